import NSSTheme

/// An option of a command, with or without a value.
struct OptionSpec: Sendable {
  /// Without the dashes. An option is known by it.
  let name: String
  let letter: Character?
  /// What stands for the value in the help, such as `FILE`; nil for a flag.
  let placeholder: String?
  /// The only values there are, in the order of the help; nil when any will do.
  let allowedValues: [String]?
  /// What the help says is meant when the option is left out.
  let defaultValue: String?
  /// What those of the values mean that do not speak for themselves, in a few words.
  let meanings: KeyValuePairs<String, String>
  private let explanation: @Sendable () -> String

  init(
    _ name: String,
    letter: Character? = nil,
    placeholder: String? = nil,
    allowedValues: [String]? = nil,
    defaultValue: String? = nil,
    meanings: KeyValuePairs<String, String> = [:],
    help: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.allowedValues = allowedValues
    self.defaultValue = defaultValue
    self.meanings = meanings
    explanation = help
  }

  /// One line, in lower case, without a full stop. Made when it is asked for: every start makes the options of its command.
  var help: String { explanation() }
}

/// The end of a message about an unknown name: the nearest of the known ones, or else all, introduced by what they are.
func hint(for name: String, among known: [String], all: PhraseID) -> Phrase.Content {
  if let nearest = nearestName(to: name, among: known) { return .phrase(Phrase(.choicesDidYouMean, ["name": nearest])) }
  return allNames(known, all)
}

/// All known names as the end of such a message; by itself for names so alike, such as `v2` and `v3`, that the nearest says
/// nothing about what was meant.
func allNames(_ known: [String], _ all: PhraseID) -> Phrase.Content {
  guard known.count > 1 else { return .phrase(Phrase(.choicesOnly, ["name": known.first ?? ""])) }
  return .phrase(Phrase(all, parts: ["names": .names(known)]))
}

/// What a command takes beside its options; the help shows it.
struct PositionalSpec: Sendable {
  let placeholder: String
  let help: String

  init(_ placeholder: String, help: String) {
    self.placeholder = placeholder
    self.help = help
  }
}

/// A command as its users see it.
struct CommandSpec: Sendable {
  let name: String
  /// One line, in lower case, without a full stop.
  let summary: String
  /// All of the usage line, such as `nsscompile compile INPUT.nss… [-o FILE]`.
  let usage: String
  let positionals: [PositionalSpec]
  let options: [OptionSpec]
  /// Whole command lines.
  let examples: [String]
  /// True if the command reads a file of its own making, which can be a bad configuration.
  let readsConfiguration: Bool

  init(
    name: String,
    summary: String,
    usage: String,
    positionals: [PositionalSpec] = [],
    options: [OptionSpec] = [],
    examples: [String] = [],
    readsConfiguration: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.positionals = positionals
    self.options = options
    self.examples = examples
    self.readsConfiguration = readsConfiguration
  }

  /// A failure with `usage` that sends the reader to the help of this command.
  func usageFailure(
    _ message: PhraseID, _ arguments: KeyValuePairs<String, String> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> CommandFailure {
    usageFailure(Phrase(message, arguments, parts: parts))
  }

  func usageFailure(_ message: Phrase) -> CommandFailure {
    CommandFailure(.usage, message, help: Phrase(.usageHelp, ["command": "nsscompile \(name)"]))
  }
}

/// What the user asked of a command. Options are looked up by the specification they were parsed with.
struct ParsedArguments: Sendable {
  /// In the order given; `-` is standard input.
  fileprivate(set) var positionals: [String] = []
  /// The options in the order given; a flag has no value. They are so few that a search is quicker than a table is made.
  private var options: [Given] = []

  private struct Given {
    let name: String
    let value: String?
  }

  /// The value of an option, the last one when there are several.
  func value(of option: OptionSpec) -> String? {
    options.last { $0.name == option.name }?.value
  }

  /// All values of an option that may be given several times, in the order given.
  func values(of option: OptionSpec) -> [String] { options.filter { $0.name == option.name }.compactMap(\.value) }

  /// Whether a flag, or an option with any value, was given.
  func contains(_ option: OptionSpec) -> Bool {
    options.contains { $0.name == option.name }
  }

  fileprivate mutating func insert(_ flag: OptionSpec) {
    options.append(Given(name: flag.name, value: nil))
  }

  fileprivate mutating func set(_ option: OptionSpec, to value: String) {
    options.append(Given(name: option.name, value: value))
  }
}

/// Sorts the arguments behind the name of a command into options and positionals.
///
/// Understands `--name value`, `--name=value`, `-o value`, `-ovalue`, `-o=value` and flags in a row (`-qv`). `--` ends
/// the options, and `-` is a positional. Fails with `usage` for what the command does not know and for values missing,
/// unknown or too many; how many positionals there may be is the command's affair.
func parse(_ arguments: ArraySlice<String>, for command: CommandSpec) throws(CommandFailure) -> ParsedArguments {
  var parser = ArgumentParser(command: command, rest: arguments)
  try parser.parseAll()
  return parser.result
}

private struct ArgumentParser {
  let command: CommandSpec
  var rest: ArraySlice<String>
  var result = ParsedArguments()

  mutating func parseAll() throws(CommandFailure) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        result.positionals += rest
        return
      } else if argument.hasPrefix("--") {
        try parseLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseLetters(of: argument)
      } else {
        result.positionals.append(argument)
      }
    }
  }

  /// `--name`, `--name value` or `--name=value`
  private mutating func parseLong(_ argument: String) throws(CommandFailure) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknownOption("--\(name)", meant: nearestName(to: name, among: command.options.map(\.name)).map { "--\($0)" })
    }

    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder != nil {
      try parseValue(of: option, written: "--\(name)", attached: attached)
    } else if let attached {
      throw command.usageFailure(.usageTakesNoValue, ["option": "--\(name)", "value": attached])
    } else {
      result.insert(option)
    }
  }

  /// `-q`, `-qv`, `-o value`, `-ovalue` or `-o=value`
  private mutating func parseLetters(of argument: String) throws(CommandFailure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw unknownLetter(letter, in: argument)
      }
      if option.placeholder != nil {
        let hasSign = letters.first == "="
        let attached = hasSign ? letters.dropFirst() : letters
        try parseValue(
          of: option,
          written: "-\(letter)",
          attached: hasSign || !attached.isEmpty ? String(attached) : nil
        )
        return
      }
      if letters.first == "=" {
        throw command.usageFailure(.usageTakesNoValue, ["option": "-\(letter)", "value": String(letters.dropFirst())])
      }
      result.insert(option)
    }
  }

  private mutating func parseValue(
    of option: OptionSpec,
    written: String,
    attached: String?
  ) throws(CommandFailure) {
    let what = "\(written) \(option.placeholder ?? "")"
    let value: String
    if let attached {
      value = attached
    } else if let next = rest.first, !isOption(next) {
      value = next
      rest.removeFirst()
    } else if let next = rest.first {
      throw command.usageFailure(.usageNeedsValueNotOption, ["option": what, "next": next])
    } else {
      throw command.usageFailure(.usageNeedsValue, ["option": what])
    }

    // What remains of `-o "$OUT"` when the variable is not set.
    guard !value.isEmpty else { throw command.usageFailure(.usageNeedsValueNotEmpty, ["option": what]) }
    if let allowed = option.allowedValues, !allowed.contains(value) {
      throw command.usageFailure(
        .usageUnknownValue, ["value": value, "option": "--\(option.name)"],
        parts: ["hint": hint(for: value, among: allowed, all: .choicesValues)])
    }
    result.set(option, to: value)
  }

  /// Whether an argument is an option this command knows, or the end of options, and so hardly the value of another.
  /// Others may be values: `-1`, `--odd-name`.
  private func isOption(_ argument: String) -> Bool {
    if argument == "--" { return true }
    if argument.hasPrefix("--") {
      let name = argument.dropFirst(2).prefix { $0 != "=" }
      return command.options.contains { $0.name == name }
    }
    guard argument.hasPrefix("-"), let letter = argument.dropFirst().first else { return false }
    return command.options.contains { $0.letter == letter }
  }

  private func unknownOption(_ written: String, meant: String?) -> CommandFailure {
    guard let meant else { return command.usageFailure(.usageUnknownOption, ["option": written]) }
    return command.usageFailure(.usageUnknownOptionMeant, ["option": written, "suggestion": meant])
  }

  /// The letter may be meant to be another case of one we know, or the word a long option with a dash missing.
  private func unknownLetter(_ letter: Character, in argument: String) -> CommandFailure {
    let word = argument.dropFirst().prefix { $0 != "=" }
    if word.count > 1 {
      if let nearest = nearestName(to: String(word), among: command.options.map(\.name)) {
        return unknownOption("-\(word)", meant: "--\(nearest)")
      }
      return command.usageFailure(.usageUnknownLetter, ["option": "-\(letter)", "argument": argument])
    }
    let other = command.options.compactMap(\.letter).first { $0.lowercased() == letter.lowercased() }
    return unknownOption("-\(letter)", meant: other.map { "-\($0)" })
  }
}

/// The help of a command, at most 80 columns wide as long as its examples are.
func helpText(for command: CommandSpec) -> String {
  var text = HelpText()
  text.append("Usage: \(command.usage)", indentation: 0, hanging: 7)
  text.append("")
  text.append(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".", indentation: 0, hanging: 0)

  let positionals = command.positionals.map { (term: $0.placeholder, explanation: $0.help) }
  let options = command.options.map { (term: term(of: $0), explanation: explanation(of: $0)) }
  // One column for both lists.
  let widest = HelpText.column(for: positionals + options)
  text.append("Arguments", positionals, column: widest)
  text.append("Options", options, column: widest)

  if !command.examples.isEmpty {
    text.append("")
    text.append("Examples:")
    for example in command.examples { text.append("  \(example)") }
  }

  let statuses = ExitStatus.explained.filter { $0.status != .configuration || command.readsConfiguration }
    .map { (term: String($0.status.code), explanation: $0.meaning) }
  text.append("Exit status", statuses, column: HelpText.column(for: statuses))
  return text.lines.joined(separator: "\n") + "\n"
}

/// `-o, --output FILE`, with room for the letter when there is none, so that the names stand in one column.
private func term(of option: OptionSpec) -> String {
  let letter = option.letter.map { "-\($0), " } ?? "    "
  let placeholder = option.placeholder.map { " \($0)" } ?? ""
  return "\(letter)--\(option.name)\(placeholder)"
}

private func explanation(of option: OptionSpec) -> String {
  let explained = option.allowedValues?.map { value in
    value + (option.meanings.first { $0.key == value }.map { " (\($0.value))" } ?? "")
  }
  let values = explained.map { ": \($0.joined(separator: ", "))" } ?? ""
  let standard = option.defaultValue.map { "; default: \($0)" } ?? ""
  return option.help + values + standard
}

private struct HelpText {
  static let width = 80
  /// Terms that are wider stand on a line of their own.
  static let widestTerm = 28

  private(set) var lines: [String] = []

  /// Where the explanations of such a list begin.
  static func column(for rows: [(term: String, explanation: String)]) -> Int {
    2 + (rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0) + 2
  }

  mutating func append(_ line: String) {
    lines.append(line)
  }

  /// Words over as many lines as they need, the later ones indented by `hanging`.
  mutating func append(_ words: String, indentation: Int, hanging: Int) {
    var line = String(repeating: " ", count: indentation)
    var isEmpty = true
    for word in words.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > HelpText.width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    lines.append(line)
  }

  /// A list under a title; nothing when there is nothing to list.
  mutating func append(_ title: String, _ rows: [(term: String, explanation: String)], column: Int) {
    guard !rows.isEmpty else { return }
    lines.append("")
    lines.append("\(title):")
    for row in rows {
      let start = lines.count
      append(row.explanation, indentation: column, hanging: column)
      let term = "  \(row.term)"
      if term.count + 2 <= column {
        lines[start] = term + lines[start].dropFirst(term.count)
      } else {
        lines.insert(term, at: start)
      }
    }
  }
}
