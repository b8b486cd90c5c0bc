func roll(label: UILabel, text: String, direction: RollDirection) {
  let next = UILabel(frame: label.frame)
  let offset = CGFloat(direction.rawValue) * label.frame.size.height / 2
  next.transform = CGAffineTransformConcat(CGAffineTransformMakeScale(0.5, 0.1), CGAffineTransformMakeTranslation(0.0, offset))
  label.superview!.addSubview(next)
  UIView.animateWithDuration(0.5, delay: 0.0, options: .CurveEaseOut, animations: {
    next.transform = CGAffineTransformIdentity
    label.transform = CGAffineTransformConcat(CGAffineTransformMakeScale(1.0, 0.1), CGAffineTransformMakeTranslation(0.0, -offset))
  }, completion: { _ in
    label.transform = CGAffineTransformIdentity
    next.removeFromSuperview()
  })
}
