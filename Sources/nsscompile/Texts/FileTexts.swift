import NSSTheme

/// Reading and writing files.
extension PhraseID {
  static let fileCannotCompare = PhraseID(english: "file.cannot-compare", "cannot read '{path}' to compare: {reason}")
  static let fileCannotCreate = PhraseID(english: "file.cannot-create", "cannot create '{path}': {reason}")
  static let fileCannotOpen = PhraseID(english: "file.cannot-open", "cannot open '{path}': {reason}")
  static let fileCannotOpenFolder = PhraseID(english: "file.cannot-open-folder", "cannot open the folder '{path}': {reason}")
  static let fileCannotRead = PhraseID(english: "file.cannot-read", "cannot read {input}: {reason}")
  static let fileCannotReplace = PhraseID(
    english: "file.cannot-replace", "cannot replace '{path}': it was changed meanwhile; run again")
  static let fileCannotWrite = PhraseID(english: "file.cannot-write", "cannot write '{path}': {reason}")
  static let fileCannotWriteOutput = PhraseID(english: "file.cannot-write-output", "cannot write to standard output: {reason}")
  static let fileEmptyInputName = PhraseID(english: "file.empty-input-name", "the name of an input is empty")
  static let fileEmptyOutputName = PhraseID(english: "file.empty-output-name", "the name of an output is empty")
  static let fileEndsLikeFolder = PhraseID(english: "file.ends-like-folder", "the path ends with a slash")
  static let fileFolderFull = PhraseID(english: "file.folder-full", "its folder is full of leftover temporary files")
  static let fileFolderFullHelp = PhraseID(english: "file.folder-full.help", "remove files such as '{path}'")
  static let fileFolderLocked = PhraseID(
    english: "file.folder-locked", "cannot replace '{path}': another process keeps its folder locked; run again later")
  static let fileFolderMissing = PhraseID(english: "file.folder-missing", "the folder '{folder}' does not exist")
  static let fileFolderMissingHelp = PhraseID(english: "file.folder-missing.help", "create the folder first: mkdir -p '{quoted}'")
  static let fileFolderNotWritable = PhraseID(english: "file.folder-not-writable", "the folder '{folder}' is not writable")
  static let fileFolderNotWritableHelp = PhraseID(
    english: "file.folder-not-writable.help", "a file is replaced as a whole, so its folder must be writable")
  static let fileIsFolder = PhraseID(english: "file.is-folder", "{input} is a folder")
  static let fileLinkNotUtf8 = PhraseID(english: "file.link-not-utf8", "it is a link to a name that is not UTF-8")
  static let fileMissing = PhraseID(english: "file.missing", "'{path}' does not exist")
  static let fileMissingBehindLink = PhraseID(
    english: "file.missing-behind-link", "'{path}' is a link to something that does not exist")
  static let fileMoreThanLimit = PhraseID(
    english: "file.more-than-limit", "{input} has more than the {limit} bytes that a stylesheet can have")
  static let fileNameNotUtf8 = PhraseID(
    english: "file.name-not-utf8", "the name '{name}' in '{folder}' is not UTF-8; it is skipped")
  static let fileNoStylesheets = PhraseID(english: "file.no-stylesheets", "there is no '.nss' file below the folder '{folder}'")
  static let fileStandardInput = PhraseID(english: "file.standard-input", "standard input")
  static let fileTooLarge = PhraseID(english: "file.too-large", "{input} has {size} bytes; a stylesheet can have at most {limit}")
  static let fileTooLargeToRead = PhraseID(
    english: "file.too-large-to-read", "{input} has {size} bytes; at most {limit} can be read")
  static let fileTooLargeTogether = PhraseID(
    english: "file.too-large-together", "the stylesheets have {size} bytes together; at most {limit} can be compiled")
  static let fileUsedAfterClose = PhraseID(english: "file.used-after-close", "'{path}' is used after it was closed")
  static let fileZeroByteInput = PhraseID(english: "file.zero-byte-input", "the name of an input contains a zero byte")
  static let fileZeroByteOutput = PhraseID(english: "file.zero-byte-output", "the name of an output contains a zero byte")
}
