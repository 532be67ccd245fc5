import Localization

/// The laws that hold for every text catalog.
enum CatalogLaws {
  /// Reads a file and checks the laws. No file traps, and the work is bounded by its size.
  static func checked(_ bytes: [UInt8], _ format: CatalogFile.Format) -> CatalogFile {
    let file = CatalogFile(bytes, format: format)
    for problem in file.problems { demand(isInside(problem.range, file), "the location of a problem") }
    // An entry takes more than one byte, but a binary file can refer to an entry several times.
    demand(file.entries.count <= 4 * bytes.count, "no more entries than bytes")
    var forms = 0
    for entry in file.entries {
      demand(isInside(entry.range, file) && isInside(entry.keyRange, file), "the location of an entry")
      for form in entry.forms { demand(isInside(form.range, file), "the location of a text") }
      forms += entry.forms.count
      if let content = entry.entry { demand(content.general.utf8.count < 1 << 24, "the length of a text") }
    }
    demand(forms <= 8 * bytes.count, "no more texts than bytes")

    let second = CatalogFile(bytes, format: format)
    demand(second.problems.map(\.kind) == file.problems.map(\.kind), "the same problems for the same bytes")
    demand(second.entries.map(\.entry) == file.entries.map(\.entry), "the same texts for the same bytes")
    demand(second.entries.map(\.key) == file.entries.map(\.key), "the same keys for the same bytes")
    return file
  }

  /// True if a file was read as XML.
  static func isXML(_ file: CatalogFile) -> Bool { file.text.first { $0 > 0x20 } == UInt8(ascii: "<") }

  private static func isInside(_ range: Range<Int>, _ file: CatalogFile) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= file.text.count
  }
}
