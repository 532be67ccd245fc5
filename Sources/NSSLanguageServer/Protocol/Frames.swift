/// Splits a stream of bytes into the messages of the base protocol: a header with `Content-Length`, an empty line, and the body.
/// For any input, it buffers at most one header and one body of limited size.
struct Frames {
  enum Event: Equatable {
    case message([UInt8])
    case tooLong(Int)
    /// A header without a usable length. The rest of the stream is lost, because the start of the next message is unknown.
    case lost(HeaderError)
  }

  enum HeaderError: String {
    case headerTooLong = "a header has more than 8192 bytes"
    case noLength = "a header has no Content-Length"
    case invalidLength = "the Content-Length of a header is not a number"
  }

  private static let headerLimit = 8192
  static let bodyLimit = 64 << 20

  private enum Phase {
    case header
    case body(missing: Int)
    case skipping(Int)
    case lost
  }

  private var phase = Phase.header
  private var line: [UInt8] = []
  private var body: [UInt8] = []
  private var headerSize = 0
  private var hasFields = false
  private var length: Int?
  private var isInvalid = false

  /// Takes the next bytes of the stream, cut anywhere, and appends what they complete.
  mutating func read(_ bytes: ArraySlice<UInt8>, _ events: inout [Event]) {
    var rest = bytes
    while !rest.isEmpty {
      switch phase {
      case .header: readHeader(&rest, &events)
      case .body(let missing):
        let part = rest.prefix(missing)
        body += part
        rest = rest.dropFirst(part.count)
        phase = .body(missing: missing - part.count)
        if part.count == missing { finishBody(&events) }
      case .skipping(let count):
        let skipped = min(count, rest.count)
        rest = rest.dropFirst(skipped)
        phase = skipped == count ? .header : .skipping(count - skipped)
      case .lost: return
      }
    }
  }

  private mutating func finishBody(_ events: inout [Event]) {
    events.append(.message(body))
    (body, phase) = ([], .header)
  }

  private mutating func readHeader(_ rest: inout ArraySlice<UInt8>, _ events: inout [Event]) {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let part = rest[..<(end ?? rest.endIndex)]
    headerSize += part.count + 1
    guard headerSize <= Frames.headerLimit else { return lose(.headerTooLong, &events) }
    line += part
    rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    guard end != nil else {
      headerSize -= 1
      return
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if !line.isEmpty {
      readField()
      hasFields = true
    } else if hasFields {
      finishHeader(&events)
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readField() {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    guard name == "content-length" else { return }
    let digits = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    let text = String(decoding: digits, as: UTF8.self)
    let number = digits.first == UInt8(ascii: "+") ? nil : Int(text.prefix { $0 != " " && $0 != "\t" })
    guard let number, number >= 0, length == nil || length == number else { return isInvalid = true }
    length = number
  }

  private mutating func finishHeader(_ events: inout [Event]) {
    defer { (headerSize, hasFields, length, isInvalid) = (0, false, nil, false) }
    guard !isInvalid else { return lose(.invalidLength, &events) }
    guard let length else { return lose(.noLength, &events) }
    guard length <= Frames.bodyLimit else {
      events.append(.tooLong(length))
      phase = .skipping(length)
      return
    }
    phase = .body(missing: length)
    if length == 0 { finishBody(&events) }
  }

  private mutating func lose(_ error: HeaderError, _ events: inout [Event]) {
    phase = .lost
    events.append(.lost(error))
  }
}
