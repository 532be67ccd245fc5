/// The names that other compilers, linters and formatters use for options of this tool.
enum ForeignNames {
  /// The command that a word of another tool means; nil for an unknown word.
  static func command(for word: String) -> String? {
    let word = word.lowercased()
    return commands.first { $0.names.contains(word) }?.command
      ?? CommandLineTool.allCommands.first { $0.spec.otherNames.contains { $0.isSame(as: word) } }?.spec.name
  }

  /// The option of a command that a name of another tool means, such as `--reporter` for `format`; nil if the command has no such option.
  static func option(for name: String, of command: CommandSpec) -> String? {
    let name = name.lowercased()
    for (names, options) in options where names.contains(name) {
      for option in options {
        let own = option.dropFirst(2).prefix { $0 != " " && $0 != "=" }
        if command.options.contains(where: { $0.name == own }) { return option }
      }
    }
    return nil
  }

  /// The value of `--reporter` that a name of another tool means: GitLab and others read JUnit. Other names stay.
  static func reporter(for name: String) -> String {
    switch name.lowercased() {
    case "azure", "bamboo", "checkstyle", "circleci", "codeclimate", "gitlab", "jenkins", "teamcity", "xml": "junit"
    case "actions", "gh", "gha", "github-actions": "github"
    case "codeql", "sonar", "sonarqube": "sarif"
    case "compact", "console", "default", "human", "plain", "pretty", "stylish": "text"
    default: name
    }
  }

  static func namesOutput(_ option: String) -> Bool {
    let name = String(option.drop { $0 == "-" })
    return ["o", "output"].contains(name) || outputNames.contains(name)
  }

  private static let outputNames: Set<String> = [
    "dest", "destination", "out", "out-dir", "out-file", "outdir", "outfile", "output-file",
  ]

  /// Actions that a command performs only with an option.
  private static let commands: [(command: String, names: Set<String>)] = [
    ("check --fix", ["autocorrect", "autofix", "correct", "fix", "repair"]),
    ("help --man", ["man", "manpage", "manual"]),
    ("--version", ["ver", "version"]),
  ]

  /// The options for each set of names, in order of preference, because a command has only some of them.
  private static let options: [(names: Set<String>, options: [String])] = [
    (["f", "form", "format", "formatter", "output-format", "r", "report", "type"], ["--reporter", "--emit", "--json"]),
    (["json"], ["--reporter json", "--emit json"]),
    (["checkstyle", "junit", "junit-xml"], ["--reporter junit"]),
    (["sarif"], ["--reporter sarif"]),
    (["github"], ["--reporter github"]),
    (["xcode"], ["--reporter xcode"]),
    (["markdown", "md"], ["--reporter markdown"]),
    (outputNames, ["--output"]),
    (["minified", "minify"], ["--compact"]),
    (["location", "positions", "source-map", "source-maps", "sourcemap"], ["--locations"]),
    (["deps", "dependencies", "md-file", "mf"], ["--depfile"]),
    (["apply", "auto-correct", "autocorrect", "autofix", "fix-all", "repair"], ["--fix", "--in-place"]),
    (["fix-unsafe", "unsafe", "unsafe-fix"], ["--unsafe-fixes"]),
    (["diff", "dryrun", "fix-dry-run", "n", "preview"], ["--dry-run", "--diff"]),
    (["inplace", "overwrite", "w", "write"], ["--in-place", "--fix"]),
    (["list-different", "verify"], ["--check"]),
    (["indent-width", "tab-width", "tabs"], ["--indent"]),
    (["line-length", "print-width", "width"], ["--line-width"]),
    (["end-of-line", "eol", "line-endings"], ["--line-ending"]),
    (["disable", "except", "ignore", "off", "skip", "skip-rule", "suppress"], ["--rule ID=off"]),
    (["enable", "level", "only", "rules", "severity"], ["--rule"]),
    (["deny-warnings", "error-on-warning", "error-on-warnings", "fail-on-warning", "fail-on-warnings"], ["--strict"]),
    (["fatal-warnings", "pedantic", "treat-warnings-as-errors", "warnaserror", "warnings-as-errors", "werror"], ["--strict"]),
    (["warnings"], ["--max-warnings"]),
    (["each", "no-group", "show-all", "ungrouped", "v", "verbose"], ["--all"]),
    (["generate-baseline", "write-baseline"], ["--update-baseline"]),
    (["absolute", "full-paths"], ["--absolute-paths"]),
    (["print-config"], ["--show-config"]),
    (["c", "config-file", "configuration", "project"], ["--config"]),
    (["isolated", "no-configuration"], ["--no-config"]),
    (["platform", "runtime", "syntax", "target"], ["--dialect"]),
    (["targets"], ["--portable", "--dialect"]),
    (["colors", "sdk", "theme-version"], ["--palette"]),
    (["idiom"], ["--device"]),
    (["no-color", "no-colors", "no-colour", "no-colours"], ["--color never"]),
    (["colour", "colours", "force-color"], ["--color"]),
    (["no-warnings", "s", "silent"], ["--quiet"]),
    (["lang", "locale"], ["--language"]),
    (["stdin", "stdin-file-name", "stdin-filepath", "stdin-path"], ["--stdin-filename"]),
    (["concurrency", "parallel", "threads", "workers"], ["--jobs"]),
    (["continue", "continue-on-error"], ["--keep-going"]),
    (["accept", "bless", "record", "update-snapshots"], ["--update"]),
    (["usage"], ["--help"]),
  ]
}
