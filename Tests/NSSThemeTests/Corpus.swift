import Foundation
import NSSCompiler
import NSSTheme
import Random

/// All stylesheets that the general tests use: the cases of the specification, NUI's own themes, and the themes of this
/// repository.
enum Corpus {
  struct Entry: CustomStringConvertible {
    let name: String
    let layers: [SourceFile]
    let options: Compilation.Options
    /// The layers of the dark theme of a pair.
    var dark: [SourceFile] = []

    var description: String { name }
  }

  static let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()

  static func all() throws -> [Entry] { try specification() + stylesheets("Corpus", in: testFolder) + themes() }

  /// Slow tests take every twentieth entry, or every one if the environment variable `LAWS` is `all`.
  static let step = ProcessInfo.processInfo.environment["LAWS"] == "all" ? 1 : 20

  static func sample(_ entries: [Entry]) -> [Entry] { stride(from: 0, to: entries.count, by: step).map { entries[$0] } }

  static func sample() throws -> [Entry] { sample(try all()) }

  /// The pairs of the specification, and that of the golden files.
  static func pairs() throws -> [Entry] {
    let ofCases = try SpecFile.all().flatMap(\.cases).filter { !$0.dark.isEmpty }.map {
      Entry(name: "\($0)", layers: $0.layers, options: $0.options, dark: $0.dark)
    }
    return ofCases + [try goldenPair()]
  }

  /// The pair of the golden files.
  static func goldenPair() throws -> Entry {
    func file(_ name: String) throws -> SourceFile {
      let url = testFolder.appendingPathComponent("Golden/\(name)")
      return SourceFile(bytes: Array(try Data(contentsOf: url)), name: "Golden/\(name)")
    }
    return Entry(
      name: "pair.nss", layers: [try file("pair.nss")], options: Compilation.Options(), dark: [try file("pair.dark.nss")])
  }

  static func specification() throws -> [Entry] {
    try SpecFile.all().flatMap(\.cases).map { Entry(name: "\($0)", layers: $0.layers, options: $0.options) }
  }

  /// The themes of the repository. Their names determine the dialect and the palette.
  static func themes() throws -> [Entry] {
    try stylesheets("Themes", in: root).map { entry in
      var options = Compilation.Options()
      if entry.name.hasPrefix("nui-") { options.dialect = .nui }
      if entry.name.hasPrefix("next") { options.palette = .v8 }
      return Entry(name: entry.name, layers: entry.layers, options: options)
    }
  }

  static func stylesheets(_ folder: String, in parent: URL) throws -> [Entry] {
    try FileManager.default.contentsOfDirectory(
      at: parent.appendingPathComponent(folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "nss" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    .map { url in
      let file = SourceFile(bytes: Array(try Data(contentsOf: url)), name: "\(folder)/\(url.lastPathComponent)")
      return Entry(name: url.lastPathComponent, layers: [file], options: Compilation.Options())
    }
  }
}

extension SourceFile {
  /// Random numbers that depend on the text alone, so that a new case of the specification leaves the others as they were.
  /// The environment variable `LAW_SEED` gives other numbers.
  func randomNumbers() -> SplitMix64 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes + Array((ProcessInfo.processInfo.environment["LAW_SEED"] ?? "").utf8) {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return SplitMix64(state: state)
  }
}
