/// The at-rules of CSS, Less and Sass.
package enum AtRules {
  package static func contains(_ name: String) -> Bool { names.contains(name) }

  /// The at-rules that name another file.
  package static let imports: Set<String> = ["@forward", "@import", "@use"]

  /// True for the name of an at-rule, or for a misspelled `@media`.
  static func mayMean(_ name: String) -> Bool { contains(name) || nearestName(to: name, among: ["@media"]) != nil }

  private static let names: Set<String> = [
    "@apply", "@at-root", "@charset", "@config", "@container", "@content", "@debug", "@each", "@else", "@error", "@extend",
    "@font-face", "@for", "@forward", "@function", "@if", "@import", "@include", "@keyframes", "@layer", "@mixin", "@namespace",
    "@page", "@plugin", "@property", "@return", "@screen", "@source", "@supports", "@tailwind", "@theme", "@use", "@utility",
    "@variant", "@warn", "@while",
  ]
}
