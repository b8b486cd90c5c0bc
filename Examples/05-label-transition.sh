# Lesson 5: a label that rolls out of sight while another rolls in.
#
# Both labels are 200 x 40. The new one starts flat, half as wide and a tenth as high, on the lower edge of the old one;
# the old one ends flat on the upper edge. "Scaled, then moved by half the height" is a concatenation:
#
#   CGAffineTransform(scaleX: 0.5, y: 0.1).concatenating(CGAffineTransform(translationX: 0, y: 20))

echo 'Where the new label starts, and where the old one ends:'
m34 scale 0.5 0.1 then translate 0 20 layer 200x40
m34 scale 1 0.1 then translate 0 -20 layer 200x40

# Look at the last number of each matrix: 20 above, 2 here. Side by side the move would be squeezed with the label.
echo
echo 'Side by side instead of then:'
m34 scale 0.5 0.1 translate 0 20 layer 200x40

# Half the time is not half the way: with easeOut more than two thirds of it lie behind by then.
echo
echo 'The new label on its way, at the start, after half the time, and at the end:'
m34 tween scale 0.5 0.1 then translate 0 20 to identity layer 200x40 --timing easeOut --frames 3
