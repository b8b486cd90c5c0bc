# Scenes 1: two views, one vanishing point.
#
# Lesson 8 puts two views into one perspective by a chain. A scene says the same with layers: look at the file
# scene-two-views.m34 first.

echo 'each with its own perspective'
m34 scene scene-two-views.m34

# Look at the last lines: every view vanishes at its own position, so the two are drawn as if the viewer stood before both
# at once. The corrected scene moves the perspective into the container's sublayerTransform, which acts about the container's
# anchor point on all its sublayers.
#
# Look at the corners: the inner edges have come nearer to the middle, the outer ones have moved away from it. The frames
# have changed too, since a frame knows the layer's own transform only, and that has no perspective any more.

echo
echo 'both in the perspective of their container'
m34 scene scene-two-views-corrected.m34 --plot --width 60
