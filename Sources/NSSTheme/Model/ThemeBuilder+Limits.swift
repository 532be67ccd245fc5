/// What is too large: a small stylesheet could make a theme of any size.
extension ThemeBuilder {
  /// True if the rules make more properties than there may be, which is reported.
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

  /// Of styles that inherit too much it is told where the font style is named first from which they do, in the base or else in any
  /// environment: by now there may be no tokens.
  mutating func reportInheritedProperties(_ section: Theme.Section) {
    let inBase = section.styles.last { $0.inheritedFrom >= 0 }?.inheritedFrom
    let prefix = StyleName.globalPrefix.utf8
    let any = (0..<names.styles.count).first { names.styles.bytes[names.styles.range($0)].starts(with: prefix) }
    guard let global = inBase ?? any else { return }
    let name = Array(names.styles.bytes[names.styles.range(global)])
    for (index, layer) in layers.sheets.enumerated() {
      let bytes = layer.tree.file.bytes
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else { continue }
      return reportTooManyProperties(at: SourceRange(start, start + name.count), layer: index, help: Phrase(.hintInheritLess))
    }
  }

  private mutating func reportTooManyProperties(at range: SourceRange, layer: Int, help: Phrase? = nil) {
    diagnostics.report(
      Diagnostic(.tooManyProperties, at: range, layer: layer, ["limit": String(Cascade.maximumProperties)], help: help),
      as: .tooManyProperties)
  }

  /// Reports a theme whose texts are too long when all are written out.
  mutating func reportTooMuchText(_ theme: Theme) {
    guard let (place, length) = RepeatedText.longestValue(ofTooLong: theme) else { return }
    guard let index = layers.sheets.lastIndex(where: { $0.base <= Int(place) }) else { return }
    let layer = layers.sheets[index]
    let start = Int(place) - layer.base
    // What stands there may have spaces that the value has not.
    let rest = layer.tree.file.bytes[start...].prefix(length).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }
    diagnostics.report(
      Diagnostic(
        .tooMuchText, at: SourceRange(start, rest.endIndex), layer: index, ["limit": String(RepeatedText.limitInGiB)]),
      as: .tooMuchText)
  }

  private func cost(_ rule: Rule) -> Int { rule.selectors.count * rule.declarations.count }
}
