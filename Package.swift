// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "nsscompile",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "NSSTheme", targets: ["NSSTheme"]),
    .library(name: "NSSMessages", targets: ["NSSMessages"]),
    .library(name: "NSSTools", targets: ["NSSTools"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "LocalizationFormats", targets: ["LocalizationFormats"]),
    .executable(name: "nsscompile", targets: ["nsscompile"]),
  ],
  targets: [
    .target(name: "NSSTheme"),
    .target(name: "NSSMessages", dependencies: ["NSSTheme", "Localization"]),
    .target(name: "NSSTools", dependencies: ["NSSTheme", "NSSMessages", "Localization"]),
    .target(name: "Localization"),
    .target(name: "LocalizationFormats", dependencies: ["Localization"]),
    .target(name: "NSSFiles"),
    .executableTarget(
      name: "nsscompile",
      dependencies: ["NSSTheme", "NSSMessages", "NSSTools", "NSSFiles", "Localization"],
      // A static executable starts faster. (The linker warns about calls that are never made.) Without memory-mapped output, the
      // file is written in one go and lies in larger pieces in the page cache, which makes the start faster still.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-Xlinker", "--no-mmap-output-file"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(name: "Random", path: "Tests/Random"),
    .executableTarget(
      name: "benchmarks", dependencies: ["NSSTheme", "NSSTools", "Random"], path: "Tests/Benchmarks", exclude: ["peers.py"]),
    .executableTarget(
      name: "threads", dependencies: ["NSSTheme", "NSSMessages", "NSSTools", "Localization", "LocalizationFormats"],
      path: "Tests/Threads"),
    .testTarget(
      name: "NSSThemeTests",
      dependencies: ["NSSTheme", "NSSMessages", "NSSTools", "Localization", "Random"],
      exclude: ["Spec", "Golden", "Conformance", "Corpus"]
    ),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"]),
    .testTarget(name: "LocalizationFormatsTests", dependencies: ["LocalizationFormats", "Localization"]),
  ],
  swiftLanguageModes: [.v6]
)
