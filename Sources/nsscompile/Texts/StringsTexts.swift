import NSSTheme

/// `nsscompile strings`.
extension PhraseID {
  static let choicesLanguages = PhraseID("choices.languages", "the languages are {names}")
  static let choicesTables = PhraseID("choices.tables", "the tables are {names}")
  static let stringsNoDevelopmentLanguage = PhraseID(
    "strings.no-development-language", "no table has the development language '{name}'; {hint}")
  static let stringsNoFiles = PhraseID(
    "strings.no-files", "there is no '.strings', '.stringsdict' or '.xcstrings' file below the folder '{folder}'")
  static let usageNeitherFolderNorCatalog = PhraseID(
    "usage.neither-folder-nor-catalog", "'{name}' is neither a folder nor a '.strings', '.stringsdict' or '.xcstrings' file")
  static let usageNoCatalogs = PhraseID("usage.no-catalogs", "no input; name a folder with string catalogs")
  static let usageNoTable = PhraseID("usage.no-table", "there is no table '{name}'; {hint}")
}
