import NSSTheme

/// `nsscompile strings`.
extension PhraseID {
  static let choicesLanguages = PhraseID(english: "choices.languages", "the languages are {names}")
  static let choicesTables = PhraseID(english: "choices.tables", "the tables are {names}")
  static let stringsNoDevelopmentLanguage = PhraseID(
    english: "strings.no-development-language", "no table has the development language '{name}'; {hint}")
  static let stringsNoFiles = PhraseID(
    english: "strings.no-files", "there is no '.strings', '.stringsdict' or '.xcstrings' file below the folder '{folder}'")
  static let usageNeitherFolderNorCatalog = PhraseID(
    english: "usage.neither-folder-nor-catalog",
    "'{name}' is neither a folder nor a '.strings', '.stringsdict' or '.xcstrings' file")
  static let usageNoCatalogs = PhraseID(english: "usage.no-catalogs", "no input; name a folder with string catalogs")
  static let usageNoTable = PhraseID(english: "usage.no-table", "there is no table '{name}'; {hint}")
}
