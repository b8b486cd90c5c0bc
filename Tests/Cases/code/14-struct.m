CGAffineTransform flip = {1, 0, 0, -1, 0, 480};
CGAffineTransform named = (CGAffineTransform){ .a = 2, .d = 0.5, .ty = 7 };
CATransform3D deep = CATransform3DMakeAffineTransform(CGAffineTransformConcat(flip, named));
CGAffineTransform flat = CATransform3DGetAffineTransform(deep);
