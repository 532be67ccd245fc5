import NSSFiles
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

/// The options for output formats that `compile` and `batch` share.
enum OutputFormats {
  static let emit = OptionSpec(
    "emit", placeholder: "FORM[=PATH]", defaultValue: Emitter.json.name,
    takes: .valueWithFile(Emitter.all.map(\.name)), isRepeated: true,
    help:
      "a form of the theme (\(Emitter.all.map(\.name).joined(separator: ", ")), or a template whose name ends with '.mustache'), "
      + "and where it is written; there are templates in share/nsscompile/Themes/Templates of the package")
  static let compact = OptionSpec("compact", help: "write JSON without white space")
  static let locations = OptionSpec("locations", help: "add the locations of colors, constants and properties to the JSON")
  static let swiftName = OptionSpec(
    Emitter.Options.swiftNameKey, placeholder: "NAME", defaultValue: "that of the stylesheet: acme.nss becomes AcmeTheme",
    help: "the name of the Swift type")
  static let swiftAccess = OptionSpec(
    Emitter.Options.swiftAccessKey, placeholder: "ACCESS", allowedValues: SwiftOptions.Access.allCases.map(\.rawValue),
    defaultValue: SwiftOptions.Access.internal.rawValue, help: "the access of the Swift declarations")
  static let swiftSupport = OptionSpec(
    Emitter.Options.swiftSupportKey, placeholder: "WHERE", defaultValue: "nested",
    help: "where the types of Swift are: nested, shared (with shared=FILE, written there), or module:NAME")
  static let cssPrefix = OptionSpec(
    Emitter.Options.cssPrefixKey, placeholder: "PREFIX", defaultValue: Emitter.Options.defaultCSSPrefix,
    help: "the start of the names of classes, custom properties and attributes in CSS")
  static let cssDark = OptionSpec(
    Emitter.Options.cssDarkKey, placeholder: "MODE", allowedValues: CSSDark.allCases.map(\.rawValue),
    defaultValue: CSSDark.lightDark.rawValue,
    help: "how CSS chooses the colors for dark backgrounds: by a function, by the setting of the system, or by the class nss-dark"
  )
  static let assetGroup = OptionSpec(
    Emitter.Options.assetGroupKey, placeholder: "NAME", defaultValue: "that of the stylesheet: acme.nss becomes Acme",
    help: "the group of the colors in an asset catalog, or 'none'")

  static let options = [compact, locations, swiftName, swiftAccess, swiftSupport, cssPrefix, cssDark, assetGroup]

  /// The options of the command line for the emitters. Fails with `usage` for an option that no chosen format uses.
  static func emitterOptions(
    _ arguments: ParsedArguments, _ emitters: [Emitter], for spec: CommandSpec
  ) throws(CommandFailure) -> Emitter.Options {
    for option in options where arguments.contains(option) && !emitters.contains(where: { $0.options.contains(option.name) }) {
      let formats = Emitter.all.filter { $0.options.contains(option.name) }.map { "--emit \($0.name)" }
      throw spec.usageFailure("'--\(option.name)' needs '\(formats.joined(separator: ", "))'")
    }
    var result = Emitter.Options(isCompact: arguments.contains(compact), hasLocations: arguments.contains(locations))
    if arguments.contains(SharedOptions.only) {
      result.settings[Emitter.Options.partsKey] = arguments.values(of: SharedOptions.only).joined(separator: ",")
    }
    for option in options {
      guard let value = arguments.value(of: option) else { continue }
      if let problem = problem(with: value, of: option.name) { throw spec.usageFailure(problem) }
      result.settings[option.name] = value
    }
    return result
  }

  /// Adds the options of generated Swift that a project file sets and the command line does not.
  static func add(
    _ settings: ProjectSettings, of project: ProjectFile?, to options: inout Emitter.Options, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    for (option, value) in settings.swift.sorted(by: { $0.key < $1.key }) where options.settings[option] == nil {
      if let problem = problem(with: value, of: option) {
        throw CommandFailure(.configuration, problem, at: project?.path ?? Project.fileName)
      }
      options.settings[option] = value
    }
    // The enum of the brands has types that all of them share.
    if arguments.contains(BrandFiles.option), options.settings[swiftSupport.name] == nil {
      options.settings[swiftSupport.name] = "shared"
    }
  }

  static func problem(with value: String, of option: String) -> Phrase? {
    switch option {
    case swiftName.name:
      return Emitter.Options.isSwiftName(value) ? nil : "'\(value)' cannot be the name of a type in Swift"
    case swiftSupport.name where value.hasPrefix("module:") && value != "module:":
      return SwiftTypes(value) == nil ? "'\(value.dropFirst(7))' cannot be the name of a module in Swift" : nil
    case swiftSupport.name:
      return SwiftTypes(value) == nil
        ? "unknown value '\(value)' for '--swift-support'; write nested, shared, shared=FILE or module:NAME" : nil
    case cssPrefix.name:
      return Emitter.Options.isCSSPrefix(value)
        ? nil : "'\(value)' cannot start names in CSS; write a letter, then letters, digits, '-' and '_'"
    case assetGroup.name:
      return Emitter.Options.isAssetGroup(value)
        ? nil : "'\(value)' cannot be the name of a group in an asset catalog; a dot, '/' and 'Constants' are not permitted"
    default:
      guard let known = options.first(where: { $0.name == option })?.allowedValues, !known.contains(value) else { return nil }
      return .unknownValue(value, of: option, among: known)
    }
  }

  /// The format with a name, or the one that a template describes. For an unknown name, the error suggests a template or the
  /// nearest format.
  static func emitter(named name: String, for spec: CommandSpec) throws(CommandFailure) -> Emitter {
    if isTemplate(name) { return try template(name) }
    guard let emitter = Emitter.named(name) else {
      let template = templates.first { $0.forms.contains(name.lowercased()) }?.name
      throw spec.usageFailure(
        .usageUnknownValue, ["value": name, "option": "--emit"],
        parts: [
          "hint": template.map { .phrase("the template '\($0)' writes it; 'nsscompile help compile' says where it is") }
            ?? hint(for: name, among: Emitter.all.map(\.name), all: .choicesValues)
        ])
    }
    return emitter
  }

  /// The templates of the package, with the names of the forms that they write.
  private static let templates: [(name: String, forms: Set<String>)] = [
    ("colors.xml.mustache", ["android", "xml"]), ("theme.scss.mustache", ["sass", "scss"]), ("theme.less.mustache", ["less"]),
    ("theme.ts.mustache", ["javascript", "js", "react-native", "ts", "typescript"]),
    ("Theme.kt.mustache", ["compose", "jetpack-compose", "kotlin", "kt"]), ("theme.dart.mustache", ["dart", "flutter"]),
    ("style-guide.md.mustache", ["markdown", "md", "style-guide", "styleguide"]), ("palette.gpl.mustache", ["gimp", "gpl"]),
  ]

  static func isTemplate(_ name: String) -> Bool { name.hasSuffix(Emitter.templateSuffix) }

  static func templates(_ arguments: ParsedArguments) -> [String] {
    arguments.values(of: emit).map { String($0.prefix { $0 != "=" }) }.filter(isTemplate)
  }

  static func template(_ path: String) throws(CommandFailure) -> Emitter {
    let bytes = try InputFile.readOwn(path)
    do throws(MustacheTemplate.Problem) { return try Emitter.template(path, bytes) } catch {
      throw CommandFailure(.configuration, BatchManifest.Location(path: path, line: error.line).phrase(error.reason))
    }
  }

  /// The names of stylesheets for headers: their last path components.
  static func sources(_ files: [SourceFile]) -> [String] {
    files.map { $0.name.lastPathComponent ?? $0.name }
  }
}
