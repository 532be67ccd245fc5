/// Reads the entries of a property list: texts and, in a `.stringsdict` file, texts with variations.
struct StringsDictionaryReader {
  let hasVariations: Bool
  private(set) var entries: [CatalogFile.Entry] = []
  private(set) var problems: [CatalogFile.LocatedProblem] = []

  private static let format = "NSStringLocalizedFormatKey"
  private static let deviceRule = "NSStringDeviceSpecificRuleType"
  private static let pluralRule = "NSStringPluralRuleType"
  private static let ruleKey = "NSStringFormatSpecTypeKey"
  private static let valueKey = "NSStringFormatValueTypeKey"
  private static let widthRule = "NSStringVariableWidthRuleType"

  mutating func read(_ root: DataNode) {
    guard let members = root.members else { return problems.add(.invalidPropertyList(.expected("<dict>")), root.range) }
    problems += root.duplicateKeys
    for member in members {
      var reader = VariationReader()
      let read = entry(member, &reader)
      problems += reader.problems
      guard let read else { continue }
      entries.append(
        CatalogFile.Entry(
          key: member.key, keyRange: member.keyRange, entry: read, range: member.value.range,
          variants: reader.forms, hasUnknownVariables: reader.hasUnknownVariables))
    }
  }

  private func entry(_ member: DataNode.Member, _ reader: inout VariationReader) -> CatalogEntry? {
    if let text = member.value.text { return .text(text) }
    guard hasVariations, member.value.members != nil else {
      reader.problems.add(.notText(member.key), member.keyRange)
      return nil
    }
    return texts(member.value, member.key, member.keyRange, &reader)
  }

  /// The texts of a value: one text, texts by device or by width, or a format with variables.
  private func texts(
    _ node: DataNode, _ key: String, _ range: Range<Int>, _ reader: inout VariationReader
  ) -> CatalogEntry? {
    if let text = node.text { return reader.text(text, node.range) }
    if let widths = node[StringsDictionaryReader.widthRule]?.members {
      return reader.width(widths) { texts($1, key, range, &$0) }
    }
    if let devices = node[StringsDictionaryReader.deviceRule]?.members {
      return reader.device(devices, name: key, at: range) { texts($1, key, range, &$0) }
    }
    guard let format = node[StringsDictionaryReader.format], let text = format.text else {
      reader.problems.add(.missingFormat(key), range)
      return nil
    }
    let first = reader.forms.count
    let content = reader.text(text, format.range) ?? .text(text)
    var variables: [String: CatalogEntry.Variable] = [:]
    var defined: [(name: String, range: Range<Int>)] = []
    for member in node.members ?? [] where member.value.members != nil {
      defined.append((member.key, member.keyRange))
      variables[member.key] = variable(member, &reader)
    }
    reader.checkVariables(defined, from: first)
    return variables.isEmpty ? content : .format(content, variables: variables)
  }

  private func variable(_ member: DataNode.Member, _ reader: inout VariationReader) -> CatalogEntry.Variable? {
    let node = member.value
    let rule = node[StringsDictionaryReader.ruleKey]
    let forms = (node.members ?? []).filter { !$0.key.hasPrefix("NSString") }
    let entry = reader.inVariable(member.key) { reader -> CatalogEntry? in
      switch rule?.text {
      case StringsDictionaryReader.pluralRule?:
        return reader.plural(forms, name: member.key, at: member.keyRange) { texts($1, member.key, member.keyRange, &$0) }
      case StringsDictionaryReader.deviceRule?:
        return reader.device(forms, name: member.key, at: member.keyRange) { texts($1, member.key, member.keyRange, &$0) }
      default:
        let name = rule?.text ?? StringsDictionaryReader.ruleKey
        reader.problems.add(.unknownRule(name), rule?.range ?? member.keyRange)
        return nil
      }
    }
    guard let entry else { return nil }
    return CatalogEntry.Variable(specifier: node[StringsDictionaryReader.valueKey]?.text ?? "d", entry: entry)
  }
}
