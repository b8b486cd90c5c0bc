# Lesson 10: why the cube's face vanished.
#
# Another cube, of 100, turned by 20 degrees about x, so that one looks at it from below, with m34 = -1/700. With
# `doubleSided = NO` a face is hidden when its back shows. One should see the front and the bottom of this cube; but the
# bottom was hidden, and the insides of the top and of the back were drawn. `--show facing` finds out why.

facing() {
  echo "$1"
  shift
  m34 --show facing m34=-1/700 rotateX 20 "$@" rect -50 -50 100 100
}

# The back of the cube should be turned by 180 degrees so that its front looks away from the viewer: then it is hidden.
# The program gave an axis of 0 0 0, which has no direction, so nothing turned. m34 notes it.
facing 'the back, with the axis 0 0 0:' translate 0 0 -50 rotate 180 0 0 0
facing 'the back, about the y axis:' translate 0 0 -50 rotate 180 0 1 0

# A positive turn about x brings the lower edge towards the viewer, so the top face needs +90 to look up and the bottom
# face -90 to look down. The program had them the other way round: both looked inwards.
echo
facing 'the top, turned by -90:' translate 0 -50 0 rotateX -90
facing 'the top, turned by +90:' translate 0 -50 0 rotateX 90
facing 'the bottom, turned by +90:' translate 0 50 0 rotateX 90
facing 'the bottom, turned by -90:' translate 0 50 0 rotateX -90

# What decides is a cell of the inverse, m33: where it is positive the front shows, where it is negative the back.
echo
echo 'm33 of the inverse, for the top and for the bottom as they should be:'
m34 -b --show inverse m34=-1/700 rotateX 20 translate 0 -50 0 rotateX 90 | cut -d' ' -f11
m34 -b --show inverse m34=-1/700 rotateX 20 translate 0 50 0 rotateX -90 | cut -d' ' -f11
