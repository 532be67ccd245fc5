import Foundation

extension DateFormatter {
  func wholeDate(from text: String) -> Date? {
    // The data of the system contains accented letters in composed form.
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
    /// True if parsing may stop between the scalars of one character, for example after a digit with an accent. In that case
    /// `date(from:)` of the Foundation of Swift 6.3 traps with "Incorrect range", so such a text must not reach it.
    ///
    /// Parsing stops only after parts that the formatter understood: the longest matching word of each kind, or a scalar that is not part
    /// of a word. This function follows all of these paths from the start of the text. Whole words may contain such characters (`मार्च`).
    /// If words of two kinds begin alike, it rejects more texts than necessary (for example the weekdays of Marathi).
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
        // The formatter may accept a part of a literal if the text does not contain all of it.
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

    /// False for patterns with words that the formatter does not expose: time zones, times of the day, narrow eras.
    private var hasOnlyKnownWords: Bool {
      let fields = dateFormat.components(separatedBy: "'").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      return !fields.contains("GGGGG") && fields.allSatisfy { !$0.isASCII || !$0.isLetter || "GyYuMLdEcehHkKmsSaQq".contains($0) }
    }

    /// The words that the formatter recognizes, by kind, with and without the full stops of abbreviations.
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

    /// The literals outside ASCII between the fields of the pattern. ASCII literals are not needed, because parsing may stop
    /// after any of their letters.
    private var literals: [[Unicode.Scalar]] {
      dateFormat.split { $0.isASCII }.map { DateFormatter.folded(String($0).precomposedStringWithCanonicalMapping) }
    }

    /// The scalars, in lower case if that is a single scalar too, because parsing ignores case.
    private static func folded(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.map { scalar in
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first ?? scalar : scalar
      }
    }

    /// True for letters and marks outside ASCII. Parsing may stop anywhere in an ASCII word. That is safe, because accented
    /// letters are single scalars there.
    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
      guard !scalar.isASCII, scalar.properties.numericType == nil else { return false }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return scalar.properties.isAlphabetic
      }
    }
  }
#endif
