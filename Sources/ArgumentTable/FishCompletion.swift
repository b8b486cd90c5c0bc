// Completion for fish 3 and later, one `complete` line for each option and word.

extension Table {
  func fishCompletion(_ model: CompletionModel) -> String {
    let name = "_\(model.prefix)"
    func quoted(_ text: String) -> String {
      "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
    func words(_ words: [CompletionWord], when condition: String) -> String {
      words.map { word in
        let summary = PlainText.unquoted(word.summary)
        let description = summary.isEmpty ? "" : " -d \(quoted(summary))"
        return "complete -c \(program) -n \(quoted(condition)) -f -a \(quoted(quoted(word.word)))\(description)\n"
      }.joined()
    }

    var lines = ""
    for option in options {
      let takers = commands.filter { takes(option, $0) }.map { $0.name }
      let condition = globalOptions.contains(option.name) ? "" : " -n '\(name)_in \(takers.joined(separator: " "))'"
      let short = option.short.map { " -s \($0)" } ?? ""
      var line = "complete -c \(program)\(condition) -l \(option.name)\(short)"
      line += " -d \(quoted(PlainText.unquoted(option.summary)))"
      if let value = option.value {
        let choices = value.choices.map { "\($0.name)\\t\(quoted(PlainText.unquoted($0.summary)))" }
        switch value.kind {
        case .file: line += " -r -F"
        case .choices: line += " -x -a '(\(name)_list \(value.choices.map { $0.name }.joined(separator: " ")))'"
        case .choice, .open: line += " -x -a \(quoted(choices.joined(separator: " ")))"
        case .text, .integer, .number: line += " -x"
        }
      }
      lines += line + "\n"
    }
    lines += words(model.named.map { CompletionWord($0.name, $0.summary) }, when: "\(name)_before 1")

    var chainCommands = [model.defaultName]
    for command in model.named {
      let here = "\(name)_in \(command.name); and "
      switch command.operandKind {
      case .chain: chainCommands.append(command.name)
      case .file: lines += "complete -c \(program) -n '\(name)_in \(command.name)' -F\n"
      case .topic: lines += words(model.topics, when: "\(here)\(name)_before 2")
      case .word(let first), .wordThenChain(let first):
        lines += words(first.map { CompletionWord($0) }, when: "\(here)\(name)_before 2")
      case .none: break
      }
      // What separates operands can only follow one; the command itself counts too.
      lines += words(command.separators.map { CompletionWord($0) }, when: "\(here)not \(name)_before 2")
      if case .wordThenChain = command.operandKind {
        lines += words(model.words, when: "\(here)not \(name)_before 2")
        lines += "complete -c \(program) -n '\(here)not \(name)_before 2' -f -a '(\(name)_at)'\n"
      }
    }
    let inChain = "\(name)_in \(chainCommands.joined(separator: " "))"
    lines += words(model.words, when: inChain)
    lines += "complete -c \(program) -n '\(inChain)' -f -a '(\(name)_at)'\n"

    return """
      # fish completion for \(program), made by '\(program) completions fish'.

      # The words before the cursor that are neither options nor their values.
      function \(name)_operands
        set -l tokens (commandline -opc)
        set -e tokens[1]
        set -l state options
        for token in $tokens
          if test $state = value
            set state options
            continue
          end
          if test $state = options
            switch $token
              case --
                set state ended
                continue
              case \(model.valueSpellings.isEmpty ? "''" : model.valueSpellings.joined(separator: " "))
                set state value
                continue
              case '--*'
                continue
              case '-*'
                string match -qr '^-[A-Za-z]' -- $token; and continue
            end
          end
          printf '%s\\n' $token
        end
      end

      # Whether the command is one of these.
      function \(name)_in
        set -l operands (\(name)_operands)
        set -l command \(model.defaultName)
        if contains -- "$operands[1]" \(model.named.map({ $0.name }).joined(separator: " "))
          set command $operands[1]
        end
        contains -- $command $argv
      end

      # Whether fewer operands than this stand before the cursor.
      function \(name)_before
        test (count (\(name)_operands)) -lt $argv[1]
      end

      # Words for the last place of a list with commas.
      function \(name)_list
        set -l before (string match -r '^.*,' -- (string replace -r '^--[^=]*=' '' -- (commandline -ct)))
        printf '%s\\n' $before$argv
      end

      # Files after '@'.
      function \(name)_at
        set -l start (string match -rg '^@(.*)' -- (commandline -ct)); or return
        for file in $start*
          test -d $file; and echo @$file/; or echo @$file
        end
      end

      complete -c \(program) -e
      complete -c \(program) -f
      \(lines)
      """
  }
}
