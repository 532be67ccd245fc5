import NSSTheme

/// The condition that the options of a media block, and of the blocks around it, express.
package struct MediaCondition: Sendable {
  package var device: Environment.Device?
  package var orientation: Environment.Orientation?
  /// True if an option has a value that no environment has.
  package var neverHolds = false

  package func holds(in environment: Environment) -> Bool {
    if neverHolds { return false }
    if let device, device != environment.device { return false }
    if let orientation, orientation != environment.orientation { return false }
    return true
  }

  /// True if the condition holds in every environment in which another condition holds.
  func holdsWherever(_ other: MediaCondition) -> Bool {
    other.neverHolds
      || (!neverHolds && (device == nil || device == other.device) && (orientation == nil || orientation == other.orientation))
  }

  /// The conditions of all blocks of a tree. Unknown features and values are reported.
  package static func conditions(of tree: SyntaxTree, layer: Int, _ mistakes: inout MistakeList<Mistake>) -> [MediaCondition] {
    var conditions: [MediaCondition] = []
    for block in tree.mediaBlocks {
      var condition = block.outer.map { conditions[$0.number] } ?? MediaCondition()
      condition.read(tree[block.options], isBroken: block.isBroken, tree, layer: layer, &mistakes)
      conditions.append(condition)
    }
    return conditions
  }

  /// NUI keeps the options in a dictionary, so the last one of a feature wins. An unknown feature always holds.
  private mutating func read(
    _ options: ArraySlice<MediaOption>, isBroken: Bool, _ tree: SyntaxTree, layer: Int, _ mistakes: inout MistakeList<Mistake>
  ) {
    var last: [Name: MediaOption] = [:]
    for option in options {
      let feature = tree.text(of: option.feature)
      // The parser reported a keyword in place of a feature.
      guard !tree[option.feature].isA(.and) else { continue }
      guard feature == "device" || feature == "orientation" else {
        // The help of the mistake in a broken block is about its condition.
        if !isBroken { mistakes.note(.warning, in: layer) { .unknownMediaFeature(option) } }
        continue
      }
      if let earlier = last.updateValue(option, forKey: Name(feature)) {
        // In `(orientation: landscape) and (orientation: ipad)`, the value is wrong, which is reported below.
        if MediaCondition.isOfOtherFeature(tree.text(of: option.value), feature) { continue }
        mistakes.note(.warning, in: layer) { .duplicateMediaFeature(earlier) }
      }
    }
    for (feature, values) in [("device", Environment.Device.names), ("orientation", Environment.Orientation.names)] {
      guard let option = last[Name(feature)] else { continue }
      let value = tree.text(of: option.value)
      if !values.contains(value) {
        neverHolds = true
        // The parser reported a keyword in place of a value.
        if !tree[option.value].isA(.and) {
          mistakes.note(.warning, in: layer) { .unknownMediaValue(option, isOtherUsed: last.count > 1) }
        }
      } else if feature == "device" {
        device = Environment.Device(rawValue: value)
      } else {
        orientation = Environment.Orientation(rawValue: value)
      }
    }
  }

  /// True for a value of the other feature: `ipad` as an orientation.
  package static func isOfOtherFeature(_ value: String, _ feature: String) -> Bool {
    (feature == "device" ? Environment.Orientation.names : Environment.Device.names).contains(value.lowercased())
  }

  /// The environment of a condition for a message, for example `ipad, landscape`.
  package var description: Phrase.Content {
    let parts = [device?.rawValue, orientation?.rawValue].compactMap { $0 }
    return neverHolds || parts.isEmpty ? .phrase(.noEnvironment) : .plainNames(parts)
  }
}

extension PhraseID {
  static let noEnvironment = PhraseID("no-environment", "no environment")
}

extension Theme.Environment {
  /// The environments in which the set of blocks that hold differs from that of this one, with as few entries as possible.
  package func variants(for conditions: [MediaCondition]) -> [Environment] {
    guard !conditions.isEmpty else { return [] }
    let devices: [Device?] = device == nil && conditions.contains { $0.device != nil } ? [.iphone, .ipad] : [device]
    let orientations: [Orientation?] =
      orientation == nil && conditions.contains { $0.orientation != nil } ? [.portrait, .landscape] : [orientation]
    func holding(_ environment: Environment) -> [Bool] { conditions.map { $0.holds(in: environment) } }

    var variants: [Environment] = []
    let base = holding(self)
    for device in devices {
      let row = orientations.map { holding(Environment(device: device, orientation: $0)) }
      if orientations.count == 2, row[0] == row[1] {
        if row[0] != base { variants.append(Environment(device: device, orientation: nil)) }
        continue
      }
      for (orientation, held) in zip(orientations, row) where held != base {
        variants.append(Environment(device: device, orientation: orientation))
      }
    }
    return mergedByOrientation(variants, devices: devices, holding)
  }

  /// Merges the entries of both devices for an orientation in which the same blocks hold on both.
  private func mergedByOrientation(
    _ variants: [Environment], devices: [Device?], _ holding: (Environment) -> [Bool]
  ) -> [Environment] {
    guard devices.count == 2 else { return variants }
    return variants.compactMap { variant in
      guard let orientation = variant.orientation else { return variant }
      let pair = devices.map { Environment(device: $0, orientation: orientation) }
      guard pair.allSatisfy(variants.contains), holding(pair[0]) == holding(pair[1]) else { return variant }
      return variant == pair[0] ? Environment(device: nil, orientation: orientation) : nil
    }
  }
}
