/// Errors of a text that should be JSON.
extension PhraseID {
  static let jsonControlCharacter = PhraseID("json.control-character", "a control character in a string")
  package static let jsonDuplicateKey = PhraseID("json.duplicate-key", "duplicate key")
  static let jsonEndsEarly = PhraseID("json.ends-early", "the text ends too early")
  package static let jsonEscape = PhraseID("json.escape", "an escape that JSON does not have")
  static let jsonExpected = PhraseID("json.expected", "expected '{token}'")
  package static let jsonExpectedArray = PhraseID("json.expected-array", "expected an array")
  package static let jsonExpectedEither = PhraseID("json.expected-either", "expected '{token}' or '{other}'")
  package static let jsonExpectedNumber = PhraseID("json.expected-number", "expected a number")
  package static let jsonExpectedObject = PhraseID("json.expected-object", "expected an object")
  package static let jsonExpectedString = PhraseID("json.expected-string", "expected a string")
  static let jsonExpectedValue = PhraseID("json.expected-value", "expected a value")
  package static let jsonInvalidUTF8 = PhraseID("json.invalid-utf8", "invalid UTF-8")
  package static let jsonNoKey = PhraseID("json.no-key", "'{key}' is missing")
  static let jsonOpenString = PhraseID("json.open-string", "a string that is not closed")
  static let jsonTextBehind = PhraseID("json.text-behind", "text after the end")
  static let jsonTooDeep = PhraseID("json.too-deep", "nested too deeply")
}
