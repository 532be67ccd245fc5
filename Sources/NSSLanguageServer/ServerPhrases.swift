import NSSTheme

extension PhraseID {
  static let serverConfirmRename = PhraseID("server.confirm-rename", "The app or other stylesheets may use this name")
  static let serverTurnOff = PhraseID("server.turn-off", "Turn '{name}' off for the project")
  static let serverTurnOffNew = PhraseID("server.turn-off-new", "Turn '{name}' off in a new '{file}'")
}
