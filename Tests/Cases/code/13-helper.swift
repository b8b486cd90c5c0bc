extension CGFloat {
  var inRadians: CGFloat { self * .pi / 180 }
}

func perspective(distance: CGFloat, tilt degrees: CGFloat = 25) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m34 = -1 / distance
  return CATransform3DRotate(t, degrees.inRadians, 1, 0, 0)
}

let near = perspective(distance: 400)
let far = perspective(distance: 2000, tilt: 60)
