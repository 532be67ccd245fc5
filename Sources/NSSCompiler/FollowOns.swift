import NSSTheme

/// Removes follow-on diagnostics: if one mistake causes diagnostics in several steps, only the one that explains the fix is kept.
extension DiagnosticList {
  /// Sorts the diagnostics, and removes those that follow from others.
  mutating func removeFollowOns() {
    removeUsesOfUnsignedConstants()
    removeConstantsOfImports()
    removeUsesOfRootVariables()
    sort()
    removePartsOfForeignCalls()
    removeSignsOfInvalidValues()
    removeQuotesOfInvalidValues()
    removePercentagesOfUndefinedConstants()
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

  /// Removes diagnostics about quotes in values that are invalid too. The value must change anyway, so one diagnostic is enough.
  private mutating func removeQuotesOfInvalidValues() {
    guard kept.contains(where: { $0.id == .quotedString }) else { return }
    var invalid = kept.flatMap(\.invalidValues)
    guard !invalid.isEmpty else { return }
    invalid.sort { $0 < $1 }
    var next = 0
    removeAll { diagnostic in
      guard diagnostic.id == .quotedString else { return false }
      while next < invalid.count, (invalid[next].layer, invalid[next].end) < (diagnostic.layer, diagnostic.sourceRange.end) {
        next += 1
      }
      return next < invalid.count && invalid[next].layer == diagnostic.layer
        && invalid[next].start <= diagnostic.sourceRange.start
    }
  }

  /// Removes diagnostics about undefined constants in stylesheets that try to import others, which may define the constants. An
  /// obvious misspelling of a constant is still reported, because the constant would seem to be unused otherwise.
  private mutating func removeConstantsOfImports() {
    let imports = kept.filter { $0.id == .unknownAtRule && ["@import", "@use", "@forward"].contains($0.text(of: "name")) }
    guard !imports.isEmpty else { return }
    let layers = Set(imports.map(\.layer))
    removeAll {
      $0.id == .undefinedConstant && layers.contains($0.layer) && !$0.fixIts.contains(where: \.isSafe)
    }
    doubtFixIts { $0.id == .undefinedConstant && layers.contains($0.layer) }
  }

  /// Removes diagnostics about uses of constants whose definitions lack the `@`, because the definition was reported.
  private mutating func removeUsesOfUnsignedConstants() {
    var names: Set<Name> = []
    for diagnostic in kept {
      guard diagnostic.id == .missingAtSign else { continue }
      let name = diagnostic.text(of: "name") ?? ""
      names.insert(Name("@" + (name.hasPrefix("--") ? name.dropFirst(2) : name[...])))
    }
    guard !names.isEmpty else { return }
    removeAll { $0.id == .undefinedConstant && names.contains(Name($0.text(of: "name") ?? "")) }
  }

  /// Removes diagnostics about uses of CSS variables that a block `:root` defines, because the block was reported.
  private mutating func removeUsesOfRootVariables() {
    let blocks = kept.filter { $0.ownHelp?.id == .hintVariables }
    guard !blocks.isEmpty else { return }
    var names: Set<Name> = []
    for line in blocks.flatMap(\.fixIts).flatMap({ $0.replacement.utf8.split(separator: UInt8(ascii: "\n")) }) {
      names.insert(Name(String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)))
    }
    removeAll { diagnostic in
      guard let help = diagnostic.ownHelp, help.id == .hintCSSVariable else { return false }
      return names.contains(Name(help.arguments.first?.value ?? ""))
    }
  }

  /// Removes diagnostics about parts of calls of functions of other languages, because the whole value is invalid.
  private mutating func removePartsOfForeignCalls() {
    var calls: [(layer: Int, start: UInt32, end: UInt32, isOpen: Bool)] = []
    for diagnostic in kept where diagnostic.isInvalidValue {
      guard let value = diagnostic.text(of: "value"),
        ValueHints.isForeignFunction(value) || value.contains(where: { "%/@".contains($0) })
      else { continue }
      // The parser ended an open call before its ')'. A long value is cut, and ends with '…'.
      let isOpen = !value.hasSuffix(")") && !value.hasSuffix("…")
      calls += diagnostic.invalidValues.map { ($0.layer, $0.start, $0.end, isOpen) }
    }
    guard !calls.isEmpty else { return }
    calls.sort { ($0.layer, $0.start) < ($1.layer, $1.start) }
    var next = 0
    removeAll { diagnostic in
      while next < calls.count, (calls[next].layer, calls[next].end) < (diagnostic.layer, diagnostic.sourceRange.start) {
        next += 1
      }
      guard next < calls.count, calls[next].layer == diagnostic.layer, calls[next].start <= diagnostic.sourceRange.start,
        diagnostic.sourceRange.end <= calls[next].end
      else { return false }
      switch diagnostic.id {
      case .invalidCharacter, .percentSign, .plusSign, .quotedString, .unexpectedToken, .undefinedConstant: return true
      case .missingSemicolon: return calls[next].isOpen
      default: return false
      }
    }
  }

  /// Removes lexer diagnostics about signs in values that are invalid too, because the value must change anyway. One about a '+' is
  /// kept unless a value without it is suggested: its help is better, because NSS does not calculate. The diagnostics must be in
  /// source order.
  private mutating func removeSignsOfInvalidValues() {
    guard kept.contains(where: \.isSignInNumber) else { return }
    let invalid = kept.flatMap { diagnostic -> [(value: (layer: Int, start: UInt32, end: UInt32), keepsPlus: Bool)] in
      let keepsPlus =
        diagnostic.fixIts.first.map { $0.replacement.utf8.contains(UInt8(ascii: "+")) }
        ?? !ValueHints.isForeignFunction(diagnostic.text(of: "value") ?? "")
      return diagnostic.invalidValues.map { ($0, keepsPlus) }
    }.sorted { ($0.value.layer, $0.value.start) < ($1.value.layer, $1.value.start) }
    var next = 0
    removeAll { diagnostic in
      guard diagnostic.isSignInNumber else { return false }
      while next < invalid.count,
        (invalid[next].value.layer, invalid[next].value.end) < (diagnostic.layer, diagnostic.sourceRange.end)
      {
        next += 1
      }
      guard next < invalid.count, invalid[next].value.layer == diagnostic.layer,
        invalid[next].value.start <= diagnostic.sourceRange.start
      else { return false }
      return diagnostic.id == .percentSign || !invalid[next].keepsPlus
    }
  }
}

extension Diagnostic {
  fileprivate var isSignInNumber: Bool { id == .percentSign || id == .plusSign }

  fileprivate var isInvalidValue: Bool { [.invalidValue, .overrideNotColor, .constantNotColor, .hexDigitCount].contains(id) }

  /// The locations of a value that its type does not accept: its use, and the definition of the constant that it comes from.
  fileprivate var invalidValues: [(layer: Int, start: UInt32, end: UInt32)] {
    guard isInvalidValue else { return [] }
    return [(layer, sourceRange.start, sourceRange.end)]
      + notes.filter { $0.id == .definedHere }.map { ($0.layer, $0.sourceRange.start, $0.sourceRange.end) }
  }
}
