import NSSTheme

package struct ConstantValues {
  /// The longest text that substitution may produce, and the limit for all such texts together, in bytes.
  package static let maximumLength = 1 << 20
  package static let maximumTotal = 1 << 28

  /// The row of ``Constants`` that wins, for each constant.
  package let winners: [Int?]
  /// The value of each constant, with the constants in it replaced as the dialect does.
  package private(set) var texts: [TextRef]
  /// True for a constant whose value could not be computed, which was reported.
  package private(set) var isBroken: [Bool]

  /// The definition that has the value itself, reached by following constants that only refer to another constant.
  package func root(of row: Int, _ constants: Constants, _ layers: Layers) -> Int {
    guard layers.dialect.substitution == .everywhere else { return row }
    var row = row
    for _ in 0..<64 {
      let definition = constants.rows[row].definition
      let sheet = layers.sheets[constants.rows[row].layer]
      guard definition.value.count == 1 else { return row }
      let token = sheet.tree.tokens[Int(definition.value.start)]
      guard token.isA(.constant), let next = constants.number(of: token, in: sheet),
        let winner = winners[next]
      else { return row }
      row = winner
    }
    return row
  }

  package mutating func set(_ constant: Int, _ text: TextRef, isBroken: Bool = false) {
    texts[constant] = text
    self.isBroken[constant] = isBroken
  }
}

/// How far a value that others refer to is resolved.
enum Progress: UInt8 { case open, entered, done }

/// Replaces constants in the values of constants, in any order and to any depth.
struct ConstantResolver {
  package let layers: Layers
  package let constants: Constants
  package let environment: Environment
  /// The only layer whose definitions are used; nil unless the runtime reads each stylesheet alone.
  package var layer: Int?

  /// A constant whose value is being computed, and the next token of that value.
  private struct Entered {
    let constant: Int
    var nextToken = 0
    /// The lowest stack position that this constant refers back to. A position that is not above its own is a cycle.
    var low = Int.max
  }

  /// The constants whose values are being computed; each one occurs in the value of the previous one.
  private struct Stack {
    var entered: [Entered] = []
    var positions: [Int32]

    mutating func push(_ constant: Int) {
      positions[constant] = Int32(entered.count)
      entered.append(Entered(constant: constant))
    }

    /// - Returns: true if the last constant and the one before it are in a cycle.
    mutating func pop() -> Bool {
      let low = entered.removeLast().low
      guard low < entered.count else { return false }
      entered[entered.count - 1].low = min(entered[entered.count - 1].low, low)
      return true
    }
  }

  /// The values of all constants. Cycles, undefined names and values that grow too long are reported.
  package func values(_ pool: inout TextPool, _ mistakes: inout ConstantMistakes) -> ConstantValues {
    let count = constants.names.count
    var values = ConstantValues(
      winners: constants.winners(in: environment, dialect: layers.dialect, layer: layer),
      texts: Array(repeating: .none, count: count), isBroken: Array(repeating: false, count: count))
    guard layers.dialect.substitution == .everywhere else {
      for constant in 0..<count {
        guard let winner = values.winners[constant] else { continue }
        let row = constants.rows[winner]
        if row.definition.value.isEmpty {
          values.set(constant, .none, isBroken: true)
        } else {
          values.set(constant, ValueText.text(row.definition.value, in: layers.sheets[row.layer], &pool))
        }
      }
      return values
    }
    var progress = [Progress](repeating: .open, count: count)
    var stack = Stack(positions: Array(repeating: 0, count: count))
    for constant in 0..<count where progress[constant] == .open {
      resolve(constant, &stack, &values, &progress, &pool, &mistakes)
    }
    return values
  }

  /// Resolves constants depth first. The explicit stack allows chains of a hundred thousand constants.
  private func resolve(
    _ first: Int, _ stack: inout Stack, _ values: inout ConstantValues, _ progress: inout [Progress],
    _ pool: inout TextPool, _ mistakes: inout ConstantMistakes
  ) {
    func leave(_ constant: Int) {
      progress[constant] = .done
      if stack.pop(), let outer = stack.entered.last?.constant { values.set(outer, values.texts[outer], isBroken: true) }
    }
    stack.push(first)
    progress[first] = .entered
    while let entered = stack.entered.last {
      let constant = entered.constant
      guard let winner = values.winners[constant] else {
        leave(constant)
        continue
      }
      let row = constants.rows[winner]
      let layer = layers.sheets[row.layer]
      var token = Int(row.definition.value.start) + entered.nextToken
      var isWaiting = false
      while token < Int(row.definition.value.end), !isWaiting {
        if layer.tree.tokens[token].isA(.constant), let inner = number(layer, token) {
          if progress[inner] == .open {
            stack.entered[stack.entered.count - 1].nextToken = token - Int(row.definition.value.start)
            stack.push(inner)
            progress[inner] = .entered
            isWaiting = true
            continue
          }
          if progress[inner] == .entered { reportCycle(to: inner, &stack, &values, &mistakes) }
        }
        token += 1
      }
      if isWaiting { continue }
      if row.definition.value.isEmpty {
        // The parser reported the missing value.
        values.set(constant, .none, isBroken: true)
        leave(constant)
        continue
      }
      let text = substituted(row.definition.value, in: row.layer, values, &pool, &mistakes, defining: constant)
      values.set(constant, text.ref, isBroken: text.isBroken || values.isBroken[constant])
      leave(constant)
    }
  }

  func substituted(
    _ run: Run<Token>, in layerIndex: Int, _ values: ConstantValues, _ pool: inout TextPool,
    _ mistakes: inout ConstantMistakes, defining: Int? = nil
  ) -> (ref: TextRef, isBroken: Bool) {
    let layer = layers.sheets[layerIndex]
    let tokens = layer.tree.tokens
    guard tokens[run].contains(where: { $0.isA(.constant) }) else { return (ValueText.text(run, in: layer, &pool), false) }
    var isBroken = false
    let mark = pool.mark
    for index in run.indices {
      var piece = layer.text(tokens[index])
      // A lone '@' before a number is part of an opacity of a design tool.
      let isSign =
        tokens[index].length == 1 && index + 1 < Int(run.end) && layer.tree.file.bytes[Int(tokens[index + 1].start)].isDigit
      if tokens[index].isA(.constant), !isSign {
        if let constant = number(layer, index), values.winners[constant] != nil {
          isBroken = isBroken || values.isBroken[constant]
          if run.count == 1 { return (values.texts[constant], isBroken) }
          piece = values.texts[constant]
        } else {
          isBroken = true
          mistakes.undefined(tokens[index].range, in: layerIndex, layers, definedHere: defining)
        }
      }
      let length = pool.mark - mark + Int(piece.length)
      if length > ConstantValues.maximumLength || pool.mark > ConstantValues.maximumTotal {
        mistakes.tooLong(run, in: layerIndex, layers)
        return (layer.text(tokens[Int(run.start)]), true)
      }
      ValueText.append(piece, to: &pool, from: mark)
    }
    return (pool.end(from: mark), isBroken)
  }

  package func number(_ layer: Sheet, _ token: Int) -> Int? { constants.number(of: layer.tree.tokens[token], in: layer) }

  /// Marks both ends of the cycle as broken; the constants between them are marked when the stack unwinds.
  private func reportCycle(
    to inner: Int, _ stack: inout Stack, _ values: inout ConstantValues, _ mistakes: inout ConstantMistakes
  ) {
    let start = Int(stack.positions[inner])
    let last = stack.entered.count - 1
    stack.entered[last].low = min(stack.entered[last].low, start)
    for constant in [inner, stack.entered[last].constant] { values.set(constant, values.texts[constant], isBroken: true) }
    // A long cycle is cut: the constants that are shown, and two more.
    mistakes.cycle(stack.entered[start...].prefix(10).map(\.constant), values, layers, constants)
  }
}
