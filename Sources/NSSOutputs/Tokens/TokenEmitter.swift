import NSSTheme
import NSSTools

extension Emitter {
  /// The theme as design tokens (Design Tokens Format Module 2025.10): a resolver document that contains all tokens.
  package static let dtcg = Emitter(name: "dtcg", fileExtension: "resolver.json") { theme, options, files in
    let tokens = TokenSet(theme, name: options.baseName)
    files.write("theme.resolver.json") { tokens.resolver { .object($0.content) }.writeFile(&$0) }
    files.add(tokens.losses)
  }

  /// The same tokens in a folder: a resolver, and a file for each set of tokens. `baseName` is the start of the names of the
  /// files.
  package static func dtcgFolder(baseName: String) -> Emitter {
    let resolver = "\(baseName).resolver.json"
    return Emitter(name: dtcg.name, fileExtension: dtcg.fileExtension, mainFile: resolver) { theme, _, files in
      let tokens = TokenSet(theme, name: baseName)
      for file in tokens.files { files.write(file.name) { JSONValue.object(file.content).writeFile(&$0) } }
      files.write(resolver) { tokens.resolver { .object([("$ref", .string($0.name))]) }.writeFile(&$0) }
      files.add(tokens.losses)
    }
  }
}

enum TokenName {
  /// `{`, `}`, `.` and a `$` at the start become `_`.
  static func token(_ name: String) -> String {
    if !name.isEmpty, name.isPrintable(without: UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."), UInt8(ascii: "$")) {
      return name
    }
    let scalars = name.unicodeScalars.enumerated().map { index, scalar -> Unicode.Scalar in
      "{}.".unicodeScalars.contains(scalar) || scalar == "$" && index == 0 ? "_" : scalar
    }
    return scalars.isEmpty ? "_" : String(String.UnicodeScalarView(scalars))
  }
}
