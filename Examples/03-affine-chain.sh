# Lesson 3: half the size, a turn, a move.
#
# Three calls in a program, each on the transform that the ones before it have left:
#
#   var t = CGAffineTransform.identity
#   t = t.scaledBy(x: 0.5, y: 0.5)
#   t = t.rotated(by: .pi / 180 * 30)
#   t = t.translatedBy(x: 200, y: 0)
#
# As a chain they stand in the same order.

echo 'The move by 200 is halved and turned: 100 long, 30 degrees down from the right.'
m34 scale 0.5 rotate 30 translate 200 0 point 0 0

# A layer turns about its middle; `at` is its position. Its frame is the box around it.
echo
echo 'A layer of 100 x 100 at 100 100 with that transform:'
m34 scale 0.5 rotate 30 translate 200 0 layer 100x100 at 100 100

# Before is dotted, after is solid. The letter F shows that it is turned, and not mirrored.
echo
m34 scale 0.5 rotate 30 translate 200 0 --plot --width 72 | tail -n +6

echo
echo 'If the move is to be 200 to the right whatever the turn, join it with then:'
m34 -b [ scale 0.5 rotate 30 ] then translate 200 0 point 0 0
