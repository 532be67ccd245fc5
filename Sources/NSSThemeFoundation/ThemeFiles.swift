public import Foundation
public import NSSTheme

extension Theme {
  /// Loads a compiled theme from a file.
  ///
  /// - Throws: `ThemeFileError` if the file cannot be read or is not a compiled theme.
  public init(contentsOf url: URL) throws(ThemeFileError) {
    let bytes = try SourceFile(contentsOf: url).bytes
    do throws(ThemeFormatError) { self = try Theme(json: bytes) } catch {
      throw ThemeFileError(url: url, reason: .invalid(error))
    }
  }

  /// Loads a compiled theme among the resources of an app or a package.
  ///
  /// ```swift
  /// let theme = try Theme(named: "acme", in: .module)  // acme.json
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name of the resource, with or without its extension `json`.
  ///   - bundle: the bundle; by default that of the app. A package names its own, `.module`.
  /// - Throws: `ThemeFileError` if there is no such resource or it is not a compiled theme.
  public init(named name: String, in bundle: Bundle = .main) throws(ThemeFileError) {
    let file = name.hasSuffix(".json") ? name : name + ".json"
    guard let url = bundle.url(forResource: String(file.dropLast(5)), withExtension: "json") else {
      throw ThemeFileError(url: (bundle.resourceURL ?? bundle.bundleURL).appendingPathComponent(file), reason: .missing)
    }
    try self.init(contentsOf: url)
  }

  /// Writes the compiled theme to a file. An older file stays after an error.
  public func write(to url: URL, isCompact: Bool = false) throws(ThemeFileError) {
    do { try Data(json(isCompact: isCompact)).write(to: url, options: .atomic) } catch {
      throw ThemeFileError(url: url, reason: .unwritable(error))
    }
  }
}

extension SourceFile {
  /// Reads a stylesheet. Diagnostics show the last component of its path.
  public init(contentsOf url: URL) throws(ThemeFileError) {
    do { self.init(bytes: Array(try Data(contentsOf: url)), name: url.lastPathComponent) } catch {
      throw ThemeFileError(url: url, reason: .unreadable(error))
    }
  }
}

extension Stylesheets {
  /// Reads a stylesheet, or the two of a pair.
  public init(contentsOf url: URL, dark: URL? = nil) throws(ThemeFileError) {
    self.init(layers: [try SourceFile(contentsOf: url)])
    if let dark { self.dark = [try SourceFile(contentsOf: dark)] }
  }
}

/// A file that cannot be read or written, or that is not a compiled theme.
public struct ThemeFileError: Error, Sendable {
  /// The reason for the error.
  public enum Reason: Sendable {
    /// A bundle has no such resource.
    case missing
    /// The file cannot be read.
    case unreadable(any Error)
    /// The file cannot be written.
    case unwritable(any Error)
    /// The file is not a compiled theme.
    case invalid(ThemeFormatError)
  }

  /// The file, or its expected location if it is missing.
  public let url: URL
  /// The reason.
  public let reason: Reason
}
