import Localization
import NSSCompiler
import NSSTheme

struct ProjectReader: SettingsReader {
  static let keys: Keys = [
    ("$schema", #""config.schema.json""#), ("dialect", #""sapfiori""#), ("palette", #""v8""#), ("device", #""ipad""#),
    ("orientation", #""landscape""#), ("rules", #"{ "unused-constant": "off" }"#), ("portable", #"["thememanager"]"#),
    ("strict", "true"), ("maxWarnings", "0"), ("baseline", #""baseline.json""#), ("base", #"{ "tenants/*.nss": ["base.nss"] }"#),
    ("exclude", #"["build/**"]"#), ("contrast", #"{ "level": "AA" }"#), ("known", #"{ "classes": ["Acme*"] }"#),
    ("format", #"{ "indent": 2 }"#), ("overrides", #"[{ "files": ["legacy/**"], "dialect": "nui" }]"#),
    ("strings", #"{ "tables": ["Localizable"] }"#), ("swift", #"{ "access": "public" }"#),
  ]
  static let overrideKeys: Keys =
    [("files", #"["legacy/**"]"#)]
    + keys.filter {
      ["dialect", "palette", "device", "orientation", "rules", "portable", "contrast", "known", "format"].contains($0.key)
    } + [("swift", #"{ "name": "AcmeTheme" }"#)]

  var example: (key: String, value: String)?
  var problems: [(offset: Int, message: Phrase)] = []
  /// The offset of a string for which an editor asks which names are valid there.
  var cursor: Int?
  private(set) var namesAtCursor: (names: [String], isKey: Bool) = ([], false)
  private var notes: [(offset: Int, message: Phrase)] = []
  /// The number of problems after the first ones, which are not kept.
  var omittedCount = 0
  /// The names of all `known` objects of the file, and the offset of the last key in one.
  private var allKnown = (names: AppNames(), offset: 0)

  mutating func read(_ file: SourceFile, _ layerProblem: (String) -> Phrase?) throws(ProjectError) -> Project {
    var settings = ProjectSettings()
    var overrides: [Project.Override] = []
    var base: [Project.Base] = []
    var exclude = PathPatterns()
    var palette: (name: String, offset: Int)?
    var space: Int?
    var reader = JSONReader(file.bytes)
    reader.forgives = true
    do throws(JSONFormatError) {
      try members(&reader, ProjectReader.keys) { (problems, reader, key, offset) throws(JSONFormatError) in
        switch key {
        case "$schema": _ = try problems.string(&reader)
        case "strict": settings.strict = try problems.boolean(&reader)
        case "maxWarnings": settings.maxWarnings = try problems.number(&reader, 0...999_999)
        case "baseline": settings.baseline = try problems.baseline(&reader)
        case "base":
          base = try problems.base(&reader, &settings)
          problems.checkCount(key, base.map(\.pattern))
        case "exclude":
          let patterns = try problems.patterns(&reader)
          problems.checkCount(key, patterns)
          exclude = PathPatterns(patterns)
        case "strings": try problems.strings(&reader, &settings)
        case "swift": try problems.swift(&reader, &settings)
        case "overrides":
          overrides = try problems.list(&reader) { (problems, reader) throws(JSONFormatError) in
            let override = try problems.override(&reader)
            // An entry without files is an error, so it is dropped: it would take far more memory than its text.
            return override.files.isEmpty ? nil : override
          }
          problems.checkCount(key, overrides.flatMap(\.files))
        default: try problems.shared(key, &reader, &settings, &palette, &space)
        }
        if !["$schema", "rules", "base", "contrast", "known", "format", "overrides", "strings", "swift"].contains(key) {
          settings.written.append(ProjectReader.written(key, offset, reader))
        }
      }
      try reader.end()
      checkTogether(settings, palette, space)
      checkCount("known", AppNamePatterns(allKnown.names).count, at: allKnown.offset)
      checkBase(base, exclude)
    } catch {
      end(error, reader)
    }
    for (offset, cause) in reader.forgiven { report(cause, at: offset) }
    guard problems.isEmpty else {
      let layers = base.lazy.flatMap(\.layers).filter { !PathPattern.hasWildcard($0.path) }
      for layer in layers { if let problem = layerProblem(layer.path) { report(problem, at: layer.offset) } }
      throw ProjectError(problems, omittedCount: omittedCount, in: file)
    }
    return Project(
      file, settings, overrides: overrides, base: base, exclude: exclude, notes: ProjectError(notes, in: file).problems)
  }

  // MARK: Keys

  /// Reads a setting that `overrides` can set for single stylesheets.
  private mutating func shared(
    _ key: String, _ reader: inout JSONReader, _ settings: inout ProjectSettings, _ palette: inout (name: String, offset: Int)?,
    _ space: inout Int?
  ) throws(JSONFormatError) {
    switch key {
    case "dialect":
      settings.dialect = try name(&reader, key, Dialect.all.map(\.name), .choicesValues).flatMap { Dialect.find($0.name) }
    case "palette":
      palette = try name(&reader, key, Palette.names, .choicesPalettes)
      settings.palette = palette.flatMap { Palette.find($0.name) }
    case "device": settings.device = try choice(&reader, key)
    case "orientation": settings.orientation = try choice(&reader, key)
    case "rules": try rules(&reader, &settings)
    case "portable":
      let names = try list(&reader) { (problems, reader) throws(JSONFormatError) in
        try problems.name(&reader, key, Dialect.all.map(\.name) + ["all"], .choicesRuntimes)?.name
      }
      settings.portable = names.flatMap { name in Dialect.all.filter { name == "all" || $0.name == name } }
    case "contrast": try contrast(&reader, &settings)
    case "known": try known(&reader, &settings)
    default: try format(&reader, &settings, &space)
    }
  }

  private mutating func override(_ reader: inout JSONReader) throws(JSONFormatError) -> Project.Override {
    var override = Project.Override()
    var palette: (name: String, offset: Int)?
    var space: Int?
    let start = try ProjectReader.start(&reader)
    let before = problems.count
    try members(&reader, Self.overrideKeys, others: Self.keys) { (problems, reader, key, offset) throws(JSONFormatError) in
      if key == "files" {
        override.files = try problems.patterns(&reader)
      } else if key == "swift" {
        try problems.swift(&reader, &override.settings, isOverride: true)
      } else {
        try problems.shared(key, &reader, &override.settings, &palette, &space)
        if !["rules", "contrast", "known", "format"].contains(key) {
          override.settings.written.append(ProjectReader.written(key, offset, reader))
        }
      }
    }
    checkTogether(override.settings, palette, space)
    if override.files.isEmpty, problems.count == before { report(Phrase(.jsonNoKey, ["key": "files"]), at: start) }
    return override
  }

  private mutating func rules(_ reader: inout JSONReader, _ settings: inout ProjectSettings) throws(JSONFormatError) {
    try entries(&reader) { (problems, reader, key, offset) throws(JSONFormatError) in
      problems.offer(RulePage.ids(), at: offset, isKey: true)
      let id = RulePage.page(named: key)?.id
      if FormerRules.contains(key) {
        let rule = id?.rawValue
        let note = rule.map { "rule '\(key)' is part of '\($0)' now" } ?? Phrase(.ruleGone, ["name": key])
        if problems.notes.count < ProjectError.limit { problems.notes.append((offset, note)) }
      } else if id == nil {
        problems.report(ProjectReader.unknownRule(key), at: offset)
      }
      // ESLint has the levels 0, 1 and 2.
      let first = Character(UnicodeScalar(reader.bytes[try ProjectReader.start(&reader)]))
      let number = ["0": "off", "1": "warning", "2": "error", "f": "off"][first]
      problems.example = (key, "\"\(number ?? id?.severity.name ?? "warning")\"")
      let level = try problems.name(&reader, key, Check.Level.allCases.map(\.rawValue), .choicesLevels)
      if let id, let level { settings.rules[id] = Check.Level(rawValue: level.name) }
      settings.written.append(ProjectReader.written("rules.\(id?.rawValue ?? key)", offset, reader))
    }
  }

  mutating func offer(_ names: @autoclosure () -> [String], at offset: Int, isKey: Bool) {
    if offset == cursor { namesAtCursor = (names(), isKey) }
  }

  private static func unknownRule(_ name: String) -> Phrase {
    let nearest = nearestName(to: name, among: RulePage.ids())
    let hint = nearest.map { Phrase(.choicesDidYouMean, ["name": $0]) } ?? Phrase(.choicesRules)
    return Phrase(.usageUnknownRule, ["name": Phrase.excerpt(name)], parts: ["hint": .phrase(hint)])
  }

  /// Reads the path of the baseline, which the command writes: it cannot lead out of the folder of the project file.
  private mutating func baseline(_ reader: inout JSONReader) throws(JSONFormatError) -> String? {
    guard let (path, offset) = try text(&reader) else { return nil }
    let plain = ProjectPath.plain(path)
    guard ProjectPath.isInside(plain) else {
      report(Phrase(.projectBaselineOutside, ["path": Phrase.excerpt(path)]), at: offset)
      return nil
    }
    return plain
  }

  private mutating func base(
    _ reader: inout JSONReader, _ settings: inout ProjectSettings
  ) throws(JSONFormatError) -> [Project.Base] {
    var base: [Project.Base] = []
    // The path of a layer for all stylesheets.
    if try reader.peek() == UInt8(ascii: "\""), let (path, offset) = try text(&reader),
      let all = pattern("**/*.nss", at: offset)
    {
      report(expected: Phrase(.jsonExpectedObject), "{ \"\(all.text)\": [\"\(Phrase.excerpt(path))\"] }", at: offset)
      return [Project.Base(pattern: all, layers: [(path, offset)])]
    }
    try entries(&reader) { (problems, reader, key, offset) throws(JSONFormatError) in
      let pattern = problems.pattern(key, at: offset)
      problems.example = (key, #"["base.nss"]"#)
      let layers = try problems.texts(&reader).map { (path: $0.text, offset: $0.offset) }
      if let pattern { base.append(Project.Base(pattern: pattern, layers: layers)) }
      if let wrong = layers.first(where: { PathPattern.hasWildcard($0.path) }) {
        // Most likely, the key and the value are swapped.
        let path = Phrase.excerpt(wrong.path)
        let advice = PathPattern.hasWildcard(key) ? "" : "; write '\"\(path)\": [\"\(Phrase.excerpt(key))\"]'"
        let problem = Phrase(.projectNotALayer, ["path": path, "kind": "pattern"])
        problems.report("\(problem)\(advice)", at: wrong.offset)
      }
      settings.written.append(ProjectReader.written("base.\(key)", offset, reader))
    }
    return base
  }

  private mutating func contrast(_ reader: inout JSONReader, _ settings: inout ProjectSettings) throws(JSONFormatError) {
    let keys: Keys = [
      ("level", #""AA""#), ("highContrastLevel", #""AAA""#),
      ("pairs", #"[{ "foreground": "primaryLabel", "background": "Card.background-color" }]"#),
    ]
    try members(&reader, keys) { (problems, reader, key, offset) throws(JSONFormatError) in
      switch key {
      case "level": settings.contrast.level = try problems.choice(&reader, key)
      case "highContrastLevel": settings.contrast.highContrastLevel = try problems.choice(&reader, key)
      default:
        settings.contrast.pairs = try problems.list(&reader) { (problems, reader) throws(JSONFormatError) in
          try problems.pair(&reader)
        }
      }
      settings.written.append(ProjectReader.written("contrast.\(key)", offset, reader))
    }
  }

  private mutating func pair(_ reader: inout JSONReader) throws(JSONFormatError) -> ContrastSettings.Pair {
    var pair = ContrastSettings.Pair()
    let start = try ProjectReader.start(&reader)
    let before = problems.count
    let keys: Keys = [
      ("foreground", #""primaryLabel""#), ("background", #""Card.background-color""#), ("kind", #""text""#), ("level", #""AA""#),
    ]
    try members(&reader, keys) { (problems, reader, key, _) throws(JSONFormatError) in
      switch key {
      case "foreground": pair.foreground = try problems.colorOfPair(&reader)
      case "background": pair.background = try problems.colorOfPair(&reader)
      case "kind": pair.kind = try problems.choice(&reader, key)
      default: pair.level = try problems.choice(&reader, key)
      }
    }
    for (key, value) in [("foreground", pair.foreground), ("background", pair.background)]
    where value.isEmpty && problems.count == before { report(Phrase(.jsonNoKey, ["key": key]), at: start) }
    return pair
  }

  /// Reads the color of a pair, and reports a text that can name none.
  private mutating func colorOfPair(_ reader: inout JSONReader) throws(JSONFormatError) -> String {
    guard let (text, offset) = try text(&reader) else { return "" }
    guard !ContrastPairs.mayBeColor(text) else { return text }
    let property = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init)
    let names = (0..<Property.count).map(Property.names.string)
    let nearest = property.flatMap { nearestName(to: $0, among: names) }
    let hint =
      nearest.map { Phrase(.choicesDidYouMean, ["name": $0]) }
      ?? "write a palette style, '@brand', 'Button.font-color' or '#0A6ED1'"
    report("unknown color '\(Phrase.excerpt(text))'; \(Phrase.Content.phrase(hint))", at: offset)
    return text
  }

  private mutating func known(_ reader: inout JSONReader, _ settings: inout ProjectSettings) throws(JSONFormatError) {
    let keys: Keys = [
      ("classes", #"["Acme*"]"#), ("properties", #"["badge-size"]"#), ("fonts", #"["Acme Sans"]"#),
      ("keywords", #"["brandTint"]"#),
    ]
    try members(&reader, keys) { (problems, reader, key, offset) throws(JSONFormatError) in
      let names = try problems.texts(&reader).map(\.text)
      switch key {
      case "classes": settings.known.classes = names
      case "properties": settings.known.properties = names
      case "fonts": settings.known.fonts = names
      default: settings.known.keywords = names
      }
      settings.written.append(ProjectReader.written("known.\(key)", offset, reader))
      problems.allKnown.offset = offset
    }
    allKnown.names.append(settings.known)
  }

  private mutating func format(
    _ reader: inout JSONReader, _ settings: inout ProjectSettings, _ space: inout Int?
  ) throws(JSONFormatError) {
    let keys: Keys = [("indent", "2"), ("lineWidth", "100"), ("spaceAfterColon", #""auto""#), ("lineEnding", #""lf""#)]
    try members(&reader, keys) { (problems, reader, key, offset) throws(JSONFormatError) in
      switch key {
      case "indent": settings.format.indent = try problems.indent(&reader)
      case "lineWidth": settings.format.lineWidth = try problems.number(&reader, FormattedStylesheet.Options.lineWidths)
      case "spaceAfterColon":
        space = try ProjectReader.start(&reader)
        settings.format.spaceAfterColon = try problems.choice(&reader, key)
      default: settings.format.lineEnding = try problems.choice(&reader, key)
      }
      settings.written.append(ProjectReader.written("format.\(key)", offset, reader))
    }
  }

  private mutating func indent(_ reader: inout JSONReader) throws(JSONFormatError) -> FormattedStylesheet.Options.Indentation? {
    let limit = 16
    let offset = try ProjectReader.start(&reader)
    if try reader.peek() == UInt8(ascii: "\"") {
      if try string(&reader)?.text == "tab" { return .tab }
    } else if let value = try wholeNumber(&reader), (1...limit).contains(value) {
      return .spaces(value)
    }
    report(expected: "expected a whole number from 1 to \(limit), or 'tab'", at: offset)
    return nil
  }

  private mutating func strings(_ reader: inout JSONReader, _ settings: inout ProjectSettings) throws(JSONFormatError) {
    let keys: Keys = [("developmentLanguage", #""en""#), ("tables", #"["Localizable"]"#)]
    try members(&reader, keys) { (problems, reader, key, offset) throws(JSONFormatError) in
      if key == "tables" {
        settings.strings.tables = try problems.texts(&reader).map(\.text)
      } else if let (name, offset) = try problems.text(&reader) {
        settings.strings.developmentLanguage = name
        if LanguageTag(name) == nil {
          problems.report(Phrase(.usageMalformedLanguage, ["name": Phrase.excerpt(name)]), at: offset)
        }
      }
      settings.written.append(ProjectReader.written("strings.\(key)", offset, reader))
    }
  }

  // MARK: Values that depend on each other

  private mutating func checkTogether(_ settings: ProjectSettings, _ palette: (name: String, offset: Int)?, _ space: Int?) {
    if let dialect = settings.dialect, dialect.defaultPaletteName == nil, let palette {
      report(
        Phrase(.usageNoPalette, ["dialect": dialect.name, "option": "\"palette\": \"\(palette.name)\""]), at: palette.offset)
    }
    let isForLines = settings.dialect?.syntax == .lines || settings.portable?.contains { $0.syntax == .lines } ?? false
    if settings.format.spaceAfterColon == .always, isForLines, let space { report(Phrase(.projectSpaceAfterColon), at: space) }
  }

  /// Reports too many patterns: each is compared with each file or name.
  mutating func checkCount(_ key: String, _ count: Int, at offset: Int) {
    guard count > PathPatterns.maximumCount else { return }
    report(
      "'\(key)' may have at most \(PathPatterns.maximumCount) patterns with '*', '?' or braces; names without them are not limited",
      at: offset)
  }

  mutating func checkCount(_ key: String, _ patterns: [PathPattern]) {
    let patterns = patterns.filter { !$0.isName }
    checkCount(key, patterns.count, at: patterns.dropFirst(PathPatterns.maximumCount).first?.offset ?? 0)
  }

  /// Reports layers that are excluded, and a layer that would be beneath itself.
  private mutating func checkBase(_ base: [Project.Base], _ exclude: PathPatterns) {
    // Each layer once, where it is named first.
    let all = base.lazy.flatMap(\.layers).map { (path: ProjectPath.plain($0.path), offset: $0.offset) }
    let layers = Array(all).unique { Name($0.path) }
    let indices = Dictionary(uniqueKeysWithValues: layers.enumerated().map { (Name($1.path), $0) })
    let patterns = PathPatterns(base.map(\.pattern))
    for (index, entry) in base.prefix(PathPatterns.maximumCount).enumerated() {
      let takers = Set(entry.pattern.examples.map { patterns.indices(matching: $0).first ?? index })
      guard takers.count == 1, let taker = takers.first, taker < index else { continue }
      let (own, other) = (entry.pattern, base[taker].pattern.text)
      notes.append((own.offset, "every stylesheet that '\(own.text)' matches is taken by '\(other)' before it; put it first"))
    }
    for (path, offset) in layers where exclude.matches(path) {
      report("'\(Phrase.excerpt(path))' is the base of other stylesheets, but 'exclude' skips it", at: offset)
    }
    // For each layer, the entry with the layers beneath it.
    let entries = layers.map { patterns.indices(matching: $0.path).first }
    let next = base.map { entry in entry.layers.map { indices[Name(ProjectPath.plain($0.path))] ?? 0 } }
    guard let layer = ProjectReader.cycle(entries, next) else { return }
    report(
      "'\(Phrase.excerpt(layers[layer].path))' would be its own base; put the pattern '\(Phrase.excerpt(layers[layer].path))' with the value [] before the others",
      at: layers[layer].offset)
  }

  /// A layer that leads back to itself, given the entry of each layer and the layers of each entry. Visits each entry once.
  private static func cycle(_ entries: [Int?], _ layers: [[Int]]) -> Int? {
    enum Progress { case open, entered, done }
    var progress = [Progress](repeating: .open, count: layers.count)
    for start in layers.indices where progress[start] == .open {
      // The entries on the path from the start, each with the position of its next layer.
      var path = [(entry: start, next: 0)]
      progress[start] = .entered
      while let (entry, next) = path.last {
        guard next < layers[entry].count else {
          progress[entry] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        // A layer that its own entry matches has the layers before it.
        guard let below = entries[layers[entry][next]], below != entry else { continue }
        switch progress[below] {
        case .entered: return layers[entry][next]
        case .done: break
        case .open:
          progress[below] = .entered
          path.append((below, 0))
        }
      }
    }
    return nil
  }
}
