/// Limits for the size of a theme, because a small stylesheet could produce a theme of any size.
extension ThemeBuilder {
  /// Reports an error and returns true if the rules produce more properties than the limit.
  mutating func isTooLarge() -> Bool {
    guard Cascade.propertyCount(layers) > Cascade.maximumProperties else { return false }
    reportTooManyProperties()
    return true
  }

  private mutating func reportTooManyProperties() {
    for (index, layer) in layers.sheets.enumerated() {
      let rule = layer.tree.rules.max { cost($0) < cost($1) }
      guard let rule, let selector = layer.tree.selectors[rule.selectors].first else { continue }
      reportTooManyProperties(at: layer.tree[selector.name].range, layer: index)
      return
    }
  }

  /// Reports that styles inherit too much. The location is the first occurrence of the name of the inherited font style, from the
  /// base or else from any environment.
  mutating func reportInheritedProperties(_ section: Theme.Section) {
    let inBase = section.styles.last { $0.inheritedFrom >= 0 }?.inheritedFrom
    let prefix = StyleName.globalPrefix.utf8
    let any = (0..<names.styles.count).first { names.styles.bytes[names.styles.range($0)].starts(with: prefix) }
    guard let global = inBase ?? any else { return }
    let name = Array(names.styles.bytes[names.styles.range(global)])
    for (index, layer) in layers.sheets.enumerated() {
      let bytes = layer.tree.file.bytes
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else { continue }
      return reportTooManyProperties(at: SourceRange(start, start + name.count), layer: index, areInherited: true)
    }
  }

  private mutating func reportTooManyProperties(at range: SourceRange, layer: Int, areInherited: Bool = false) {
    mistakes.note(.error, in: layer) { .tooManyProperties(range, areInherited: areInherited) }
  }

  /// Reports a theme whose texts are too long in total.
  mutating func reportTooMuchText(_ theme: Theme) {
    guard let (location, length) = RepeatedText.longestValue(ofTooLong: theme) else { return }
    guard let index = layers.sheets.lastIndex(where: { $0.base <= Int(location) }) else { return }
    let layer = layers.sheets[index]
    let start = Int(location) - layer.base
    // The source text may have spaces that the value does not have.
    let rest = layer.tree.file.bytes[start...].prefix(length).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }
    mistakes.note(.error, in: index) { .tooMuchText(SourceRange(start, rest.endIndex)) }
  }

  private func cost(_ rule: Rule) -> Int { rule.selectors.count * rule.declarations.count }
}
