extension Theme {
  /// The value of a property, as its type reads it.
  public enum Value: Sendable, Hashable {
    /// A color.
    case color(Color)
    /// A number; NSS has no units.
    case number(Double)
    /// `true` or `false`.
    case bool(Bool)
    /// Two lengths in points.
    case offset(Offset)
    /// Four lengths in points.
    case insets(Insets)
    /// One of the words of the type, for example `center`.
    case keyword(String)
    /// A list of names, for example of classes.
    case names([String])
    /// A text: the name of a font or an image, or the value of a property without a type.
    case text(String)

    /// An offset in points, for example of a shadow.
    public struct Offset: Sendable, Hashable {
      /// To the right; to the left if negative.
      public var horizontal: Double
      /// Downward; upward if negative.
      public var vertical: Double

      /// Creates an offset.
      public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
      }
    }

    /// Insets in points.
    public struct Insets: Sendable, Hashable {
      /// The upper inset.
      public var top: Double
      /// The left inset.
      public var left: Double
      /// The lower inset.
      public var bottom: Double
      /// The right inset.
      public var right: Double

      /// Creates insets; the parameters have the order of `UIEdgeInsets`.
      public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
      }
    }
  }
}

extension Theme.Value {
  /// Compares texts by their bytes.
  public static func == (left: Theme.Value, right: Theme.Value) -> Bool {
    switch (left, right) {
    case (.color(let left), .color(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.offset(let left), .offset(let right)): left == right
    case (.insets(let left), .insets(let right)): left == right
    case (.keyword(let left), .keyword(let right)), (.text(let left), .text(let right)): left.isSame(as: right)
    case (.names(let left), .names(let right)): left.elementsEqual(right) { $0.isSame(as: $1) }
    default: false
    }
  }

  /// The color; nil for other values.
  public var color: Theme.Color? { if case .color(let color) = self { color } else { nil } }
  /// The number; nil for other values.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The truth value; nil for other values.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The offset; nil for other values.
  public var offset: Offset? { if case .offset(let offset) = self { offset } else { nil } }
  /// The insets; nil for other values.
  public var insets: Insets? { if case .insets(let insets) = self { insets } else { nil } }
  /// The keyword; nil for other values.
  public var keyword: String? { if case .keyword(let keyword) = self { keyword } else { nil } }
  /// The names; nil for other values.
  public var names: [String]? { if case .names(let names) = self { names } else { nil } }
  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension Theme.Value: CustomStringConvertible {
  /// The value as in a stylesheet, without quotes.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .number(let number): Number.text(number)
    case .bool(let bool): bool ? "true" : "false"
    case .offset(let offset): "\(Number.text(offset.horizontal)),\(Number.text(offset.vertical))"
    case .insets(let box): [box.top, box.right, box.bottom, box.left].map(Number.text).joined(separator: " ")
    case .keyword(let text), .text(let text): text
    case .names(let names): names.joined(separator: ",")
    }
  }
}

extension Theme {
  package func value(_ value: PropertyValue) -> Value {
    let stored = value.stored
    switch stored.shape {
    case .color: return .color(Color(rgb: stored.word, alpha: stored.number))
    case .number: return .number(stored.number)
    case .boolean: return .bool(stored.word == 1)
    case .offset:
      return .offset(Value.Offset(horizontal: numbers[Int(stored.word)], vertical: numbers[Int(stored.word) + 1]))
    case .box:
      let first = Int(stored.word)
      return .insets(
        Value.Insets(
          top: numbers[first], left: numbers[first + 3], bottom: numbers[first + 2], right: numbers[first + 1]))
    case .keyword: return .keyword(String(decoding: pool.word(value.value), as: UTF8.self))
    case .names:
      var names: [String] = []
      Quotes.forEachName(pool.bytes(value.value), value.value.start, value.value.end) { bytes, name in
        names.append(String(decoding: bytes[name], as: UTF8.self))
      }
      return .names(names)
    case .none, .noColor, .text: return .text(pool.unquoted(value.value))
    }
  }
}
