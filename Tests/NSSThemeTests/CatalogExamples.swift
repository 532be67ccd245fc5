import Localization
import NSSMessages
import NSSTheme
import NSSTools

/// The diagnostics for files of an example, as `de.lproj/A.strings:1:2 id`. A line `== PATH ==` begins a file.
func checkedCatalogs(_ example: String, _ options: CatalogCheck.Options = CatalogCheck.Options()) -> [String] {
  var files: [(name: String, text: String)] = []
  for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("== "), line.hasSuffix(" ==") {
      files.append((String(line.dropFirst(3).dropLast(3)), ""))
    } else if !files.isEmpty {
      files[files.count - 1].text += line + "\n"
    }
  }
  let groups = CatalogGroup.groups(files.map { ($0.name, "/app/\($0.name)") })
  return groups.flatMap { group in
    let contents = group.names.map { name in Array((files.first { $0.name == name }?.text ?? "").utf8) }
    let check = CatalogCheck(group, contents: contents, options: options)
    let maps = check.files.map(LineMap.init)
    return check.diagnostics.map { diagnostic in
      let map = maps[diagnostic.layer]
      let location = "\(map.line(at: diagnostic.sourceRange.start)):\(map.column(at: diagnostic.sourceRange.start))"
      return "\(check.files[diagnostic.layer].name):\(location) \(diagnostic.severity.name) \(diagnostic.id.rawValue)"
    }
  }
}
