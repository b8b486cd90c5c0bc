# Lesson 9: a cube of six squares.
#
# Every face is the same square of 200 x 200, moved 100 away from the middle and turned so that its front looks outwards.
# The camera is one chain for all: perspective, then the turn of the whole.
#
# For each face look at the facing: three look at the viewer, three show their backs.

face() {
  echo "$1"
  shift
  m34 m34=-1/500 rotateX -45 rotateY -45 "$@" rect -100 -100 200 200 | tail -n 3
}

face front translate 0 0 100
face right translate 100 0 0 rotateY 90
face left translate -100 0 0 rotateY -90
face bottom translate 0 100 0 rotateX -90
face top translate 0 -100 0 rotateX 90
face back translate 0 0 -100 rotateY 180

# The same camera with 180 degrees for the second turn, which is easily written for 45: the cube shows its back, and only
# two faces look at the viewer.
echo
echo 'facing with rotateY -180 in the camera: front, right, left, bottom, top, back'
while read -r place; do
  # The words of a face are meant to be split.
  # shellcheck disable=SC2086
  m34 --show facing m34=-1/500 rotateX -45 rotateY -180 $place rect -100 -100 200 200
done <<'FACES'
translate 0 0 100
translate 100 0 0 rotateY 90
translate -100 0 0 rotateY -90
translate 0 100 0 rotateX -90
translate 0 -100 0 rotateX 90
translate 0 0 -100 rotateY 180
FACES
