import NSSMessages
import NSSTheme
import NSSTools

/// The differences from another theme.
struct PreviewChanges {
  let all: [ThemeDifference.Change]
  /// The changes of the base, which apply in every environment that has no change of its own.
  private let base: [Name: ThemeDifference.Change]
  /// The two themes in each environment of a change.
  private let themes: [Environment: (before: Theme, after: Theme)]

  init(from before: Theme, to after: Theme, _ parts: ThemeParts?) {
    let overridden = before.overriddenStyles.union(after.overriddenStyles)
    all = ThemeDifference(from: before, to: after).changes.filter { change in parts.map { change.isPart($0, overridden) } ?? true
    }
    var themes: [Environment: (before: Theme, after: Theme)] = [:]
    for change in all where themes[change.environment] == nil {
      themes[change.environment] = (before.content(in: change.environment), after.content(in: change.environment))
    }
    self.themes = themes
    var base: [Name: ThemeDifference.Change] = [:]
    for change in all where change.environment == Environment() {
      base[PreviewChanges.key(change.kind, change.name, change.detail)] = change
    }
    self.base = base
  }

  private static func key(_ kind: ThemeDifference.Change.Kind, _ name: String, _ detail: String) -> Name {
    Name("\(kind.rawValue)\0\(name)\0\(detail)")
  }

  /// The theme before a change, in its environment.
  func before(_ change: ThemeDifference.Change) -> Theme? { themes[change.environment]?.before }

  /// The theme after a change, in its environment.
  func after(_ change: ThemeDifference.Change) -> Theme? { themes[change.environment]?.after }

  /// The change of one value.
  func change(_ kind: ThemeDifference.Change.Kind, _ name: String, _ detail: String) -> ThemeDifference.Change? {
    base[PreviewChanges.key(kind, name, detail)]
  }
}

extension PageWriter {
  /// Writes the section with all changes, if there is a theme to compare with.
  mutating func writeChanges() {
    guard let changes else { return }
    element("section", "", attributes: " id=\"changes\"") { page in
      page.text("h2", "", page.phrase(.previewChanges))
      let name = page.preview.beforeName.lastPathComponent ?? ""
      page.text("p", "hint", page.phrase(.previewComparedWith, ["name": name]))
      guard !changes.all.isEmpty else { return page.text("p", "no-changes", page.phrase(.previewNoChanges)) }
      page.element("ul", "counts") { page in
        let kinds: [(ThemeDifference.Change.Kind, PhraseID)] = [
          (.color, .previewCountColors), (.constant, .previewCountConstants), (.property, .previewCountProperties),
        ]
        for (kind, phrase) in kinds {
          let count = changes.all.count { $0.kind == kind }
          if count > 0 { page.text("li", "", page.phrase(phrase, ["count": String(count)])) }
        }
      }
      page.writeTable([.previewName, .previewBefore, .previewAfter, .previewLocation], label: .previewChanges, "tall") {
        page in
        for change in changes.all where !page.isTooLarge { page.writeChange(change) }
      }
    }
    write("\n")
  }

  private mutating func writeChange(_ change: ThemeDifference.Change) {
    let name =
      switch change.kind {
      case .color: "\(change.name)_\(change.detail)"
      case .property: "\(change.name).\(change.detail)"
      case .constant, .theme: change.name
      }
    write("<tr data-entry data-changed><th scope=\"row\"><code>\(HTML.name(name))</code>")
    if change.environment != Environment() { text("small", "", HTML.text(change.environment.description)) }
    write("</th><td data-label=\"\(phrase(.previewBefore))\">")
    writeValue(change.before, change, in: changes?.before(change))
    write("</td><td data-label=\"\(phrase(.previewAfter))\">")
    writeValue(change.after, change, in: changes?.after(change))
    write("</td><td>\(change.location.map { HTML.text($0.lastPathComponent ?? $0) } ?? "")</td></tr>")
  }

  /// Writes the value before a change, in front of the new one.
  mutating func writeBefore(_ change: ThemeDifference.Change) {
    write("<del>")
    writeValue(change.before, change, in: changes?.before(change))
    write("</del> <span aria-hidden=\"true\">→</span> ")
  }

  mutating func writeValue(_ text: String?, _ change: ThemeDifference.Change, in theme: Theme?) {
    guard let text else { return write("–") }
    guard change.kind != .theme else { return write(HTML.text(text)) }
    let style = change.kind == .property ? theme?.style(change.name) : nil
    write(value(text, style?.color(change.detail) ?? theme?.color(ofText: text)))
  }
}
