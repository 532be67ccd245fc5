import NSSTheme

/// Merges the rules of each selector in linear time. The last declaration of a property wins, at the position of the first.
struct Cascade {
  let layers: Layers
  let names: InternedNames

  private var styleCount: Int { names.styles.count }

  /// The number of properties that all rules have before they are merged; a rule adds its properties to each selector of its list.
  static func propertyCount(_ layers: Layers) -> Int {
    layers.sheets.reduce(0) { sum, layer in layer.tree.rules.reduce(sum) { $0 + $1.selectors.count * $1.declarations.count } }
  }

  /// Merges the rules that hold in an environment; those of marked styles alone, if there are marks.
  func mergedStyles(in environment: Environment, marked marks: [Bool]? = nil, firstValue: Int) -> MergedStyles {
    var starts = [UInt32](repeating: 0, count: styleCount + 1)
    var hasRules = [Bool](repeating: false, count: styleCount)
    forEachRule(in: environment, marks) { style, _, declarations in
      hasRules[style] = true
      starts[style + 1] += UInt32(declarations.count)
    }
    for style in 0..<styleCount { starts[style + 1] += starts[style] }
    var ends = starts
    var sorted = [Theme.PropertyRow](repeating: Theme.PropertyRow(name: 0, value: .none), count: Int(starts[styleCount]))
    forEachRule(in: environment, marks) { style, layer, declarations in
      var end = Int(ends[style])
      for index in declarations.indices {
        sorted[end] = Theme.PropertyRow(
          name: UInt32(truncatingIfNeeded: names.property(index, in: layer)),
          value: OptionalIndex(layer.firstDeclaration &+ index &+ firstValue))
        end &+= 1
      }
      ends[style] = UInt32(truncatingIfNeeded: end)
    }
    return merged(&sorted, starts, hasRules)
  }

  /// Moves the winning declarations to the front and drops the others.
  private func merged(_ sorted: inout [Theme.PropertyRow], _ starts: [UInt32], _ hasRules: [Bool]) -> MergedStyles {
    var merged = MergedStyles(styleCount: styleCount)
    // For each property, the last style that has it, and the row there.
    var stampedBy = [OptionalIndex<MergedStyles.StyleRun>](repeating: .none, count: names.propertyBound)
    var rowOf = [UInt32](repeating: 0, count: names.propertyBound)
    var count = 0
    // A span, to avoid a uniqueness check of the array for each row.
    var rows = sorted.mutableSpan
    for style in 0..<styleCount where hasRules[style] {
      let firstRow = count
      let run = OptionalIndex<MergedStyles.StyleRun>(merged.runs.count)
      for index in Int(starts[style])..<Int(starts[style + 1]) {
        let row = rows[index]
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
    in environment: Environment, _ marks: [Bool]?, _ body: (_ style: Int, _ layer: Sheet, Run<Declaration>) -> Void
  ) {
    for layer in layers.sheets {
      for rule in layer.tree.rules where layer.isActive(rule.media, in: environment) {
        for selector in rule.selectors.indices {
          let style = names.style(selector, in: layer)
          if marks?[style] ?? true { body(style, layer, rule.declarations) }
        }
      }
    }
  }
}

struct MergedStyles {
  struct StyleRun {
    let style: Int
    let properties: Run<Theme.PropertyRow>
  }

  /// The styles that the environment has, in the order of first appearance.
  fileprivate(set) var runs: [StyleRun] = []
  var properties: [Theme.PropertyRow] = []
  fileprivate var runIndex: [OptionalIndex<StyleRun>]

  /// Creates a result without styles, with room in the index for `styleCount` styles.
  init(styleCount: Int) { runIndex = Array(repeating: .none, count: styleCount) }

  /// The merged properties of a style; nil if the environment does not contain it.
  func properties(of style: Int) -> Run<Theme.PropertyRow>? { runIndex[style].index.map { runs[$0].properties } }
}
