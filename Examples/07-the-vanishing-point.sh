# Lesson 7: the vanishing point.
#
# With m34 = -1/500 everything that goes straight away from the viewer moves towards the origin: at z = -500 it has come
# half the way, at z = -4500 nine tenths.

echo 'The point 100 50 at z = 0, -500, -4500, -499500:'
m34 -b perspective 500 points 100,50,0 100,50,-500 100,50,-4500 100,50,-499500

# A vector subject is a direction. Its vanishing point is where all lines of that direction meet on the screen.
echo
echo 'Straight away; away and to the right; along the screen, where lines never meet:'
m34 perspective 500 vector 0 0 -1 vector 1 0 -1 vector 1 0 0

# A layer that is turned by 45 degrees has edges in the second direction: they meet 500 to the right.
echo
echo 'The upper and lower edges of a turned layer:'
m34 perspective 500 rotateY 45 vector 1 0 | tail -n 2

# The other way: what comes nearer grows, and at z = 500 it has reached the eye.
echo
echo 'At z = 250, 499, 500 and 501:'
m34 perspective 500 points 100,50,250 100,50,499 100,50,500 100,50,501 | tail -n +6
