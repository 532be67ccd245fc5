import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

/// The values of an explanation, without their steps: the base and, where they differ, other environments.
struct ShownValues {
  struct Row {
    /// The property, or the palette style with its variant, or the constant.
    let name: String
    let value: String
    /// The environments, for example `ipad; iphone, landscape`; empty if no other row has this name, and for the base.
    let environments: String
  }

  /// The values, in the order of the explanation. A name without a value has no row.
  private(set) var rows: [Row] = []

  init(
    _ explanation: Explanation, where condition: MediaCondition?, in analysis: Analysis, _ translation: Translation
  ) {
    let base = analysis.environment
    let variants = base.variants(for: analysis.layers.conditions)
    // A block that applies nowhere has no values of its own.
    let here = condition.flatMap { condition in
      let holding = variants.filter(condition.holds(in:))
      return holding.isEmpty ? nil : holding
    }
    var names: [String] = []
    var values: [Name: [(value: String, environments: [Environment])]] = [:]
    func add(_ value: String, _ environment: Environment, to name: String) {
      let known = values[Name(name)] ?? []
      if known.isEmpty { names.append(name) }
      if let same = known.firstIndex(where: { $0.value.isSame(as: value) }) {
        values[Name(name)]?[same].environments.append(environment)
      } else {
        values[Name(name), default: []].append((value, [environment]))
      }
    }
    let sections = explanation.sections.map { ($0, name: $0.name(in: translation)) }
    for environment in here ?? [base] + variants {
      // The base applies wherever no section is listed.
      var named: Set<Name> = []
      for (section, name) in sections where section.environments.contains(environment) {
        named.insert(Name(name))
        add(ShownValues.value(section), environment, to: name)
      }
      guard environment != base else { continue }
      for (section, name) in sections where section.environments.contains(base) && !named.contains(Name(name)) {
        add(ShownValues.value(section), environment, to: name)
      }
    }
    for name in names {
      let found = values[Name(name)] ?? []
      for (value, environments) in found where !value.isEmpty {
        let isBase = environments.contains(base) || (here != nil && found.count == 1)
        let shown = isBase ? [] : Environment.joinedInPairs(environments).map { Phrase.Content.text($0.description) }
        rows.append(Row(name: name, value: value, environments: translation.text(.list(shown, .semicolon))))
      }
    }
  }

  private static func value(_ section: Explanation.Section) -> String {
    section.color?.description ?? section.value.onOneLine
  }

  /// The values in a line: `**#0A6ED1**, **#FF0000** (ipad)`. Nil if there are none.
  var line: Markup.Block? {
    var spans: [Markup.Span] = []
    for row in rows {
      if !spans.isEmpty { spans.append(.text(", ")) }
      spans.append(.strong(row.value))
      if !row.environments.isEmpty { spans.append(.text(" (\(row.environments))")) }
    }
    return spans.isEmpty ? nil : .paragraph(spans)
  }

  /// The names and values, each on a line: `font-color (ipad): #FF0000`. Nil if there are none.
  var list: Markup.Block? {
    rows.isEmpty ? nil : .code(rows.map { "\($0.title): \($0.value)" }.joined(separator: "\n"), language: "")
  }
}

extension ShownValues.Row {
  var title: String { environments.isEmpty ? name : "\(name) (\(environments))" }
}
