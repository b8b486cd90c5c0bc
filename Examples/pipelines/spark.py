#!/usr/bin/env python3
"""The lines of a file mapped by m34 on the workers of a Spark cluster.

    spark.py INPUT OUTPUT OPTION-OR-WORD...
    spark.py points.txt mapped --dimensions 3 --delimiter space m34=-1/500 rotateY 45

Spark cuts the input into partitions at line ends, pipes each through a process of its own (rdd.pipe), and writes one
file a partition into the folder OUTPUT; `cat OUTPUT/part-*` has the order of the input. A partition does not know the
input's first data line, so say --dimensions and --delimiter, or --columns by number and --delimiter.

It needs PySpark (pip install pyspark) and Java 17. Started like this it uses the cores of this machine. For a cluster
start it with spark-submit, which also brings the program to the workers; m34 is one static file:

    spark-submit --master spark://HOST:7077 --files /usr/local/bin/m34 --conf spark.m34.program=./m34 spark.py ...
    spark-submit --master yarn --files /usr/local/bin/m34 --conf spark.m34.program=./m34 \\
        spark.py hdfs:///points.txt hdfs:///mapped ...

    spark.m34.program    the program on the workers (m34, in the PATH that is set here)
    spark.m34.header     how many header lines the input has (0); they are written once
    spark.m34.partition  the most bytes a partition has (Spark's choice)

INPUT and OUTPUT must be where every worker reaches them. Spark reads lines as UTF-8 (bytes that are none do not come
out as they were), and ends the last line of a partition where the input leaves it open.
"""
import os
import shlex
import sys
from itertools import chain, islice

from pyspark.sql import SparkSession


def lines(context, path, partition_size):
    """The lines of the input in order; they end at LF alone, so a CR before it stays in its line."""
    options = {"textinputformat.record.delimiter": "\n"}
    if partition_size:
        options["mapreduce.input.fileinputformat.split.maxsize"] = partition_size
    return context.newAPIHadoopFile(
        path,
        "org.apache.hadoop.mapreduce.lib.input.TextInputFormat",
        "org.apache.hadoop.io.LongWritable",
        "org.apache.hadoop.io.Text",
        conf=options,
    ).values()


def main():
    if len(sys.argv) < 4:
        sys.exit("usage: spark.py INPUT OUTPUT OPTION-OR-WORD...")
    source, target, words = sys.argv[1], sys.argv[2], sys.argv[3:]
    spark = SparkSession.builder.appName("m34 map").getOrCreate()
    settings = spark.conf
    header_count = int(settings.get("spark.m34.header", "0"))

    points = lines(spark.sparkContext, source, settings.get("spark.m34.partition", ""))
    header = points.take(header_count)
    body = points.mapPartitionsWithIndex(
        lambda index, part: islice(part, header_count if index == 0 else 0, None)
    )
    # Spark gives each partition a core. A bad line is marked and told in the worker's log, and is no reason to fail;
    # any other failure of m34 fails the job (checkCode).
    program = settings.get("spark.m34.program", "m34")
    command = [program, "map", "--threads", "1", "--max-errors", "all", *words]
    # Without env the workers would look for m34 in an empty environment.
    environment = {"PATH": os.environ.get("PATH", os.defpath)}
    mapped = body.pipe(shlex.join(command), env=environment, checkCode=True)
    whole = mapped.mapPartitionsWithIndex(
        lambda index, part: chain(header, part) if index == 0 else part
    )
    whole.saveAsTextFile(target)
    spark.stop()


if __name__ == "__main__":
    main()
