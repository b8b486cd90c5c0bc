# bash completion for m34, made by 'm34 completions bash'.

# How readline treats what is offered; bash 3, which macOS has, does not let a function say.
_m34_treat() {
  if type compopt >/dev/null 2>&1; then compopt -o "$1"; fi
}

# Offers the lines of standard input.
_m34_lines() {
  local line
  while IFS='' read -r line; do COMPREPLY+=("$line"); done
}

# Offers words that begin like $2; $3 stands before each.
_m34_words() {
  _m34_lines < <(compgen -W "$1" -P "$3" -- "$2")
  # What ends in '=' goes on at once.
  if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then _m34_treat nospace; fi
}

# Offers words for the last place of a list with commas.
_m34_list() {
  local before=''
  if [[ $2 == *,* ]]; then before=${2%,*},; fi
  _m34_lines < <(compgen -W "$1" -P "$3$before" -- "${2##*,}")
  _m34_treat nospace
}

_m34_files() {
  _m34_treat filenames
  _m34_lines < <(compgen -f -P "$2" -- "$1")
}

# Offers files after '@'. readline would put a backslash before it if it knew them for files, so that their own
# characters are quoted and directories get their slash here.
_m34_at() {
  local file
  while IFS='' read -r file; do
    if [[ -d $file ]]; then
      printf -v file '@%q/' "$file"
      _m34_treat nospace
    else
      printf -v file '@%q' "$file"
    fi
    COMPREPLY+=("$file")
  done < <(compgen -f -- "$1")
}

_m34() {
  local IFS=$' \t\n'
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
        --format|-f|--show|--precision|-p|--decimals|--order|--box|--tolerance|--at|--frames|--duration|--fps|--hit|--convert|--timing|--model|--key-path|--from|--to|--convention|--columns|--delimiter|--header|--dimensions|--on-error|--max-errors|--threads|--binary|--set|--language|--svg|--width) option=$word; continue ;;
        --*|-[A-Za-z]*) continue ;;
      esac
    fi
    if ((operands++ == 0)); then
      case $word in
        map|each|explain|orders|decompose|tween|fit|unproject|scene|is|code|check|angle|help|completions) command=$word ;;
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
      --format|-f) _m34_words 'text bare json csv css svg swift objc nsstring latex numpy c' "$cur" "$prefix" ;;
      --show) _m34_list 'matrix affine homography inverse determinant points corners bounds facing mirrored clipped depths w vanishing residuals' "$cur" "$prefix" ;;
      --order) _m34_words 'local global' "$cur" "$prefix" ;;
      --timing) _m34_words 'linear easeIn easeOut easeInEaseOut default ease ease-in ease-out ease-in-out step-start step-end' "$cur" "$prefix" ;;
      --model) _m34_words 'css apple translation similarity affine projective' "$cur" "$prefix" ;;
      --key-path) _m34_words 'rotation.x rotation.y rotation.z rotation scale.x scale.y scale.z scale translation.x translation.y translation.z translation' "$cur" "$prefix" ;;
      --convention) _m34_words 'extrinsic-xyz intrinsic-xyz extrinsic-xzy intrinsic-xzy extrinsic-yxz intrinsic-yxz extrinsic-yzx intrinsic-yzx extrinsic-zxy intrinsic-zxy extrinsic-zyx intrinsic-zyx' "$cur" "$prefix" ;;
      --delimiter) _m34_words 'tab space comma semicolon' "$cur" "$prefix" ;;
      --dimensions) _m34_words '2 3' "$cur" "$prefix" ;;
      --on-error) _m34_words 'mark skip keep stop' "$cur" "$prefix" ;;
      --max-errors) _m34_words 'all' "$cur" "$prefix" ;;
      --binary) _m34_words 'f64 f32' "$cur" "$prefix" ;;
      --language) _m34_words 'objc swift' "$cur" "$prefix" ;;
      --svg) _m34_files "$cur" "$prefix" ;;
    esac
    return
  fi

  if ((!ended)) && [[ $cur == -* ]]; then
    case $command in
      map) options='--columns --delimiter --header --dimensions --screen --decimal-comma --inverse --precision -p --decimals --on-error --max-errors --threads --progress --binary --order --radians --box --quiet -q --help -h --version' ;;
      each) options='--order --inverse --radians --box --format -f --bare -b --show --precision -p --decimals --2d --3d --accumulate --quiet -q --help -h --version' ;;
      explain) options='--order --inverse --radians --box --format -f --bare -b --precision -p --decimals --2d --3d --plot --svg --width --quiet -q --help -h --version' ;;
      orders) options='--order --inverse --radians --box --format -f --bare -b --show --precision -p --decimals --2d --3d --plot --svg --width --quiet -q --help -h --version' ;;
      decompose) options='--order --inverse --radians --box --convention --format -f --bare -b --precision -p --decimals --plot --svg --width --quiet -q --help -h --version' ;;
      tween) options='--at --frames --duration --timing --model --key-path --from --to --order --inverse --radians --box --format -f --bare -b --show --precision -p --decimals --2d --3d --plot --svg --width --quiet -q --help -h --version' ;;
      fit) options='--model --force --box --radians --format -f --bare -b --show --precision -p --decimals --2d --3d --plot --svg --width --quiet -q --help -h --version' ;;
      unproject) options='--order --inverse --radians --box --format -f --bare -b --precision -p --decimals --plot --svg --width --quiet -q --help -h --version' ;;
      scene) options='--at --frames --fps --hit --convert --format -f --bare -b --precision -p --decimals --2d --3d --radians --box --progress --plot --svg --width --quiet -q --help -h --version' ;;
      is) options='--order --inverse --radians --box --tolerance --quiet -q --help -h --version' ;;
      code) options='--format -f --bare -b --precision -p --decimals --2d --3d --set --language --explain --quiet -q --help -h --version' ;;
      check) options='--radians --box --quiet -q --help -h --version' ;;
      angle) options='--format -f --bare -b --precision -p --decimals --radians --quiet -q --help -h --version' ;;
      help) options='--man --quiet -q --help -h --version' ;;
      completions) options='--quiet -q --help -h --version' ;;
      *) options='--order --inverse --radians --box --format -f --bare -b --show --precision -p --decimals --2d --3d --plot --svg --width --quiet -q --help -h --version' ;;
    esac
    _m34_words "$options" "$cur" ''
    return
  fi

  case $command in
    map) kind=chain first='' ;;
    each) kind=chain first='' ;;
    explain) kind=chain first='' ;;
    orders) kind=chain first='' ;;
    decompose) kind=chain first='' ;;
    tween) kind=chain first='' separators='to' ;;
    fit) kind=chain first='' separators='to' ;;
    unproject) kind=chain first='' ;;
    scene) kind=file first='' ;;
    is) kind=wordThenChain first='identity affine invertible rigid similarity equal' separators='to' ;;
    code) kind=file first='' ;;
    check) kind=file first='' ;;
    angle) kind=none first='' ;;
    help) kind=topic first='' ;;
    completions) kind=word first='bash zsh fish' ;;
  esac
  if [[ $kind == wordThenChain ]] && ((operands > 1)); then kind=chain; fi
  case $kind in
    chain)
      # readline completes '@' and what follows as one word, although bash splits it.
      if [[ $2 == @* ]]; then
        _m34_at "${2#@}"
      else
        # What separates operands can only follow one; the command itself counts too.
        if ((operands == 0)); then
          first='map each explain orders decompose tween fit unproject scene is code check angle help completions'
        elif ((operands > 1)); then
          first=$separators
        else
          first=''
        fi
        _m34_words "$first identity translate translateX translateY translateZ translate3d scale scaleX scaleY scaleZ scale3d rotate rotateX rotateY rotateZ rotate3d quaternion skew skewX skewY perspective matrix matrix3d about inverse times transpose then concat m34= m11= a= css svg let point points vector size rect quad layer" "$cur" ''
      fi ;;
    file) _m34_files "$cur" '' ;;
    word|wordThenChain) if ((operands <= 1)); then _m34_words "$first" "$cur" ''; fi ;;
    topic) _m34_words 'calculate map each explain orders decompose tween fit unproject scene is code check angle help completions operations identity translate translateX translateY translateZ translate3d scale scaleX scaleY scaleZ scale3d rotate rotateX rotateY rotateZ rotate3d quaternion skew skewX skewY perspective matrix matrix3d suffixes about inverse times transpose chains then m34= css svg @ let [ subjects point points vector size rect quad layer topics tasks order angles layers scenes numbers formats json streams status mistakes changes' "$cur" '' ;;
  esac
}

complete -F _m34 m34
