import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

struct FormatRun {
  private let arguments: ParsedArguments
  private let inputs: [CheckCommand.Input]
  private let lines: ClosedRange<Int>?
  private var failure: CommandFailure?
  /// The failures of settings so far.
  private var reported: Set<Phrase> = []
  /// The number of stylesheets that were changed, or would be.
  private var changed = 0
  private var isBroken = false

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    // Fails before any stylesheet is read.
    _ = try FormatCommand.options(arguments)
    lines = try FormatCommand.lines(arguments)
    var skipped: [CommandFailure] = []
    inputs = try FormatCommand.inputs(arguments, &skipped)
    for failure in skipped { note(failure) }
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    let writer = BlockWriter(StandardStreams.writeOutput)
    var output = writer.output()
    for input in inputs { format(input, &output) }
    try writer.finish(&output)
    noteWhatWasDone()
    if let failure { return failure.status }
    return isBroken || (isPreview && changed > 0) ? .failure : .success
  }

  private var isInPlace: Bool { arguments.contains(FormatCommand.inPlace) }
  private var isDiff: Bool { arguments.contains(FormatCommand.diff) }
  private var isPreview: Bool { isDiff || arguments.contains(FormatCommand.check) }

  private mutating func note(_ failure: CommandFailure) {
    // Each stylesheet of a project has the same contradiction between settings.
    let isShared = failure.status == .usage || failure.status == .configuration
    guard !isShared || reported.insert(failure.message).inserted else { return }
    CommandLineTool.report(failure)
    if self.failure == nil { self.failure = failure }
  }

  /// Formats a stylesheet. A failure does not stop the others.
  private mutating func format(_ input: CheckCommand.Input, _ output: inout Output) {
    do throws(CommandFailure) {
      let path = input.path
      let name = CompilationOptions.path(of: path, arguments)
      let isAlone = arguments.contains(SharedOptions.noConfig)
      let options = try FormatCommand.options(
        arguments, input.project, for: name, above: isAlone ? .init() : EditorConfig(for: name).format)
      let file = try CompilationOptions.read([path], arguments, found: input.isFound ? [0] : [])[0]
      let format = FormattedStylesheet(file, options: options, lines: lines)
      if format.isBroken { report(format, of: file) }
      if isInPlace {
        try replace(input, file, with: format.file)
      } else if isPreview {
        preview(file, format.file, &output)
      } else if !format.isBroken || path == "-" || lines != nil {
        // An editor that filters its text through the command gets the text back unchanged.
        output.write(CheckRun.shown(format.file.bytes))
      }
    } catch {
      note(error)
    }
  }

  private mutating func report(_ format: FormattedStylesheet, of file: SourceFile) {
    isBroken = true
    CommandLineTool.reportErrors(format.diagnostics, in: [file], arguments)
    guard lines == nil, !arguments.contains(SharedOptions.quiet) else { return }
    let isFixable = format.diagnostics.kept.contains { $0.fixIts.contains(where: \.isSafe) }
    let isText = !format.diagnostics.kept.contains { $0.id == .invalidUTF8 || $0.id == .utf16Encoding }
    let hint = isFixable ? "; 'nsscompile check --fix' fixes what is certain" : ""
    let reason = isText ? "it has syntax errors\(hint)" : "it is not UTF-8"
    CommandLineTool.note("'\(file.name)' was not formatted because \(reason)")
  }

  private mutating func replace(_ input: CheckCommand.Input, _ old: SourceFile, with new: SourceFile) throws(CommandFailure) {
    guard old.bytes != new.bytes else { return }
    // Do not overwrite a file that another program saved meanwhile.
    try OutputFile.replace(try FoundFile.target(input.path, input.origin), old.bytes, with: new.bytes)
    changed += 1
  }

  private mutating func preview(_ old: SourceFile, _ new: SourceFile, _ output: inout Output) {
    guard old.bytes != new.bytes else { return }
    changed += 1
    guard isDiff else { return output.write("\(old.name.visibleOnOneLine)\n") }
    output.write(CheckRun.shown(LineDiff.unified(old.bytes, new.bytes, name: old.name)))
  }

  private func noteWhatWasDone() {
    guard !arguments.contains(SharedOptions.quiet) else { return }
    let plural = changed == 1 ? "" : "s"
    if isInPlace {
      if changed > 0 {
        CommandLineTool.note("formatted \(changed) stylesheet\(plural)")
      } else if !isBroken, failure == nil {
        CommandLineTool.note("there was nothing to format")
      }
    } else if isPreview, changed > 0 {
      let object = changed == 1 ? "it" : "them"
      CommandLineTool.note("\(changed) stylesheet\(plural) would change; 'nsscompile format -i' formats \(object)")
    }
  }
}
