import Foundation
import NSSCompiler
import NSSOutputs
import NSSTheme
import Testing

/// Each theme of the repository in each output format. `UPDATE_GOLDEN=1 swift test --filter GoldenTests` rewrites the files.
@Suite struct GoldenTests {
  @Test func nuisOwnThemesCompile() throws {
    let entries = try Corpus.stylesheets("Corpus", in: Corpus.testFolder)
    #expect(entries.count == 10)
    for entry in entries {
      for dialect in [Dialect.nui, .sapfiori] {
        let compilation = Compilation(Stylesheets(layers: entry.layers), options: .init(dialect: dialect))
        #expect(!compilation.hasErrors, "\(entry) in \(dialect.name)")
        #expect(compilation.incompleteTheme.selectors.count > 5, "\(entry) in \(dialect.name)")
      }
    }
  }

  /// Writes the theme of each entry of the sample as one line to the file that `COMPILED_THEMES` names. `Tests/run` validates them
  /// against the schema.
  @Test func themesForTheSchema() throws {
    guard let path = ProcessInfo.processInfo.environment["COMPILED_THEMES"] else { return }
    var lines = Data()
    for entry in try Corpus.sample(Corpus.all() + Corpus.pairs()) {
      let compilation = Compilation(Stylesheets(layers: entry.layers, dark: entry.dark), options: entry.options)
      guard !compilation.hasErrors else { continue }
      lines += compilation.incompleteTheme.json(Emitter.Options(isCompact: true))
      lines += compilation.incompleteTheme.json(Emitter.Options(isCompact: true, hasLocations: true))
    }
    #expect(lines.count > 100_000)
    try lines.write(to: URL(fileURLWithPath: path))
  }

  /// The tenant's theme has the tenant's colors where it defines them, and the brand's elsewhere.
  @Test func theTenantOverridesTheBrand() throws {
    let entries = try Corpus.themes()
    let themes = ["acme.nss", "acme-tenant.nss"].compactMap { name in entries.first { $0.name == name }?.layers.first }
    let brand = Compilation([themes[0]]).incompleteTheme
    let theme = Compilation(Stylesheets(layers: themes)).incompleteTheme
    #expect(theme.color("tintColor")?.hex == "#2B6A3D")
    #expect(theme.color("tintColor", in: .darkBackground)?.hex == "#9BD8A8")
    #expect(theme.color("map8")?.hex == "#7A3E9D")
    #expect(theme.color("chart1") == brand.color("chart1"))
    #expect(theme.style("fdlFUIWelcomeScreen_logoImageView")?["image-name"] == .text("BirchwoodLogo.png"))
    #expect(theme.selectors.count >= brand.selectors.count)
  }

  @Test func everyThemeMatchesItsGoldenFile() throws {
    let folder = Corpus.testFolder.appendingPathComponent("Golden")
    var entries = try Corpus.themes()
    // The tenant's stylesheet overrides the brand's, so it comes last.
    let layers = ["acme.nss", "acme-tenant.nss"].flatMap { name in entries.filter { $0.name == name }.flatMap(\.layers) }
    entries.append(Corpus.Entry(name: "acme+tenant.nss", layers: layers, options: Compilation.Options()))
    // Names and texts that try to break out of where a form writes them.
    let hostile = SourceFile(
      bytes: Array(try Data(contentsOf: folder.appendingPathComponent("hostile.nss"))), name: "Golden/hostile.nss")
    entries.append(Corpus.Entry(name: "hostile.nss", layers: [hostile], options: Compilation.Options()))
    entries.append(try Corpus.goldenPair())
    #expect(entries.count > 5)
    #expect(Set(Emitter.all.map(\.fileExtension)).count == Emitter.all.count, "two forms would have the same golden file")
    for entry in entries {
      let compilation = Compilation(Stylesheets(layers: entry.layers, dark: entry.dark), options: entry.options)
      #expect(!compilation.hasErrors, "\(entry)")
      // An asset catalog is a folder of many files, which `Tests/test_exchange.py` reads.
      for emitter in Emitter.all where !emitter.isFolder {
        var files = EmittedFiles()
        var options = Emitter.Options(hasLocations: true)
        options.sources = entry.layers.map { URL(fileURLWithPath: $0.name).lastPathComponent }
        options.darkSources = entry.dark.map { URL(fileURLWithPath: $0.name).lastPathComponent }
        emitter.emit(compilation.incompleteTheme, options, &files)
        let bytes = try #require(files.kept.first).bytes
        let name = entry.name.replacingOccurrences(of: ".nss", with: "." + emitter.fileExtension)
        let url = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(bytes).write(to: url) }
        #expect((try? Data(contentsOf: url)) == Data(bytes), "\(name): UPDATE_GOLDEN=1 writes it")
      }
    }
  }
}
