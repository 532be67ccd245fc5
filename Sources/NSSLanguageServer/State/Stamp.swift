/// A hash of texts. Equal texts have equal hashes within one process.
struct Stamp {
  private var hasher = Hasher()

  var value: UInt { UInt(bitPattern: hasher.finalize()) }

  mutating func add(_ bytes: [UInt8]) { hasher.combine(bytes) }

  mutating func add(_ text: String) { add(Array(text.utf8)) }
}
