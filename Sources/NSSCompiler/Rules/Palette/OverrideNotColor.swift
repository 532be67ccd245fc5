import NSSTheme

extension RulePage {
  static let overrideNotColor = RulePage(
    "override-not-color", .error, "'{name}' overrides a palette color, but '{value}' is not a color", in: .palette,
    summary: "a palette override whose value is not a color",
    explanation: """
      A constant with the name of a palette style recolors that style wherever the app uses it, so its value has to be a color. From any
      other value the runtime gets no color: FioriThemeManager keeps the built-in one without a message. Forms of lower precedence, such
      as '@tintColor' beside '@tintColor_lightBackground', do not take its place.

      Write a hex color, a color name or another palette style. In FioriThemeManager functions and constants are not colors, and a space
      after the colon makes a color name invalid.
      """,
    bad: """
      @tintColor: bleu;
      @tintColor_darkBackground: cyan;
      """,
    good: """
      @tintColor: blue;
      @tintColor_darkBackground: cyan;
      """)
}

extension DiagnosticID {
  /// A palette override whose value is not a color.
  public static let overrideNotColor = RulePage.overrideNotColor.id
}

extension RuleContext {
  /// The value of an override is not a color. It may come from another constant.
  func overrideNotColor(_ mistake: OverrideMistake, _ layer: Int) -> Diagnostic {
    let (row, root) = (constants.rows[mistake.row], constants.rows[mistake.root])
    let (isWrittenOut, text) = (mistake.root == mistake.row, mistake.text)
    let builtIn = ReadingContext(dialect, PaletteColors(palette, dialect: dialect))
    let lineEnd = lineEnd(of: row)
    let value = written(row.definition.value, layer)
    var advice = oneColor(ofGradient: text) ?? advice(text, .color, value)
    if lineEnd != nil { advice = ValueHints.Advice(.hintEndLine) }
    // A color must not refer to itself.
    if let suggestion = advice.suggestion, cell(named: suggestion, from: mistake.cell, builtIn) == mistake.cell {
      advice = ValueHints.colorSyntax(of: dialect)
    }
    var fixIts =
      lineEnd.map { [$0] } ?? (root.layer == layer ? advice.fixIts(for: written(root.definition.value, layer), text) : [])
    if let (help, fixIt) = bothBackgrounds(text, "@" + constants.names.string(row.constant), value) {
      advice.help = help
      fixIts = isWrittenOut ? [fixIt].compactMap(\.self) : []
    }
    if fixIts.isEmpty, root.layer == layer { fixIts = advice.suggestions(for: written(root.definition.value, layer), text) }
    return Diagnostic(
      .overrideNotColor, at: value.range, layer: layer,
      ["name": "@" + constants.names.string(row.constant), "value": text, "suggestion": advice.suggestion], help: advice.help,
      notes: isWrittenOut ? [] : [definedHere(root)], fixIts: fixIts)
  }

  /// The help, and unless it exists the fix-it, for a second definition where an override has one color for each background.
  private func bothBackgrounds(_ text: String, _ name: String, _ value: WrittenValue) -> (Phrase, Diagnostic.FixIt?)? {
    let parts = name.split(separator: "_")
    guard dialect.paletteNames == .backgrounds, parts.count == 1 || parts[1] == Palette.Variant.lightBackground.description,
      let computed = ValueHints.lightAndDark(text[...], dialect, isOverride: true)
    else { return nil }
    let dark = "\(parts[0])_\(Palette.Variant.darkBackground)"
    // The constants of a value stay.
    let written = tree(value.layerIndex).file.text(value.range)
    let call = ForeignColor.call(written[...])
    let whole = (call?.arguments ?? ForeignColor.split(written[...])).map { String($0).trimmed }
    let isWhole = whole.count == 2 && value.hasConstants
    let colors = (
      light: isWhole && whole[0].hasPrefix("@") ? whole[0] : computed.light,
      dark: isWhole && whole[1].hasPrefix("@") ? whole[1] : computed.dark
    )
    let help = Phrase(.hintBothBackgrounds, ["light": "\(name): \(colors.light);", "dark": "\(dark): \(colors.dark);"])
    guard !value.hasComments, constants.names.find(String(dark.dropFirst())) == nil else { return (help, nil) }
    // FioriThemeManager reads one definition from each line.
    let file = tree(value.layerIndex).file
    let indentation = String(decoding: file.bytes[file.indentation(ofLineAt: Int(value.range.start))], as: UTF8.self)
    let both = "\(colors.light);\n\(indentation)\(dark): \(colors.dark)"
    return (help, Diagnostic.FixIt(value.range, both, call == nil ? .unsafe : .safe))
  }

  private func cell(named name: String, from cell: Palette.Cell, _ context: ReadingContext) -> Palette.Cell? {
    let bytes = Array(name.utf8)
    return context.palette.cell(named: bytes, 0, bytes.count, dialect.paletteNames, from: palette.variant(cell))
  }

  private func definedHere(_ row: ConstantDefinition) -> Diagnostic.Note {
    let tree = tree(row.layer)
    return Diagnostic.Note(
      .definedHere, at: tree.range(of: row.definition.value), layer: row.layer, ["name": tree.text(of: row.definition.name)])
  }
}
