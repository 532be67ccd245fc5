import NSSTheme

/// `nsscompile import`.
extension PhraseID {
  static let importLinkedFolder = PhraseID(
    english: "import.linked-folder", "'{path}' is a link to a folder, which is not followed")
  static let importMap = PhraseID(english: "import.map", "'{path}' is not an object with names of tokens: {reason}")
  static let importMapName = PhraseID(
    english: "import.map-name", "'{path}': '{name}', the name of '{token}', is not the name of a constant")
  static let importNoColors = PhraseID(english: "import.no-colors", "'{path}' has no color sets")
  static let importNothing = PhraseID(english: "import.nothing", "'{path}' has nothing that a stylesheet could have")
  static let importOneCatalog = PhraseID(
    english: "import.one-catalog", "'{path}' is a folder; an asset catalog is imported alone")
  static let importOtherTheme = PhraseID(
    english: "import.other-theme",
    "the theme was compiled for dialect '{dialect}' and palette '{palette}'; other options mean other colors")
  static let importStylesheet = PhraseID(
    english: "import.stylesheet", "'{path}' is a stylesheet; design tokens, asset catalogs and compiled themes can be imported")
}
