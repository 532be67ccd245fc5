import Foundation
import NSSCompiler
import NSSFiles
import NSSTheme

@testable import nsscompile

/// Fuzzes the reader of JSON lines and the answers. The first byte of the input is the size of the blocks that are read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLines(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let size = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  // The last line needs no line ending.
  if lines.last?.isEmpty ?? false { lines.removeLast() }
  demand(read(text, blockSize: size == 0 ? 65_536 : Int(size)) == lines, "the lines are those of the input")
  for line in lines { checkAnswer(line) }
  return 0
}

/// The lines that the reader returns for a text from a pipe.
private func read(_ text: [UInt8], blockSize: Int) -> [[UInt8]] {
  var ends: [Int32] = [0, 0]
  demand(pipe(&ends) == 0 && write(ends[1], text, text.count) == text.count && close(ends[1]) == 0, "a pipe")
  defer { close(ends[0]) }
  var reader = LineReader(descriptor: ends[0], limit: SourceFile.maximumSize, blockSize: blockSize)
  var lines: [[UInt8]] = []
  do throws(FileError) {
    while let line = try reader.next() {
      guard case .whole(let bytes) = line else { return [] }
      lines.append(bytes)
    }
  } catch {
    demand(false, "the lines are read")
  }
  return lines
}

// A dialect without a palette, so that no time is spent on hundreds of colors.
private let common = ThemeRequest(options: .init(dialect: .nui), formats: [.json], emitterOptions: .init())
private let defaults = RequestDefaults(common: common, arguments: ParsedArguments(), project: nil)

private func checkAnswer(_ line: [UInt8]) {
  var request = common
  request.read(line, keys: JSONLines.keys)
  let problem = request.problems.first
  // Only files in the current folder.
  guard request.paths.allSatisfy({ !$0.contains("/") && $0.utf8.count < 100 }) else { return }
  var output = Output()
  JSONLines.answer(.whole(line), defaults, &output)
  let answer = output.bytes
  var second = Output()
  JSONLines.answer(.whole(line), defaults, &second)
  demand(second.bytes == answer, "the same answer to the same line")
  demand(JSONText.isValid(answer) && !answer.contains(0x0A), "an answer is one line of JSON")
  guard let members = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any],
    let status = members["status"] as? Int
  else { return demand(false, "an answer has a status") }
  let hasTheme = members["theme"] != nil || members["outputs"] != nil
  demand((status == 0) == hasTheme, "a theme if and only if there are no errors")
  demand((members["error"] != nil) != (members["diagnostics"] != nil), "either an error or diagnostics")
  if problem != nil { demand(status == 64, "status 64 for an invalid line") }
  if request.text != nil, problem == nil {
    let dark = request.dark.map { SourceFile($0, name: "<dark>") }
    let compilation = Compilation(
      Stylesheets(layers: [SourceFile(bytes: request.text ?? [], name: "<nss>")], dark: dark), options: request.options)
    demand(status == (compilation.hasErrors ? 1 : 0), "the same status as compiling")
    request.emitterOptions.isCompact = true
    if status == 0, members["theme"] != nil, members["outputs"] == nil {
      let theme = compilation.incompleteTheme.json(request.emitterOptions).filter { $0 != 0x0A }
      demand(answer.dropLast().suffix(theme.count) == theme[...], "the same theme as compiling")
    }
  }
  checkPlainRequest(line, members, status)
}

/// A line of valid JSON that has a stylesheet, and an id that is a string or missing, is compiled.
private func checkPlainRequest(_ line: [UInt8], _ answer: [String: Any], _ status: Int) {
  guard JSONText.isValid(line), let request = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
    request["nss"] is String, request.count == 1 || request["id"] is String, request.count <= 2
  else { return }
  // Foundation accepts duplicate keys.
  if (answer["error"] as? String)?.contains("duplicate key") ?? false { return }
  demand(status != 64, "a plain request is compiled")
  demand((request["id"] as? String).map { $0 == answer["id"] as? String } ?? (answer["id"] is NSNull), "the id of the request")
}
