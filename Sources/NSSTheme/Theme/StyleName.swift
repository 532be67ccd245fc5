/// The parsed form of a selector.
package enum StyleName: Sendable, Equatable {
  /// `fdl<Component>`, and `fdl<Component>_<part>`; the ranges are offsets into the selector.
  case component(Range<Int>, part: Range<Int>?)
  /// `fdl<Enum>_<case>`, a definition for all components.
  case global(enumeration: Range<Int>, enumerationCase: Range<Int>)
  case nuiClass
  case ownClass

  /// Parses a selector. The bytes are borrowed, because retaining them is slow if several threads do it.
  package init(_ bytes: borrowing [UInt8], _ start: Int, _ end: Int) {
    guard end - start > StyleName.prefixLength, bytes[start] == UInt8(ascii: "f"), bytes[start + 1] == UInt8(ascii: "d"),
      bytes[start + 2] == UInt8(ascii: "l"), bytes[start + StyleName.prefixLength].isUppercaseLetter
    else {
      self = NUIClasses.names.find(bytes, start, end) == nil ? .ownClass : .nuiClass
      return
    }
    let baseStart = StyleName.prefixLength
    let length = end - start
    let baseEnd = bytes.span.offset(of: UInt8(ascii: "_"), from: start &+ baseStart, to: end) &- start
    guard baseEnd < length else {
      self = .component(baseStart..<baseEnd, part: nil)
      return
    }
    guard baseEnd + 1 < length else {
      self = .ownClass
      return
    }
    let isGlobal =
      baseEnd - baseStart == StyleName.fontStyle.count
      && StyleName.fontStyle.indices.allSatisfy { bytes[start + baseStart + $0] == StyleName.fontStyle[$0] }
    self =
      isGlobal
      ? .global(enumeration: baseStart..<baseEnd, enumerationCase: baseEnd + 1..<length)
      : .component(baseStart..<baseEnd, part: baseEnd + 1..<length)
  }

  private static let prefixLength = 3
  /// The enum of SAPFiori that has global definitions (`FDLFontStyle`).
  private static let fontStyle = Array("FontStyle".utf8)
  /// The prefix of global definitions, which precedes a value of `font-style`.
  package static let globalPrefix = "fdlFontStyle_"

  /// True for a component or a part, which inherit from the global definition of their `font-style`.
  package var inherits: Bool {
    if case .component = self { true } else { false }
  }
}
