import NSSTheme

/// Merges the rules of each selector in source order. The last declaration of a property wins and takes the position where the
/// property first appeared.
///
/// Declarations are counted and then sorted by style in one pass, so the time is linear in the number of properties, however
/// often a selector is repeated.
struct Cascade {
  private let layers: Layers
  private let names: InternedNames
  /// True if a rule may have a property twice.
  private let mayRepeatProperties: Bool

  init(_ layers: Layers, _ names: InternedNames, mayRepeatProperties: Bool) {
    self.layers = layers
    self.names = names
    self.mayRepeatProperties = mayRepeatProperties
  }

  private var styleCount: Int { names.styles.count }

  /// The number of properties that all rules have before they are merged; a rule adds its properties to each selector of its list.
  static func propertyCount(_ layers: Layers) -> Int {
    layers.sheets.reduce(0) { sum, layer in
      layer.tree.rules.reduce(sum) { $0 + $1.selectors.count * $1.declarations.count }
    }
  }

  /// Some of the rules, in source order.
  struct Choice: Sendable {
    /// The numbers of rules, for each layer.
    fileprivate let rules: [[UInt32]]
  }

  /// The rules in media blocks.
  var conditionalRules: Choice {
    choice { _, rule in rule.media != nil }
  }

  /// The rules that have a selector of a style that is marked.
  func rules(of marks: [Bool]) -> Choice {
    choice { layer, rule in rule.selectors.indices.contains { marks[names.style($0, in: layer)] } }
  }

  private func choice(where isMeant: (Sheet, Rule) -> Bool) -> Choice {
    Choice(
      rules: layers.sheets.map { layer in
        var numbers: [UInt32] = []
        for (number, rule) in layer.tree.rules.enumerated() where isMeant(layer, rule) {
          numbers.append(UInt32(truncatingIfNeeded: number))
        }
        return numbers
      })
  }

  /// Calls `body` with the style of each selector of some rules.
  func forEachStyle(of choice: Choice, where isMeant: (Sheet, Rule) -> Bool, _ body: (_ style: Int) -> Void) {
    for (layer, numbers) in zip(layers.sheets, choice.rules) {
      for number in numbers where isMeant(layer, layer.tree.rules[Int(number)]) {
        for selector in layer.tree.rules[Int(number)].selectors.indices { body(names.style(selector, in: layer)) }
      }
    }
  }

  /// Merges the rules that hold in an environment. The result refers to values by their numbers.
  ///
  /// - Parameters:
  ///   - marks: the styles to merge; nil for all.
  ///   - choice: the rules that have these styles; nil for all.
  func mergedStyles(
    in environment: Environment, marked marks: [Bool]? = nil, among choice: Choice? = nil, firstValue: Int
  ) -> MergedStyles {
    var starts = [UInt32](repeating: 0, count: styleCount + 1)
    // The number of rules of each style: 0, 1, or 2 for two or more.
    var ruleCounts = [UInt8](repeating: 0, count: styleCount)
    forEachRule(in: environment, marks, choice) { style, _, declarations in
      ruleCounts[style] = ruleCounts[style] == 0 ? 1 : 2
      starts[style + 1] += UInt32(declarations.count)
    }
    for style in 0..<styleCount { starts[style + 1] += starts[style] }
    var ends = starts
    var sorted = [Theme.PropertyRow](repeating: Theme.PropertyRow(name: 0, value: .none), count: Int(starts[styleCount]))
    forEachRule(in: environment, marks, choice) { style, layer, declarations in
      var end = Int(ends[style])
      for index in declarations.indices {
        sorted[end] = Theme.PropertyRow(
          name: UInt32(truncatingIfNeeded: names.property(index, in: layer)),
          value: OptionalIndex(layer.firstDeclaration &+ index &+ firstValue))
        end &+= 1
      }
      ends[style] = UInt32(truncatingIfNeeded: end)
    }
    return merged(&sorted, starts, ruleCounts)
  }

  /// Moves the winning declarations to the front and drops the others.
  private func merged(_ sorted: inout [Theme.PropertyRow], _ starts: [UInt32], _ ruleCounts: [UInt8]) -> MergedStyles {
    var merged = MergedStyles(styleCount: styleCount)
    let propertyCount = names.propertyBound
    // Allocated only if there is something to merge.
    let merges = mayRepeatProperties || ruleCounts.contains { $0 > 1 }
    var stampedBy = [OptionalIndex<MergedStyles.StyleRun>](repeating: .none, count: merges ? propertyCount : 0)
    var rowOf = [UInt32](repeating: 0, count: merges ? propertyCount : 0)
    merged.runs.reserveCapacity(ruleCounts.reduce(0) { $0 &+ ($1 > 0 ? 1 : 0) })
    var count = 0
    // A span, to avoid a uniqueness check of the array for each row.
    var rows = sorted.mutableSpan
    for style in 0..<styleCount where ruleCounts[style] > 0 {
      let firstRow = count
      let run = OptionalIndex<MergedStyles.StyleRun>(merged.runs.count)
      // The properties of a single rule already differ.
      let isMerged = ruleCounts[style] == 1 && !mayRepeatProperties
      for index in Int(starts[style])..<Int(starts[style + 1]) {
        let row = rows[index]
        guard !isMerged else {
          rows[count] = row
          count &+= 1
          continue
        }
        let property = Int(row.name)
        if stampedBy[property] == run {
          rows[Int(rowOf[property])] = row
        } else {
          stampedBy[property] = run
          rowOf[property] = UInt32(truncatingIfNeeded: count)
          rows[count] = row
          count &+= 1
        }
      }
      merged.runIndex[style] = run
      merged.runs.append(MergedStyles.StyleRun(style: style, properties: Run(firstRow, count)))
    }
    sorted.removeLast(sorted.count - count)
    swap(&merged.properties, &sorted)
    return merged
  }

  private func forEachRule(
    in environment: Environment, _ marks: [Bool]?, _ choice: Choice?,
    _ body: (_ style: Int, _ layer: Sheet, Run<Declaration>) -> Void
  ) {
    func visit(_ rule: Rule, _ layer: Sheet) {
      guard layer.isActive(rule.media, in: environment) else { return }
      for selector in rule.selectors.indices {
        let style = names.style(selector, in: layer)
        if marks?[style] ?? true { body(style, layer, rule.declarations) }
      }
    }
    guard let choice else {
      for layer in layers.sheets {
        for rule in layer.tree.rules { visit(rule, layer) }
      }
      return
    }
    for (layer, numbers) in zip(layers.sheets, choice.rules) {
      for number in numbers { visit(layer.tree.rules[Int(number)], layer) }
    }
  }
}

struct MergedStyles {
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
  var properties: [Theme.PropertyRow] = []
  fileprivate var runIndex: [OptionalIndex<StyleRun>]

  /// Creates a result without styles, with room in the index for `styleCount` styles.
  init(styleCount: Int) { runIndex = Array(repeating: .none, count: styleCount) }

  /// The merged properties of a style; nil if the environment does not contain it.
  func properties(of style: Int) -> Run<Theme.PropertyRow>? {
    runIndex[style].index.map { runs[$0].properties }
  }
}
