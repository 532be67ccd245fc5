/// Every text that a finding can show, in alphabetical order of the ids, so that they speak with one voice.
///
/// A message says what was expected and what was found, starts in lower case, has no full stop and quotes the stylesheet in
/// single quotes. `{name}` is a placeholder for an argument of the finding.
enum Messages {
  /// The message of a finding, its near miss included.
  static func text(_ diagnostic: Diagnostic) -> String {
    var text = filled(template(diagnostic.id), diagnostic.arguments)
    if let suggestion = diagnostic.arguments.first(where: { $0.name == "suggestion" }) {
      text += filled(didYouMean, [suggestion])
    }
    guard let runtime = diagnostic.runtime.flatMap(Dialect.named) else { return text }
    return portable(text, diagnostic.id, runtime)
  }

  /// What another runtime makes of the place: whose reading it is, and what follows from it.
  private static func portable(_ text: String, _ id: DiagnosticID, _ runtime: Dialect) -> String {
    let template = template(id)
    let isNamed = template.contains("{runtime}") || template.contains(runtime.runtimeName)
    let text = isNamed ? text : "in \(runtime.runtimeName): \(text)"
    guard let consequence = consequence(id, runtime), !template.contains("reject the whole file"),
      !template.contains("rejects the whole file")
    else { return text }
    return text + "; " + consequence
  }

  private static func consequence(_ id: DiagnosticID, _ runtime: Dialect) -> String? {
    if id == .undefinedConstant, runtime.substitution == .wholeValue {
      return "\(runtime.runtimeName) raises an exception, and the app crashes"
    }
    if runtime.form == .lines { return id == .overrideNotColor ? "the built-in color stays" : nil }
    return id.isSyntaxError ? "the whole file is rejected" : nil
  }

  /// The text of a second place.
  static func text(_ note: Diagnostic.Note) -> String { filled(template(note.id), note.arguments) }

  /// What to do about a finding; nil where the message says it already.
  static func help(_ diagnostic: Diagnostic) -> String? {
    help(diagnostic.id).map { filled($0, diagnostic.arguments) }
  }

  static let didYouMean = "; did you mean '{suggestion}'?"

  static func template(_ id: DiagnosticID) -> String {
    switch id {
    case .adaptiveColor: "'{value}' is {theirs} in {runtime}, and {ours} in {base}"
    case .alphaAbove100: "the alpha '{alpha}' of '{value}' is above 64 (100 %); the color is opaque"
    case .blankInName: "the blank belongs to the name '{name}' in FioriThemeManager, so this overrides nothing"
    case .booleanWord: "'{value}' is read as {meaning}; the words for '{property}' are 'true' and 'false'"
    case .clampedComponent: "the component '{component}' of '{value}' is above {limit} and counts as {limit}"
    case .constantCycle: "the constant '{name}' refers to itself: {path}"
    case .definitionInComment: "{runtime} does not know comments: this definition of '{name}' counts there"
    case .differingDuplicate:
      "'{name}' is defined twice: {runtime} takes the {theirPlace} definition, '{theirs}', and {base} the {ourPlace}"
    case .differingValue: "'{property}' is '{theirs}' in {runtime}, and '{ours}' in {base}"
    case .droppedCharacter: "the line does not end with ';', so its last character '{character}' is cut off"
    case .duplicateConstant: "'{name}' is defined more than once, and the {counts} definition counts; this one has no effect"
    case .duplicateMediaFeature: "'{feature}' is asked for twice; only the last one counts"
    case .duplicateProperty: "'{property}' is declared again later in this rule; this declaration has no effect"
    case .duplicateSelector: "'{selector}' already has a rule; the two are merged, and the later declarations win"
    case .eightDigitColor: "'{value}' is read as {reading}; the runtimes disagree about eight digits"
    case .emptyValue: "expected a value after '{name}:'"
    case .gluedComment: "a comment must not touch the word '{word}' before it; NUI rejects the whole file"
    case .halfBranded: "'{style}' is overridden on {branded} only; it stays as it is on {missing}"
    case .ignoredAlpha: "'{value}' has a fourth part, which 'rgb' and 'hsl' ignore"
    case .ignoredDefinition: "this line is no definition for FioriThemeManager, which ignores it: {reason}"
    case .ignoredRule: "{runtime} reads no rules: this one{others} no effect there"
    case .ignoredSuffix: "FioriThemeManager ignores the suffix of '{value}' and reads '{name}'"
    case .ignoredText: "FioriThemeManager reads only lines whose first character is '@'; {count} other {lines} ignored"
    case .indentedDefinition: "{runtime} reads only definitions that begin a line, so '{name}' overrides nothing there"
    case .ineffectiveOverride: "'{name}' has no effect: '{winner}' is what overrides the color on a {background} background"
    case .integerAlpha: "the alpha '{alpha}' is divided by 255, so '{value}' is almost transparent"
    case .invalidCharacter: "invalid character {character}"
    case .invalidDirective: "this comment has no effect: {problem}"
    case .invalidPaletteColor: "the palette documents '{name}' as '{documented}', which is no color"
    case .invalidUTF8: "invalid UTF-8 at byte {offset}"
    case .invalidValue: "'{value}' is no {type}, which '{property}' needs"
    case .keywordAsName: "'{keyword}' is a keyword and cannot be used as a {role}"
    case .keywordPrefix: "'{word}' begins with the keyword '{keyword}'; NUI rejects the whole file"
    case .lineComment: "a '//' comment makes NUI reject the whole file"
    case .lowContrast:
      "the '{font}' {fontColor} of '{style}' has a contrast of {ratio} : 1 on its '{background}' {backgroundColor}{place}; at least {wanted} : 1 is needed"
    case .misplacedDefinition: "the definition of '{name}' stands inside a rule"
    case .misplacedMedia: "'@media' stands inside a rule"
    case .missingAlpha: "'{function}' needs a fourth part, the alpha"
    case .missingAtSign: "expected '{' after the selector '{name}', found ':'"
    case .missingBrace: "expected '}' to close this block"
    case .missingSemicolon: "expected ';' after '{value}'"
    case .missingStyle: "the palette has no '{name}', which SwiftUI then paints transparent"
    case .missingVariant: "palette '{palette}' has no such color, so '{name}' overrides nothing"
    case .nestedConstant: "'{name}' is '{theirs}' in {runtime}, and '{ours}' in {base}: NUI replaces constants one level deep"
    case .nestedMedia: "'@media' blocks cannot be nested"
    case .nestedRule: "the rule '{selector}' stands inside another rule"
    case .noPalette: "{runtime} has no palette, so '{name}' overrides nothing there"
    case .notInherited: "'{style}' gets {properties} from '{global}' in {there} only: {not} does not know font styles"
    case .otherBackground:
      "'{value}' is {theirs} in {runtime}, the color for the {background} background at hand, and {ours} in {base}"
    case .otherOverride:
      "'{style}' on {background} is {theirs} in {runtime}, and {ours} in {base}: '{name}' counts in {where} only"
    case .outOfRange: "'{property}' cannot be {number}"
    case .overrideNotColor: "'{name}' overrides a palette color, but '{value}' is no color"
    case .paintedPaletteColor: "the palette documents '{name}' as '{documented}', which this runtime paints as {painted}"
    case .paletteCycle: "the palette color '{name}' refers to itself: {path}"
    case .paletteOverride: "{runtime} has a palette: '{name}' overrides its color '{style}' there"
    case .percentSign: "'%' in '{value}' makes NUI reject the whole file"
    case .plusSign: "'+' in '{value}' makes NUI reject the whole file"
    case .quotedString: "the quotes of {value} make NUI reject the whole file"
    case .selectorNotPlain: "a selector is one plain name, but '{token}' follows '{selector}'"
    case .skippedDefinition: "{runtime} does not read this definition of '{name}': {reason}"
    case .strayBrace: "'}' closes nothing"
    case .straySemicolon: "';' ends nothing"
    case .substitutionTooLong: "'{name}' grows beyond {limit} by the constants in it"
    case .tooLarge: "the stylesheets have {size} bytes together; at most {limit} can be compiled"
    case .tooManyProperties: "the lists of selectors make more than {limit} properties"
    case .trailingComma: "expected a selector after ','"
    case .unconditionalDefinition: "{runtime} does not know '@media': this definition of '{name}' always counts there"
    case .undefinedConstant: "undefined constant '{name}'"
    case .unexpectedToken: "expected {expected}, found {found}"
    case .unitIgnored: "'{value}' is read as {number}; what follows the number is ignored"
    case .unknownClass: "nothing has the style class '{name}'"
    case .unknownMediaFeature: "unknown media feature '{feature}'; the runtimes take it as always true"
    case .unknownMediaValue: "'{value}' is no {feature}, so this block never applies"
    case .unknownPaletteStyle: "'{name}' overrides nothing: it is no style of palette '{palette}', and no value uses it"
    case .unknownProperty: "nothing reads the property '{property}'"
    case .unknownSuffix: "'{name}' overrides nothing: '{style}' has no such suffix"
    case .unneededDisable: "this comment is for {name}, but there is nothing to silence"
    case .unreachedCells: "in {runtime} '{style}' is overridden on {background} only; it stays SAP's on {missing}"
    case .unreadProperty: "NUI never reads '{property}' for '{class}'"
    case .unterminatedComment: "this comment is never closed"
    case .unterminatedString: "this string is never closed"
    case .unusedConstant: "the constant '{name}' is never used"
    case .utf16Encoding: "the file is UTF-16, not UTF-8"
    }
  }

  static func template(_ id: NoteID) -> String {
    switch id {
    case .backgroundColor: "the '{background}' is set here"
    case .blockOpened: "it should be closed before this"
    case .cycleStep: "'{name}' refers to '{next}' here"
    case .definedHere: "'{name}' is defined here"
    case .definedUnderMedia: "'{name}' is defined here, but only for {environment}"
    case .earlierDefinition: "the definition that counts is the first one, here"
    case .firstRule: "the first rule is here"
    case .laterDefinition: "the definition that counts is here"
    case .laterProperty: "the declaration that counts is here"
    case .otherDefinition: "the other definition is here"
    case .readAlone: "'{name}' is defined here, but NUI reads each stylesheet alone"
    }
  }

  static func help(_ id: DiagnosticID) -> String? {
    switch id {
    case .adaptiveColor: "write the color in hex"
    case .alphaAbove100: "in '#AARRGGBB' the alpha is a percentage in hex, 00 to 64"
    case .blankInName: "write '@{trimmed}:' without a blank before the colon"
    case .booleanWord: "write '{meaning}'"
    case .clampedComponent: "components are 0 to 255, or 0.0 to 1.0 with a point"
    case .constantCycle: "give '{name}' a value of its own"
    case .definitionInComment: "move it away from the start of its line, or remove it"
    case .differingDuplicate: "keep one of the definitions"
    case .differingValue: "write the value out"
    case .droppedCharacter: "end the line with ';' and nothing behind it"
    case .duplicateConstant: "remove one of the definitions"
    case .duplicateMediaFeature: "remove one of the two"
    case .duplicateProperty: "remove one of the declarations"
    case .duplicateSelector: "join the two rules"
    case .eightDigitColor: "{help}"
    case .emptyValue: "write a value, or remove the line"
    case .gluedComment: "put a blank before '/*'"
    case .halfBranded: "{help}"
    case .ignoredAlpha: "write '{function}a' to use it, or remove the fourth part"
    case .ignoredDefinition: "write '@name:value;' at the start of a line, without blanks and without a second ':'"
    case .ignoredRule: "override palette colors instead, or style the views in code"
    case .ignoredSuffix: "its suffixes are '_device', '_deviceInverse', '_lightConstant' and '_darkConstant'"
    case .ignoredText: "{help}"
    case .indentedDefinition: "put it on a line of its own, without blanks before '@'"
    case .ineffectiveOverride: "remove it, or remove the other definition"
    case .integerAlpha: "write '1.0' for an opaque color: a number with a point is taken as it is"
    case .invalidCharacter: "{help}"
    case .invalidDirective: "{help}"
    case .invalidPaletteColor: "override it with '@{override}: …;'"
    case .invalidUTF8: "save the file as UTF-8"
    case .invalidValue: "{help}"
    case .keywordAsName: "use another word"
    case .keywordPrefix: "rename it"
    case .lineComment: "write '/* … */'"
    case .lowContrast: "{help}"
    case .misplacedDefinition: "move it before the rule"
    case .misplacedMedia: "move the block out of the rule, and repeat the selector inside it"
    case .missingAlpha: "write '{function}(…, 1.0)', or use '{plain}'"
    case .missingAtSign: "{help}"
    case .missingBrace: "add the missing '}'"
    case .missingSemicolon: "add ';'"
    case .missingStyle: "choose a style of the palette, or another palette with '--palette'"
    case .missingVariant: "{help}"
    case .nestedConstant: "write the value out"
    case .nestedMedia: "join the conditions with 'and' in one '@media'"
    case .nestedRule: "close the outer rule first; NSS has no nesting"
    case .noPalette: "use it in a rule: NUI reads a constant only there"
    case .notInherited: "repeat them in the rule"
    case .otherBackground: "write the color itself"
    case .otherOverride: "{help}"
    case .outOfRange: "{help}"
    case .overrideNotColor: "{help}"
    case .paintedPaletteColor: "override it with '@{name}:…;'"
    case .paletteCycle: "give '{name}' a color of its own"
    case .paletteOverride: "rename the constant, if it is not meant to"
    case .percentSign: "write the number without '%'"
    case .plusSign: "write the number without '+'"
    case .quotedString: "write the words without quotes"
    case .selectorNotPlain: "{help}"
    case .skippedDefinition: "move it to a line of its own, outside of comments, or remove it"
    case .strayBrace: "remove it"
    case .straySemicolon: "remove it"
    case .substitutionTooLong: "a constant that repeats another many times, which repeats another, grows without bound"
    case .tooLarge: nil
    case .tooManyProperties: "split the stylesheet, or shorten the lists of selectors"
    case .trailingComma: "remove the ','"
    case .unconditionalDefinition: "define it outside of '@media', or keep it in a stylesheet for SAPFiori and NUI only"
    case .undefinedConstant: "{help}"
    case .unexpectedToken: "{help}"
    case .unitIgnored: "write {number}: numbers have no unit"
    case .unknownClass: ""
    case .unknownMediaFeature: "the features are 'device' and 'orientation'"
    case .unknownMediaValue: "the values of '{feature}' are {values}"
    case .unknownPaletteStyle: "{help}"
    case .unknownProperty: ""
    case .unknownSuffix: "{help}"
    case .unneededDisable: "{help}"
    case .unreachedCells: "override them too: {help}"
    case .unreadProperty: "{help}"
    case .unterminatedComment: "close it with '*/'"
    case .unterminatedString: "close it on the same line"
    case .unusedConstant: "remove it, or use it"
    case .utf16Encoding: "save the file as UTF-8"
    }
  }

  /// Writes the message of a finding without characters that would steer a terminal.
  static func write(_ diagnostic: Diagnostic, _ output: inout Output) {
    guard diagnostic.runtime == nil else { return output.write(text(diagnostic).visible) }
    messageTemplates[diagnostic.id]?.write(diagnostic.arguments, &output)
    if let suggestion = diagnostic.arguments.first(where: { $0.name == "suggestion" }) {
      suggestionTemplate.write([suggestion], &output)
    }
  }

  /// Writes what to do about a finding behind an opening, or nothing: the same as ``Diagnostic/help``.
  static func writeHelp(_ diagnostic: Diagnostic, _ output: inout Output, opening: (inout Output) -> Void) {
    let argument = diagnostic.arguments.first { $0.name == "help" }
    guard let template = helpTemplates[diagnostic.id], !template.isHelpArgument || !(argument?.value.isEmpty ?? true) else {
      guard let help = diagnostic.help else { return }
      opening(&output)
      output.write(help.visible)
      return output.write("\n")
    }
    opening(&output)
    template.write(diagnostic.arguments, &output)
    output.write("\n")
  }

  private static let messageTemplates: [DiagnosticID: Template] = Dictionary(
    uniqueKeysWithValues: DiagnosticID.allCases.map { ($0, Template(template($0))) })
  private static let helpTemplates: [DiagnosticID: Template] = Dictionary(
    uniqueKeysWithValues: DiagnosticID.allCases.compactMap { id in
      help(id).flatMap { $0.isEmpty ? nil : (id, Template($0)) }
    })
  private static let suggestionTemplate = Template(didYouMean)

  /// A template with its placeholders replaced; a placeholder without an argument is left out.
  static func filled(_ template: String, _ arguments: [Diagnostic.Argument]) -> String {
    var text = ""
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest[rest.index(after: open)...].prefix(while: \.isLetter)
      let close = name.endIndex
      text += Substring(rest[..<open])
      if !name.isEmpty, close < rest.endIndex, rest[close] == UInt8(ascii: "}") {
        if let argument = arguments.first(where: { $0.name.utf8.elementsEqual(name) }) { text += argument.value }
        rest = rest[rest.index(after: close)...]
      } else {
        text += "{"
        rest = rest[rest.index(after: open)...]
      }
    }
    return text + Substring(rest)
  }
}

/// A template that is taken apart once: for reports of very many findings.
private struct Template: Sendable {
  private enum Part: Sendable {
    case text([UInt8])
    case argument(String)
  }

  private let parts: [Part]
  /// True for a help that is made where the finding is.
  let isHelpArgument: Bool

  init(_ template: String) {
    var parts: [Part] = []
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest[rest.index(after: open)...].prefix(while: \.isLetter)
      guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "}") else {
        parts.append(.text(Array(rest[...open])))
        rest = rest[rest.index(after: open)...]
        continue
      }
      parts.append(.text(Array(rest[..<open])))
      parts.append(.argument(String(Substring(name))))
      rest = rest[rest.index(after: name.endIndex)...]
    }
    parts.append(.text(Array(rest)))
    self.parts = parts
    isHelpArgument = template == "{help}"
  }

  /// Writes the template with its placeholders replaced; one without an argument is left out.
  func write(_ arguments: [Diagnostic.Argument], _ output: inout Output) {
    for part in parts {
      switch part {
      case .text(let bytes): output.write(bytes)
      case .argument(let name):
        for argument in arguments where argument.name == name { output.write(argument.value.visible) }
      }
    }
  }
}
