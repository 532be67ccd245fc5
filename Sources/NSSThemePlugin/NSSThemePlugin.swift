import Foundation
import PackagePlugin

/// Compiles the stylesheets of a target: `acme.nss` becomes `acmeTheme.swift` in the module and `acme.json` in its resources.
@main struct NSSThemePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    return try commands(
      for: target.sourceFiles.map(\.url), in: context.package.directoryURL, output: context.pluginWorkDirectoryURL,
      tool: context.tool(named: "nsscompile").url)
  }

  private func commands(for files: [URL], in root: URL, output: URL, tool: URL) throws -> [Command] {
    let paths = files.map(\.path).filter { $0.lowercased().hasSuffix(".nss") }.sorted()
    var known: [String: String] = [:]
    var hasTypes = false
    var branded: [URL] = []
    return PairedNames.groups(paths).compactMap { light, dark in
      let stylesheet = URL(fileURLWithPath: light)
      let name = URL(fileURLWithPath: PairedNames.themeName(light, isPair: dark != nil)).lastPathComponent
      // The resources of a bundle are in one folder, and its file system may ignore letter case.
      if let other = known.updateValue(light, forKey: name.lowercased()) {
        Diagnostics.error("'\(light)' and '\(other)' have the same name, so their outputs would too; rename one")
        return nil
      }
      func file(_ name: String) -> URL { output.appendingPathComponent(name) }
      let (settings, swift) = settings(of: stylesheet, in: root)
      var outputs = [file("\(name).json"), file("\(name)Theme.swift")]
      // Absolute paths become links in a build log and never begin with a dash. `output-loss` is off because the JSON contains
      // what Swift cannot express.
      var arguments = [
        "compile", light, "--lint", "--color", "never", "--rule", "output-loss=off", "--emit", "json=\(outputs[0].path)",
        "--emit", "swift=\(outputs[1].path)",
      ]
      if let dark { arguments += ["--dark", dark] }
      // The first theme that shares types writes them, and the first theme of a project file its brands.
      if swift["support"] as? String ?? "shared" == "shared", !(swift["support"] is [String: Any]) {
        if !hasTypes { outputs.append(file("NSSThemeSupport.swift")) }
        arguments += ["--swift-support", hasTypes ? "shared" : "shared=\(outputs[2].path)"]
        hasTypes = true
      }
      if let brands = swift["brands"] as? [String: Any], !branded.contains(settings[0]) {
        branded.append(settings[0])
        outputs.append(file("\(brands["name"] as? String ?? "Brand").swift"))
        arguments += ["--swift-brands", outputs[outputs.count - 1].path]
      }
      let inputs = [stylesheet] + (dark.map { [URL(fileURLWithPath: $0)] } ?? [])
      return .buildCommand(
        displayName: "Compiling \(stylesheet.lastPathComponent)", executable: tool, arguments: arguments,
        inputFiles: inputs + settings.filter { !inputs.contains($0) }, outputFiles: outputs)
    }
  }

  /// The project file of a stylesheet, and the stylesheets that the project file may name as lower layers: all stylesheets below
  /// its folder, and those elsewhere that it names. Its settings for Swift.
  ///
  /// Swift Package Manager asks for these files only when it plans the build. So the list includes stylesheets that the project
  /// file does not name yet.
  private func settings(of stylesheet: URL, in root: URL) -> (files: [URL], swift: [String: Any]) {
    var folder = stylesheet.deletingLastPathComponent().standardizedFileURL
    while true {
      let project = folder.appendingPathComponent(".nsscompile.json")
      if let data = try? Data(contentsOf: project) {
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        let lists = (object?["base"] as? [String: Any])?.values.compactMap { $0 as? [Any] } ?? []
        let named = lists.joined().compactMap { $0 as? String }.map { folder.appendingPathComponent($0).standardizedFileURL }
          .filter { FileManager.default.fileExists(atPath: $0.path) }
        let files = Set(named + stylesheets(below: folder)).subtracting([stylesheet.standardizedFileURL])
        return ([project] + files.sorted { $0.path < $1.path }, object?["swift"] as? [String: Any] ?? [:])
      }
      guard folder.path != root.standardizedFileURL.path, folder.pathComponents.count > 1 else { return ([], [:]) }
      folder.deleteLastPathComponent()
    }
  }

  /// The stylesheets in a folder and the folders below it, without those that are hidden, such as `.build`.
  private func stylesheets(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension.lowercased() == "nss" }.map(\.standardizedFileURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension NSSThemePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), in: context.xcodeProject.directoryURL, output: context.pluginWorkDirectoryURL,
        tool: context.tool(named: "nsscompile").url)
    }
  }
#endif
