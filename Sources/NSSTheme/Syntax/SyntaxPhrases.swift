/// Texts for the messages of the lexer and the parsers, and their help.
extension PhraseID {
  package static let characterWithCodePoint = PhraseID("character.with-code-point", "'{character}' ({codePoint})")
  package static let expectedBrace = PhraseID("expected.brace", "'}'")
  package static let expectedBraceAfterOptions = PhraseID("expected.brace-after-options", "'{' after the options of '@media'")
  package static let expectedBraceAfterSelector = PhraseID("expected.brace-after-selector", "'{' after the selector '{selector}'")
  package static let expectedMediaFeature = PhraseID("expected.media-feature", "a media feature")
  package static let expectedMediaValue = PhraseID("expected.media-value", "a media value")
  package static let expectedParenthesis = PhraseID("expected.parenthesis", "'(' before a media feature")
  package static let expectedProperty = PhraseID("expected.property", "a property")
  package static let expectedSelector = PhraseID("expected.selector", "a selector")
  package static let expectedStatement = PhraseID("expected.statement", "a rule, a definition or '@media'")
  package static let expectedTokenAfter = PhraseID("expected.token-after", "'{token}' after '{text}'")
  package static let expectedValue = PhraseID("expected.value", "a value")
  package static let formatArchive = PhraseID("format.archive", "a compressed archive")
  package static let formatBinary = PhraseID("format.binary", "a binary file")
  package static let formatCSS = PhraseID("format.css", "a CSS file")
  package static let formatFont = PhraseID("format.font", "a font")
  package static let formatHTML = PhraseID("format.html", "an HTML page")
  package static let formatImage = PhraseID("format.image", "an image")
  package static let formatJavaScript = PhraseID("format.javascript", "a JavaScript file")
  package static let formatJSON = PhraseID("format.json", "a JSON file")
  package static let formatLess = PhraseID("format.less", "a Less file")
  package static let formatLFS = PhraseID("format.lfs", "a pointer of Git LFS, not the file itself")
  package static let formatPDF = PhraseID("format.pdf", "a PDF document")
  package static let formatPropertyList = PhraseID("format.property-list", "a binary property list")
  package static let formatRTF = PhraseID("format.rtf", "an RTF document")
  package static let formatSass = PhraseID("format.sass", "a Sass file")
  package static let formatScript = PhraseID("format.script", "a script")
  package static let formatServerError = PhraseID("format.server-error", "the error message of a web server")
  package static let formatSource = PhraseID("format.source", "source code")
  package static let formatStrings = PhraseID("format.strings", "a '.strings' file")
  package static let formatStylus = PhraseID("format.stylus", "a Stylus file")
  package static let formatSwift = PhraseID("format.swift", "a Swift file")
  package static let formatTheme = PhraseID("format.theme", "a compiled theme")
  package static let formatTOML = PhraseID("format.toml", "a TOML file")
  package static let formatUTF32 = PhraseID("format.utf-32", "a text in UTF-32")
  package static let formatXML = PhraseID("format.xml", "an XML file")
  package static let formatXMLPropertyList = PhraseID("format.xml-property-list", "an XML property list")
  package static let formatYAML = PhraseID("format.yaml", "a YAML file")
  package static let formatZip = PhraseID("format.zip", "a ZIP archive")
  package static let foundEndOfFile = PhraseID("found.end-of-file", "the end of the file")
  package static let hintAppearance = PhraseID(
    "hint.appearance",
    "the block applies in every appearance; for a color in one mode only, define '@tintColor_{suffix}: ...;'")
  package static let hintAppearanceWithoutPalette = PhraseID(
    "hint.appearance-without-palette", "the block applies in every appearance, because NUI does not know the appearance")
  package static let hintClassPath = PhraseID(
    "hint.class-path", "class paths such as 'Button:LargeButton' exist only in the app's code ('nuiClass')")
  package static let hintColon = PhraseID("hint.colon", "write ':' between a name and its value")
  package static let hintCommas = PhraseID("hint.commas", "write commas between the components")
  package static let hintComment = PhraseID("hint.comment", "a comment is written '/* ... */'")
  package static let hintCommentEnd = PhraseID(
    "hint.comment-end", "remove it; comments do not nest, so the first '*/' ended this one")
  package static let hintConstant = PhraseID("hint.constant", "a constant is written '@{name}: ...;'")
  package static let hintConstantSign = PhraseID("hint.constant-sign", "a constant is written '@name'")
  package static let hintDescendant = PhraseID(
    "hint.descendant",
    "there are no descendant selectors; write a rule for '{other}', or for a class that the app sets on the views to change")
  package static let hintDownload = PhraseID("hint.download", "download the '.nss' file again; the server did not send it")
  package static let hintFetchLFS = PhraseID("hint.fetch-lfs", "fetch the file with 'git lfs pull'")
  package static let hintGeneratedStylesheet = PhraseID(
    "hint.generated-stylesheet", "check the '.nss' file that is generated from it")
  package static let hintGiveStylesheet = PhraseID("hint.give-stylesheet", "pass the '.nss' file of the theme")
  package static let hintLayers = PhraseID(
    "hint.layers", "pass the stylesheets to nsscompile as layers: '{command}'")
  package static let hintMedia = PhraseID("hint.media", "did you mean '@media'?")
  package static let hintMediaFeatures = PhraseID(
    "hint.media-features", "the features are 'device' and 'orientation', as in '(device: ipad)'")
  package static let hintMediaForEach = PhraseID(
    "hint.media-for-each", "write one '@media' block for each alternative; conditions can only be joined with 'and'")
  package static let hintMergeConflict = PhraseID("hint.merge-conflict", "resolve the merge conflict that git has marked here")
  package static let hintNoAnnotations = PhraseID("hint.no-annotations", "remove it; a value has no annotations")
  package static let hintNoCalculation = PhraseID("hint.no-calculation", "NSS does not calculate; write the result")
  package static let hintNoCombinators = PhraseID(
    "hint.no-combinators", "a selector is a plain name; write a rule for each class")
  package static let hintNoEscapes = PhraseID("hint.no-escapes", "remove it; a value is written without '~' and quotes")
  package static let hintNoImportant = PhraseID("hint.no-important", "remove it; NSS has no '!important'")
  package static let hintNoMixins = PhraseID("hint.no-mixins", "there are no mixins; write the declarations into each rule")
  package static let hintNoNesting = PhraseID("hint.no-nesting", "NSS has no nesting; write a separate rule")
  package static let hintNoPercentSign = PhraseID("hint.no-percent-sign", "remove it; numbers have no '%'")
  package static let hintNoPseudoClass = PhraseID(
    "hint.no-pseudo-class", "NSS has no '{name}'; only properties have states, such as 'font-color-highlighted'")
  package static let hintNoQuotes = PhraseID("hint.no-quotes", "remove it; words are written without quotes")
  package static let hintOneBrace = PhraseID("hint.one-brace", "remove one of the two")
  package static let hintOneColon = PhraseID("hint.one-colon", "remove the second ':'")
  package static let hintOptions = PhraseID("hint.options", "write '@media (device: ipad) and (orientation: landscape) { ... }'")
  package static let hintOtherDialect = PhraseID(
    "hint.other-dialect", "rules and '@media' have no effect in that runtime; '--dialect sapfiori' shows what they mean")
  package static let hintPlainText = PhraseID("hint.plain-text", "save it as plain text")
  package static let hintPropertyInRule = PhraseID(
    "hint.property-in-rule", "'{name}' is a property; put it into a rule: 'Label { {name}: ...; }'")
  package static let hintPropertyWithoutAtSign = PhraseID(
    "hint.property-without-at-sign", "write '{name}' without '@' for the property; write definitions outside rules")
  package static let hintRemoveSpaces = PhraseID("hint.remove-spaces", "remove the spaces before '@'")
  package static let hintSaveAsUTF8 = PhraseID("hint.save-as-utf-8", "save it as UTF-8")
  package static let hintSelector = PhraseID("hint.selector", "write '{name} {'")
  package static let hintSelectorBeforeBrace = PhraseID("hint.selector-before-brace", "write a selector before '{'")
  package static let hintSemicolonInstead = PhraseID("hint.semicolon-instead", "write ';' instead of '{sign}'")
  package static let hintSourceOfTheme = PhraseID("hint.source-of-theme", "pass the stylesheet that it was compiled from")
  package static let hintStateProperties = PhraseID(
    "hint.state-properties", "the state is part of the property: write {names} in a rule for '{name}'")
  package static let hintUnpack = PhraseID("hint.unpack", "unpack it, and pass the '.nss' file in it")
  package static let hintUnpackTheme = PhraseID(
    "hint.unpack-theme",
    """
    the theme designer of SAP packs stylesheets like this; they are checked after unpacking: \
    unzip theme.zip -d theme && nsscompile check theme
    """)
  package static let hintValueOrRemove = PhraseID("hint.value-or-remove", "write a value, or remove it")
  package static let hintVariables = PhraseID(
    "hint.variables", "define constants at the top level, '{name}: ...;', and use them as '{name}'")
  package static let hintWordCharacters = PhraseID(
    "hint.word-characters",
    "remove it; a word has letters without accents, digits, '_', '-', '.', '\\', '/', and '#' or '@' in front")
  package static let hintWrite = PhraseID("hint.write", "write '{text}'")
  package static let hintWriteNSS = PhraseID(
    "hint.write-nss", "rewrite the theme in NSS: rules with a plain name, constants '@name: ...;' and '@media'")
  package static let reasonNoColon = PhraseID("reason.no-colon", "it has no ':'")
  package static let reasonNoValue = PhraseID("reason.no-value", "nothing follows its ':'")
  package static let reasonSecondColon = PhraseID("reason.second-colon", "it has more than one ':'")
  package static let roleConstant = PhraseID("role.constant", "a constant")
  package static let roleMediaFeature = PhraseID("role.media-feature", "a media feature")
  package static let roleMediaValue = PhraseID("role.media-value", "a media value")
  package static let roleName = PhraseID("role.name", "a name")
  package static let roleProperty = PhraseID("role.property", "a property")
  package static let roleSelector = PhraseID("role.selector", "a selector")
  package static let roleValue = PhraseID("role.value", "a value")
}
