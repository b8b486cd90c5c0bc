#!/usr/bin/env bash
# Chunks of one file over cores and machines, with GNU parallel.
#
#   parallel.sh FILE OPTION-OR-WORD... >out
#   parallel.sh points.txt --dimensions 3 --delimiter space m34=-1/500 rotateY 45
#   HEADER=1 parallel.sh places.csv --columns lon,lat scale 2
#   MACHINES=8/anna,8/bert,: BLOCK=50M parallel.sh points.txt --dimensions 2 --delimiter space rotate 30
#
# HEADER    how many header lines the file has (0)
# BLOCK     about how large a chunk is (10M)
# MACHINES  where to work, as parallel's --sshlogin takes it (this machine alone); m34 is in the PATH there
#
# parallel cuts at line ends without reading what lies between (--pipepart) and keeps the order of the output. A chunk
# does not know the file's first data line, so say --dimensions and --delimiter, or --columns and --delimiter; with a
# header, which every chunk gets, the names in --columns are enough.
set -euo pipefail
file=${1:?usage: parallel.sh FILE OPTION-OR-WORD... >out}
shift
header=${HEADER:-0}

# --threads 1: parallel fills the cores already. --max-errors all: a bad line is marked and told, and is no reason to
# fail; the line numbers told are those within the chunk.
options=(--keep-order --pipepart --arg-file "$file" --block "${BLOCK:-10M}" --halt soon,fail=1 --quote)
if [ -n "${MACHINES:-}" ]; then options+=(--sshlogin "$MACHINES"); fi
map=(m34 map --threads 1 --max-errors all)

if [ "$header" -eq 0 ]; then
  exec parallel "${options[@]}" "${map[@]}" "$@"
fi

# Every chunk gets the header, so that columns have their names there; it is written once.
head -n "$header" "$file"
parallel --header "(.*\n){$header}" "${options[@]}" \
  bash -c 'set -o pipefail; lines=$1; shift; "$@" | tail -n +$((lines + 1))' chunk "$header" \
  "${map[@]}" --header "$header" "$@"
