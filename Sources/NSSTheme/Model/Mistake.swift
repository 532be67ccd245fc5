/// What the compiler noticed: a row that a rule of `NSSCompiler` turns into a diagnostic. It holds positions in the tree and in
/// the tables of the analysis, and a text only if the analysis does not keep it.
package struct Mistake: Sendable {
  /// The kinds of mistakes, by the stage that notices them.
  package enum Kind: Sendable {
    /// A problem of a value that was read.
    case value(ValueMistake)
    /// A value of a declaration that its type does not accept.
    case unreadValue(UnreadValueMistake)
    /// An override whose value is not a color.
    case overrideNotColor(OverrideMistake)
  }

  package let kind: Kind
  /// The index of the stylesheet among the layers.
  package let layer: Int
}

/// A problem of a value. The text with the constants replaced is kept, because the texts of variants are removed after they are
/// compared.
package struct ValueMistake: Sendable {
  /// The problems, by the names of their rules.
  package enum Problem: Sendable {
    case alphaAbove100, booleanWord, byteComponents, clampedComponent, eightDigitColor, hexDigitCount, ignoredAlpha, ignoredSuffix
    case integerAlpha, invalidPaletteColor, miscountedColor, missingAlpha, missingStyle, mixedComponents, paintedPaletteColor
    case unitIgnored, webColorOrder

    var severity: Diagnostic.Severity {
      switch self {
      case .missingAlpha: .error
      case .eightDigitColor, .paintedPaletteColor: .note
      default: .warning
      }
    }
  }

  package let problem: Problem
  package let text: String
  package let tokens: Run<Token>
  package let value: StoredValue?
  /// The property of a boolean; the text that the palette documents in place of a color.
  package let detail: String?
}

/// A value that its type does not accept.
package struct UnreadValueMistake: Sendable {
  /// The problems, by the names of their rules. A runtime may know values that the compiler does not know.
  package enum Problem: Sendable {
    case invalidValue, systemColor, undocumentedFontStyle

    var severity: Diagnostic.Severity { self == .invalidValue ? .error : .warning }
  }

  package let problem: Problem
  package let text: String
  package let declaration: Index<Declaration>
  /// The row of the constant that the value comes from; nil for a value that is written in the declaration.
  package let definition: Int?
  package let type: ValueKind
}

/// An override whose value is not a color.
package struct OverrideMistake: Sendable {
  /// The row of ``Constants`` with the override.
  package let row: Int
  /// The row with the value that the override comes from.
  package let root: Int
  package let cell: Palette.Cell
  package let text: String
}

extension DiagnosticList {
  /// Counts a mistake, and keeps a place for its diagnostic unless the limit of its severity is reached.
  mutating func note(_ severity: Diagnostic.Severity, in layer: Int, _ kind: () -> Mistake.Kind) {
    report(severity) { Diagnostic(placeFor: Mistake(kind: kind(), layer: layer), severity) }
  }
}
