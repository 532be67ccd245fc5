struct FishCompletions {
  let commands: [CommandSpec]

  var script: String {
    """
    # fish completion for nsscompile. Written by 'nsscompile completions fish'.

    # The words before the cursor without the name of the program.
    function __nsscompile_words
        set -l words (commandline -opc)
        set -e words[1]
        printf '%s\\n' $words
    end

    # True if the arguments are those of a command. The first word names it; without a name, it is compile.
    function __nsscompile_is
        set -l words (__nsscompile_words)
        set -l command compile
        if set -q words[1]; and contains -- $words[1] \(commands.map(\.name).joined(separator: " "))
            set command $words[1]
        end
        test $command = $argv[1]
    end

    # True if the word at the cursor is the first one.
    function __nsscompile_is_first
        test -z (__nsscompile_words)[1]
    end

    # True if the word at the cursor is an argument of a command, at a position that counts from 0; without a position, at any.
    # The options that follow take a value.
    function __nsscompile_is_argument
        set -l command $argv[1]
        set -l position $argv[2]
        set -l valued $argv[3..-1]
        __nsscompile_is $command; or return
        set -l words (__nsscompile_words)
        if test "$words[1]" = $command
            set -e words[1]
        end
        test -z $position; and return
        set -l count 0
        set -l is_value 0
        for word in $words
            if test $is_value = 1
                set is_value 0
            else if contains -- $word $valued
                set is_value 1
            else if not string match -q -- '-?*' $word
                set count (math $count + 1)
            end
        end
        test $count = $position
    end

    # Writes the values of an option that takes several, with commas between them.
    function __nsscompile_list
        set -l token (commandline -ct)
        set -l given (string match -r -- '^(?:--[^=]*=)?(.*,)?' $token)[2]
        printf '%s\\n' $given$argv
    end

    # Writes the levels of the rule before '=', or the rules.
    function __nsscompile_rule_levels
        set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        if set -l rule (string match -r -- '^[^=]*=' $token)
            printf '%s\\n' $rule{\(CompletedRules.levels.joined(separator: ","))}
        else
            printf '%s=\\n' (__nsscompile_rules)
        end
    end

    function __nsscompile_rules
        printf '%s\\n' \(CompletedRules.ids.joined(separator: " "))
    end

    # Writes the given values, or after a value and '=' the files.
    function __nsscompile_forms
        set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        if set -l form (string match -r -- '^[^=]*=' $token)
            printf '%s\\n' $form(__fish_complete_path (string replace -- $form '' $token))
        else
            printf '%s\\n' $argv
        end
    end

    complete -c nsscompile -f
    \(commands.map { "complete -c nsscompile -n __nsscompile_is_first -a \($0.name) -d \(FishCompletions.quoted($0.summary))" }
      .joined(separator: "\n"))
    \(commands.flatMap(lines).joined(separator: "\n"))

    """
  }

  private func lines(_ command: CommandSpec) -> [String] {
    let options = command.options.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value = option.placeholder == nil ? "" : FishCompletions.value(option.takes)
      return "complete -c nsscompile -n '__nsscompile_is \(command.name)'\(letter) -l \(option.name)\(value)"
        + " -d \(FishCompletions.quoted(option.help))"
    }
    let valued = command.options.filter { $0.placeholder != nil }.flatMap(\.spellings).joined(separator: " ")
    let positionals = command.completedPositionals.enumerated().compactMap { index, positional -> String? in
      guard let words = FishCompletions.words(positional.takes) else { return nil }
      let position = positional.isRepeated ? "''" : String(index)
      let condition = FishCompletions.quoted("__nsscompile_is_argument \(command.name) \(position) \(valued)")
      return "complete -c nsscompile -n \(condition)\(words)"
    }
    return options + positionals
  }

  private static func value(_ kind: ArgumentKind) -> String {
    if case .file(let endings) = kind, endings.isEmpty { return " -r -F" }
    return " -x\(words(kind) ?? "")"
  }

  /// The words to offer; nil for none.
  private static func words(_ kind: ArgumentKind) -> String? {
    switch kind {
    case .text: nil
    case .file(let endings) where endings.isEmpty: " -F"
    case .file(let endings): " -k -a \(quoted("(__fish_complete_suffix \(endings.map { ".\($0)" }.joined(separator: " ")))"))"
    case .folder: " -a '(__fish_complete_directories)'"
    case .value(let values): " -a \(quoted(values.joined(separator: " ")))"
    case .list(let values): " -a \(quoted("(__nsscompile_list \(values.joined(separator: " ")))"))"
    case .valueWithFile(let values): " -a \(quoted("(__nsscompile_forms \(values.joined(separator: " ")))"))"
    case .rule: " -a '(__nsscompile_rules)'"
    case .ruleLevel: " -a '(__nsscompile_rule_levels)'"
    }
  }

  private static func quoted(_ text: String) -> String { "'\(text.escaped(["\\", "'"]))'" }
}
