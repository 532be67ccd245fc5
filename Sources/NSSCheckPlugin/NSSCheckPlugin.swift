import Foundation
import PackagePlugin

/// `swift package nss-check [ARGUMENT…]`: checks the stylesheets of the package. The arguments are those of `nsscompile check`.
@main struct NSSCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "nsscompile").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["check"] + (arguments.isEmpty ? ["."] : arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return Diagnostics.error("nsscompile was ended by a signal") }
    // Exit without another message: the report was printed already.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
