import NSSCompiler
import NSSFiles
import NSSProjects
import NSSTheme

/// Finds and reads the stylesheets that the command line names, directly or by their folders.
enum StylesheetFiles {
  /// Reads the stylesheets of one theme. `isRegular` is true to fail for a pipe or a device. `found` are the indices of the
  /// inputs that were found in a folder. They were not pipes then, so a pipe is an error now. `standardInputName` is the name of
  /// standard input, which `-` means; nil if `-` is an ordinary file name. `project` is the project file, whose layers are
  /// regular files and may have to be in its folder.
  static func read(
    _ inputs: [String], isRegular: Bool = false, found: Set<Int> = [], standardInputName: String? = nil,
    project: ProjectFile? = nil
  ) throws(CommandFailure) -> [SourceFile] {
    // Reading a single file checks its size anyway.
    if inputs.count > 1 { try InputFile.checkSizes(inputs.filter { $0 != "-" || standardInputName == nil }) }
    var files: [SourceFile] = []
    for (index, input) in inputs.enumerated() {
      if input == "-", let standardInputName {
        files.append(SourceFile(bytes: try InputFile.readStandardInput(), name: standardInputName))
      } else {
        var bytes = try usingFiles(try project?.layerBytes(input))
        if bytes == nil { bytes = try InputFile.read(input, isRegular: isRegular || found.contains(index)) }
        files.append(SourceFile(bytes: bytes ?? [], name: input))
      }
    }
    return files
  }

  /// The names of the constants that stylesheets import; nil if one of the imported files cannot be read, or imports others.
  static func importedConstants(_ files: [SourceFile]) -> Set<Name>? {
    var names: Set<Name> = []
    for file in files where AtRules.imports.contains(where: file.bytes.contains(bytesOf:)) {
      guard let paths = SyntaxTree.parse(file).tree.imports else { return nil }
      for path in paths {
        guard let bytes = try? InputFile.read(path, limit: SourceFile.maximumSize, isRegular: true) else { return nil }
        let tree = SyntaxTree.parse(SourceFile(bytes: bytes, name: path)).tree
        guard tree.imports == [] else { return nil }
        names.formUnion(tree.definitions.map { Name(tree.text(of: $0.name)) })
      }
    }
    return names
  }

  /// The stylesheets below a folder with their project files, without those that their own or that of the folder excludes. Fails if
  /// there are none. `areThemes` is true without lower layers of others.
  static func below(
    _ folder: String, _ projects: inout ProjectFiles, areThemes: Bool = false,
    skipped: (_ failure: CommandFailure, _ isTheme: Bool) -> Void
  ) throws(CommandFailure) -> [(path: String, project: ProjectFile?)] {
    var failures: [(failure: CommandFailure, isTheme: Bool)] = []
    let found = try files(below: folder, suffix: ".nss") { failures.append(($0, $1)) }
    guard !found.isEmpty else {
      // The entries that cannot be read may explain why no stylesheet was found.
      throw CommandFailure(.noInput, "there is no '.nss' file below the folder '\(folder)'", others: failures.map(\.failure))
    }
    for (failure, isTheme) in failures { skipped(failure, isTheme) }
    let included = try projects.included(found, below: folder)
    let themes = areThemes ? included.filter { $0.project?.isBase($0.path) != true } : included
    if themes.isEmpty, let project = try projects.project(forFolder: folder) {
      let reason = included.isEmpty ? "excludes every stylesheet" : "has every stylesheet as a layer of others"
      throw CommandFailure(.noInput, "'\(project.path)' \(reason) below the folder '\(folder)'")
    }
    return themes
  }

  static func files(
    below folder: String, suffix: String, skipped: (_ failure: CommandFailure, _ isTheme: Bool) -> Void
  ) throws(CommandFailure) -> [String] {
    try usingFiles(try Folder.files(below: folder, suffix: suffix) { skipped(CommandFailure($0), $1) })
  }

  static func check(_ path: String, for spec: CommandSpec) throws(CommandFailure) {
    guard Path.exists(path) else { throw CommandFailure(.missing(path: path, isLink: false)) }
    guard Path.isName(path, endingWith: ".nss") else {
      throw spec.usageFailure("'\(path)' is neither a folder nor a '.nss' file")
    }
  }
}
