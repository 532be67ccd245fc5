import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

/// A page that shows a theme: mock-ups, the palette, text styles, styles, constants and contrast.
///
/// The page is one HTML file that loads no other resources. It is complete without JavaScript.
public struct PreviewPage: Sendable {
  /// The theme.
  public let theme: Theme
  /// The heading of the page, and its title in a browser.
  public var title: String
  /// The names of the stylesheets, the lowest layer first, and the dark theme's last.
  public var inputs: [String]
  /// The numbers of errors, warnings and notes; nil for a loaded theme.
  public var summary: String?
  /// The language of the page.
  public var translation: Translation
  /// The theme to compare with, and the name of its file. The page then shows what changed.
  public var before: (name: String, theme: Theme)?
  /// The parts of the theme that the sections after the mock-ups have; nil for all.
  package var parts: ThemeParts?
  /// The analysis of the stylesheets to compare with, which shows the causes of changes; nil for a compiled theme.
  package var beforeAnalysis: Analysis?
  package var options = Compilation.Options()
  /// The diagnostics of the check, without the diagnostics that are silenced.
  package var diagnostics: [Diagnostic] = []
  /// True for a page that a browser loads again every two seconds.
  package var isRefreshed = false
  /// The analysis of the stylesheets, to show where each value comes from; nil for a loaded theme.
  let analysis: Analysis?
  private(set) var darkAnalysis: Analysis?
  /// The pairs of colors of the project file.
  package var contrast = ContrastSettings()

  /// Creates the page of a loaded theme.
  public init(_ theme: Theme, title: String, in translation: Translation = .english) {
    self.init(theme, analysis: nil, title: title, inputs: [], in: translation)
  }

  package init(_ analysis: Analysis, title: String, in translation: Translation = .english) {
    self.init(analysis.theme, analysis: analysis, title: title, inputs: analysis.files.map(\.name), in: translation)
  }

  package init(_ analysis: Analysis, dark: Analysis, title: String, in translation: Translation = .english) {
    var ignored = DiagnosticList()
    let theme = analysis.theme(withDark: dark, &ignored)
    self.init(theme, analysis: analysis, title: title, inputs: (analysis.files + dark.files).map(\.name), in: translation)
    darkAnalysis = dark
  }

  private init(_ theme: Theme, analysis: Analysis?, title: String, inputs: [String], in translation: Translation) {
    self.theme = theme
    self.analysis = analysis
    self.title = title
    self.inputs = inputs
    self.translation = translation
  }

  /// Styles beyond this number are listed without the steps that lead to their values.
  static let explainedStylesLimit = 2_000
  /// Styles, constants and pairs of colors beyond this number are folded.
  static let shownLimit = 200

  /// The size in bytes at which writing ends, because the page will not be used.
  package var sizeLimit = Int.max

  /// The page.
  public func html() -> String {
    var output = Output()
    write(to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  package func write(to output: inout Output) {
    var page = PageWriter(self)
    page.writeBody()
    guard !page.isTooLarge else { return output.write(page.output.bytes) }
    output.writeHead(title, translation, script: "script-src 'sha256-\(PreviewScript.hash)'; ", isRefreshed: isRefreshed)
    page.writeColors(to: &output)
    output.write("</style>\n</head>\n")
    output.write(page.output.bytes)
    output.write("<script type=\"application/json\" id=\"data\">")
    PreviewOrigins(page).write(to: &output)
    output.write("</script>\n<script>\(PreviewScript.text)</script>\n</body>\n</html>\n")
  }
}

extension Output {
  /// Writes the head of a page up to the rules of its own look.
  mutating func writeHead(_ title: String, _ translation: Translation, script: String = "", isRefreshed: Bool) {
    write("<!DOCTYPE html>\n<html lang=\"\(translation.language.description)\">\n<head>\n<meta charset=\"utf-8\">\n")
    write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; ")
    write("\(script)base-uri 'none'; form-action 'none'\">\n")
    if isRefreshed { write("<meta http-equiv=\"refresh\" content=\"2\">\n") }
    write("<title>\(HTML.text(title))</title>\n<style>\n\(PreviewLook.css)")
  }
}
