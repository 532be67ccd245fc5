// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "nsscompile",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "NSSTheme", targets: ["NSSTheme"]),
    .library(name: "NSSCompiler", targets: ["NSSCompiler"]),
    .library(name: "NSSMessages", targets: ["NSSMessages"]),
    .library(name: "NSSTools", targets: ["NSSTools"]),
    .library(name: "NSSOutputs", targets: ["NSSOutputs"]),
    .library(name: "NSSThemeFoundation", targets: ["NSSThemeFoundation"]),
    .library(name: "NSSThemeUI", targets: ["NSSThemeUI"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "LocalizationFormats", targets: ["LocalizationFormats"]),
    .executable(name: "nsscompile", targets: ["nsscompile"]),
    .plugin(name: "NSSThemePlugin", targets: ["NSSThemePlugin"]),
    .plugin(name: "nss-check", targets: ["nss-check"]),
    .plugin(name: "nss-emit", targets: ["nss-emit"]),
  ],
  targets: [
    .target(name: "NSSTheme", exclude: ["README.md"]),
    .target(name: "NSSCompiler", dependencies: ["NSSTheme"], exclude: ["README.md"]),
    .target(name: "NSSMessages", dependencies: ["NSSTheme", "Localization"], exclude: ["README.md"]),
    .target(name: "NSSTools", dependencies: ["NSSTheme", "NSSCompiler", "NSSMessages", "Localization"], exclude: ["README.md"]),
    .target(
      name: "NSSOutputs", dependencies: ["NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools"],
      exclude: ["README.md"]),
    .target(
      name: "NSSEditor", dependencies: ["NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools"],
      exclude: ["README.md"]),
    .target(
      name: "NSSLanguageServer",
      dependencies: [
        "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSEditor", "NSSFiles", "NSSProjects", "Localization",
      ], exclude: ["README.md"]),
    .target(name: "NSSThemeFoundation", dependencies: ["NSSTheme"]),
    .target(name: "NSSThemeUI", dependencies: ["NSSTheme"]),
    .target(name: "Localization", exclude: ["README.md"]),
    .target(name: "LocalizationFormats", dependencies: ["Localization"], exclude: ["README.md"]),
    .target(name: "NSSFiles", exclude: ["README.md"]),
    .target(name: "NSSProjects", dependencies: ["NSSTheme", "NSSTools", "NSSFiles"]),
    .executableTarget(
      name: "nsscompile",
      dependencies: [
        "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSOutputs", "NSSLanguageServer", "NSSFiles", "NSSProjects",
        "Localization",
      ],
      exclude: ["README.md"],
      // A static executable starts faster. (The linker warns about calls that are never made.) Without memory-mapped output, the
      // file is written in one go and occupies larger pieces of the page cache, which makes the start faster still.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-Xlinker", "--no-mmap-output-file"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .plugin(
      name: "NSSThemePlugin", capability: .buildTool(), dependencies: ["nsscompile"], path: "Sources/NSSThemePlugin"),
    .plugin(
      name: "nss-check",
      capability: .command(intent: .custom(verb: "nss-check", description: "Check the stylesheets of the package")),
      dependencies: ["nsscompile"], path: "Sources/NSSCheckPlugin"),
    .plugin(
      name: "nss-emit",
      capability: .command(
        intent: .custom(verb: "nss-emit", description: "Compile stylesheets into themes"),
        permissions: [.writeToPackageDirectory(reason: "to write the compiled theme to the files that you name")]),
      dependencies: ["nsscompile"], path: "Sources/NSSEmitPlugin"),
    .target(name: "Random", path: "Tests/Random"),
    .executableTarget(
      name: "benchmarks", dependencies: ["NSSTheme", "NSSCompiler", "NSSTools", "NSSEditor", "NSSOutputs", "Random"],
      path: "Tests/Benchmarks",
      exclude: ["peers.py", "server.py", "stages.py", "syscalls.c"]),
    .executableTarget(
      name: "threads",
      dependencies: ["NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "Localization", "LocalizationFormats"],
      path: "Tests/Threads"),
    .testTarget(
      name: "NSSThemeTests",
      dependencies: [
        "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSOutputs", "NSSEditor", "NSSThemeFoundation", "Localization",
        "Random",
      ],
      exclude: ["Spec", "Golden", "Conformance", "Corpus", "Data"],
      // In a release build too, the tests are not optimized: that takes longer than it saves.
      swiftSettings: [.unsafeFlags(["-Onone"])]
    ),
    // An app sees no more than this.
    .testTarget(
      name: "PublicTests",
      dependencies: [
        "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSOutputs", "NSSThemeFoundation", "Localization",
        "LocalizationFormats",
      ], packageAccess: false),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization", "Random"]),
    .testTarget(name: "LocalizationFormatsTests", dependencies: ["LocalizationFormats", "Localization", "Random"]),
  ],
  swiftLanguageModes: [.v6]
)
