import NSSTheme

/// A mistake that the compiler noticed, for the rule that makes the diagnostic. It has only texts that the analysis lacks.
package struct Mistake: Sendable {
  /// The kinds of mistakes, by the stage that notices them.
  package enum Kind: Sendable {
    case sheet(SheetMistake)
    /// The stylesheets have so many bytes together.
    case tooLarge(Int)
    case unknownMediaFeature(MediaOption)
    /// An option that a later one with the same feature replaces.
    case duplicateMediaFeature(MediaOption)
    /// An option with an unknown value, and whether the condition has an option of the other feature.
    case unknownMediaValue(MediaOption, isOtherUsed: Bool)
    /// A definition that another one overrides, by their rows in ``Constants``.
    case duplicateConstant(row: Int, winner: Int)
    case duplicateProperty(Index<Declaration>, winner: Index<Declaration>)
    case droppedCharacter(row: Int)
    /// The name of a constant without a definition, and the constant whose definition uses it.
    case undefinedConstant(SourceRange, definedHere: Int?)
    /// The first nine constants of a cycle, and their definitions.
    case constantCycle([Int], rows: [Int])
    /// A part of a value with constants that expand it too far.
    case substitutionTooLong(Run<Token>)
    /// An override that has no effect, and the one that takes precedence in a cell.
    case ineffectiveOverride(row: Int, winner: Int, Palette.Cell)
    case paletteCycle(PaletteCycle)
    case value(ValueMistake)
    /// A value of a declaration that its type does not accept.
    case unreadValue(UnreadValueMistake)
    case overrideNotColor(OverrideMistake)
    case constantNotColor(row: Int, text: String)
    /// The rule that makes the most properties of a theme that is too large.
    case themeTooLarge(SourceRange)
  }

  package let kind: Kind
  package let severity: Diagnostic.Severity
  package let layer: Int
}

/// A problem of a value, with its text, because the texts of variants are removed after they are compared.
package struct ValueMistake: Sendable {
  package let problem: ValueProblem
  package let text: String
  package let tokens: Run<Token>
  package let value: StoredValue?
  /// The property of a boolean; the text that the palette documents in place of a color.
  package let detail: String?
}

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
  package let row: Int
  /// The row with the value that the override comes from.
  package let root: Int
  package let cell: Palette.Cell
  package let text: String
}

package struct PaletteCycle: Sendable {
  /// The row of the first override.
  package let row: Int
  /// The names of the colors and the constants, at most eight steps.
  package let names: [String]
  package let isCut: Bool
  package let steps: [Int]
}

extension MistakeList<Mistake> {
  /// Counts a mistake, and keeps it unless the limit of its severity is reached.
  mutating func note(_ severity: Diagnostic.Severity, in layer: Int, _ kind: () -> Mistake.Kind) {
    note(Mistake(kind: kind(), severity: severity, layer: layer), severity)
  }
}
