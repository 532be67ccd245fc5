import NSSCompiler
import NSSTheme

/// The settings of a project file, or of one of its overrides. A setting that is nil has its default.
package struct ProjectSettings: Sendable {
  package var dialect: Dialect?
  package var palette: Palette?
  package var device: Environment.Device?
  package var orientation: Environment.Orientation?
  package var rules: [DiagnosticID: Check.Level] = [:]
  package var portable: [Dialect]?
  package var strict: Bool?
  package var maxWarnings: Int?
  /// The path of the baseline, relative to the project file.
  package var baseline: String?
  package var contrast = ContrastSettings()
  package var known = AppNames()
  package var format = Format()
  package var strings = Strings()
  /// The options of generated Swift, by their names on the command line.
  package var swift: [String: String] = [:]
  /// The type of the brands that an app switches, and their stylesheets.
  package var brands: (name: String, files: PathPatterns)?
  package var written: [WrittenSetting] = []
  package var base: Compilation.Options.Base?

  package init() {}

  package struct Format: Sendable, Equatable {
    package var indent: FormattedStylesheet.Options.Indentation?
    package var lineWidth: Int?
    package var spaceAfterColon: FormattedStylesheet.Options.SpaceAfterColon?
    package var lineEnding: FormattedStylesheet.Options.LineEnding?
    /// False if the last line has no line ending. Only `.editorconfig` has this setting.
    package var hasFinalLineEnding: Bool?

    package init() {}

    package mutating func apply(_ other: Format) {
      indent = other.indent ?? indent
      lineWidth = other.lineWidth ?? lineWidth
      spaceAfterColon = other.spaceAfterColon ?? spaceAfterColon
      lineEnding = other.lineEnding ?? lineEnding
      hasFinalLineEnding = other.hasFinalLineEnding ?? hasFinalLineEnding
    }
  }

  package struct Strings: Sendable, Equatable {
    /// The language in which the texts are written first.
    package var developmentLanguage: String?
    package var tables: [String]?
  }

  /// Applies other settings one after the other. Rules and members are overridden one by one, names of `known` are added.
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

package struct WrittenSetting: Sendable {
  /// The key, with a dot before the name of a member: `rules.unused-constant`.
  package let key: String
  package let value: String
  package let offset: Int
}

extension Compilation {
  /// Applies the levels of rules. Errors stay errors, because the runtime rejects or misreads the stylesheet in any case.
  package mutating func apply(_ levels: [DiagnosticID: Check.Level]) {
    diagnostics.changeSeverities { diagnostic in
      diagnostic.severity == .error ? .error : levels[diagnostic.id].map(\.severity) ?? diagnostic.severity
    }
  }
}
