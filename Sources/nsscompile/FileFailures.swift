import NSSFiles
import NSSTheme

/// Evaluates an expression that reads or writes files, and turns its errors into failures of the command.
func usingFiles<Result>(_ body: @autoclosure () throws(FileError) -> Result) throws(CommandFailure) -> Result {
  do throws(FileError) { return try body() } catch { throw CommandFailure(error) }
}

extension InputFile {
  /// The bytes of a file, at most as many as a stylesheet may have.
  static func read(_ path: String, isRegular: Bool = false) throws(CommandFailure) -> [UInt8] {
    try usingFiles(try read(path, limit: SourceFile.maximumSize, isRegular: isRegular))
  }

  /// The bytes of standard input, with the same limit.
  static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    try usingFiles(try readStandardInput(limit: SourceFile.maximumSize))
  }

  /// Fails if an input, or all of them together, are too large. Nothing is read.
  static func checkSizes(_ paths: [String]) throws(CommandFailure) {
    try usingFiles(try checkSizes(paths, limit: SourceFile.maximumSize))
  }
}

extension InputFile {
  /// The bytes of a file of the command itself, such as a baseline. Fails with `configuration` for a pipe or a device, which would
  /// block or have no end, and for a file that is too large to be one.
  static func readOwn(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      return try read(path, limit: SourceFile.maximumSize, isRegular: true)
    } catch {
      throw CommandFailure(ofOwn: error)
    }
  }
}

extension OutputFile {
  /// Replaces a stylesheet or a golden file, unless it has changed since it was read.
  static func replace(_ target: OutputTarget, _ old: [UInt8], with new: [UInt8]) throws(CommandFailure) {
    // Another process may have written the new bytes already.
    try usingFiles(try replace(target, with: new, ifStill: [old, new], limit: SourceFile.maximumSize))
  }
}

extension CommandFailure {
  /// The failure for a file of the command itself, such as a baseline.
  init(ofOwn error: FileError) {
    switch error {
    case .cannotOpen(let path, .notRegular), .cannotCreate(let path, .notRegular):
      self.init(.configuration, .fileCannotOpen, ["path": path], parts: ["reason": .phrase(.systemNotRegular)])
    case .isFolder(.file(let path)), .cannotOpen(let path, .folder), .cannotCreate(let path, .folder):
      self.init(.configuration, .fileIsFolder, parts: ["input": .phrase(Phrase(.name, ["name": path]))])
    case .cannotOpen(let path, .system(let error)) where error.code == ELOOP:
      self.init(.configuration, .fileCannotOpen, ["path": path], parts: ["reason": .phrase(.systemLinks)])
    case .tooLarge(let input, let size, let limit):
      self.init(
        .configuration, .fileTooLargeToRead, ["size": String(size), "limit": String(limit)], parts: ["input": input.words])
    default: self.init(error)
    }
  }

  /// The message, the status and the help for a file error.
  init(_ error: FileError) {
    switch error {
    case .emptyInputName: self.init(.noInput, .fileEmptyInputName)
    case .zeroByteInInputName: self.init(.noInput, .fileZeroByteInput)
    case .missing(let path, let isLink):
      self.init(
        .noInput, isLink ? .fileMissingBehindLink : .fileMissing, ["path": path], help: CommandFailure.helpForMissing(path))
    case .cannotOpen(let path, let cause):
      self.init(cause.status(else: .noInput), .fileCannotOpen, ["path": path], parts: ["reason": cause.reason])
    case .isFolder(let input):
      self.init(.noInput, .fileIsFolder, parts: ["input": input.words], help: Phrase(.fileIsFolderHelp))
    case .cannotRead(let input, let error):
      self.init(.inputOutput, .fileCannotRead, parts: ["input": input.words, "reason": error.reason])
    case .tooLarge(let input, let size, let limit):
      self.init(.failure, .fileTooLarge, ["size": String(size), "limit": String(limit)], parts: ["input": input.words])
    case .tooLargeTogether(let size, let limit):
      self.init(.failure, .fileTooLargeTogether, ["size": String(size), "limit": String(limit)])
    case .moreThanLimit(let input, let limit):
      self.init(.failure, .fileMoreThanLimit, ["limit": String(limit)], parts: ["input": input.words])
    case .cannotOpenFolder(let path, let error):
      self.init(.noInput, .fileCannotOpenFolder, ["path": path], parts: ["reason": error.reason])
    case .nameNotUTF8(let name, let folder): self.init(.noInput, .fileNameNotUtf8, ["name": name, "folder": folder])
    case .emptyOutputName: self.init(.cannotCreate, .fileEmptyOutputName)
    case .zeroByteInOutputName: self.init(.cannotCreate, .fileZeroByteOutput)
    case .cannotCreate(let path, let cause):
      self.init(
        cause.status(else: .cannotCreate), .fileCannotCreate, ["path": path], parts: ["reason": cause.reason], help: cause.help)
    case .cannotWrite(let path, let error):
      self.init(.inputOutput, .fileCannotWrite, ["path": path], parts: ["reason": error.reason])
    case .cannotWriteOutput(let error): self.init(.inputOutput, .fileCannotWriteOutput, parts: ["reason": error.reason])
    case .cannotCompare(let path, let error):
      self.init(.inputOutput, .fileCannotCompare, ["path": path], parts: ["reason": error.reason])
    case .changedMeanwhile(let path): self.init(.tryAgain, .fileCannotReplace, ["path": path])
    case .folderLocked(let path): self.init(.tryAgain, .fileFolderLocked, ["path": path])
    case .linkLeadsOutside(let output, let path):
      self.init(.cannotCreate, .batchLinkOutside, ["output": output, "path": path])
    }
  }
}

extension OutputName.Problem {
  func phrase(_ name: String) -> Phrase {
    switch self {
    case .empty: Phrase(.fileEmptyOutputName)
    case .zeroByte: Phrase(.fileZeroByteOutput)
    case .outside: Phrase(.batchOutside, ["output": name])
    case .endsLikeFolder: Phrase(.fileCannotCreate, ["path": name], parts: ["reason": .phrase(.fileEndsLikeFolder)])
    case .notPlain(let plain): Phrase(.batchNotPlain, ["output": name, "plain": plain])
    }
  }
}

extension FileError.Input {
  fileprivate var words: Phrase.Content {
    switch self {
    case .file(let path): .phrase(Phrase(.name, ["name": path]))
    case .standardInput: .phrase(.fileStandardInput)
    }
  }
}

extension FileError.Cause {
  fileprivate var reason: Phrase.Content {
    switch self {
    case .system(let error): error.reason
    case .notRegular: .phrase(.systemNotRegular)
    case .folder: .phrase(.systemFolder)
    case .notFolder: .phrase(.systemNotFolder)
    case .endsLikeFolder: .phrase(.fileEndsLikeFolder)
    case .linkNotUTF8: .phrase(.fileLinkNotUtf8)
    case .folderMissing(let folder): .phrase(Phrase(.fileFolderMissing, ["folder": folder]))
    case .folderNotWritable(let folder): .phrase(Phrase(.fileFolderNotWritable, ["folder": folder]))
    case .leftovers: .phrase(.fileFolderFull)
    }
  }

  fileprivate var help: Phrase? {
    switch self {
    case .folderMissing(let folder): Phrase(.fileFolderMissingHelp, ["quoted": folder.insideQuotes])
    case .folderNotWritable: Phrase(.fileFolderNotWritableHelp)
    case .leftovers(let path): Phrase(.fileFolderFullHelp, ["path": path])
    default: nil
    }
  }

  /// `inputOutput` for a temporary error, for which retrying may help; the given status otherwise.
  fileprivate func status(else status: ExitStatus) -> ExitStatus {
    guard case .system(let error) = self else { return status }
    return error.isTemporary ? .inputOutput : status
  }
}

extension SystemError {
  fileprivate var isTemporary: Bool { [EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, ENOSPC].contains(code) }

  /// The cause in this command's own words. The texts of `strerror` differ between systems, and it is not thread-safe on all of
  /// them.
  fileprivate var reason: Phrase.Content {
    if let id { return .phrase(id) }
    return .phrase(Phrase(.systemUnknown, ["code": String(code)]))
  }

  private var id: PhraseID? {
    switch code {
    case EACCES: .systemAccess
    case EBADF: .systemNotOpen
    case EBUSY, ETXTBSY: .systemBusy
    case EDQUOT: .systemQuota
    case EFBIG: .systemFileTooLarge
    case EIO: .systemDevice
    case EISDIR: .systemFolder
    case ELOOP: .systemLinks
    case EMFILE, ENFILE: .systemOpenFiles
    case ENAMETOOLONG: .systemNameTooLong
    case ENODEV, ENXIO: .systemNoDevice
    case ENOENT: .systemMissing
    case ENOMEM: .systemMemory
    case ENOSPC: .systemNoSpace
    case ENOTDIR: .systemNotFolder
    case EPERM: .systemNotPermitted
    case EPIPE: .systemPipe
    case EROFS: .systemReadOnly
    default: nil
    }
  }
}

extension CommandFailure {
  /// The help for a path that is a pattern, or that is written as on Windows.
  private static func helpForMissing(_ path: String) -> Phrase? {
    if path.utf8.contains(where: { "*?{".utf8.contains($0) }) {
      let folder = Path.parent(of: String(Substring(path.utf8.prefix { !"*?{".utf8.contains($0) })))
      return Path.isFolder(folder) ? Phrase(.fileMissingPatternHelp, ["folder": folder]) : nil
    }
    let plain = String(decoding: path.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    return Path.exists(plain) ? Phrase(.usageAddOption, ["option": plain]) : nil
  }
}

extension PhraseID {
  static let batchLinkOutside = PhraseID(
    english: "batch.link-outside", "cannot create '{output}': the link '{path}' leads out of the folder")
  static let batchNotPlain = PhraseID(
    english: "batch.not-plain", "the output '{output}' is not in its simplest form; write '{plain}'")
  static let batchOutside = PhraseID(english: "batch.outside", "the output '{output}' is not inside the output folder")
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
  static let fileIsFolderHelp = PhraseID(english: "file.is-folder.help", "name the stylesheets of one theme in it")
  static let fileLinkNotUtf8 = PhraseID(english: "file.link-not-utf8", "it is a link to a name that is not UTF-8")
  static let fileMissing = PhraseID(english: "file.missing", "'{path}' does not exist")
  static let fileMissingBehindLink = PhraseID(
    english: "file.missing-behind-link", "'{path}' is a link to something that does not exist")
  static let fileMissingPatternHelp = PhraseID(
    english: "file.missing.pattern.help",
    "an input is not a pattern; name the folder '{folder}', or let the shell expand the pattern")
  static let fileMoreThanLimit = PhraseID(
    english: "file.more-than-limit", "{input} has more than the {limit} bytes that a stylesheet can have")
  static let fileNameNotUtf8 = PhraseID(
    english: "file.name-not-utf8", "the name '{name}' in '{folder}' is not UTF-8; it is skipped")
  static let fileStandardInput = PhraseID(english: "file.standard-input", "standard input")
  static let fileTooLarge = PhraseID(english: "file.too-large", "{input} has {size} bytes; a stylesheet can have at most {limit}")
  static let fileTooLargeToRead = PhraseID(
    english: "file.too-large-to-read", "{input} has {size} bytes; at most {limit} can be read")
  static let fileTooLargeTogether = PhraseID(
    english: "file.too-large-together", "the stylesheets have {size} bytes together; at most {limit} can be compiled")
  static let fileZeroByteInput = PhraseID(english: "file.zero-byte-input", "the name of an input contains a zero byte")
  static let fileZeroByteOutput = PhraseID(english: "file.zero-byte-output", "the name of an output contains a zero byte")
  static let systemAccess = PhraseID(english: "system.access", "permission denied")
  static let systemBusy = PhraseID(english: "system.busy", "it is in use")
  static let systemDevice = PhraseID(english: "system.device", "the device reports an error")
  static let systemFileTooLarge = PhraseID(english: "system.file-too-large", "the file would become larger than is allowed")
  static let systemFolder = PhraseID(english: "system.folder", "it is a folder")
  static let systemLinks = PhraseID(english: "system.links", "too many symbolic links")
  static let systemMemory = PhraseID(english: "system.memory", "out of memory")
  static let systemMissing = PhraseID(english: "system.missing", "it does not exist")
  static let systemNameTooLong = PhraseID(english: "system.name-too-long", "the name is too long")
  static let systemNoDevice = PhraseID(english: "system.no-device", "no such device, or no process is listening")
  static let systemNoSpace = PhraseID(english: "system.no-space", "no space left on the disk")
  static let systemNotFolder = PhraseID(english: "system.not-folder", "a part of the path is not a folder")
  static let systemNotOpen = PhraseID(english: "system.not-open", "it is not open")
  static let systemNotPermitted = PhraseID(english: "system.not-permitted", "operation not permitted")
  static let systemNotRegular = PhraseID(english: "system.not-regular", "it is a pipe or a device")
  static let systemOpenFiles = PhraseID(english: "system.open-files", "too many open files")
  static let systemPipe = PhraseID(english: "system.pipe", "the reader has closed the pipe")
  static let systemQuota = PhraseID(english: "system.quota", "the disk quota is used up")
  static let systemReadOnly = PhraseID(english: "system.read-only", "the file system is read-only")
  static let systemUnknown = PhraseID(english: "system.unknown", "system error {code}")
}
