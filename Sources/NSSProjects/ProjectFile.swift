import NSSFiles
import NSSTheme
import NSSTools

/// A project file and its location. A class, because thousands of themes share it.
///
/// The command and the language server find and read project files with this type alone, so they agree.
package final class ProjectFile: Sendable {
  package let project: Project
  package let path: String
  /// The folder that its paths and patterns are relative to.
  package let folder: String
  /// True if lower layers must be inside the folder, because the stylesheets are not trusted.
  private let isConfined: Bool
  /// The folder, kept open to read the layers in it; nil if they may be elsewhere.
  private let confined: OutputFolder?
  /// The bytes of the paths of all layers.
  private let layerPaths: Set<Name>
  /// The layers that existed when the file was read, which it may name through links; empty for stylesheets that are not trusted.
  private let layerIdentities: Set<FileIdentity>

  package enum Failure: Error {
    case unreadable(FileError)
    case malformed(ProjectError)
  }

  /// The path of the project file for the stylesheets of a folder: in the folder itself or its nearest ancestor; nil if there is none.
  package static func nearest(to folder: String) -> String? {
    Folder.nearest(Project.fileName, from: folder).map(Path.normalized)
  }

  package convenience init(path: String, isConfined: Bool = false) throws(Failure) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path, limit: SourceFile.maximumSize, isRegular: true)
    } catch {
      throw .unreadable(error)
    }
    try self.init(path: path, bytes: bytes, isConfined: isConfined)
  }

  package init(path: String, bytes: [UInt8], isConfined: Bool = false) throws(Failure) {
    self.path = path
    self.isConfined = isConfined
    let folder = Path.parent(of: path)
    self.folder = folder
    do throws(ProjectError) {
      project = try Project(SourceFile(bytes: bytes, name: path)) {
        ProjectFile.problem(withLayer: $0, in: folder, isConfined: isConfined)
      }
    } catch {
      throw .malformed(error)
    }
    layerPaths = Set(project.base.lazy.flatMap(\.layers).map { Name(ProjectFile.located($0.path, from: folder)) })
    layerIdentities = isConfined ? [] : ProjectFile.identities(layerPaths)
    do throws(FileError) {
      confined = isConfined && !layerPaths.isEmpty ? try OutputFolder(folder, isMade: false) : nil
    } catch {
      throw .unreadable(error)
    }
  }

  /// The bytes of a stylesheet if the project file names it as a layer; nil for any other stylesheet. Fails if the stylesheet is
  /// not a regular file.
  ///
  /// The path was checked before, but another process may have replaced a component of it since.
  package func layerBytes(_ stylesheet: String) throws(FileError) -> [UInt8]? {
    guard layerPaths.contains(Name(stylesheet)) else { return nil }
    guard let confined else { return try InputFile.read(stylesheet, limit: SourceFile.maximumSize, isRegular: true) }
    let name = relative(stylesheet)
    guard OutputName.problem(with: name) == nil else { throw .missing(path: stylesheet, isLink: true) }
    return try confined.read(name, limit: SourceFile.maximumSize)
  }

  private func relative(_ path: String) -> String { Path.relative(path, from: folder) }

  /// The settings for a stylesheet; nil stands for standard input without a name.
  package func settings(for stylesheet: String?) -> ProjectSettings {
    var settings = project.settings(for: project.overrides.isEmpty ? nil : stylesheet.map(relative))
    settings.base = { [self] in
      stylesheet.flatMap { project.entry(of: relative($0)) }.map { ($0.pattern.text, $0.layers.map { located($0.path) }) }
    }
    return settings
  }

  /// True for a stylesheet that is skipped when its folder is searched.
  package func isExcluded(_ stylesheet: String, below folder: String) -> Bool {
    ProjectFile.isForeign(stylesheet, below: folder) || project.isExcluded(relative(stylesheet))
  }

  /// True for a file of third-party code or outputs, unless the folder that is searched is itself inside such a folder.
  package static func isForeign(_ path: String, below folder: String) -> Bool {
    !Project.isForeign(folder + "/-") && Project.isForeign(Path.relative(path, from: folder))
  }

  package func isBase(_ stylesheet: String?) -> Bool {
    guard let stylesheet, !layerPaths.isEmpty else { return false }
    return project.isBase(relative(stylesheet)) || FileIdentity(path: stylesheet).map(layerIdentities.contains) ?? false
  }

  private static func identities(_ paths: Set<Name>) -> Set<FileIdentity> {
    Set(paths.compactMap { FileIdentity(path: $0.text) })
  }

  /// True if the layers are still the files that they were when the file was read.
  package var hasSameLayers: Bool { isConfined || layerIdentities == ProjectFile.identities(layerPaths) }

  package var baseline: String? { project.settings.baseline.map(located) }

  package var baselineLocation: String? {
    project.settings.written.last { $0.key.isSame(as: "baseline") }.map { location($0.offset) }
  }

  /// The baseline. It is in the folder of the project file: a link that leads out of it is not followed.
  package func baselineTarget() throws(FileError) -> OutputTarget {
    try OutputFolder(folder, isMade: false).target(project.settings.baseline ?? "", makesFolders: false)
  }

  package func baselineBytes() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try OutputFolder(folder, isMade: false).read(project.settings.baseline ?? "", limit: SourceFile.maximumSize)
    } catch {
      if case .missing(_, false) = error { return nil }
      throw error
    }
  }

  /// The location of a value, such as `.nsscompile.json:3:5`.
  package func location(_ offset: Int) -> String { locations([offset])[0] }

  package func locations(_ offsets: [Int]) -> [String] {
    project.locations(offsets).map { "\(path):\($0.line):\($0.column)" }
  }

  /// The paths of the layers beneath a stylesheet as the file names them, whether they exist or not.
  package func namedLayers(beneath stylesheet: String) -> [String] {
    project.layers(beneath: relative(stylesheet)).map { located($0.path) }
  }

  /// The paths of the layers beneath a stylesheet, the lowest one first, each once. If one does not exist, throws the problems of
  /// all layers of the file.
  package func layers(beneath stylesheet: String?) throws(ProjectError) -> [String] {
    guard !project.base.isEmpty, let stylesheet else { return [] }
    let named = project.layers(beneath: relative(stylesheet))
    let own = named.compactMap(problem)
    guard own.isEmpty else {
      let others = project.base.lazy.flatMap(\.layers).filter { layer in !named.contains { $0.offset == layer.offset } }
      throw ProjectError(own + others.compactMap(problem).prefix(ProjectError.limit), in: project.file)
    }
    // A file that is named several times is one layer, where it is named last. The stylesheet itself comes after its layers.
    var seen = Set([FileIdentity(path: stylesheet)].compactMap(\.self))
    let layers = named.map { located($0.path) }
    return layers.reversed().filter { FileIdentity(path: $0).map { seen.insert($0).inserted } ?? true }.reversed()
  }

  /// What does nothing, given all files in the folder: patterns, and the missing layers of such entries. Missing layers of other
  /// entries are errors.
  package func unusedPatterns(among files: [String], isFull: Bool = false) -> [(offset: Int, message: Phrase)] {
    let notes = project.unusedPatterns(among: files.map(relative), isFull: isFull)
    let offsets = Set(notes.map(\.offset) + project.notes.map(\.offset))
    let idle = project.base.filter { offsets.contains($0.pattern.offset) }.flatMap(\.layers).compactMap(problem)
    return notes + (idle.count < project.base.flatMap(\.layers).compactMap(problem).count ? [] : idle)
  }

  /// A note if this file has layers or overrides for a stylesheet, but a nearer file applies, which lacks that key.
  package func noteOfUse(of nearer: ProjectFile, for stylesheet: String) -> String? {
    let keys = [namedLayers(beneath: stylesheet).isEmpty ? nil : "base", project.overrideKey(for: relative(stylesheet))]
    let lost = keys.compactMap(\.self).first { !nearer.project.file.bytes.contains(bytesOf: "\"\($0)\"") }
    return lost.map {
      "'\(nearer.path)' is used in place of '\(path)', whose '\($0)' does not apply there; move its settings into 'overrides' of '\(path)'"
    }
  }

  private func problem(_ layer: (path: String, offset: Int)) -> (offset: Int, message: Phrase)? {
    ProjectFile.problem(withLayer: layer.path, in: folder, isConfined: isConfined).map { (layer.offset, $0) }
  }

  /// The problem with the path of a layer; nil for a file that may be read.
  private static func problem(withLayer written: String, in folder: String, isConfined: Bool) -> Phrase? {
    let path = located(written, from: folder)
    // Checked first, so that the messages do not reveal which files exist outside the folder.
    guard !isConfined || isPath(path, in: folder) else {
      return "the base stylesheet '\(file: path)' is outside the folder of the project file; 'batch' does not read it"
    }
    guard let identity = FileIdentity(path: path) else {
      let problem: Phrase = "the base stylesheet '\(file: path)' does not exist"
      return nearestFile(to: path).map { "\(problem); \(Phrase(.choicesDidYouMean, ["name": $0]))" } ?? problem
    }
    let isFolder = identity.isFileOrFolder && !identity.isRegular
    if isFolder { return Phrase(.projectNotALayer, ["path": written, "kind": "folder"]) }
    return identity.isRegular ? nil : "the base stylesheet '\(file: path)' is a pipe or a device"
  }

  /// True if a path, with all links resolved, leads into the folder of the project file, or if a missing file could be created
  /// there. False for a dangling link, because its target may be outside.
  private static func isPath(_ path: String, in folder: String) -> Bool {
    let name = Path.relative(path, from: folder)
    guard OutputName.problem(with: name) == nil, let resolved = Path.resolved(folder) else { return false }
    guard let target = Path.resolved(path) else { return !Path.hasLink(name, in: folder) }
    let slash = UInt8(ascii: "/")
    return target.starts(with: resolved == [slash] ? resolved : resolved + [slash])
  }

  private func located(_ path: String) -> String { ProjectFile.located(path, from: folder) }

  private static func located(_ path: String, from folder: String) -> String {
    Path.normalized(Path.isAbsolute(path) || folder == "." ? path : Path.opened(folder) + path)
  }
}
