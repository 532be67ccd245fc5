extension Theme {
  /// A device and its orientation, as in the conditions of `@media` blocks, and the variant of palette colors.
  ///
  /// No condition on a feature holds if the feature is nil. All features are nil in the base of a theme.
  public struct Environment: Sendable, Hashable, Codable {
    /// The values of the media feature `device`.
    public enum Device: String, Sendable, CaseIterable, Codable {
      /// `device: iphone`.
      case iphone
      /// `device: ipad`.
      case ipad

      /// The names of all devices. Not made from `allCases`, because another generic array type slows down the start of the command.
      package static let names = [Device.iphone.rawValue, Device.ipad.rawValue]
    }

    /// The values of the media feature `orientation`.
    public enum Orientation: String, Sendable, CaseIterable, Codable {
      /// `orientation: portrait`.
      case portrait
      /// `orientation: landscape`.
      case landscape

      package static let names = [Orientation.portrait.rawValue, Orientation.landscape.rawValue]
    }

    /// The device, or nil.
    public var device: Device?
    /// The orientation, or nil.
    public var orientation: Orientation?
    /// The variant of palette colors. Its background chooses between the themes of a pair; nil for the light one.
    public var variant: Palette.Variant?

    /// An environment; an omitted feature is nil.
    public init(device: Device? = nil, orientation: Orientation? = nil, variant: Palette.Variant? = nil) {
      self.device = device
      self.orientation = orientation
      self.variant = variant
    }
  }
}

extension Theme.Environment {
  /// Joins full environments to as few entries as possible; all four become the environment without features.
  package static func joined(_ environments: [Environment]) -> [Environment] {
    environments.count == 4 ? [Environment()] : joinedInPairs(environments)
  }

  /// Joins both orientations of a device, or both devices in an orientation, to one entry. All have the same variant.
  package static func joinedInPairs(_ environments: [Environment]) -> [Environment] {
    let variant = environments.first?.variant
    var rest = environments
    var joined: [Environment] = []
    for device in Device.allCases where rest.filter({ $0.device == device }).count == 2 {
      joined.append(Environment(device: device, variant: variant))
      rest.removeAll { $0.device == device }
    }
    for orientation in Orientation.allCases where rest.filter({ $0.orientation == orientation }).count == 2 {
      joined.append(Environment(orientation: orientation, variant: variant))
      rest.removeAll { $0.orientation == orientation }
    }
    return joined + rest
  }

  package var isOpen: Bool { device == nil && orientation == nil && variant == nil }

  /// The features that are not nil, with their values, for example `device` and `ipad`.
  package var features: [(name: String, value: String)] {
    [("appearance", variant?.background.rawValue), ("device", device?.rawValue), ("orientation", orientation?.rawValue)]
      .compactMap { name, value in value.map { (name, $0) } }
  }

  /// A text for people, for example `ipad, landscape` or `dark, ipad`.
  package var description: String { features.map { $0.value }.joined(separator: ", ") }
}
