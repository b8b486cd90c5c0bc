"""The same map with numpy, a few megabytes at a time: numpy_text.py < points.txt"""
import sys

import numpy as np

HALF = 0.5**0.5
rest = b""
while block := sys.stdin.buffer.read(1 << 22):
    block = rest + block
    end = block.rfind(b"\n") + 1
    rest = block[end:]
    x, y, z = np.array(block[:end].split(), dtype="S").astype(float).reshape(-1, 3).T
    w = 1 - (HALF * z - HALF * x - 100) / 500
    image = np.column_stack(((HALF * x + HALF * z + 30) / w, (y + 40) / w))
    sys.stdout.write(("%.6g %.6g\n" * len(image)) % tuple(image.ravel().tolist()))
