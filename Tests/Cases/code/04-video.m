CGAffineTransform turn = CGAffineTransformMakeRotation(-M_PI_2);
CGAffineTransform move = CGAffineTransformMakeTranslation(0, 1920);
CGAffineTransform both = CGAffineTransformConcat(turn, move);
[layerInstruction setTransform:both atTime:kCMTimeZero];
