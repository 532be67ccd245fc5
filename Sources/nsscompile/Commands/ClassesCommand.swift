import NSSMessages
import NSSTheme
import NSSTools

enum ClassesCommand {
  static let spec = CommandSpec(
    name: "classes",
    summary: "list the style classes, or the properties of one",
    usage: "nsscompile classes [NAME] [OPTION…]",
    otherNames: ["class", "properties", "property", "selectors", "styles"],
    positionals: [
      PositionalSpec(
        "NAME", takes: .value(names),
        help: "a class, or the name of one of its parts; or a property, to list the classes that read it")
    ],
    options: [CompilationOptions.dialect, SharedOptions.json] + SharedOptions.common,
    examples: [
      "nsscompile classes", "nsscompile classes TabBar", "nsscompile classes fdlFUIObjectHeaderView",
      "nsscompile classes font-style",
    ]
  )

  /// The classes and properties of the default dialect, without parts, for completions.
  private static var names: [String] {
    let classes = StyleClass.all(in: .sapfiori)
    let properties = classes.flatMap(\.properties).map(\.name).unique { Name($0) }
    return classes.filter { $0.kind != .part }.map(\.name) + properties.sorted()
  }

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard arguments.positionals.count <= 1 else {
      throw spec.usageFailure("one class or property at a time; '\(arguments.positionals[1])' is a second one")
    }
    let dialect = arguments.value(of: CompilationOptions.dialect).flatMap(Dialect.find) ?? .sapfiori
    guard dialect.hasRules else { throw CommandFailure(.failure, Phrase(.explainNoRules, ["runtime": dialect.runtimeName])) }
    let name = arguments.positionals.first
    let classes = try name.map { name throws(CommandFailure) in try named(name, in: dialect) } ?? StyleClass.all(in: dialect)
    if arguments.contains(SharedOptions.json) {
      try CommandLineTool.print((["nssClasses": 1, "classes": .array(classes.map(\.json))] as JSONValue).file)
    } else {
      try CommandLineTool.print(text(classes, of: name, in: dialect))
    }
    return .success
  }

  private static func named(_ name: String, in dialect: Dialect) throws(CommandFailure) -> [StyleClass] {
    if let classes = StyleClass.named(name, in: dialect) { return classes }
    let message = Phrase(.classesUnknown, ["name": name, "runtime": dialect.runtimeName])
    if let other = Dialect.all.first(where: { StyleClass.named(name, in: $0) != nil }) {
      throw CommandFailure(
        .failure, message, help: Phrase(.classesOtherDialect, ["runtime": other.runtimeName, "dialect": other.name]))
    }
    let meant = StyleClass.meant(by: name, in: dialect)
    throw CommandFailure(
      .failure, message, help: meant.isEmpty ? Phrase(.classesAll) : Phrase(.classesMeant, parts: ["names": .names(meant, .or)]))
  }

  private static func text(_ classes: [StyleClass], of name: String?, in dialect: Dialect) -> String {
    let width = Terminal.width(of: .output)
    var text: String
    if let name, let property = classes[0].properties.first, !classes[0].name.isSame(as: name) {
      let rows = classes.map { [$0.name, $0.properties[0].source] }
      text = AlignedColumns.text([property.cells], width: width) + AlignedColumns.text(rows, indentation: "  ")
    } else if name != nil {
      text = classes.map { page($0, width) }.joined(separator: "\n")
    } else {
      let rows = classes.filter { $0.kind != .part }.map { styleClass in
        let parts = classes.filter { $0.kind == .part && $0.component.isSame(as: styleClass.name) }
        return [
          styleClass.name, spoken(styleClass.kind),
          parts.map { String($0.name.dropFirst(styleClass.name.count + 1)) }.joined(separator: ", "),
        ]
      }
      text = AlignedColumns.text(rows, width: width)
    }
    let isComplete = classes.allSatisfy { $0.kind == .nuiClass }
    return isComplete ? text : text + "\n" + wrapped(CommandLineTool.spoken(Phrase(.classesIncomplete)), width: width ?? 80)
  }

  private static func page(_ styleClass: StyleClass, _ width: Int?) -> String {
    let heading = AlignedColumns.text([["\(styleClass.name.visibleOnOneLine) (\(spoken(styleClass.kind)))"]], width: width)
    guard !styleClass.properties.isEmpty else { return heading + "  \(CommandLineTool.spoken(Phrase(.classesNoProperties)))\n" }
    return heading + AlignedColumns.text(styleClass.properties.map(\.cells), indentation: "  ", width: width)
  }

  private static func spoken(_ kind: StyleClass.Kind) -> String {
    let phrase: PhraseID =
      switch kind {
      case .nuiClass: .classesNUI
      case .component: .classesComponent
      case .part: .classesPart
      case .textStyle: .classesTextStyle
      }
    return CommandLineTool.spoken(Phrase(phrase))
  }
}

extension StyleClass.ReadProperty {
  fileprivate var cells: [String] { [name, type, source, range ?? ""] }

  /// The type as the compiled theme and `Language.md` name it.
  private var type: String { ValueKind.names[Int(kind.rawValue)] }

  fileprivate var json: JSONValue {
    let members: JSONValue = [
      "name": .string(name), "type": .string(type), "range": range.map { .string($0) } ?? .null, "source": .string(source),
    ]
    return .line(members, .objects)
  }
}

extension StyleClass {
  fileprivate var json: JSONValue {
    ["name": .string(name), "kind": .string(kind.rawValue), "properties": .array(properties.map(\.json))]
  }
}

extension PhraseID {
  static let classesAll = PhraseID("classes.all", "'nsscompile classes' lists the classes")
  static let classesComponent = PhraseID("classes.component", "component")
  static let classesIncomplete = PhraseID(
    "classes.incomplete", "the documentation of SAPFiori is not complete: components may have more parts and read more properties"
  )
  static let classesMeant = PhraseID("classes.meant", "did you mean {names}?")
  static let classesNoProperties = PhraseID("classes.no-properties", "no properties are documented")
  static let classesNUI = PhraseID("classes.nui", "class of NUI")
  static let classesOtherDialect = PhraseID("classes.other-dialect", "{runtime} has it; choose with '--dialect {dialect}'")
  static let classesPart = PhraseID("classes.part", "part of a component")
  static let classesTextStyle = PhraseID("classes.text-style", "text style")
  static let classesUnknown = PhraseID("classes.unknown", "'{name}' is not a documented class or property of {runtime}")
}
