- (void)layoutScene {
    CATransform3D camera = CATransform3DIdentity;
    camera.m34 = -1.0 / 600;
    camera = CATransform3DScale(camera, 1.5, 1.5, 1.5);
    camera = CATransform3DRotate(camera, 0.35, -1, 0, 0);
    self.stage.layer.sublayerTransform = camera;
    CATransform3D undone = CATransform3DInvert(camera);
    [self.mirror.layer setTransform:CATransform3DConcat(undone, CATransform3DMakeScale(-1, 1, 1))];
}
