UIView *badge = [[UIView alloc] initWithFrame:CGRectMake(10, 20, 64, 48)];
CGFloat half = badge.bounds.size.height / 2;
badge.transform = CGAffineTransformMakeTranslation(CGRectGetWidth(badge.bounds), -half);
