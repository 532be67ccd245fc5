import NSSMessages
import NSSTheme

extension ThemeDifference.Change {
  /// The changed thing and its values in a language, for example `Button.font-size: 17 → 18`.
  public func text(in translation: Translation) -> String {
    "\(subject(in: translation)): \(shown(before)) → \(shown(after))"
  }

  /// The changed thing, for example `tintColor on dark backgrounds`, `@brand`, `Button.font-color`.
  package var subject: String { subject(in: .english) }

  package func subject(in translation: Translation) -> String {
    let subject =
      switch kind {
      case .theme: translation.text(Phrase(name == "dialect" ? .differenceDialect : .differencePalette))
      case .constant: name
      case .property: "\(name).\(detail)"
      case .color: translation.text(Phrase(.explainSection, ["style": name], parts: ["variant": variantPhrase]))
      }
    return environment.isOpen ? subject : "\(subject) (\(environment.description))"
  }

  private var variantPhrase: Phrase.Content { variant.map { .phrase($0.phrase) } ?? .text(detail) }

  /// A value as shown to the user. If both values look the same, the code points of characters beyond ASCII follow.
  func shown(_ value: String?) -> String {
    guard let value else { return "–" }
    // Swift's `==` is true for strings that look the same.
    guard let before, let after, before == after else { return value.visibleOnOneLine }
    let numbers = value.unicodeScalars.filter { !$0.isASCII }.prefix(8).map(\.codePoint)
    return "\(value.visibleOnOneLine) (\(numbers.joined(separator: " ")))"
  }

  fileprivate func shown(_ value: String?, _ swatch: Swatch?) -> String {
    guard let swatch, let colors, let value else { return shown(value) }
    let color = before.isSame(as: value) ? colors.before : colors.after
    return swatch.text(color, onDark: isOnDark, width: 2) + " " + shown(value)
  }

  /// How different the colors look, and how their opacity changed; empty for other values.
  func distance(in translation: Translation) -> String {
    guard let colors, let deltaE else { return "" }
    var parts = ["ΔE \(ColorDistance.text(deltaE))"]
    if deltaE < ColorDistance.visible { parts.append(translation.text(Phrase(.differenceNotVisible))) }
    if colors.before.alpha != colors.after.alpha {
      let shares = [colors.before, colors.after].map { "\($0.opacity)%" }
      parts.append(translation.text(Phrase(.differenceOpacity, ["before": shares[0], "after": shares[1]])))
    }
    return parts.joined(separator: ", ")
  }
}

extension ThemeDifference.Change: CustomStringConvertible {
  /// The changed thing and its values in English.
  public var description: String { text(in: .english) }
}

extension ThemeDifference: CustomStringConvertible {
  /// A line for each change, in English.
  public var description: String { text() }

  /// A line for each change: the changed thing, the old and new values, and the location of the new value.
  ///
  /// - Parameter translation: the language of the text.
  public func text(in translation: Translation = .english) -> String { text(DifferenceCauses(none: self), in: translation) }

  /// The lines grouped by cause: each constant is followed by the changes that it causes.
  package func text(_ causes: DifferenceCauses, in translation: Translation, _ swatch: Swatch? = nil) -> String {
    var rows: [[String]] = []
    func add(_ index: Int, indentation: String, _ note: String = "") {
      let change = changes[index]
      guard change.palette == nil else { return }
      rows.append([
        indentation + change.subject(in: translation).visibleOnOneLine.withoutCommand,
        "\(change.shown(change.before, swatch)) → \(change.shown(change.after, swatch))", change.distance(in: translation),
        change.location?.visibleOnOneLine ?? "", note,
      ])
    }
    for group in groups(causes) {
      if let cause = group.cause {
        let note = translation.text(Phrase(.differenceCauses, ["count": String(group.changes.count)]))
        if let own = group.own {
          add(own, indentation: "", note)
        } else {
          rows.append([cause.visibleOnOneLine.withoutCommand, "", "", "", note])
        }
      }
      for index in group.changes { add(index, indentation: group.cause == nil ? "" : "  ") }
    }
    // Omit empty columns.
    let columns = (rows.first ?? []).indices.filter { column in rows.contains { !$0[column].isEmpty } }
    var text = AlignedColumns.text(rows.map { row in columns.map { row[$0] } }, indentation: "  ")
    for rename in renames + renamedOverrides {
      let names = "\(rename.before.visibleOnOneLine) → \(rename.after.visibleOnOneLine)"
      text += "  \(translation.text(Phrase(.differenceRenamed, ["names": names])))\n"
    }
    for line in paletteLines { text += "  \(translation.text(line))\n" }
    if !causes.isComplete { text += "  \(translation.text(Phrase(.differenceManyConstants)))\n" }
    return text
  }

  package struct Group {
    /// The constant that causes them, with its `@`; nil for those without a cause.
    package let cause: String?
    /// The index of the constant's own change. Its value may be unchanged, for example because only its notation changed or a filter
    /// excludes it.
    package let own: Int?
    package let changes: [Int]
  }

  /// The changes of the dialect and the palette, then those of each constant, then all others.
  package func groups(_ causes: DifferenceCauses) -> [Group] {
    let alone = changes.indices.filter { causes.causes[$0].isEmpty }
    var groups = [Group(cause: nil, own: nil, changes: alone.filter { changes[$0].kind == .theme })]
    for constant in causes.constants.indices {
      let caused = changes.indices.filter { causes.causes[$0].contains(constant) }
      guard !caused.isEmpty else { continue }
      groups.append(Group(cause: causes.constants[constant], own: index(ofConstant: causes.constants[constant]), changes: caused))
    }
    let known = Set(groups.compactMap { $0.cause.map { Name($0) } })
    let others = alone.filter { index in
      let change = changes[index]
      return change.kind != .theme
        && !(change.kind == .constant && change.environment.isOpen && known.contains(Name(change.name)))
    }
    return groups + [Group(cause: nil, own: nil, changes: others)]
  }

  /// The lines with the number of built-in colors that only one of the palettes has. Listing each of these colors would hide the
  /// changes of the theme.
  var paletteLines: [Phrase] {
    [(PhraseID.differenceNewColors, true), (.differenceGoneColors, false)].compactMap { line, isNew in
      let palettes = changes.filter { ($0.before == nil) == isNew }.compactMap(\.palette)
      return palettes.first.map { Phrase(line, ["count": String(palettes.count), "palette": $0]) }
    }
  }

  /// The change of a constant in the base, or else its first change in another environment.
  private func index(ofConstant name: String) -> Int? {
    let found = changes.indices.filter { changes[$0].kind == .constant && changes[$0].name.isSame(as: name) }
    return found.first { changes[$0].environment.isOpen } ?? found.first
  }
}

extension PhraseID {
  package static let differenceCauses = PhraseID(
    "difference.causes", one: "causes {count} change", other: "causes {count} changes")
  static let differenceDialect = PhraseID("difference.dialect", "the dialect")
  static let differenceGoneColors = PhraseID(
    "difference.gone-colors", one: "{count} built-in color is only in palette '{palette}' (gone)",
    other: "{count} built-in colors are only in palette '{palette}' (gone)")
  static let differenceManyConstants = PhraseID(
    "difference.many-constants", "there are too many changed constants to find what each of them causes")
  static let differenceNewColors = PhraseID(
    "difference.new-colors", one: "{count} built-in color is only in palette '{palette}' (new)",
    other: "{count} built-in colors are only in palette '{palette}' (new)")
  static let differenceNotVisible = PhraseID("difference.not-visible", "not visible")
  static let differenceOpacity = PhraseID("difference.opacity", "opacity {before} to {after}")
  static let differencePalette = PhraseID("difference.palette", "the palette")
  static let differenceRenamed = PhraseID("difference.renamed", "renamed: {names}")
}
