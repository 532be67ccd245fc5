import NSSCompiler
import NSSFiles
import NSSTheme
import NSSTools

enum ExplainCommand {
  static let spec = CommandSpec(
    name: "explain",
    summary: "show how one color, constant or property gets its value",
    usage: "nsscompile explain FILE… WHAT [OPTION…]",
    otherNames: ["show", "trace", "what", "where", "which", "why"],
    positionals: [
      PositionalSpec("FILE…", takes: .file(["nss"]), help: "stylesheets, as layers of one theme; '-' is standard input"),
      PositionalSpec(
        "WHAT", help: "a palette style, a '@constant', a selector, 'selector.property', or a color such as '#0A6ED1'"),
    ],
    options: [DarkSheets.option, background, SharedOptions.json] + CompilationOptions.all
      + [SharedOptions.config, SharedOptions.noConfig, SharedOptions.color] + SharedOptions.common,
    examples: [
      "nsscompile explain acme.nss tintColor", "nsscompile explain acme.nss tenant.nss @brand",
      "nsscompile explain acme.nss '#0A6ED1'", "nsscompile explain acme.nss fdlFUIWelcomeScreen_headlineLabel.font-color",
      "nsscompile explain acme.nss --dark acme.dark.nss Label.font-color",
    ],
    readsConfiguration: true
  )

  private static let background = OptionSpec(
    "background", placeholder: "NAME", allowedValues: ["light", "dark", "all"], defaultValue: "all",
    help: "the background of a palette color")

  static func run(_ named: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var positionals = named.positionals
    // The name to explain may be given before the stylesheets.
    if positionals.count > 1, let last = positionals.last, Path.exists(last), isName(positionals[0]) {
      positionals.append(positionals.removeFirst())
    }
    guard let what = positionals.last else {
      throw spec.usageFailure("no input; name a stylesheet and what to explain")
    }
    let files = positionals.dropLast().filter { !isName($0) }
    if let name = positionals.dropLast().first(where: isName), !files.isEmpty {
      let words = (files + [name]).map(\.shellWord).joined(separator: " ")
      throw CommandFailure(
        .usage, "'explain' shows one value; '\(name)' and '\(what)' are two", help: "write: nsscompile explain \(words)")
    }
    guard positionals.count > 1 || named.contains(CompilationOptions.stdinName) else {
      if Path.exists(what) {
        throw spec.usageFailure("nothing to explain; add it after '\(what)', for example 'tintColor'")
      }
      let problem: Phrase = "no input; name a stylesheet before '\(what)'"
      throw classesHelp(what).map { CommandFailure(.usage, problem, help: $0) } ?? spec.usageFailure(problem)
    }
    var arguments = named
    arguments.positionals = positionals.dropLast()
    let theme = try NamedTheme(arguments, for: spec)
    let (options, stylesheets) = (theme.options, try theme.stylesheets())
    if what.hasPrefix("#") || what.utf8.contains(UInt8(ascii: "(")) {
      return try search(what, stylesheets, options, arguments)
    }
    let explanation: Explanation
    do throws(Explanation.UnknownName) {
      let only = arguments.value(of: background).flatMap(Palette.Background.init)
      explanation = try Explanation(what, of: stylesheets, options: options, background: only)
    } catch {
      throw failure(error, options.dialect)
    }
    if arguments.contains(SharedOptions.json) {
      try CommandLineTool.print(explanation.json(in: SpokenLanguage.forPrograms))
    } else {
      let swatch = Terminal.swatch(arguments.value(of: SharedOptions.color), on: .output)
      try CommandLineTool.print(explanation.text(in: SpokenLanguage.translation, swatch, width: Terminal.width(of: .output)))
    }
    switch explanation.onlyAppearance {
    case .light: CommandLineTool.note(Phrase(.explainOnlyLight, ["name": what]))
    case .dark: CommandLineTool.note(Phrase(.explainOnlyDark, ["name": what]))
    case nil: break
    }
    guard explanation.diagnostics.hasErrors else { return .success }
    // Many errors would hide the answer.
    let errors = explanation.diagnostics.kept.filter { $0.severity == .error }
    if RepeatedDiagnostics.groups(ofCompilation: errors).count > shownErrors {
      CommandLineTool.note(Phrase(.explainErrors, ["count": String(explanation.diagnostics.count(of: .error))]))
    } else {
      CommandLineTool.reportErrors(explanation.diagnostics, in: explanation.stylesheets.files, arguments)
    }
    return .failure
  }

  /// Shows what has a color, in both themes of a pair.
  private static func search(
    _ what: String, _ stylesheets: Stylesheets, _ options: Compilation.Options, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ExitStatus {
    let sides = [stylesheets.layers, stylesheets.dark].filter { !$0.isEmpty }.map { Analysis($0, options: options) }
    guard let color = sides[0].theme.color(ofText: what) else {
      throw CommandFailure(.failure, Phrase(.explainNotColor, ["text": what]))
    }
    let swatch = Terminal.swatch(arguments.value(of: SharedOptions.color), on: .output)
    var found: [JSONValue] = []
    for (index, analysis) in sides.enumerated() {
      let search = ColorSearch(color, in: analysis.theme, analysis.palette)
      if arguments.contains(SharedOptions.json) {
        found.append(search.json(location: analysis.place))
        continue
      }
      let text = search.text(what, in: SpokenLanguage.translation, swatch, location: analysis.place)
      try CommandLineTool.print(sides.count == 1 ? text : "\(analysis.files.last?.name ?? ""): \(text)\(index == 0 ? "\n" : "")")
    }
    if arguments.contains(SharedOptions.json) {
      let members: JSONValue = [
        "nssExplanation": 1, "what": .string(what), "kind": "color", "matches": found[0],
        "dark": found.count > 1 ? found[1] : nil,
      ]
      try CommandLineTool.print(members.file)
    }
    guard let broken = sides.first(where: { $0.diagnostics.hasErrors }) else { return .success }
    CommandLineTool.reportErrors(broken.diagnostics, in: broken.files, arguments)
    return .failure
  }

  private static let shownErrors = 2

  private static func isName(_ argument: String) -> Bool {
    argument != "-" && !Path.exists(argument) && !argument.lowercased().hasSuffix(".nss") && !argument.contains("/")
  }

  /// Help for a name that is a class or a property, or a misspelled class: the command that lists what is documented about it.
  private static func classesHelp(_ name: String) -> Phrase? {
    let meant = StyleClass.named(name, in: .sapfiori) == nil ? StyleClassNames.meant(by: name) : name
    return meant.map { Phrase(.hintClasses, ["name": $0]) }
  }

  private static let shownNames = 12

  private static func failure(_ error: Explanation.UnknownName, _ dialect: Dialect) -> CommandFailure {
    var help = Phrase(.explainWhat)
    if !error.palettes.isEmpty {
      help = Phrase(.explainOtherPalettes, parts: ["palettes": .plainNames(error.palettes)])
    }
    if !error.others.isEmpty, error.nearest == nil {
      help = Phrase(.explainOthers, parts: ["names": .names(error.others, .comma).cut(at: shownNames)])
    }
    if !dialect.hasRules, !error.name.hasPrefix("@"), error.palettes.isEmpty {
      help = Phrase(.explainNoRules, ["runtime": dialect.runtimeName])
    }
    let ofClass = dialect.hasRules && error.others.isEmpty && error.palettes.isEmpty ? classesHelp(error.name) : nil
    let message: Phrase
    switch error.kind {
    case .property: message = Phrase(error.others.isEmpty ? .explainUnusedProperty : .explainProperty, ["name": error.name])
    case .component: message = Phrase(.explainComponent, ["name": error.name])
    case .classPath: message = Phrase(.explainClassPath, ["name": error.name])
    case nil:
      message =
        error.nearest.map { Phrase(.explainUnknownMeant, ["name": error.name, "suggestion": $0]) }
        ?? Phrase(.explainUnknown, ["name": error.name])
    }
    return CommandFailure(.failure, message, help: ofClass ?? (error.kind != nil && error.others.isEmpty ? nil : help))
  }
}

extension PhraseID {
  static let explainClassPath = PhraseID("explain.class-path", "'{name}' is a class path; name one of its properties")
  static let explainComponent = PhraseID(
    "explain.component", "the theme has no '{name}', only styles of its parts; name one of them")
  static let explainErrors = PhraseID("explain.errors", "there are {count} errors; 'nsscompile check' shows them")
  static let explainNoRules = PhraseID("explain.no-rules", "{runtime} reads only palette overrides, no rules")
  static let explainNotColor = PhraseID("explain.not-color", "'{text}' is not a color in this dialect")
  static let explainOnlyDark = PhraseID("explain.only-dark", "only the dark theme has '{name}'")
  static let explainOnlyLight = PhraseID("explain.only-light", "only the light theme has '{name}'")
  static let explainOtherPalettes = PhraseID(
    "explain.other-palettes", "other palettes have it: {palettes}; choose with '--palette'")
  static let explainOthers = PhraseID("explain.others", "available: {names}")
  static let explainProperty = PhraseID("explain.property", "'{name}' is a property; name one of its uses")
  static let explainUnknown = PhraseID("explain.unknown", "the theme has no '{name}'")
  static let explainUnknownMeant = PhraseID("explain.unknown-meant", "the theme has no '{name}'; did you mean '{suggestion}'?")
  static let explainUnusedProperty = PhraseID("explain.unused-property", "no style of the theme has the property '{name}'")
  static let explainWhat = PhraseID(
    "explain.what",
    """
    name a palette style, a '@constant', a selector, 'selector.property' or \
    'Class:Class.property'
    """)
}
