import NSSCompiler
import NSSTheme

/// Finds the published style class that a misspelled selector means: first the class or component, then the part.
package struct StyleClassNames {
  /// The length of the longest name that is compared with the known ones.
  package static let maximumLength = 64

  /// The meaning of a selector's base name, which ends before its first `_`.
  private enum Kind {
    case nuiClass
    case component(Int)
    case fontStyle
    /// A misspelled base name, with the correct one.
    case misspelling(String)
    case unknown
  }

  private var baseNames = NameTable()
  private var kinds: [Kind] = []
  private var parts: [Int: (known: KnownNames, folded: FoldedNames)] = [:]

  static func isMisspelled(_ name: String) -> Bool { meant(by: name) != nil }

  /// The published name that a misspelled one means; nil for any other name.
  package static func meant(by name: String) -> String? {
    var names = StyleClassNames()
    return names.nearest(to: NameTable([name]), 0)
  }

  /// True for a part of a component of SAPFiori that shows a text: `fdlFUIObjectView_headlineLabel`.
  static func isTextPart(_ name: String) -> Bool {
    guard name.hasPrefix("fdl"), let part = name.split(separator: "_").dropFirst().last?.lowercased() else { return false }
    return ["label", "text", "title"].contains(where: part.hasSuffix)
  }

  mutating func nearest(to names: NameTable, _ style: Int) -> String? {
    let range = names.range(style)
    let bytes = names.bytes
    if NUIClasses.names.find(bytes, range.lowerBound, range.upperBound) != nil { return nil }
    // NUI accepts selectors of CSS such as `.Button`, but no view has such a class.
    if range.count > 1, bytes[range.lowerBound] == UInt8(ascii: ".") || bytes[range.lowerBound] == UInt8(ascii: "#") {
      let name = String(decoding: bytes[range.dropFirst()], as: UTF8.self)
      // `.card.active` combines classes, which is another mistake.
      return nearest(to: NameTable([name]), 0) ?? (name.utf8.contains(UInt8(ascii: ".")) ? nil : name)
    }
    if let known = ClassSpellings.published(bytes[range]) { return known.utf8.elementsEqual(bytes[range]) ? nil : known }
    if let completed = ClassSpellings.completed(bytes[range]) { return nearest(to: NameTable([completed]), 0) ?? completed }
    let baseEnd = bytes[range].firstIndex(of: UInt8(ascii: "_")) ?? range.upperBound
    let number = baseNames.intern(bytes, range.lowerBound, baseEnd)
    if number == kinds.count { kinds.append(StyleClassNames.kind(bytes, range.lowerBound, baseEnd)) }
    let part = baseEnd < range.upperBound ? baseEnd + 1..<range.upperBound : nil
    switch kinds[number] {
    case .unknown, .nuiClass: return nil
    case .component(let component):
      guard let part, let meant = meantPart(bytes[part], of: component) else { return nil }
      return "fdl\(FioriClasses.components.string(component))_\(meant)"
    case .fontStyle:
      // The list is complete, so no other name is valid. A name with a wrong number could mean any of them.
      guard let part else { return nil }
      let text = String(decoding: bytes[part], as: UTF8.self)
      let isSameNumber = { (style: String) in !(text.utf8.last?.isDigit ?? false) || style.utf8.last == text.utf8.last }
      guard !Known.shared.fontStyles.contains(text) else { return nil }
      return Known.shared.fontStyles.nearest(to: text, isCandidate: isSameNumber) { $0 < 8 ? 1 : 2 }
        .map { StyleName.globalPrefix + $0 }
    case .misspelling("fdlFontStyle"):
      guard let part else { return nil }
      let text = String(decoding: bytes[part], as: UTF8.self)
      return StyleName.globalPrefix + (Known.shared.fontStyles.nearest(to: text) { _ in 1 } ?? text)
    case .misspelling(let meant):
      guard let part else { return meant }
      // A part belongs to a component only.
      guard let component = FioriClasses.components.find(String(meant.dropFirst(3))) else { return nil }
      let text = String(decoding: bytes[part], as: UTF8.self)
      return "\(meant)_\(meantPart(bytes[part], of: component) ?? text)"
    }
  }

  private mutating func parts(of component: Int) -> (known: KnownNames, folded: FoldedNames) {
    let names = FioriClasses.parts(component)
    let found = parts[component] ?? (KnownNames(names), FoldedNames(names))
    parts[component] = found
    return found
  }

  private static func kind(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Kind {
    if NUIClasses.names.find(bytes, start, end) != nil { return .nuiClass }
    let text = { (start: Int) in String(decoding: bytes[start..<end], as: UTF8.self) }
    if let component = unprefixed(bytes, start, end) { return .misspelling(component) }
    // `UILabel`, the class of UIKit, has the style class without the prefix.
    let isPrefixed = bytes[start..<end].starts(with: "UI".utf8)
    if isPrefixed, NUIClasses.names.find(bytes, start + 2, end) != nil { return .misspelling(text(start + 2)) }
    if end - start <= 24, let nuiClass = ClassSpellings.abbreviated(text(isPrefixed ? start + 2 : start)) {
      return .misspelling(nuiClass)
    }
    let limit = { (letters: Int) in letters < 14 ? 1 : 2 }
    let baseName = text(start)
    if baseName == "fdlFontStyle" { return .fontStyle }
    if baseName.hasPrefix("fdl"), let component = FioriClasses.components.find(bytes, start + 3, end) {
      return .component(component)
    }
    let meant = Known.shared.baseNames.nearest(
      to: baseName, isCandidate: { Misspellings.isPlausible(baseName, $0) }, atMost: limit)
    return meant.map(Kind.misspelling) ?? .unknown
  }

  /// The base name with the missing `FUI`: `fdlFUIObjectView` for `fdlObjectView`.
  private static func unprefixed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String? {
    guard bytes[start..<end].starts(with: "fdl".utf8), !bytes[start..<end].starts(with: "fdlFUI".utf8) else { return nil }
    let component = "FUI" + String(decoding: bytes[start + 3..<end], as: UTF8.self)
    return FioriClasses.components.find(component) == nil ? nil : "fdl" + component
  }

  private mutating func meantPart(_ bytes: ArraySlice<UInt8>, of component: Int) -> String? {
    let (known, folded) = parts(of: component)
    let part = String(decoding: bytes, as: UTF8.self)
    guard !known.contains(part) else { return nil }
    let longer = FioriClasses.parts(component).filter {
      $0.hasPrefix(part) && $0.dropFirst(part.count).first?.isUppercase ?? false
    }
    // `headline` for `headlineLabel`, and `kpiMetric` for `kpiMetricItem`.
    return known.nearest(to: part, isCandidate: { Misspellings.isPlausible(part, $0) }, atMost: { $0 < 10 ? 1 : 2 })
      ?? folded.name(ofLetters: FoldedNames.letters(bytes) + Array("label".utf8)) ?? (longer.count == 1 ? longer[0] : nil)
  }

  /// The only documented name whose component has a word more, and the same part: `fdlFUIObjectHeaderView` for `fdlFUIObjectHeader`.
  static func completed(_ name: String) -> String? {
    let component = String(name.prefix { $0 != "_" })
    guard name.hasPrefix("fdl"), name.utf8.count <= maximumLength, !FioriClasses.isComponent(component) else { return nil }
    let found = shortenedComponents[Name(component), default: []].map { $0 + name.dropFirst(component.count) }
      .filter { FioriClasses.isDocumented(Array($0.utf8)[...]) }
    return found.count == 1 ? found[0] : nil
  }

  /// The components by their names without one of the words.
  private static let shortenedComponents: [Name: [String]] = {
    var components: [Name: [String]] = [:]
    for number in 0..<FioriClasses.components.count {
      let component = "fdl" + FioriClasses.components.string(number)
      let words = NameWord.words(of: component).map(\.text)
      for rest in Set(words.indices.map { Name((words[..<$0] + words[($0 + 1)...]).joined()) }) {
        components[rest, default: []].append(component)
      }
    }
    return components
  }()

  private struct Known: Sendable {
    let baseNames = KnownNames(
      (0..<NUIClasses.names.count).map { NUIClasses.names.string($0) }
        + (0..<FioriClasses.components.count).map { "fdl" + FioriClasses.components.string($0) } + ["fdlFontStyle"])
    let fontStyles = KnownNames(ValueType.textStyle.words)
    static let shared = Known()
  }
}
