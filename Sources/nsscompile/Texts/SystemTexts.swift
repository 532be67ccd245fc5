import NSSTheme

/// Reasons for failures of the system.
extension PhraseID {
  static let systemAccess = PhraseID("system.access", "permission denied")
  static let systemBusy = PhraseID("system.busy", "it is in use")
  static let systemDevice = PhraseID("system.device", "the device reports an error")
  static let systemFileTooLarge = PhraseID("system.file-too-large", "the file would become larger than is allowed")
  static let systemFolder = PhraseID("system.folder", "it is a folder")
  static let systemLinks = PhraseID("system.links", "too many symbolic links")
  static let systemMemory = PhraseID("system.memory", "out of memory")
  static let systemMissing = PhraseID("system.missing", "it does not exist")
  static let systemNameTooLong = PhraseID("system.name-too-long", "the name is too long")
  static let systemNoDevice = PhraseID("system.no-device", "no such device, or no process is listening")
  static let systemNoSpace = PhraseID("system.no-space", "no space left on the disk")
  static let systemNotFolder = PhraseID("system.not-folder", "a part of the path is not a folder")
  static let systemNotOpen = PhraseID("system.not-open", "it is not open")
  static let systemNotPermitted = PhraseID("system.not-permitted", "operation not permitted")
  static let systemNotRegular = PhraseID("system.not-regular", "it is a pipe or a device")
  static let systemOpenFiles = PhraseID("system.open-files", "too many open files")
  static let systemPipe = PhraseID("system.pipe", "the reader has closed the pipe")
  static let systemQuota = PhraseID("system.quota", "the disk quota is used up")
  static let systemReadOnly = PhraseID("system.read-only", "the file system is read-only")
  static let systemUnknown = PhraseID("system.unknown", "system error {code}")
}
