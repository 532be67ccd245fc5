import NSSTheme

/// A place in the stylesheet with the name at the cursor.
package struct Highlight: Equatable {
  /// The way a name is used.
  package enum Kind {
    case read, write
  }

  /// The bytes.
  package let range: SourceRange
  /// The way the name is used.
  package let kind: Kind
}

/// Find all references.
extension Snapshot {
  /// The places with a name in all layers, the lowest layer first.
  ///
  /// Other stylesheets may lie on the same layers. To find the places in those as well, ask the snapshot of each stylesheet whose files
  /// include a file with a place that was found, until no more files are found.
  package func references(to symbol: EditorSymbol, includingDefinitions: Bool) -> [Location] {
    files.indices.flatMap { file in
      occurrences(of: symbol, in: file).filter { includingDefinitions || !$0.isDefinition }
        .map { Location(file: file, range: $0.range) }
    }
  }

  /// The places in the stylesheet with the name at a location.
  package func highlights(at offset: Int) -> [Highlight] {
    guard let (symbol, _) = symbol(at: offset) else { return [] }
    return occurrences(of: symbol, in: document).map {
      Highlight(range: $0.range, kind: $0.isDefinition ? .write : .read)
    }
  }
}
