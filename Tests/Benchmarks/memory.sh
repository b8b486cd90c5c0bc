#!/bin/sh
# Sends a long stream through 'm34 map', once on all cores and once on one: both must give the same bytes, and memory must
# stay below 12 MB whatever the length.
#
#   memory.sh     GIGABYTES=10 M34=.build/release/m34
set -eu
cd "$(dirname "$0")/../.."
source=$PWD/Tests/Benchmarks
m34=${M34:-$PWD/.build/release/m34}
gigabytes=${GIGABYTES:-10}
folder=$PWD/.build/benchmarks
mkdir -p "$folder"
cc -O2 -o "$folder/points" "$source/points.c"
cc -O2 -o "$folder/pairs" "$source/pairs.c"
cd "$folder"

input="./points - $((gigabytes * 1000000000))"
map="$m34 map 'm34=-1/500 translate 30 40 -100 rotateY 45' --screen"
# 25 bytes a point.
printf '%s\t-\t%s\t%s\t%s\n' "$gigabytes GB, all cores : one" $((gigabytes * 40000000)) \
  "$input | $map | cksum >all.sum" "$input | $map --threads 1 | cksum >one.sum" | ./pairs 1 | tee memory.out
cmp all.sum one.sum
awk -F'|' 'END { exit $9 > 12 || $10 > 12 }' memory.out && echo "the same bytes, in constant memory"
