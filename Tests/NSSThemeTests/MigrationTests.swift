import Foundation
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// Tests of `check --migrate-from`.
@Suite struct MigrationTests {
  private static let palettes = PaletteMigration.series.compactMap(Palette.find)

  /// The successors of old styles by the sources of the SDK: the deprecation of the style, and the compatibility maps.
  private static func facts() throws -> [String: Set<String>] {
    let url = Corpus.testFolder.appendingPathComponent("Data/palette-successors.csv")
    var facts: [String: Set<String>] = [:]
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      facts[fields[0]] = Set(fields[1...].filter { !$0.isEmpty })
    }
    return facts
  }

  /// The names of styles in the table of a palette.
  private static func names(_ palette: Palette) -> [String] {
    (0..<palette.ownStyleCount).map { palette.styles.string($0) }
  }

  @Test func theTableHasTheFactsOfTheSDK() throws {
    // These name themselves or the style whose light and dark styles they are.
    let forms: Set = ["tintColorLight", "tintColorTapStateLight", "tintColorTapStateDark"]
    let facts = try Self.facts()
    #expect(facts.count > 15)
    for (style, successors) in facts {
      #expect(Set(PaletteSuccessors.successors(of: style)) == (forms.contains(style) ? [] : successors), "\(style)")
    }
  }

  @Test func everyStyleIsClassified() throws {
    let facts = try Self.facts()
    #expect(Self.palettes.count == 7)
    for (index, older) in Self.palettes.enumerated() {
      for newer in Self.palettes.dropFirst(index + 1) {
        #expect(PaletteMigration.isOlder(older, than: newer) && !PaletteMigration.isOlder(newer, than: older))
        let own = Set(Self.names(newer))
        for name in Self.names(older) {
          let fate = PaletteMigration.fate(of: name, from: older, to: newer)
          let label = "\(name), \(older.name) to \(newer.name): \(fate)"
          switch fate {
          case .kept, .recolored: #expect(own.contains(name), "\(label)")
          case .renamed(let successor): #expect(facts[name] == [successor] && own.contains(successor), "\(label)")
          case .ambiguous(let successors):
            #expect(facts[name]?.count == 2 && facts[name]?.isSuperset(of: successors) == true, "\(label)")
          case .suffixed(let style): #expect(name == "\(style)Light" || name == "\(style)Dark", "\(label)")
          // 'v3' and 'v4' have no 'primary8', and no successor of it yet.
          case .withoutSuccessor: #expect(name == "primary8" && ["v3", "v4"].contains(newer.name), "\(label)")
          }
        }
      }
    }
  }

  @Test func theFiguresOfVersion8() throws {
    let newest = try #require(Self.palettes.last)
    var figures: [String: [Int]] = [:]
    for older in Self.palettes.dropLast() {
      var counts = [0, 0, 0, 0]
      for name in Self.names(older) {
        switch PaletteMigration.fate(of: name, from: older, to: newest) {
        case .kept, .recolored: counts[0] += 1
        case .renamed: counts[1] += 1
        case .ambiguous: counts[2] += 1
        case .suffixed, .withoutSuccessor: counts[3] += 1
        }
      }
      figures[older.name] = counts
    }
    #expect(figures["v2"] == [24, 16, 3, 3])
    #expect(figures["v6"]?.dropFirst().allSatisfy { $0 == 0 } == true)
    #expect(figures["v7"]?.dropFirst().allSatisfy { $0 == 0 } == true)
  }

  /// The fix renames and does nothing else: afterwards the check is clean, and only the old name and its successor changed.
  @Test func theFixRenames() throws {
    let newest = try #require(Self.palettes.last)
    for older in Self.palettes.dropLast() {
      for name in Self.names(older) {
        let fate = PaletteMigration.fate(of: name, from: older, to: newest)
        var options = Check.Options(compilation: Compilation.Options(palette: newest))
        options.migratesFrom = older
        options.levels = [.halfBranded: .off, .paletteContrast: .off, .lowContrast: .off]
        let text = "@\(name): #123456;\n@\(name)_darkBackground: #ABCDEF;\nCard { border-color: \(name); }\n"
        let sheet = SourceFile(text, name: "old.nss")
        let before = Check([sheet], options: options)
        let warnings = before.diagnostics.kept.filter { $0.id == .deprecatedPaletteStyle }
        let fixes = Fixes([sheet], options: Fixes.Options(check: options, appliesUnsafe: true))
        let label = "\(name), \(older.name): \(fate)\n\(fixes.check.text())"
        switch fate {
        case .renamed(let successor):
          #expect(warnings.count == 3 && warnings.allSatisfy { $0.severity == .warning }, "\(label)")
          #expect(
            String(decoding: fixes.stylesheets.files[0].bytes, as: UTF8.self)
              == text.replacingOccurrences(of: name, with: successor))
          #expect(fixes.check.diagnostics.kept.isEmpty, "\(label)")
          Self.expectRenamed(name, successor, before.incompleteTheme, fixes.check.incompleteTheme)
        case .ambiguous:
          #expect(warnings.count == 3 && warnings.allSatisfy(\.fixIts.isEmpty), "\(label)")
          #expect(fixes.stylesheets.files[0] == sheet, "\(label)")
        default:
          #expect(warnings.isEmpty && fixes.stylesheets.files[0] == sheet, "\(label)")
        }
      }
    }
  }

  /// Expects that the overrides of a style are those of its successor now, and that no other color changed.
  private static func expectRenamed(_ name: String, _ successor: String, _ before: Theme, _ after: Theme) {
    // An override of 'tintColorDark' is also one of 'tintColor', whose dark style it is. An override of 'tintColor2' is not.
    guard name != "tintColorDark" else { return }
    func overrides(_ theme: Theme) -> [String: [Color?]] {
      var colors: [String: [Color?]] = [:]
      for cell in theme.base.cells where cell.origin != .none {
        colors[theme.paletteStyles.string(cell.cell / theme.variantCount), default: []].append(cell.color)
      }
      return colors
    }
    let (old, new) = (overrides(before), overrides(after))
    #expect(Array(old.keys) == [name] && Array(new.keys) == [successor] && new[successor] == old[name], "\(name)")
  }

  @Test func recoloredStylesAreNotedOnce() throws {
    var options = Check.Options(compilation: Compilation.Options(palette: .v8))
    let text = "@c: separator;\nCard { background-color: tintColor; border-color: @c; font-color: tintColor; }\n"
    func notes() -> [String] {
      Check(text, options: options).diagnostics.kept.filter { $0.id == .recoloredPaletteStyle }.map(\.message)
    }
    #expect(notes().isEmpty)
    options.migratesFrom = .v5
    #expect(notes() == ["palette 'v8' has other colors than 'v5' for 'tintColor' and 'separator'"])
    options.migratesFrom = .v2
    #expect(notes() == ["palette 'v8' has other colors than 'v2' for 'tintColor'"])
  }
}
