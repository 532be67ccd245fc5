/// Removes follow-on diagnostics: if one mistake causes diagnostics in several steps, only the one that explains the fix is kept.
extension DiagnosticList {
  /// Sorts the diagnostics, and removes those that follow from others.
  mutating func removeFollowOns(_ files: [SourceFile]) {
    removeUsesOfUnsignedConstants(files)
    sort()
    removeSignsOfInvalidValues()
    keepQuotesOfInvalidValues()
  }

  /// Removes fix-its that drop quotes if the value inside is invalid too, because the value must change.
  private mutating func keepQuotesOfInvalidValues() {
    guard kept.contains(where: { $0.id == .quotedString }) else { return }
    var invalid = kept.flatMap(\.invalidValues)
    guard !invalid.isEmpty else { return }
    invalid.sort { $0 < $1 }
    var next = 0
    removeFixIts { diagnostic in
      guard diagnostic.id == .quotedString else { return false }
      while next < invalid.count, (invalid[next].layer, invalid[next].end) < (diagnostic.layer, diagnostic.range.end) {
        next += 1
      }
      return next < invalid.count && invalid[next].layer == diagnostic.layer && invalid[next].start <= diagnostic.range.start
    }
  }

  /// Removes diagnostics about uses of constants whose definitions lack the `@` or have a `$` instead, because the definition was
  /// reported.
  private mutating func removeUsesOfUnsignedConstants(_ files: [SourceFile]) {
    var names: Set<String> = []
    for diagnostic in kept {
      switch diagnostic.id {
      case .missingAtSign: names.insert("@" + (diagnostic.text(of: "name") ?? ""))
      case .invalidCharacter where diagnostic.fixIts.first?.replacement == "@":
        let text = files[diagnostic.layer].bytes[Int(diagnostic.range.start)...].dropFirst()
        let name = text.prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
        let sign = text[name.endIndex...].first { ByteClass.table[Int($0)] & ByteClass.space == 0 }
        if sign == UInt8(ascii: ":") { names.insert("@" + String(decoding: name, as: UTF8.self)) }
      default: break
      }
    }
    guard !names.isEmpty else { return }
    removeAll { $0.id == .undefinedConstant && names.contains($0.text(of: "name") ?? "") }
  }

  /// Removes lexer diagnostics about signs in values for which a value without these signs is suggested. The diagnostics must be
  /// in source order.
  private mutating func removeSignsOfInvalidValues() {
    guard kept.contains(where: \.isSignInNumber) else { return }
    let replaced = kept.filter { $0.id == .invalidValue }.compactMap { diagnostic in
      diagnostic.fixIts.first.map { (layer: diagnostic.layer, range: $0.range, text: $0.replacement) }
    }
    var next = 0
    removeAll { diagnostic in
      guard diagnostic.isSignInNumber else { return false }
      while next < replaced.count, (replaced[next].layer, replaced[next].range.end) < (diagnostic.layer, diagnostic.range.end) {
        next += 1
      }
      guard next < replaced.count, replaced[next].layer == diagnostic.layer, replaced[next].range.start <= diagnostic.range.start
      else { return false }
      return !replaced[next].text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
    }
  }
}

extension Diagnostic {
  fileprivate var isSignInNumber: Bool { id == .percentSign || id == .plusSign }

  /// The locations of a value that its type does not accept: its use, and the definition of the constant that it comes from.
  fileprivate var invalidValues: [(layer: Int, start: UInt32, end: UInt32)] {
    guard id == .invalidValue || id == .overrideNotColor else { return [] }
    return [(layer, range.start, range.end)]
      + notes.filter { $0.id == .definedHere }.map { ($0.layer, $0.range.start, $0.range.end) }
  }
}
