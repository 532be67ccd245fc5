import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A font name that iOS does not have but that is similar to one of its fonts.
  public static let unknownFont = DiagnosticID("unknown-font", .warning, "no font of iOS has the PostScript name '{name}'")
}

extension PhraseID {
  static let hintFontDesign = PhraseID(
    "hint.font-design", "a theme cannot have a monospaced, rounded or serif design of the system font; write '{name}'")
  static let hintFontFile = PhraseID(
    "hint.font-file", "write the PostScript name of the font, not the name of its file, which ends with '{extension}'")
  static let hintFontSpaces = PhraseID(
    "hint.font-spaces", "a PostScript name has no spaces; that of a font in the app may be '{name}'")
  static let hintOwnFont = PhraseID(
    "hint.own-font", "if the app contains the font, list it in the project file under 'known.fonts'")
}

extension Lint {
  static let unknownFont = Lint(
    .unknownFont, in: .grammar, summary: "a font name that is nearly one of the fonts of iOS",
    explanation: """
      A font is looked up by its PostScript name, with exact spelling and case. A name that does not exist gives no font: a label then
      shows the system font, and where the font goes into the attributes of a title, the app crashes. The name here is a misspelled font
      of iOS, a face that its family does not have, or the name of a file. A name with spaces is that of no font.

      Other names are assumed to be fonts that the app contains. With '--strict' these are reported as notes, unless the project file
      lists them under 'known.fonts'.
      """,
    bad: "Label { font-name: AvenirNext-Semibold; }", good: "Label { font-name: AvenirNext-DemiBold; }"
  ) { context, diagnostics in
    guard let fontName = Property.names.find("font-name") else { return }
    let analysis = context.analysis
    // Cache the results, because stylesheets name the same few fonts repeatedly.
    var judgements: [Name: FontNames.Judgement] = [:]
    var fonts: [UInt8?: FontNames] = [:]
    func judge(_ name: String) -> FontNames.Judgement {
      guard !SystemFonts.contains(name) else { return .known }
      let initial = FontNames.letters(name).utf8.first
      if fonts[initial] == nil { fonts[initial] = FontNames(initial: initial) }
      return fonts[initial]?.judge(name) ?? .unknown
    }
    func judgement(of name: String) -> FontNames.Judgement {
      if let known = judgements[Name(name)] { return known }
      let judgement = judge(name)
      judgements[Name(name)] = judgement
      return judgement
    }
    var reported: Set<Int> = []
    context.forEachDeclaration { index, sheet, layer in
      guard analysis.property(index, in: sheet) == fontName else { return }
      let value = analysis.value(index, in: sheet)
      guard value.stored.shape == .text, value.value.length <= 256 else { return }
      let name = FontValue.unquoted(analysis.theme.pool.string(value.value))
      let judgement = judgement(of: name)
      let spaced =
        judgement == .unknown && name.utf8.contains(where: { " /".utf8.contains($0) }) ? FontNames.meant(by: name) : nil
      let isListed = judgement != .unknown || context.options.reportsUnlistedNames
      guard judgement != .known, spaced != nil || isListed, !context.known.hasFont(name) else {
        return
      }
      let written = FontValue(sheet.tree.declarations[index].value, in: layer, analysis, name)
      guard reported.insert(written.layer << 32 | Int(written.range.start)).inserted else { return }
      var (suggestion, help): (String?, Phrase?) = (nil, nil)
      switch judgement {
      case .known: return
      case .meant(let meant), .system(let meant, hasDesign: false): suggestion = meant
      case .system(let meant, _): (suggestion, help) = (meant, Phrase(.hintFontDesign, ["name": meant]))
      case .file(let baseName): help = Phrase(.hintFontFile, ["extension": String(name.dropFirst(baseName.count))])
      case .unknown where name.utf8.contains(UInt8(ascii: "/")): help = spaced.map { Phrase(.hintWrite, ["text": $0]) }
      case .unknown: help = spaced.map { Phrase(.hintFontSpaces, ["name": $0]) } ?? Phrase(.hintOwnFont)
      }
      diagnostics.report(
        .unknownFont, judgement == .unknown && spaced == nil ? .note : nil, at: written.range, layer: written.layer,
        ["name": name, "suggestion": suggestion], help: help,
        fixIts: (suggestion ?? spaced).flatMap(written.fixIt).map { [$0] } ?? [])
    }
  }
}

/// The source of a font name: a declaration, or the definition of the constant that it names.
private struct FontValue {
  let range: SourceRange
  let layer: Int
  /// The range of the name without quotes; nil if it is not written as a single text.
  private let nameRange: SourceRange?
  private let name: String

  init(_ value: Run<Token>, in layer: Int, _ analysis: Analysis, _ name: String) {
    let written = analysis.layers.sheets[layer].tree.range(of: value)
    let definition = analysis.definition(ofValueAt: written, in: layer)
    range = definition?.range ?? written
    let layer = definition?.layer ?? layer
    let tree = analysis.layers.sheets[layer].tree
    self.layer = layer
    self.name = name
    let text = tree.file.text(range)
    if text == name {
      nameRange = range
    } else if text.dropFirst().dropLast() == name, FontValue.unquoted(text) == name {
      nameRange = SourceRange(start: range.start + 1, end: range.end - 1)
    } else {
      nameRange = nil
    }
  }

  /// The fix-it, safe if the names differ only in case, spaces and hyphens. A hyphen at the end says that the face is missing.
  func fixIt(_ meant: String) -> Diagnostic.FixIt? {
    let isSafe = FontNames.letters(meant) == FontNames.letters(name) && !name.hasSuffix("-")
    return nameRange.map { Diagnostic.FixIt($0, meant, isSafe ? .safe : .unsafe) }
  }

  static func unquoted(_ text: String) -> String {
    guard text.utf8.count >= 2, let quote = text.utf8.first, text.utf8.last == quote, quote == 0x22 || quote == 0x27 else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }
}
