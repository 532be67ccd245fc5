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
    let names = context.analysis.theme.styleNames
    // For each style, the class at its beginning, and the length of that class as written.
    var combined: [Int: (nuiClass: String, length: Int)] = [:]
    for style in 0..<names.count {
      let range = names.range(style)
      // In CSS, `.` or `#` is in front of a class.
      let start = range.lowerBound + (names.bytes[range].first.map(".#".utf8.contains) ?? false ? 1 : 0)
      guard range.count <= 64, start < range.upperBound,
        let separator = names.bytes[start..<range.upperBound].firstIndex(where: isSeparator), separator > start,
        !names.bytes[separator..<range.upperBound].allSatisfy(isSeparator),
        let nuiClass = combinedClass(names.bytes[start..<separator], before: names.bytes[separator], start > range.lowerBound)
      else { continue }
      let name = names.string(style)
      guard !context.known.hasClass(name), !StyleClassNames.isMisspelled(name) else { continue }
      combined[style] = (nuiClass, separator - range.lowerBound)
    }
    guard !combined.isEmpty else { return }
    context.forEachSelector { style, range, layer in
      guard let (nuiClass, length) = combined[style] else { return }
      let name = context.text(range, in: layer)
      let other = String(decoding: name.utf8.dropFirst(length).drop(while: isSeparator), as: UTF8.self)
      // The class of an element, `.card.active`, is no state.
      let state = other == "active" ? nil : other == "normal" ? other : ControlState.named(other)
      diagnostics.report(
        .combinedClass, name.utf8.dropFirst(length).first == UInt8(ascii: "-") ? .note : nil, at: range, layer: layer,
        ["name": name, "class": nuiClass, "other": other],
        help: state.map { Phrase(.hintStateProperty, ["state": $0]) } ?? combination(nuiClass, other))
    }
  }

  private static func combination(_ nuiClass: String, _ other: String) -> Phrase {
    let classes = other.split { ".:".contains($0) }.map(String.init)
    return Phrase(
      .hintCombineClasses, ["class": nuiClass, "path": classes.joined(separator: ":")], parts: ["names": .names(classes)])
  }

  /// The class before a separator: any class between the signs of CSS, `.card.active`, otherwise a class of NUI. That may be
  /// misspelled, except before a hyphen, which is common in classes of the app.
  private static func combinedClass(_ name: ArraySlice<UInt8>, before separator: UInt8, _ isCSS: Bool) -> String? {
    let written = String(decoding: name, as: UTF8.self)
    if NUIClasses.names.find(written) != nil { return written }
    let meant = separator == UInt8(ascii: "-") ? nil : StyleClassNames.meant(by: written)
    return meant.flatMap { NUIClasses.names.find($0) == nil ? nil : $0 }
      ?? (isCSS && separator == UInt8(ascii: ".") ? written : nil)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { ".:-".utf8.contains(byte) }
}
