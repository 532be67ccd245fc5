import Foundation
import NSSTheme
import Testing

/// The specification by example. `UPDATE_SPEC=1 swift test --filter SpecTests` writes the actual output into the files. Review
/// the difference critically.
@Suite struct SpecTests {
  @Test func everyCaseHasTheExpectedOutput() throws {
    let updates = ProcessInfo.processInfo.environment["UPDATE_SPEC"] == "1"
    var count = 0
    for file in try SpecFile.all() {
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
    #expect(updates || count >= 250)
  }

  @Test func headingsAreUnique() throws {
    for file in try SpecFile.all() {
      let headings = file.cases.map(\.heading)
      #expect(Set(headings).count == headings.count, "\(file.url.lastPathComponent)")
      for testCase in file.cases { #expect(!testCase.layers.isEmpty, "\(testCase) has no stylesheet") }
    }
  }
}
