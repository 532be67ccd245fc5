import NSSFiles
import NSSTheme

/// Finds and reads the stylesheets that the command line names, directly or by their folders.
enum Stylesheets {
  /// Reads the stylesheets of one theme.
  ///
  /// - Parameters:
  ///   - isRegular: true to fail for a pipe or a device.
  ///   - standardInputName: the name of standard input, which `-` means; nil if `-` is an ordinary file name.
  static func read(
    _ inputs: [String], isRegular: Bool = false, standardInputName: String? = nil
  ) throws(CommandFailure) -> [SourceFile] {
    // Reading a single file checks its size anyway.
    if inputs.count > 1 { try InputFile.checkSizes(inputs.filter { $0 != "-" || standardInputName == nil }) }
    var files: [SourceFile] = []
    for input in inputs {
      if input == "-", let standardInputName {
        files.append(SourceFile(name: standardInputName, bytes: try InputFile.readStandardInput()))
      } else {
        files.append(SourceFile(name: input, bytes: try InputFile.read(input, isRegular: isRegular)))
      }
    }
    return files
  }

  /// The stylesheets below a folder. Fails if there are none.
  ///
  /// - Parameter skipped: called for each entry that cannot be read; `isTheme` is true if the entry would be a stylesheet.
  static func below(
    _ folder: String, skipped: (_ failure: CommandFailure, _ isTheme: Bool) -> Void
  ) throws(CommandFailure) -> [String] {
    let found = try files(below: folder, suffix: ".nss", skipped: skipped)
    guard !found.isEmpty else { throw CommandFailure(.noInput, .fileNoStylesheets, ["folder": folder]) }
    return found
  }

  /// The files below a folder whose names have a suffix.
  static func files(
    below folder: String, suffix: String, skipped: (_ failure: CommandFailure, _ isTheme: Bool) -> Void
  ) throws(CommandFailure) -> [String] {
    try usingFiles(
      try Folder.files(below: folder, suffix: suffix) { skipped(CommandFailure($0), $1) })
  }

  /// Fails for a path that leads to no stylesheet.
  static func check(_ path: String, for spec: CommandSpec) throws(CommandFailure) {
    guard Path.exists(path) else { throw CommandFailure(.missing(path: path, isLink: false)) }
    guard Path.isName(path, endingWith: ".nss") else {
      throw spec.usageFailure(.usageNeitherFolderNorStylesheet, ["name": path])
    }
  }
}
