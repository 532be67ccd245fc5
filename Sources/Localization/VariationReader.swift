/// Collects the texts of one entry while its variations are read.
struct VariationReader {
  var forms: [CatalogFile.Form] = []
  var problems: [CatalogFile.LocatedProblem] = []
  /// True for texts that are compiled whatever their state is.
  var ignoresState = false
  /// True if the type of an argument is not known, because a variable has no definition or no type.
  private(set) var hasUnknownVariables = false
  /// The text that is read next, with its case.
  private var form = CatalogFile.Form(text: "", range: 0..<0)

  /// Adds a text and returns its entry; nil for a text without a translation.
  mutating func text(_ text: String, _ range: Range<Int>, state: String? = nil) -> CatalogEntry? {
    form.text = text
    form.range = range
    form.state = ignoresState && state == "new" ? nil : state
    forms.append(form)
    return form.isNew ? nil : .text(text)
  }

  mutating func plural(
    _ members: some Sequence<DataNode.Member>, name: String, at range: Range<Int>,
    _ read: (inout VariationReader, DataNode) -> CatalogEntry?
  ) -> CatalogEntry? {
    let outer = form.category
    defer { form.category = outer }
    var forms: [PluralCategory: CatalogEntry] = [:]
    for member in members {
      guard let known = PluralCategory(rawValue: member.key) else {
        problems.add(.unknownCategory(member.key), member.keyRange)
        continue
      }
      form.category = known
      if let entry = read(&self, member.value) { forms[known] = entry }
    }
    if !members.contains(where: { $0.key == "other" }) { problems.add(.missingOther(name), range) }
    return forms.isEmpty ? nil : .plural(forms)
  }

  mutating func device(
    _ members: some Sequence<DataNode.Member>, name: String, at range: Range<Int>,
    _ read: (inout VariationReader, DataNode) -> CatalogEntry?
  ) -> CatalogEntry? {
    if !members.contains(where: { $0.key == "other" }) {
      problems.add(.missingDevice(name), range)
    }
    let outer = form.device
    defer { form.device = outer }
    var forms: [String: CatalogEntry] = [:]
    for member in members {
      form.device = member.key
      if !CatalogEntry.devices.contains(where: { $0 == member.key }) {
        problems.add(.unknownDevice(member.key), member.keyRange)
      }
      if let entry = read(&self, member.value) { forms[member.key] = entry }
    }
    return forms.isEmpty ? nil : .device(forms)
  }

  mutating func width(
    _ members: some Sequence<DataNode.Member>, _ read: (inout VariationReader, DataNode) -> CatalogEntry?
  ) -> CatalogEntry? {
    let outer = form.width
    defer { form.width = outer }
    var forms: [Int: CatalogEntry] = [:]
    for member in members {
      guard let number = Int(member.key) else { continue }
      form.width = number
      if let entry = read(&self, member.value) { forms[number] = entry }
    }
    return forms.isEmpty ? nil : .width(forms)
  }

  mutating func inVariable<Result>(_ name: String, _ read: (inout VariationReader) -> Result) -> Result {
    let outer = form
    defer { form = outer }
    form = CatalogFile.Form(text: "", range: 0..<0)
    form.variable = name
    return read(&self)
  }

  mutating func addUnknownVariable(_ kind: Problem.Kind, at range: Range<Int>) {
    problems.add(kind, range)
    hasUnknownVariables = true
  }

  /// Reports variables that are not defined or not used in the texts from an index on.
  mutating func checkVariables(_ defined: [(name: String, range: Range<Int>)], from first: Int) {
    let names = Set(defined.map { CatalogKey($0.name) })
    var used: Set<CatalogKey> = []
    var isMisnamed = false
    for form in forms[first...] {
      for specifier in FormatSpecifier.all(in: form.text) {
        guard let name = specifier.variable, used.insert(CatalogKey(name)).inserted, !names.contains(CatalogKey(name)) else {
          continue
        }
        isMisnamed = true
        addUnknownVariable(.undefinedVariable(name), at: form.range)
      }
    }
    // A renamed variable is one mistake.
    for (name, range) in defined where !isMisnamed && !used.contains(CatalogKey(name)) {
      if let (written, form) = misspelledUse(of: name, from: first) {
        addUnknownVariable(.malformedVariable(written, name: name), at: form.range)
      } else {
        problems.add(.unusedVariable(name), range)
      }
    }
  }

  /// A use of a variable without one of its characters, such as `%#name@` or `%name@`.
  private func misspelledUse(of name: String, from first: Int) -> (String, CatalogFile.Form)? {
    for form in forms[first...] {
      let bytes = Array(form.text.utf8)
      for percent in bytes.indices where bytes[percent] == UInt8(ascii: "%") {
        let start = bytes[(percent + 1)...].prefix { "#@$-+ '0123456789".utf8.contains($0) }.endIndex
        guard bytes[start...].starts(with: name.utf8) else { continue }
        let end = start + name.utf8.count
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "@")
        guard isClosed || bytes[percent..<start].contains(where: { "#@".utf8.contains($0) }) else { continue }
        return (String(decoding: bytes[percent..<(isClosed ? end + 1 : end)], as: UTF8.self), form)
      }
    }
    return nil
  }
}
