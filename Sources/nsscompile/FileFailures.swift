import NSSFiles
import NSSTheme

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
      self.init(.noInput, isLink ? .fileMissingBehindLink : .fileMissing, ["path": path])
    case .cannotOpen(let path, let cause):
      self.init(cause.status(else: .noInput), .fileCannotOpen, ["path": path], parts: ["reason": cause.reason])
    case .isFolder(let input): self.init(.noInput, .fileIsFolder, parts: ["input": input.words])
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
    case .usedAfterClose(let path): self.init(.software, .fileUsedAfterClose, ["path": path])
    }
  }
}

extension OutputName.Problem {
  /// The description of the problem with a name.
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
