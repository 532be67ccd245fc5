/// A place in a stylesheet, as people and editors count. Lines and columns are counted from 1.
public struct SourceLocation: Sendable, Hashable {
  /// The name of the stylesheet.
  public let file: String
  /// The line.
  public let line: Int
  /// The column in characters, as an editor shows it.
  public let column: Int
  /// The column in code units of UTF-16, as in SARIF and the Language Server Protocol.
  public let utf16Column: Int

  package init(_ offset: UInt32, in file: SourceFile, _ lines: LineMap) {
    self.file = file.name
    line = lines.line(at: offset)
    column = lines.column(at: offset)
    utf16Column = lines.utf16Column(at: offset)
  }

  /// Compares the bytes of the names.
  public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column, left.utf16Column) == (right.line, right.column, right.utf16Column)
      && left.file.isSame(as: right.file)
  }

  /// Hashes the bytes of the name, the line and the column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: file)
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The name, the line and the column: `acme.nss:3:8`.
  public var description: String { "\(file.visibleOnOneLine):\(line):\(column)" }
}

extension SourceFile {
  /// The line and the columns of a byte. A byte order mark is not counted. An offset after the end is the end.
  public func location(at offset: Int) -> SourceLocation {
    SourceLocation(UInt32(min(max(offset, 0), bytes.count)), in: self, LineMap(self))
  }

  /// The offset of a line and a column, both counted from 1, the column in code units of UTF-16, as an editor counts it.
  ///
  /// A column after the end of the line gives the end of the line, a line after the end of the text gives the end of the text,
  /// and a column inside a character gives the start of the character.
  public func offset(line: Int, utf16Column: Int) -> Int {
    Int(LineMap(self).offset(line: line, utf16Column: utf16Column))
  }
}

extension Diagnostic {
  /// The stylesheet with the problem.
  public var file: SourceFile { files.isEmpty ? SourceFile("", name: "") : files[layer] }
  /// The index of the stylesheet in `Stylesheets.files`.
  public var fileIndex: Int { layer }
  /// The bytes of the stylesheet that have the problem; empty where something is missing.
  public var range: Range<Int> { sourceRange.offsets }
  /// The start of the problem.
  public var location: SourceLocation { file.location(at: range.lowerBound) }
}

extension Diagnostic.Note {
  /// The stylesheet.
  public var file: SourceFile { files.isEmpty ? SourceFile("", name: "") : files[layer] }
  /// The bytes of the stylesheet.
  public var range: Range<Int> { sourceRange.offsets }
  /// The start of the range.
  public var location: SourceLocation { file.location(at: range.lowerBound) }
}
