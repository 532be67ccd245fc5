/// A piece of the JSON of a theme.
enum JSONPiece {
  /// What stands before the constants.
  case opening
  case constants(of: JSONSection, Range<Int>)
  case styles(of: JSONSection, Range<Int>)
  /// What stands before and behind the constants and styles of a variant.
  case variantStart(Int)
  case variantEnd
  /// What stands behind all.
  case closing

  /// How many properties or constants stand in one part of the output: about 60 kB of JSON.
  private static let size = 400

  /// All pieces in the order of the output, as many together as make a part: a small theme is one part.
  struct Parts: Sendable {
    private var pieces: [JSONPiece] = []
    /// Where the pieces of each part begin.
    private var starts = [0]
    /// How many properties or constants are in the last part.
    private var size = 0

    init(_ theme: borrowing Theme) {
      pieces.reserveCapacity(4)
      add(.opening, size: 0)
      addMembers(.base, constantCount: theme.base.constants.count, theme.base.styles)
      for (index, variant) in theme.variants.enumerated() {
        add(.variantStart(index), size: 0)
        addMembers(.variant(index), constantCount: variant.section.constants.count, variant.section.styles)
        add(.variantEnd, size: 0)
      }
      add(.closing, size: 0)
    }

    var count: Int { starts.count }

    func pieces(of part: Int) -> ArraySlice<JSONPiece> {
      pieces[starts[part]..<(part + 1 < starts.count ? starts[part + 1] : pieces.count)]
    }

    private mutating func add(_ piece: JSONPiece, size: Int) {
      if self.size + size > JSONPiece.size, self.size > 0 {
        starts.append(pieces.count)
        self.size = 0
      }
      pieces.append(piece)
      self.size += size
    }

    private mutating func addMembers(_ place: JSONSection, constantCount: Int, _ styles: [Theme.StyleRow]) {
      // Without constants or styles the base has a piece all the same, which says so.
      var start = 0
      while start < constantCount || start == 0 && place == .base {
        let end = min(start + JSONPiece.size, constantCount)
        add(.constants(of: place, start..<end), size: end - start)
        start = max(end, 1)
      }
      start = 0
      var properties = 0
      for (index, style) in styles.enumerated() {
        properties += style.own.count + style.inherited.count
        guard properties >= JSONPiece.size else { continue }
        add(.styles(of: place, start..<index + 1), size: properties)
        start = index + 1
        properties = 0
      }
      if start < styles.count || start == 0 && place == .base {
        add(.styles(of: place, start..<styles.count), size: properties)
      }
    }
  }
}

/// Where a section stands.
enum JSONSection: Equatable {
  case base
  case variant(Int)

  func section(of theme: Theme) -> Theme.Section {
    switch self {
    case .base: theme.base
    case .variant(let index): theme.variants[index].section
    }
  }

  /// How deep its members stand.
  var level: Int { self == .base ? 1 : 3 }
  /// How deep the properties of its styles stand.
  var propertyLevel: Int { level + 3 }
}
