/// One definition of a constant.
struct ConstantDefinition: Sendable {
  private let number: UInt32
  private let layerNumber: UInt32
  let definition: Definition
  let condition: MediaCondition?
  /// The offset of the name in its stylesheet.
  let sourceStart: UInt32

  init(constant: UInt32, layer: Int, definition: Definition, condition: MediaCondition?, sourceStart: UInt32) {
    number = constant
    layerNumber = UInt32(truncatingIfNeeded: layer)
    self.definition = definition
    self.condition = condition
    self.sourceStart = sourceStart
  }

  var constant: Int { Int(number) }
  var layer: Int { Int(layerNumber) }
}
