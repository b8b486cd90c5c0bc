#!/usr/bin/env bash
# A compressed CSV table, its points moved, and only what lands in a window kept; nothing lies unpacked on a disk.
#
#   csv.sh X,Y WIDTH HEIGHT CHAIN... <table.csv.gz >window.csv.gz
#   csv.sh x,y 1920 1080 scale 2 translate -100 0 <stations.csv.gz >visible.csv.gz
#
# X and Y are the names of the table's first two columns, so that awk can split the rows at commas: a quoted comma
# further right does no harm. m34 itself finds columns anywhere, quoted or not.
set -euo pipefail # the status of gzip or m34 is not lost behind awk's
columns=${1:?usage: csv.sh X,Y WIDTH HEIGHT CHAIN... <table.csv.gz >window.csv.gz}
width=$2 height=$3
shift 3

# A row whose point has no image cannot land in the window: --on-error skip leaves it out, --max-errors all says that
# this is meant to be so. The first of them are still told on standard error.
gzip -dc |
  m34 map --columns "$columns" --on-error skip --max-errors all "$@" |
  awk -F , -v width="$width" -v height="$height" 'NR == 1 || $1 >= 0 && $1 <= width && $2 >= 0 && $2 <= height' |
  gzip -c
