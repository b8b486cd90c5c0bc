# Lesson 11: what lies behind the eye.
#
# A square of 2000 turned by 45 degrees with the eye at 500: its left edge would have to swing past the viewer. A
# division by w would put those corners somewhere on the screen, mirrored and wrong. m34 says that they have no image.

m34 m34=-1/500 rotateY 45 rect -1000 -1000 2000 2000

# w is the distance from the eye as a share of the eye's own distance from the screen: 1 on the screen, 0 at the eye.
echo
echo 'w at each corner:'
m34 --show w m34=-1/500 rotateY 45 rect -1000 -1000 2000 2000

# As much of the square as lies before the eye is drawn; it goes on to the left without end.
echo
m34 m34=-1/500 rotateY 45 rect -1000 -1000 2000 2000 --plot --width 60 | tail -n +10

echo
echo 'In a stream such a point is marked, and the exit status tells:'
printf '50 0\n-900 0\n' | m34 map -q m34=-1/500 rotateY 45 || echo "exit status $?"
