import NSSTheme

extension ProjectReader {
  private static let swiftKeys: Keys = [
    ("access", #""public""#), ("support", #""shared""#), ("parts", #"["overridden"]"#),
    ("brands", #"{ "name": "Brand", "files": ["brands/*.nss"] }"#),
  ]
  private static let nameKeys: Keys = [("name", #""AcmeTheme""#)]

  /// Reads the options of generated Swift. Each theme has a name of its own, so only an entry of `overrides` has one.
  mutating func swift(
    _ reader: inout JSONReader, _ settings: inout ProjectSettings, isOverride: Bool = false
  ) throws(JSONFormatError) {
    let keys = isOverride ? ProjectReader.nameKeys : ProjectReader.swiftKeys
    try members(
      &reader, keys, others: isOverride ? ProjectReader.swiftKeys : [], onlyOverrides: isOverride ? [] : ProjectReader.nameKeys
    ) { (problems, reader, key, offset) throws(JSONFormatError) in
      switch key {
      case "name": settings.swift["swift-name"] = try problems.text(&reader)?.text
      case "access":
        settings.swift["swift-access"] = try problems.name(&reader, key, ["internal", "package", "public"], .choicesValues)?.name
      case "support": settings.swift["swift-support"] = try problems.swiftSupport(&reader)
      case "parts":
        let parts = try problems.texts(&reader)
        for (name, offset) in parts { if let problem = ThemeParts.misspelling(in: name) { problems.report(problem, at: offset) } }
        settings.swift["swift-parts"] = parts.isEmpty ? nil : parts.map(\.text).joined(separator: ",")
      default: settings.brands = try problems.brands(&reader)
      }
      settings.written.append(ProjectReader.written("swift.\(key)", offset, reader))
    }
  }

  private mutating func swiftSupport(_ reader: inout JSONReader) throws(JSONFormatError) -> String? {
    guard try reader.peek() == UInt8(ascii: "{") else {
      return try name(&reader, "support", ["nested", "shared"], .choicesValues)?.name
    }
    let (start, before) = (reader.offset, problems.count)
    var module: String?
    try members(&reader, [("module", #""Branding""#)]) { (problems, reader, _, _) throws(JSONFormatError) in
      module = try problems.text(&reader).map { "module:\($0.text)" }
    }
    if module == nil, problems.count == before { report(Phrase(.jsonNoKey, ["key": "module"]), at: start) }
    return module
  }

  private mutating func brands(_ reader: inout JSONReader) throws(JSONFormatError) -> (name: String, files: PathPatterns)? {
    let start = try ProjectReader.start(&reader)
    var name = "Brand"
    var files: [PathPattern] = []
    let before = problems.count
    try members(&reader, [("name", #""Brand""#), ("files", #"["brands/*.nss"]"#)]) {
      (problems, reader, key, _) throws(JSONFormatError) in
      if key == "name" { name = try problems.text(&reader)?.text ?? name } else { files = try problems.patterns(&reader) }
    }
    if files.isEmpty, problems.count == before { report(Phrase(.jsonNoKey, ["key": "files"]), at: start) }
    checkCount("brands", files)
    return files.isEmpty ? nil : (name, PathPatterns(files))
  }
}
