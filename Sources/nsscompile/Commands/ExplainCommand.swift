import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools

/// `nsscompile explain FILE… WHAT`: shows how one value is derived.
enum ExplainCommand {
  static let spec = CommandSpec(
    name: "explain",
    summary: "show how one color, constant or property gets its value",
    usage: "nsscompile explain FILE… WHAT [OPTION…]",
    positionals: [
      PositionalSpec("FILE…", help: "stylesheets, as layers of one theme; '-' is standard input"),
      PositionalSpec("WHAT", help: "a palette style, a '@constant', a selector, or 'selector.property'"),
    ],
    options: [
      background, json, CompilationOptions.dialect, CompilationOptions.palette, CompilationOptions.device,
      CompilationOptions.orientation, CompilationOptions.stdinName, SharedOptions.color, SpokenLanguage.option,
      SharedOptions.help,
      SharedOptions.version,
    ],
    examples: [
      "nsscompile explain acme.nss tintColor",
      "nsscompile explain acme.nss tenant.nss @brand",
      "nsscompile explain acme.nss fdlFUIWelcomeScreen_headlineLabel.font-color",
    ]
  )

  private static let background = OptionSpec(
    "background", placeholder: "NAME", allowedValues: ["light", "dark", "all"], defaultValue: "all",
    help: "the background of a palette color")
  private static let json = OptionSpec("json", help: "write JSON")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let options = try CompilationOptions.options(arguments, for: spec)
    guard let what = arguments.positionals.last else {
      throw spec.usageFailure(.usageNothingToExplain)
    }
    let named = Array(arguments.positionals.dropLast())
    guard !named.isEmpty || arguments.contains(CompilationOptions.stdinName) else {
      throw spec.usageFailure(
        Path.exists(what) ? .usageWhatToExplain : .usageNoStylesheetBefore, ["name": what])
    }
    let inputs = try CompilationOptions.inputs(named, arguments, for: spec)
    if Path.exists(what), let first = inputs.first, first != "-", !Path.exists(first) {
      throw spec.usageFailure(.usageExplainedComesLast, ["name": first, "what": what])
    }
    let files = try CompilationOptions.read(inputs, arguments)
    let explanation = try explain(what, files, options, arguments)
    if arguments.contains(json) {
      try CommandLineTool.print(explanation.json(in: SpokenLanguage.forPrograms))
    } else {
      let hasColors = Terminal.hasTrueColors(arguments.value(of: SharedOptions.color), on: .output)
      try CommandLineTool.print(explanation.text(hasColors: hasColors, in: SpokenLanguage.translation))
    }
    guard explanation.diagnostics.hasErrors else { return .success }
    CommandLineTool.reportErrors(explanation.diagnostics, in: explanation.files, arguments)
    return .themeAtFault
  }

  private static func explain(
    _ what: String, _ files: [SourceFile], _ options: Compilation.Options, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Explanation {
    let only: Background? =
      switch arguments.value(of: background) {
      case "light": .light
      case "dark": .dark
      default: nil
      }
    do throws(Explanation.UnknownName) {
      return try Explanation(what, of: files, options: options, background: only)
    } catch {
      var help = Phrase(.explainWhat)
      if !error.palettes.isEmpty {
        help = Phrase(.explainOtherPalettes, parts: ["palettes": .plainNames(error.palettes)])
      }
      if !error.others.isEmpty, error.nearest == nil {
        help = Phrase(.explainOthers, parts: ["names": .names(error.others.prefix(12), .comma)])
      }
      if !options.dialect.hasRules, !error.name.hasPrefix("@"), error.palettes.isEmpty {
        help = Phrase(.explainNoRules, ["runtime": options.dialect.runtimeName])
      }
      let message =
        error.nearest.map { Phrase(.explainUnknownMeant, ["name": error.name, "suggestion": $0]) }
        ?? Phrase(.explainUnknown, ["name": error.name])
      throw CommandFailure(.usage, message, help: help)
    }
  }
}
