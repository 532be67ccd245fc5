import NSSTheme

struct Candidate {
  /// The change of a stylesheet, which identifies the fix-it.
  struct Edit: Hashable {
    let layer: Int
    let range: Range<Int>
    let replacement: Name

    static func isBefore(_ left: Edit, _ right: Edit) -> Bool {
      (left.layer, left.range.lowerBound, left.range.upperBound) < (right.layer, right.range.lowerBound, right.range.upperBound)
    }

    /// True if this edit can be applied together with an earlier one.
    func isBehind(_ other: Edit) -> Bool {
      layer != other.layer || (range.lowerBound >= other.range.upperBound && range.lowerBound > other.range.lowerBound)
    }

    func moved(by edits: LayerEdits) -> Edit {
      let start = edits.moved(range.lowerBound)
      return Edit(layer: layer, range: start..<max(start, edits.moved(range.upperBound)), replacement: replacement)
    }
  }

  /// The number of the diagnostic in its check. Its fix-its belong together.
  let diagnostic: Int
  let id: DiagnosticID
  let edit: Edit
  private let isSafe: Bool

  init(_ number: Int, _ diagnostic: Diagnostic, _ fixIt: Diagnostic.FixIt) {
    (self.diagnostic, id, isSafe) = (number, diagnostic.id, fixIt.isSafe)
    let range = Int(fixIt.sourceRange.start)..<Int(fixIt.sourceRange.end)
    edit = Edit(layer: diagnostic.layer, range: range, replacement: Name(fixIt.replacement))
  }

  /// Syntax errors come first, then braces, which they may have hidden, then safe fix-its, then unsafe ones.
  var phase: Int {
    if id == .missingBrace || id == .strayBrace { return 1 }
    return id.isSyntaxError ? 0 : isSafe ? 2 : 3
  }
}

/// The location of an error in the text after a pass, by which it is recognized.
struct ErrorPlace: Hashable {
  let id: DiagnosticID
  let layer: Int
  let range: Range<Int>

  /// - Parameter edits: the edits of the pass if the error was found before them.
  init(_ error: Diagnostic, movedBy edits: LayerEdits? = nil) {
    (id, layer) = (error.id, error.layer)
    let (start, end) = (Int(error.sourceRange.start), Int(error.sourceRange.end))
    let first = edits?.moved(start) ?? start
    range = first..<max(first, edits?.moved(end) ?? end)
  }

  /// Only the start: a fix-it inside changes the length.
  static func == (left: ErrorPlace, right: ErrorPlace) -> Bool {
    (left.layer, left.range.lowerBound, left.id) == (right.layer, right.range.lowerBound, right.id)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(layer)
    hasher.combine(range.lowerBound)
  }
}

/// The fix-its of a pass for one stylesheet, in the order of the text.
struct LayerEdits {
  private let candidates: [Candidate]
  private var ranges: [Range<Int>] = []

  init(_ candidates: [Candidate]) {
    self.candidates = candidates
    var growth = 0
    for edit in candidates.map(\.edit) {
      let (start, length) = (edit.range.lowerBound + growth, edit.replacement.text.utf8.count)
      ranges.append(start..<start + length)
      growth += length - edit.range.count
    }
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    bytes.applying(
      candidates.map(\.edit).map { (range: SourceRange($0.range.lowerBound, $0.range.upperBound), text: $0.replacement.text) })
  }

  /// The offset in the new text; for a replaced byte, the start of the replacement.
  func moved(_ offset: Int) -> Int {
    let next = candidates.partitioningIndex(where: { $0.edit.range.lowerBound > offset })
    guard next > 0 else { return offset }
    let (old, new) = (candidates[next - 1].edit.range, ranges[next - 1])
    return offset < old.upperBound ? new.lowerBound : new.upperBound + offset - old.upperBound
  }

  /// The diagnostic whose fix-it touches a range of the new text, or is in the same statement.
  func cause(at range: Range<Int>, _ bytes: [UInt8]) -> Int? {
    let next = ranges.partitioningIndex(where: { $0.lowerBound > range.lowerBound })
    let (before, after) = (next > 0 ? next - 1 : nil, next < ranges.count ? next : nil)
    func isStatement(_ start: Int, _ end: Int) -> Bool {
      start >= end || (end - start < LayerEdits.reach && !bytes[start..<end].contains(where: LayerEdits.isBoundary))
    }
    if let before, ranges[before].upperBound >= range.lowerBound { return candidates[before].diagnostic }
    if let after, ranges[after].lowerBound <= range.upperBound { return candidates[after].diagnostic }
    if let before, isStatement(ranges[before].upperBound, range.lowerBound) { return candidates[before].diagnostic }
    if let after, isStatement(range.upperBound, ranges[after].lowerBound) { return candidates[after].diagnostic }
    return nil
  }

  /// The statements of the new text that have a replacement in them, without spaces.
  func statements(in files: [SourceFile]) -> [[UInt8]] {
    zip(candidates, ranges).map { candidate, range in
      let bytes = files[candidate.edit.layer].bytes
      let before = bytes[..<range.lowerBound].suffix(LayerEdits.reach)
      let after = bytes[range.upperBound...].prefix(LayerEdits.reach)
      let start = before.lastIndex(where: LayerEdits.isBoundary) ?? before.startIndex
      return bytes[start..<(after.firstIndex(where: LayerEdits.isBoundary) ?? after.endIndex)].filter { $0 > 0x20 }
    }
  }

  private static func isBoundary(_ byte: UInt8) -> Bool { ";{}".utf8.contains(byte) }
  /// The number of bytes in which the ends of a statement are searched.
  private static let reach = 200

  /// The diagnostic whose fix-it is the nearest one before an offset, or else the first one.
  func causeBefore(_ offset: Int) -> Int? {
    let next = ranges.partitioningIndex(where: { $0.lowerBound > offset })
    return candidates.isEmpty ? nil : candidates[max(0, next - 1)].diagnostic
  }
}

extension [LayerEdits] {
  /// The diagnostic whose fix-it caused or removed an error: the one at its location, at the location of a note, or before it.
  func cause(at place: ErrorPlace, notes: [Diagnostic.Note] = [], _ files: [SourceFile]) -> Int? {
    if let cause = self[place.layer].cause(at: place.range, files[place.layer].bytes) { return cause }
    for note in notes {
      let range = Int(note.sourceRange.start)..<Int(note.sourceRange.end)
      if let cause = self[note.layer].cause(at: range, files[note.layer].bytes) { return cause }
    }
    return self[place.layer].causeBefore(place.range.lowerBound)
  }
}
