extension ThemeBuilder {
  /// True if the theme could be larger than it may be (``Cascade/maximumProperties``, ``RepeatedText``): an estimate that is never too low, from what
  /// is known without the theme.
  ///
  /// - Parameter environmentCount: how many environments may have a variant.
  func mayExceedLimits(_ base: State, environmentCount: Int) -> Bool {
    let own = Cascade.propertyCount(layers)
    // A style has each property once: its own or an inherited one.
    let all = inheritingProperty == nil ? own : own + styleNames.count * propertyNames.count
    guard mayExceedLimits(base, propertyCount: all, environmentCount: environmentCount) else { return false }
    return hasFontStyles || mayExceedLimits(base, propertyCount: own, environmentCount: environmentCount)
  }

  /// - Parameter propertyCount: how many properties all styles of one environment have at most.
  private func mayExceedLimits(_ base: State, propertyCount: Int, environmentCount: Int) -> Bool {
    guard propertyCount <= Cascade.maximumProperties else { return true }
    var bytes = propertyCount * (2 * values.longestText + propertyNames.longest)
    // Where tokens touch, their text as it is kept has a blank more than the stylesheet.
    bytes += 2 * layers.source.count
    let texts = base.constants[base.constants.count - 1].texts
    for text in texts { bytes += Int(text.length) }
    for case let override? in base.overrides.overrides {
      let row = constants.rows[override.row]
      let written = layers.layers[row.layer].tree.range(row.definition.value)
      bytes += Int(texts[override.constant].length) + 2 * Int(written.end - written.start)
    }
    return bytes * (1 + environmentCount) > RepeatedText.limit(ofSource: layers.source.count)
  }

  /// True if there is a global definition of a style, from which parts may inherit.
  private var hasFontStyles: Bool {
    (0..<styleNames.count).contains { number in
      let range = styleNames.range(number)
      if case .global = StyleName(styleNames.bytes, range.lowerBound, range.upperBound) { return true }
      return false
    }
  }
}
