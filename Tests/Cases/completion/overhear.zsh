# Sourced by the zsh that drive.zsh types into: SCRIPT FILE. Writes the matches of the next completion to FILE.

PROMPT=
autoload -Uz compinit
compinit -D -u
overheard=$2
source $1

compadd() {
  # Calls that only compute (-O, -A, -D) are not offers.
  if [[ " $* " == *\ -[a-zA-Z12]#[OAD]\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a matches
  builtin compadd -O matches "$@"
  if (($#matches)); then print -rl -- $matches >>$overheard; fi
  builtin compadd "$@"
}

finish-completion() {
  zle complete-word
  print DONE
}
zle -N finish-completion
bindkey '^I' finish-completion
setopt extended_glob
print READ''Y
