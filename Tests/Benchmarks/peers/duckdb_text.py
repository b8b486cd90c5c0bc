"""The same map with duckdb, from file to file: duckdb_text.py FILE OUTPUT"""
import sys

import duckdb

source, target = sys.argv[1:]
half = "sqrt(0.5::double)"
columns = "{'x': 'DOUBLE', 'y': 'DOUBLE', 'z': 'DOUBLE'}"
table = f"read_csv('{source}', delim=' ', header=false, columns={columns}, auto_detect=false)"
query = f"""select ({half} * x + {half} * z + 30e0) / w, (y + 40e0) / w
    from (select x, y, z, 1 - ({half} * z - {half} * x - 100) / 500e0 as w from {table})"""
duckdb.connect().execute(f"copy ({query}) to '{target}' (format csv, header false, delim ' ')")
