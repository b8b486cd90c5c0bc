# Scenes 2: a solid, and two mistakes in it.
#
# scene-cube.m34 holds six faces in a container. Its camera is the container's sublayerTransform: perspective first, then the
# turns, so that the turned cube is projected.

echo 'as printed'
m34 scene scene-cube.m34

# Look at two things.
#
# The faces: only top and back are seen from outside. A turn of -M_PI about y looks at the cube from behind; for a view of
# three faces it has to be -M_PI_4.
#
# The places: the cube is off to the side. A position counts in the superlayer's coordinates; the container's centre,
# (150, 180), counts in the coordinates of what the container lies in. The middle of the container is (100, 100):

echo
echo 'the middle of a face, seen from the container'
m34 scene scene-cube.m34 --convert front 100 100 container

echo
echo 'corrected'
m34 scene scene-cube-corrected.m34 --plot --width 60

echo
echo 'under the finger at (150, 180), the middle of the picture'
m34 scene scene-cube-corrected.m34 --hit 150 180
