import NSSTheme

/// Reading and writing files.
extension PhraseID {
  static let fileCannotCompare = PhraseID("file.cannot-compare", "cannot read '{path}' to compare: {reason}")
  static let fileCannotCreate = PhraseID("file.cannot-create", "cannot create '{path}': {reason}")
  static let fileCannotOpen = PhraseID("file.cannot-open", "cannot open '{path}': {reason}")
  static let fileCannotOpenFolder = PhraseID("file.cannot-open-folder", "cannot open the folder '{path}': {reason}")
  static let fileCannotRead = PhraseID("file.cannot-read", "cannot read {input}: {reason}")
  static let fileCannotReplace = PhraseID("file.cannot-replace", "cannot replace '{path}': it was changed meanwhile; run again")
  static let fileCannotWrite = PhraseID("file.cannot-write", "cannot write '{path}': {reason}")
  static let fileCannotWriteOutput = PhraseID("file.cannot-write-output", "cannot write to standard output: {reason}")
  static let fileEmptyInputName = PhraseID("file.empty-input-name", "the name of an input is empty")
  static let fileEmptyOutputName = PhraseID("file.empty-output-name", "the name of an output is empty")
  static let fileEndsLikeFolder = PhraseID("file.ends-like-folder", "the path ends with a slash")
  static let fileFolderFull = PhraseID("file.folder-full", "its folder is full of leftover temporary files")
  static let fileFolderFullHelp = PhraseID("file.folder-full.help", "remove files such as '{path}'")
  static let fileFolderLocked = PhraseID(
    "file.folder-locked", "cannot replace '{path}': another process keeps its folder locked; run again later")
  static let fileFolderMissing = PhraseID("file.folder-missing", "the folder '{folder}' does not exist")
  static let fileFolderMissingHelp = PhraseID("file.folder-missing.help", "create the folder first: mkdir -p '{quoted}'")
  static let fileFolderNotWritable = PhraseID("file.folder-not-writable", "the folder '{folder}' is not writable")
  static let fileFolderNotWritableHelp = PhraseID(
    "file.folder-not-writable.help", "a file is replaced as a whole, so its folder must be writable")
  static let fileIsFolder = PhraseID("file.is-folder", "{input} is a folder")
  static let fileLinkNotUtf8 = PhraseID("file.link-not-utf8", "it is a link to a name that is not UTF-8")
  static let fileMissing = PhraseID("file.missing", "'{path}' does not exist")
  static let fileMissingBehindLink = PhraseID("file.missing-behind-link", "'{path}' is a link to something that does not exist")
  static let fileMoreThanLimit = PhraseID(
    "file.more-than-limit", "{input} has more than the {limit} bytes that a stylesheet can have")
  static let fileNameNotUtf8 = PhraseID("file.name-not-utf8", "the name '{name}' in '{folder}' is not UTF-8; it is skipped")
  static let fileNoStylesheets = PhraseID("file.no-stylesheets", "there is no '.nss' file below the folder '{folder}'")
  static let fileStandardInput = PhraseID("file.standard-input", "standard input")
  static let fileTooLarge = PhraseID("file.too-large", "{input} has {size} bytes; a stylesheet can have at most {limit}")
  static let fileTooLargeToRead = PhraseID("file.too-large-to-read", "{input} has {size} bytes; at most {limit} can be read")
  static let fileTooLargeTogether = PhraseID(
    "file.too-large-together", "the stylesheets have {size} bytes together; at most {limit} can be compiled")
  static let fileUsedAfterClose = PhraseID("file.used-after-close", "'{path}' is used after it was closed")
  static let fileZeroByteInput = PhraseID("file.zero-byte-input", "the name of an input contains a zero byte")
  static let fileZeroByteOutput = PhraseID("file.zero-byte-output", "the name of an output contains a zero byte")
}
