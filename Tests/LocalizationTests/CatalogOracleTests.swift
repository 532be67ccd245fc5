import Foundation
import Localization
import Testing

/// Reads the files that `compare_catalogs.py` wrote, and writes their texts for it.
@Suite struct CatalogOracleTests {
  static let folder = ProcessInfo.processInfo.environment["CATALOG_FILES"]

  @Test(.enabled(if: folder != nil)) func readsTheFilesOfTheOracle() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    var answers: [String: Any] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard let format = CatalogFile.Format(fileName: name) else { continue }
      let file = CatalogFile(Array(try Data(contentsOf: folder.appendingPathComponent(name))), format: format)
      var texts: [String: [String: String]] = [:]
      for (language, entries) in file.texts(in: tag("en")) {
        for (key, entry) in entries { texts[language.description, default: [:]][key.text] = entry.general }
      }
      // A catalog without its main key is still JSON.
      let isInvalid = file.problems.contains { problem in
        switch problem.kind {
        case .invalidJSON(let reason): reason != .expected("\"strings\"")
        case .invalidPropertyList, .invalidEncoding: true
        default: false
        }
      }
      answers[name] = ["texts": texts, "invalid": isInvalid] as [String: Any]
    }
    let data = try JSONSerialization.data(withJSONObject: answers)
    try data.write(to: folder.appendingPathComponent("answers.json"))
    #expect(answers.count > 700)
  }
}
