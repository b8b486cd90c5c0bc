// Completion for zsh, with a line about each word. The script may be sourced, or installed as `_NAME` in the fpath.

extension Table {
  func zshCompletion(_ model: CompletionModel) -> String {
    let name = model.prefix
    func quoted(_ text: String) -> String {
      "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
    /// Elements of the array that `_describe` wants: word and description, separated by a colon.
    func described(_ words: [CompletionWord], indent: Int) -> String {
      let margin = String(repeating: " ", count: indent)
      return words.map { word in
        let key = word.word.map { $0 == ":" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        let summary = PlainText.unquoted(word.summary)
        return margin + quoted(summary.isEmpty ? key : "\(key):\(summary)") + "\n"
      }.joined()
    }
    func describe(_ title: String, _ words: [CompletionWord], options: String = "", indent: Int) -> String {
      let margin = String(repeating: " ", count: indent)
      return "\(margin)list=(\n\(described(words, indent: indent + 2))\(margin))\n"
        + "\(margin)_describe \(options)-t \(title) \(title) list"
    }

    var values = ""
    for option in options {
      guard let value = option.value else { continue }
      let choices = value.choices.map { CompletionWord($0.name, $0.summary) }
      let body: String
      switch value.kind {
      case .file: body = "      _files"
      case .choices: body = "      compset -P '*,'\n" + describe("values", choices, indent: 6) + " -S ''"
      case .choice, .open: body = describe("values", choices, indent: 6)
      case .text, .integer, .number: body = "      _message \(quoted(value.placeholder))"
      }
      values += "    \(model.spellings(option).joined(separator: "|")))\n\(body) ;;\n"
    }
    var commandOptions = ""
    for command in Array(commands.dropFirst()) + Array(commands.prefix(1)) {
      let words = model.options(of: command).map { CompletionWord($0.spelling, $0.summary) }
      commandOptions += "    \(model.isFallback(command) ? "*" : command.name))\n"
      commandOptions += describe("options", words, options: "-o ", indent: 6) + " ;;\n"
    }
    var kinds = ""
    for command in model.named {
      let first = model.firstWords(of: command).map(quoted).joined(separator: " ")
      let separators = command.separators.map(quoted).joined(separator: " ")
      kinds += "    \(command.name)) kind=\(model.kind(of: command)); first=(\(first))"
      kinds += separators.isEmpty ? " ;;\n" : "; separators=(\(separators)) ;;\n"
    }
    let named = model.named.map { CompletionWord($0.name, $0.summary) }

    return """
      #compdef \(program)
      # zsh completion for \(program), made by '\(program) completions zsh'.

      \(name)_value() {
        local -a list
        case $1 in
      \(values)  esac
      }

      \(name)_options() {
        local -a list
        case $1 in
      \(commandOptions)  esac
      }

      \(name)_commands() {
        local -a list
      \(describe("commands", named, indent: 2))
      }

      \(name)_chain() {
        local -a list
        if compset -P '@'; then
          _files
          return
        fi
      \(describe("words", model.words, indent: 2))
      }

      \(name)_topics() {
        local -a list
      \(describe("topics", model.topics, indent: 2))
      }

      \(name)() {
        local command= option= word kind=chain
        local -i i ended=0 operands=0
        local -a first separators

        for ((i = 2; i < CURRENT; i++)); do
          word=${(Q)words[i]}
          if [[ -n $option ]]; then
            option=
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

        if ((!ended)) && [[ -z $option && $PREFIX == --*=* ]]; then
          option=${PREFIX%%=*}
          compset -P '*='
        fi
        if [[ -n $option ]]; then
          \(name)_value $option
          return
        fi
        if ((!ended)) && [[ $PREFIX == -* ]]; then
          \(name)_options "$command"
          return
        fi

        case $command in
      \(kinds)  esac
        if [[ $kind == wordThenChain ]] && ((operands > 1)); then kind=chain; fi
        case $kind in
          chain)
            if ((operands == 0)); then \(name)_commands; fi
            # What separates operands can only follow one; the command itself counts too.
            if ((operands > 1 && $#separators)); then compadd -a separators; fi
            \(name)_chain ;;
          file) _files ;;
          word|wordThenChain) if ((operands <= 1)); then compadd -a first; fi ;;
          topic) \(name)_topics ;;
        esac
      }

      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(program)
      fi

      """
  }
}
