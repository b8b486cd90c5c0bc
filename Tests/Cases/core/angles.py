"""Makes angles.txt: sines, cosines and tangents of 10,000 exact angles, from mpmath at 400 bits.

    python3 angles.py > angles.txt        (needs: pip install mpmath)

A row is `unit hi lo sine cosine tangent`; the angle is hi + lo units, exactly. Numbers are hexadecimal doubles. The turn is
reduced in exact fractions, so far multiples lose nothing, and the results are rounded to the nearest double from the
400-bit value by exact division. `none` stands for the tangent of an odd quarter turn.
"""
import random
from fractions import Fraction

from mpmath import mp, mpf

mp.prec = 400
PER_TURN = {"degrees": 360, "gradians": 400, "turns": 1, "halfTurns": 2}


def fraction(x):
    sign, man, exp, _ = x._mpf_
    value = Fraction(int(man)) * (Fraction(2) ** int(exp))
    return -value if sign else value


def nearest(x):
    return float(fraction(x))


def row(unit, hi, lo=0.0):
    turn = (Fraction(hi) + Fraction(lo)) / PER_TURN[unit]
    turn -= turn.numerator // turn.denominator
    if turn > Fraction(1, 2):
        turn -= 1  # a small negative angle must not lose its digits as nearly a whole turn
    eighths = turn * 4
    if eighths.denominator == 1:
        sine, cosine = [(0, 1), (1, 0), (0, -1), (-1, 0)][int(eighths) % 4]
        tangent = "none" if cosine == 0 else (0.0).hex()
        return f"{unit} {hi.hex()} {lo.hex()} {float(sine).hex()} {float(cosine).hex()} {tangent}"
    # Near a multiple of a quarter the result is as small as the distance from it: measure from the nearest one.
    quarter = round(eighths)
    rest = turn - Fraction(quarter, 4)
    radians = 2 * mp.pi * mpf(rest.numerator) / mpf(rest.denominator)
    s, c = mp.sin(radians), mp.cos(radians)
    s, c = [(s, c), (c, -s), (-s, -c), (-c, s)][quarter % 4]
    return f"{unit} {hi.hex()} {lo.hex()} {nearest(s).hex()} {nearest(c).hex()} {nearest(s / c).hex()}"


def split(value):
    """A fraction as the sum of two doubles."""
    hi = float(value)
    return hi, float(value - Fraction(hi))


def rows():
    rng = random.Random(34)
    for n in range(-720, 721):
        yield "degrees", float(n)
    for n in range(-400, 401):
        yield "gradians", float(n)
    for denominator in (3, 5, 6, 7, 8, 12, 24):
        for n in range(-2 * denominator, 2 * denominator + 1):
            yield ("turns", *split(Fraction(n, denominator)))
            yield ("halfTurns", *split(Fraction(n, denominator)))
    for value in (36000090.0, 36000030.0, 1e15, 1e16, 1e22, 1e100, 1e300, 1.7e308):
        for unit in PER_TURN:
            yield unit, value
            yield unit, -value
    for exponent in range(1, 300, 7):
        for unit in PER_TURN:
            yield unit, float(f"1e-{exponent}")
            yield unit, rng.uniform(1, 10) * 10.0**exponent
    # A little off the quarter turns and off the angles whose sine is 1/2.
    for base in (30, 45, 60, 90, 120, 135, 150, 180, 210, 225, 270, 300, 330, 360):
        for power in range(1, 49, 3):
            for sign in (1, -1):
                yield "degrees", base + sign * 2.0**-power * 64
                yield "degrees", float(base), sign * 2.0 ** -(power + 52)
    tenths = [Fraction(n, 10) for n in range(-3600, 3601)]
    rng.shuffle(tenths)
    for value in tenths[:1500]:
        yield ("degrees", *split(value))
    while True:
        unit = rng.choice(list(PER_TURN))
        value = rng.uniform(-2.5, 2.5) * PER_TURN[unit]
        if rng.random() < 0.5:
            yield unit, value
        else:
            hi, lo = split(Fraction(value) + Fraction(rng.uniform(-1, 1)) * Fraction(abs(value)) / 2**54)
            yield unit, hi, lo


def main():
    written = set()
    for arguments in rows():
        if len(written) == 10000:
            break
        text = row(*arguments)
        if text not in written:
            written.add(text)
            print(text)


main()
