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
    /// What many themes have in common in JSON, for those who write them.
    package var palette: RenderedPalette?

    /// Indented and without places, unless asked for otherwise.
    public init(isCompact: Bool = false, hasLocations: Bool = false) {
      self.isCompact = isCompact
      self.hasLocations = hasLocations
    }
  }

  /// What an emitter writes, divided: the parts stand one behind the other in the output. Each can be written without the others, so
  /// that threads may share the work.
  package struct Parts: Sendable {
    /// Writes one of the parts.
    package typealias Writer = (_ part: Int, inout Output) -> Void

    /// How many there are.
    package let count: Int
    /// Makes what writes them, for one thread: what it needs of the theme is taken out once, and not for each part.
    package let writer: @Sendable () -> Writer
  }

  /// The name as in `--emit`.
  public let name: String
  /// The parts of a theme.
  package let parts: @Sendable (Theme, Options) -> Parts

  /// Writes a theme.
  public func emit(_ theme: Theme, _ options: Options, _ output: inout Output) {
    let parts = parts(theme, options)
    let write = parts.writer()
    for part in 0..<parts.count { write(part, &output) }
  }

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
