# Lesson 1: two operations, two orders, two results.
#
# A chain is a row of operations; `point 1 0` is what it is applied to. `-b` prints numbers only.

echo 'One operation: everything doubles.'
m34 -b scale 2 point 1 0

echo 'Another: everything moves right by 10.'
m34 -b translate 10 0 point 1 0

# Look at the two results below: 22 and 12. Both are right, they answer different questions.
echo 'Side by side: the translation works in axes that are twice as long by then.'
m34 -b scale 2 translate 10 0 point 1 0

echo 'Joined by then: first the left one, then the right one, along axes that stay.'
m34 -b scale 2 then translate 10 0 point 1 0

# The other way round the two ways of writing change places.
echo 'The translation first:'
m34 -b translate 10 0 scale 2 point 1 0
m34 -b translate 10 0 then scale 2 point 1 0
