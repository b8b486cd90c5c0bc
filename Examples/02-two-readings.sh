# Lesson 2: why 22, and why 12.
#
# `explain` shows each step. Three things to look at in what follows:
#   - "backwards, in axes that stay": read the point's way from the last operation to the first;
#   - "forwards, in axes that move": see where the origin and the ends of the axes go;
#   - the product: side by side the later matrix stands on the left, and a `then` puts it on the right.

echo '=== scale 2 translate 10 0'
m34 explain scale 2 translate 10 0 point 1 0

echo
echo '=== scale 2 then translate 10 0'
m34 explain scale 2 then translate 10 0 point 1 0
