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
  private struct Modifier {
    let name: String
    var contexts: [(name: String, files: [File])]
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
    var situations: [(environment: Environment, file: File)] = []
    for variant in theme.changes {
      let context = TokenSet.context(variant.environment)
      let members = writer.section(variant.section, in: variant.environment)
      guard !members.isEmpty else { continue }
      situations.append((variant.environment, TokenSet.file("\(name).\(context).tokens.json", members, set: context)))
    }
    if !situations.isEmpty { modifiers.append(TokenSet.situation(situations)) }
    if !theme.base.cells.isEmpty {
      let dark = writer.dark()
      let ofDark = dark.isEmpty ? [] : [TokenSet.file("\(name).dark.tokens.json", dark, set: "dark")]
      let contexts = (0..<theme.variantCount).map { variant in
        let context = Palette.Variant.names[variant]
        let palette = TokenSet.file("\(name).\(context).tokens.json", writer.palette(variant))
        return (context, variant & 1 == 1 ? [palette] + ofDark : [palette])
      }
      modifiers.append(Modifier(name: "background", contexts: contexts))
    }
    losses = writer.losses
  }

  /// One choice of a device, an orientation or both, so that no choice contradicts another. A context lists the differences of
  /// all its variants.
  private static func situation(_ variants: [(environment: Environment, file: File)]) -> Modifier {
    var contexts: [(name: String, files: [File])] = []
    for device in [nil] + Environment.Device.allCases.map(Optional.some) {
      for orientation in [nil] + Environment.Orientation.allCases.map(Optional.some) {
        let environment = Environment(device: device, orientation: orientation)
        let files = variants.filter {
          [nil, device].contains($0.environment.device) && [nil, orientation].contains($0.environment.orientation)
        }.map(\.file)
        let isNew = !contexts.contains { $0.files.map(\.name) == files.map(\.name) }
        if environment.isOpen { contexts.append(("any", [])) } else if isNew { contexts.append((context(environment), files)) }
      }
    }
    return Modifier(name: "situation", contexts: contexts)
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

  /// The resolver.
  ///
  /// - Parameter source: the tokens of a file, or a reference to it.
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
