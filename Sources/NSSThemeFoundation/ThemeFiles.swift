public import Foundation
public import NSSTheme

extension Theme {
  /// Loads a compiled theme from a file.
  ///
  /// - Throws: `ThemeFileError` if the file cannot be read or is not a compiled theme.
  public init(contentsOf url: URL) throws(ThemeFileError) {
    let data: Data
    do { data = try Data(contentsOf: url) } catch { throw ThemeFileError(url: url, reason: .unreadable(error)) }
    do throws(ThemeFormatError) { self = try Theme(json: data) } catch {
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
      throw ThemeFileError(url: bundle.bundleURL.appendingPathComponent(file), reason: .missing)
    }
    try self.init(contentsOf: url)
  }
}

extension SourceFile {
  /// Reads a stylesheet. Diagnostics show the last component of its path.
  public init(contentsOf url: URL) throws {
    self.init(bytes: Array(try Data(contentsOf: url)), name: url.lastPathComponent)
  }
}

/// A file that is not a compiled theme.
public struct ThemeFileError: Error, Sendable {
  /// The reason why a theme was not loaded.
  public enum Reason: Sendable {
    /// A bundle has no such resource.
    case missing
    /// The file cannot be read.
    case unreadable(any Error)
    /// The file is not a compiled theme.
    case invalid(ThemeFormatError)
  }

  /// The file, or its expected location if it is missing.
  public let url: URL
  /// The reason.
  public let reason: Reason
}
