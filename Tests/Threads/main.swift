import Foundation
import Localization
import LocalizationFormats
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

// Runs the thread-safe parts of the libraries on several threads at once, for the Thread Sanitizer, which ends the process at a
// data race:
//
//     swift run --sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build/threads threads

let rounds = 300
let tasks = 8

/// Runs a body on several threads and waits for all of them.
func concurrently(_ what: String, _ body: @escaping @Sendable (_ task: Int, _ round: Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<tasks {
      group.addTask { for round in 0..<rounds { body(task, round) } }
    }
  }
  print("\(what): \(tasks) threads")
}

/// Ends the process with a failure if a result is wrong. Results must not depend on the order of the threads.
func expect(_ condition: Bool, _ what: String) {
  precondition(condition, what)
}

var catalog = Catalog()
for language in ["en", "de", "fr-CA"] {
  catalog.merge(["title": language], table: "Localizable", in: LanguageTag(language) ?? Translation.languages[0])
}
let manager = LocalizationManager(catalogs: [catalog], settings: MemorySettings(), preferred: Translation.languages)
expect(manager.setSupported(["en", "de", "fr-CA"], default: "en").isEmpty, "three languages")

await concurrently("manager: reads, selections, additions, observers") { task, round in
  switch (task + round) % 8 {
  case 0: expect(manager.select(["en", "de", "fr-CA"][round % 3]) != nil, "a selection")
  case 1: expect(manager.add(["title": "added \(round)"], in: "de"), "an addition")
  case 2: manager.removeAdded(in: "de")
  case 3: expect(!manager.localizer.string("title").isEmpty, "a text")
  case 4: expect(manager.selected != nil, "a selected language")
  case 5:
    let subscription = manager.onChange { language in expect(language != nil, "a language") }
    expect(manager.selected == "en" || manager.selected != nil, "a selected language")
    withExtendedLifetime(subscription) {}
  case 6: _ = manager.resetSavedSettings()
  default: expect(manager.setSupported(["en", "de", "fr-CA"], default: "en").isEmpty, "three languages")
  }
}

let scene = FUILocale(localizations: catalog.localizations)
await concurrently("override: sets and resolutions") { task, round in
  for locale in [scene, FUILocale.shared] {
    switch (task + round) % 4 {
    case 0: locale.identifier = ["de_AT", "fr_CA", "xx", nil][round % 4]
    case 1: locale.infersChineseScript = round % 2 == 0
    case 2: expect(locale.identifier?.isEmpty != true, "an identifier")
    default: expect(locale.resolution.map(locale.localizations.contains) ?? true, "a supported localization")
    }
  }
}

await concurrently("diagnostics: checks, in all languages") { task, round in
  guard round < 20 else { return }
  let check = Check("@brand: red;\nA { font-color: @brnd; }", name: "a.nss")
  let translation = Translation(Translation.languages[(task + round) % Translation.languages.count])
  for diagnostic in check.diagnostics.kept { expect(diagnostic.message(in: translation).contains("@br"), "a message") }
}

let center = NotificationCenter()
let notifications = manager.postNotifications(to: center, system: center)
await concurrently("formats: numbers and dates in the language of the app") { task, round in
  guard round < 50 else { return }
  let formats = manager.formats()
  switch (task + round) % 4 {
  case 0: expect(formats.decimal(1234.5).hasPrefix("1"), "a number")
  case 1: expect(!formats.date(Date(timeIntervalSince1970: 0)).isEmpty, "a date")
  case 2: expect(formats.parseNumber(formats.decimal(1234.5)) == 1234.5, "the same number")
  default: expect(manager.select(["en", "de", "fr-CA"][round % 3]) != nil, "a selection")
  }
}
withExtendedLifetime(notifications) {}

var sheet = ""
for number in 0..<3000 {
  sheet += "@c\(number): #\(100_000 + number);\n"
  sheet += "S\(number % 500) {\n    font-color: @c\(number / 2);\n    width: 1, \(number);\n}\n"
}
for number in 0..<500 { sheet += "@media (device: ipad) {\n    S\(number) {\n        width: \(number), 2;\n    }\n}\n" }
let file = SourceFile(sheet, name: "sheet.nss")
let whole = Compilation([file]).incompleteTheme.json()
let diagnostics = Check([file]).diagnostics.kept
await concurrently("one stylesheet, compiled and checked") { task, round in
  guard round < 3 else { return }
  expect(Compilation([file]).incompleteTheme.json() == whole, "the same theme")
  let check = Check([file])
  expect(!diagnostics.isEmpty && check.diagnostics.kept == diagnostics, "the same diagnostics")
}

let theme = Compilation("@tintColor: #0A6ED1;\nA { font-color: tintColor; }").incompleteTheme
await concurrently("theme: look-ups") { _, _ in
  expect(theme.color("tintColor", in: .lightBackground)?.hex == "#0A6ED1", "a color")
}
