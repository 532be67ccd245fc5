import NSSTheme

/// The difference in meaning between two themes: it compares colors, values and constants, not how they are written.
///
/// ```swift
/// let (before, after) = (Compilation("@tintColor: red;"), Compilation("@tintColor: #F00;")) let difference = ThemeDifference(from:
/// before.incompleteTheme, to: after.incompleteTheme) difference.changes.isEmpty // true: the same color
/// ```
public struct ThemeDifference: Sendable {
  /// One difference.
  public struct Change: Sendable, Hashable {
    /// The kind of thing that differs.
    public enum Kind: String, Sendable {
      case theme
      case color
      case constant
      case property
    }

    /// The kind of thing that differs.
    public let kind: Kind
    /// The palette style, the constant with its `@`, the selector; `dialect` or `palette`.
    public let name: String
    /// The variant of a palette style, the property of a selector; empty for others.
    public let detail: String
    /// The environment of the change. An open one is the base, which applies to all environments without a change of their own.
    public internal(set) var environment: Theme.Environment
    /// The old value; nil for an addition.
    public let before: String?
    /// The new value; nil for a removal.
    public let after: String?
    /// The location of the new value, for example `acme.nss:4:1`; nil for a built-in or removed one.
    public var location: String? { place?.text }
    /// The stylesheet of the new value, among all of the theme, and the offset in it.
    package internal(set) var place: Place?
    /// The old and the new color; nil if a value is missing or is not a color.
    package let colors: (before: Color, after: Color)?
    /// For a built-in color that only one of two palettes has, the name of this palette.
    package let palette: String?

    package struct Place: Sendable {
      let text: String
      package let layer: Int
      package let offset: UInt32
    }

    init(
      kind: Kind, name: String, detail: String = "", environment: Environment = Environment(), before: String?, after: String?,
      place: Place? = nil, colors: (Color?, Color?) = (nil, nil), palette: String? = nil
    ) {
      self.kind = kind
      self.name = name
      self.detail = detail
      self.environment = environment
      self.before = before
      self.after = after
      self.place = place
      self.palette = palette
      if let before = colors.0, let after = colors.1 { self.colors = (before, after) } else { self.colors = nil }
    }

    /// How different the colors look: their distance in OKLab, times 100. Translucent colors are seen over white, those for dark
    /// backgrounds and of a dark theme over black. Nil if a value is missing or is not a color.
    public var deltaE: Double? {
      colors.map { ColorDistance.between($0.before, $0.after, over: Color(rgb: isOnDark ? 0 : 0xFFFFFF)) }
    }

    var isOnDark: Bool { environment.variant?.background == .dark || kind == .color && (variant?.isDark ?? false) }

    package var variant: Palette.Variant? {
      guard kind == .color else { return nil }
      return Palette.Variant(detail)
    }

    /// True for a change of a part; `overridden` has the palette styles that one of the themes overrides.
    package func isPart(_ parts: ThemeParts, _ overridden: Set<Name>) -> Bool {
      switch kind {
      case .theme: false
      case .color: parts.hasPaletteStyle(name, isOverridden: overridden.contains(Name(name)))
      case .constant: parts.hasConstant(String(name.dropFirst()))
      case .property: parts.hasStyle(name)
      }
    }

    /// Compares texts by their bytes.
    public static func == (left: Change, right: Change) -> Bool {
      left.kind == right.kind && left.environment == right.environment && left.name.isSame(as: right.name)
        && left.detail.isSame(as: right.detail) && left.before.isSame(as: right.before) && left.after.isSame(as: right.after)
        && left.location.isSame(as: right.location)
    }

    /// Hashes the bytes of texts.
    public func hash(into hasher: inout Hasher) {
      for text in [name, detail, before ?? "", after ?? ""] { hasher.combine(bytesOf: text) }
    }
  }

  /// The changes: colors in the order of the palette, then constants, then properties; the base first, and those that only the dark
  /// theme of a pair has last.
  public let changes: [Change]
  /// The palette styles that have another name in the newer palette. A change of their colors has the new name.
  public let renames: [ThemeDifference.Rename]

  /// The palette styles whose overrides moved to their successors. Their colors are among the changes unless
  /// `joiningRenamedOverrides(from:to:)` omits them.
  package let renamedOverrides: [ThemeDifference.Rename]

  init(changes: [Change], renames: [ThemeDifference.Rename], renamedOverrides: [ThemeDifference.Rename] = []) {
    self.changes = changes
    self.renames = renames
    self.renamedOverrides = renamedOverrides
  }

  package func filter(_ isIncluded: (Change) -> Bool) -> ThemeDifference {
    ThemeDifference(changes: changes.filter(isIncluded), renames: renames, renamedOverrides: renamedOverrides)
  }

  /// Compares two themes, their variants and dark themes included. A theme without a dark theme looks the same in both appearances.
  public init(from before: Theme, to after: Theme) {
    var changes: [Change] = []
    for (name, old, new) in [
      ("dialect", before.dialectName, after.dialectName), ("palette", before.paletteName, after.paletteName),
    ]
    where !old.isSame(as: new) {
      changes.append(Change(kind: .theme, name: name, before: old, after: new))
    }
    renames = ThemeDifference.Rename.all(from: before, to: after)
    renamedOverrides = []
    var comparison = ThemeComparison(renames, after.files)
    let light = comparison.allChanges(before, after)
    let dark = comparison.darkChanges(before, after, besides: light)
    self.changes = changes + light + dark
  }
}
