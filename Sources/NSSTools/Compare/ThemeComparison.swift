import NSSTheme

struct ThemeComparison {
  typealias Change = ThemeDifference.Change

  private let olderNames: [Name: String]
  private let renamed: Set<Name>
  private var locations: ThemeLocations

  init(_ renames: [ThemeDifference.Rename], _ files: [SourceFile]) {
    olderNames = Dictionary(renames.map { (Name($0.after), $0.before) }) { first, _ in first }
    renamed = Set(renames.map { Name($0.before) })
    locations = ThemeLocations(files: files)
  }

  mutating func allChanges(_ before: Theme, _ after: Theme) -> [Change] {
    let base = changes(before, after, Environment())
    return base + variantChanges(before, after, Set(base.map(\.inBase)))
  }

  /// The changes in the dark appearance, without those that are the same in the light one.
  mutating func darkChanges(_ before: Theme, _ after: Theme, besides light: [Change]) -> [Change] {
    guard before.dark != nil || after.dark != nil else { return [] }
    let known = Set(light.map(\.withoutPlace))
    return allChanges(before.dark ?? before, after.dark ?? after).filter { !known.contains($0.withoutPlace) }.map { change in
      var environment = change.environment
      environment.variant = .darkBackground
      return change.in(environment)
    }
  }

  /// The changes in the four environments that are not changes of the base. A change that is the same in both orientations of a device, or
  /// on both devices, is listed once.
  mutating func variantChanges(_ before: Theme, _ after: Theme, _ base: Set<Change>) -> [Change] {
    guard !before.variants.isEmpty || !after.variants.isEmpty else { return [] }
    return Environment.joined(besides: base, by: \.inBase) { environment in
      changes(before.content(in: environment), after.content(in: environment), environment)
    }.map { $0.in($1) }
  }

  mutating func changes(_ before: Theme, _ after: Theme, _ environment: Environment) -> [Change] {
    colorChanges(before, after, environment) + constantChanges(before, after, environment)
      + propertyChanges(before, after, environment)
  }

  private mutating func colorChanges(_ before: Theme, _ after: Theme, _ environment: Environment) -> [Change] {
    var changes: [Change] = []
    for style in union(after.colorNames, before.colorNames) where !renamed.contains(Name(style)) {
      let older = olderNames[Name(style)] ?? style
      for index in 0..<max(before.variantCount, after.variantCount) {
        let (old, new) = (before.cell(older, index), after.cell(style, index))
        guard !old.map(Theme.shown).isSame(as: new.map(Theme.shown)) else { continue }
        let palette = old == nil ? after.paletteName : new == nil ? before.paletteName : nil
        changes.append(
          Change(
            kind: .color, name: style, detail: Palette.Variant(index: index).description, environment: environment,
            before: old.map(Theme.shown), after: new.map(Theme.shown), place: locations.place(new?.location),
            colors: (old?.color, new?.color), palette: (old ?? new)?.origin.index == nil ? palette : nil))
      }
    }
    return changes
  }

  private mutating func constantChanges(_ before: Theme, _ after: Theme, _ environment: Environment) -> [Change] {
    union(after.constantNames, before.constantNames).compactMap { name in
      let (old, new) = (before.constant(name), after.constant(name))
      guard !old.isSame(as: new) else { return nil }
      let colors = (old.flatMap(before.color(ofText:)), new.flatMap(after.color(ofText:)))
      if let color = colors.0, color == colors.1 { return nil }
      let row = after.constantTable.find(name).flatMap { after.base.constant($0) }
      return Change(
        kind: .constant, name: "@" + name, environment: environment, before: old, after: new,
        place: locations.place(row?.location), colors: colors)
    }
  }

  private mutating func propertyChanges(_ before: Theme, _ after: Theme, _ environment: Environment) -> [Change] {
    union(after.selectors, before.selectors).flatMap { selector -> [Change] in
      let (old, new) = (before.style(selector), after.style(selector))
      let names = union(new?.propertyNames ?? [], old?.propertyNames ?? [])
      let oldNumbers = old?.valueNumbers() ?? [:]
      let newNumbers = new?.valueNumbers() ?? [:]
      return names.compactMap { property in
        let number = newNumbers[Name(property)]
        let oldValue = oldNumbers[Name(property)].map { before.value(before.values[$0]) }
        let newValue = number.map { after.value(after.values[$0]) }
        guard oldValue != newValue else { return nil }
        return Change(
          kind: .property, name: selector, detail: property, environment: environment, before: oldValue?.description,
          after: newValue?.description, place: locations.place(number.map(after.location(ofValue:))),
          colors: (oldValue?.color, newValue?.color))
      }
    }
  }

  /// True if two themes still differ in the value of a change. Both must be adapted to an environment of the change.
  func differs(_ change: Change, _ before: Theme, _ after: Theme) -> Bool {
    switch change.kind {
    case .theme: return true
    case .color:
      guard let index = change.variant.map({ $0.index }) else { return true }
      let older = olderNames[Name(change.name)] ?? change.name
      return !before.cell(older, index).map(Theme.shown).isSame(as: after.cell(change.name, index).map(Theme.shown))
    case .constant:
      let name = String(decoding: change.name.utf8.dropFirst(), as: UTF8.self)
      let (old, new) = (before.constant(name), after.constant(name))
      if old.isSame(as: new) { return false }
      guard let old, let new, let color = before.color(ofText: old) else { return true }
      return color != after.color(ofText: new)
    case .property: return before.style(change.name)?[change.detail] != after.style(change.name)?[change.detail]
    }
  }

  /// The names of both lists without duplicates, the first list first.
  private func union(_ first: [String], _ second: [String]) -> [String] {
    (first + second).unique { Name($0) }
  }
}

extension Theme.Environment {
  package static let full = Device.allCases.flatMap { device in
    Orientation.allCases.map { Environment(device: device, orientation: $0) }
  }

  /// The elements of the full environments whose keys the base does not have, each once with its environments joined.
  static func joined<Element, Key: Hashable>(
    besides base: Set<Key>, by key: (Element) -> Key, _ elements: (Environment) -> [Element]
  ) -> [(element: Element, environment: Environment)] {
    var found: [(key: Key, element: Element)] = []
    var environments: [Key: [Environment]] = [:]
    for environment in full {
      for element in elements(environment) {
        let key = key(element)
        guard !base.contains(key) else { continue }
        if environments[key] == nil { found.append((key, element)) }
        environments[key, default: []].append(environment)
      }
    }
    return found.flatMap { key, element in joined(environments[key] ?? []).map { (element, $0) } }
  }
}

extension ThemeDifference.Change {
  /// The change without its environment and location, for comparisons.
  var inBase: ThemeDifference.Change { self.in(Environment()).withoutPlace }

  func `in`(_ environment: Environment) -> ThemeDifference.Change {
    var change = self
    change.environment = environment
    return change
  }

  fileprivate var withoutPlace: ThemeDifference.Change {
    var change = self
    change.place = nil
    return change
  }
}

extension Theme {
  fileprivate func cell(_ style: String, _ variant: Int) -> CellRow? {
    guard let number = paletteStyles.find(style), variant < variantCount else { return nil }
    return base.cells[number * variantCount + variant]
  }

  fileprivate static func shown(_ cell: CellRow) -> String { cell.color?.description ?? Color.noneShown }
}

/// Converts the locations of a theme's values to text, and finds the lines of each file once.
private struct ThemeLocations {
  let files: [SourceFile]
  var maps: [LineMap] = []

  mutating func place(_ location: OptionalIndex<Theme.Location>?) -> ThemeDifference.Change.Place? {
    guard let location = location?.index?.number, !files.isEmpty else { return nil }
    if maps.isEmpty { maps = files.map(LineMap.init) }
    var base = 0
    for (layer, file) in files.enumerated() {
      if location < base + file.bytes.count {
        let offset = UInt32(location - base)
        let text = "\(file.name):\(maps[layer].line(at: offset)):\(maps[layer].column(at: offset))"
        return ThemeDifference.Change.Place(text: text, layer: layer, offset: offset)
      }
      base += file.bytes.count
    }
    return nil
  }
}
