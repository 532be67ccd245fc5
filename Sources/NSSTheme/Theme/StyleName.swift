/// The parsed form of a selector.
package enum StyleName: Sendable, Equatable {
  /// `fdl<Component>`, and `fdl<Component>_<part>`; the ranges are offsets into the selector.
  case component(Range<Int>, part: Range<Int>?)
  /// `fdl<Enum>_<case>`, a definition for all components.
  case global(enumeration: Range<Int>, enumerationCase: Range<Int>)
  case nuiClass
  case ownClass

  package init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    let name = bytes[start..<end]
    let baseStart = StyleName.prefix.utf8.count
    guard name.starts(with: StyleName.prefix.utf8), name.dropFirst(baseStart).first?.isUppercaseLetter == true else {
      self = NUIClasses.names.find(bytes, start, end) == nil ? .ownClass : .nuiClass
      return
    }
    let length = name.count
    let baseEnd = (name.firstIndex(of: UInt8(ascii: "_")) ?? end) - start
    guard baseEnd < length else {
      self = .component(baseStart..<baseEnd, part: nil)
      return
    }
    guard baseEnd + 1 < length else {
      self = .ownClass
      return
    }
    let isGlobal = name.dropFirst(baseStart).prefix(baseEnd - baseStart).elementsEqual(StyleName.fontStyle.utf8)
    self =
      isGlobal
      ? .global(enumeration: baseStart..<baseEnd, enumerationCase: baseEnd + 1..<length)
      : .component(baseStart..<baseEnd, part: baseEnd + 1..<length)
  }

  private static let prefix = "fdl"
  /// The enum of SAPFiori that has global definitions (`FDLFontStyle`).
  private static let fontStyle = "FontStyle"
  /// The prefix of global definitions, which precedes a value of `font-style`.
  package static let globalPrefix = "fdlFontStyle_"

  /// True for a component or a part, which inherit from the global definition of their `font-style`.
  package var inherits: Bool {
    if case .component = self { true } else { false }
  }
}
