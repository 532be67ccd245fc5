extension String {
  /// The last component of a path; nil if it has none. Paths are split at bytes: a slash and a combining accent after it are one
  /// `Character`.
  package var lastPathComponent: String? { utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } }
}
