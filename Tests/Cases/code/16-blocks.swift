UIView.animate(withDuration: 0.3, animations: {
  self.menu.transform = CGAffineTransform(translationX: 0, y: 120)
}) { finished in
  UIView.animate(withDuration: 0.2) {
    self.menu.transform = .identity
  }
}
