import Foundation
import PackagePlugin

/// `swift package nss-emit ARGUMENT…`: writes a theme into the package, in other formats. The arguments are those of
/// `nsscompile compile`.
@main struct NSSEmitPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "nsscompile").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["compile"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return Diagnostics.error("nsscompile was ended by a signal") }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
