/// A form in which a theme can be written.
///
/// To add one, declare it in a file of its own and name it in ``all``.
public struct Emitter: Sendable {
  /// How a theme is written.
  public struct Options: Sendable {
    /// Without white space.
    public var isCompact: Bool
    /// With the places of colors, constants and properties.
    public var hasLocations: Bool

    /// Indented and without places, unless asked for otherwise.
    public init(isCompact: Bool = false, hasLocations: Bool = false) {
      self.isCompact = isCompact
      self.hasLocations = hasLocations
    }
  }

  /// The name as in `--emit`.
  public let name: String
  /// Writes a theme.
  public let emit: @Sendable (Theme, Options, inout Output) -> Void

  /// All forms, the default first.
  public static let all: [Emitter] = [.json]
}

extension Theme {
  /// The compiled theme as JSON: the form that `Grammar/theme.schema.json` describes and ``Theme/init(json:)-([UInt8])`` reads.
  public func json(_ options: Emitter.Options = Emitter.Options()) -> [UInt8] {
    var output = Output()
    Emitter.json.emit(self, options, &output)
    return output.bytes
  }
}
