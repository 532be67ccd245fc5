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
  let takes: ArgumentKind
  /// True if all values of the option are used, and not only the last one.
  let isRepeated: Bool
  /// One line, in lower case, without a full stop.
  let help: String

  init(
    _ name: String, letter: Character? = nil, placeholder: String? = nil, allowedValues: [String]? = nil,
    defaultValue: String? = nil, meanings: KeyValuePairs<String, String> = [:], takes: ArgumentKind = .text,
    isRepeated: Bool = false, help: String
  ) {
    (self.name, self.letter, self.placeholder, self.allowedValues) = (name, letter, placeholder, allowedValues)
    (self.defaultValue, self.meanings, self.isRepeated, self.help) = (defaultValue, meanings, isRepeated, help)
    self.takes = allowedValues.map(ArgumentKind.value) ?? takes
  }
}
