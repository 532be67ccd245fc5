import NSSTheme

struct SwiftValue: Hashable {
  let type: SwiftType
  let expression: String
  let brief: String
  /// True if the expression uses the environment.
  let isFunction: Bool

  init(_ type: SwiftType, _ expression: String, _ brief: String, isFunction: Bool = false) {
    (self.type, self.expression, self.brief, self.isFunction) = (type, expression, brief, isFunction)
  }

  init(cells: [Color?]) {
    let (expression, brief) = SwiftLiteral.color(cells: cells)
    self.init(.color, expression, brief)
  }
}

/// A member from its values in all environments: one value, or a function of the environment.
struct SwiftMember {
  private struct Rule {
    let isDark: Bool
    let environment: Theme.Environment
    let value: SwiftValue?

    var condition: String {
      [
        isDark ? "environment.variant.background == .dark" : nil,
        environment.device.map { "environment.device == .\($0.rawValue)" },
        environment.orientation.map { "environment.orientation == .\($0.rawValue)" },
      ].compactMap(\.self).joined(separator: " && ")
    }

    var brief: String {
      let device = environment.device.map { $0 == .ipad ? "on an iPad" : "on an iPhone" }
      let words = [isDark ? "in dark mode" : nil, device, environment.orientation.map { "in \($0.rawValue)" }]
      return (words.compactMap(\.self) + [value?.brief ?? "none"]).joined(separator: " ")
    }
  }

  private let base: SwiftValue?
  private let rules: [Rule]
  let type: SwiftType

  /// `light` is the value in each environment, first in the one without features; nil where there is none. `dark` has the values
  /// in dark mode, if they are others. Returns nil if no environment has a value.
  init?(_ light: [SwiftValue?], dark: [SwiftValue?]?, in environments: [Theme.Environment]) {
    let types = Set((light + (dark ?? [])).compactMap { $0?.type })
    guard let first = types.first else { return nil }
    type = types.count == 1 ? first : types == [.integer, .number] ? .number : .text
    let isText = types.count > 1 && type == .text
    func rules(_ values: [SwiftValue?], isDark: Bool) -> [Rule] {
      var rest = Array(zip(environments, values).dropFirst().filter { $1 != values[0] })
      var rules: [Rule] = []
      while let (_, value) = rest.first {
        let same = rest.filter { $0.1 == value }.map(\.0)
        rules += Theme.Environment.joinedInPairs(same).map { Rule(isDark: isDark, environment: $0, value: value) }
        rest.removeAll { $0.1 == value }
      }
      return rules
    }
    func typed(_ value: SwiftValue?) -> SwiftValue? {
      isText ? value.map { SwiftValue(.text, SwiftLiteral.string($0.brief), $0.brief) } : value
    }
    var all = rules(light.map(typed), isDark: false)
    if let dark = dark?.map(typed), dark != light.map(typed) {
      all = rules(dark, isDark: true) + [Rule(isDark: true, environment: Theme.Environment(), value: dark[0])] + all
    }
    base = typed(light[0])
    while let last = all.last, last.value == base { all.removeLast() }
    self.rules = all
  }

  var hasRules: Bool { !rules.isEmpty }
  var isFunction: Bool { !rules.isEmpty || base?.isFunction ?? false }
  var isOptional: Bool { base == nil || rules.contains { $0.value == nil } }
  var typeName: String { type.name + (isOptional ? "?" : "") }

  /// The value or values for a comment; nil for one that the declaration shows as well.
  var brief: String? {
    guard isFunction else { return type == .color ? base?.brief : nil }
    return ((base.map { [$0.brief] } ?? []) + rules.map(\.brief)).joined(separator: "; ")
  }

  var expression: String {
    let otherwise = text(base)
    guard rules.count > 1 else { return rules.first.map { "\($0.condition) ? \(text($0.value)) : \(otherwise)" } ?? otherwise }
    // Each branch is type-checked alone, which many `?` in one expression are not.
    return rules.map { "if \($0.condition) { \(text($0.value)) }" }.joined(separator: " else ") + " else { \(otherwise) }"
  }

  private func text(_ value: SwiftValue?) -> String {
    guard let value else { return "nil" }
    // `.none` of a keyword would be that of the optional.
    if isOptional, case .keyword = type { return type.name + value.expression }
    return value.expression
  }
}

struct SwiftDeclaration: Hashable {
  /// The names of the enums around it, as they are written.
  let path: [String]
  let identifier: String
  let type: String
  let isFunction: Bool

  /// The declaration without modifiers and body.
  var text: String {
    let name = SwiftName.written(identifier)
    return isFunction ? "func \(name)(for environment: ThemeEnvironment) -> \(type)" : "var \(name): \(type)"
  }

  func use(in type: String) -> String {
    ([type] + path.dropFirst() + [SwiftName.written(identifier)]).joined(separator: ".")
      + (isFunction ? "(for: environment)" : "")
  }
}
