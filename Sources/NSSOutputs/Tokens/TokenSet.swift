import NSSTheme
import NSSTools

/// The design tokens of a theme: constants and styles, a palette for each appearance, and the differences of the variants.
struct TokenSet {
  typealias Members = [(key: String, value: JSONValue)]

  struct File {
    let name: String
    let content: Members
  }

  /// A modifier of a resolver: a choice between sets of tokens.
  private struct Modifier {
    let name: String
    var contexts: [(name: String, file: File?)]
  }

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
    if !theme.base.cells.isEmpty {
      let contexts = (0..<theme.variantCount).map { variant in
        let context = Palette.Variant.names[variant]
        return (context, TokenSet.file("\(name).\(context).tokens.json", writer.palette(variant)) as File?)
      }
      modifiers.append(Modifier(name: "background", contexts: contexts))
    }
    let dark = writer.dark()
    if !dark.isEmpty {
      let file = TokenSet.file("\(name).dark.tokens.json", dark)
      modifiers.append(Modifier(name: "appearance", contexts: [("light", nil), ("dark", file)]))
    }
    for variant in theme.changes {
      let kind = [
        variant.environment.device == nil ? nil : "device", variant.environment.orientation == nil ? nil : "orientation",
      ].compactMap { $0 }.joined(separator: "-")
      let context = variant.environment.features.map(\.value).joined(separator: "-")
      let members = writer.section(variant.section, in: variant.environment)
      guard !members.isEmpty else { continue }
      let file = TokenSet.file("\(name).\(context).tokens.json", members)
      if let index = modifiers.firstIndex(where: { $0.name == kind }) {
        modifiers[index].contexts.append((context, file))
      } else {
        modifiers.append(Modifier(name: kind, contexts: [("any", nil), (context, file)]))
      }
    }
    losses = writer.losses
  }

  private static func file(_ name: String, _ members: Members) -> File {
    File(name: name, content: [("$schema", .string(formatSchema))] + members)
  }

  /// All files except the resolver.
  var files: [File] { [base] + modifiers.flatMap { $0.contexts.compactMap(\.file) } }

  /// The resolver.
  ///
  /// - Parameter source: the tokens of a file, or a reference to it.
  func resolver(_ source: (File) -> JSONValue) -> JSONValue {
    let sets: Members = [("base", .object([("sources", .array([source(base)]))]))]
    let choices: Members = modifiers.map { modifier in
      let contexts: Members = modifier.contexts.map { ($0.name, .array($0.file.map { [source($0)] } ?? [])) }
      return (
        modifier.name,
        .object([("contexts", .object(contexts)), ("default", .string(modifier.contexts[0].name))])
      )
    }
    let order = ["#/sets/base"] + modifiers.map { "#/modifiers/\($0.name)" }
    var members: Members = [
      ("$schema", .string(TokenSet.resolverSchema)), ("name", .string(name)), ("version", .string("2025.10")),
      ("sets", .object(sets)),
    ]
    if !choices.isEmpty { members.append(("modifiers", .object(choices))) }
    members.append(("resolutionOrder", .array(order.map { .line(.object([("$ref", .string($0))])) })))
    return .object(members)
  }
}
