/// A form in which a theme can be written.
///
/// To add a form, declare it in its own file and add it to ``all``.
public struct Emitter: Sendable {
  /// How a theme is written.
  public struct Options: Sendable {
    /// True to write no white space.
    public var isCompact: Bool
    /// True to write the locations of colors, constants and properties.
    public var hasLocations: Bool
    /// The palette in JSON, rendered once for many themes.
    package var palette: RenderedPalette?

    /// Creates options; the default is indented and without locations.
    public init(isCompact: Bool = false, hasLocations: Bool = false) {
      self.isCompact = isCompact
      self.hasLocations = hasLocations
    }
  }

  /// The name of the form in `--emit`.
  public let name: String
  /// Writes the files of a theme, one or more.
  public let emit: @Sendable (Theme, Options, inout EmittedFiles) -> Void

  /// All forms, the default first.
  public static let all: [Emitter] = [.json]
}

/// The files that an emitter writes. They are kept in memory or passed to receivers in blocks.
public struct EmittedFiles {
  /// Receives the bytes of one file in blocks: the first `count` bytes of an array. It returns false to stop.
  public typealias Receiver = (_ block: [UInt8], _ count: Int) -> Bool

  private let receiver: ((_ path: String) -> Receiver)?
  /// The files that are kept in memory, in the order in which they were written.
  public private(set) var kept: [(path: String, bytes: [UInt8])] = []

  /// Keeps all files in memory.
  public init() { receiver = nil }

  /// Passes each file to its own receiver.
  ///
  /// - Parameter receiver: returns the receiver of the file with this path, relative to the output.
  public init(to receiver: @escaping (_ path: String) -> Receiver) { self.receiver = receiver }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: the path relative to the output. If a form has a single file, the command line chooses its name.
  ///   - body: writes the bytes.
  public mutating func write(_ path: String, _ body: (inout Output) -> Void) {
    var output = receiver.map { Output(flush: $0(path)) } ?? Output()
    body(&output)
    if receiver == nil { kept.append((path, output.bytes)) } else { output.finish() }
  }
}

extension Theme {
  /// The compiled theme as JSON, which `Grammar/theme.schema.json` describes and ``Theme/init(json:)-([UInt8])`` reads.
  public func json(_ options: Emitter.Options = Emitter.Options()) -> [UInt8] {
    var files = EmittedFiles()
    Emitter.json.emit(self, options, &files)
    return files.kept[0].bytes
  }
}
