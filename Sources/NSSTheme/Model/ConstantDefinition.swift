/// One definition of a constant.
package struct ConstantDefinition: Sendable {
  private let number: UInt32
  private let layerNumber: UInt32
  package let definition: Definition
  /// The condition of the media blocks around the definition; nil outside of media blocks.
  package let condition: MediaCondition?
  /// The offset of the name in its stylesheet.
  package let sourceStart: UInt32

  /// Creates a definition; `constant` is the number of the constant.
  package init(constant: UInt32, layer: Int, definition: Definition, condition: MediaCondition?, sourceStart: UInt32) {
    number = constant
    layerNumber = UInt32(truncatingIfNeeded: layer)
    self.definition = definition
    self.condition = condition
    self.sourceStart = sourceStart
  }

  package var constant: Int { Int(number) }
  package var layer: Int { Int(layerNumber) }
}
