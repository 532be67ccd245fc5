import Foundation
import Localization

extension Catalog {
  /// Reads the texts of a bundle: its folders `<language>.lproj` and its String Catalogs.
  ///
  /// - Throws: ``FileError`` if the bundle has no folder of resources that can be read.
  public init(bundle: Bundle) throws(FileError) {
    try self.init(directory: bundle.resourcePath ?? bundle.bundlePath)
  }
}

extension Catalog.FileError: LocalizedError {
  /// The path and the reason, in English.
  public var errorDescription: String? { description }
}

extension LocalizationManager.UnsupportedLanguage: LocalizedError {
  /// The error in English.
  public var errorDescription: String? { description }
}
