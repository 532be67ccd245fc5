import NSSMessages
import NSSTheme

/// How one value of a theme comes about: each step from what was written to what is shown, and what lost against it.
///
/// ```swift
/// let explanation = try Explanation("tintColor", of: [SourceFile("@tintColor: #0A6ED1;")])
/// for step in explanation.sections[0].steps { print(step.text) }
/// ```
public struct Explanation: Sendable {
  /// What is explained.
  public enum Kind: String, Sendable {
    /// A style of the palette, for example `tintColor`.
    case paletteStyle = "palette-style"
    /// A constant, for example `@brand`.
    case constant
    /// All properties of a style, for example `Button`.
    case selector
    /// One property of a style, for example `Button.font-color`.
    case property
  }

  /// One step.
  public struct Step: Sendable, Equatable {
    /// What a step is about.
    public enum Kind: String, Sendable {
      /// The declaration that counts.
      case declaration
      /// A definition that replaces a constant.
      case constant
      /// The definition that overrides a palette color.
      case override
      /// A rule by which the one that counts was chosen.
      case rule
      /// What was written and does not count, and why.
      case lost
      /// What comes from a definition for all components.
      case inherited
      /// What the palette has.
      case palette
      /// What comes out: the last step.
      case result
    }

    /// What the step is about.
    public let kind: Kind
    /// The step in words, in English.
    public var text: String { text(in: .english) }
    /// The step in words: text of the stylesheet, or a phrase.
    let content: Phrase.Content
    /// The stylesheet among the layers, where the step stands in one.
    public let layer: Int?
    /// The place in it.
    public let range: SourceRange?
    /// The color at this step.
    public let color: Color?

    /// The step in words, in a language.
    public func text(in translation: Translation) -> String { translation.text(content) }
  }

  /// How a value comes about in one environment and on one background.
  public struct Section: Sendable {
    /// The property, or the palette style with its variant, or the constant; in English.
    public var name: String { name(in: .english) }
    /// The same as a phrase, where it is one.
    let title: Phrase.Content
    /// The background of a palette color; nil for other values, which have one for both.
    public let background: Background?
    /// Where the value comes about like this: devices and orientations; an open one for the base.
    public fileprivate(set) var environments: [Environment]
    /// The steps, the result last.
    public let steps: [Step]
    /// The value as the compiled theme has it.
    public let value: String
    /// The color, if the value is one.
    public let color: Color?

    /// The property, or the palette style with its variant, or the constant; in a language.
    public func name(in translation: Translation) -> String { translation.text(title) }
  }

  /// What was asked for.
  public let what: String
  /// What that is.
  public let kind: Kind
  /// The explanations: the base first, then those for environments in which the value comes about otherwise.
  public let sections: [Section]
  /// The stylesheets, for the places of steps.
  public let files: [SourceFile]
  /// What is wrong with the stylesheets.
  public let diagnostics: DiagnosticList

  /// Explains a palette style, a constant (`@brand`), a selector, or a property of one (`Button.font-color`).
  ///
  /// - Parameter background: the only background that is wanted of a palette style; nil for all.
  /// - Throws: ``UnknownName`` for what the theme does not have.
  public init(
    _ what: String, of files: [SourceFile], options: Compilation.Options = Compilation.Options(),
    background: Background? = nil
  ) throws(UnknownName) {
    let base = Analysis(files, options: options)
    self.what = what
    self.files = base.files
    diagnostics = base.diagnostics
    var explainers = [Explainer(base)]
    for environment in options.environment.variants(for: base.layers.conditions) {
      explainers.append(Explainer(base.adapted(to: environment)))
    }
    let subject = try Explanation.subject(what, explainers)
    kind = subject.kind
    var properties: [String] = []
    if case .selector(let selector) = subject {
      for property in explainers.flatMap({ $0.properties(of: selector) }) where !properties.contains(property) {
        properties.append(property)
      }
    }
    var sections: [Section] = []
    for explainer in explainers {
      for section in explainer.sections(subject, background, properties: properties) {
        if let same = sections.firstIndex(where: { $0.isSame(as: section) }) {
          sections[same].add(section.environments, base: options.environment)
        } else {
          sections.append(section)
        }
      }
    }
    self.sections = sections
  }

  /// What is meant; a name that only some environments have is one too.
  private static func subject(_ what: String, _ explainers: [Explainer]) throws(UnknownName) -> Explainer.Subject {
    if let subject = explainers.lazy.compactMap({ try? $0.subject(what) }).first { return subject }
    return try explainers[0].subject(what)
  }

  /// A name that a theme does not have.
  public struct UnknownName: Error, Sendable {
    /// What was asked for.
    public let name: String
    /// The nearest name that there is.
    public let nearest: String?
    /// The names that could have been meant, where they are few.
    public let others: [String]
    /// The palettes that have the name, where this one has not.
    public let palettes: [String]

    init(name: String, nearest: String?, others: [String] = [], palettes: [String] = []) {
      self.name = name
      self.nearest = nearest
      self.others = others
      self.palettes = palettes
    }
  }
}

extension Explanation.Section {
  /// Adds environments in which a value comes about in the same way; to the base, which stands for all that are not named, nothing.
  fileprivate mutating func add(_ others: [Environment], base: Environment) {
    guard !environments.contains(base) else { return }
    environments += others
  }

  /// True if a value comes about in the same way, whatever the environment.
  fileprivate func isSame(as other: Explanation.Section) -> Bool {
    title == other.title && background == other.background && steps == other.steps && value == other.value
  }
}
