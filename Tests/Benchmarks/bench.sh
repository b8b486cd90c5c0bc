#!/bin/sh
# Compares 'm34 map' with other programs on the same points: makes the data, checks that the outputs agree, then times
# whole processes in alternating pairs (see pairs.c) and prints one table.
#
#   bench.sh [FILTER]     POINTS=5000000 ROUNDS=5 M34=.build/release/m34
#
# With FILTER only comparisons whose name contains it are timed. Peers that are not installed are left out by name.
set -eu
cd "$(dirname "$0")/../.."
source=$PWD/Tests/Benchmarks
m34=${M34:-$PWD/.build/release/m34}
points=${POINTS:-5000000}
rounds=${ROUNDS:-5}
folder=$PWD/.build/benchmarks
mkdir -p "$folder"
python=$folder/python/bin/python

cc -O2 -o "$folder/points" "$source/points.c"
cc -O2 -o "$folder/pairs" "$source/pairs.c"
cc -O2 -o "$folder/agree" "$source/agree.c" -lm
cc -O2 -o "$folder/plain" "$source/peers/plain.c" -lm
cc -O2 -static -o "$folder/hello" "$source/hello.c" 2>/dev/null || cc -O2 -o "$folder/hello" "$source/hello.c"
cd "$folder"
if [ "$(cat points.count 2>/dev/null || true)" != "$points" ]; then
  echo "making $points points"
  ./points . "$points"
  few=$((points / 5))
  head -n "$few" points.txt >few.txt
  echo "$points" >points.count
fi
few=$((points / 5))

has() { command -v "$1" >/dev/null; }
has_python() { [ -x "$python" ] && "$python" -c "import $1" 2>/dev/null; }
left_out=

# The map: turned about y, moved, seen in perspective; without perspective for the programs that have none.
chain='m34=-1/500 translate 30 40 -100 rotateY 45'
affine='translate 30 40 -100 rotateY 45'
plane='translate 30 40 scale 2 3'
screen="$m34 map '$chain' --screen"

echo "checking that the outputs agree"
eval "$screen" <few.txt >m34.out
eval "$screen --threads 1" <few.txt | cmp - m34.out
eval "$screen -p 6" <few.txt >m34.six
./plain <few.txt >peer.out && ./agree m34.six peer.out 2e-5
for awk in mawk gawk; do
  has $awk && { $awk -f "$source/peers/points.awk" <few.txt >peer.out && ./agree m34.six peer.out 2e-5; } || true
done
has_python numpy && { "$python" "$source/peers/numpy_text.py" <few.txt >peer.out && ./agree m34.six peer.out 2e-5; }
has_python polars && { "$python" "$source/peers/polars_text.py" few.txt peer.out && ./agree m34.out peer.out 1e-12; }
has_python duckdb && { "$python" "$source/peers/duckdb_text.py" few.txt peer.out && ./agree m34.out peer.out 1e-12; }
eval "$m34 map '$chain' --screen --columns x,y,z" <table.csv | sed 's/"quoted, one"/quoted/' | tail -n +2 |
  head -n "$few" | cut -d, -f3,4 >peer.csv && ./agree m34.out peer.csv 0
eval "$m34 map '$chain' --screen --binary f64 --dimensions 3" <points.bin >m34.bin
od -An -v -t f8 -w16 -N $((few * 16)) m34.bin | awk '{print $1, $2}' >peer.out && ./agree m34.out peer.out 1e-14

half=0.70710678118654757
proj="cct -t 0 -d 4 +proj=affine +xoff=30 +yoff=40 +zoff=-100 +s11=$half +s13=$half +s31=-$half +s33=$half"
if has cct; then
  eval "$m34 map '$affine' --decimals 4" <few.txt >m34.affine
  $proj <few.txt >peer.out && ./agree m34.affine peer.out 1e-4 3
fi
gdal='gdaltransform -output_xy -order 1 -gcp 0 0 30 40 -gcp 100 0 230 40 -gcp 0 100 30 340 -gcp 100 100 230 340'
cut -d' ' -f1,2 few.txt >flat.txt
if has gdaltransform; then
  $m34 map "$plane" <flat.txt >m34.plane
  $gdal <flat.txt >peer.out && ./agree m34.plane peer.out 1e-6
fi

plan=plan.txt
: >"$plan"
compare() { printf '%s\t%s\t%s\t%s\t%s\n' "$@" >>"$plan"; }
one="$screen --threads 1"
if has_python polars; then
  polars="$python $source/peers/polars_text.py"
  compare 'shortest, all cores : polars' 0.42 "$points" "$screen <points.txt >/dev/null" "$polars points.txt /dev/null"
  compare '-p 6, all cores : polars' 0.28 "$points" "$screen -p 6 <points.txt >/dev/null" "$polars points.txt /dev/null"
  compare 'CSV, all cores : polars' 0.42 "$points" "$screen --columns x,y,z <table.csv >/dev/null" \
    "$polars table.csv /dev/null"
  compare '17 digits, all cores : polars' 0.50 "$points" "$screen <full.txt >/dev/null" "$polars full.txt /dev/null"
  compare 'shortest, one core : polars, one core' 0.48 "$points" "$one <points.txt >/dev/null" \
    "POLARS_MAX_THREADS=1 $polars points.txt /dev/null"
  compare 'four times the lines, all cores : polars' 0.48 $((4 * points)) \
    "$screen <many.txt >/dev/null" "$polars many.txt /dev/null"
  [ "$(stat -c %s many.txt 2>/dev/null || echo 0)" = $((4 * $(stat -c %s points.txt))) ] ||
    cat points.txt points.txt points.txt points.txt >many.txt
else left_out="$left_out polars"; fi
compare '-p 6, one core : C with strtod and printf' 0.1 "$few" "$one -p 6 <few.txt >/dev/null" "./plain <few.txt >/dev/null"
if has mawk; then
  compare '-p 6, one core : mawk' 0.0714 "$few" "$one -p 6 <few.txt >/dev/null" \
    "mawk -f $source/peers/points.awk <few.txt >/dev/null"
else left_out="$left_out mawk"; fi
if has gawk; then
  compare '-p 6, one core : gawk' 0.0714 "$few" "$one -p 6 <few.txt >/dev/null" \
    "gawk -f $source/peers/points.awk <few.txt >/dev/null"
else left_out="$left_out gawk"; fi
if has cct; then
  compare '-p 6, one core, affine : cct' 0.0667 "$few" "$m34 map '$affine' -p 6 --threads 1 <few.txt >/dev/null" \
    "$proj <few.txt >/dev/null"
else left_out="$left_out cct"; fi
if has gdaltransform; then
  compare 'one core, affine plane : gdaltransform' 0.2 "$few" "$m34 map '$plane' --threads 1 <flat.txt >/dev/null" \
    "$gdal <flat.txt >/dev/null"
else left_out="$left_out gdaltransform"; fi
if has_python numpy; then
  compare '-p 6, one core : numpy' 0.2 "$few" "$one -p 6 <few.txt >/dev/null" \
    "$python $source/peers/numpy_text.py <few.txt >/dev/null"
  compare 'binary file : numpy' 0.35 "$points" "$screen --binary f64 --dimensions 3 <points.bin >/dev/null" \
    "$python $source/peers/numpy_binary.py <points.bin >/dev/null"
else left_out="$left_out numpy"; fi
if has_python duckdb; then
  compare 'shortest, all cores : duckdb' 0.2 "$points" "$screen <points.txt >/dev/null" \
    "$python $source/peers/duckdb_text.py points.txt /dev/null"
else left_out="$left_out duckdb"; fi
compare 'binary in pipes : cat to cat to cat' 1.15 "$points" \
  "cat points.bin | $screen --binary f64 --dimensions 3 | cat >/dev/null" "cat points.bin | cat | cat >/dev/null"
compare 'two threads : one' 0.6 "$points" "$screen --threads 2 <points.txt >/dev/null" "$one <points.txt >/dev/null"
compare "start-up, 'm34 rotate 30' : C" 1.5 1 "!$m34 rotate 30" "!./hello"

[ -z "$left_out" ] || echo "not installed, so left out:$left_out"
echo
./pairs "$rounds" "${1:-}" <"$plan"
