import Foundation
import Localization

extension LocalizationManager {
  /// Reads the languages that the app supports from a property list: an array of identifiers in XML, binary or the old style
  /// (`("en", "it")`).
  ///
  /// If the file is missing, is not such a list, or is empty, the result is a problem and the current list stays.
  ///
  /// - Parameters:
  ///   - name: a path, or the name of one of the app's resources; `.plist` is optional.
  ///   - bundle: the bundle that contains the resource.
  ///   - default: the language for users whose languages are not supported; the first of the list if it is not in the list.
  ///   - isKnown: returns whether a language exists; nil accepts all languages.
  ///   - standard: returns the language whose texts and formats are used for an unknown one.
  /// - Returns: the problem of the file, or a problem for each language that is omitted.
  public func loadSupported(
    plist name: String, in bundle: Bundle = .main, default: String? = nil,
    isKnown: (@Sendable (LanguageTag) -> Bool)? = { $0.isKnown }, standard: (@Sendable (LanguageTag) -> LanguageTag?)? = nil
  ) -> [Catalog.Problem] {
    let file = URL(fileURLWithPath: name).pathExtension.isEmpty ? "\(name).plist" : name
    let path = name.contains("/") ? file : bundle.path(forResource: file, ofType: nil) ?? file
    guard let data = FileManager.default.contents(atPath: path) else { return [Problem(file: path, .unreadable)] }
    guard !data.isEmpty else { return [Problem(file: path, .emptyList)] }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [Any] else {
      return [Problem(file: path, .unsupportedFormat(file))]
    }
    guard !list.isEmpty else { return [Problem(file: path, .emptyList)] }
    // An entry that is not a text is reported as a malformed identifier.
    return setSupported(list.map { $0 as? String ?? "\($0)" }, default: `default`, isKnown: isKnown, standard: standard)
  }
}
