import NSSCompiler
import NSSTheme
import NSSTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fuzzes compiling and emitting. The first byte of the input is the dialect. The second byte has the options (`seeds.py` writes both):
///
///     bit 0          with the palette V8
///     bit 1          checked too
///     bit 2          compact
///     bit 3          with locations
///     bit 4          for an iPad
///     bit 5          in landscape
///     bit 6          the byte 1E separates layers
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCompile(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count >= 2 else { return 0 }
  var options = Compilation.Options(dialect: Dialect.all[Int(bytes[0]) % Dialect.all.count])
  let how = bytes[1]
  if how & 1 != 0, options.dialect.defaultPaletteName != nil { options.palette = Palette.find("v8") }
  if how & 16 != 0 { options.environment.device = .ipad }
  if how & 32 != 0 { options.environment.orientation = .landscape }
  let emitterOptions = Emitter.Options(isCompact: how & 4 != 0, hasLocations: how & 8 != 0)
  let texts = bytes.dropFirst(2).split(separator: 0x1E, maxSplits: how & 64 != 0 ? 7 : 0, omittingEmptySubsequences: false)
  let layers = texts.enumerated().map { SourceFile(bytes: Array($0.element), name: "layer\($0.offset).nss") }

  let compilation = Compilation(Stylesheets(layers: layers), options: options)
  Laws.diagnosticsCanBeShown(compilation.diagnostics, compilation.stylesheets.files)
  Laws.jsonLoadsAndComesBackTheSame(compilation.incompleteTheme, emitterOptions)
  let second = Compilation(Stylesheets(layers: layers), options: options)
  demand(
    second.incompleteTheme.json(emitterOptions) == compilation.incompleteTheme.json(emitterOptions),
    "the same theme for the same bytes"
  )
  demand(second.diagnostics.kept == compilation.diagnostics.kept, "the same diagnostics for the same bytes")
  if how & 2 != 0 {
    checkingAgainFindsTheSame(layers, options)
    fixesKeepTheLaw(layers, Check.Options(compilation: options))
  }
  guard !compilation.hasErrors else { return 0 }
  formattingChangesNothing(layers, options, compilation.incompleteTheme)
  Sample.add(compilation.incompleteTheme)
  return 0
}

private func checkingAgainFindsTheSame(_ layers: [SourceFile], _ options: Compilation.Options) {
  let check = Check(Stylesheets(layers: layers), options: Check.Options(compilation: options))
  Laws.diagnosticsCanBeShown(check.diagnostics, layers)
  let other = Check(Stylesheets(layers: layers), options: Check.Options(compilation: options))
  demand(other.diagnostics.kept == check.diagnostics.kept, "the same diagnostics of a check for the same bytes")
}

/// All fix-its together add no error, no syntax error in any dialect, and leave nothing to fix.
private func fixesKeepTheLaw(_ layers: [SourceFile], _ options: Check.Options) {
  let before = Check(Stylesheets(layers: layers), options: options)
  let fixes = Fixes(Stylesheets(layers: layers), options: Fixes.Options(check: options))
  demand(fixes.check.diagnostics.count(of: .error) <= before.diagnostics.count(of: .error), "fixes add no error")
  for dialect in Dialect.all {
    demand(
      syntaxErrors(fixes.stylesheets.files, dialect) <= syntaxErrors(layers, dialect),
      "fixes add no syntax error in \(dialect.name)")
  }
  guard !fixes.isIncomplete else { return }
  demand(
    Fixes(fixes.stylesheets, options: Fixes.Options(check: options)).stylesheets.files == fixes.stylesheets.files,
    "fixed stylesheets have nothing to fix")
}

private func syntaxErrors(_ files: [SourceFile], _ dialect: Dialect) -> Int {
  files.reduce(0) { $0 + SyntaxTree.parse($1, dialect: dialect).diagnostics.kept.count { $0.id.isSyntaxError } }
}

private func formattingChangesNothing(_ layers: [SourceFile], _ options: Compilation.Options, _ theme: Theme) {
  let form = Emitter.Options(isCompact: true)
  let json = theme.json(form)
  var spacings: [(SourceFile) -> SourceFile] = [Spacing.withIgnoredLines]
  if options.dialect.hasRules {
    spacings = [
      { Spacing.wide($0, Parser.parse($0, dialect: options.dialect).0, options.dialect) },
      { Spacing.narrow($0, Parser.parse($0, dialect: options.dialect).0) },
    ]
  }
  for spacing in spacings {
    demand(
      Compilation(Stylesheets(layers: layers.map(spacing)), options: options).incompleteTheme.json(form) == json,
      "the same theme with other white space and comments")
  }
}

/// Writes the themes of this run for `validate_themes.py`, one per line, to the file that `FUZZ_THEMES` names.
private enum Sample {
  private static let descriptor = getenv("FUZZ_THEMES").map { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }

  static func add(_ theme: Theme) {
    guard let descriptor else { return }
    var line = theme.json(Emitter.Options(isCompact: true))
    if line.last != 0x0A { line.append(0x0A) }
    demand(write(descriptor, line, line.count) == line.count, "the theme is written")
  }
}
