# Lesson 12: a table, a pipe, and the same in pieces.
#
# `m34 map` is a filter: one line in, one line out. Here it takes the columns x and y of a table to the screen, by their
# names. Look at what it leaves alone: the header, the other columns, the quotes, the comma in one of them.
table() {
  cat <<'END'
id,x,y,name
1,10,20,church
2,-30,5,"well, dry"
3,160,90,"gate ""North"""
4,75.5,-12.25,tower
5,12,unknown,bridge
END
}

echo 'The table on a screen, twice as large and moved. A row without a number is told and marked, and stays a row:'
table | m34 map --columns x,y translate 100 50 scale 2
echo "status $?"

# The rows keep their number and order. Here awk keeps what lands on a screen of 400 x 300; rows without an image are
# left out by m34 itself. The status is 0 where such rows are expected: --max-errors all.
echo
echo 'What of it can be seen:'
table | m34 map --columns x,y --on-error skip --max-errors all translate 100 50 scale 2 2>/dev/null |
  awk -F , 'NR == 1 || $2 >= 0 && $2 <= 400 && $3 >= 0 && $3 <= 300'

# In pieces: cut anywhere at line ends, mapped on their own, joined in order. A piece has neither the header nor the
# first data line, so --columns by number and --delimiter say what it cannot know.
echo
echo 'One process and five give the same:'
plane='translate 100 50 scale 2'
whole=$(table | tail -n +2 | m34 map --columns 2,3 --delimiter comma $plane 2>/dev/null)
pieces=$(table | tail -n +2 | while IFS= read -r row; do
  printf '%s\n' "$row" | m34 map --columns 2,3 --delimiter comma $plane 2>/dev/null
done)
printf '%s\n' "$pieces"
[ "$whole" = "$pieces" ] && echo 'not a byte differs'

# The folder pipelines/ has this for large files: csv.sh (compressed tables), xargs.sh (split and xargs), parallel.sh
# (GNU parallel, over machines) and spark.py (a Spark cluster).
