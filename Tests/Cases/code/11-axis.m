// Any axis: its length does not matter.
CATransform3D a = CATransform3DMakeRotation(1, 1, 2, 3);
CATransform3D b = CATransform3DMakeRotation(1, 10, 20, 30);
CATransform3D c = CATransform3DMakeRotation(M_PI_2, 2, 2, 2);
