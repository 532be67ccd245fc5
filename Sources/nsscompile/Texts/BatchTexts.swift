import NSSTheme

/// `nsscompile batch`.
extension PhraseID {
  static let batchAskedFor = PhraseID(english: "batch.asked-for", "line {line} of '{path}' has the output '{output}'")
  static let batchCompiled = PhraseID(english: "batch.compiled", one: "{count} theme compiled", other: "{count} themes compiled")
  static let batchEmptyManifest = PhraseID(english: "batch.empty-manifest", "'{path}' contains no themes")
  static let batchFailed = PhraseID(english: "batch.failed", one: "{count} theme failed", other: "{count} themes failed")
  static let batchInterrupted = PhraseID(
    english: "batch.interrupted", "interrupted: finished themes are kept; run the same command again for the rest")
  static let batchKeepGoing = PhraseID(english: "batch.keep-going", "'--keep-going' compiles the other themes too")
  static let batchLinkOutside = PhraseID(
    english: "batch.link-outside", "cannot create '{output}': the link '{path}' leads out of the folder")
  static let batchManifestForm = PhraseID(english: "batch.manifest-form", "each line is a separate object, in UTF-8: {example}")
  static let batchManifestLine = PhraseID(english: "batch.manifest-line", "line {line} of '{path}': {reason}")
  static let batchNoOutput = PhraseID(english: "batch.no-output", "no output folder; name it with '-o OUTDIR'")
  static let batchNotPlain = PhraseID(
    english: "batch.not-plain", "the output '{output}' is not in its simplest form; write '{plain}'")
  static let batchNotRepeated = PhraseID(
    english: "batch.not-repeated", one: "{count} diagnostic not repeated",
    other: "{count} diagnostics not repeated")
  static let batchNotTried = PhraseID(
    english: "batch.not-tried", one: "{count} theme not tried", other: "{count} themes not tried")
  static let batchOutputIsFolder = PhraseID(
    english: "batch.output-is-folder",
    """
    '{other}' cannot be written to '{output}', because '{input}' is written to '{first}': a name cannot be both a \
    file and a folder
    """)
  static let batchOutside = PhraseID(english: "batch.outside", "the output '{output}' is not inside the output folder")
  static let batchPairs = PhraseID(
    english: "batch.pairs",
    one:
      "{count} pair of light and dark stylesheets became two themes; 'dark' in a line of a manifest compiles it into one theme",
    other:
      "{count} pairs of light and dark stylesheets became two themes each; 'dark' in a line of a manifest compiles a pair into one theme"
  )
  static let batchProgress = PhraseID(english: "batch.progress", "{done} of {count} themes, {rate} a second, {seconds} s left")
  static let batchSameOutput = PhraseID(
    english: "batch.same-output", "'{input}' and '{other}' would both be written to '{output}'")
  static let batchSameOutputHelp = PhraseID(
    english: "batch.same-output.help", "compile each folder into a separate output folder, or name their parent folder")
  static let batchSameOutputRename = PhraseID(english: "batch.same-output.rename", "rename one of the files")
  static let batchSwiftName = PhraseID(
    english: "batch.swift-name",
    "'--swift-name' would give the types of {count} themes one name; write \"name\" in the lines of a manifest")
  static let batchUnchanged = PhraseID(
    english: "batch.unchanged", one: "{count} of them unchanged", other: "{count} of them unchanged")
  static let requestBroken = PhraseID(english: "request.broken", "the line cannot be read: {reason} at byte {offset}")
  static let requestBrokenValue = PhraseID(
    english: "request.broken-value", "the value of '{key}' cannot be read: {reason} at byte {offset}")
  static let requestEmptyInputs = PhraseID(english: "request.empty-inputs", "'{key}' is empty")
  static let requestId = PhraseID(english: "request.id", "'id' is neither a string nor a JSON number of at most 1.797e308")
  static let requestManyForms = PhraseID(
    english: "request.many-forms", "'output' is one file, but '--emit' names several forms; use 'outputs'")
  static let requestNoInput = PhraseID(english: "request.no-input", "there is neither 'nss' nor 'inputs'")
  static let requestNoOutput = PhraseID(english: "request.no-output", "there is no 'output'")
  static let requestTooLong = PhraseID(english: "request.too-long", "the line has more than {limit} bytes")
  static let requestTwoInputs = PhraseID(english: "request.two-inputs", "'nss' and 'inputs' cannot be combined")
  static let requestTwoOutputs = PhraseID(english: "request.two-outputs", "'output' and 'outputs' cannot be combined")
}
