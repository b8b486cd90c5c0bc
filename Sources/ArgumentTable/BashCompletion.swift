// Completion for bash 4 and later. bash splits words at `=` and `@` too, which the script undoes where it matters.

extension Table {
  func bashCompletion(_ model: CompletionModel) -> String {
    let name = model.prefix
    func list(_ words: some Sequence<String>) -> String { words.joined(separator: " ") }
    func cases(_ entries: [(pattern: String, body: String)], indent: Int) -> String {
      let margin = String(repeating: " ", count: indent)
      return entries.map { "\(margin)\($0.pattern)) \($0.body) ;;\n" }.joined()
    }

    let values = options.compactMap { option -> (pattern: String, body: String)? in
      guard let value = option.value else { return nil }
      let body: String
      switch value.kind {
      case .file: body = "\(name)_files \"$cur\" \"$prefix\""
      case .choices(let choices): body = "\(name)_list '\(list(choices.map { $0.name }))' \"$cur\" \"$prefix\""
      case .choice, .open: body = "\(name)_words '\(list(value.choices.map { $0.name }))' \"$cur\" \"$prefix\""
      case .text, .integer, .number: return nil
      }
      return (model.spellings(option).joined(separator: "|"), body)
    }
    let commandOptions = commands.map { command -> (pattern: String, body: String) in
      (
        model.isFallback(command) ? "*" : command.name,
        "options='\(list(model.options(of: command).map { $0.spelling }))'"
      )
    }
    let kinds = model.named.map { command -> (pattern: String, body: String) in
      var body = "kind=\(model.kind(of: command)) first='\(list(model.firstWords(of: command)))'"
      if !command.separators.isEmpty { body += " separators='\(list(command.separators))'" }
      return (command.name, body)
    }

    return """
      # bash completion for \(program), made by '\(program) completions bash'.

      # How readline treats what is offered; bash 3, which macOS has, does not let a function say.
      \(name)_treat() {
        if type compopt >/dev/null 2>&1; then compopt -o "$1"; fi
      }

      # Offers the lines of standard input.
      \(name)_lines() {
        local line
        while IFS='' read -r line; do COMPREPLY+=("$line"); done
      }

      # Offers words that begin like $2; $3 stands before each.
      \(name)_words() {
        \(name)_lines < <(compgen -W "$1" -P "$3" -- "$2")
        # What ends in '=' goes on at once.
        if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then \(name)_treat nospace; fi
      }

      # Offers words for the last place of a list with commas.
      \(name)_list() {
        local before=''
        if [[ $2 == *,* ]]; then before=${2%,*},; fi
        \(name)_lines < <(compgen -W "$1" -P "$3$before" -- "${2##*,}")
        \(name)_treat nospace
      }

      \(name)_files() {
        \(name)_treat filenames
        \(name)_lines < <(compgen -f -P "$2" -- "$1")
      }

      # Offers files after '@'. readline would put a backslash before it if it knew them for files, so that their own
      # characters are quoted and directories get their slash here.
      \(name)_at() {
        local file
        while IFS='' read -r file; do
          if [[ -d $file ]]; then
            printf -v file '@%q/' "$file"
            \(name)_treat nospace
          else
            printf -v file '@%q' "$file"
          fi
          COMPREPLY+=("$file")
        done < <(compgen -f -- "$1")
      }

      \(name)() {
        local IFS=$' \\t\\n'
        local cur=${COMP_WORDS[COMP_CWORD]}
        local command='' option='' prefix='' options='' kind=chain first='' separators='' word i
        local -i ended=0 operands=0
        COMPREPLY=()

        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ -n $option ]]; then
            # '--option=value' comes as three words.
            if [[ $word != '=' ]]; then option=''; fi
            continue
          fi
          if ((!ended)); then
            case $word in
              --) ended=1; continue ;;
              \(model.valueSpellings.isEmpty ? "''" : model.valueSpellings.joined(separator: "|"))) option=$word; continue ;;
              --*|-[A-Za-z]*) continue ;;
            esac
          fi
          if ((operands++ == 0)); then
            case $word in
              \(model.named.isEmpty ? "''" : model.named.map { $0.name }.joined(separator: "|"))) command=$word ;;
            esac
          fi
        done

        if [[ -n $option && $cur == '=' ]]; then cur=''; fi
        if ((!ended)) && [[ -z $option && $cur == --*=* ]]; then
          option=${cur%%=*}
          prefix=$option=
          cur=${cur#*=}
        fi
        if [[ -n $option ]]; then
          case $option in
      \(cases(values, indent: 6))    esac
          return
        fi

        if ((!ended)) && [[ $cur == -* ]]; then
          case $command in
      \(cases(commandOptions.sorted { $1.0 == "*" && $0.0 != "*" }, indent: 6))    esac
          \(name)_words "$options" "$cur" ''
          return
        fi

        case $command in
      \(cases(kinds, indent: 4))  esac
        if [[ $kind == wordThenChain ]] && ((operands > 1)); then kind=chain; fi
        case $kind in
          chain)
            # readline completes '@' and what follows as one word, although bash splits it.
            if [[ $2 == @* ]]; then
              \(name)_at "${2#@}"
            else
              # What separates operands can only follow one; the command itself counts too.
              if ((operands == 0)); then
                first='\(list(model.named.map { $0.name }))'
              elif ((operands > 1)); then
                first=$separators
              else
                first=''
              fi
              \(name)_words "$first \(list(model.words.map { $0.word }))" "$cur" ''
            fi ;;
          file) \(name)_files "$cur" '' ;;
          word|wordThenChain) if ((operands <= 1)); then \(name)_words "$first" "$cur" ''; fi ;;
          topic) \(name)_words '\(list(model.topics.map { $0.word }))' "$cur" '' ;;
        esac
      }

      complete -F \(name) \(program)

      """
  }
}
