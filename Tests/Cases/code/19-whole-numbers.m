int steps = 7;
CGFloat part = steps / 2;
CGAffineTransform t = CGAffineTransformMakeTranslation(part, steps / 2.0);
float tenth = 0.1;
t = CGAffineTransformTranslate(t, tenth, 0.1f);
