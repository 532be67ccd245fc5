// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "nsscompile",
  products: [
    .library(name: "NSSTheme", targets: ["NSSTheme"]),
    .executable(name: "nsscompile", targets: ["nsscompile"]),
  ],
  targets: [
    .target(name: "NSSTheme"),
    .executableTarget(name: "nsscompile", dependencies: ["NSSTheme"]),
    .executableTarget(name: "benchmarks", dependencies: ["NSSTheme"], path: "Tests/Benchmarks"),
    .testTarget(
      name: "NSSThemeTests",
      dependencies: ["NSSTheme"],
      exclude: ["Spec", "Golden", "Conformance"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
