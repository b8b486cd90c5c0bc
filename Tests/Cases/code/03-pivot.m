// A turn about the corner of a 120 x 80 view.
CGAffineTransform t = CGAffineTransformMakeTranslation(-60, -40);
t = CGAffineTransformConcat(t, CGAffineTransformMakeRotation(M_PI_2 / 3));
t = CGAffineTransformConcat(t, CGAffineTransformMakeTranslation(60, 40));
