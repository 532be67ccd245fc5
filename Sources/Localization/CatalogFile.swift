/// A file with texts: its entries and problems with their locations, for tools that check files. Apps use a ``Catalog``.
package struct CatalogFile: Sendable {
  /// The formats of files. The raw values are the file extensions.
  package enum Format: String, Sendable, CaseIterable {
    case strings
    /// Texts with variables and plurals.
    case stringsdict
    /// A String Catalog: all languages of a table.
    case xcstrings

    package init?(fileName: String) {
      guard let format = Format.allCases.first(where: { fileName.hasSuffix(".\($0.rawValue)") }) else { return nil }
      self = format
    }
  }

  /// One of the texts of an entry, with the case that it applies to.
  package struct Form: Sendable {
    /// The variable that has the text; nil for the text of the entry itself.
    package var variable: String?
    /// The plural category, the device and the width, if the text depends on them.
    package var category: PluralCategory?
    package var device: String?
    package var width: Int?
    package internal(set) var text: String
    package internal(set) var range: Range<Int>
    /// The state in a String Catalog, for example `translated` or `needs_review`; nil elsewhere.
    package var state: String?

    package init(category: PluralCategory? = nil, text: String, range: Range<Int>) {
      (self.category, self.text, self.range) = (category, text, range)
    }

    package var isNew: Bool { state == "new" }
  }

  package struct Entry: Sendable {
    /// The language in a String Catalog; nil if the folder of the file determines it.
    package var language: LanguageTag?
    /// The bytes of the language in a String Catalog.
    package var languageRange: Range<Int>?
    package let key: String
    package let keyRange: Range<Int>
    /// The texts; nil if they are all new.
    package let entry: CatalogEntry?
    package let range: Range<Int>
    /// The texts with their locations; empty if the entry is a single text, whose location is `range`.
    package var variants: [Form] = []
    /// False if the text is the same in all languages.
    package var isTranslatable = true
    /// True if the key no longer occurs in the code.
    package var isStale = false
    /// True if the key itself is the text, because the file has no other text.
    package var isImplied = false
    /// True if a variable has no definition or no type, so that the types of its arguments are not known.
    package var hasUnknownVariables = false

    package var keyAsText: Entry { Entry(key: key, keyRange: keyRange, entry: .text(key), range: keyRange) }

    package var forms: [Form] {
      if variants.isEmpty, let text = entry?.single { return [Form(text: text, range: range)] }
      return variants
    }
  }

  package struct LocatedProblem: Sendable {
    package let kind: Problem.Kind
    package let range: Range<Int>
    /// The earlier entry, if a key occurs twice.
    package var first: Range<Int>?
  }

  /// The text in UTF-8, which all ranges refer to; empty for a binary file and for one in another encoding.
  package private(set) var text: [UInt8] = []
  /// True for a binary property list, which is not edited by hand.
  package private(set) var isBinary = false
  package private(set) var entries: [Entry] = []
  package private(set) var problems: [LocatedProblem] = []
  package private(set) var sourceLanguage: LanguageTag?

  /// Reads the bytes of a file. `development` is the development language, if it is not the source language of a String Catalog.
  package init(_ bytes: [UInt8], format: Format, development: LanguageTag? = nil) {
    do throws(MalformedData) {
      try read(bytes, format, development)
    } catch {
      let reason = error.reason
      problems = []
      problems.add(format == .xcstrings ? .invalidJSON(reason) : .invalidPropertyList(reason), error.range)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(_ bytes: [UInt8], _ format: Format, _ development: LanguageTag?) throws(MalformedData) {
    if format != .xcstrings, BinaryPropertyList.isBinary(bytes) {
      isBinary = true
      return interpret(try BinaryPropertyList.read(bytes), format)
    }
    guard let text = DecodedText.utf8(bytes) else {
      // Bytes in another encoding are replaced, so that the first of them has a location.
      let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let place = zip(bytes, repaired).prefix { $0 == $1 }.count
      text = repaired
      return problems.add(.invalidEncoding, place..<min(place + 3, repaired.count))
    }
    self.text = text
    try checkFormat(format)
    switch format {
    case .xcstrings:
      var reader = StringCatalogReader(development: development)
      reader.read(try JSONText.read(text))
      (entries, problems, sourceLanguage) = (reader.entries, reader.problems, reader.sourceLanguage)
    case .strings where !XMLPropertyList.isXML(text):
      let strings = StringsText(text)
      (entries, problems) = (strings.entries, strings.problems)
    default: interpret(try XMLPropertyList.read(text), format)
    }
  }

  private mutating func interpret(_ root: DataNode, _ format: Format) {
    var reader = StringsDictionaryReader(hasVariations: format == .stringsdict)
    reader.read(root)
    (entries, problems) = (reader.entries, reader.problems)
  }

  /// Fails for a file with a conflict of git, and for one of another format.
  private func checkFormat(_ format: Format) throws(MalformedData) {
    var markers: [(sign: UInt8, range: Range<Int>, line: Int)] = []
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard let sign = line.first, "<=>".utf8.contains(sign), line.count >= 7, line.prefix(7).allSatisfy({ $0 == sign }),
        line.dropFirst(7).first.map({ $0 <= 0x20 }) ?? true
      else { continue }
      markers.append((sign, line.startIndex..<line.startIndex + 7, number + 1))
    }
    if Set(markers.map(\.sign)).count == 3 {
      throw MalformedData(range: markers[0].range, reason: .conflictMarkers(lines: markers.map(\.line)))
    }
    guard format != .xcstrings, let first = text.firstIndex(where: { $0 > 0x20 }) else { return }
    if text[first] == UInt8(ascii: "{"), let root = try? JSONText.read(text), !(root.members ?? []).isEmpty {
      throw MalformedData(range: first..<first + 1, reason: .isJSON)
    }
    let elements = text.indices.lazy.filter { text[$0] == UInt8(ascii: "<") && !text[($0 + 1)...].starts(with: "!".utf8) }
    if text[first] == UInt8(ascii: "<"), let root = elements.first(where: { text[($0 + 1)...].first != UInt8(ascii: "?") }),
      text[root...].starts(with: "<resources".utf8)
    {
      throw MalformedData(range: root..<root + 10, reason: .isAndroid)
    }
  }

  /// The texts of each language by key; `language` is that of entries without one. Later entries replace earlier ones.
  package func texts(in language: LanguageTag) -> [LanguageTag: [CatalogKey: CatalogEntry]] {
    var texts: [LanguageTag: [CatalogKey: CatalogEntry]] = [:]
    for entry in entries {
      if let content = entry.entry { texts[entry.language ?? language, default: [:]][CatalogKey(entry.key)] = content }
    }
    return texts
  }
}

/// A key that is compared by its bytes, as in Foundation and unlike `String`.
package struct CatalogKey: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  package static func == (left: CatalogKey, right: CatalogKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension [CatalogFile.LocatedProblem] {
  mutating func add(_ kind: Problem.Kind, _ range: Range<Int>, first: Range<Int>? = nil) {
    append(Element(kind: kind, range: range, first: first))
  }
}
