for (int i = 0; i < 5; i++) {
    CATransform3D t = CATransform3DMakeRotation(i * 2 * M_PI / 5, 0, 1, 0);
    t = CATransform3DTranslate(t, 0, 0, 150.5);
    [self placePanel:i transform:t];
}
