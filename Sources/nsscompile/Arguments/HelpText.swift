import NSSMessages

/// The help of a command. Lines have at most 80 columns, except longer examples.
func helpText(for command: CommandSpec) -> String {
  var text = HelpText()
  text.append("Usage: \(command.usage)", indentation: 0, hanging: 7)
  text.append("")
  text.append(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".", indentation: 0, hanging: 0)

  let positionals = command.positionals.map { (term: $0.placeholder, explanation: $0.help) }
  let options = command.options.map { (term: term(of: $0), explanation: $0.explanation) }
  // Both lists share one column.
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

/// `-o, --output FILE`. An option without a letter has spaces instead, so that the names are aligned.
private func term(of option: OptionSpec) -> String {
  let letter = option.letter.map { "-\($0), " } ?? "    "
  let placeholder = option.placeholder.map { " \($0)" } ?? ""
  return "\(letter)--\(option.name)\(placeholder)"
}

extension OptionSpec {
  var explanation: String {
    let explained = allowedValues?.map { value in
      value + (meanings.first { $0.key == value }.map { " (\($0.value))" } ?? "")
    }
    let values = explained.map { ": \($0.joined(separator: ", "))" } ?? ""
    let standard = defaultValue.map { "; default: \($0)" } ?? ""
    let repetition = isRepeated ? "; may be repeated" : ""
    return help + values + standard + repetition
  }
}

private struct HelpText {
  /// The maximum width of the column of terms. A wider term gets a line of its own.
  static let widestTerm = 28

  private(set) var lines: [String] = []

  static func column(for rows: [(term: String, explanation: String)]) -> Int {
    2 + (rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0) + 2
  }

  mutating func append(_ line: String) {
    lines.append(line)
  }

  /// Appends words, wrapped; all lines but the first are indented by `hanging`.
  mutating func append(_ words: String, indentation: Int, hanging: Int) {
    let text = wrapped(String(repeating: " ", count: indentation) + words, hanging: hanging)
    lines += text.split(separator: "\n").map(String.init)
  }

  /// Appends a list with a title; nothing if the list is empty.
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
