var shear = CGAffineTransform.identity
shear.c = -1
shear.tx = 4.5
let skewed = CGAffineTransform(a: 1, b: tan(0.3), c: 0, d: 1, tx: 0, ty: 0)
box.transform = shear.concatenating(skewed)
