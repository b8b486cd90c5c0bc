# What `deb` and `dist` share, to be sourced. The built program is the one that knows its version and its date; nothing
# here repeats them.

set -euo pipefail
umask 022
export LC_ALL=C TZ=UTC0

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$checkout"
program=$checkout/.build/release/m34
packages=$checkout/.build/packages
mkdir -p "$packages"

fail() {
  echo "make: $*" >&2
  exit 1
}

# Whether the checkout is the top of a git repository of its own; a source archive unpacked inside another is not.
in_git() {
  command -v git >/dev/null && [ "$(git rev-parse --show-prefix 2>/dev/null || echo none)" = "" ]
}

# The seconds of a day written as the manual page writes it. The first form is GNU's date, the second that of macOS.
seconds_of() {
  date -d "$1" +%s 2>/dev/null || date -j -f '%B %d, %Y %T' "$1 00:00:00" +%s
}

[ -x "$program" ] || fail "$program is not built"
version=$("$program" --version)
version=${version#m34 }
release_date=$(seconds_of "$("$program" help --man | sed -n 's/^\.Dd //p')")

# The date that every packed file gets, so that the same commit makes the same bytes whenever it is packed.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  if in_git; then SOURCE_DATE_EPOCH=$(git log -1 --format=%ct); else SOURCE_DATE_EPOCH=$release_date; fi
fi
export SOURCE_DATE_EPOCH

# fill MARK VALUE...: puts the values in the places of @MARK@ in what comes in.
fill() {
  local script='' value
  while [ $# -gt 0 ]; do
    value=$(printf '%s' "$2" | sed 's/[\\&|]/\\&/g')
    script="${script}s|@$1@|$value|g;"
    shift 2
  done
  sed "$script"
}

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# What `make install` puts in place, below the stage. The program is built, so no Swift is needed for it.
install_into_stage() {
  "${MAKE:-make}" --no-print-directory --silent install DESTDIR="$stage/$1" "${@:2}"
}
