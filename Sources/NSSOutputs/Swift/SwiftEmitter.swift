public import NSSTheme

extension Emitter {
  /// The theme as a Swift file without dependencies: palette, constants and styles as typed members, which adapt to the appearance
  /// in UIKit, AppKit and SwiftUI.
  public static let swift = Emitter(
    name: "swift", fileExtension: "swift", options: [Options.swiftNameKey, Options.swiftAccessKey]
  ) { theme, options, files in
    var writer = SwiftWriter(theme, options)
    files.write("Theme.swift") { writer.write(&$0) }
    files.add(writer.losses)
  }
}

/// The access of generated declarations.
public enum SwiftAccess: String, Sendable, CaseIterable {
  /// For the module that contains the file.
  case `internal`
  /// For the package that contains the file.
  case package
  /// For all modules.
  case `public`
}

extension Emitter.Options {
  /// The key of ``swiftName`` in ``settings``.
  public static let swiftNameKey = "swift-name"
  /// The key of ``swiftAccess`` in ``settings``.
  public static let swiftAccessKey = "swift-access"

  /// The name of the generated type. The default is made from the name of the last stylesheet: `acme.nss` becomes `AcmeTheme`.
  public var swiftName: String {
    get { settings[Self.swiftNameKey] ?? SwiftName.type(for: sources.last ?? "") }
    set { settings[Self.swiftNameKey] = newValue }
  }

  /// The access of the generated declarations.
  public var swiftAccess: SwiftAccess {
    get { settings[Self.swiftAccessKey].flatMap(SwiftAccess.init) ?? .internal }
    set { settings[Self.swiftAccessKey] = newValue.rawValue }
  }

  /// True for a text that can be ``swiftName``.
  public static func isSwiftName(_ name: String) -> Bool { SwiftName.isType(name) }
}
