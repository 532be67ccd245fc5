import Localization
import NSSTheme

/// The files of one table, which are compared with each other.
package struct CatalogGroup: Sendable {
  enum FileLanguage: Sendable, Hashable {
    case language(LanguageTag)
    case base
    /// A String Catalog, which contains several languages.
    case several
    /// The file is not in an `.lproj` folder, so it is checked alone.
    case unknown
    case noLanguage(String)
  }

  struct Member: Sendable {
    let name: String
    let format: CatalogFile.Format
    let language: FileLanguage
    let isInLanguageFolder: Bool
  }

  package let table: String
  let members: [Member]
  /// The languages of the other tables in the same folder.
  let neighbors: [LanguageTag]
  /// True if the development language has its texts in a storyboard, another file of the same name, or the Info.plist of the app.
  let hasSource: Bool
  var isInfoPlist: Bool { CatalogGroup.isInfoPlist(table) }
  private static func isInfoPlist(_ table: String) -> Bool { table == "InfoPlist" || table.hasSuffix("-InfoPlist") }
  package var names: [String] { members.map(\.name) }

  /// The extensions of files whose texts Xcode extracts to a table of the same name.
  package static let sourceSuffixes = [".intentdefinition", ".storyboard", ".xib"]

  package static let suffixes = CatalogFile.Format.allCases.map { ".\($0.rawValue)" }

  /// Groups files, each with its name for messages and its absolute path. `sources` are paths with ``sourceSuffixes``.
  package static func groups(_ files: [(name: String, path: String)], sources: [String] = []) -> [CatalogGroup] {
    let sourceKeys = Set(sources.map { Location($0).key })
    var order: [[Name]] = []
    var members: [[Name]: [Member]] = [:]
    for (name, path) in files {
      guard let format = CatalogFile.Format(fileName: path) else { continue }
      let location = Location(path)
      // The documentation of texts at translatewiki.net.
      guard location.folder != "qqq", location.folder != "qqx" else { continue }
      // A file outside `.lproj` folders forms a group of its own.
      let isAlone = location.folder == nil && format != .xcstrings
      let key = isAlone ? [Name(path), Name(location.table)] : location.key
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(
        Member(name: name, format: format, language: location.language(format), isInLanguageFolder: location.folder != nil))
    }
    var languages: [Name: Set<LanguageTag>] = [:]
    for (key, members) in members {
      for case .language(let tag) in members.map(\.language) { languages[key[0], default: []].insert(tag) }
    }
    return order.map { key in
      CatalogGroup(
        table: key[1].text, members: members[key] ?? [],
        neighbors: languages[key[0], default: []].sorted { $0.description < $1.description },
        hasSource: sourceKeys.contains(key) || isInfoPlist(key[1].text))
    }
  }

  private struct Location {
    /// The folder that contains the `.lproj` folders.
    let bundle: String
    /// The name of the `.lproj` folder without its extension; nil if the file is not in one.
    let folder: String?
    let table: String
    var key: [Name] { [Name(bundle), Name(table)] }

    init(_ path: String) {
      var parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let name = parts.popLast() ?? ""
      table = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
      if let last = parts.last, last.hasSuffix(".lproj") {
        folder = String(last.dropLast(6))
        parts.removeLast()
      } else {
        folder = nil
      }
      bundle = parts.joined(separator: "/")
    }

    func language(_ format: CatalogFile.Format) -> FileLanguage {
      guard format != .xcstrings else { return .several }
      guard let folder else { return .unknown }
      if folder == "Base" { return .base }
      return LanguageTag.named(likeFolder: folder).map { .language($0) } ?? .noLanguage(folder)
    }
  }
}
