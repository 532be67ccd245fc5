/// Collects the texts of one entry while its variations are read.
struct VariationReader {
  /// The texts so far.
  var forms: [CatalogFile.Form] = []
  var problems: [CatalogFile.LocatedProblem] = []
  /// The case of the text that is read next.
  private var variable: String?
  private var category: PluralCategory?
  private var device: String?
  private var width: Int?

  /// Adds a text and returns its entry; nil for a text without a translation.
  mutating func text(_ text: String, _ range: Range<Int>, state: String? = nil) -> CatalogEntry? {
    let form = CatalogFile.Form(
      variable: variable, category: category, device: device, width: width, text: text, range: range, state: state)
    forms.append(form)
    return form.isNew ? nil : .text(text)
  }

  /// Reads texts by plural category.
  ///
  /// - Parameter name: the variable or the key, for messages.
  mutating func plural(
    _ members: some Sequence<DataNode.Member>, name: String, at range: Range<Int>,
    _ read: (inout VariationReader, DataNode) -> CatalogEntry?
  ) -> CatalogEntry? {
    let outer = category
    defer { category = outer }
    var forms: [PluralCategory: CatalogEntry] = [:]
    var hasOther = false
    for member in members {
      guard let known = PluralCategory(rawValue: member.key) else {
        problems.append(CatalogFile.LocatedProblem(.unknownCategory(member.key), member.keyRange))
        continue
      }
      category = known
      if known == .other { hasOther = true }
      if let entry = read(&self, member.value) { forms[known] = entry }
    }
    if !hasOther { problems.append(CatalogFile.LocatedProblem(.missingOther(name), range)) }
    return forms.isEmpty ? nil : .plural(forms)
  }

  /// Reads texts by kind of device.
  mutating func device(
    _ members: some Sequence<DataNode.Member>, _ read: (inout VariationReader, DataNode) -> CatalogEntry?
  ) -> CatalogEntry? {
    let outer = device
    defer { device = outer }
    var forms: [String: CatalogEntry] = [:]
    for member in members {
      device = member.key
      if let entry = read(&self, member.value) { forms[member.key] = entry }
    }
    return forms.isEmpty ? nil : .device(forms)
  }

  /// Reads texts by width.
  mutating func width(
    _ members: some Sequence<DataNode.Member>, _ read: (inout VariationReader, DataNode) -> CatalogEntry?
  ) -> CatalogEntry? {
    let outer = width
    defer { width = outer }
    var forms: [Int: CatalogEntry] = [:]
    for member in members {
      guard let number = Int(member.key) else { continue }
      width = number
      if let entry = read(&self, member.value) { forms[number] = entry }
    }
    return forms.isEmpty ? nil : .width(forms)
  }

  /// Reads the texts of a variable.
  mutating func inVariable<Result>(_ name: String, _ read: (inout VariationReader) -> Result) -> Result {
    let outer = (variable, category, device, width)
    (variable, category, device, width) = (name, nil, nil, nil)
    defer { (variable, category, device, width) = outer }
    return read(&self)
  }

  /// Reports variables that are not defined or not used.
  mutating func checkVariables(_ defined: [(name: String, range: Range<Int>)]) {
    let names = Set(defined.map { CatalogKey($0.name) })
    var used: Set<CatalogKey> = []
    for form in forms {
      for specifier in FormatSpecifier.all(in: form.text) {
        guard let name = specifier.variable, used.insert(CatalogKey(name)).inserted, !names.contains(CatalogKey(name)) else {
          continue
        }
        problems.append(CatalogFile.LocatedProblem(.undefinedVariable(name), form.range))
      }
    }
    for (name, range) in defined where !used.contains(CatalogKey(name)) {
      problems.append(CatalogFile.LocatedProblem(.unusedVariable(name), range))
    }
  }
}
