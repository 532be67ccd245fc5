/// The completions of bash. They work in bash 3.2, which macOS has, and need no other file.
struct BashCompletions {
  let commands: [CommandSpec]

  var script: String {
    """
    # bash completion for nsscompile. Written by 'nsscompile completions bash'. -*- shell-script -*-

    # Sets 'options' to the options of a command.
    _nsscompile_options() {
      case $1 in
    \(options)
      esac
    }

    # Sets 'kind' and 'values' to those of an option's value. Fails for an option without a value.
    _nsscompile_value() {
      kind='' values=''
      case "$1 $2" in
    \(values)
        *) return 1 ;;
      esac
    }

    # Sets 'kind' and 'values' to those of the argument at a position.
    _nsscompile_argument() {
      kind='' values=''
      case "$1 $2" in
    \(positionals)
      esac
    }

    # Offers the given words that begin with 'word'. In a word with separators, replaces only the part after the last one.
    _nsscompile_offer() {
      local candidate
      for candidate; do
        if [[ $candidate == "$word"* ]]; then COMPREPLY+=("${candidate#"$before"}"); fi
      done
    }

    # Offers files with the endings in 'values', or all if there are none, and folders.
    _nsscompile_files() {
      local prefix=$1 path=${word#"$1"} name ending
      # The shell expands these itself.
      case $path in '~'* | '$'*) return ;; esac
      case $path in
        [\\"\\']*) path=${path:1} ;;
        *) path=${path//\\\\/} ;;
      esac
      # bash 3.2 completes files on its own, without a choice by ending.
      compopt -o filenames 2>/dev/null || return
      while IFS= read -r name; do
        # Hidden files are offered after a typed '.'.
        if [[ ${name##*/} == .* && ${path##*/} != .* ]]; then continue; fi
        if [[ ! -d $name ]]; then
          if [[ $kind == folder ]]; then continue; fi
          ending=${name##*.}
          if [[ -n $values && " $values " != *" $ending "* ]]; then continue; fi
        fi
        name=$prefix$name
        COMPREPLY+=("${name#"$before"}")
      done < <(compgen -f -- "$path")
    }

    _nsscompile() {
      local commands='\(commands.map(\.name).joined(separator: " "))'
      local rules='\(CompletedRules.ids.joined(separator: " "))'
      local levels='\(CompletedRules.levels.joined(separator: " "))'
      local word='' before='' command=compile options='' kind='' values='' prefix='' part='' i first=1 position=0 option='' ended='' name
      local -a words=()
      COMPREPLY=()

      # The shell splits words at '=' and ':'; join them again.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        part=${COMP_WORDS[i]}
        if [[ ${#words[@]} -gt 0 && ( $part == [=:]* || $word == *[=:] && -n $part && $i -gt 1 ) ]]; then
          word=$word$part
          words[${#words[@]}-1]=$word
        else
          word=$part
          words+=("$word")
        fi
      done
      # The beginning that the shell keeps when it inserts a completion.
      case $COMP_WORDBREAKS in *=*) case $word in *=*) before=${word%"${word##*=}"} ;; esac ;; esac
      case $COMP_WORDBREAKS in *:*) case ${word#"$before"} in *:*) before=${word%"${word##*:}"} ;; esac ;; esac

      if [[ ${#words[@]} -eq 1 && $word != -* ]]; then
        # shellcheck disable=SC2086
        _nsscompile_offer $commands
      elif [[ ${#words[@]} -gt 1 && " $commands " == *" ${words[0]} "* ]]; then
        command=${words[0]}
        first=2
      fi

      for ((i = first; i < ${#words[@]}; i++)); do
        part=${words[i-1]}
        if [[ -n $option ]]; then
          option=''
        elif [[ -n $ended || $part != -?* ]]; then
          position=$((position + 1))
        elif [[ $part == -- ]]; then
          ended=1
        elif _nsscompile_value "$command" "$part"; then
          option=$part
        fi
      done

      if [[ -n $option ]]; then
        _nsscompile_value "$command" "$option"
      elif [[ -z $ended && $word == --*=* ]]; then
        prefix=${word%%=*}=
        _nsscompile_value "$command" "${prefix%=}" || return
      elif [[ -z $ended && $word == -* ]]; then
        _nsscompile_options "$command"
        # shellcheck disable=SC2086
        _nsscompile_offer $options
        return
      else
        _nsscompile_argument "$command" "$position"
      fi

      part=${word#"$prefix"}
      case $kind in
        value)
          # shellcheck disable=SC2086
          for name in $values; do _nsscompile_offer "$prefix$name"; done
          ;;
        list)
          case $part in *,*) prefix=$prefix${part%,*}, ;; esac
          for name in $values; do _nsscompile_offer "$prefix$name"; done
          ;;
        form)
          case $part in
            *=*)
              values=''
              _nsscompile_files "$prefix${part%%=*}="
              ;;
            *) for name in $values; do _nsscompile_offer "$prefix$name"; done ;;
          esac
          ;;
        rule) for name in $rules; do _nsscompile_offer "$prefix$name"; done ;;
        level)
          case $part in
            *=*) for name in $levels; do _nsscompile_offer "$prefix${part%%=*}=$name"; done ;;
            *)
              compopt -o nospace 2>/dev/null
              for name in $rules; do _nsscompile_offer "$prefix$name="; done
              ;;
          esac
          ;;
        file | folder) _nsscompile_files "$prefix" ;;
        *) compopt +o default 2>/dev/null ;;
      esac
    }

    complete -o default -F _nsscompile nsscompile

    """
  }

  private var options: String {
    commands.map { "    \($0.name)) options='\($0.options.flatMap(\.spellings).joined(separator: " "))' ;;" }
      .joined(separator: "\n")
  }

  /// A row for each kind of value, with the options that take it.
  private var values: String {
    var rows: [(assignment: String, patterns: [String])] = []
    for command in commands {
      for option in command.options where option.placeholder != nil {
        let assignment = BashCompletions.assignment(option.takes)
        let patterns = option.spellings.map { "'\(command.name) \($0)'" }
        if let index = rows.firstIndex(where: { $0.assignment == assignment }) {
          rows[index].patterns += patterns
        } else {
          rows.append((assignment, patterns))
        }
      }
    }
    return rows.map { "    \($0.patterns.joined(separator: " | \\\n      "))) \($0.assignment) ;;" }.joined(separator: "\n")
  }

  private var positionals: String {
    commands.flatMap { command in
      command.completedPositionals.enumerated().map { index, positional in
        let pattern = positional.isRepeated ? "'\(command.name) '*" : "'\(command.name) \(index)'"
        return "    \(pattern)) \(BashCompletions.assignment(positional.takes)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func assignment(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text: "kind=text"
    case .file(let endings): "kind=file values='\(endings.joined(separator: " "))'"
    case .folder: "kind=folder"
    case .value(let values): "kind=value values='\(values.joined(separator: " "))'"
    case .list(let values): "kind=list values='\(values.joined(separator: " "))'"
    case .valueWithFile(let values): "kind=form values='\(values.joined(separator: " "))'"
    case .rule: "kind=rule"
    case .ruleLevel: "kind=level"
    }
  }
}
