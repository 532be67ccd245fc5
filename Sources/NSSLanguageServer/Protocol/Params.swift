/// The parameters of a message. Each value knows its path of keys, which errors show.
struct Params {
  let json: JSON
  var path = ""

  subscript(key: String) -> Params {
    get throws(ResponseError) {
      guard let value = json[key] else { throw missing(key) }
      return Params(json: value, path: joined(key))
    }
  }

  func optional(_ key: String) -> Params? {
    guard let value = json[key], !value.isNull else { return nil }
    return Params(json: value, path: joined(key))
  }

  func text() throws(ResponseError) -> String {
    guard let text = json.text else { throw expected("a string") }
    return text
  }

  /// A whole number from 0. A number that does not fit into 31 bits is clamped.
  func index() throws(ResponseError) -> Int {
    guard let number = json.integer, number >= 0 else { throw expected("a number from 0") }
    return min(number, Int(Int32.max))
  }

  func integer() throws(ResponseError) -> Int {
    guard let number = json.integer else { throw expected("an integer") }
    return number
  }

  func number() throws(ResponseError) -> Double {
    guard case .number(let value) = json, value.isFinite else { throw expected("a number") }
    return value
  }

  func elements() throws(ResponseError) -> [Params] {
    guard let elements = json.elements else { throw expected("an array") }
    return elements.enumerated().map { Params(json: $1, path: "\(path)[\($0)]") }
  }

  func position() throws(ResponseError) -> Position {
    Position(line: try self["line"].index(), character: try self["character"].index())
  }

  func range() throws(ResponseError) -> Range<Position> {
    let (start, end) = (try self["start"].position(), try self["end"].position())
    // Accept a range with start and end exchanged.
    return min(start, end)..<max(start, end)
  }

  func expected(_ expected: String) -> ResponseError {
    ResponseError(.invalidParams, path.isEmpty ? "the parameters are not \(expected)" : "'\(path)' is not \(expected)")
  }

  private func missing(_ key: String) -> ResponseError {
    guard case .object = json else { return expected("an object") }
    return ResponseError(.invalidParams, "'\(joined(key))' is missing")
  }

  private func joined(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
