/// Findings of different steps of a compilation that one mistake has caused: the one that says what to mend stays.
extension DiagnosticList {
  /// Sorts the findings, and takes out those that follow from others.
  mutating func removeFollowOns(_ files: [SourceFile]) {
    removeUsesOfUnsignedConstants(files)
    removeDuplicatesInRules()
    sort()
    removeSignsOfInvalidValues()
  }

  /// Takes out that a constant is defined twice, if it is defined in a rule, where that is the mistake.
  private mutating func removeDuplicatesInRules() {
    var misplaced: [Int: Set<UInt32>] = [:]
    for finding in kept where finding.id == .misplacedDefinition {
      misplaced[finding.layer, default: []].insert(finding.range.start)
    }
    guard !misplaced.isEmpty else { return }
    removeAll { finding in
      guard finding.id == .duplicateConstant else { return false }
      let places = [(finding.layer, finding.range)] + finding.notes.map { ($0.layer, $0.range) }
      return places.contains { layer, range in misplaced[layer]?.contains(range.start) ?? false }
    }
  }

  /// Takes out the uses of constants whose definitions lack their `@`, or have `$` in its place: that was reported.
  private mutating func removeUsesOfUnsignedConstants(_ files: [SourceFile]) {
    var names: Set<String> = []
    for finding in kept {
      switch finding.id {
      case .missingAtSign: names.insert("@" + (finding.text(of: "name") ?? ""))
      case .invalidCharacter where finding.fixIts.first?.replacement == "@":
        let text = files[finding.layer].bytes[Int(finding.range.start)...].dropFirst()
        let name = text.prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
        let sign = text[name.endIndex...].first { ByteClass.table[Int($0)] & ByteClass.space == 0 }
        if sign == UInt8(ascii: ":") { names.insert("@" + String(decoding: name, as: UTF8.self)) }
      default: break
      }
    }
    guard !names.isEmpty else { return }
    removeAll { $0.id == .undefinedConstant && names.contains($0.text(of: "name") ?? "") }
  }

  /// Takes out what the lexer says of signs in values that are none, where the remedy for the value is one for the sign too. The findings
  /// stand in the order of the text.
  private mutating func removeSignsOfInvalidValues() {
    guard kept.contains(where: \.isSignInNumber) else { return }
    var value: (layer: Int, end: UInt32)?
    removeAll { finding in
      if finding.id == .invalidValue, !finding.fixIts.isEmpty { value = (finding.layer, finding.range.end) }
      guard let value, finding.isSignInNumber else { return false }
      return value.layer == finding.layer && finding.range.end <= value.end
    }
  }
}

extension Diagnostic {
  fileprivate var isSignInNumber: Bool { id == .percentSign || id == .plusSign }
}
