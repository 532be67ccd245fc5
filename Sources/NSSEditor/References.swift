import NSSTheme

package struct Highlight: Equatable {
  package enum Kind {
    case read, write
  }

  package let range: SourceRange
  package let kind: Kind
}

extension Snapshot {
  /// The locations of a symbol in all layers, the lowest layer first. To search other stylesheets above the same layers, call this
  /// on the snapshot of each that includes a file with a location found so far, until no new files are found.
  package func references(to symbol: EditorSymbol, includingDefinitions: Bool) -> [Location] {
    files.indices.flatMap { file in
      occurrences(of: symbol, in: file).filter { includingDefinitions || !$0.isDefinition }
        .map { Location(file: file, range: $0.range) }
    }
  }

  package func highlights(at offset: Int) -> [Highlight] {
    guard let (symbol, _) = symbol(at: offset) else { return [] }
    return occurrences(of: symbol, in: document).map {
      Highlight(range: $0.range, kind: $0.isDefinition ? .write : .read)
    }
  }
}
