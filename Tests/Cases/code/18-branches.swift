let isOpen = true
let angle: CGFloat = isOpen ? .pi : 0
if isOpen {
  arrow.transform = CGAffineTransform(rotationAngle: angle)
} else {
  arrow.transform = CGAffineTransform(scaleX: 9, y: 9)
}
