CGFloat height = 460;
CATransform3D hinge = CATransform3DIdentity;
hinge.m34 = -0.002;
hinge = CATransform3DTranslate(hinge, 0, -height / 2, 0);
hinge = CATransform3DRotate(hinge, -M_PI / 5, 1, 0, 0);
hinge = CATransform3DTranslate(hinge, 0, height / 2, 0);
