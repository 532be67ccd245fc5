import Localization
import NSSMessages
import NSSTheme

extension Server {
  func initialize(_ params: Params) throws(ResponseError) -> JSON {
    phase = .running
    client = Client(params.json["capabilities"] ?? .null)
    client.isNeovim = params.json["clientInfo"]?["name"]?.text == "Neovim"
    if let process = params.json["processId"]?.integer { watch(process) }
    locale = params.json["locale"]?.text
    if let given = params.json["workspaceFolders"]?.elements {
      folders = given.compactMap { $0["uri"]?.text }.map { DocumentURI($0) }
    } else if let root = params.json["rootUri"]?.text {
      folders = [DocumentURI(root)]
    } else if let path = params.json["rootPath"]?.text {
      folders = [DocumentURI(path: path)]
    }
    if let options = params.json["initializationOptions"] { read(options) }
    return [
      "capabilities": Request.capabilities(client),
      "serverInfo": ["name": "nsscompile", "version": .string(options.version)],
      // An old extension of clangd: clients that do not know it ignore it.
      "offsetEncoding": client.encoding == .utf8 ? "utf-8" : nil,
    ]
  }

  /// Registers for notifications and requests the settings, after the handshake.
  func initialized() {
    var registrations: [JSON] = []
    if client.registersWatchers {
      let watchers: [JSON] = [["globPattern": "**/*.nss"], ["globPattern": "**/.nsscompile.json"]]
      registrations.append([
        "id": "nsscompile-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": .array(watchers)],
      ])
    }
    if client.registersConfiguration {
      registrations.append([
        "id": "nsscompile-settings", "method": "workspace/didChangeConfiguration",
        "registerOptions": ["section": "nsscompile"],
      ])
    }
    if !registrations.isEmpty { request("client/registerCapability", ["registrations": .array(registrations)]) }
    requestSettings()
  }

  func requestSettings() {
    guard client.hasConfiguration else { return }
    request("workspace/configuration", ["items": [["section": "nsscompile"]]]) { [weak self] result in
      guard let self, let first = result.elements?.first else { return }
      apply(first)
    }
  }

  /// Applies settings. If they changed, all results are computed again.
  func apply(_ json: JSON) {
    let before = settings
    read(json)
    if settings != before { forgetAll() }
  }

  private func read(_ json: JSON) {
    let before = settings.log
    settings.read(json) { warn($0) }
    if options.log == nil, let path = settings.log, path != before { log = Log(path: path) }
  }

  var translation: Translation {
    for name in [settings.language, locale] {
      // Some clients write de_DE.
      let tag = name.flatMap { LanguageTag(String($0.prefix { $0 != "." }.map { $0 == "_" ? "-" : $0 })) }
      if let tag, Translation.isSupported(tag) { return Translation(tag) }
    }
    return options.language()
  }
}
