import NSSFiles
import NSSProjects
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

  static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    try usingFiles(try readStandardInput(limit: SourceFile.maximumSize))
  }

  /// Fails if an input, or all of them together, are too large. Nothing is read.
  static func checkSizes(_ paths: [String]) throws(CommandFailure) {
    try usingFiles(try checkSizes(paths, limit: SourceFile.maximumSize))
  }

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
      self.init(.configuration, "cannot open '\(file: path)': \(FileError.Cause.notRegular.reason)")
    case .isFolder(.file(let path)), .cannotOpen(let path, .folder), .cannotCreate(let path, .folder):
      self.init(.configuration, "'\(file: path)' is a folder")
    case .cannotOpen(let path, .system(let error)) where error.code == ELOOP:
      self.init(.configuration, "cannot open '\(file: path)': \(error.reason)")
    case .tooLarge(let input, let size, let limit):
      self.init(.configuration, "\(input.words) has \(size) bytes; at most \(limit) can be read")
    default: self.init(error)
    }
  }

  init(_ error: FileError) {
    switch error {
    case .emptyInputName: self.init(.noInput, "the name of an input is empty")
    case .zeroByteInInputName: self.init(.noInput, "the name of an input contains a zero byte")
    case .missing(let path, false):
      self.init(.noInput, "'\(file: path)' does not exist", help: CommandFailure.helpForMissing(path))
    case .missing(let path, true):
      self.init(.noInput, "'\(file: path)' is a link to something that does not exist", help: CommandFailure.helpForMissing(path))
    case .cannotOpen(let path, let cause):
      self.init(cause.status(else: .noInput), "cannot open '\(file: path)': \(cause.reason)")
    case .isFolder(let input): self.init(.noInput, "\(input.words) is a folder", help: "name the stylesheets of one theme in it")
    case .cannotRead(let input, let error): self.init(.inputOutput, "cannot read \(input.words): \(error.reason)")
    case .tooLarge(let input, let size, let limit):
      self.init(.failure, "\(input.words) has \(size) bytes; a stylesheet can have at most \(limit)")
    case .tooLargeTogether(let size, let limit):
      self.init(.failure, "the stylesheets have \(size) bytes together; at most \(limit) can be compiled")
    case .moreThanLimit(let input, let limit):
      self.init(.failure, "\(input.words) has more than the \(limit) bytes that a stylesheet can have")
    case .cannotOpenFolder(let path, let error):
      self.init(.noInput, "cannot open the folder '\(file: path)': \(error.reason)")
    case .nameNotUTF8(let name, let folder):
      self.init(.noInput, "the name '\(file: name)' in '\(folder)' is not UTF-8; it is skipped")
    case .emptyOutputName: self.init(.cannotCreate, OutputName.Problem.empty.phrase(""))
    case .zeroByteInOutputName: self.init(.cannotCreate, OutputName.Problem.zeroByte.phrase(""))
    case .cannotCreate(let path, let cause):
      self.init(cause.status(else: .cannotCreate), "cannot create '\(file: path)': \(cause.reason)", help: cause.help)
    case .cannotWrite(let path, let error): self.init(.inputOutput, "cannot write '\(file: path)': \(error.reason)")
    case .cannotWriteOutput(let error): self.init(.inputOutput, "cannot write to standard output: \(error.reason)")
    case .cannotCompare(let path, let error):
      self.init(.inputOutput, "cannot read '\(file: path)' to compare: \(error.reason)")
    case .changedMeanwhile(let path): self.init(.tryAgain, "cannot replace '\(file: path)': it was changed meanwhile; run again")
    case .folderLocked(let path):
      self.init(.tryAgain, "cannot replace '\(file: path)': another process keeps its folder locked; run again later")
    case .linkLeadsOutside(let output, let path):
      self.init(.cannotCreate, "cannot create '\(output)': the link '\(file: path)' leads out of the folder")
    }
  }

  /// The help for a path that is a pattern, that is written as on Windows, or that is similar to one that exists.
  private static func helpForMissing(_ path: String) -> Phrase? {
    if path.utf8.contains(where: { "*?{".utf8.contains($0) }) {
      let folder = Path.parent(of: String(Substring(path.utf8.prefix { !"*?{".utf8.contains($0) })))
      return Path.isFolder(folder)
        ? "an input is not a pattern; name the folder '\(folder)', or let the shell expand the pattern" : nil
    }
    let plain = String(decoding: path.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    return (Path.exists(plain) ? plain : nearestFile(to: path)).map { "write '\($0)'" }
  }
}

extension OutputName.Problem {
  func phrase(_ name: String) -> Phrase {
    switch self {
    case .empty: "the name of an output is empty"
    case .zeroByte: "the name of an output contains a zero byte"
    case .outside: "the output '\(name)' is not inside the output folder"
    case .endsLikeFolder: "cannot create '\(name)': \(FileError.Cause.endsLikeFolder.reason)"
    case .notPlain(let plain): "the output '\(name)' is not in its simplest form; write '\(plain)'"
    }
  }
}

extension FileError.Input {
  fileprivate var words: Phrase {
    switch self {
    case .file(let path): "'\(file: path)'"
    case .standardInput: "standard input"
    }
  }
}

extension FileError.Cause {
  var reason: Phrase {
    switch self {
    case .system(let error): error.reason
    case .notRegular: "it is a pipe or a device"
    case .folder: SystemError(code: EISDIR).reason
    case .notFolder: SystemError(code: ENOTDIR).reason
    case .endsLikeFolder: "the path ends with a slash"
    case .linkNotUTF8: "it is a link to a name that is not UTF-8"
    case .folderMissing(let folder): "the folder '\(folder)' does not exist"
    case .folderNotWritable(let folder): "the folder '\(folder)' is not writable"
    case .leftovers: "its folder is full of leftover temporary files"
    }
  }

  fileprivate var help: Phrase? {
    switch self {
    case .folderMissing(let folder): "create the folder first: mkdir -p '\(folder.insideQuotes)'"
    case .folderNotWritable: "a file is replaced as a whole, so its folder must be writable"
    case .leftovers(let path): "remove files such as '\(path)'"
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

  /// The cause in this command's own words. The texts of `strerror` differ between systems, and it is not thread-safe on all of them.
  var reason: Phrase {
    switch code {
    case EACCES: "permission denied"
    case EBADF: "it is not open"
    case EBUSY, ETXTBSY: "it is in use"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would become larger than is allowed"
    case EIO: "the device reports an error"
    case EISDIR: "it is a folder"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many open files"
    case ENAMETOOLONG: "the name is too long"
    case ENODEV, ENXIO: "no such device, or no process is listening"
    case ENOENT: "it does not exist"
    case ENOMEM: "out of memory"
    case ENOSPC: "no space left on the disk"
    case ENOTDIR: "a part of the path is not a folder"
    case EPERM: "operation not permitted"
    case EPIPE: "the reader has closed the pipe"
    case EROFS: "the file system is read-only"
    default: "system error \(code)"
    }
  }
}
