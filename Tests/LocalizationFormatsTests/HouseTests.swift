import Foundation
import Testing

/// Rules for the code itself.
@Suite struct FormatsHouseTests {
  @Test func onlyFoundationIsImported() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/LocalizationFormats")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(names.count >= 10)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let imports = text.components(separatedBy: "\n").filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
      #expect(Set(imports).isSubset(of: ["Foundation", "Localization", "Observation", "Synchronization"]), "\(name): \(imports)")
      for word in ["try!", "as!", "fatalError(", "nonisolated(unsafe)", "static var shared"] {
        #expect(!text.contains(word), "\(name) has '\(word)'")
      }
    }
  }
}
