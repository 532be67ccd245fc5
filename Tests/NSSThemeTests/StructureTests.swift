import Foundation
import NSSCompiler
import Testing

/// The structure of the sources: modules, folders, files, threads.
@Suite struct StructureTests {
  /// What each module may import, besides what the system has.
  private static let modules: [String: Set<String>] = [
    "NSSTheme": [],
    "NSSCompiler": ["NSSTheme"],
    "NSSMessages": ["NSSTheme", "Localization"],
    "NSSTools": ["NSSTheme", "NSSCompiler", "NSSMessages", "Localization"],
    "NSSOutputs": ["NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools"],
    "NSSEditor": ["NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools"],
    "NSSLanguageServer": [
      "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSEditor", "NSSFiles", "NSSProjects", "Localization",
    ],
    "NSSThemeFoundation": ["NSSTheme"],
    "NSSThemeUI": ["NSSTheme"],
    "NSSFiles": [],
    "NSSProjects": ["NSSTheme", "NSSTools", "NSSFiles"],
    "Localization": [],
    "LocalizationFormats": ["Localization"],
    "nsscompile": [
      "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSOutputs", "NSSLanguageServer", "NSSFiles", "NSSProjects",
      "Localization",
    ],
  ]
  /// The modules of the system that each module may import. The command links no Foundation, with which it would start in twice the time.
  private static let system: [String: Set<String>] = [
    "NSSTheme": [], "NSSCompiler": [], "NSSMessages": [], "NSSTools": [], "NSSOutputs": [], "NSSEditor": [], "NSSProjects": [],
    "NSSThemeFoundation": ["Foundation"], "NSSThemeUI": ["UIKit", "AppKit", "SwiftUI", "WatchKit"],
    "LocalizationFormats": ["Foundation", "Observation", "Synchronization"],
  ]
  private static let platform: Set<String> = ["Synchronization", "Glibc", "Musl", "Darwin"]

  @Test func eachFolderIsAModuleOrAPlugIn() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Corpus.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { !$0.hasSuffix("Plugin") && !$0.contains(".") }) == Set(Self.modules.keys))
  }

  @Test(arguments: modules.keys.sorted())
  func aModuleImportsWhatIsBelowIt(_ module: String) throws {
    let modules = Self.modules[module] ?? []
    let allowed = modules.union(Self.system[module] ?? Self.platform)
    var used: Set<String> = []
    for (url, text) in try HouseTests.swiftFiles(module, atLeast: 1) {
      let imports = text.components(separatedBy: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "import"), index < 2, index + 1 < words.count,
          !["/", "\""].contains(words[0].prefix(1))
        else { return nil }
        return words[index + 1]
      }
      #expect(Set(imports).isSubset(of: allowed), "\(url.lastPathComponent): \(imports)")
      used.formUnion(imports)
    }
    #expect(modules.isSubset(of: used), "\(module) depends on a module that it does not import")
  }

  @Test(arguments: modules.keys.sorted())
  func aModuleSaysWhatToTouch(_ module: String) throws {
    let lines = try HouseTests.swiftFiles(module, atLeast: 1).reduce(0) { $0 + $1.1.components(separatedBy: "\n").count }
    guard lines > 500 else { return }
    let readme = Corpus.root.appendingPathComponent("Sources/\(module)/README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).split(separator: "\n").count <= 25, "\(module)")
  }

  /// The folders of the core, each of which uses only those before it. The other files of a module use all of them.
  private static let folders = [
    "NSSTheme": ["Source", "Diagnostics", "Vocabulary", "Values", "Theme", "Emit"],
    "NSSCompiler": ["Vocabulary", "Syntax", "Values", "Model"],
  ]

  @Test(arguments: folders.keys.sorted())
  func aFolderUsesTheFoldersBeforeIt(_ module: String) throws {
    let folders = try #require(Self.folders[module])
    let files = try HouseTests.swiftFiles(module).map { url, text in
      let folder = url.path.components(separatedBy: "/\(module)/")[1].prefix { $0 != "/" }
      return (name: url.lastPathComponent, folder: folders.firstIndex(of: String(folder)) ?? folders.count, code(text))
    }
    #expect(Set(files.map(\.folder)).isSuperset(of: folders.indices))
    var declared: [Substring: Set<Int>] = [:]
    for (_, folder, code) in files {
      for type in types(code) { declared[type, default: []].insert(folder) }
    }
    #expect(declared.count > 60)
    for (name, folder, code) in files {
      // `Theme` is also the namespace of simpler types.
      let code = code.replacing(/extension Theme \{|Theme\.(?=Color|Value|Environment)/, with: "")
      for word in Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        guard let homes = declared[word], homes.allSatisfy({ $0 > folder }) else { continue }
        Issue.record("\(name) uses \(word), which is in a later folder")
      }
    }
  }

  /// The types that a file declares at its top level.
  private func types(_ code: String) -> [Substring] {
    let modifiers: Set<Substring> = ["public", "package", "private", "fileprivate", "final", "indirect"]
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias", "actor"]
    return code.split(separator: "\n").compactMap { line in
      guard line.first != " " else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.drop { modifiers.contains($0) }
      guard let kind = words.first, kinds.contains(kind) else { return nil }
      return words.dropFirst().first
    }
  }

  /// A source without comments and texts.
  private func code(_ text: String) -> String {
    var code: [Substring] = []
    var isInText = false
    for line in text.split(separator: "\n") {
      let hasMark = line.contains("\"\"\"")
      if !isInText, !hasMark { code.append(withoutLiterals(line)) }
      if hasMark { isInText.toggle() }
    }
    return code.joined(separator: "\n")
  }

  private func withoutLiterals(_ line: Substring) -> Substring {
    var code: Substring = ""
    var isInText = false
    var last: Character = " "
    for character in line {
      if character == "\"", last != "\\" { isInText.toggle() }
      if !isInText {
        if character == "/", last == "/" { return code }
        code.append(character)
      }
      last = last == "\\" ? " " : character
    }
    return code
  }

  /// Tables of names, colors and texts may be long.
  @Test func aFileIsOneThing() throws {
    let tables = ["Translations", "PaletteTables"]
    for module in Self.modules.keys {
      for (url, text) in try HouseTests.swiftFiles(module, atLeast: 1) where !tables.contains(where: url.path.contains) {
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 451, "\(url.lastPathComponent)")
      }
    }
  }

  /// One file is one rule of the compiler, with the same name.
  @Test func aRuleIsAFile() throws {
    var count = 0
    for (url, text) in try HouseTests.swiftFiles("NSSCompiler/Rules") {
      let names = text.matches(of: /static let (\w+) = RulePage\(/).map { String($0.output.1) }
      guard !names.isEmpty else { continue }
      #expect(names.map { $0.lowercased() } == [url.deletingPathExtension().lastPathComponent.lowercased()])
      count += names.count
    }
    #expect(count == RulePage.compiler.count)
  }

  /// The workers of the command and the reader of the language server have threads, which one file makes.
  @Test func threadsAreMadeInOneFile() throws {
    let users = ["Workers.swift", "FrameReader.swift"]
    for folder in Self.modules.keys where folder != "LocalizationFormats" {
      for (url, text) in try HouseTests.swiftFiles(folder, atLeast: 1) where url.lastPathComponent != "NewThread.swift" {
        for word in ["pthread_create", "Thread(", "Task {", "Task.detached", "DispatchQueue"] {
          #expect(!text.contains(word), "\(url.lastPathComponent) has '\(word)'")
        }
        #expect(users.contains(url.lastPathComponent) || !text.contains("NewThread."), "\(url.lastPathComponent)")
      }
    }
  }
}
