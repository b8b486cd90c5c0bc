#!/usr/bin/env bash
# One file over several processes, with nothing but split and xargs.
#
#   xargs.sh FILE OPTION-OR-WORD...
#   LINES_A_CHUNK=100000 PROCESSES=8 xargs.sh points.txt --dimensions 3 --delimiter space m34=-1/500 rotateY 45
#
# m34 uses all cores by itself, so this is only the pattern for schedulers that start many small jobs: cut at line ends,
# map each chunk on its own, join in order. Say what a chunk cannot know: --dimensions and --delimiter, or --columns and
# --delimiter, since only the first chunk has the file's first data line. The file must have no header.
set -euo pipefail
file=${1:?usage: xargs.sh FILE OPTION-OR-WORD...}
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Suffixes of one length sort in the order of the chunks.
split -l "${LINES_A_CHUNK:-100000}" -a 5 "$file" "$folder/chunk."

# --threads 1: xargs fills the cores already. --max-errors all: a bad line is marked and told, and is no reason to fail;
# the line numbers told are those within the chunk.
find "$folder" -name 'chunk.*' | sort |
  xargs -P "${PROCESSES:-4}" -I CHUNK_FILE \
    bash -c 'chunk=$1; shift; m34 map --threads 1 --max-errors all "$@" <"$chunk" >"$chunk.out"' map CHUNK_FILE "$@"

find "$folder" -name 'chunk.*.out' | sort | tr '\n' '\0' | xargs -0 cat
