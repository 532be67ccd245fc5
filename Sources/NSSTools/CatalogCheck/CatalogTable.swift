import Localization
import NSSMessages

/// The files of a table and their entries by language.
struct CatalogTable {
  /// A file that was read.
  struct File {
    let name: String
    let file: CatalogFile
    let place: CatalogGroup.Place

    /// True if the file cannot be read at all.
    var isBroken: Bool { file.problems.contains { $0.kind.diagnostic?.id == .stringsBrokenFile } }
  }

  /// The index of an entry.
  struct Location: Hashable, Comparable {
    let file: Int
    let entry: Int

    /// Compares locations by the order of the files and of their entries.
    static func < (left: Location, right: Location) -> Bool { (left.file, left.entry) < (right.file, right.entry) }
  }

  /// The entries of a language.
  struct Language {
    /// The tag; nil for `Base.lproj`.
    let tag: LanguageTag?
    /// The entries by key. If there are several, an entry of a `.stringsdict` file wins, then the last entry of a file.
    fileprivate(set) var entries: [CatalogKey: Location] = [:]
    /// The files that contain texts of the language.
    fileprivate(set) var files: [Int] = []

    /// The name for messages.
    var name: String { tag?.description ?? "Base" }

    /// The locations of the entries that meet a condition, in the order of the files.
    func locations(where isIncluded: (CatalogKey) -> Bool) -> [Location] {
      entries.compactMap { isIncluded($0.key) ? $0.value : nil }.sorted(by: <)
    }
  }

  let group: CatalogGroup
  let files: [File]
  /// The languages in the order of their names.
  private(set) var languages: [Language]
  /// The index of the language that the others are compared with; nil if there is nothing to compare.
  private(set) var development: Int?

  init(_ group: CatalogGroup, _ contents: [[UInt8]], _ wanted: LanguageTag?) {
    self.group = group
    files = zip(group.members, contents).map { member, bytes in
      File(name: member.name, file: CatalogFile(bytes, format: member.format), place: member.place)
    }
    languages = CatalogTable.languages(files)
    development = developmentLanguage(wanted)
  }

  subscript(location: Location) -> CatalogFile.Entry { files[location.file].file.entries[location.entry] }

  private static func languages(_ files: [File]) -> [Language] {
    var languages: [LanguageTag?: Language] = [:]
    // Read `.strings` first, so that the entries of `.stringsdict` replace its entries.
    let order = files.indices.sorted { (rank(files[$0].name), $0) < (rank(files[$1].name), $1) }
    for index in order {
      let file = files[index]
      let own: LanguageTag??
      switch file.place {
      case .language(let tag): own = .some(tag)
      case .base: own = .some(nil)
      case .several: own = .some(file.file.sourceLanguage)
      case .unknown, .noLanguage: own = nil
      }
      guard let own else { continue }
      if file.place != .several || file.file.sourceLanguage != nil {
        languages[own, default: Language(tag: own)].files.append(index)
      }
      // Keep the current language in a variable, so that it is not looked up for each entry.
      var tag = own
      var language = languages.removeValue(forKey: tag) ?? Language(tag: tag)
      language.entries.reserveCapacity(file.place == .several ? 0 : file.file.entries.count)
      for (number, entry) in file.file.entries.enumerated() {
        if (entry.language ?? own) != tag {
          languages[tag] = language
          tag = entry.language ?? own
          language = languages.removeValue(forKey: tag) ?? Language(tag: tag)
        }
        language.entries[CatalogKey(entry.key)] = Location(file: index, entry: number)
        if language.files.last != index { language.files.append(index) }
      }
      if !language.files.isEmpty { languages[tag] = language }
    }
    return languages.values.sorted { ($0.tag == nil ? 0 : 1, $0.name) < ($1.tag == nil ? 0 : 1, $1.name) }
  }

  private static func rank(_ name: String) -> Int { name.hasSuffix(".stringsdict") ? 1 : 0 }

  /// The development language, the first that exists of: the wanted one, the source language of a String Catalog, English,
  /// `Base`, the language with the most keys.
  private func developmentLanguage(_ wanted: LanguageTag?) -> Int? {
    func index(_ tag: LanguageTag?) -> Int? { languages.firstIndex { $0.tag == tag && !$0.entries.isEmpty } }
    for tag in wanted?.fallbacks ?? [] {
      if let found = index(tag) { return found }
    }
    for file in files {
      if let source = file.file.sourceLanguage, let found = index(source) { return found }
    }
    if wanted == nil, let found = index("en") { return found }
    if let base = index(nil) { return base }
    return languages.indices.max { (languages[$0].entries.count, $1) < (languages[$1].entries.count, $0) }
  }

  /// The entries of the development language in the order of its files.
  var standard: [Location] {
    guard let development else { return [] }
    return languages[development].entries.values.sorted(by: <)
  }
}
