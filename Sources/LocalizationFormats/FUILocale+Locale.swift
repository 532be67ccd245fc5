import Foundation
import Localization

extension FUILocale {
  /// The locale that overrides the language; nil for no override. The same state as `identifier`, of which it is another form.
  public var locale: Locale? {
    get { identifier.map { Locale(identifier: $0) } }
    set { identifier = newValue?.identifier }
  }
}
