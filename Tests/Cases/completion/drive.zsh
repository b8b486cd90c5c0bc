# Types a line into an interactive zsh, presses Tab, and prints what the completion offered.

zmodload zsh/zpty
found=$(mktemp)
zpty child zsh -f -i

# Commands that the completion functions call to offer matches are overheard: -O fetches those that fit what was typed.
zpty -w child "source ${(q)0:A:h}/overhear.zsh ${(q)1} ${(q)found}"
zpty -r -m child ignored '*READY*'
zpty -n -w child "$2"$'\t'
zpty -r -m child ignored '*DONE*'
zpty -d child
cat $found
rm -f $found
