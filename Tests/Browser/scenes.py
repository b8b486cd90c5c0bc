#!/usr/bin/env python3
"""Draws scenes with m34 and the same in CSS 3D with a browser, and counts the pixels that differ.

    Tests/Browser/scenes.py [--program M34] [--keep FOLDER]

Each case is a scene beside a page; both are rendered by headless Chromium. A pixel differs where a colour component is off
by more than 16 of 255. At most 1 % may differ. Exits with 0 when all agree, 1 when one does not, 2 where there is no browser.
"""
import argparse, pathlib, shutil, struct, subprocess, sys, tempfile, zlib

HERE = pathlib.Path(__file__).resolve().parent
ALLOWED = 0.01
THRESHOLD = 16

# The scene, the size of the picture, the times; the cube turns by 120 degrees a second.
CASES = [
    ("cube", 375, 667, [0.24, 0.8, 1.88]),
    ("crossing", 300, 300, [0]),
    ("flattening", 400, 300, [0]),
]


def browser():
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        if path := shutil.which(name):
            return path
    print("no browser here: install chromium")
    sys.exit(2)


def screenshot(program, page, picture, width, height):
    """Renders a file at its own size."""
    subprocess.run(
        [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
         "--force-color-profile=srgb", f"--window-size={width},{height}", f"--screenshot={picture}", page.as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
    return read_png(picture.read_bytes())


def read_png(data):
    """Width, height and the rows of RGB bytes of a PNG without interlacing."""
    position, packed = 8, b""
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        body = data[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and color in (2, 6) and not interlace
        elif kind == b"IDAT":
            packed += body
        position += length + 12
    channels = 3 if color == 2 else 4
    raw, stride, rows = zlib.decompress(packed), width * channels, []
    above = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        method, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left = line[i - channels] if i >= channels else 0
            up = above[i]
            corner = above[i - channels] if i >= channels else 0
            if method == 1:
                predicted = left
            elif method == 2:
                predicted = up
            elif method == 3:
                predicted = (left + up) // 2
            elif method == 4:
                guess = left + up - corner
                predicted = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            else:
                predicted = 0
            line[i] = (line[i] + predicted) & 255
        rows.append(line)
        above = line
    return width, height, channels, rows


def moving_picture(program, scene, time, page):
    """The moving picture of a scene, held at a time, as a page."""
    svg = subprocess.run([program, "scene", scene, "-q", "--svg", "-"], check=True, capture_output=True, text=True).stdout
    page.write_text(f"""<!DOCTYPE html><style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}
<script>const svg = document.querySelector("svg"); svg.pauseAnimations(); svg.setCurrentTime({time});</script>""")


def difference(first, second, width, height):
    """The share of pixels that differ."""
    count = 0
    for y in range(height):
        a, b = first[3][y], second[3][y]
        for x in range(width):
            p, q = x * first[2], x * second[2]
            count += any(abs(a[p + c] - b[q + c]) > THRESHOLD for c in range(3))
    return count / (width * height)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=".build/release/m34")
    parser.add_argument("--keep", help="leaves the pictures in this folder")
    options = parser.parse_args()
    chromium = browser()
    passed = True
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        for name, width, height, times in CASES:
            for time in times:
                base = f"{name}-{time}"
                drawing, page = folder / f"{base}.svg", folder / f"{base}.html"
                subprocess.run([options.program, "scene", HERE / "scenes" / f"{name}.m34", "--at", str(time), "--svg", drawing],
                               check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                text = (HERE / "scenes" / f"{name}.html").read_text()
                page.write_text(text.replace("ANGLE", f"{120 * time}deg"))
                ours = screenshot(chromium, drawing, folder / f"{base}-m34.png", width, height)
                theirs = screenshot(chromium, page, folder / f"{base}-css.png", width, height)
                shares = {base: difference(ours, theirs, width, height)}
                if len(times) > 1:
                    # A frame of the moving picture lasts 0.04 s; it is looked at in the middle.
                    moving_picture(options.program, HERE / "scenes" / f"{name}.m34", time + 0.02, folder / f"{base}-moving.html")
                    moved = screenshot(chromium, folder / f"{base}-moving.html", folder / f"{base}-moving.png", width, height)
                    shares[base + ", moving"] = difference(moved, theirs, width, height)
                for case, share in shares.items():
                    agrees = share < ALLOWED
                    passed = passed and agrees
                    print(f"{'ok  ' if agrees else 'FAIL'} {case}: {100 * share:.3f} % of the pixels differ")
    sys.exit(0 if passed else 1)


main()
