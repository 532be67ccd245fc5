import Foundation
import Localization

extension FUILocale {
  /// The `identifier` as a `Locale`; nil for no override.
  public var locale: Locale? {
    get { identifier.map { Locale(identifier: $0) } }
    set { identifier = newValue?.identifier }
  }
}
