import NSSTheme

extension Emitter {
  /// The theme as a Swift file without dependencies: palette, constants and styles as typed members, which adapt to the appearance
  /// in UIKit, AppKit and SwiftUI.
  package static let swift = Emitter(
    name: "swift", fileExtension: "swift", options: [Options.swiftNameKey, Options.swiftAccessKey]
  ) { theme, options, files in
    var writer = SwiftWriter(theme, options)
    files.write("Theme.swift") { writer.write(&$0) }
    files.add(writer.losses)
  }
}

extension Emitter.Options {
  /// The key of ``swiftName`` in ``settings``.
  package static let swiftNameKey = "swift-name"
  /// The key of ``swiftAccess`` in ``settings``.
  package static let swiftAccessKey = "swift-access"

  /// The name of the generated type. The default is made from the name of the last stylesheet: `acme.nss` becomes `AcmeTheme`.
  package var swiftName: String {
    get { settings[Self.swiftNameKey] ?? SwiftName.type(for: sources.last ?? "") }
    set { settings[Self.swiftNameKey] = newValue }
  }

  /// The access of the generated declarations.
  package var swiftAccess: SwiftOptions.Access {
    get { settings[Self.swiftAccessKey].flatMap(SwiftOptions.Access.init) ?? .internal }
    set { settings[Self.swiftAccessKey] = newValue.rawValue }
  }

  /// True for a text that can be ``swiftName``.
  package static func isSwiftName(_ name: String) -> Bool { SwiftName.isType(name) }
}
