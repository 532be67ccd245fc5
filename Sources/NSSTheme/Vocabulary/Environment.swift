/// The device and its orientation, which `@media` blocks ask for.
///
/// A feature that is nil is one that no option holds for: the base of a theme is the environment in which both are nil.
public struct Environment: Sendable, Hashable {
  /// The values of the media feature `device`.
  public enum Device: String, Sendable, CaseIterable {
    /// `device: iphone`.
    case iphone
    /// `device: ipad`.
    case ipad

    /// The names of all. (Not by `allCases`: one more kind of array takes longer than all that is done with it.)
    package static let names = [Device.iphone.rawValue, Device.ipad.rawValue]
  }

  /// The values of the media feature `orientation`.
  public enum Orientation: String, Sendable, CaseIterable {
    /// `orientation: portrait`.
    case portrait
    /// `orientation: landscape`.
    case landscape

    /// The names of all.
    package static let names = [Orientation.portrait.rawValue, Orientation.landscape.rawValue]
  }

  /// The device, or nil.
  public var device: Device?
  /// The orientation, or nil.
  public var orientation: Orientation?

  /// An environment; a feature that is left out is open.
  public init(device: Device? = nil, orientation: Orientation? = nil) {
    self.device = device
    self.orientation = orientation
  }
}

extension Environment {
  /// Full environments in as few entries as say the same; all four are the open one.
  package static func joined(_ environments: [Environment]) -> [Environment] {
    environments.count == 4 ? [Environment()] : joinedInPairs(environments)
  }

  /// Both orientations of a device, and both devices in an orientation, as one entry.
  package static func joinedInPairs(_ environments: [Environment]) -> [Environment] {
    var rest = environments
    var joined: [Environment] = []
    for device in Device.allCases where rest.filter({ $0.device == device }).count == 2 {
      joined.append(Environment(device: device))
      rest.removeAll { $0.device == device }
    }
    for orientation in Orientation.allCases where rest.filter({ $0.orientation == orientation }).count == 2 {
      joined.append(Environment(orientation: orientation))
      rest.removeAll { $0.orientation == orientation }
    }
    return joined + rest
  }

  /// True if neither feature is asked for.
  package var isOpen: Bool { device == nil && orientation == nil }

  /// For people, for example `ipad, landscape`.
  package var description: String { [device?.rawValue, orientation?.rawValue].compactMap { $0 }.joined(separator: ", ") }
}
