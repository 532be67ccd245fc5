/// Findings of different steps of a compilation that one mistake has caused: the one that says what to mend stays.
extension DiagnosticList {
  /// Sorts the findings, and takes out those that follow from others.
  mutating func removeFollowOns(_ files: [SourceFile]) {
    removeUsesOfUnsignedConstants(files)
    sort()
    removeSignsOfInvalidValues()
    keepQuotesOfInvalidValues()
  }

  /// Takes the fix-its from quotes around what no value is without them either: the value has to be another one.
  private mutating func keepQuotesOfInvalidValues() {
    guard kept.contains(where: { $0.id == .quotedString }) else { return }
    var invalid = kept.flatMap(\.invalidValues)
    guard !invalid.isEmpty else { return }
    invalid.sort { $0 < $1 }
    var next = 0
    removeFixIts { finding in
      guard finding.id == .quotedString else { return false }
      while next < invalid.count, (invalid[next].layer, invalid[next].end) < (finding.layer, finding.range.end) { next += 1 }
      return next < invalid.count && invalid[next].layer == finding.layer && invalid[next].start <= finding.range.start
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

  /// Takes out what the lexer says of signs in values for which others are suggested, without these signs. The findings stand in the order
  /// of the text.
  private mutating func removeSignsOfInvalidValues() {
    guard kept.contains(where: \.isSignInNumber) else { return }
    let replaced = kept.filter { $0.id == .invalidValue }.compactMap { finding in
      finding.fixIts.first.map { (layer: finding.layer, range: $0.range, text: $0.replacement) }
    }
    var next = 0
    removeAll { finding in
      guard finding.isSignInNumber else { return false }
      while next < replaced.count, (replaced[next].layer, replaced[next].range.end) < (finding.layer, finding.range.end) {
        next += 1
      }
      guard next < replaced.count, replaced[next].layer == finding.layer, replaced[next].range.start <= finding.range.start else {
        return false
      }
      return !replaced[next].text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
    }
  }
}

extension Diagnostic {
  fileprivate var isSignInNumber: Bool { id == .percentSign || id == .plusSign }

  /// Where a value stands that is none of its type: where it is used, and where the constant is defined that has it.
  fileprivate var invalidValues: [(layer: Int, start: UInt32, end: UInt32)] {
    guard id == .invalidValue || id == .overrideNotColor else { return [] }
    return [(layer, range.start, range.end)]
      + notes.filter { $0.id == .definedHere }.map { ($0.layer, $0.range.start, $0.range.end) }
  }
}
