import Foundation

extension DateFormatter {
  /// Reads a date; nil for a text that is not one as a whole.
  func wholeDate(from text: String) -> Date? {
    // Letters with accents in the form that the data have.
    let text = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    #if canImport(Darwin)
      return text.isEmpty ? nil : date(from: text)
    #else
      return text.isEmpty || mayStopInsideCharacter(text) ? nil : date(from: text)
    #endif
  }
}

#if !canImport(Darwin)
  extension DateFormatter {
    /// True if reading may stop between the scalars of one character, as behind a digit that has an accent. Foundation's
    /// `date(from:)` ends the program then (6.3, "Incorrect range"), so that such a text must not reach it.
    ///
    /// Reading stops only behind what was understood: from the start of the text, words of the formatter, of each kind the
    /// longest that stands there, and scalars that are not part of such words. Here each of them is followed. Whole words may
    /// have such characters (`मार्च`). Where fields of two kinds have words that begin alike, more is refused than need be (the
    /// weekdays of Marathi).
    fileprivate func mayStopInsideCharacter(_ text: String) -> Bool {
      guard text.contains(where: { $0.unicodeScalars.count > 1 }) else { return false }
      guard hasOnlyKnownWords else { return true }
      let scalars = DateFormatter.folded(text)
      let (words, literals) = (words, literals)
      var stops = [Bool](repeating: false, count: scalars.count + 1)
      stops[0] = true
      for offset in scalars.indices where stops[offset] {
        if !DateFormatter.isPartOfWord(scalars[offset]) { stops[offset + 1] = true }
        for kind in words {
          let longest = kind.filter { scalars[offset...].starts(with: $0) }.map(\.count).max()
          if let longest { stops[offset + longest] = true }
        }
        // Of a literal that is not there as a whole, a part may be enough.
        for literal in literals {
          let common = zip(scalars[offset...], literal).prefix { $0 == $1 }.count
          for length in (common == literal.count ? common : 0)...common { stops[offset + length] = true }
        }
      }
      var end = 0
      for character in text {
        let start = end
        end += character.unicodeScalars.count
        if stops[start..<end].dropFirst().contains(true) { return true }
      }
      return false
    }

    /// False for patterns with words that the formatter does not tell: time zones, times of the day, narrow eras.
    private var hasOnlyKnownWords: Bool {
      let fields = dateFormat.components(separatedBy: "'").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      return !fields.contains("GGGGG") && fields.allSatisfy { !$0.isASCII || !$0.isLetter || "GyYuMLdEcehHkKmsSaQq".contains($0) }
    }

    /// The words that dates are read by, kind by kind, also without the full stops of abbreviations.
    private var words: [[[Unicode.Scalar]]] {
      let kinds: [[[String]]] = [
        [eraSymbols, longEraSymbols],
        [monthSymbols, shortMonthSymbols, veryShortMonthSymbols],
        [standaloneMonthSymbols, shortStandaloneMonthSymbols, veryShortStandaloneMonthSymbols],
        [weekdaySymbols, shortWeekdaySymbols, veryShortWeekdaySymbols],
        [standaloneWeekdaySymbols, shortStandaloneWeekdaySymbols, veryShortStandaloneWeekdaySymbols],
        [quarterSymbols, shortQuarterSymbols], [standaloneQuarterSymbols, shortStandaloneQuarterSymbols],
        [[amSymbol, pmSymbol]],
      ]
      let stop = CharacterSet(charactersIn: ". ")
      return kinds.map { kind in
        kind.flatMap { $0 }.flatMap { [$0, $0.trimmingCharacters(in: stop)] }
          .map { DateFormatter.folded($0.precomposedStringWithCanonicalMapping) }.filter { !$0.isEmpty }
      }
    }

    /// What stands between the fields of the pattern. In ASCII, letters are literals only between quotes; those need no look,
    /// because reading may stop behind any of them.
    private var literals: [[Unicode.Scalar]] {
      dateFormat.split { $0.isASCII }.map { DateFormatter.folded(String($0).precomposedStringWithCanonicalMapping) }
    }

    /// The scalars, in lower case where that is one scalar too: reading does not tell cases apart.
    private static func folded(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.map { scalar in
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first ?? scalar : scalar
      }
    }

    /// Letters and marks beyond ASCII. Words of ASCII may stop anywhere, to be on the safe side: their letters with accents are
    /// one scalar.
    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
      guard !scalar.isASCII, scalar.properties.numericType == nil else { return false }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return scalar.properties.isAlphabetic
      }
    }
  }
#endif
