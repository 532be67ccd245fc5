import NSSCompiler
import NSSTheme

/// The settings of a project file, or of one of its overrides. A setting that is nil has its default.
package struct ProjectSettings: Sendable {
  /// The runtime to emulate.
  package var dialect: Dialect?
  /// The built-in colors.
  package var palette: Palette?
  package var device: Environment.Device?
  package var orientation: Environment.Orientation?
  package var rules: [DiagnosticID: Check.Level] = [:]
  /// The runtimes to compare with.
  package var portable: [Dialect]?
  /// True if warnings fail the check.
  package var strict: Bool?
  /// The maximum number of warnings that the check allows.
  package var maxWarnings: Int?
  /// The path of the baseline, relative to the project file.
  package var baseline: String?
  package var contrast = ContrastSettings()
  /// The names that the app itself defines.
  package var known = AppNames()
  /// The style of formatted stylesheets.
  package var format = Format()
  /// The string catalogs of the app.
  package var strings = Strings()
  /// The options of generated Swift, by their names on the command line.
  package var swift: [String: String] = [:]
  /// The type of the brands that an app switches, and their stylesheets.
  package var brands: (name: String, files: PathPatterns)?
  /// The values as written, in the order of the file.
  package var written: [WrittenSetting] = []

  /// Creates settings without values.
  package init() {}

  /// The style of formatted stylesheets.
  package struct Format: Sendable, Equatable {
    package var indent: FormattedStylesheet.Options.Indentation?
    package var lineWidth: Int?
    package var spaceAfterColon: FormattedStylesheet.Options.SpaceAfterColon?
    package var lineEnding: FormattedStylesheet.Options.LineEnding?
    /// False if the last line has no line ending. Only `.editorconfig` has this setting.
    package var hasFinalLineEnding: Bool?

    package init() {}

    /// Applies other settings, which override these one by one.
    package mutating func apply(_ other: Format) {
      indent = other.indent ?? indent
      lineWidth = other.lineWidth ?? lineWidth
      spaceAfterColon = other.spaceAfterColon ?? spaceAfterColon
      lineEnding = other.lineEnding ?? lineEnding
      hasFinalLineEnding = other.hasFinalLineEnding ?? hasFinalLineEnding
    }
  }

  /// The string catalogs of an app.
  package struct Strings: Sendable, Equatable {
    /// The language in which the texts are written first.
    package var developmentLanguage: String?
    package var tables: [String]?
  }

  /// Applies other settings, which override these, one after the other. Rules and the members of `contrast` and `format` are
  /// overridden one by one. Names of `known` are added.
  mutating func apply(_ others: [ProjectSettings]) {
    guard !others.isEmpty else { return }
    for other in others { apply(other) }
    // The last value of each key, and all names.
    var seen: Set<Name> = []
    let values = (written + others.flatMap(\.written)).reversed()
    written = values.filter { $0.key.hasPrefix("known.") || seen.insert(Name($0.key)).inserted }.reversed()
  }

  private mutating func apply(_ other: ProjectSettings) {
    dialect = other.dialect ?? dialect
    palette = other.palette ?? palette
    device = other.device ?? device
    orientation = other.orientation ?? orientation
    rules.merge(other.rules) { $1 }
    portable = other.portable ?? portable
    contrast.apply(other.contrast)
    known.append(other.known)
    swift.merge(other.swift) { $1 }
    format.apply(other.format)
  }
}

/// A value of a project file as written.
package struct WrittenSetting: Sendable {
  /// The key, with a dot before the name of a member: `rules.unused-constant`.
  package let key: String
  /// The value in JSON, on one line.
  package let value: String
  /// The offset of the key in the file.
  package let offset: Int
}

extension Compilation {
  /// Applies the levels of rules. Errors stay errors, because the runtime rejects or misreads the stylesheet in any case.
  package mutating func apply(_ levels: [DiagnosticID: Check.Level]) {
    guard !levels.isEmpty else { return }
    diagnostics.changeSeverities { diagnostic in
      guard diagnostic.severity != .error, let level = levels[diagnostic.id] else { return diagnostic.severity }
      return level.severity
    }
  }
}
