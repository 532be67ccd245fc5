import NSSTheme

extension PhraseID {
  static let serverConfirmRename = PhraseID("server.confirm-rename", "The app or other stylesheets may use this name")
  static let serverLayerMissing = PhraseID(
    english: "server.layer-missing", "a layer cannot be used, so only syntax errors are shown: {message}")
  static let serverProjectErrors = PhraseID(english: "server.project-errors", "'{path}' has errors: {message}")
  static let serverProjectErrorsKept = PhraseID(
    english: "server.project-errors-kept", "'{path}' has errors, so its last settings still apply: {message}")
  static let serverTurnOff = PhraseID("server.turn-off", "Turn '{name}' off for the project")
  static let serverTurnOffNew = PhraseID("server.turn-off-new", "Turn '{name}' off in a new '{file}'")
  static let serverUnreadable = PhraseID(english: "server.unreadable", "'{path}' cannot be read")
}
