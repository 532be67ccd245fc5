import NSSCompiler
import NSSTheme
import NSSTools

/// The parts of the value at a location: the arguments of a function, or the numbers of a box or an offset.
package struct SignatureHelp {
  /// The parts as they are written one after the other.
  package let label: String
  package let parts: [String]
  package let active: Int
  package let documentation: String
}

extension Snapshot {
  package static let signatureTriggers = ["(", ",", ":", " "]

  /// The parts of the value at a location; nil for a value of another kind.
  package func signature(at offset: Int) -> SignatureHelp? {
    let offset = clamped(offset)
    let context = CompletionContext(tree, at: Int(offset), comment: comment(at: offset))
    switch context.expected {
    case .argument(let function, let index):
      let name = function.lowercased()
      guard analysis.dialect.hasColorFunctions, let parts = Snapshot.arguments[name], index < parts.count else { return nil }
      return SignatureHelp(
        label: "\(name)(\(parts.joined(separator: ", ")))", parts: parts, active: index,
        documentation: settings.translation.text(Phrase(.editorSignatureColor)))
    case .value(let property):
      let kind = Property.names.find(property).map { Property.kinds[$0] }
      guard let kind, let (parts, separator) = Snapshot.numbers(of: kind), context.part < parts.count else { return nil }
      return SignatureHelp(
        label: parts.joined(separator: separator), parts: parts, active: context.part,
        documentation: ValueType.of(kind).help.map { settings.translation.text($0) } ?? "")
    default: return nil
    }
  }

  private static let arguments = [
    "rgb": ["red", "green", "blue"], "rgba": ["red", "green", "blue", "alpha"], "hsl": ["hue", "saturation", "brightness"],
    "hsla": ["hue", "saturation", "brightness", "alpha"],
  ]

  /// The names of the numbers of a value, with the text between them; nil for a value that is no tuple.
  static func numbers(of kind: ValueKind) -> (parts: [String], separator: String)? {
    switch kind {
    case .offset: (["horizontal", "vertical"], ", ")
    case .box: (["top", "right", "bottom", "left"], " ")
    default: nil
    }
  }
}

extension PhraseID {
  static let editorSignatureColor = PhraseID(
    "editor.signature-color",
    "a number with a decimal point is a fraction from 0.0 to 1.0; any other number, including an alpha or a hue, is from 0 to 255"
  )
}
