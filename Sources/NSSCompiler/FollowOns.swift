import NSSTheme

/// Removes follow-on diagnostics: if one mistake causes diagnostics in several steps, only the one that explains the fix is kept.
extension DiagnosticList {
  /// Sorts the diagnostics, and removes those that follow from others.
  mutating func removeFollowOns(imported: Set<Name>?) {
    removeUsesOfReportedNames()
    removeConstantsOfImports(imported)
    removeSignsOfResources()
    removeUsesOfRootVariables()
    removeValuesOfOpenStrings()
    sort()
    removePartsOfConflicts()
    removePartsOfInvalidValues()
    removePercentagesOfUndefinedConstants()
    removePartsOfText(rewrittenBy: [.invalidCharacter, .invalidValue, .undocumentedFontStyle])
  }

  /// Removes warnings about the syntax of values in text that a fix-it of some rules rewrites or removes as a whole.
  package mutating func removePartsOfText(rewrittenBy rules: Set<DiagnosticID>) {
    let parts: Set<DiagnosticID> = [.percentSign, .plusSign, .quotedString, .unitIgnored]
    var texts = kept.filter { rules.contains($0.id) }.flatMap { found in found.changes.map { (found.layer, $0.sourceRange) } }
    guard !texts.isEmpty else { return }
    texts.sort { ($0.0, $0.1.start) < ($1.0, $1.1.start) }
    removeAll { part in
      guard parts.contains(part.id), part.severity == .warning else { return false }
      let next = texts.partitioningIndex { ($0.0, $0.1.start) > (part.layer, part.sourceRange.start) }
      return texts[..<next].last.map { $0.0 == part.layer && part.sourceRange.end <= $0.1.end } ?? false
    }
  }

  /// Removes the percentage behind an undefined constant, `@brand 50%`: if the constant is a color, the value has another remedy.
  private mutating func removePercentagesOfUndefinedConstants() {
    var last: (layer: Int, end: UInt32)?
    removeAll { diagnostic in
      if diagnostic.id == .undefinedConstant { last = (diagnostic.layer, diagnostic.sourceRange.end) }
      guard diagnostic.id == .percentSign, let last, last.layer == diagnostic.layer else { return false }
      return diagnostic.sourceRange.start <= last.end + 3
    }
  }

  /// Removes undefined constants that an import defines; if its file was not read, all except obvious misspellings.
  private mutating func removeConstantsOfImports(_ imported: Set<Name>?) {
    let layers = Set(
      kept.filter { $0.id == .unknownAtRule && AtRules.imports.contains($0.text(of: "name") ?? "") }.map(\.layer))
    guard !layers.isEmpty else { return }
    change { use in
      guard use.id == .undefinedConstant, layers.contains(use.layer) else { return use }
      guard let imported else { return use.fixIts.contains(where: \.isSafe) ? use.doubted : nil }
      return imported.contains(Name(use.text(of: "name") ?? "")) ? nil : use
    }
  }

  /// Removes the `?` and the `:` of undefined resources of Android: the report about the constant is about the whole name.
  private mutating func removeSignsOfResources() {
    let signs = Set(
      kept.compactMap { use -> [Int]? in
        guard use.id == .undefinedConstant, let name = use.text(of: "name"), AndroidResource(name) != nil else { return nil }
        let sign = name.hasPrefix("?") ? 0 : name.prefix { $0 != ":" }.utf8.count
        return [use.layer, Int(use.sourceRange.start) + sign]
      })
    guard !signs.isEmpty else { return }
    removeAll { $0.id == .invalidCharacter && signs.contains([$0.layer, Int($0.sourceRange.start)]) }
  }

  /// Removes diagnostics about uses of constants whose definitions lack the `@` or have a space in their name: they were reported.
  private mutating func removeUsesOfReportedNames() {
    let names = Set(
      kept.flatMap { diagnostic -> [Name] in
        if diagnostic.id == .unexpectedToken { return diagnostic.fixIts.map { Name($0.replacement) } }
        guard diagnostic.id == .missingAtSign, let name = diagnostic.text(of: "name") else { return [] }
        return [Name("@" + (name.hasPrefix("--") ? name.dropFirst(2) : name[...]))]
      })
    guard !names.isEmpty else { return }
    removeAll { $0.id == .undefinedConstant && names.contains(Name($0.text(of: "name") ?? "")) }
  }

  /// Removes the other markers of a merge conflict behind its first one, and the constants that both of its sides define.
  private mutating func removePartsOfConflicts() {
    var counts: [Int: Int] = [:]
    removeAll { diagnostic in
      let count = counts[diagnostic.layer, default: 0]
      guard diagnostic.ownHelp?.id == .hintMergeConflict else { return diagnostic.id == .duplicateConstant && count > 0 }
      counts[diagnostic.layer] = count + 1
      return count % 3 != 0
    }
  }

  /// Removes diagnostics about uses of CSS variables that a block `:root` defines, because the block was reported.
  private mutating func removeUsesOfRootVariables() {
    let fixIts = kept.filter { $0.ownHelp?.id == .hintVariables }.flatMap(\.fixIts)
    guard !fixIts.isEmpty else { return }
    let lines = fixIts.flatMap { $0.replacement.utf8.split(separator: UInt8(ascii: "\n")) }
    let names = Set(lines.map { Name(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) })
    removeAll { diagnostic in
      guard let help = diagnostic.ownHelp, help.id == .hintCSSVariable else { return false }
      return names.contains(Name(help.arguments.first?.value ?? ""))
    }
  }

  /// Removes diagnostics about values in which a string is never closed: what was read as a value goes to the end of the line.
  private mutating func removeValuesOfOpenStrings() {
    let strings = kept.filter { $0.id == .unterminatedString }.map { ($0.layer, $0.sourceRange.start) }
    guard !strings.isEmpty else { return }
    removeAll {
      $0.isInvalidValue && $0.invalidValues.contains { value in strings.contains { $0 == (value.layer, value.start) } }
    }
  }

  /// Removes diagnostics about the syntax of parts of invalid values, because the whole value must change. Errors stay unless
  /// the value is of another language, and a '+' stays if no value is suggested. The diagnostics must be in source order.
  private mutating func removePartsOfInvalidValues() {
    var values: [(layer: Int, start: UInt32, end: UInt32, isForeign: Bool, isOpen: Bool, keepsPlus: Bool)] = []
    for diagnostic in kept where diagnostic.isInvalidValue {
      let value = diagnostic.text(of: "value") ?? ""
      let isForeign = ValueHints.isForeignFunction(value) || value.contains { ":%/@[\u{B0}\u{2013}\u{2014}".contains($0) }
      // The parser ended an open call before its ')'. A long value is cut, and ends with '…'.
      let isOpen = isForeign && !value.hasSuffix(")") && !value.hasSuffix("…")
      let keepsPlus = diagnostic.fixIts.first.map { $0.replacement.utf8.contains(UInt8(ascii: "+")) } ?? !isForeign
      values += diagnostic.invalidValues.map { ($0.layer, $0.start, $0.end, isForeign, isOpen, keepsPlus) }
    }
    guard !values.isEmpty else { return }
    values.sort { ($0.layer, $0.start) < ($1.layer, $1.start) }
    var next = 0
    removeAll { diagnostic in
      while next < values.count, (values[next].layer, values[next].end) < (diagnostic.layer, diagnostic.sourceRange.start) {
        next += 1
      }
      guard next < values.count, values[next].layer == diagnostic.layer, values[next].start <= diagnostic.sourceRange.start,
        diagnostic.sourceRange.end <= values[next].end
      else { return false }
      switch diagnostic.id {
      case .percentSign, .quotedString: return true
      case .plusSign: return !values[next].keepsPlus
      case .invalidCharacter, .unexpectedToken, .undefinedConstant: return values[next].isForeign
      case .missingSemicolon: return values[next].isOpen
      default: return false
      }
    }
  }
}

extension Diagnostic {
  fileprivate var isInvalidValue: Bool { [.invalidValue, .overrideNotColor, .constantNotColor, .hexDigitCount].contains(id) }

  /// The locations of a value that its type does not accept: its use, and the definition of the constant that it comes from.
  fileprivate var invalidValues: [(layer: Int, start: UInt32, end: UInt32)] {
    [(layer, sourceRange.start, sourceRange.end)]
      + notes.filter { $0.id == .definedHere }.map { ($0.layer, $0.sourceRange.start, $0.sourceRange.end) }
  }
}
