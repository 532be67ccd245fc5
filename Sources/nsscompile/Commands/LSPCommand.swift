import NSSLanguageServer
import NSSTheme

enum LSPCommand {
  static let spec = CommandSpec(
    name: "lsp",
    summary: "serve an editor, by the Language Server Protocol on standard input and output",
    usage: "nsscompile lsp [OPTION…]",
    options: [log, stdio, client, SpokenLanguage.option, SharedOptions.help, SharedOptions.version],
    examples: ["nsscompile lsp", "nsscompile lsp --log /tmp/nsscompile.log"]
  )

  private static let log = OptionSpec(
    "log", placeholder: "FILE", takes: .file([]),
    help: "append a line about each message to FILE: its method, id, size and time")
  private static let stdio = OptionSpec("stdio", help: "ignored; some editors add it")
  private static let client = OptionSpec(
    "clientProcessId", placeholder: "N", help: "end when this process ends; some editors add it")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    if let argument = arguments.positionals.first {
      throw spec.usageFailure("'nsscompile lsp' reads standard input and takes no '\(argument)'")
    }
    var options = LanguageServer.Options()
    options.version = CommandLineTool.version
    options.log = arguments.value(of: log)
    if let text = arguments.value(of: client) { options.client = try spec.number(text, of: client, in: 1...Int(Int32.max)) }
    options.language = { SpokenLanguage.translation }
    return ExitStatus(code: LanguageServer.run(options))
  }
}
