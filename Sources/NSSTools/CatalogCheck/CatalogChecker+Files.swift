import Localization
import NSSCompiler
import NSSMessages
import NSSTheme

extension PhraseID {
  static let stringsAddOther = PhraseID("strings.add-other", "add a text for 'other', which all other devices show")
  static let stringsAddSpecifier = PhraseID(
    "strings.add-specifier", "add the type of its argument, such as \"formatSpecifier\" : \"lld\"")
  static let stringsDevices = PhraseID("strings.devices", "the devices are {names}")
  static let stringsInLanguageFolder = PhraseID(
    "strings.in-language-folder", "a String Catalog has all languages, so it must not be in an '.lproj' folder")
  static let stringsMoveEntries = PhraseID("strings.move-entries", "move its entries into the String Catalog")
  static let stringsMoveFile = PhraseID("strings.move-file", "move it into the folder that has the '.lproj' folders")
  static let stringsMoveIntoStrings = PhraseID("strings.move-into-strings", "move it into 'strings'")
  static let stringsSaveAsUTF8 = PhraseID("strings.save-as-utf8", "save the file as UTF-8")
  static let stringsTableTwice = PhraseID("strings.table-twice", "the String Catalog '{name}' has the same table")
}

extension CatalogChecker {
  mutating func addProblems() {
    addRefusedFiles()
    for (index, file) in table.files.enumerated() {
      addUnknownLanguages(file, index)
      for problem in file.file.problems {
        let notes = problem.first.map { [note(.stringsFirstEntry, at: $0, in: index)] } ?? []
        guard let (id, arguments) = problem.kind.diagnostic else { continue }
        guard !StringsSlip.isSecondHalf(file.file.text, problem) else { continue }
        add(
          id, severity(of: problem.kind), at: problem.range, in: index, arguments, help: help(for: problem, in: file.file),
          notes: notes)
      }
    }
  }

  private func severity(of kind: Problem.Kind) -> Diagnostic.Severity? {
    switch kind {
    case .unusedVariable, .unknownDevice, .missingDevice, .entryOutside: .warning
    // A later version of Xcode may write further names.
    case .unknownMember(_, let meant): meant == nil ? .note : .warning
    default: nil
    }
  }

  private func help(for problem: CatalogFile.LocatedProblem, in file: CatalogFile) -> Phrase? {
    func didYouMean(_ name: String?) -> Phrase? { name.map { Phrase(.choicesDidYouMean, ["name": Phrase.excerpt($0)]) } }
    switch problem.kind {
    case .missingQuote, .brokenEntry:
      return StringsSlip(file.text, problem.range).help ?? problem.kind.sentence.map { Phrase($0) }
    case .unknownEscape: return StringsSlip.escape(file.text, problem.range)
    case .invalidEncoding: return Phrase(.stringsSaveAsUTF8)
    case .invalidJSON(.conflictMarkers), .invalidPropertyList(.conflictMarkers): return Phrase(.hintMergeConflict)
    case .undefinedVariable(let name):
      let entry = file.entries.first { $0.range.contains(problem.range.lowerBound) }
      let source = entry.flatMap { development?.entries[CatalogKey($0.key)] }.map { table[$0] }
      let known = [entry, source].flatMap { found -> [String] in
        guard case .format(_, let variables)? = found?.entry else { return [] }
        return variables.keys.sorted { Name($0) < Name($1) }
      }
      return didYouMean(nearestName(to: name, among: known))
    case .malformedVariable(_, let name): return Phrase(.hintWrite, ["text": Phrase.excerpt("%#@\(name)@")])
    case .missingSpecifier: return Phrase(.stringsAddSpecifier)
    case .unknownDevice(let name):
      let known = CatalogEntry.devices
      let nearest = known.first { $0.isSame(as: name.lowercased()) } ?? nearestName(to: name.lowercased(), among: known)
      return didYouMean(nearest) ?? Phrase(.stringsDevices, parts: ["names": .names(known)])
    case .missingDevice: return Phrase(.stringsAddOther)
    case .unknownMember(_, let meant): return didYouMean(meant)
    case .entryOutside: return Phrase(.stringsMoveIntoStrings)
    default: return nil
    }
  }

  /// Reports files for which Xcode stops the build: a String Catalog in a language folder, and tables of its name beside it.
  private mutating func addRefusedFiles() {
    guard let catalog = table.group.members.firstIndex(where: { $0.language == .several }) else { return }
    for (index, member) in table.group.members.enumerated() where member.language == .several && member.isInLanguageFolder {
      report(
        .stringsRefusedFile, .warning, at: 0..<0, in: index, parts: ["reason": .phrase(Phrase(.stringsInLanguageFolder))],
        help: Phrase(.stringsMoveFile))
    }
    guard let other = table.group.members.firstIndex(where: { $0.language != .several }),
      !table.group.members[catalog].isInLanguageFolder
    else { return }
    let entries = table.files[catalog].file.entries
    let known = Set(table.files[other].file.entries.map { CatalogKey($0.key) })
    let shared = entries.first { known.contains(CatalogKey($0.key)) }
    let name = Phrase.excerpt(table.files[catalog].name)
    report(
      .stringsRefusedFile, at: 0..<0, in: other, parts: ["reason": .phrase(Phrase(.stringsTableTwice, ["name": name]))],
      help: Phrase(.stringsMoveEntries),
      notes: shared.map { [note(.stringsSharedKey, at: $0.keyRange, in: catalog, ["key": $0.key])] } ?? [])
  }

  private mutating func addUnknownLanguages(_ file: CatalogTable.File, _ index: Int) {
    func add(_ name: String, at range: Range<Int>) {
      let nearest = LanguageTag.named(inEnglish: name) ?? LanguageTag.named(likeResources: name)
      report(
        .stringsUnknownLanguage, at: range, in: index, ["name": name],
        help: nearest.map { Phrase(.choicesDidYouMean, ["name": $0.description]) })
    }
    switch file.language {
    case .noLanguage(let name): add(name, at: 0..<0)
    case .language(let tag) where !tag.hasKnownLanguage: add(tag.description, at: 0..<0)
    case .several:
      var known: Set<LanguageTag> = []
      for entry in file.file.entries {
        guard let tag = entry.language, !tag.hasKnownLanguage, known.insert(tag).inserted else { continue }
        add(tag.description, at: entry.languageRange ?? entry.range)
      }
    case .language, .base, .unknown: break
    }
  }

  private var development: CatalogTable.Language? { table.development.map { table.languages[$0] } }
}
