let there = CGAffineTransform(translationX: 30, y: -20).rotated(by: 0.4).scaledBy(x: 2, y: 3)
let back = there.inverted()
let nothing = there.concatenating(back).isIdentity
