/// The names of rules that are no rules of their own any more. Options, project files, comments and baselines may still use them.
package enum FormerRules {
  /// Each former name, with the name of the rule that reports the same today; nil if no rule does.
  private static let successors: [String: String?] = [
    "alpha-above-100": "web-color-order",
    "element-selector": "unknown-class",
    "empty-stylesheet": nil,
    "mixed-components": "byte-components",
    "repeated-selector": "duplicate-selector",
    "too-many-properties": "theme-too-large",
    "too-much-text": "theme-too-large",
    "undocumented-class": "undocumented-name",
    "undocumented-property": "undocumented-name",
    "undocumented-text-style": "undocumented-name",
  ]

  package static func contains(_ name: String) -> Bool { successors[name] != nil }

  /// The name today of a rule; nil for a former rule without a successor. Other names are returned unchanged.
  package static func currentName(_ name: String) -> String? { successors[name] ?? name }

  package static func names(of rule: String) -> [String] { successors.filter { $0.value == rule }.keys.sorted() }
}
