import NSSTheme
import Glibc

func readFile(_ path: String) -> [UInt8] {
  guard let f = fopen(path, "r") else { return [] }
  defer { fclose(f) }
  var out: [UInt8] = []
  var buf = [UInt8](repeating: 0, count: 1 << 16)
  while true { let n = fread(&buf, 1, buf.count, f); if n <= 0 { break }; out.append(contentsOf: buf[0..<n]) }
  return out
}
let args = CommandLine.arguments
let file = SourceFile(name: args[1], bytes: readFile(args[1]))
let dialect = args.count > 2 ? Dialect.named(args[2])! : .sapfiori
let compilation = Compilation(file, options: .init(dialect: dialect))
for d in compilation.diagnostics.kept.prefix(30) { print(d.severity, d.range.start, d.message) }
print(String(decoding: compilation.theme.json(), as: UTF8.self))
