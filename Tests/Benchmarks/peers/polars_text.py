"""The same map with polars, streaming from file to file: polars_text.py FILE OUTPUT"""
import sys

import polars as pl

HALF = 0.5**0.5
source, target = sys.argv[1:]
if source.endswith(".csv"):
    frame = pl.scan_csv(source)
else:
    names = ["x", "y", "z"]
    frame = pl.scan_csv(source, separator=" ", has_header=False, new_columns=names, schema_overrides=[pl.Float64] * 3)
x, y, z = pl.col("x"), pl.col("y"), pl.col("z")
w = 1 - (HALF * z - HALF * x - 100) / 500
image = frame.select(((HALF * x + HALF * z + 30) / w).alias("a"), ((y + 40) / w).alias("b"))
image.sink_csv(target, separator=" ", include_header=False)
