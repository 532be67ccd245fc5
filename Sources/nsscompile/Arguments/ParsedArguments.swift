import NSSCompiler
import NSSFiles
import NSSTheme
import NSSTools

/// The parsed arguments of a command. Options are looked up by their specification.
struct ParsedArguments: Sendable {
  /// The positional arguments in the order given; `-` is standard input.
  var positionals: [String] = []
  /// True if `watch` runs the command, so that the command must not end the process.
  var isWatched = false
  /// The options in the order given; a flag has no value. An array, because they are few.
  private var options: [Given] = []

  private struct Given {
    let name: String
    let value: String?
  }

  func value(of option: OptionSpec) -> String? {
    options.last { $0.name == option.name }?.value
  }

  /// All values of an option that may be given several times, in the order given.
  func values(of option: OptionSpec) -> [String] { options.filter { $0.name == option.name }.compactMap(\.value) }

  func contains(_ option: OptionSpec) -> Bool {
    options.contains { $0.name == option.name }
  }

  mutating func insert(_ flag: OptionSpec) {
    options.append(Given(name: flag.name, value: nil))
  }

  mutating func set(_ option: OptionSpec, to value: String) {
    options.append(Given(name: option.name, value: value))
  }
}

/// Parses the arguments after the name of a command: `--name value`, `--name=value`, `-o value`, `-ovalue`, `-o=value`, flags in a row
/// (`-qv`), and positionals, such as `-` and all after `--`. Fails with `usage` for unknown options and wrong values.
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
      } else if command.endsWithCommand, !isOption(argument) {
        // The rest belongs to the other command.
        result.positionals = [argument] + rest
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
      throw fileFailure(argument) ?? unknownOption("--\(name)", meant: meantOption(name))
    }

    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder != nil {
      try parseValue(of: option, written: "--\(name)", attached: attached)
    } else if let attached {
      throw command.usageFailure("option '--\(name)' takes no value, but has '\(attached)'")
    } else {
      result.insert(option)
    }
  }

  /// `-q`, `-qv`, `-o value`, `-ovalue` or `-o=value`
  private mutating func parseLetters(of argument: String) throws(CommandFailure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw fileFailure(argument) ?? unknownLetter(letter, in: argument)
      }
      if option.placeholder != nil {
        let hasEqualsSign = letters.first == "="
        let attached = hasEqualsSign ? letters.dropFirst() : letters
        try parseValue(
          of: option,
          written: "-\(letter)",
          attached: hasEqualsSign || !attached.isEmpty ? String(attached) : nil
        )
        return
      }
      if letters.first == "=" {
        throw command.usageFailure("option '-\(letter)' takes no value, but has '\(letters.dropFirst())'")
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
      throw command.usageFailure("option '\(what)' needs a value, but '\(next)' follows")
    } else {
      guard let allowed = option.allowedValues else { throw command.usageFailure("option '\(what)' needs a value") }
      throw command.usageFailure("option '\(what)' needs a value; \(allNames(allowed, .choicesValues))")
    }

    // `-o "$OUT"` passes an empty value if the variable is not set.
    guard !value.isEmpty else { throw command.usageFailure("option '\(what)' needs a value, but it is empty") }
    if let allowed = option.allowedValues, !allowed.contains(value) {
      let meant = ForeignNames.reporter(for: value)
      let known = hint(for: meant, among: allowed, all: .choicesValues)
      let all: Phrase = "did you mean '\(meant)'? \(allNames(allowed, .choicesValues))"
      throw command.usageFailure(
        .usageUnknownValue, ["value": value, "option": "--\(option.name)"],
        parts: ["hint": meant == value || !allowed.contains(meant) ? known : .phrase(all)])
    }
    result.set(option, to: value)
  }

  /// True for an option of this command and for `--`, which are unlikely to be the value of another option. Other arguments
  /// with dashes may be values: `-1`, `--odd-name`.
  private func isOption(_ argument: String) -> Bool {
    if argument == "--" { return true }
    if argument.hasPrefix("--") {
      let name = argument.dropFirst(2).prefix { $0 != "=" }
      return command.options.contains { $0.name == name }
    }
    guard argument.hasPrefix("-"), let letter = argument.dropFirst().first else { return false }
    return command.options.contains { $0.letter == letter }
  }

  /// The option that a name of another tool means, or the option with the nearest name.
  private func meantOption(_ name: String) -> String? {
    if let option = ForeignNames.option(for: name, of: command) { return option }
    guard !ForeignNames.namesOutput("--\(name)") else { return nil }
    return nearestName(to: name, among: command.options.map(\.name)).map { "--\($0)" }
  }

  /// The failure for the name of a file that looks like an option; nil for another argument.
  private func fileFailure(_ argument: String) -> CommandFailure? {
    guard Path.isName(argument, endingWith: ".nss") || Path.exists(argument) else { return nil }
    return CommandFailure(
      .usage, "unknown option '\(argument)'", help: "write \(argument.shellWord) for the file, or '--' before it")
  }

  private func unknownOption(_ written: String, meant: String?) -> CommandFailure {
    if ForeignNames.namesOutput(written), meant == nil {
      return command.usageFailure(
        "'\(command.name)' has no option '\(written)', because it writes to standard output; write '> FILE'")
    }
    guard let meant else { return command.usageFailure("unknown option '\(written)'") }
    return command.usageFailure("unknown option '\(written)'; did you mean '\(meant)'?")
  }

  /// The failure for an unknown letter. It suggests the same letter in the other case, or a long option if its second dash is missing.
  private func unknownLetter(_ letter: Character, in argument: String) -> CommandFailure {
    let word = argument.dropFirst().prefix { $0 != "=" }
    if word.count > 1 {
      if let meant = meantOption(String(word)) { return unknownOption("-\(word)", meant: meant) }
      return command.usageFailure("unknown option '-\(letter)' in '\(argument)'")
    }
    let other = command.options.compactMap(\.letter).first { $0.lowercased() == letter.lowercased() }
    return unknownOption("-\(letter)", meant: ForeignNames.option(for: String(letter), of: command) ?? other.map { "-\($0)" })
  }
}
