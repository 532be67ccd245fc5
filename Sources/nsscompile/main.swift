import NSSTheme

let path = CommandLine.arguments.dropFirst().first ?? "-"
let file = SourceFile(name: path, bytes: try InputFile.read(path))
let compilation = Compilation(file)
for d in compilation.diagnostics.kept.prefix(30) { print(d.severity, d.range.start, d.message) }
let json = compilation.theme.json()
try StandardOutput.write(json, count: json.count)
