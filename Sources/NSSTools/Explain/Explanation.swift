import NSSCompiler
import NSSMessages
import NSSTheme

/// The origin of a value in a theme: each step from the declaration to the value, and the declarations that lost.
///
/// ```swift
/// let explanation = try Explanation("tintColor", of: [SourceFile("@tintColor: #0A6ED1;")])
/// for step in explanation.sections[0].steps { print(step) }
/// ```
public struct Explanation: Sendable {
  /// The kind of thing that is explained.
  public enum Kind: String, Sendable {
    /// A style of the palette, for example `tintColor`.
    case paletteStyle = "palette-style"
    case constant
    /// All properties of a style, for example `Button`.
    case selector
    /// One property of a style, for example `Button.font-color`.
    case property
  }

  /// One step from the stylesheet to the value.
  public struct Step: Sendable, Equatable {
    /// The kind of a step.
    public enum Kind: String, Sendable {
      case declaration
      /// The definition of a constant that is replaced in the value.
      case constant
      case override
      /// A rule of the language that determines which declaration is effective, or how it is read.
      case rule
      /// A declaration or definition that is not effective, with the reason.
      case lost
      /// A font style, which adds the declarations of its global definition.
      case inherited
      case palette
      /// The resulting value: the last step, except for the uses of a constant.
      case result
      /// A declaration or definition that refers to the constant.
      case use
    }

    /// The kind of the step.
    public let kind: Kind
    /// The step in words: text of the stylesheet, or a phrase.
    let content: Phrase.Content
    package fileprivate(set) var layer: Int?
    package let range: SourceRange?
    fileprivate var file: SourceFile?
    /// The color at this step.
    public let color: Theme.Color?

    /// The place in the stylesheet; nil for a step without one.
    public var location: SourceLocation? { range.flatMap { file?.location(at: $0.offsets.lowerBound) } }

    init(kind: Kind, content: Phrase.Content, layer: Int?, range: SourceRange?, color: Theme.Color?) {
      (self.kind, self.content, self.layer, self.range, self.color) = (kind, content, layer, range, color)
    }

    /// The step in words, in a language.
    public func text(in translation: Translation) -> String { translation.text(content) }
  }

  /// The origin of a value in one environment and on one background.
  public struct Section: Sendable {
    /// The property, or the palette style with its variant, or the constant; in English.
    public var name: String { name(in: .english) }
    /// The name: text of the stylesheet, or a phrase.
    let title: Phrase.Content
    /// The variant of a palette color; nil for other values.
    public let variant: Palette.Variant?
    /// The environments with this origin: devices and orientations, and for a pair of stylesheets the appearance. An open one is the base.
    public fileprivate(set) var environments: [Theme.Environment]
    /// The steps: the result last, or before the uses of a constant.
    public internal(set) var steps: [Step]
    /// The value as the compiled theme has it.
    public let value: String
    /// The color, if the value is one.
    public let color: Theme.Color?

    /// The property, or the palette style with its variant, or the constant; in a language.
    public func name(in translation: Translation) -> String { translation.text(title) }
  }

  /// The name to explain, as the caller passed it.
  public let what: String
  /// The kind of thing that has this name.
  public let kind: Kind
  /// The explanations: the base first, then the environments in which the value has another origin.
  public private(set) var sections: [Section]

  package mutating func showFirst(_ isFirst: (Environment) -> Bool) {
    let chosen = sections.filter { $0.environments.contains(where: isFirst) }
    sections = chosen + sections.filter { !$0.environments.contains(where: isFirst) }
  }

  /// The stylesheets, for the locations of steps.
  public private(set) var stylesheets: Stylesheets
  /// The diagnostics of the stylesheets.
  public private(set) var diagnostics: DiagnosticList
  /// The appearance that has the name if the other theme of a pair lacks it; nil otherwise.
  package private(set) var onlyAppearance: Palette.Background?

  /// Explains a palette style, a constant (`@brand`), a selector, or a property of one (`Button.font-color`). For a pair, explains
  /// the name in both themes, the light one first.
  ///
  /// - Parameters:
  ///   - what: the name.
  ///   - stylesheets: the stylesheets of the theme.
  ///   - variant: the variant of a palette style to explain; nil for all variants.
  ///   - options: the dialect, the palette and the environment.
  /// - Throws: `UnknownNameError` if the theme has no such name; for a pair, if neither theme has it.
  public init(
    _ what: String, of stylesheets: Stylesheets, variant: Palette.Variant? = nil,
    options: Compilation.Options = Compilation.Options()
  ) throws(UnknownNameError) {
    do throws(UnknownName) {
      try self.init(what, of: stylesheets, options: options, background: nil)
    } catch {
      throw UnknownNameError(kind: "name", name: error.name, alternatives: error.nearest.map { [$0] } ?? error.others)
    }
    if let variant { sections.removeAll { $0.variant.map { $0 != variant } ?? false } }
    let files = stylesheets.files
    diagnostics.files = files
    for section in sections.indices {
      for step in sections[section].steps.indices {
        sections[section].steps[step].file = sections[section].steps[step].layer.map { files[$0] }
      }
    }
  }

  package init(
    _ what: String, of stylesheets: Stylesheets, options: Compilation.Options, background: Palette.Background?
  ) throws(UnknownName) {
    let light = Analysis(stylesheets.layers, options: options)
    let count = stylesheets.layers.count
    let sides = stylesheets.dark.isEmpty ? [light] : [light, Analysis(stylesheets.dark, options: options)]
    let explained = sides.map { analysis in
      Result { () throws(UnknownName) in try Explanation(what, from: Source(analysis), background: background) }
    }
    let found = explained.compactMap { try? $0.get() }
    self = if let first = found.first { first } else { try explained[0].get() }
    guard sides.count == 2 else { return }
    self.stylesheets = stylesheets
    diagnostics = light.diagnostics
    diagnostics.append(sides[1].diagnostics, afterLayers: count)
    sections = zip(explained, [(Palette.Background.light, 0), (.dark, count)]).flatMap { explanation, side in
      (try? explanation.get())?.sections.map { $0.in(side.0, afterLayers: side.1) } ?? []
    }
    if found.count == 1 { onlyAppearance = (try? explained[0].get()) == nil ? .dark : .light }
  }

  /// A compilation in all its environments, for many explanations.
  package struct Source {
    fileprivate let base: Analysis
    fileprivate let explainers: [Explainer]

    package init(_ base: Analysis) {
      self.base = base
      let environments = base.environment.variants(for: base.layers.conditions)
      explainers = [Explainer(base)] + environments.map { Explainer(base.adapted(to: $0)) }
    }

    /// The properties that a selector has in any environment; empty for other subjects.
    fileprivate func properties(_ subject: Explainer.Subject) -> [String] {
      guard case .selector(let selector) = subject else { return [] }
      return explainers.flatMap { $0.properties(of: selector) }.unique { Name($0) }
    }

    /// The sections of all environments; those with the same origin are joined.
    fileprivate func sections(
      _ subject: Explainer.Subject, _ background: Palette.Background?, _ properties: ArraySlice<String>
    ) -> [Section] {
      var sections: [Section] = []
      var indices: [Phrase.Content: [Int]] = [:]
      for explainer in explainers {
        for section in explainer.sections(subject, background, properties: properties) {
          if let same = indices[section.title]?.first(where: { sections[$0].isSame(as: section) }) {
            sections[same].add(section.environments, base: base.environment)
          } else {
            indices[section.title, default: []].append(sections.count)
            sections.append(section)
          }
        }
      }
      return sections
    }
  }

  package init(_ what: String, of base: Analysis, background: Palette.Background? = nil) throws(UnknownName) {
    try self.init(what, from: Source(base), background: background)
  }

  /// Explains one of many names in a compilation.
  package init(_ what: String, from source: Source, background: Palette.Background? = nil) throws(UnknownName) {
    self.what = what
    stylesheets = Stylesheets(layers: source.base.files)
    diagnostics = source.base.diagnostics
    let subject = try Explanation.subject(what, source.explainers)
    kind = subject.kind
    sections = source.sections(subject, background, source.properties(subject)[...])
  }

  /// Passes the sections of a name to a closure until it returns false. For a style with many properties, keeps only some of the
  /// sections in memory at once.
  package static func sections(
    of what: String, from source: Source, _ body: ([Section]) -> Bool
  ) throws(UnknownName) {
    let subject = try subject(what, source.explainers)
    let properties = source.properties(subject)
    for start in stride(from: 0, to: max(properties.count, 1), by: 100) {
      guard body(source.sections(subject, nil, properties[start..<min(start + 100, properties.count)])) else { return }
    }
  }

  /// The subject of a name, even if only some environments have it.
  private static func subject(_ what: String, _ explainers: [Explainer]) throws(UnknownName) -> Explainer.Subject {
    if let subject = explainers.lazy.compactMap({ try? $0.subject(what) }).first { return subject }
    return try explainers[0].subject(what)
  }

  /// A name that a theme does not have, with what the command says about it.
  package struct UnknownName: Error, Sendable {
    /// The kind of a name that the theme knows, but that has no value of its own.
    package enum Kind: Sendable {
      case property
      /// A class that has styles for its parts only.
      case component
      /// Classes that are combined, without a property.
      case classPath
    }

    package let name: String
    /// The kind of the name; nil for a name that the theme does not know.
    package var kind: Kind?
    package var nearest: String?
    /// The names to choose from: the suffixes of a palette style, the properties of a style, the uses of a property, or the parts
    /// of a component.
    package var others: [String] = []
    package var palettes: [String] = []
  }
}

extension Explanation: CustomStringConvertible {
  /// The explanation in English.
  public var description: String { text() }
}

extension Explanation.Step: CustomStringConvertible {
  /// The step in words, in English.
  public var description: String { text(in: .english) }
}

extension Explanation.Section {
  /// The section as one of a pair of stylesheets. `count` is the number of stylesheets before its theme's.
  fileprivate func `in`(_ appearance: Palette.Background, afterLayers count: Int) -> Explanation.Section {
    var section = self
    for index in environments.indices { section.environments[index].variant = Palette.Variant(background: appearance) }
    for index in steps.indices { section.steps[index].layer? += count }
    return section
  }

  /// Adds environments with the same origin. Does nothing for the base, which applies to all environments that are not listed.
  fileprivate mutating func add(_ others: [Environment], base: Environment) {
    guard !environments.contains(base) else { return }
    environments += others
  }

  /// True if the value and its origin are the same, ignoring the environments.
  fileprivate func isSame(as other: Explanation.Section) -> Bool {
    title == other.title && variant == other.variant && steps == other.steps && value.isSame(as: other.value)
  }
}
