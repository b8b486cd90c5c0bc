#!/usr/bin/env python3
"""How long scenes take, and how that grows with the number of layers.

    Tests/Benchmarks/scenes.py [--program M34]

Three kinds of scenes: cards in a pile, each in front of the one before; cards side by side at any depth; cards that lean
in all directions and go through each other. Then 600 frames of a spinning cube. Prints the best of three runs, and how many
times as long as for half as many layers: 2 is linear, n log n a little more.
"""
import argparse, pathlib, random, subprocess, time

HERE = pathlib.Path(__file__).resolve().parent


def scene(kind, count):
    numbers = random.Random(7)
    side = 20 * count ** 0.5
    lines = [f"layer root\n bounds {side:.1f} {side:.1f}\n sublayerTransform m34=-1/100000"]
    for index in range(count):
        x, y = (numbers.uniform(0, side) for _ in "xy")
        lines.append(f"layer l{index} in root\n bounds 20 20\n position {x:.3f} {y:.3f}")
        if kind == "pile":
            lines.append(f" zPosition {index / 10}")
        elif kind == "spread":
            lines.append(f" zPosition {numbers.uniform(0, 100):.3f}")
        else:
            lines.append(" transform rotate %.2fdeg %.2f %.2f %.2f" % tuple(numbers.uniform(-1, 1) * k for k in (60, 1, 1, 1)))
    return "\n".join(lines)


def best(program, arguments, text):
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([program, "scene", *arguments, "-q", "-f", "json"], input=text.encode(), check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return min(times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=".build/release/m34")
    program = parser.parse_args().program
    for kind in ("pile", "spread", "crossing"):
        before = None
        for count in (1250, 2500, 5000, 10000, 20000):
            taken = best(program, ["-"], scene(kind, count))
            growth = f", {taken / before:.2f} times" if before else ""
            print(f"scene {kind}, {count} layers: {taken:.3f} s{growth}")
            before = taken
    cube = HERE.parent / "Browser" / "scenes" / "cube.m34"
    print(f"scene cube, 600 frames: {best(program, [str(cube), '--frames', '600'], ''):.3f} s")


main()
