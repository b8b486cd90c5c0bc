# Scenes 3: a cube that spins.
#
# scene-spinning-cube.m34 is the cube of a tutorial, mistakes included. Its notes name four of them:
#
# - an axis of 0 0 0 is no axis: the back face is not turned, and looks into the cube like the front;
# - top and bottom turn the wrong way round, so that their fronts are inside as well;
# - without 'from' the animation starts at whatever angle the cube has then, so a restart on the way goes another way.
#
# As long as every face shows both sides, only the gradients tell: they run the wrong way on those faces.

m34 scene scene-spinning-cube.m34 --at 0.25

# A face with `doubleSided no` shows nothing when it looks away. With the mistakes the wrong faces would vanish; in the
# corrected scene three of the six are left, and they are the ones in front. Look at "drawn".

echo
echo 'corrected, a quarter of a second on its way'
m34 scene scene-spinning-cube-corrected.m34 --at 0.25 --plot --width 60

# The animation replaces one component of the camera, the turn about y, at each moment. It is taken apart as scale, turns
# about x, y and z in this order, translation, perspective: the tilt of pi/9 about x comes first, then the spin, about
# the screen's upright axis. Look at the corner that is the front's lower right, (237.5, 383.5) without any turn.

echo
echo 'the lower right corner of the front in one turn'
m34 scene scene-spinning-cube-corrected.m34 --frames 6 --fps 2 -f csv | grep ',front,' | cut -d, -f1,7,8

# A picture that moves: m34 scene scene-spinning-cube-corrected.m34 --svg cube.svg
