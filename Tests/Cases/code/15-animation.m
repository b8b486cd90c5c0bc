CABasicAnimation *swing = [CABasicAnimation animationWithKeyPath:@"transform"];
swing.fromValue = [NSValue valueWithCATransform3D:CATransform3DMakeRotation(-0.2, 0, 0, 1)];
swing.toValue = [NSValue valueWithCATransform3D:CATransform3DMakeRotation(0.2, 0, 0, 1)];
swing.duration = 0.5;
[self.bell.layer addAnimation:swing forKey:nil];
