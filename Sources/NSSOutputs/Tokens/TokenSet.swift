import NSSTheme
import NSSTools

/// The design tokens of a theme: constants and styles, a palette for each appearance, and the differences of the variants.
struct TokenSet {
  typealias Members = [(key: String, value: JSONValue)]

  struct File {
    let name: String
    let content: Members
    /// The name of the set of a file that several contexts list; nil for another.
    var set: String?
  }

  /// A modifier of a resolver: a choice between sets of tokens.
  private typealias Modifier = (name: String, contexts: [Choice])

  private let theme: Theme
  private let name: String
  private let base: File
  private var modifiers: [Modifier] = []
  private(set) var losses: Losses

  private static let formatSchema = "https://www.designtokens.org/schemas/2025.10/format.json"
  private static let resolverSchema = "https://www.designtokens.org/schemas/2025.10/resolver.json"

  init(_ theme: Theme, name: String) {
    self.theme = theme
    self.name = name
    var writer = TokenWriter(theme)
    base = TokenSet.file("\(name).tokens.json", writer.section(theme.base))
    var situations = TokenSet.situations(theme, name, &writer)
    var backgrounds: [Choice] = []
    if !theme.base.cells.isEmpty {
      let dark = writer.dark()
      let ofDark = dark.isEmpty ? [] : [TokenSet.file("\(name).dark.tokens.json", dark, set: "dark")]
      if let dark = theme.dark { situations += TokenSet.situations(dark, name, start: "dark-", &writer) }
      let isPair = theme.dark != nil && !situations.isEmpty
      backgrounds = (0..<theme.variantCount).map { variant in
        let context = Palette.Variant.names[variant]
        let palette = TokenSet.file("\(name).\(context).tokens.json", writer.palette(variant), set: isPair ? context : nil)
        return (context, variant & 1 == 1 ? [palette] + ofDark : [palette])
      }
    }
    var choices = TokenSet.choices(situations)
    if theme.dark != nil, choices.count > 1, !backgrounds.isEmpty {
      // What a situation changes depends on the appearance, so a context names both.
      backgrounds = choices.flatMap { environment, variants in
        backgrounds.enumerated().map { number, background in
          let isDark = number & 1 == 1
          let own = variants.filter { $0.isDark == isDark }.map(\.file)
          let name = environment.isOpen ? background.name : "\(TokenSet.context(environment))-\(background.name)"
          return (name, isDark ? background.files + own : own + background.files)
        }
      }
      choices = []
    }
    let named = choices.map { ($0.isOpen ? "any" : TokenSet.context($0), $1.map(\.file)) }
    modifiers = [("situation", named), ("background", backgrounds)].filter { $1.count > 1 }
    losses = writer.losses
  }

  private typealias Choice = (name: String, files: [File])
  private typealias Situation = (environment: Environment, file: File, isDark: Bool)

  /// The differences of the variants of a theme. `start` is the start of the names of their sets.
  private static func situations(
    _ theme: Theme, _ name: String, start: String = "", _ writer: inout TokenWriter
  ) -> [Situation] {
    theme.changes.compactMap { variant in
      let set = start + context(variant.environment)
      let members = writer.section(variant.section, of: theme, in: variant.environment)
      guard !members.isEmpty else { return nil }
      return (variant.environment, file("\(name).\(set).tokens.json", members, set: set), !start.isEmpty)
    }
  }

  /// A choice of a device, an orientation or both, so that no choice contradicts another. A context lists the differences of all
  /// its variants.
  private static func choices(_ variants: [Situation]) -> [(environment: Environment, variants: [Situation])] {
    var choices: [(environment: Environment, variants: [Situation])] = []
    for device in [nil] + Environment.Device.allCases.map(Optional.some) {
      for orientation in [nil] + Environment.Orientation.allCases.map(Optional.some) {
        let environment = Environment(device: device, orientation: orientation)
        let own = variants.filter {
          [nil, device].contains($0.environment.device) && [nil, orientation].contains($0.environment.orientation)
        }
        let isNew = !choices.contains { $0.variants.map(\.file.name) == own.map(\.file.name) }
        if environment.isOpen || isNew { choices.append((environment, own)) }
      }
    }
    return choices
  }

  private static func context(_ environment: Environment) -> String {
    environment.features.map(\.value).joined(separator: "-")
  }

  private static func file(_ name: String, _ members: Members, set: String? = nil) -> File {
    File(name: name, content: [("$schema", .string(formatSchema))] + members, set: set)
  }

  var files: [File] {
    [base] + shared + modifiers.flatMap { $0.contexts.flatMap { $0.files.filter { $0.set == nil } } }
  }

  private var shared: [File] {
    modifiers.flatMap { $0.contexts.flatMap(\.files) }.reduce(into: []) { files, file in
      if file.set != nil, !files.contains(where: { $0.name == file.name }) { files.append(file) }
    }
  }

  /// The resolver. `source` is the tokens of a file, or a reference to it.
  func resolver(_ source: (File) -> JSONValue) -> JSONValue {
    let sets: Members = ([base] + shared).map { ($0.set ?? "base", ["sources": [source($0)]]) }
    let choices: Members = modifiers.map { modifier in
      let contexts: Members = modifier.contexts.map { context in
        (context.name, .array(context.files.map { file in file.set.map { TokenSet.reference("#/sets/\($0)") } ?? source(file) }))
      }
      return (modifier.name, ["contexts": .object(contexts), "default": .string(modifier.contexts[0].name)])
    }
    let order = ["#/sets/base"] + modifiers.map { "#/modifiers/\($0.name)" }
    return [
      "$schema": .string(TokenSet.resolverSchema), "name": .string(name), "version": "2025.10", "sets": .object(sets),
      "modifiers": choices.isEmpty ? nil : .object(choices), "resolutionOrder": .array(order.map(TokenSet.reference)),
    ]
  }

  private static func reference(_ path: String) -> JSONValue { .line(["$ref": .string(path)]) }
}
