# Lesson 6: perspective, and where it has to stand.
#
#   var t = CATransform3DIdentity
#   t.m34 = -1 / 500
#   t = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
#
# A layer of 200 x 200 turns by 45 degrees about its upright axis. Look at the corners: the left edge comes nearer and
# is taller than 200, the right edge goes away and is shorter.

echo 'm34 first, then the rotation:'
m34 m34=-1/500 rotate pi/4 0 1 0 layer 200x200

# The same cell assigned after the rotation: all edges are 200 high. m34 tells how z shrinks things, and every point of
# the layer had z = 0 when it went through. m34 says so in a note (on standard error).
echo
echo 'the rotation first:'
m34 rotate pi/4 0 1 0 m34=-1/500 layer 200x200

echo
echo 'Multiplied behind a then it comes last again, and is right again:'
m34 -b rotate pi/4 0 1 0 then perspective 500 layer 200x200
m34 -b m34=-1/500 rotate pi/4 0 1 0 layer 200x200

echo
m34 m34=-1/500 rotate pi/4 0 1 0 rect -100 -100 200 200 --plot --width 60 | tail -n +10
