import NSSTheme
import NSSTools

extension Emitter {
  /// The theme as a Swift file: palette, constants and styles as typed members, which adapt to the appearance in UIKit, AppKit and
  /// SwiftUI.
  package static let swift = Emitter(
    name: "swift", fileExtension: "swift", options: [Options.swiftNameKey, Options.swiftAccessKey, Options.swiftSupportKey]
  ) { theme, options, files in
    var writer = SwiftWriter(theme, options)
    files.write("Theme.swift") { writer.write(&$0) }
    files.add(writer.losses)
  }

  /// The types that the Swift files of all themes of a module share.
  package static let swiftSupport = Emitter(name: "swift", fileExtension: "swift") { _, options, files in
    files.write("NSSThemeSupport.swift") { output in
      let support = SwiftSupport(nil, options)
      for text in [SwiftSupport.header(options, []), support.imports, support.types, support.extensions] { output.write(text) }
    }
  }

  /// Writes the parts of a theme that the options choose. Swift chooses them itself, because its colors adapt to the whole palette.
  package func write(_ theme: Theme, _ options: Options, _ files: inout EmittedFiles) {
    let parts = name == Emitter.swift.name ? nil : options.parts
    emit(parts.map(theme.keeping) ?? theme, options, &files)
  }
}

package enum SwiftTypes: Equatable, Sendable {
  case nested
  /// In a file of the same module, which is written if it has a path.
  case shared(path: String?)
  case module(String)

  package init?(_ text: String) {
    func rest(_ prefix: String) -> String { String(Substring(text.utf8.dropFirst(prefix.utf8.count))) }
    switch text {
    case "nested": self = .nested
    case "shared": self = .shared(path: nil)
    case _ where text.hasPrefix("shared=") && text != "shared=": self = .shared(path: rest("shared="))
    case _ where text.hasPrefix("module:") && SwiftName.isType(rest("module:")): self = .module(rest("module:"))
    default: return nil
    }
  }
}

extension Emitter.Options {
  package static let swiftNameKey = "swift-name"
  package static let swiftAccessKey = "swift-access"
  package static let swiftSupportKey = "swift-support"
  package static let partsKey = "only"
  /// The key of the parts that a project file chooses for Swift. ``parts`` win.
  package static let swiftPartsKey = "swift-parts"

  /// The name of the generated type. The default is made from the name of the last stylesheet: `acme.nss` becomes `AcmeTheme`.
  package var swiftName: String { settings[Self.swiftNameKey] ?? SwiftName.type(for: swiftSource) }

  /// The name of the last stylesheet; that of both for a pair.
  var swiftSource: String {
    let source = sources.last ?? ""
    return darkSources.isEmpty ? source : Twins.themeName(ofLight: source)
  }

  /// The access of the generated declarations, with a space after it; empty for `internal`.
  var swiftAccess: String { settings[Self.swiftAccessKey].map { $0 == "internal" ? "" : $0 + " " } ?? "" }

  package var swiftTypes: SwiftTypes { settings[Self.swiftSupportKey].flatMap(SwiftTypes.init) ?? .nested }

  /// The parts that every format writes; nil for all.
  package var parts: ThemeParts? { settings[Self.partsKey].map { ThemeParts([$0]) } }

  package var swiftParts: ThemeParts? { parts ?? settings[Self.swiftPartsKey].map { ThemeParts([$0]) } }

  package static func isSwiftName(_ name: String) -> Bool { SwiftName.isType(name) }
}
