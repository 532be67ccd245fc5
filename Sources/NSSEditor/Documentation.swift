import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

/// Identifies what a completion item inserts, to ask for its documentation.
struct CompletionKey {
  enum Kind: String {
    case constant, palette, property, selector, keyword, directive, rule
  }

  let kind: Kind
  let name: String

  init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

  var text: String { "\(kind.rawValue):\(name)" }

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else { return nil }
    self.init(kind, parts[1])
  }
}

/// Documentation of properties, classes, directives and other elements of the language.
extension Snapshot {
  package func documentation(ofCompletion key: String) -> Markup? {
    guard let key = CompletionKey(key) else { return nil }
    let text: Markup
    switch key.kind {
    case .constant: text = constantText(key.name)
    case .palette: text = paletteText(key.name)
    case .property: text = propertyText(key.name)
    case .selector: text = classText(key.name)
    case .keyword: text = keywordText(key.name)
    case .directive: text = Snapshot.directives.first { $0.name == key.name }.map { say(Phrase($0.text)) } ?? Markup()
    case .rule:
      guard let page = page(named: key.name) else { return nil }
      text = Markup([.paragraph([.text(page.summary)])] + page.paragraphs.map { .paragraph([.text($0)]) })
    }
    return text.isEmpty ? nil : text
  }

  private func say(_ phrase: Phrase) -> Markup { Markup(text: settings.translation.text(phrase)) }

  /// The type of a property, its words, the classes that read it, and on request an example.
  func propertyText(_ name: String, hasExample: Bool = true) -> Markup {
    guard let number = Property.names.find(name) else { return Markup() }
    let type = ValueType.of(Property.kinds[number])
    var text = say(Phrase(.editorPropertyType, ["property": name], parts: ["type": .phrase(type.description)]))
    if !type.words.isEmpty {
      text.add(settings.translation.text(Phrase(.editorPropertyWords, parts: ["words": .names(type.words, .or)])))
    }
    let readers = (StyleClass.named(name, in: analysis.dialect) ?? []).filter { $0.kind == .nuiClass }.map(\.name)
    if !readers.isEmpty {
      text.add(settings.translation.text(Phrase(.editorPropertyReaders, parts: ["classes": .names(readers)])))
    }
    if hasExample, let example = Snapshot.example(of: type.kind) {
      text.blocks.append(.code("\(name): \(example);", language: "nss"))
    }
    return text
  }

  static func example(of kind: ValueKind) -> String? {
    switch kind {
    case .string: nil
    case .color: "#0A6ED1"
    case .number: "8"
    case .integer: "2"
    case .boolean: "true"
    case .offset: "0,1"
    case .box: "8 16 8 16"
    case .fontName: "Avenir-Heavy"
    case .image: "background.png"
    case .classList: "UILabel,UIButton"
    case .textAlign, .verticalAlign, .horizontalAlign, .textTransform, .borderStyle, .separatorStyle, .keyboardAppearance,
      .textStyle:
      ValueType.of(kind).words.first
    }
  }

  /// The documentation of a class of NUI or SAPFiori: the views that it styles, its documented properties, and its inheritance.
  func classText(_ name: String) -> Markup {
    if let unknown = unknownClassText(name) { return Markup(text: unknown) }
    var text = styledViews(name)
    let listed = StyleClass.named(name, in: analysis.dialect)?.first
    if let properties = listed?.properties.map(\.name), listed?.name.isSame(as: name) == true, !properties.isEmpty {
      text.add(
        settings.translation.text(Phrase(.editorClassProperties, parts: ["properties": .names(properties.prefix(12), .comma)])))
      if properties.count > 12 { text.add(settings.translation.text(Phrase(.hintClasses, ["name": name]))) }
    }
    return text
  }

  private func styledViews(_ name: String) -> Markup {
    let bytes = Array(name.utf8)
    func word(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    switch StyleName(bytes, 0, bytes.count) {
    case .nuiClass: return say(Phrase(.editorClassNUI, ["name": name]))
    case .component(let component, nil): return say(Phrase(.editorClassComponent, ["component": word(component)]))
    case .component(let component, let part?):
      var text = say(Phrase(.editorClassPart, ["component": word(component), "part": word(part)]))
      if case .keyword(let word)? = analysis.theme.style(name)?["font-style"], analysis.dialect.inheritsFontStyles {
        text.add(settings.translation.text(Phrase(.editorClassInherits, ["global": StyleName.globalPrefix + word])))
      }
      return text
    case .global(_, let style): return say(Phrase(.editorClassGlobal, ["style": word(style)]))
    case .ownClass: return say(Phrase(.editorClassOwn, ["name": name]))
    }
  }

  /// The message of `nsscompile check` about a class, component or part that is not among the known ones; nil for any other name. The
  /// rule may be off.
  private func unknownClassText(_ name: String) -> String? {
    let translation = settings.translation
    guard analysis.dialect.hasRules, name.utf8.count <= StyleClassNames.maximumLength, !settings.check.known.hasClass(name) else {
      return nil
    }
    func message(_ id: DiagnosticID, _ arguments: KeyValuePairs<String, String?>, _ kind: PhraseID? = nil) -> String {
      Diagnostic(id, at: SourceRange(at: 0), layer: document, arguments, parts: ["kind": kind.map { .phrase($0) }])
        .message(in: translation)
    }
    if let suggestion = StyleClassNames.meant(by: name) {
      return message(.unknownClass, ["name": name, "suggestion": suggestion])
    }
    if name.hasPrefix(StyleName.globalPrefix) {
      let style = String(name.dropFirst(StyleName.globalPrefix.count))
      return ValueType.textStyle.words.contains(style) ? nil : message(.undocumentedName, ["name": style], .documentedTextStyles)
    }
    guard analysis.dialect.hasFioriProperties, name.hasPrefix("fdl"), !FioriClasses.isDocumented(Array(name.utf8)[...]) else {
      return nil
    }
    return message(.undocumentedName, ["name": name], .documentedClasses)
  }

  private func keywordText(_ name: String) -> Markup {
    switch name {
    case "@media": return say(Phrase(.editorMedia))
    case "device": return say(Phrase(.editorMediaDevice, parts: ["values": .names(Environment.Device.names, .or)]))
    case "orientation":
      return say(Phrase(.editorMediaOrientation, parts: ["values": .names(Environment.Orientation.names, .or)]))
    default:
      let feature = Snapshot.features().first { $0.values.contains(name) }?.name
      return feature.map { say(Phrase(.editorMediaValue, ["feature": $0, "value": name])) } ?? Markup()
    }
  }

  static let directives: [(name: String, text: PhraseID)] = [
    ("nss-disable-next-line", .editorDirectiveNextLine), ("nss-disable-line", .editorDirectiveLine),
    ("nss-disable", .editorDirectiveDisable), ("nss-enable", .editorDirectiveEnable),
    ("nss-format-off-next", .editorDirectiveFormatNext), ("nss-format-off", .editorDirectiveFormatOff),
    ("nss-format-on", .editorDirectiveFormatOn),
  ]
}

extension PhraseID {
  static let editorClassComponent = PhraseID("editor.class-component", "styles the component {component} of SAPFiori")
  static let editorClassGlobal = PhraseID("editor.class-global", "styles every part of a component whose font style is '{style}'")
  static let editorClassInherits = PhraseID("editor.class-inherits", "it inherits from '{global}'")
  static let editorClassNUI = PhraseID("editor.class-nui", "styles {name}, a class of NUI")
  static let editorClassOwn = PhraseID("editor.class-own", "styles the controls with the app's own class '{name}'")
  static let editorClassPart = PhraseID("editor.class-part", "styles the part '{part}' of the component {component} of SAPFiori")
  static let editorClassProperties = PhraseID("editor.class-properties", "documented properties: {properties}")
  static let editorDirectiveDisable = PhraseID(
    "editor.directive-disable", "silences diagnostics from here to 'nss-enable': the ids that follow, or all")
  static let editorDirectiveEnable = PhraseID("editor.directive-enable", "ends 'nss-disable'")
  static let editorDirectiveFormatNext = PhraseID("editor.directive-format-next", "the next statement is not formatted")
  static let editorDirectiveFormatOff = PhraseID(
    "editor.directive-format-off", "nothing is formatted from here on until 'nss-format-on'")
  static let editorDirectiveFormatOn = PhraseID("editor.directive-format-on", "ends 'nss-format-off'")
  static let editorDirectiveLine = PhraseID(
    "editor.directive-line", "silences diagnostics on this line: the ids that follow, or all")
  static let editorDirectiveNextLine = PhraseID(
    "editor.directive-next-line", "silences diagnostics on the next line: the ids that follow, or all")
  static let editorMedia = PhraseID(
    "editor.media", "the rules and definitions in this block apply only where all its conditions hold")
  static let editorMediaDevice = PhraseID("editor.media-device", "the kind of device: {values}")
  static let editorMediaOrientation = PhraseID("editor.media-orientation", "the orientation of the device: {values}")
  static let editorMediaValue = PhraseID("editor.media-value", "applies where the {feature} is '{value}'")
  static let editorPropertyReaders = PhraseID("editor.property-readers", "these classes of NUI read it: {classes}")
  static let editorPropertyType = PhraseID("editor.property-type", "the value of '{property}' is {type}")
  static let editorPropertyWords = PhraseID("editor.property-words", "it is one of these words: {words}")
}
