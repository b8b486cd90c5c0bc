# Scenes 4: a label that gives way to another.
#
# Both labels are 200 x 40. The new one starts a tenth as high on the lower edge, the old one ends so on the upper edge.
# Look at the frames at five times: the lower edge of the old label and the upper edge of the new one keep together. Half-way
# in time, at 0.25 s, more than two thirds of the way are done: easeOut.

frames() {
  for time in 0 0.1 0.25 0.4 0.5; do
    echo "after $time s"
    # Numbers only: the frames of the screen, of the old label and of the new one.
    m34 scene -q -b -p 6 "$1" --at "$time" | sed -n '2s/^/  old  /p; 3s/^/  new  /p'
  done
}

echo 'x, y, width and height of both frames, as printed'
frames scene-labels.m34

# Look at the last time. An animation of 0.5 s is over at 0.5 s: both labels have their own transforms again, and the old
# one is back, under the new one. The code that this comes from puts the new text into the old label at that moment and
# removes the new one; without that, the old label has to stay where it is: fillMode both. The corrected scene has that, an
# explicit start, and the new label as wide as the old one: the comment in the code spoke of a tenth of the height
# alone, but the code halves the width as well.

echo
echo 'corrected'
frames scene-labels-corrected.m34
