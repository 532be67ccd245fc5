import NSSTheme

/// Texts for the messages of the lexer and the parsers, and their help.
extension PhraseID {
  static let characterWithCodePoint = PhraseID("character.with-code-point", "'{character}' ({codePoint})")
  static let expectedMediaFeature = PhraseID("expected.media-feature", "a media feature")
  static let expectedMediaValue = PhraseID("expected.media-value", "a media value")
  package static let expectedProperty = PhraseID("expected.property", "a property")
  package static let expectedStatement = PhraseID("expected.statement", "a rule, a definition or '@media'")
  static let formatArchive = PhraseID("format.archive", "a compressed archive")
  static let formatBinary = PhraseID("format.binary", "a binary file")
  static let formatImage = PhraseID("format.image", "an image")
  static let formatJSON = PhraseID("format.json", "a JSON file")
  static let formatLFS = PhraseID("format.lfs", "a pointer of Git LFS")
  static let formatPropertyList = PhraseID("format.property-list", "a property list")
  static let formatRTF = PhraseID("format.rtf", "an RTF document")
  static let formatStyleLanguage = PhraseID("format.style-language", "a CSS, Less or Sass file")
  static let formatText = PhraseID("format.text", "another kind of text")
  static let formatTheme = PhraseID("format.theme", "a compiled theme")
  static let formatUTF32 = PhraseID("format.utf-32", "a text in UTF-32")
  static let formatXML = PhraseID("format.xml", "an XML or HTML file")
  static let formatZip = PhraseID("format.zip", "a ZIP archive")
  static let hintGeneratedStylesheet = PhraseID(
    "hint.generated-stylesheet",
    "check the '.nss' file that is generated from it, as in the bundle of an MDK app, or make one with 'nsscompile import'")
  static let hintGiveStylesheet = PhraseID("hint.give-stylesheet", "pass the '.nss' file of the theme")
  static let hintPlainText = PhraseID("hint.plain-text", "save it as plain text")
  static let hintPullLFS = PhraseID("hint.pull-lfs", "run 'git lfs pull', which replaces it with the stylesheet")
  static let hintSaveAsUTF8 = PhraseID("hint.save-as-utf-8", "save it as UTF-8")
  static let hintSourceOfTheme = PhraseID("hint.source-of-theme", "pass the stylesheet that it was compiled from")
  static let hintUnpack = PhraseID("hint.unpack", "unpack it, and pass the '.nss' file in it")
  static let hintUnpackTheme = PhraseID(
    "hint.unpack-theme",
    """
    the theme designer of SAP packs stylesheets like this; they are checked after unpacking: \
    unzip theme.zip -d theme && nsscompile check theme
    """)
  static let roleConstant = PhraseID("role.constant", "a constant")
  static let roleMediaFeature = PhraseID("role.media-feature", "a media feature")
  static let roleMediaValue = PhraseID("role.media-value", "a media value")
  static let roleName = PhraseID("role.name", "a name")
  static let roleProperty = PhraseID("role.property", "a property")
  static let roleSelector = PhraseID("role.selector", "a selector")
  static let roleValue = PhraseID("role.value", "a value")
}
