import NSSCompiler
import NSSTheme

/// A format in which a theme can be written.
public struct OutputFormat: Sendable {
  fileprivate let emitter: Emitter
  fileprivate var options = Emitter.Options()

  fileprivate init(_ emitter: Emitter, _ settings: KeyValuePairs<String, String?> = [:]) {
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
    OutputFormat(.swift, options.settings)
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
  /// Where the types of the members are declared, such as `ThemeColor`.
  public var support = Support.nested
  /// The parts of the theme that are written.
  public var parts: Set<Part> = [.palette, .constants, .styles]

  /// Options for a type with internal access.
  public init() {}

  /// Where the types of the members are declared.
  public enum Support: Hashable, Sendable {
    /// In the type of the theme, so that the file needs no other.
    case nested
    /// In the same module: ``SwiftOptions/supportFile`` is one of its files.
    case shared
    /// In another module, which the file imports.
    case module(String)
  }

  /// A part of a theme.
  public enum Part: String, Sendable, CaseIterable {
    /// The palette styles that the theme overrides.
    case overridden
    /// All palette styles.
    case palette
    case constants
    case styles
  }

  /// The file with the public types that all themes of a module share.
  public static let supportFile: [UInt8] = {
    var options = SwiftOptions()
    options.access = .public
    return Compilation("").incompleteTheme.output(OutputFormat(.swiftSupport, options.settings)).files[0].bytes
  }()

  /// Writes an enum of themes that an app switches at run time. It refers to their Swift files, and has the members that all of
  /// them have with the same type.
  ///
  /// - Parameters:
  ///   - themes: the themes with the names of their cases. The file of each has the same name as its source.
  ///   - type: the name of the enum.
  public func brands(_ themes: [(name: String, theme: Theme)], named type: String = "Brand") -> ThemeOutput {
    var options = OutputFormat.swift(self).options
    options.settings[Emitter.Options.swiftNameKey] = nil
    let brands = themes.map { name, theme in
      options.sources = [name]
      return SwiftBrand(theme, options)
    }
    options.sources = []
    return Compilation("").incompleteTheme.output(OutputFormat(.swiftBrands(type, brands, options)))
  }

  fileprivate var settings: KeyValuePairs<String, String?> {
    let types =
      switch support {
      case .nested: "nested"
      case .shared: "shared"
      case .module(let name): "module:\(name)"
      }
    return [
      Emitter.Options.swiftNameKey: name, Emitter.Options.swiftAccessKey: access.rawValue,
      Emitter.Options.swiftSupportKey: types,
      Emitter.Options.swiftPartsKey: parts.map(\.rawValue).sorted().joined(separator: ","),
    ]
  }
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
