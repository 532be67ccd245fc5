/// The completions of zsh, as a file `_nsscompile` in a folder of `fpath`.
struct ZshCompletions {
  let commands: [CommandSpec]

  var script: String {
    """
    #compdef nsscompile
    # zsh completion for nsscompile. Written by 'nsscompile completions zsh'.

    _nsscompile_rules() {
      local -a rules=(
    \(CompletedRules.ids.map { "    \($0)" }.joined(separator: "\n"))
      )
      compadd "$@" -a rules
    }

    _nsscompile_rule_levels() {
      if compset -P '*='; then
        compadd "$@" - \(CompletedRules.levels.joined(separator: " "))
      else
        _nsscompile_rules "$@" -qS =
      fi
    }

    # Completes one of the given values, or after it and '=' a file.
    _nsscompile_forms() {
      if compset -P '*='; then
        _files
      else
        local -a values=(${argv[argv[(i)--]+1,-1]})
        compadd "${(@)argv[1,argv[(i)--]-1]}" -a values
      fi
    }

    _nsscompile_commands() {
      local -a commands=(
    \(commands.map { "    \("\($0.name):\($0.summary)".quotedForShell)" }.joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    _nsscompile() {
      local command=compile
      local -a names=(\(commands.map(\.name).joined(separator: " ")))
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _alternative 'commands:command:_nsscompile_commands' 'files:stylesheet:_files -g "*.nss(-.)"'
        return
      fi
      if (( CURRENT > 2 && $names[(Ie)$words[2]] )); then
        command=$words[2]
        shift words
        (( CURRENT-- ))
      fi
      case $command in
    \(cases)
      esac
    }

    if [[ $funcstack[1] == _nsscompile ]]; then
      _nsscompile "$@"
    else
      compdef _nsscompile nsscompile
    fi

    """
  }

  private var cases: String {
    commands.map { command in
      let specs = command.options.flatMap(ZshCompletions.specs) + ZshCompletions.positionals(command)
      // Every line except the last ends with a backslash; without it, zsh would run the next specification as a command.
      return "    \(command.name))\n      _arguments -s -S : \\\n"
        + specs.map { "        \($0)" }.joined(separator: " \\\n") + "\n      ;;"
    }.joined(separator: "\n")
  }

  private static func specs(_ option: OptionSpec) -> [String] {
    let help = "[\(option.help.escaped(["]", "[", "\\"]))]"
    let value = option.placeholder.map { ":\(escaped($0)):\(action(option.takes))" } ?? ""
    let isValued = option.placeholder != nil
    let long = "--\(option.name)\(isValued ? "=" : "")"
    let short = option.letter.map { "-\($0)\(isValued ? "+" : "")" }
    let exclusion = option.isRepeated || short == nil ? "" : "(\(option.spellings.joined(separator: " ")))"
    let repetition = option.isRepeated ? "*" : ""
    return [long, short].compactMap { $0 }.map { "\(exclusion)\(repetition)\($0)\(help)\(value)".quotedForShell }
  }

  private static func positionals(_ command: CommandSpec) -> [String] {
    command.completedPositionals.enumerated().map { index, positional in
      let position = positional.isRepeated ? "*" : String(index + 1)
      return "\(position):\(escaped(positional.placeholder)):\(action(positional.takes))".quotedForShell
    }
  }

  private static func escaped(_ text: String) -> String { text.escaped([":", "\\"]) }

  private static func action(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text: return " "
    case .file(let endings) where endings.isEmpty: return "_files"
    case .file(let endings) where endings.count == 1: return "_files -g \"*.\(endings[0])(-.)\""
    case .file(let endings): return "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
    case .folder: return "_files -/"
    case .value(let values): return "(\(values.joined(separator: " ")))"
    case .list(let values): return "_sequence compadd - \(values.joined(separator: " "))"
    case .valueWithFile(let values): return "_nsscompile_forms -- \(values.joined(separator: " "))"
    case .rule: return "_nsscompile_rules"
    case .ruleLevel: return "_nsscompile_rule_levels"
    }
  }
}
