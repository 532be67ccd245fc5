import Foundation
import Localization

extension LocalizationManager {
  /// Sets the languages that the app supports to those of a property list: an array of identifiers, in XML, binary or the old
  /// style of `("en", "it")`.
  ///
  /// A file that is missing, is no such list, or has no entry is a problem, and the list stays as it was.
  ///
  /// - Parameters:
  ///   - name: a path, or the name of one of the app's resources; `.plist` may be left out.
  ///   - bundle: where the resource is looked for.
  ///   - default: the language for users whose languages are not supported; the first of the list if it is none of its members.
  ///   - isKnown: says of a language whether there is one; nil switches the check off.
  ///   - standard: names, for a language that is not known, the one whose texts and formats are used.
  /// - Returns: what is wrong with the file, or what was left out of the list.
  public func loadSupported(
    plist name: String, in bundle: Bundle = .main, default: String? = nil,
    isKnown: (@Sendable (LanguageTag) -> Bool)? = { $0.isKnown }, standard: (@Sendable (LanguageTag) -> LanguageTag?)? = nil
  ) -> [Problem] {
    let file = URL(fileURLWithPath: name).pathExtension.isEmpty ? "\(name).plist" : name
    let path = name.contains("/") ? file : bundle.path(forResource: file, ofType: nil) ?? file
    guard let data = FileManager.default.contents(atPath: path) else { return [Problem(file: path, .unreadable)] }
    guard !data.isEmpty else { return [Problem(file: path, .emptyList)] }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [Any] else {
      return [Problem(file: path, .unsupportedFormat(file))]
    }
    guard !list.isEmpty else { return [Problem(file: path, .emptyList)] }
    // What is no text is no identifier either, and is reported as such.
    return setSupported(list.map { $0 as? String ?? "\($0)" }, default: `default`, isKnown: isKnown, standard: standard)
  }
}
