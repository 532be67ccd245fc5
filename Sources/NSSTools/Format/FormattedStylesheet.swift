import NSSCompiler
import NSSTheme

/// Formats a stylesheet: changes the white space between tokens and comments, and nothing else.
///
/// Every stylesheet is parsed with the grammar of `sapfiori`. A stylesheet with a syntax error stays unchanged.
public struct FormattedStylesheet: Sendable {
  /// The style of a formatted stylesheet.
  public struct Options: Sendable {
    /// The indentation of a level.
    public enum Indentation: Sendable, Hashable {
      /// A number of spaces.
      case spaces(Int)
      /// One tab.
      case tab
    }

    /// The line ending of every line.
    public enum LineEnding: String, Sendable, CaseIterable {
      /// The first line ending of the stylesheet.
      case keep
      /// A line feed.
      case lf
      /// A carriage return and a line feed.
      case crlf
    }

    /// Whether a space follows the colon of a definition outside of blocks.
    public enum SpaceAfterColon: String, Sendable, CaseIterable {
      /// A space, unless FioriThemeManager reads the stylesheet: it ignores some definitions with a space.
      case auto
      /// Always.
      case always
      /// Never.
      case never
    }

    /// The indentation of each open block.
    public var indentation = Indentation.spaces(4)
    /// The number of columns above which a selector list or a declaration is broken into several lines.
    public var lineWidth = 100
    package static let lineWidths = 20...1000
    /// The space after the colon of a definition outside of blocks.
    public var spaceAfterColon = SpaceAfterColon.auto
    /// The runtimes that read the stylesheet.
    public var runtimes: [Dialect] = [.sapfiori]
    /// The line ending of every line.
    public var lineEnding = LineEnding.keep
    /// False to write no line ending after the last line.
    public var hasFinalLineEnding = true

    /// The default style.
    public init() {}
  }

  /// The formatted stylesheet; the original one if it has syntax errors.
  public let file: SourceFile
  /// The syntax errors that prevent formatting.
  public let diagnostics: DiagnosticList

  /// True if the stylesheet, or the part to format, has syntax errors.
  public var isBroken: Bool { diagnostics.hasErrors }

  /// Formats a stylesheet.
  ///
  /// - Parameters:
  ///   - file: the stylesheet.
  ///   - options: indentation, ends of lines and the space after a colon.
  ///   - lines: the lines, counted from 1, whose statements are formatted; nil for all. A statement with a syntax error
  ///     stays unchanged, and the others are formatted.
  public init(_ file: SourceFile, options: Options = Options(), lines: ClosedRange<Int>? = nil) {
    let limit = lines == nil ? DiagnosticList.standardLimit : Int.max
    let (tree, found) = SyntaxTree.parse(file, dialect: .sapfiori, diagnosticLimit: limit)
    var diagnostics = found
    diagnostics.removeAll { $0.severity != .error }
    diagnostics.sort()
    diagnostics.files = [file]
    guard lines != nil || !diagnostics.hasErrors else {
      self.diagnostics = diagnostics
      self.file = file
      return
    }
    var planner = GapPlanner(tree, options)
    planner.plan()
    let selection = lines.map { lines in
      FormatSelection(lines, planner.pieces, planner.units, errors: diagnostics.kept.map(\.sourceRange))
    }
    if let selection { diagnostics.replace(selection.errorIndices.map { diagnostics.kept[$0] }) }
    self.diagnostics = diagnostics
    let writer = FormatWriter(file, planner.pieces, planner.gaps, options, selection: selection)
    self.file = SourceFile(bytes: writer.bytes(), name: file.name)
  }
}

extension FormattedStylesheet.Options {
  package var hasSpaceAfterColon: Bool {
    switch spaceAfterColon {
    case .auto: runtimes.allSatisfy(\.hasRules)
    case .always: true
    case .never: false
    }
  }

  /// A runtime for which the spaces after colons would remove colors from the theme; nil if there is none.
  package var runtimeWithoutSpaces: Dialect? { spaceAfterColon == .always ? runtimes.first { !$0.hasRules } : nil }

  var indentationUnit: [UInt8] {
    switch indentation {
    case .spaces(let count): Array(repeating: UInt8(ascii: " "), count: max(0, count))
    case .tab: [UInt8(ascii: "\t")]
    }
  }

  /// The columns of one level of indentation. A tab counts as four.
  var indentationWidth: Int { if case .spaces(let count) = indentation { max(0, count) } else { 4 } }
}
