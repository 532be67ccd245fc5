import Foundation

/// The compiled themes, for code that looks values up by name.
public enum Themes {
  /// The file of a brand; nil if the bundle does not have it.
  public static func json(of brand: Brand) -> URL? { Bundle.module.url(forResource: brand.rawValue, withExtension: "json") }
}
