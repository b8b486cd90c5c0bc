// A box whose sides come from lists of numbers: a shift, an angle and an axis each.
CALayer *_base;

- (void)addSide:(NSArray *)numbers {
    CALayer *side = [CALayer layer];
    CATransform3D place = CATransform3DMakeTranslation([[numbers objectAtIndex:0] floatValue], [numbers[1] floatValue], [numbers[2] floatValue]);
    place = CATransform3DRotate(place, [[numbers objectAtIndex:3] floatValue], [numbers[4] floatValue], [numbers[5] floatValue], [numbers[6] floatValue]);
    side.transform = place;
    [_base addSublayer:side];
}

- (void)viewDidLoad {
    _base = [CALayer layer];
    [self addSide:@[@0, @0, @40, @0, @0, @0, @0]];
    [self addSide:@[@0, @0, @(-40), @(M_PI), @0, @0, @0]];
    [self addSide:@[@(-40), @0, @0, @(-M_PI_2), @0, @1, @0]];
    [self addSide:@[@40, @0, @0, @(M_PI_2), @0, @1, @0]];
    [self addSide:@[@0, @(-40), @0, @(-M_PI_2), @1, @0, @0]];
    [self addSide:@[@0, @40, @0, @(M_PI_2), @1, @0, @0]];
    CATransform3D tilt = CATransform3DIdentity;
    tilt.m34 = -1.0 / 640;
    tilt = CATransform3DRotate(tilt, M_PI / 10, 1, 0, 0); // 18 degrees
    _base.sublayerTransform = tilt;

    CABasicAnimation *spin = [CABasicAnimation animationWithKeyPath:@"sublayerTransform.rotation.y"];
    spin.toValue = [NSNumber numberWithFloat:2 * M_PI];
    spin.repeatCount = HUGE_VALF;
    [_base addAnimation:spin forKey:@"spin"];
}
