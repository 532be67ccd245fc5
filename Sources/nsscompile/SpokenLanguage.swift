import Localization
import NSSFiles
import NSSMessages
import NSSTheme

/// The language of the process: the value of `--language`, or else the language of the environment. It is determined, and its
/// texts are read, when the first message is written.
enum SpokenLanguage {
  /// The option, which is read before the arguments are parsed, so that errors in them are reported in this language too.
  static let option = OptionSpec(
    "language", placeholder: "TAG", defaultValue: "that of the environment",
    takes: .value(Translation.languages.map(\.description)),
    help: "the language of messages: \(Translation.languages.map(\.description).joined(separator: ", "))")

  static let translation = Translation.chosen(wanted, environment: environment)

  /// The language of reports that programs read: English, unless `--language` names a language.
  static let forPrograms: Translation = Translation(wanted)

  /// Fails with `usage` for a malformed language tag, and warns about a language without messages.
  static func check(_ arguments: ParsedArguments, for spec: CommandSpec) throws(CommandFailure) {
    guard let name = arguments.value(of: option) else { return }
    guard let tag = LanguageTag(name) else { throw spec.usageFailure(.usageMalformedLanguage, ["name": name]) }
    guard !Translation.isSupported(tag) else { return }
    CommandLineTool.warn(
      """
      there are no messages in the language '\(name)'; '\(translation.language)' is used; available: \
      \(Phrase.Content.plainNames(Translation.languages.map(\.description)))
      """)
  }

  private static let wanted: LanguageTag? = {
    let arguments = ProcessStart.arguments.prefix { $0 != "--" }
    var wanted: String?
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == "--language" { wanted = next }
      if argument.hasPrefix("--language=") { wanted = String(argument.dropFirst("--language=".count)) }
    }
    return wanted.flatMap(LanguageTag.init)
  }()

  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in ["LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"] {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables
  }
}
