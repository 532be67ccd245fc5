// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "nsscompile",
  platforms: [.macOS(.v15), .iOS(.v17), .watchOS(.v10), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "NSSTheme", targets: ["NSSTheme"]),
    .library(name: "Localization", targets: ["Localization"]),
    .executable(name: "nsscompile", targets: ["nsscompile"]),
  ],
  targets: [
    .target(name: "NSSTheme", dependencies: ["Localization"]),
    .target(name: "Localization"),
    .executableTarget(name: "nsscompile", dependencies: ["NSSTheme", "Localization"]),
    .target(name: "Random", path: "Tests/Random"),
    .executableTarget(name: "benchmarks", dependencies: ["NSSTheme", "Random"], path: "Tests/Benchmarks"),
    .testTarget(
      name: "NSSThemeTests",
      dependencies: ["NSSTheme", "Localization", "Random"],
      exclude: ["Spec", "Golden", "Conformance", "Corpus"]
    ),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"]),
  ],
  swiftLanguageModes: [.v6]
)
