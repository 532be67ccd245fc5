/// The reason why a file or a folder cannot be read or written.
/// It contains no text: the code that reports the error chooses the words and the exit status.
package enum FileError: Error, Sendable {
  package enum Input: Sendable {
    case file(String)
    case standardInput
  }

  package enum Cause: Sendable {
    case system(SystemError)
    case notRegular
    case folder
    case notFolder
    case endsLikeFolder
    case linkNotUTF8
    case folderMissing(String)
    case folderNotWritable(String)
    /// The folder has too many temporary files of earlier processes. The text is the path of one of them.
    case leftovers(String)
  }

  // MARK: Reading

  case emptyInputName
  /// The path of an input has a zero byte, where a C string would end.
  case zeroByteInInputName
  case missing(path: String, isLink: Bool)
  case cannotOpen(path: String, Cause)
  case isFolder(Input)
  case cannotRead(Input, SystemError)
  case tooLarge(Input, size: Int, limit: Int)
  case tooLargeTogether(size: Int, limit: Int)
  /// An input of unknown size, such as a pipe, has more bytes than may be read.
  case moreThanLimit(Input, limit: Int)

  // MARK: Folders

  case cannotOpenFolder(path: String, SystemError)
  /// A name in a folder is not UTF-8; `name` has U+FFFD in place of the invalid bytes.
  case nameNotUTF8(name: String, folder: String)

  // MARK: Writing

  case emptyOutputName
  /// The path of an output has a zero byte, where a C string would end.
  case zeroByteInOutputName
  case cannotCreate(path: String, Cause)
  case cannotWrite(path: String, SystemError)
  case cannotWriteOutput(SystemError)
  case cannotCompare(path: String, SystemError)
  /// Another process changed the file while it was read or compared.
  case changedMeanwhile(path: String)
  /// Other processes of this command keep the folder of a file locked.
  case folderLocked(path: String)
  case linkLeadsOutside(output: String, path: String)
}
