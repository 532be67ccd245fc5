import NSSCompiler
import NSSMessages
import NSSTheme

package struct RenamedName {
  package let symbol: EditorSymbol
  /// Its bytes at the cursor, with the `@` of a constant. For an override, only the name of the palette style.
  package let range: SourceRange
  package let placeholder: String
  /// True if the change should be confirmed: other files of the app may have the name too.
  package let needsConfirmation: Bool
}

package struct RenameError: Error {
  package let message: String
  /// The location of the same name, if that is the reason; otherwise nil.
  package var location: Location?
}

extension Snapshot {
  package func renamedName(at offset: Int) throws(RenameError) -> RenamedName {
    guard !settings.isIncomplete else { throw error(Phrase(.editorRenameIncomplete)) }
    guard let token = word(at: clamped(offset)), let symbol = symbol(ofToken: token, in: document) else {
      throw error(Phrase(.editorRenameNothing))
    }
    let range = tree.tokens[token].range
    let word = text(token, in: document)
    switch symbol {
    case .constant: return RenamedName(symbol: symbol, range: range, placeholder: word, needsConfirmation: false)
    case .paletteStyle:
      guard tree.tokens[token].isA(.constant) else { throw error(Phrase(.editorRenameRuntime, ["name": word])) }
      let style = word.dropFirst().prefix { $0 != "_" }
      let styleRange = SourceRange(start: range.start + 1, end: range.start + 1 + UInt32(style.utf8.count))
      return RenamedName(symbol: symbol, range: styleRange, placeholder: String(style), needsConfirmation: false)
    case .selector(let name):
      guard name == word, isOwnClass(name) else { throw error(Phrase(.editorRenameRuntime, ["name": word])) }
      return RenamedName(symbol: symbol, range: range, placeholder: word, needsConfirmation: true)
    case .property: throw error(Phrase(.editorRenameRuntime, ["name": word]))
    }
  }

  /// The edits of all layers that rename a symbol; for other stylesheets, see ``references(to:includingDefinitions:)``. `name` is
  /// the new name, a constant with or without its `@`. Throws the reason why the symbol cannot have this name.
  package func renaming(_ symbol: EditorSymbol, to name: String) throws(RenameError) -> [Edit] {
    guard !settings.isIncomplete else { throw error(Phrase(.editorRenameIncomplete)) }
    guard !name.isEmpty else { throw error(Phrase(.editorRenameEmpty)) }
    switch symbol {
    case .constant(let old): return try renaming(constant: old, to: name)
    case .paletteStyle(let style): return try renaming(style: style, to: name)
    case .selector(let old): return try renaming(selector: old, to: name)
    case .property(let old): throw error(Phrase(.editorRenameRuntime, ["name": old]))
    }
  }

  private func error(_ phrase: Phrase, at location: Location? = nil) -> RenameError {
    RenameError(message: settings.translation.text(phrase), location: location)
  }

  private func isOwnClass(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return StyleName(bytes, 0, bytes.count) == .ownClass
  }

  /// The dialects that must read the new name.
  private var readers: [Dialect] { [analysis.dialect] + settings.check.comparedRuntimes }

  private func renaming(constant old: String, to name: String) throws(RenameError) -> [Edit] {
    let bare = name.hasPrefix("@") ? String(name.dropFirst()) : name
    guard bare != old else { return [] }
    try checkConstant(bare)
    let bytes = Array(bare.utf8)
    guard !analysis.palette.isOverride(bytes, 0, bytes.count) else {
      throw error(Phrase(.editorRenameOverrides, ["name": "@" + bare]))
    }
    if let location = references(to: .constant(bare), includingDefinitions: true).first {
      throw error(Phrase(.editorRenameExists, ["name": "@" + bare]), at: location)
    }
    return references(to: .constant(old), includingDefinitions: true).map {
      Edit(file: $0.file, range: $0.range, text: "@" + bare)
    }
  }

  /// Throws unless all runtimes read a text as the name of a constant.
  private func checkConstant(_ bare: String) throws(RenameError) {
    // The lexer reads an `@` alone as a name.
    guard !bare.isEmpty else { throw error(Phrase(.editorRenameNoName, ["name": "@"])) }
    let file = SourceFile("@\(bare):1;")
    let trees = readers.filter { $0.syntax == .grammar }.map { SyntaxTree.parse(file, dialect: $0) } + [SyntaxTree.parse(file)]
    for (tree, found) in trees {
      guard !found.hasErrors, tree.definitions.count == 1, tree.tokens.count == 5, tree.comments.isEmpty,
        tree.text(of: tree.definitions[0].name) == "@" + bare
      else { throw error(Phrase(.editorRenameNoName, ["name": "@" + bare])) }
    }
  }

  /// Renames all overrides of a style and their uses, but not the style itself in values.
  private func renaming(style old: String, to name: String) throws(RenameError) -> [Edit] {
    let style = name.hasPrefix("@") ? String(name.dropFirst()) : name
    guard style != old else { return [] }
    let family = overriddenFamily(style)
    if let family, family != style, analysis.palette.styles.find(style) != nil {
      throw error(Phrase(.editorRenameForm, ["name": style, "style": family]))
    }
    guard family == style else {
      throw error(Phrase(.editorRenameNoStyle, ["name": style, "palette": analysis.palette.name]))
    }
    let locations = references(to: .paletteStyle(style), includingDefinitions: true)
    if let location = locations.first(where: { trees[$0.file].file.bytes[Int($0.range.start)] == UInt8(ascii: "@") }) {
      throw error(Phrase(.editorRenameExists, ["name": "@" + style]), at: location)
    }
    var edits: [Edit] = []
    for location in references(to: .paletteStyle(old), includingDefinitions: true) {
      let word = trees[location.file].file.text(location.range)
      guard word.hasPrefix("@") else { continue }
      let written = word.dropFirst().prefix { $0 != "_" }
      // `tintColorDark` becomes `…Dark` of the other style, if it exists.
      let renamed = style + written.dropFirst(old.count)
      guard analysis.palette.styles.find(renamed) != nil else {
        throw error(Phrase(.editorRenameNoStyle, ["name": renamed, "palette": analysis.palette.name]), at: location)
      }
      let start = location.range.start + 1
      edits.append(
        Edit(file: location.file, range: SourceRange(start: start, end: start + UInt32(written.utf8.count)), text: renamed))
    }
    return edits
  }

  private func renaming(selector old: String, to name: String) throws(RenameError) -> [Edit] {
    guard isOwnClass(old) else { throw error(Phrase(.editorRenameRuntime, ["name": old])) }
    guard name != old else { return [] }
    for dialect in readers where dialect.syntax == .grammar {
      let (tree, found) = SyntaxTree.parse(SourceFile("\(name) {}"), dialect: dialect)
      guard !found.hasErrors, tree.rules.count == 1, tree.tokens.count == 4, tree.comments.isEmpty,
        tree.tokens[0].isA(.identifier), tree.text(of: Index<Token>(0)) == name
      else { throw error(Phrase(.editorRenameNoName, ["name": name])) }
    }
    if let location = references(to: .selector(name), includingDefinitions: true).first {
      throw error(Phrase(.editorRenameExists, ["name": name]), at: location)
    }
    return references(to: .selector(old), includingDefinitions: true).map {
      Edit(file: $0.file, range: $0.range, text: name)
    }
  }
}

extension PhraseID {
  static let editorRenameEmpty = PhraseID("editor.rename-empty", "the new name is empty")
  static let editorRenameExists = PhraseID("editor.rename-exists", "the name '{name}' is already used")
  static let editorRenameForm = PhraseID("editor.rename-form", "'{name}' is an alias of '{style}'; rename '{style}' instead")
  static let editorRenameIncomplete = PhraseID(
    "editor.rename-incomplete", "a layer is missing, so the name cannot be changed everywhere")
  static let editorRenameNoName = PhraseID("editor.rename-no-name", "'{name}' is not a name that the runtime reads")
  static let editorRenameNoStyle = PhraseID("editor.rename-no-style", "palette '{palette}' has no style '{name}'")
  static let editorRenameNothing = PhraseID("editor.rename-nothing", "there is no name here that can be changed")
  static let editorRenameOverrides = PhraseID("editor.rename-overrides", "'{name}' would override a palette color")
  static let editorRenameRuntime = PhraseID("editor.rename-runtime", "'{name}' is a name of the runtime")
}
