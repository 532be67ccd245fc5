import Foundation
import NSSTheme
import Testing

/// The specification by example. `UPDATE_SPEC=1 swift test --filter SpecTests` writes the actual output into the files. Review
/// the difference critically. `SPEC_CASE` chooses the cases whose headings contain a text.
@Suite struct SpecTests {
  @Test func everyCaseHasTheExpectedOutput() throws {
    let updates = ProcessInfo.processInfo.environment["UPDATE_SPEC"] == "1"
    let wanted = ProcessInfo.processInfo.environment["SPEC_CASE"]?.lowercased()
    var count = 0
    for var file in try SpecFile.all() {
      if let wanted, !updates { file.cases.removeAll { !$0.heading.lowercased().contains(wanted) } }
      let outputs = file.cases.map { $0.outputs() }
      if updates {
        try file.rewritten(outputs).write(to: file.url, atomically: true, encoding: .utf8)
        continue
      }
      for (testCase, blocks) in zip(file.cases, outputs) {
        count += 1
        let expected = testCase.expected.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }.joined()
        let actual = blocks.sorted { $0.kind < $1.kind }.map { "\($0.kind)\n\($0.text)" }.joined()
        #expect(actual == expected, "\(testCase)")
      }
    }
    #expect(updates || count >= (wanted == nil ? 250 : 1), "no case has this heading")
  }

  @Test func headingsAreUnique() throws {
    for file in try SpecFile.all() {
      let headings = file.cases.map(\.heading)
      #expect(Set(headings).count == headings.count, "\(file.url.lastPathComponent)")
      for testCase in file.cases { #expect(!testCase.layers.isEmpty, "\(testCase) has no stylesheet") }
    }
  }
}
