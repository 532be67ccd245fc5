import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A selector that begins with a class of NUI and continues with `.`, `:` or `-`, as if it combined classes.
  public static let combinedClass = DiagnosticID(
    "combined-class", .warning, "'{name}' is one class name, not '{class}' with a class '{other}'")
}

extension PhraseID {
  static let hintCombineClasses = PhraseID(
    "hint.combine-classes", "write a rule for {names}, and combine the classes in the app: nuiClass = \"{class}:{path}\"")
  static let hintStateProperty = PhraseID(
    "hint.state-property", "a state is a part of the property, such as 'font-color-{state}'")
}

extension Lint {
  static let combinedClass = Lint(
    .combinedClass, in: .grammar, summary: "a selector such as 'Button.primary', as if it combined two classes",
    explanation: """
      A selector is a single name. The characters with which CSS combines classes are ordinary characters of a name here, so
      the rule styles only views that have exactly this class.

      The app combines classes: with 'nuiClass' set to 'Button:primary', a button gets the properties of 'Button' and then those of
      'primary', and each has its own rule. A name with a hyphen is common for a class of the app, so it is reported only as a note.
      """,
    bad: "Button.primary { font-color: red; }", good: "primary { font-color: red; }"
  ) { context, diagnostics in
    context.forEachSelector { _, range, layer in
      let name = context.text(range, in: layer)
      guard let found = CombinedName(name), !context.known.hasClass(name), !StyleClassNames.isMisspelled(name) else { return }
      let other = found.other
      // The class of an element, `.card.active`, is no state.
      let state = other == "active" ? nil : other == "normal" ? other : ControlState.named(other)
      let classes = other.split { ".:/".contains($0) }.map(String.init)
      let path = classes.joined(separator: ":")
      diagnostics.report(
        .combinedClass, found.separator == "-" ? .note : nil, at: range, layer: layer,
        ["name": name, "class": found.nuiClass, "other": other],
        help: state.map { Phrase(.hintStateProperty, ["state": $0]) }
          ?? Phrase(.hintCombineClasses, ["class": found.nuiClass, "path": path], parts: ["names": .names(classes)]))
    }
  }
}

/// A name that looks like a class with a state or another class behind it: `Button.primary`.
struct CombinedName {
  let nuiClass: String
  let other: String
  let separator: Character

  /// The class is any class between the signs of CSS, `.card.active`, otherwise a class of NUI. That may be misspelled, except
  /// before a hyphen, which is common in classes of the app.
  init?(_ name: String) {
    guard name.utf8.count <= 64, name.utf8.contains(where: ".:-/".utf8.contains) else { return nil }
    let plain = name.drop { ".#".contains($0) }
    guard let end = plain.firstIndex(where: ".:-/".contains), end > plain.startIndex else { return nil }
    (separator, other) = (plain[end], String(plain[end...].drop(while: ".:-/".contains)))
    let names = [String(plain[..<end]), "-/".contains(separator) ? nil : StyleClassNames.meant(by: String(plain[..<end]))]
    let found = names.compactMap(\.self).first { NUIClasses.names.find($0) != nil }
    guard let found = found ?? (plain.startIndex > name.startIndex && separator == "." ? names[0] : nil), !other.isEmpty else {
      return nil
    }
    nuiClass = found
  }
}
