import NSSMessages
import NSSTheme

/// A prefix and a text. Text beyond `limit` is wrapped below its beginning, or after four spaces if the prefix is wide.
func hanging(_ prefix: String, _ text: String, width limit: Int?) -> String {
  guard let limit, prefix.displayWidth + text.displayWidth > limit else { return prefix + text + "\n" }
  let indentation = !prefix.isEmpty && prefix.displayWidth + 24 <= limit ? prefix.displayWidth : 4
  // A placeholder that cannot break reserves the room of the prefix.
  let start = String(repeating: "x", count: prefix.displayWidth)
  let first = wrapped(start + text, width: limit).prefix { $0 != "\n" }.dropFirst(start.count)
  let rest = text.dropFirst(first.count).drop { $0 == " " }
  guard !rest.isEmpty else { return prefix + text + "\n" }
  let lines = wrapped(String(rest), width: max(limit - indentation, 24)).split(separator: "\n")
  return prefix + first + "\n" + lines.map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
}
