import Foundation
import NSSCompiler
import NSSTheme
import Testing

/// The compiler must agree with the recorded answers of the real runtimes (`Conformance/*.jsonl`): NUI's parser, resolver and
/// converter, and the theme manager of SAP's SwiftUI SDK.
@Suite struct ConformanceTests {
  // MARK: NUI

  @Test func nuiStylesheets() throws {
    let cases = try Self.lines("nui.jsonl")
    #expect(cases.count == 196)
    for testCase in cases { checkNUI(testCase) }
  }

  private func checkNUI(_ testCase: Case) {
    let file = SourceFile(bytes: testCase.bytes, name: "case.nss")
    let (tree, found) = SyntaxTree.parse(file, dialect: .nui)
    let isAccepted = testCase.expect["accepted"] as? Bool ?? (testCase.expect["decodable"] as? Bool ?? true)
    #expect(found.hasErrors != isAccepted, "\(testCase.id)")
    guard isAccepted, !found.hasErrors else { return }
    if let counts = testCase.expect["counts"] as? [String: Int] {
      #expect(Self.counts(tree) == counts, "\(testCase.id)")
    }
    for (name, result) in testCase.expect["results"] as? [String: [String: Any]] ?? [:] {
      for environment in Self.environments(name) { checkNUI(testCase, file, environment, result) }
    }
  }

  private func checkNUI(_ testCase: Case, _ file: SourceFile, _ environment: Environment, _ result: [String: Any]) {
    let compilation = Compilation(
      [file], options: .init(dialect: .nui, device: environment.device, orientation: environment.orientation))
    let undefined = compilation.diagnostics.kept.filter { $0.id == .undefinedConstant }
    let theme = Self.json(compilation.incompleteTheme)
    let constants = theme["constants"] as? [String: String] ?? [:]
    let definitions = result["definitions"] as? [String: String] ?? [:]
    #expect(
      constants.mapValues(Self.tokens)
        == Dictionary(uniqueKeysWithValues: definitions.map { (String($0.key.dropFirst()), Self.tokens($0.value)) }),
      "\(testCase.id)")
    if let text = result["undefined"] as? String {
      #expect(
        undefined.contains { Self.tokens(file.text(at: $0.sourceRange)).joined() == Self.tokens(text).joined() },
        "\(testCase.id)")
      return
    }
    #expect(undefined.isEmpty, "\(testCase.id)")
    let expected = (result["styles"] as? [String: [String: String]] ?? [:]).mapValues { $0.mapValues(Self.tokens) }
    let styles = (theme["styles"] as? [String: [String: Any]] ?? [:]).mapValues { style in
      (style["properties"] as? [String: [String: Any]] ?? [:]).mapValues { Self.tokens($0["value"] as? String ?? "") }
    }
    #expect(styles == expected, "\(testCase.id)")
  }

  @Test func nuiValues() throws {
    let cases = try Self.lines("nui-values.jsonl")
    #expect(cases.count == 34)
    for testCase in cases {
      let properties = ["background-color", "border-width", "padding"]
      let values = properties.map { property in
        Compilation("X { \(property): \(testCase.value); }", options: .init(dialect: .nui)).incompleteTheme.style("X")?[
          property]
      }
      checkColor(values[0], testCase)
      checkNumber(values[1], testCase)
      checkBox(values[2], testCase)
    }
  }

  private func checkColor(_ value: Value?, _ testCase: Case) {
    var color: Color?
    if case .color(let read)? = value { color = read }
    guard let expected = testCase.expect["color"] as? [String: Any] else {
      #expect(color == nil, "\(testCase.id) '\(testCase.value)'")
      return
    }
    let fractions = color.map { [Double($0.red) / 255, Double($0.green) / 255, Double($0.blue) / 255, $0.alpha] }
    if let rgba = expected["rgba"] as? [Double] {
      let isNear = fractions.map { zip($0, rgba).allSatisfy { abs($0 - $1) < 0.0025 } } ?? false
      #expect(isNear, "\(testCase.id) '\(testCase.value)'")
    } else {
      #expect(color != nil, "\(testCase.id) '\(testCase.value)'")
    }
  }

  /// The runtime reads a value that is not a number as 0; the compiler reports an error.
  private func checkNumber(_ value: Value?, _ testCase: Case) {
    var number = 0.0
    if case .number(let read)? = value { number = read }
    #expect(number == testCase.expect["number"] as? Double, "\(testCase.id) '\(testCase.value)'")
  }

  private func checkBox(_ value: Value?, _ testCase: Case) {
    var box = ["top": 0.0, "right": 0, "bottom": 0, "left": 0]
    if let insets = value?.insets {
      box = ["top": insets.top, "right": insets.right, "bottom": insets.bottom, "left": insets.left]
    }
    #expect(box == testCase.expect["edgeInsets"] as? [String: Double], "\(testCase.id) '\(testCase.value)'")
  }

  // MARK: FioriThemeManager

  @Test func themeManagerStylesheets() throws {
    let cases = try Self.lines("thememanager.jsonl")
    #expect(cases.count == 134)
    var base: [String: [String: [String: Any]]] = [:]
    for line in try Self.lines("thememanager-base.jsonl") {
      base[line.object["palette"] as? String ?? ""] = line.object["styles"] as? [String: [String: Any]]
    }
    #expect(base.keys.sorted() == ["V2", "V8"])
    for testCase in cases {
      for (name, styles) in base { checkThemeManager(testCase, name, styles) }
    }
  }

  private func checkThemeManager(_ testCase: Case, _ palette: String, _ base: [String: [String: Any]]) {
    var options = Compilation.Options(dialect: .thememanager)
    options.palette = Palette.find(palette.lowercased())
    let compilation = Compilation([SourceFile(bytes: testCase.bytes, name: "case.nss")], options: options)
    let theme = Self.json(compilation.incompleteTheme)
    #expect(
      theme["constants"] as? [String: String] == testCase.expect["definitions"] as? [String: String], "\(testCase.id)")
    let colors = (theme["palette"] as? [String: Any])?["colors"] as? [String: [String: [String: Any]]] ?? [:]
    let changed = testCase.expect[palette] as? [String: [String: Any]] ?? [:]
    let changedVariants = testCase.expect[palette + "variants"] as? [String: [String: Any]]
    for (style, cells) in base {
      let expected = (changedVariants ?? changed)[style] ?? cells
      for (variant, answer) in expected {
        let cell = colors[style]?[variant]
        #expect(
          Self.agrees(cell, with: answer, onDark: variant.lowercased().contains("dark"), compilation),
          "\(testCase.id) \(palette) \(style) \(variant): \(String(describing: cell)) is not \(answer)")
      }
    }
  }

  private static func agrees(_ cell: [String: Any]?, with answer: Any, onDark: Bool, _ compilation: Compilation) -> Bool {
    if let device = answer as? [String: String] {
      return agrees(cell, with: device[onDark ? "deviceDark" : "deviceLight"] ?? "", onDark: onDark, compilation)
    }
    guard let answer = answer as? String else { return false }
    switch answer {
    case "name:clear": return cell == nil || cell?["alpha"] as? Double == 0
    case "name:CYCLE": return compilation.diagnostics.kept.contains { $0.id == .paletteCycle }
    case let name where name.hasPrefix("name:"):
      // For a color of the platform, the cell must have the same color name.
      return cell?["value"] as? String == name.components(separatedBy: ".").last && cell?["hex"] is String
    default:
      let alpha = Int(((cell?["alpha"] as? Double ?? -1) * 255).rounded())
      let digits = String(format: "%02X", alpha)
      return (cell?["hex"] as? String).map { $0 + digits == "#" + answer } ?? false
    }
  }

  // MARK: Reading the cases

  struct Case {
    let object: [String: Any]
    var id: String { object["id"] as? String ?? "" }
    var value: String { object["value"] as? String ?? "" }
    var expect: [String: Any] { object["expect"] as? [String: Any] ?? [:] }
    var bytes: [UInt8] {
      if let text = object["nss"] as? String { return Array(text.utf8) }
      return (object["nssBase64"] as? String).flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? []
    }
  }

  static func lines(_ name: String) throws -> [Case] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Conformance")
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      Case(object: try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:])
    }
  }

  private static func environments(_ name: String) -> [Environment] {
    let all = Environment.Device.allCases.flatMap { device in
      Environment.Orientation.allCases.map { Environment(device: device, orientation: $0) }
    }
    return all.filter { name == "any" || name == "\($0.device?.rawValue ?? "")-\($0.orientation?.rawValue ?? "")" }
  }

  /// The tokens of a value, which NUI joins with single spaces.
  private static func tokens(_ text: String) -> [Substring] {
    text.replacingOccurrences(of: "(", with: " ( ").replacingOccurrences(of: ")", with: " ) ")
      .replacingOccurrences(of: ",", with: " , ").split(whereSeparator: \.isWhitespace)
  }

  private static func counts(_ tree: SyntaxTree) -> [String: Int] {
    let selectors = Set(tree.selectors.map { tree.file.text(at: tree[$0.name].range) })
    let declarations = tree.rules.reduce(0) { sum, rule in
      sum + Set(tree[rule.declarations].map { tree.file.text(at: tree[$0.property].range) }).count
    }
    return [
      "definitions": tree.definitions.count, "ruleSets": tree.rules.count, "selectors": selectors.count,
      "declarations": declarations,
    ]
  }

  private static func json(_ theme: Theme) -> [String: Any] {
    let object = try? JSONSerialization.jsonObject(with: Data(theme.json()))
    return object as? [String: Any] ?? [:]
  }
}

extension SourceFile {
  /// The text of a range.
  func text(at range: SourceRange) -> String {
    String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
