let turn = CGAffineTransform(rotationAngle: .pi / 3)
spinner.transform = turn.scaledBy(x: 0.5, y: 0.25)
