import NSSCompiler
import NSSEditor
import NSSOutputs
import NSSTheme
import NSSTools

/// Measures the stages and prints the results.
enum Benchmark {
  /// `2k`, `10m`, `1g` or a number of bytes.
  static func size(_ text: String) -> Int? {
    let units: [Character: Int] = ["k": 1000, "m": 1_000_000, "g": 1_000_000_000]
    guard let last = text.last else { return nil }
    guard let unit = units[last] else { return Int(text) }
    return Int(text.dropLast()).map { $0 * unit }
  }

  static func printStages(sizes: [Int]) {
    print("stage               size      MB/s  (of input; medians)")
    for size in sizes {
      let file = SourceFile(bytes: SheetGenerator.sheet(size: size), name: "sheet.nss")
      let runs = size > 20_000_000 ? 3 : 9
      printRow("lex", file, runs) {
        var lexer = Lexer(file, dialect: .sapfiori)
        lexer.run()
        return lexer.tokens.count
      }
      printRow("lex + parse", file, runs) { Parser.parse(file).0.declarations.count }
      printRow("compile", file, runs) { Compilation([file]).diagnostics.count(of: .error) }
      let theme = Compilation([file]).incompleteTheme
      printRow("emit", file, runs) { emittedBytes(theme) }
      printRow("text to JSON", file, runs) { emittedBytes(Compilation([file]).incompleteTheme) }
      printRow("check, report", file, runs) { reportedBytes(Check([file])) }
      let check = Check([file])
      print(
        "  the JSON has \(emittedBytes(theme)) bytes, the report \(reportedBytes(check)) for \(check.diagnostics.kept.count) diagnostics"
      )
    }
  }

  static func printThemes() {
    print("\ntheme                                        bytes   compile µs   with JSON µs")
    for name in Files.stylesheets(in: "Themes") {
      guard let bytes = Files.read("Themes/" + name) else { continue }
      let file = SourceFile(bytes: bytes, name: name)
      let dialect = name.contains("nui") ? Dialect.nui : .sapfiori
      var options = Compilation.Options(dialect: dialect)
      if name.hasPrefix("next") { options.palette = .v8 }
      let compile = median(101) { Compilation([file], options: options).diagnostics.count(of: .error) }
      let whole = median(101) { emittedBytes(Compilation([file], options: options).incompleteTheme) }
      print(padded(name, 40), leading(bytes.count, 9), leading(microseconds(compile), 12), leading(microseconds(whole), 14))
    }
  }

  /// Measures how an app uses a compiled theme: loading it, and looking up colors.
  static func printLookUps() {
    let theme = Compilation([SourceFile(bytes: SheetGenerator.sheet(size: 2000), name: "sheet.nss")]).incompleteTheme
    let json = theme.json()
    let loading = median(1001) { (try? Theme(json: json))?.colorNames.count ?? 0 }
    guard let loaded = try? Theme(json: json) else { return print("the theme cannot be loaded") }
    let names = loaded.colorNames
    let rounds = 1000
    let colors = median(51) {
      var sum = 0
      for _ in 0..<rounds {
        for name in names { sum &+= Int(loaded.color(name, in: .darkBackground)?.red ?? 0) }
      }
      return sum
    }
    let nanoseconds = colors / Double(rounds * names.count) * 1_000_000_000
    print("loading the JSON of a theme of 2 kB (\(json.count) bytes): \(microseconds(loading)) µs")
    print("a color by its name: \(Int(nanoseconds + 0.5)) ns")
  }

  private static func emittedBytes(_ theme: Theme) -> Int {
    theme.json(Emitter.Options()).count
  }

  private static func reportedBytes(_ check: Check, _ reporter: Reporter = .text) -> Int {
    var count = 0
    var output = Output { _, blockCount in
      count += blockCount
      return true
    }
    var report = reporter.begin(Reporter.Options(), &output)
    report.add(check, diagnostics: check.diagnostics.kept, &output)
    report.end(&output)
    output.finish()
    return count
  }

  private static func printRow(_ stage: String, _ file: SourceFile, _ runs: Int, _ body: () -> Int) {
    let seconds = median(runs, body)
    let speed = Int(Double(file.bytes.count) / seconds / 1_000_000)
    print(padded(stage, 14), leading(sizeText(file.bytes.count), 9), leading(speed, 9))
  }

  /// The median time of several runs in seconds. The results are used, so that the body is not optimized away.
  static func median(_ runs: Int, _ body: () -> Int) -> Double {
    var times: [Duration] = []
    var sum = 0
    for _ in 0..<runs {
      times.append(ContinuousClock().measure { sum &+= body() })
    }
    if sum == Int.min { print("") }
    let (seconds, attoseconds) = times.sorted()[runs / 2].components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static func microseconds(_ seconds: Double) -> Int { Int(seconds * 1_000_000 + 0.5) }
  static func sizeText(_ bytes: Int) -> String { bytes < 1_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB" }
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
  static func leading(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = value.description
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Inputs that take very long if some step is quadratic. Each is compiled at two sizes, the second four times the first.
extension Benchmark {
  static func printHostile() {
    print("input                                   n        ms      4 n        ms   ratio (4 is linear)")
    for (name, count, make) in hostile {
      printHostile(name, count, make) { Compilation([$0]).diagnostics.count(of: .error) }
    }
    for (name, count, make) in misspelled {
      printHostile(name, count, make) { reportedBytes(Check([$0])) }
    }
    for (name, count, make) in fixed {
      printHostile(name, count, make) { file in
        let fixes = Fixes([file], options: Fixes.Options(appliesUnsafe: true))
        return LineDiff.unified(file.bytes, fixes.stylesheets.files[0].bytes, name: file.name).count
      }
    }
    for (name, count, make) in projects {
      printHostile(name, count, make) { (try? Project($0).layers(beneath: "x0.nss").count) ?? 0 }
    }
    printHostile("project: names of the app", 100_000, { text($0) { "A\($0) { p\($0): 1; }" } }) { file in
      var options = Check.Options()
      options.known.properties = (0..<file.bytes.count(where: { $0 == UInt8(ascii: ";") })).map { "q\($0)" }
      return reportedBytes(Check([file], options: options))
    }
    printHostile(
      "project: overrides of one file", 100_000,
      {
        bytes("{\"overrides\":[{\"files\":[\"a\"]}")
          + text($0) { ",{\"files\":[\"x0.nss\"],\"palette\":\"v8\",\"known\":{\"fonts\":[\"f\($0)\"]}}" } + bytes("]}")
      }
    ) { file in
      guard let project = try? Project(file) else { return 0 }
      return project.locations(project.settings(for: "x0.nss").written.map(\.offset)).count
    }
    for (name, line) in [("rules", "A{width:1;}"), ("comments", "/* x */"), ("regions", "/* #region *//* #endregion */")] {
      printHostile("folds: \(name) of one line", 400_000, { Array(repeatElement(line, count: $0).joined().utf8) }) {
        Snapshot([$0]).folds().count
      }
    }
    printHostile("project: patterns and files", 40_000, { project($0) { "x\($0)/*.nss\":[\"b.nss" } }) { file in
      guard let project = try? Project(file) else { return 0 }
      return project.base.indices.reduce(0) { $0 + project.layers(beneath: "x\($1)/a.nss").count }
    }
    printHostile("import: one file many times", 40_000, { bytes(sources($0)) }) { file in
      let result = try? Import(tokens: [(file, nil)], options: Import.Options(dialect: .nui)) { _, _ in tokens }
      return result?.stylesheets.layers[0].bytes.count ?? 0
    }
    printHostile(
      "preview: definitions and uses", 20_000,
      { bytes("A {") + text($0) { "p\($0): @b;" } + bytes("}") + text($0) { "@b: \($0);" } }
    ) { file in
      var preview = PreviewPage(Analysis([file], options: Compilation.Options()), title: "")
      preview.sizeLimit = 1 << 30
      var output = Output()
      preview.write(to: &output)
      return output.count
    }
    // The second template would multiply the colors without end.
    for (name, count, make) in [
      ("template: sections", 20_000, { text($0) { "{{#colors}}{{name}}\($0){{/colors}}" } }),
      ("template: sections in each other", 60, { text($0) { _ in "{{#colors}}" } + text($0) { _ in "{{/colors}}" } }),
    ] as [(String, Int, (Int) -> [UInt8])] {
      printHostile(name, count, make) { file in
        var files = EmittedFiles()
        try? Emitter.template("t.mustache", file.bytes).emit(
          Compilation([SourceFile(bytes: [], name: "a.nss")]).incompleteTheme, Emitter.Options(), &files)
        return files.kept.count
      }
    }
    for reporter in Reporter.all {
      printHostile("report: \(reporter.name)", 100_000, { text($0) { "Buton { width: \($0); }" } }) {
        reportedBytes(Check([$0]), reporter)
      }
    }
  }

  private static func printHostile(_ name: String, _ count: Int, _ make: (Int) -> [UInt8], _ run: (SourceFile) -> Int) {
    let small = SourceFile(bytes: make(count / 4), name: "hostile.nss")
    let large = SourceFile(bytes: make(count), name: "hostile.nss")
    let smallTime = median(3) { run(small) }
    let largeTime = median(3) { run(large) }
    print(
      padded(name, 32), leading(count / 4, 8), leading(Int(smallTime * 1000), 9), leading(count, 8),
      leading(Int(largeTime * 1000), 9), leading(Double(Int(largeTime / smallTime * 10)) / 10, 7))
  }

  /// Project files.
  private static let projects: [(String, Int, @Sendable (Int) -> [UInt8])] = [
    ("project: layers in a chain", 40_000, { project($0) { "x\($0).nss\":[\"x\($0 + 1).nss" } }),
    ("project: one layer beneath all", 40_000, { project($0) { "x\($0)/*.nss\":[\"b.nss" } }),
    ("project: unknown keys", 100_000, { bytes("{\"x\":1") + text($0) { ",\"k\($0)\":1" } + bytes("}") }),
    (
      "project: braces", 4_000,
      { bytes("{\"exclude\":[\"a\"") + text($0) { ",\"x\($0)/{a,b,c,d}{e,f,g,h}{i,j}zzz\"" } + bytes("]}") }
    ),
  ]

  private static func project(_ count: Int, _ entry: (Int) -> String) -> [UInt8] {
    bytes("{\"base\":{\"y.nss\":[]") + text(count) { ",\"" + entry($0) + "\"]" } + bytes("}}")
  }

  private static func sources(_ count: Int) -> String {
    let references = Array(repeating: #"{"$ref":"t.json"}"#, count: count)
    return #"{"sets":{"a":{"sources":["# + references.joined(separator: ",") + "]}}}"
  }

  private static let tokens =
    bytes("{\"y\":1") + text(1000) { ",\"a\($0)\":{\"$type\":\"color\",\"$value\":\"#F00\"}" } + bytes("}")

  /// Inputs that are checked and reported, not just compiled.
  private static let misspelled: [(String, Int, @Sendable (Int) -> [UInt8])] = [
    (
      "check: misspelled constants", 100_000,
      { bytes("@brandColor: red;") + text($0) { "A { font-color: @brandColr\($0 % 9)\($0); }" } }
    ),
    ("check: misspelled properties", 100_000, { text($0) { "A\($0) { fnt-color\($0)x: red; }" } }),
    ("check: misspelled classes", 100_000, { text($0) { "fdlFUIObjectVeiw_part\($0) { width: 1; }" } }),
    ("check: misspelled overrides", 100_000, { text($0) { "@tintColr\($0): red;" } }),
    ("check: errors", 1_000_000, { text($0) { _ in "A {\n a:;\n}" } }),
    (
      "check: one long font name", 40_000,
      {
        bytes("@f: " + String(repeating: "a", count: $0 * 50) + ";")
          + text($0) { "A\($0) { font-color: black; background-color: white; font-size: 15; font-name: @f; }" }
      }
    ),
    (
      "check: a property far from its rule", 10_000_000,
      {
        bytes("BarButton, Label, Progress, Switch, Slider, Table, Window, View, Toolbar, TabBar {")
          + bytes("/*" + String(repeating: "-", count: $0) + "*/ font-color-disabled: red; }")
      }
    ),
    ("check: blocks that are not closed", 200_000, { text($0) { _ in "a{" } }),
    ("check: diagnostics", 1_000_000, { text($0) { "A\($0 % 1000) { font-color: @u\($0); }" } }),
  ]

  /// Inputs that are fixed, with the difference as a diff.
  private static let fixed: [(String, Int, @Sendable (Int) -> [UInt8])] = [
    (
      "fix: misspelled constants", 40_000,
      { text($0) { "@brandcolor\($0): #123456;" } + text($0) { "Own\($0) { font-color: @brandcolr\($0); }" } }
    ),
    ("fix: fixes that would be errors", 40_000, { text($0) { "X\($0) { font-name: \"é🎨\"; colr: 1px; }" } }),
    ("fix: missing signs", 40_000, { text($0) { "A\($0) { font-color red }" } }),
    ("fix: blocks that are not closed", 4_000, { text($0) { _ in "a{" } }),
    (
      "diff: one change in many lines", 10_000_000,
      { text($0 / 2) { _ in "" } + bytes("Button { fnt-color: red; }\n") + text($0 / 2) { _ in "" } }
    ),
    (
      "diff: changes far from each other", 100_000,
      { text($0) { $0 % 100 == 0 ? "A { font-color: grren }" : "B { width: \($0); }" } }
    ),
  ]

  private static let hostile: [(String, Int, @Sendable (Int) -> [UInt8])] = [
    ("constants in a chain", 100_000, { count in text(count) { "@c\($0): @c\($0 + 1);" } + bytes("@c\(count): red;") }),
    ("constants in a cycle", 100_000, { count in text(count) { "@c\($0): @c\(($0 + 1) % count);" } }),
    ("duplicates of one selector", 100_000, { text($0) { "Button { p\($0 % 97): \($0); }" } }),
    ("duplicates of one constant", 100_000, { text($0) { "@c: \($0);" } }),
    (
      "duplicates before a long comment", 100_000,
      { bytes("A {") + text($0) { "p: \($0);" } + bytes("/*" + String(repeating: "-", count: $0 * 10) + "*/ p: 1; }") }
    ),
    ("declarations of one rule", 100_000, { bytes("A {") + text($0) { "p\($0): \($0);" } + bytes("}") }),
    ("selectors of one rule", 100_000, { text($0) { "s\($0)," } + bytes("s { a: b; }") }),
    ("one value of many words", 1_000_000, { bytes("A { b: ") + text($0) { _ in "word" } + bytes("; }") }),
    ("errors", 1_000_000, { bytes("A {") + text($0) { _ in "a:;" } + bytes("}") }),
    ("undefined constants", 1_000_000, { bytes("A {") + text($0) { "a: @u\($0);" } + bytes("}") }),
    ("nested calls", 100_000, { bytes("A { b: ") + text($0) { "f\($0)(" } + bytes("; }") }),
    ("nested calls of another language", 100_000, { bytes("A { b: ") + text($0) { _ in "lighten($a: " } + bytes("; }") }),
    ("calls of another language", 100_000, { text($0) { _ in "A { tint-color: fade($color: red; 50%); }" } }),
    ("nested parentheses", 100_000, { bytes("A { b: ") + text($0) { _ in "(" } + bytes("; }") }),
    ("invalid bytes", 1_000_000, { [UInt8](repeating: 0, count: $0) }),
    ("braces that close nothing", 1_000_000, { [UInt8](repeating: UInt8(ascii: "}"), count: $0) }),
    ("selectors with a colon", 200_000, { text($0) { _ in "a:" } }),
    (
      "properties that are inherited", 100_000,
      {
        bytes("fdlFontStyle_body {") + text($0) { "p\($0): 1;" } + bytes("} fdlA_b { font-style: body;")
          + text($0) { "q\($0): 1;" } + bytes("}")
      }
    ),
    (
      "uses of one long constant", 100_000,
      { bytes("@a: " + String(repeating: "a", count: $0) + ";") + text($0) { "A\($0) { color: @a; height: @a; }" } }
    ),
    (
      "parts that inherit", 100_000,
      { bytes("fdlFontStyle_body { width: 1; }") + text($0) { "fdlA_b\($0) { font-style: body; }" } }
    ),
    (
      "parts that inherit in a variant", 100_000,
      {
        bytes("fdlFontStyle_body { width: 1; }") + text($0) { "fdlA_b\($0) { font-style: body; }" }
          + bytes("@media (device: ipad) {") + text($0) { "fdlA_b\($0) { height: 1; }" } + bytes("}")
      }
    ),
    ("media blocks", 100_000, { text($0) { "@media (device: ipad) { s\($0) { a: b; } }" } }),
  ]

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func text(_ count: Int, _ line: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<count { bytes.append(contentsOf: (line(index) + "\n").utf8) }
    return bytes
  }
}
