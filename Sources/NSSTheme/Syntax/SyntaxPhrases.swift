/// Texts for the messages of the lexer and the parsers, and their help.
extension PhraseID {
  static let characterWithCodePoint = PhraseID("character.with-code-point", "'{character}' ({codePoint})")
  static let expectedBrace = PhraseID("expected.brace", "'}'")
  static let expectedBraceAfterOptions = PhraseID("expected.brace-after-options", "'{' after the options of '@media'")
  static let expectedBraceAfterSelector = PhraseID("expected.brace-after-selector", "'{' after the selector '{selector}'")
  static let expectedMediaFeature = PhraseID("expected.media-feature", "a media feature")
  static let expectedMediaValue = PhraseID("expected.media-value", "a media value")
  static let expectedParenthesis = PhraseID("expected.parenthesis", "'(' before a media feature")
  static let expectedProperty = PhraseID("expected.property", "a property")
  static let expectedSelector = PhraseID("expected.selector", "a selector")
  static let expectedStatement = PhraseID("expected.statement", "a rule, a definition or '@media'")
  static let expectedTokenAfter = PhraseID("expected.token-after", "'{token}' after '{text}'")
  static let expectedValue = PhraseID("expected.value", "a value")
  static let formatArchive = PhraseID("format.archive", "a compressed archive")
  static let formatBinary = PhraseID("format.binary", "a binary file")
  static let formatCSS = PhraseID("format.css", "a CSS file")
  static let formatFont = PhraseID("format.font", "a font")
  static let formatHTML = PhraseID("format.html", "an HTML page")
  static let formatImage = PhraseID("format.image", "an image")
  static let formatJavaScript = PhraseID("format.javascript", "a JavaScript file")
  static let formatJSON = PhraseID("format.json", "a JSON file")
  static let formatLess = PhraseID("format.less", "a Less file")
  static let formatLFS = PhraseID("format.lfs", "a pointer of Git LFS, not the file itself")
  static let formatPDF = PhraseID("format.pdf", "a PDF document")
  static let formatPropertyList = PhraseID("format.property-list", "a binary property list")
  static let formatRTF = PhraseID("format.rtf", "an RTF document")
  static let formatSass = PhraseID("format.sass", "a Sass file")
  static let formatScript = PhraseID("format.script", "a script")
  static let formatServerError = PhraseID("format.server-error", "the error message of a web server")
  static let formatSource = PhraseID("format.source", "source code")
  static let formatStrings = PhraseID("format.strings", "a '.strings' file")
  static let formatStylus = PhraseID("format.stylus", "a Stylus file")
  static let formatSwift = PhraseID("format.swift", "a Swift file")
  static let formatTheme = PhraseID("format.theme", "a compiled theme")
  static let formatTOML = PhraseID("format.toml", "a TOML file")
  static let formatUTF32 = PhraseID("format.utf-32", "a text in UTF-32")
  static let formatXML = PhraseID("format.xml", "an XML file")
  static let formatXMLPropertyList = PhraseID("format.xml-property-list", "an XML property list")
  static let formatYAML = PhraseID("format.yaml", "a YAML file")
  static let formatZip = PhraseID("format.zip", "a ZIP archive")
  static let foundEndOfFile = PhraseID("found.end-of-file", "the end of the file")
  static let hintAppearance = PhraseID(
    "hint.appearance",
    "the block applies in every appearance; for a color in one mode only, define '@tintColor_{suffix}: ...;'")
  static let hintAppearanceWithoutPalette = PhraseID(
    "hint.appearance-without-palette", "the block applies in every appearance, because NUI does not know the appearance")
  static let hintClassPath = PhraseID(
    "hint.class-path", "class paths such as 'Button:LargeButton' exist only in the app's code ('nuiClass')")
  static let hintColon = PhraseID("hint.colon", "write ':' between a name and its value")
  static let hintCommas = PhraseID("hint.commas", "write commas between the components")
  static let hintComment = PhraseID("hint.comment", "a comment is written '/* ... */'")
  static let hintCommentEnd = PhraseID("hint.comment-end", "remove it; comments do not nest, so the first '*/' ended this one")
  static let hintConstant = PhraseID("hint.constant", "a constant is written '@{name}: ...;'")
  static let hintConstantSign = PhraseID("hint.constant-sign", "a constant is written '@name'")
  static let hintDescendant = PhraseID(
    "hint.descendant",
    "there are no descendant selectors; write a rule for '{other}', or for a class that the app sets on the views to change")
  static let hintDownload = PhraseID("hint.download", "download the '.nss' file again; the server did not send it")
  static let hintFetchLFS = PhraseID("hint.fetch-lfs", "fetch the file with 'git lfs pull'")
  static let hintGeneratedStylesheet = PhraseID("hint.generated-stylesheet", "check the '.nss' file that is generated from it")
  static let hintGiveStylesheet = PhraseID("hint.give-stylesheet", "pass the '.nss' file of the theme")
  static let hintLayers = PhraseID(
    "hint.layers", "pass the stylesheets to nsscompile as layers: '{command}'")
  static let hintMedia = PhraseID("hint.media", "did you mean '@media'?")
  static let hintMediaFeatures = PhraseID(
    "hint.media-features", "the features are 'device' and 'orientation', as in '(device: ipad)'")
  static let hintMediaForEach = PhraseID(
    "hint.media-for-each", "write one '@media' block for each alternative; conditions can only be joined with 'and'")
  static let hintMergeConflict = PhraseID("hint.merge-conflict", "resolve the merge conflict that git has marked here")
  static let hintNoAnnotations = PhraseID("hint.no-annotations", "remove it; a value has no annotations")
  static let hintNoCalculation = PhraseID("hint.no-calculation", "NSS does not calculate; write the result")
  static let hintNoCombinators = PhraseID("hint.no-combinators", "a selector is a plain name; write a rule for each class")
  static let hintNoEscapes = PhraseID("hint.no-escapes", "remove it; a value is written without '~' and quotes")
  static let hintNoImportant = PhraseID("hint.no-important", "remove it; NSS has no '!important'")
  static let hintNoMixins = PhraseID("hint.no-mixins", "there are no mixins; write the declarations into each rule")
  static let hintNoNesting = PhraseID("hint.no-nesting", "NSS has no nesting; write a separate rule")
  static let hintNoPercentSign = PhraseID("hint.no-percent-sign", "remove it; numbers have no '%'")
  static let hintNoPseudoClass = PhraseID(
    "hint.no-pseudo-class", "NSS has no '{name}'; only properties have states, such as 'font-color-highlighted'")
  static let hintNoQuotes = PhraseID("hint.no-quotes", "remove it; words are written without quotes")
  static let hintOneBrace = PhraseID("hint.one-brace", "remove one of the two")
  static let hintOneColon = PhraseID("hint.one-colon", "remove the second ':'")
  static let hintOptions = PhraseID("hint.options", "write '@media (device: ipad) and (orientation: landscape) { ... }'")
  static let hintOtherDialect = PhraseID(
    "hint.other-dialect", "rules and '@media' have no effect in that runtime; '--dialect sapfiori' shows what they mean")
  static let hintPlainText = PhraseID("hint.plain-text", "save it as plain text")
  static let hintPropertyInRule = PhraseID(
    "hint.property-in-rule", "'{name}' is a property; put it into a rule: 'Label { {name}: ...; }'")
  static let hintPropertyWithoutAtSign = PhraseID(
    "hint.property-without-at-sign", "write '{name}' without '@' for the property; write definitions outside rules")
  static let hintRemoveSpaces = PhraseID("hint.remove-spaces", "remove the spaces before '@'")
  static let hintSaveAsUTF8 = PhraseID("hint.save-as-utf-8", "save it as UTF-8")
  static let hintSelector = PhraseID("hint.selector", "write '{name} {'")
  static let hintSelectorBeforeBrace = PhraseID("hint.selector-before-brace", "write a selector before '{'")
  static let hintSemicolonInstead = PhraseID("hint.semicolon-instead", "write ';' instead of '{sign}'")
  static let hintSourceOfTheme = PhraseID("hint.source-of-theme", "pass the stylesheet that it was compiled from")
  static let hintStateProperties = PhraseID(
    "hint.state-properties", "the state is part of the property: write {names} in a rule for '{name}'")
  static let hintUnpack = PhraseID("hint.unpack", "unpack it, and pass the '.nss' file in it")
  static let hintUnpackTheme = PhraseID(
    "hint.unpack-theme",
    """
    the theme designer of SAP packs stylesheets like this; they are checked after unpacking: \
    unzip theme.zip -d theme && nsscompile check theme
    """)
  static let hintValueOrRemove = PhraseID("hint.value-or-remove", "write a value, or remove it")
  package static let hintVariables = PhraseID(
    "hint.variables", "define constants at the top level, '{name}: ...;', and use them as '{name}'")
  static let hintWordCharacters = PhraseID(
    "hint.word-characters",
    "remove it; a word has letters without accents, digits, '_', '-', '.', '\\', '/', and '#' or '@' in front")
  package static let hintWrite = PhraseID("hint.write", "write '{text}'")
  static let hintWriteNSS = PhraseID(
    "hint.write-nss", "rewrite the theme in NSS: rules with a plain name, constants '@name: ...;' and '@media'")
  static let reasonNoColon = PhraseID("reason.no-colon", "it has no ':'")
  static let reasonNoValue = PhraseID("reason.no-value", "nothing follows its ':'")
  static let reasonSecondColon = PhraseID("reason.second-colon", "it has more than one ':'")
  static let roleConstant = PhraseID("role.constant", "a constant")
  static let roleMediaFeature = PhraseID("role.media-feature", "a media feature")
  static let roleMediaValue = PhraseID("role.media-value", "a media value")
  static let roleName = PhraseID("role.name", "a name")
  static let roleProperty = PhraseID("role.property", "a property")
  static let roleSelector = PhraseID("role.selector", "a selector")
  static let roleValue = PhraseID("role.value", "a value")
}
