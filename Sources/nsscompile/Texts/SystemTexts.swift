import NSSTheme

/// Reasons for failures of the system.
extension PhraseID {
  static let systemAccess = PhraseID(english: "system.access", "permission denied")
  static let systemBusy = PhraseID(english: "system.busy", "it is in use")
  static let systemDevice = PhraseID(english: "system.device", "the device reports an error")
  static let systemFileTooLarge = PhraseID(english: "system.file-too-large", "the file would become larger than is allowed")
  static let systemFolder = PhraseID(english: "system.folder", "it is a folder")
  static let systemLinks = PhraseID(english: "system.links", "too many symbolic links")
  static let systemMemory = PhraseID(english: "system.memory", "out of memory")
  static let systemMissing = PhraseID(english: "system.missing", "it does not exist")
  static let systemNameTooLong = PhraseID(english: "system.name-too-long", "the name is too long")
  static let systemNoDevice = PhraseID(english: "system.no-device", "no such device, or no process is listening")
  static let systemNoSpace = PhraseID(english: "system.no-space", "no space left on the disk")
  static let systemNotFolder = PhraseID(english: "system.not-folder", "a part of the path is not a folder")
  static let systemNotOpen = PhraseID(english: "system.not-open", "it is not open")
  static let systemNotPermitted = PhraseID(english: "system.not-permitted", "operation not permitted")
  static let systemNotRegular = PhraseID(english: "system.not-regular", "it is a pipe or a device")
  static let systemOpenFiles = PhraseID(english: "system.open-files", "too many open files")
  static let systemPipe = PhraseID(english: "system.pipe", "the reader has closed the pipe")
  static let systemQuota = PhraseID(english: "system.quota", "the disk quota is used up")
  static let systemReadOnly = PhraseID(english: "system.read-only", "the file system is read-only")
  static let systemUnknown = PhraseID(english: "system.unknown", "system error {code}")
}
