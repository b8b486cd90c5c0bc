for i in 0..<4 {
  let angle = CGFloat(i - 2) * 12 * .pi / 180
  cards[i].transform = CGAffineTransform(translationX: CGFloat(i) * 40, y: 0).rotated(by: angle)
}
