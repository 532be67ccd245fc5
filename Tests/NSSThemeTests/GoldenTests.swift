import Foundation
import NSSTheme
import Testing

/// Each theme of the repository in each form. `UPDATE_GOLDEN=1 swift test --filter GoldenTests` rewrites the files.
@Suite struct GoldenTests {
  @Test func everyThemeComesOutAsBefore() throws {
    let folder = Corpus.testFolder.appendingPathComponent("Golden")
    var entries = try Corpus.themes()
    let layers = entries.filter { $0.name.hasPrefix("acme") }.flatMap(\.layers)
    entries.append(Corpus.Entry(name: "acme+tenant.nss", layers: layers, options: Compilation.Options()))
    #expect(entries.count > 4)
    for entry in entries {
      let compilation = Compilation(layers: entry.layers, options: entry.options)
      #expect(!compilation.hasErrors, "\(entry)")
      for emitter in Emitter.all {
        var output = Output()
        emitter.emit(compilation.theme, Emitter.Options(hasLocations: true), &output)
        let name = entry.name.replacingOccurrences(of: ".nss", with: "." + emitter.name)
        let url = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(output.bytes).write(to: url) }
        #expect(try Data(contentsOf: url) == Data(output.bytes), "\(name)")
      }
    }
  }
}
