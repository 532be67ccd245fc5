import Localization
import NSSMessages
import NSSTheme

struct CatalogTable {
  struct File {
    let name: String
    let file: CatalogFile
    let language: CatalogGroup.FileLanguage

    var isBroken: Bool { file.problems.contains { $0.kind.diagnostic?.id == .stringsBrokenFile } }
  }

  struct Location: Hashable, Comparable {
    let file: Int
    let entry: Int

    static func < (left: Location, right: Location) -> Bool { (left.file, left.entry) < (right.file, right.entry) }
  }

  struct Language {
    /// The tag; nil for `Base.lproj`.
    let tag: LanguageTag?
    /// The entries by key. If there are several, an entry of a `.stringsdict` file wins, then the last entry of a file.
    fileprivate(set) var entries: [CatalogKey: Location] = [:]
    fileprivate(set) var files: [Int] = []

    var name: String { tag?.description ?? "Base" }

    fileprivate mutating func add(_ location: Location, _ key: CatalogKey) {
      entries[key] = location
      if files.last != location.file { files.append(location.file) }
    }

    /// Some of the entries, in the order of the files.
    func locations(where isIncluded: (CatalogKey, Location) -> Bool) -> [Location] {
      entries.compactMap { isIncluded($0.key, $0.value) ? $0.value : nil }.sorted(by: <)
    }
  }

  let group: CatalogGroup
  let files: [File]
  private(set) var languages: [Language]
  /// The index of the language that the others are compared with; nil if there is nothing to compare.
  private(set) var development: Int?
  /// The indices of the entries with texts of their own, in the order of each file.
  private let starts: [[Int]]
  /// The development language that the user named.
  private let wanted: LanguageTag?

  init(_ group: CatalogGroup, _ contents: [[UInt8]], _ wanted: LanguageTag?) {
    self.group = group
    files = zip(group.members, contents).map { member, bytes in
      File(name: member.name, file: CatalogFile(bytes, format: member.format, development: wanted), language: member.language)
    }
    starts = files.map { file in file.file.entries.indices.filter { !file.file.entries[$0].isImplied } }
    languages = CatalogTable.languages(files)
    self.wanted = wanted
    development = developmentLanguage()
  }

  subscript(location: Location) -> CatalogFile.Entry {
    // Without a copy, because the entries are read many times.
    _read { yield files[location.file].file.entries[location.entry] }
  }

  func entry(at offset: Int, in file: Int) -> CatalogFile.Entry? {
    guard files[file].language == .several else { return nil }
    let entries = files[file].file.entries
    // Implied entries have no texts of their own. The others are in the order of the file.
    let next = starts[file].partitioningIndex { entries[$0].range.lowerBound > offset }
    guard next > 0 else { return nil }
    let entry = entries[starts[file][next - 1]]
    return entry.range.contains(offset) ? entry : nil
  }

  /// True for the language whose texts are elsewhere, for example in the Info.plist of the app. It lacks no keys.
  func isSource(_ tag: LanguageTag) -> Bool { group.hasSource && (wanted.map { $0.fallbacks.contains(tag) } ?? (tag == "en")) }

  private static func languages(_ files: [File]) -> [Language] {
    var languages: [LanguageTag?: Language] = [:]
    // Read `.strings` first, so that the entries of `.stringsdict` replace its entries.
    let order = files.indices.sorted { (rank(files[$0].name), $0) < (rank(files[$1].name), $1) }
    for index in order {
      let file = files[index]
      let own: LanguageTag?
      switch file.language {
      case .language(let tag): own = tag
      case .base: own = nil
      case .several: own = file.file.sourceLanguage
      case .unknown, .noLanguage: continue
      }
      if file.language != .several || own != nil {
        languages[own, default: Language(tag: own)].files.append(index)
      }
      for (number, entry) in file.file.entries.enumerated() {
        let tag = entry.language ?? own
        languages[tag, default: Language(tag: tag)].add(Location(file: index, entry: number), CatalogKey(entry.key))
      }
    }
    return languages.values.sorted { ($0.tag == nil ? 0 : 1, $0.name) < ($1.tag == nil ? 0 : 1, $1.name) }
  }

  private static func rank(_ name: String) -> Int { name.hasSuffix(".stringsdict") ? 1 : 0 }

  /// The development language of the other tables in the folder, if this one has no texts in it. Then there is nothing to compare.
  var missingDevelopment: LanguageTag? {
    guard let development, !group.hasSource, !files.contains(where: { $0.language == .several || $0.isBroken }),
      let found = languages[development].tag,
      let tag = wanted?.fallbacks.first(where: group.neighbors.contains) ?? group.neighbors.first(where: { $0 == "en" })
    else { return nil }
    return found.inheritanceChain.contains(tag) || wanted?.fallbacks.contains(found) ?? false ? nil : tag
  }

  /// The language that the user named, the source language of a String Catalog, English, `Base`, or the one with the most keys.
  private func developmentLanguage() -> Int? {
    // A language whose file is empty is included, unless the file is broken or the texts are elsewhere.
    func index(_ tag: LanguageTag?) -> Int? {
      languages.firstIndex { language in
        guard language.tag == tag, language.entries.isEmpty else { return language.tag == tag }
        return !group.hasSource && !language.files.contains { files[$0].isBroken }
      }
    }
    for tag in wanted?.fallbacks ?? [] {
      if let found = index(tag) { return found }
    }
    for file in files {
      if let source = file.file.sourceLanguage, let found = index(source) { return found }
    }
    if let found = index("en") ?? index(nil) { return found }
    return languages.indices.max { (languages[$0].entries.count, $1) < (languages[$1].entries.count, $0) }
  }

  /// The entries of the development language in the order of its files.
  var standard: [Location] {
    guard let development else { return [] }
    return languages[development].entries.values.sorted(by: <)
  }
}
