/// Merges the rules of each selector: in source order, the last declaration of a property wins and stands where the property
/// first appeared.
///
/// Declarations are first counted and then sorted by style in one pass, so the work is linear in the number of properties,
/// however often a selector is repeated.
struct Cascade {
  /// The most properties that the lists of selectors may make: a list is a rule for each of its selectors.
  static let maximumProperties = 1 << 25

  private let layers: Layers
  private let properties: PropertyNumbers
  private let styles: [UInt32]
  private let styleCount: Int
  /// True if a rule may have a property twice.
  private let mayRepeatProperties: Bool

  init(_ layers: Layers, properties: PropertyNumbers, styles: [UInt32], styleCount: Int, mayRepeatProperties: Bool) {
    self.mayRepeatProperties = mayRepeatProperties
    self.layers = layers
    self.properties = properties
    self.styles = styles
    self.styleCount = styleCount
  }

  /// How many properties all rules make before they are merged.
  static func propertyCount(_ layers: Layers) -> Int {
    layers.layers.reduce(0) { sum, layer in
      layer.tree.rules.reduce(sum) { $0 + $1.selectors.count * $1.declarations.count }
    }
  }

  /// Some of the rules, in their order.
  struct Choice: Sendable {
    /// The numbers of rules, for each layer.
    fileprivate let rules: [[UInt32]]
  }

  /// The rules that stand in media blocks.
  var conditionalRules: Choice {
    choice { _, rule in rule.media != nil }
  }

  /// The rules that have a selector of a style that is marked.
  func rules(of marks: [Bool]) -> Choice {
    choice { layer, rule in rule.selectors.indices.contains { marks[Int(styles[layer.firstSelector &+ $0])] } }
  }

  private func choice(where isMeant: (Layers.Layer, Rule) -> Bool) -> Choice {
    Choice(
      rules: layers.layers.map { layer in
        var numbers: [UInt32] = []
        for (number, rule) in layer.tree.rules.enumerated() where isMeant(layer, rule) {
          numbers.append(UInt32(truncatingIfNeeded: number))
        }
        return numbers
      })
  }

  /// Hands on the style of each selector of some rules.
  func forEachStyle(of choice: Choice, where isMeant: (Layers.Layer, Rule) -> Bool, _ body: (_ style: Int) -> Void) {
    for (layer, numbers) in zip(layers.layers, choice.rules) {
      for number in numbers where isMeant(layer, layer.tree.rules[Int(number)]) {
        for selector in layer.tree.rules[Int(number)].selectors.indices { body(Int(styles[layer.firstSelector &+ selector])) }
      }
    }
  }

  /// Merges the rules that hold in an environment. It takes the numbers of the values and not the values.
  ///
  /// - Parameters:
  ///   - marks: the styles that are asked for; nil for all.
  ///   - choice: the rules that have these styles; nil for all.
  func mergedStyles(
    in environment: Environment, marked marks: [Bool]? = nil, among choice: Choice? = nil, firstValue: Int
  ) -> MergedStyles {
    var starts = [UInt32](repeating: 0, count: styleCount + 1)
    // How many rules each style has: two stand for more.
    var ruleCounts = [UInt8](repeating: 0, count: styleCount)
    forEachRule(in: environment, marks, choice) { style, _, declarations in
      ruleCounts[style] = ruleCounts[style] == 0 ? 1 : 2
      starts[style + 1] += UInt32(declarations.count)
    }
    for style in 0..<styleCount { starts[style + 1] += starts[style] }
    var ends = starts
    var sorted = [Theme.PropertyRow](repeating: Theme.PropertyRow(name: 0, value: 0), count: Int(starts[styleCount]))
    forEachRule(in: environment, marks, choice) { style, layer, declarations in
      var end = Int(ends[style])
      for index in declarations.indices {
        sorted[end] = Theme.PropertyRow(
          name: properties.number(of: index, in: layer),
          value: UInt32(truncatingIfNeeded: layer.firstDeclaration &+ index &+ firstValue))
        end &+= 1
      }
      ends[style] = UInt32(truncatingIfNeeded: end)
    }
    return merged(&sorted, starts, ruleCounts)
  }

  /// Moves what counts to the front.
  private func merged(_ sorted: inout [Theme.PropertyRow], _ starts: [UInt32], _ ruleCounts: [UInt8]) -> MergedStyles {
    var merged = MergedStyles(styleCount: styleCount)
    let propertyCount = Int(properties.numbers.max() ?? 0) + 1
    // Made only where there is something to merge.
    let merges = mayRepeatProperties || ruleCounts.contains { $0 > 1 }
    var stampedBy = [Int32](repeating: -1, count: merges ? propertyCount : 0)
    var rowOf = [UInt32](repeating: 0, count: merges ? propertyCount : 0)
    merged.runs.reserveCapacity(ruleCounts.reduce(0) { $0 &+ ($1 > 0 ? 1 : 0) })
    var count = 0
    // A view, so that nobody asks for each row who else has the table.
    var rows = sorted.mutableSpan
    for style in 0..<styleCount where ruleCounts[style] > 0 {
      let firstRow = count
      // The properties of a single rule are different as they are.
      let isMerged = ruleCounts[style] == 1 && !mayRepeatProperties
      for index in Int(starts[style])..<Int(starts[style + 1]) {
        let row = rows[index]
        guard !isMerged else {
          rows[count] = row
          count &+= 1
          continue
        }
        let property = Int(row.name)
        if stampedBy[property] == Int32(style) {
          rows[Int(rowOf[property])] = row
        } else {
          stampedBy[property] = Int32(style)
          rowOf[property] = UInt32(truncatingIfNeeded: count)
          rows[count] = row
          count &+= 1
        }
      }
      merged.runIndex[style] = Int32(merged.runs.count)
      merged.runs.append(MergedStyles.StyleRun(style: style, properties: Run(firstRow, count)))
    }
    sorted.removeLast(sorted.count - count)
    swap(&merged.properties, &sorted)
    return merged
  }

  private func forEachRule(
    in environment: Environment, _ marks: [Bool]?, _ choice: Choice?,
    _ body: (_ style: Int, _ layer: Layers.Layer, Run<Declaration>) -> Void
  ) {
    func visit(_ rule: Rule, _ layer: Layers.Layer) {
      guard layer.isActive(rule.media, in: environment) else { return }
      for selector in rule.selectors.indices {
        let style = Int(styles[layer.firstSelector &+ selector])
        if marks?[style] ?? true { body(style, layer, rule.declarations) }
      }
    }
    guard let choice else {
      for layer in layers.layers {
        for rule in layer.tree.rules { visit(rule, layer) }
      }
      return
    }
    for (layer, numbers) in zip(layers.layers, choice.rules) {
      for number in numbers { visit(layer.tree.rules[Int(number)], layer) }
    }
  }
}

/// What the cascade makes of the rules.
struct MergedStyles {
  /// The merged properties of one style.
  struct StyleRun {
    private let number: UInt32
    let properties: Run<Theme.PropertyRow>

    init(style: Int, properties: Run<Theme.PropertyRow>) {
      number = UInt32(truncatingIfNeeded: style)
      self.properties = properties
    }

    var style: Int { Int(number) }
  }

  /// The styles that the environment has, in the order of first appearance.
  fileprivate(set) var runs: [StyleRun] = []
  /// Their properties.
  var properties: [Theme.PropertyRow] = []
  fileprivate var runIndex: [Int32]

  /// No styles of so many.
  init(styleCount: Int) { runIndex = Array(repeating: -1, count: styleCount) }

  /// The merged properties of a style; nil if the environment does not have it.
  func properties(of style: Int) -> Run<Theme.PropertyRow>? {
    runIndex[style] < 0 ? nil : runs[Int(runIndex[style])].properties
  }
}

/// What a section has that the base has not.
struct SectionDifference {
  let base: Theme.Section
  let values: [Theme.PropertyValue]
  let pool: TextPool

  func section(of full: Theme.Section, styleCount: Int) -> Theme.Section {
    var section = Theme.Section()
    section.cells = full.cells.filter { row in !isEqual(row, base.cells[row.cell]) }
    section.constants = changedConstants(full)
    var baseStyles = [Int32](repeating: -1, count: styleCount)
    for (index, style) in base.styles.enumerated() { baseStyles[style.name] = Int32(index) }
    for style in full.styles {
      let other = baseStyles[style.name] < 0 ? nil : base.styles[Int(baseStyles[style.name])]
      add(style, of: full, other, to: &section)
    }
    return section
  }

  private func changedConstants(_ full: Theme.Section) -> [Theme.ConstantRow] {
    guard !full.constants.isEmpty else { return [] }
    var others: [Int: Theme.ConstantRow] = [:]
    for row in base.constants { others[row.name] = row }
    return full.constants.filter { row in
      guard let other = others[row.name] else { return true }
      return !isEqual(row.value, other.value)
    }
  }

  private func add(
    _ style: Theme.StyleRow, of full: Theme.Section, _ other: Theme.StyleRow?, to section: inout Theme.Section
  ) {
    let none = Run<Theme.PropertyRow>(0, 0)
    let ownStart = section.properties.count
    addChanged(style.own, of: full, other?.own ?? none, to: &section)
    let own = Run<Theme.PropertyRow>(ownStart, section.properties.count)
    let others = other?.inherited ?? none
    addChanged(style.inherited, of: full, other?.inheritedFrom == style.inheritedFrom ? others : none, to: &section)
    if !others.isEmpty {
      let kept = Set(full.properties[style.inherited].map(\.name))
      for row in base.properties[others] where !kept.contains(row.name) {
        section.properties.append(Theme.PropertyRow(name: row.name, value: Theme.removed))
      }
    }
    let changed = Run<Theme.PropertyRow>(Int(own.end), section.properties.count)
    guard other == nil || !own.isEmpty || !changed.isEmpty else { return }
    section.styles.append(
      Theme.StyleRow(name: style.name, own: own, inherited: changed, inheritedFrom: style.inheritedFrom))
  }

  /// By index and not as slices: both threads would count who holds the base.
  private func addChanged(
    _ rows: Run<Theme.PropertyRow>, of full: Theme.Section, _ others: Run<Theme.PropertyRow>, to section: inout Theme.Section
  ) {
    // Where a new property stands before those of the base, partners are found by name from there on.
    var cursor = Int(others.start)
    let end = Int(others.end)
    var byName: [UInt32: Theme.PropertyRow]?
    for index in rows.indices {
      let row = full.properties[index]
      var partner: Theme.PropertyRow?
      if byName == nil, cursor < end, base.properties[cursor].name == row.name {
        partner = base.properties[cursor]
        cursor += 1
      } else if cursor < end {
        let names = byName ?? Dictionary(base.properties[others].map { ($0.name, $0) }) { _, last in last }
        byName = names
        partner = names[row.name]
      }
      if let partner, partner.value == row.value || isEqual(values[Int(partner.value)], values[Int(row.value)]) {
        continue
      }
      section.properties.append(row)
    }
  }

  private func isEqual(_ left: TextRef, _ right: TextRef) -> Bool {
    left == right || pool.isEqual(left, right)
  }

  private func isEqual(_ left: Theme.CellRow, _ right: Theme.CellRow) -> Bool {
    left.color == right.color && left.origin == right.origin && isEqual(left.value, right.value)
      && isEqual(left.written, right.written)
  }

  private func isEqual(_ left: Theme.PropertyValue, _ right: Theme.PropertyValue) -> Bool {
    guard isEqual(left.value, right.value), isEqual(left.written, right.written) else { return false }
    // Equal texts are equal values, but for colors that follow the palette.
    return left.stored.shape != .color && left.stored.shape != .noColor || left.stored == right.stored
  }
}
