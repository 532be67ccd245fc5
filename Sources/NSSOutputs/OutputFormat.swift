import NSSTheme

/// A format in which a theme can be written.
public struct OutputFormat: Sendable {
  fileprivate let emitter: Emitter
  fileprivate var options = Emitter.Options()

  private init(_ emitter: Emitter, _ settings: KeyValuePairs<String, String?> = [:]) {
    self.emitter = emitter
    for (key, value) in settings { options.settings[key] = value }
  }

  /// The compiled theme as JSON.
  public static func json(isCompact: Bool = false, hasLocations: Bool = false) -> OutputFormat {
    var format = OutputFormat(.json)
    format.options.isCompact = isCompact
    format.options.hasLocations = hasLocations
    return format
  }

  /// A Swift file with typed members.
  public static func swift(_ options: SwiftOptions = SwiftOptions()) -> OutputFormat {
    OutputFormat(
      .swift, [Emitter.Options.swiftNameKey: options.name, Emitter.Options.swiftAccessKey: options.access.rawValue])
  }

  /// A stylesheet for the web.
  ///
  /// - Parameters:
  ///   - prefix: the start of the names of classes and custom properties: a letter, then letters, digits, `-` and `_`.
  ///   - dark: how the colors for dark backgrounds are chosen.
  public static func css(prefix: String = "nss", dark: CSSDark = .lightDark) -> OutputFormat {
    OutputFormat(.css, [Emitter.Options.cssPrefixKey: prefix, Emitter.Options.cssDarkKey: dark.rawValue])
  }

  /// The colors as an asset catalog of Xcode.
  ///
  /// - Parameter group: the folder of the colors, which is their namespace; nil for one that is named after the last source.
  public static func assetCatalog(group: String? = nil) -> OutputFormat {
    OutputFormat(.xcassets, [Emitter.Options.assetGroupKey: group])
  }

  /// Design tokens, as the Design Tokens Format Module 2025.10 describes them.
  public static let designTokens = OutputFormat(.dtcg)
  /// A line for each value.
  public static let text = OutputFormat(.text)
}

/// The options of a Swift file.
public struct SwiftOptions: Sendable {
  /// The access of generated declarations.
  public enum Access: String, Sendable, CaseIterable {
    /// For the module that contains the file.
    case `internal`
    /// For the package that contains the file.
    case package
    /// For all modules.
    case `public`
  }

  /// The name of the generated type; nil for one that is made from the last source: `acme.nss` becomes `AcmeTheme`.
  public var name: String?
  /// The access of the generated declarations.
  public var access = Access.internal

  /// Options for a type with internal access.
  public init() {}
}

/// A theme in a format.
public struct ThemeOutput: Sendable {
  /// The files. A format with one file chooses a name for it.
  public let files: [(path: String, bytes: [UInt8])]
  /// The parts of the theme that the format cannot express, in English.
  public let losses: [String]
}

extension Theme {
  /// Writes the theme in a format.
  ///
  /// - Parameter sources: the names of the stylesheets for headers, the lowest layer first.
  public func output(_ format: OutputFormat, sources: [String] = []) -> ThemeOutput {
    var options = format.options
    options.sources = sources
    var files = EmittedFiles()
    format.emitter.emit(self, options, &files)
    return ThemeOutput(
      files: files.kept,
      losses: files.losses.map { "\(Phrase($0.kind, ["count": String($0.count)]).text()): \($0.first)" })
  }
}
