import NSSTheme

/// `--emit` and the options of forms.
extension PhraseID {
  static let emitAssetGroup = PhraseID(
    english: "emit.asset-group",
    "'{name}' cannot be the name of a group in an asset catalog; a dot, '/' and 'Constants' are not permitted"
  )
  static let emitCSSPrefix = PhraseID(
    english: "emit.css-prefix", "'{name}' cannot start names in CSS; write a letter, then letters, digits, '-' and '_'")
  static let emitForeignCatalog = PhraseID(
    english: "emit.foreign-catalog", "'{path}' has files, and nsscompile did not write its 'Contents.json'")
  static let emitForeignCatalogHelp = PhraseID(
    english: "emit.foreign-catalog-help",
    "use a separate folder for the colors of the theme; Xcode accepts several asset catalogs")
  static let emitInsideFolder = PhraseID(english: "emit.inside-folder", "'{path}' is inside the output folder '{folder}'")
  static let emitNeedsName = PhraseID(english: "emit.needs-name", "'--emit swift' needs '--swift-name NAME' for standard input")
  static let emitNeedsPath = PhraseID(
    english: "emit.needs-path", "'{form}' is a folder of files; name it: '--emit {form}=PATH'")
  static let emitNoCatalogName = PhraseID(
    english: "emit.no-catalog-name", "the name of an asset catalog ends with '.xcassets', and '{path}' does not")
  static let emitNoCatalogNameHelp = PhraseID(english: "emit.no-catalog-name-help", "write '{path}', for example")
  static let emitOutputUnused = PhraseID(english: "emit.output-unused", "'-o' is not used: each '--emit' has its own path")
  static let emitPathInBatch = PhraseID(
    english: "emit.path-in-batch", "'batch' names the outputs like the stylesheets; write '--emit {form}' without a path")
  static let emitSamePath = PhraseID(english: "emit.same-path", "two outputs would be written to '{path}'")
  static let emitSwiftName = PhraseID(english: "emit.swift-name", "'{name}' cannot be the name of a type in Swift")
  static let emitTwoWithoutPath = PhraseID(
    english: "emit.two-without-path",
    "'--emit {form}' and '--emit {other}' both lack a path; only one form can be written to '-o' or standard output")
  static let emitWouldChange = PhraseID(
    english: "emit.would-change", one: "{count} output would change", other: "{count} outputs would change")
}
