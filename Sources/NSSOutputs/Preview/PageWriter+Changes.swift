import NSSTheme
import NSSTools

struct PreviewChanges {
  let all: [ThemeDifference.Change]
  let groups: [ThemeDifference.Group]
  /// The changes of the base, which apply in every environment that has no change of its own.
  private let base: [Name: ThemeDifference.Change]
  let themes: [Environment: (before: Theme, after: Theme)]

  init(from before: Theme, _ preview: PreviewPage) {
    let after = preview.theme
    let overridden = before.overriddenStyles.union(after.overriddenStyles)
    let difference = ThemeDifference(from: before, to: after).filter { change in
      preview.parts.map { change.isPart($0, overridden) } ?? true
    }
    var causes = DifferenceCauses(none: difference)
    if let old = preview.beforeAnalysis, let new = preview.analysis {
      causes = DifferenceCauses(of: difference, from: old, to: new, options: preview.options)
    }
    all = difference.changes
    groups = difference.groups(causes)
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

  func change(_ kind: ThemeDifference.Change.Kind, _ name: String, _ detail: String) -> ThemeDifference.Change? {
    base[PreviewChanges.key(kind, name, detail)]
  }
}

extension PageWriter {
  mutating func writeChanges() {
    guard let changes else { return }
    section("changes", .previewChanges, count: changes.all.count) { page in
      let name = page.preview.before?.name.lastPathComponent ?? ""
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
      page.writeTable(
        [.previewName, .previewBefore, .previewAfter, nil, .tableLocation], label: .previewChanges, "scroll tall"
      ) {
        page in
        for group in changes.groups where !page.isTooLarge {
          if let cause = group.cause { page.writeCause(cause, group, changes) }
          for index in group.changes where !page.isTooLarge {
            page.writeChange(changes.all[index], name: group.cause == nil ? "" : "caused")
          }
        }
      }
      page.writeWorseContrast()
    }
  }

  /// Writes the row of a constant and how much it causes.
  private mutating func writeCause(_ cause: String, _ group: ThemeDifference.Group, _ changes: PreviewChanges) {
    let note = phrase(.differenceCauses, ["count": String(group.changes.count)])
    if let own = group.own { return writeChange(changes.all[own], name: "cause", note: note) }
    write("<tr class=\"cause\" data-entry data-changed><th scope=\"row\" colspan=\"5\"><code>\(HTML.name(cause))</code>")
    write("<small>\(note)</small></th></tr>")
  }

  private mutating func writeChange(_ change: ThemeDifference.Change, name row: String, note: String = "") {
    write("<tr class=\"\(row)\" data-entry data-changed><th scope=\"row\"><code>\(HTML.name(change.pageName))</code>")
    if change.environment != Environment() { text("small", "", HTML.text(change.environment.description)) }
    if !note.isEmpty { text("small", "", note) }
    write("</th><td data-label=\"\(phrase(.previewBefore))\">")
    writeValue(change.before, change, in: changes?.themes[change.environment]?.before)
    write("</td><td data-label=\"\(phrase(.previewAfter))\">")
    writeValue(change.after, change, in: changes?.themes[change.environment]?.after)
    write("</td><td data-label=\"ΔE\">\(change.deltaE.map(ColorDistance.text) ?? "")")
    write("</td><td>\(change.location.map { HTML.text($0.lastPathComponent ?? $0) } ?? "")</td></tr>")
  }

  private mutating func writeWorseContrast() {
    guard !contrast.worse.isEmpty else { return }
    text("h3", "", phrase(.previewWorse))
    writeTable([.previewText, .previewBackground, .previewBefore, .previewAfter, .previewNeeded], label: .previewWorse) { page in
      for entry in page.contrast.worse where !page.isTooLarge {
        page.write(
          "<tr data-entry data-changed data-failing><th scope=\"row\"><code>\(HTML.name(entry.foregroundName))</code></th>")
        let ratios = [entry.before, entry.result.ratio].map { $0.map(Contrast.text) ?? "–" }
        let cells =
          [("<code>\(HTML.name(entry.backgroundName))</code>", PhraseID.previewBackground)]
          + zip(ratios + ["\(Number.text(entry.result.needed)) : 1"], [.previewBefore, .previewAfter, .previewNeeded])
        for (text, label) in cells { page.write("<td data-label=\"\(page.phrase(label))\">\(text)</td>") }
        page.write("</tr>")
      }
    }
  }

  mutating func writeBefore(_ change: ThemeDifference.Change, arrow: String = " <span aria-hidden=\"true\">→</span> ") {
    write("<del>")
    writeValue(change.before, change, in: changes?.themes[change.environment]?.before)
    write("</del>\(arrow)")
  }

  mutating func writeValue(_ text: String?, _ change: ThemeDifference.Change, in theme: Theme?) {
    guard let text else { return write("–") }
    guard change.kind != .theme else { return write(HTML.text(text)) }
    let style = change.kind == .property ? theme?.style(change.name) : nil
    write(value(text, style?.color(change.detail) ?? theme?.color(ofText: text)))
  }
}

extension ThemeDifference.Change {
  /// The name on the page, as stylesheets and their values have it.
  var pageName: String {
    switch kind {
    case .color: "\(name)_\(detail)"
    case .property: "\(name).\(detail)"
    case .constant, .theme: name
    }
  }
}
