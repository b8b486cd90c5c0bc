# Types a line into an interactive bash, as bash-completion sets it up, presses Tab, and prints the candidates one a
# line: those that bash listed, or the one that it put in.
#
#   zsh -f bash.zsh LINE

zmodload zsh/zpty
zpty child 'exec bash --noprofile --norc -i'
zpty -r -m child ignored '*[$#] '

# One candidate a line, at the first Tab, without questions, colours or bells. ^G tells what the line has become.
zpty -w child 'PS1=; . /usr/share/bash-completion/bash_completion
bind "set completion-display-width 0"; bind "set completion-query-items 0"; bind "set page-completions off"
bind "set show-all-if-ambiguous on"; bind "set bell-style none"; bind "set enable-bracketed-paste off"
bind "set completion-prefix-display-length 0"; stty -echo
bind -x "\"\C-g\": printf \"\nLINE<%s>\n\" \"\$READLINE_LINE\""; printf "READ%s\n" Y'
zpty -r -m child ignored '*READY*'
zpty -n -w child "$1"$'\t\a'
zpty -r -m child text '*LINE<*>*'
zpty -d child

text=${text//$'\r'/}
line=${${text##*LINE<}%%>*}
lines=("${(f)${text%%$'\n'LINE<*}}")
# What was typed comes first, and after a list the line again; of a single candidate bash writes only the rest.
candidates=()
for one in "${(@)lines[2,-1]}"; do
  if [[ -n $one && $one != m34\ * ]]; then candidates+=("${one% }"); fi
done
if (($#candidates)); then print -rl -- $candidates; else print -r -- "${${line% }##* }"; fi
