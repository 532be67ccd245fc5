import NSSTheme

extension DiagnosticID {
  /// A stylesheet whose name says that it belongs to a pair, without the other one.
  public static let pairMissingTwin = DiagnosticID(
    "pair-missing-twin", .warning, "'{name}', the other stylesheet of this pair, is missing",
    help: "add it, or use a name without '.light' and '.dark' for a stylesheet that is not part of a pair")
}

extension PairLint {
  static let missingTwin = PairLint(
    .pairMissingTwin, summary: "a stylesheet of a pair without the other one",
    explanation: """
      A mobile app of SAP can have two stylesheets: 'acme.light.nss', or 'acme.nss', for light mode, and 'acme.dark.nss'
      for dark mode. If one of them is missing, the app has the colors of the runtime in that mode.

      The rule looks at the names of the stylesheets in a folder. A stylesheet without '.light' or '.dark' in its name needs no other one.
      """,
    bad: """
      == acme.light.nss ==
      Label { font-color: black; }
      """,
    good: """
      == acme.light.nss ==
      Label { font-color: black; }
      == acme.dark.nss ==
      Label { font-color: white; }
      """
  ) { pair, diagnostics in
    guard let missing = pair.missing else { return }
    let names = { (paths: [String]) in Phrase.Content.names(paths.map { $0.lastPathComponent ?? $0 }, .and) }
    diagnostics.report(
      .pairMissingTwin, at: SourceRange(0, 0), layer: pair.light.analysis.files.count - 1,
      ["name": missing.name.lastPathComponent ?? missing.name],
      help: missing.renamed.isEmpty
        ? nil
        : Phrase(.hintRename, parts: ["files": names(missing.renamed.map(\.from)), "names": names(missing.renamed.map(\.to))]))
  }
}

extension PhraseID {
  static let hintRename = PhraseID("hint.rename", "rename {files} to {names}")
}
