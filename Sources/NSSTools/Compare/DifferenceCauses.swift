import NSSCompiler
import NSSTheme

/// The constants that cause the changes between two themes: a change disappears if the newer stylesheets are compiled with the older
/// definitions of the constant. Each constant is tried on its own, so a change may have several causes, or none.
package struct DifferenceCauses: Sendable {
  /// The constants that cause other changes, with their `@`, in the order of the newer stylesheets, then of the older ones.
  package let constants: [String]
  package let causes: [[Int]]
  /// False if there are so many changed constants that not all were tried.
  package let isComplete: Bool

  /// No causes: for compiled themes, which have no definitions.
  package init(none difference: ThemeDifference) {
    constants = []
    causes = difference.changes.map { _ in [] }
    isComplete = true
  }

  private static let byteLimit = 1 << 24
  private static let trialLimit = 1000

  package init(
    of difference: ThemeDifference, from before: Analysis, to after: Analysis, options: Compilation.Options
  ) {
    let old = ConstantDefinitions(before)
    let new = ConstantDefinitions(after)
    let comparison = ThemeComparison(difference.renames, [])
    let environments = Set(difference.changes.flatMap { DifferenceCauses.parts(of: $0.environment, before, after) })
    let oldThemes = DifferenceCauses.adapted(before.theme, environments)
    var names: [String] = []
    var found = difference.changes.map { _ in [Int]() }
    var (trials, bytes, isComplete) = (0, 0, true)
    for name in new.names(and: old) where !difference.changes.isEmpty {
      guard !old.isSame(name, as: new) else { continue }
      let files = new.files(replacing: name, by: old)
      trials += 1
      bytes += files.reduce(0) { $0 + $1.bytes.count }
      guard trials <= DifferenceCauses.trialLimit, bytes <= DifferenceCauses.byteLimit || trials == 1 else {
        isComplete = false
        break
      }
      let theme = Analysis(files, options: options, diagnosticLimit: 0).theme
      let themes = DifferenceCauses.adapted(theme, environments)
      var isCause = false
      for (index, change) in difference.changes.enumerated() {
        // A constant does not cause its own change.
        if change.kind == .theme || change.kind == .constant && Name(change.name) == Name("@" + name.text) { continue }
        let isGone = DifferenceCauses.parts(of: change.environment, before, after).allSatisfy { environment in
          guard let old = oldThemes[environment], let new = themes[environment] else { return false }
          return !comparison.differs(change, old, new)
        }
        guard isGone else { continue }
        found[index].append(names.count)
        isCause = true
      }
      if isCause { names.append("@" + name.text) }
    }
    constants = names
    causes = found
    self.isComplete = isComplete
  }

  /// The environments that a change applies to: only the base if its environment has no features.
  private static func parts(of environment: Environment, _ before: Analysis, _ after: Analysis) -> [Environment] {
    guard !environment.isOpen, !before.theme.variants.isEmpty || !after.theme.variants.isEmpty else { return [environment] }
    return Environment.full.filter(environment.includes)
  }

  private static func adapted(_ theme: Theme, _ environments: Set<Environment>) -> [Environment: Theme] {
    Dictionary(uniqueKeysWithValues: environments.map { ($0, $0.isOpen ? theme : theme.content(in: $0)) })
  }
}

private struct ConstantDefinitions {
  private let analysis: Analysis
  private let definitions: [[ConstantDefinition]]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    var definitions = [[ConstantDefinition]](repeating: [], count: analysis.constants.names.count)
    for row in analysis.constants.rows where !(row.condition?.neverHolds ?? false) { definitions[row.constant].append(row) }
    self.definitions = definitions
  }

  private struct Written: Equatable {
    let layer: Int
    let device: Environment.Device?
    let orientation: Environment.Orientation?
    let value: [UInt8]
  }

  func names(and other: ConstantDefinitions) -> [Name] {
    [self, other].flatMap { definitions in
      (0..<definitions.analysis.constants.names.count).map { Name(definitions.analysis.constants.names.string($0)) }
    }.unique { $0 }
  }

  func isSame(_ name: Name, as other: ConstantDefinitions) -> Bool { written(name) == other.written(name) }

  private func rows(_ name: Name) -> [ConstantDefinition] {
    analysis.constants.names.find(name.text).map { definitions[$0] } ?? []
  }

  private func written(_ name: Name) -> [Written] {
    rows(name).map { row in
      Written(
        layer: row.layer, device: row.condition?.device, orientation: row.condition?.orientation,
        value: value(row))
    }
  }

  private func value(_ row: ConstantDefinition) -> [UInt8] {
    let tree = analysis.layers.sheets[row.layer].tree
    let range = tree.range(of: row.definition.value)
    return Array(tree.file.bytes[Int(range.start)..<Int(range.end)])
  }

  /// The stylesheets with the definitions of one constant taken from other stylesheets.
  func files(replacing name: Name, by other: ConstantDefinitions) -> [SourceFile] {
    var texts = analysis.files.map(\.bytes)
    for row in rows(name) {
      let definition = row.definition
      let statement = analysis.layers.sheets[row.layer].tree.statement(
        from: definition.name, definition.value, to: definition.end)
      // Overwrite with spaces, so that all other locations stay the same.
      for offset in statement.offsets where texts[row.layer][offset] != UInt8(ascii: "\n") {
        texts[row.layer][offset] = UInt8(ascii: " ")
      }
    }
    for written in other.written(name) {
      let conditions = [
        written.device.map { "(device: \($0.rawValue))" }, written.orientation.map { "(orientation: \($0.rawValue))" },
      ].compactMap { $0 }
      let definition = Array("@\(name.text): ".utf8) + written.value + Array(";".utf8)
      let block =
        conditions.isEmpty
        ? definition : Array("@media \(conditions.joined(separator: " and ")) { ".utf8) + definition + Array(" }".utf8)
      texts[min(written.layer, texts.count - 1)] += Array("\n".utf8) + block + Array("\n".utf8)
    }
    return zip(analysis.files, texts).map { SourceFile(bytes: $1, name: $0.name) }
  }
}
