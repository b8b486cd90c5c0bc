#!/bin/sh
# Installs the programs that bench.sh compares with: Python packages into .build/benchmarks, the others by apt-get where
# that exists. What cannot be installed is left out of the comparison.
set -u
cd "$(dirname "$0")/../.."
folder=.build/benchmarks
mkdir -p "$folder"
python3 -m venv "$folder/python" && "$folder/python/bin/pip" install --quiet numpy polars duckdb
if command -v apt-get >/dev/null; then
  apt-get install --yes --quiet mawk gawk proj-bin gdal-bin >/dev/null
fi
for peer in cc mawk gawk cct gdaltransform; do
  command -v "$peer" >/dev/null && echo "$peer: found" || echo "$peer: missing"
done
for package in numpy polars duckdb; do
  "$folder/python/bin/python" -c "import $package; print('$package:', $package.__version__)" 2>/dev/null ||
    echo "$package: missing"
done
