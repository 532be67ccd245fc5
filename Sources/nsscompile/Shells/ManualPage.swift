import NSSMessages
import NSSTheme

/// The page `nsscompile(1)` of the manual, in the language mdoc(7).
struct ManualPage {
  private var lines: [String] = []

  static func text(_ commands: [CommandSpec]) -> String {
    var page = ManualPage()
    page.write(commands)
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ commands: [CommandSpec]) {
    lines = [".Dd \(CommandLineTool.date)", ".Dt NSSCOMPILE 1", ".Os", ".Sh NAME", ".Nm nsscompile"]
    lines += [".Nd compile NSS stylesheets into resolved themes", ".Sh SYNOPSIS"]
    for command in commands {
      lines.append(".Nm")
      text(command.usage.split(separator: " ").dropFirst().joined(separator: " "))
    }
    lines += [".Sh DESCRIPTION", ".Nm"]
    text(
      "compiles NSS stylesheets, which brand SAP Fiori apps for iOS and apps on NUI, into resolved themes, and checks, formats "
        + "and explains them."
    )
    text("Without a command, it compiles.")
    lines.append(".Sh COMMANDS")
    for command in commands { write(command) }
    lines.append(".Sh ENVIRONMENT")
    list([
      (".It Ev LC_ALL , Ev LC_MESSAGES , Ev LANGUAGE , Ev LANG", "the language of messages"),
      (".It Ev NO_COLOR", "if it is set, messages have no colors"),
    ])
    lines += [".Sh FILES"]
    list([(".It Pa .nsscompile.json", "the project file: settings for the stylesheets of its folder and of those below it")])
    lines += [".Sh EXIT STATUS"]
    list(ExitStatus.explained.map { (".It \($0.status.code)", $0.meaning) })
    lines += [".Sh EXAMPLES"]
    let examples = commands.flatMap(\.examples)
    lines += [".Bd -literal"] + examples.map(ManualPage.escaped) + [".Ed"]
  }

  private mutating func write(_ command: CommandSpec) {
    lines.append(".Ss \(ManualPage.word("nsscompile")) \(ManualPage.word(command.name))")
    text(ManualPage.sentence(command.summary))
    list(command.positionals.map { (".It Ar \(ManualPage.word($0.placeholder))", $0.help) })
    list(
      command.options.map { option in
        let letter = option.letter.map { "\($0) , " } ?? ""
        let value = option.placeholder.map { " Ar \(ManualPage.word($0))" } ?? ""
        return (".It Fl \(letter)\\-\(ManualPage.word(option.name))\(value)", option.explanation)
      })
  }

  private mutating func list(_ items: [(head: String, text: String)]) {
    guard !items.isEmpty else { return }
    lines.append(".Bl -tag -width Ds")
    for item in items {
      lines.append(item.head)
      text(ManualPage.sentence(item.text))
    }
    lines.append(".El")
  }

  private mutating func text(_ text: String) {
    lines += wrapped(text, width: 76).split(separator: "\n").map { ManualPage.escaped(String($0)) }
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// A line of text, escaped so that no part of it is a request.
  private static func escaped(_ text: String) -> String {
    var result = text.first == "." || text.first == "'" ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case let other where other.isASCII: result.unicodeScalars.append(other)
      case let other: result += "\\[u\(other.value.hex(digits: 4))]"
      }
    }
    return result
  }

  /// A word as an argument of a request, escaped so that it is not the name of another macro.
  private static func word(_ text: String) -> String {
    "\\&" + escaped(text).map { $0 == "\"" ? "\\(dq" : String($0) }.joined()
  }
}
