var page = CATransform3DIdentity
page.m34 = -1 / 1800
page = CATransform3DRotate(page, -.pi / 4, 0, 1, 0)
page = CATransform3DTranslate(page, 12, -8, 30)
pageView.layer.transform = page
