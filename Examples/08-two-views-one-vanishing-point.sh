# Lesson 8: two views that share a vanishing point.
#
# A container of 320 x 400 holds two views of 120 x 120, at 80 200 and at 240 200. The left one turns by 45 degrees about
# its upright axis, the right one by -45.
#
# With perspective in each view's own transform every view has a vanishing point of its own, in its own middle. The two
# look alike, as if the viewer stood before both at once:

echo 'each with its own perspective'
m34 m34=-1/500 rotateY 45 layer 120x120 at 80 200
m34 m34=-1/500 rotateY -45 layer 120x120 at 240 200

# A container's sublayerTransform acts about the container's middle, 160 200, on everything inside. In a chain: the
# container's perspective about that point, then the view's place, then its turn. The view's corners are counted from its
# middle, so it is the rect -60 -60 120 120.
#
# Look at the x of the corners. The edges are as high as before, but the near ones lie further from 160 now, and the far
# ones nearer to it: that is where everything vanishes.
echo
echo 'both in the perspective of their container'
m34 perspective 500 about 160 200 translate 80 200 rotateY 45 rect -60 -60 120 120 | tail -n 3
m34 perspective 500 about 160 200 translate 240 200 rotateY -45 rect -60 -60 120 120 | tail -n 3

echo
echo 'Both now vanish towards the same point:'
m34 perspective 500 about 160 200 translate 80 200 vector 0 0 -1 | tail -n 1
m34 perspective 500 about 160 200 translate 240 200 vector 0 0 -1 | tail -n 1
