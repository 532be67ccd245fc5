// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SampleApp",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "App", targets: ["App"])],
  dependencies: [.package(path: "../nsscompile-plugins")],
  targets: [
    .target(name: "DesignSystem", plugins: [.plugin(name: "NSSThemePlugin", package: "nsscompile-plugins")]),
    .target(name: "App", dependencies: ["DesignSystem"]),
    .testTarget(name: "DesignSystemTests", dependencies: ["DesignSystem"]),
  ]
)
