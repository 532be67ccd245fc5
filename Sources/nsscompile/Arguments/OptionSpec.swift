/// An option of a command, with or without a value.
struct OptionSpec: Sendable {
  /// The name without the dashes, which identifies the option.
  let name: String
  let letter: Character?
  /// The placeholder of the value in the help, such as `FILE`; nil for a flag.
  let placeholder: String?
  /// The allowed values, in the order of the help; nil if any value is allowed.
  let allowedValues: [String]?
  /// The default value, as the help describes it.
  let defaultValue: String?
  /// Short explanations of values that are not self-explanatory.
  let meanings: KeyValuePairs<String, String>
  /// True if all values of the option are used, and not only the last one.
  let isRepeated: Bool
  private let taken: @Sendable () -> ArgumentKind
  private let makeHelp: @Sendable () -> String

  init(
    _ name: String,
    letter: Character? = nil,
    placeholder: String? = nil,
    allowedValues: [String]? = nil,
    defaultValue: String? = nil,
    meanings: KeyValuePairs<String, String> = [:],
    takes: @autoclosure @escaping @Sendable () -> ArgumentKind = .text,
    isRepeated: Bool = false,
    help: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.allowedValues = allowedValues
    self.defaultValue = defaultValue
    self.meanings = meanings
    self.isRepeated = isRepeated
    taken = takes
    makeHelp = help
  }

  /// The kind of the value, for completions. Created on demand, like the help.
  var takes: ArgumentKind { allowedValues.map(ArgumentKind.value) ?? taken() }

  /// One line, in lower case, without a full stop. Created on demand, because every run creates the options of its command.
  var help: String { makeHelp() }
}
