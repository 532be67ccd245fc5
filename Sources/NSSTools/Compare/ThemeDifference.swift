import NSSMessages
import NSSTheme

/// The difference in meaning between two themes: it compares colors, values and constants, not how they are written.
///
/// ```swift
/// let difference = ThemeDifference(from: Compilation("@tintColor: red;").theme, to: Compilation("@tintColor: #F00;").theme)
/// difference.changes.isEmpty                                // true: the same color
/// ```
public struct ThemeDifference: Sendable {
  /// One difference.
  public struct Change: Sendable, Hashable {
    /// The kind of thing that differs.
    public enum Kind: String, Sendable {
      /// The dialect or the palette of the theme.
      case theme
      /// A color of the palette.
      case color
      /// A constant.
      case constant
      /// A property of a style.
      case property
    }

    /// The kind of thing that differs.
    public let kind: Kind
    /// The palette style, the constant with its `@`, the selector; `dialect` or `palette`.
    public let name: String
    /// The variant of a palette style, the property of a selector; empty for others.
    public let detail: String
    /// The environment of the change. An open one is the base, which applies to all environments without a change of their own.
    public let environment: Environment
    /// The old value; nil for an addition.
    public let before: String?
    /// The new value; nil for a removal.
    public let after: String?
    /// The location of the new value, for example `acme.nss:4:1`; nil for a built-in or removed one.
    public let place: String?
  }

  /// The changes: colors in the order of the palette, then constants, then properties; the base first.
  public let changes: [Change]

  /// Compares two themes, their variants included.
  public init(from before: Theme, to after: Theme) {
    var changes: [Change] = []
    for (name, old, new) in [("dialect", before.dialect, after.dialect), ("palette", before.paletteName, after.paletteName)]
    where old != new {
      changes.append(
        Change(kind: .theme, name: name, detail: "", environment: Environment(), before: old, after: new, place: nil))
    }
    var locations = Locations(after.files)
    let base = ThemeDifference.changes(before, after, Environment(), &locations)
    self.changes = changes + base + ThemeDifference.variantChanges(before, after, Set(base.map(\.inBase)), &locations)
  }

  /// The changes in the four environments, without those of the base. A change that is the same in both orientations of a device, or
  /// on both devices, is listed once.
  private static func variantChanges(
    _ before: Theme, _ after: Theme, _ base: Set<Change>, _ locations: inout Locations
  ) -> [Change] {
    guard !before.variants.isEmpty || !after.variants.isEmpty else { return [] }
    var changes: [Change] = []
    var environments: [Change: [Environment]] = [:]
    for device in Environment.Device.allCases {
      for orientation in Environment.Orientation.allCases {
        let environment = Environment(device: device, orientation: orientation)
        for change in self.changes(before.adapted(to: environment), after.adapted(to: environment), environment, &locations) {
          let key = change.inBase
          guard !base.contains(key) else { continue }
          if environments[key] == nil { changes.append(change) }
          environments[key, default: []].append(environment)
        }
      }
    }
    return changes.flatMap { change in
      Environment.joined(environments[change.inBase] ?? []).map { change.in($0) }
    }
  }

  private static func changes(
    _ before: Theme, _ after: Theme, _ environment: Environment, _ locations: inout Locations
  ) -> [Change] {
    colorChanges(before, after, environment, &locations) + constantChanges(before, after, environment, &locations)
      + propertyChanges(before, after, environment, &locations)
  }

  private static func colorChanges(
    _ before: Theme, _ after: Theme, _ environment: Environment, _ locations: inout Locations
  ) -> [Change] {
    union(after.colorNames, before.colorNames).flatMap { style in
      (0..<max(before.variantCount, after.variantCount)).compactMap { index -> Change? in
        let variant = Palette.Variant(rawValue: UInt8(index))
        let old = before.shownColor(style, index)
        let new = after.shownColor(style, index)
        guard old != new else { return nil }
        return Change(
          kind: .color, name: style, detail: variant.name, environment: environment, before: old, after: new,
          place: locations.name(after.cellPlace(style, index)))
      }
    }
  }

  private static func constantChanges(
    _ before: Theme, _ after: Theme, _ environment: Environment, _ locations: inout Locations
  ) -> [Change] {
    union(after.constants, before.constants).compactMap { name in
      let old = before.constant(name)
      let new = after.constant(name)
      guard old != new, !before.areSameColor(old, after, new) else { return nil }
      return Change(
        kind: .constant, name: "@" + name, detail: "", environment: environment, before: old, after: new,
        place: locations.name(after.constantPlace(name)))
    }
  }

  private static func propertyChanges(
    _ before: Theme, _ after: Theme, _ environment: Environment, _ locations: inout Locations
  ) -> [Change] {
    union(after.selectors, before.selectors).flatMap { selector -> [Change] in
      let old = before.style(selector)
      let new = after.style(selector)
      let names = union(
        new.map { $0.properties + $0.inheritedProperties } ?? [], old.map { $0.properties + $0.inheritedProperties } ?? [])
      let oldNumbers = old?.valueNumbers() ?? [:]
      let newNumbers = new?.valueNumbers() ?? [:]
      return names.compactMap { property in
        let number = newNumbers[property]
        let oldValue = oldNumbers[property].map { before.value(before.values[$0]) }
        let newValue = number.map { after.value(after.values[$0]) }
        guard oldValue != newValue else { return nil }
        return Change(
          kind: .property, name: selector, detail: property, environment: environment, before: oldValue?.shown,
          after: newValue?.shown, place: locations.name(number.map(after.place(ofValue:))))
      }
    }
  }

  /// The names of both, each once, beginning with those of the first.
  private static func union(_ first: [String], _ second: [String]) -> [String] {
    var known: Set<String> = []
    return (first + second).filter { known.insert($0).inserted }
  }
}

extension ThemeDifference.Change {
  /// The change without its environment and location, for comparisons.
  fileprivate var inBase: ThemeDifference.Change { self.in(Environment(), place: nil) }

  fileprivate func `in`(_ environment: Environment) -> ThemeDifference.Change { self.in(environment, place: place) }

  private func `in`(_ environment: Environment, place: String?) -> ThemeDifference.Change {
    ThemeDifference.Change(
      kind: kind, name: name, detail: detail, environment: environment, before: before, after: after, place: place)
  }

  /// The changed thing, for example `tintColor on dark backgrounds`, `@brand`, `Button.font-color`.
  public var subject: String { subject(in: .english) }

  /// The changed thing, in a language.
  public func subject(in translation: Translation) -> String {
    let subject =
      switch kind {
      case .theme: translation.text(Phrase(name == "dialect" ? .differenceDialect : .differencePalette))
      case .constant: name
      case .property: "\(name).\(detail)"
      case .color: translation.text(Phrase(.explainSection, ["style": name], parts: ["variant": variant]))
      }
    return environment.isOpen ? subject : "\(subject) (\(environment.description))"
  }
}

extension ThemeDifference.Change {
  private var variant: Phrase.Content {
    Palette.Variant.names.firstIndex(of: detail).map { .phrase(Palette.Variant(rawValue: UInt8($0)).description) }
      ?? .text(detail)
  }
}

extension ThemeDifference {
  /// A line for each change: the changed thing, the old and new values, and the location of the new value.
  public func text(in translation: Translation = .english) -> String {
    let rows = changes.map { change in
      [
        change.subject(in: translation).visibleOnOneLine.withoutCommand,
        "\((change.before ?? "–").visibleOnOneLine) → \((change.after ?? "–").visibleOnOneLine)",
        change.place?.visibleOnOneLine ?? "",
      ]
    }
    return AlignedColumns.text(rows, indentation: "  ")
  }
}

extension Theme {
  /// The names of the constants, in the order of first appearance.
  var constants: [String] { base.constants.map { constantNames.string($0.name) } }

  /// True for two values of constants that are the same color, written differently.
  fileprivate func areSameColor(_ text: String?, _ other: Theme, _ otherText: String?) -> Bool {
    guard let text, let otherText, let color = color(of: text) else { return false }
    return color == other.color(of: otherText)
  }

  /// The color of a text; nil if it is not a color or names a palette color.
  private func color(of text: String) -> Color? {
    guard let dialect = Dialect.named(dialect) else { return nil }
    let bytes = Array(text.utf8)
    var reader = ValueReader(bytes, 0, bytes.count, in: ReadingContext(dialect, PaletteColors(.none, dialect: dialect)))
    return ColorReader.read(&reader)?.color
  }

  private func cell(_ style: String, _ variant: Int) -> CellRow? {
    guard let number = paletteStyles.find(style), variant < variantCount else { return nil }
    return base.cells[number * variantCount + variant]
  }

  fileprivate func shownColor(_ style: String, _ variant: Int) -> String? {
    cell(style, variant).map { $0.color?.shown ?? Color.noneShown }
  }

  fileprivate func cellPlace(_ style: String, _ variant: Int) -> UInt32? { cell(style, variant)?.place }

  fileprivate func constantPlace(_ name: String) -> UInt32? {
    guard let number = constantNames.find(name), base.constantIndex[number] >= 0 else { return nil }
    return base.constants[Int(base.constantIndex[number])].place
  }
}

/// Converts the locations of a theme's values to text, and finds the lines of each file once.
private struct Locations {
  private let files: [SourceFile]
  private var maps: [LineMap] = []

  init(_ files: [SourceFile]) { self.files = files }

  /// The file, line and column; nil for a value that is in no file.
  mutating func name(_ place: UInt32?) -> String? {
    guard let place, place != Theme.noPlace, !files.isEmpty else { return nil }
    if maps.isEmpty { maps = files.map(LineMap.init) }
    var base = 0
    for (file, map) in zip(files, maps) {
      if Int(place) < base + file.bytes.count {
        let offset = UInt32(Int(place) - base)
        return "\(file.name):\(map.line(at: offset)):\(map.column(at: offset))"
      }
      base += file.bytes.count
    }
    return nil
  }
}

extension PhraseID {
  static let differenceDialect = PhraseID("difference.dialect", "the dialect")
  static let differencePalette = PhraseID("difference.palette", "the palette")
}
