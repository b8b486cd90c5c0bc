# Runs a bash completion function on given words and prints the candidates; the last word is being completed.

script=$1 function=$2
shift 2
source "$script"
compopt() { :; } # it only works while readline completes
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
word=${!#}
# readline joins '@' to what follows, though bash splits it.
if [[ ${COMP_WORDS[COMP_CWORD - 1]} == @ ]]; then word=@$word; fi
"$function" "$1" "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
if ((${#COMPREPLY[@]})); then printf '%s\n' "${COMPREPLY[@]}"; fi
