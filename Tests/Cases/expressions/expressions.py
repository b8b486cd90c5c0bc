"""Numbers and angles as people type them, with their values: writes expressions.txt.

    python3 expressions.py > expressions.txt        (Python 3 with mpmath 1.3.0; the same seed gives the same file)

A row holds a kind, the text and the value, separated by tabs. `number` rows are plain numbers, `angle` rows give the angle in
degrees. Every value is worked out at 60 digits from the expression tree, never from the text, and printed as the nearest double.
"""
import random
from mpmath import mp, mpf, pi, sqrt, sin, cos, tan, asin, acos, atan

mp.dps = 60
random.seed(34)


def literal():
    text = random.choice(["%d" % random.randint(0, 9999), "%.3f" % random.uniform(0, 100), ".%d" % random.randint(1, 999),
                          "%d." % random.randint(1, 99), "%de-%d" % (random.randint(1, 9), random.randint(1, 12)),
                          "%.4fE%d" % (random.uniform(1, 9), random.randint(0, 9)), "%d.5" % random.randint(0, 9)])
    return text, mpf(text if not text.endswith(".") else text + "0")


def leaf_or_group(depth):
    return group(depth) if depth < 2 and random.random() < 0.5 else literal()


def power(depth):
    """A whole power of a sum in parentheses, or of a number."""
    base, value = leaf_or_group(depth)
    n = random.randint(-3, 4)
    if value == 0 and n < 1:
        n = 2
    return "%s^%d" % (base, n), value ** n


def group(depth):
    left, a = term(depth + 1)
    right, b = term(depth + 1)
    sign = random.choice("+-")
    blank = random.choice(["", " "])
    return "(%s%s%s%s%s)" % (left, blank, sign, blank, right), a + b if sign == "+" else a - b


def function(depth):
    inner, value = leaf_or_group(depth)
    # An angle with pi is in radians, and a sum of pi and a plain number is none; the sine of a rounded sine says nothing.
    while any(name in inner for name in ("pi", "PI", "tau", "sin", "cos", "tan")) or abs(value) > 5000:
        inner, value = leaf_or_group(depth)
    if not inner.startswith("("):
        inner = "(%s)" % inner
    name = random.choice(["sqrt", "sin", "cos", "tan"])
    if name == "sqrt":
        return ("sqrt" + inner, sqrt(value)) if value >= 0 else ("sqrt(2)", sqrt(mpf(2)))
    if name == "tan" and abs(cos(value * pi / 180)) < mpf("0.01"):
        name = "cos"
    return name + inner, {"sin": sin, "cos": cos, "tan": tan}[name](value * pi / 180)


def constant():
    return random.choice([("pi", pi), ("tau", 2 * pi), ("M_PI", pi), ("M_PI_2", pi / 2), ("M_PI_4", pi / 4), (".pi", pi),
                          ("Double.pi", pi), ("CGFloat.pi", pi), ("2pi", 2 * pi), ("0.5tau", pi)])


def factor(depth):
    pick = random.random()
    if pick < 0.45 or depth > 2:
        return literal()
    if pick < 0.6:
        return power(depth)
    if pick < 0.75:
        return function(depth)
    if pick < 0.85:
        return constant()
    return group(depth)


def term(depth=0):
    text, value = factor(depth)
    for _ in range(random.choice([0, 0, 1, 2])):
        right, b = factor(depth + 1)
        if random.random() < 0.5 and b != 0 and right not in ("2pi", "0.5tau"):
            text, value = "%s/%s" % (text, right), value / b
        else:
            text, value = "%s*%s" % (text, right), value * b
    if random.random() < 0.25:
        text, value = "-" + text, -value
    return text, value


def show(kind, text, value):
    print("%s\t%s\t%r" % (kind, text, float(value)))


# By hand: what people get wrong.
for text, value in [("-1/500", mpf(-1) / 500), ("-2^2", mpf(-4)), ("2^-1", mpf(1) / 2), ("2^3^2", mpf(512)), ("(-2)^2", mpf(4)),
                    ("1/3*3", mpf(1)), ("--1", mpf(1)), ("+5", mpf(5)), ("5.", mpf(5)), (".5", mpf(1) / 2), ("1e3", mpf(1000)),
                    ("3*-2", mpf(-6)), ("(1+2)*3", mpf(9)), ("((1))", mpf(1)), ("(-2)^3", mpf(-8)), ("4^.5", mpf(2)),
                    ("0.1*3", mpf("0.3")), ("1/3", mpf(1) / 3), ("1/(2pi)", 1 / (2 * pi)), ("1/2*pi", pi / 2), ("2pi/pi", mpf(2)),
                    ("sqrt(2)*sqrt(2)", mpf(2)), ("sin(30)", mpf(1) / 2), ("cos(pi/3)", mpf(1) / 2), ("tan(45)", mpf(1)),
                    ("sin(30deg)", mpf(1) / 2), ("cos(0.25turn)", mpf(0)), ("pi^2", pi ** 2), ("10/4", mpf(5) / 2)]:
    show("number", text, value)
for text, value in [("30", 30), ("30deg", 30), ("0.5turn", 180), ("100grad", 90), ("pi/4", 45), ("pi/6", 30), ("2pi", 360), ("-pi/3", -60),
                    ("tau/8", 45), ("M_PI_4", 45), (".pi/2", 90), ("3*pi/4", 135), ("1rad", 180 / pi), ("0.5*30deg", 15),
                    ("(30deg+0.25turn)", 120), ("asin(1)", 90), ("acos(0)", 90), ("atan(1)", 45), ("acos(0.5)", acos(mpf(1) / 2) * 180 / pi),
                    ("atan(3/4)", atan(mpf(3) / 4) * 180 / pi), ("asin(-0.5)", -30), ("2*asin(0.5)", 60), ("1.5/pi*180", mpf("1.5") / pi * 180),
                    ("pi/pi*30", 30), ("90/2", 45), ("-(45)", -45), ("pi*pi/pi", 180)]:
    show("angle", text, mpf(value))
count = 0
while count < 1500:
    text, value = term()
    if value == 0 or abs(value) < mpf(10) ** -30 or abs(value) > mpf(10) ** 30 or "pi" in text and "^" in text:
        continue
    count += 1
    show("number", text, value)
