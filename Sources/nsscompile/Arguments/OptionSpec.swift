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
