package struct ConstantDefinition: Sendable {
  package let constant: Int
  package let layer: Int
  package let definition: Definition
  /// The condition of the media blocks around the definition; nil outside of media blocks.
  package let condition: MediaCondition?
  /// The offset of the name in its stylesheet.
  package let sourceStart: UInt32
}
