# Lesson 4: every order at once.
#
# Three operations can stand in six orders. Count the results: only four. A scale that is the same in all directions
# and a rotation do not care which comes first; a translation cares about both.

m34 orders scale 2 rotate 90 translate 1 0 point 1 0

# With a scale that differs in x and y nothing commutes any more: six results.
echo
echo 'How many results has scale 2 1 rotate 30 translate 1 0?'
m34 orders scale 2 1 rotate 30 translate 1 0 | head -n 1

# Two rotations about the same axis commute, two about different axes do not.
echo
echo 'rotateX 90 rotateX 30, and rotateX 90 rotateY 90:'
m34 orders rotateX 90 rotateX 30 | head -n 1
m34 orders rotateX 90 rotateY 90 | head -n 1
