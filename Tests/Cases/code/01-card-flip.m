// A card turned about its vertical axis, seen in perspective.
CATransform3D t = CATransform3DIdentity;
t.m34 = 1.0 / -850.0;
t = CATransform3DRotate(t, M_PI * 0.85, 0.0, 1.0, 0.0);
self.cardView.layer.transform = t;
