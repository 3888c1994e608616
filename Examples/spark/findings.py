"""A PySpark job: pipes a data set of trips through `itinerary audit --jsonl` and counts the findings by code.

usage: findings.py DATA.jsonl [--reroute [--places FILE]] [--master URL] [--partitions N] [--output FILE]

With --reroute, each trip goes through `repair` and `reroute` instead, and the job compares the two answers: the
games that repairs miss after the rain, and those that rerouting saves. New legs come from the trips themselves,
or from FILE. Each trip needs a unique id.

The command line filters lines, so Spark needs no knowledge of it: each partition has a separate process. If a
process dies, its partition fails, and Spark lets another worker process the partition again.
"""

import argparse
import json
import os
import shlex
import sys
import time
import zlib
from pathlib import Path
from urllib.request import urlopen

from pyspark.sql import SparkSession

TOOL = Path(__file__).resolve().parents[2] / ".build/release/itinerary"


def tallies(line):
    """Yields the counts that a line of answers increases; the last one is a checksum to compare whole results.
    """
    answer = json.loads(line)
    yield ("trips", 1)
    yield ("sum of checksums", zlib.crc32(line.encode()))
    if "error" in answer:
        yield ("lines that are not trips", 1)
        return
    for finding in answer["findings"]:
        yield (finding["severity"] + " " + finding["code"], 1)
    if answer["conflict"]:
        for member in answer["conflict"]["members"]:
            named = member["id"] if member["kind"] == "rule" else member["kind"]
            yield ("in a conflict: " + named, 1)


def loss(line):
    """Returns the trip of a line of answers, the number of games that its plan misses (infinity if there is no
    plan), and a checksum.
    """
    answer = json.loads(line)
    lost = float("inf")
    if answer.get("cost"):
        lost = len(answer["missedGames"]) + len(answer["unreachableGames"])
    return (answer.get("trip"), (lost, zlib.crc32(line.encode())))


def savings(pair):
    """Yields the counts that a trip increases: the games that its repair misses, and those that rerouting misses.
    """
    _, ((repaired, first), (rerouted, second)) = pair
    yield ("trips", 1)
    yield ("sum of checksums", first + second)
    if repaired > 0:
        yield ("trips that lose a game with repair, or have none", 1)
        if rerouted < repaired:
            yield ("of these lose less when rerouted", 1)
    if rerouted > repaired:
        yield ("trips that lose more when rerouted, which takes connections into account", 1)


def counted(lines, options):
    """Yields all counts as (name, number). Each line of the data set goes through one or two processes of its
    partition.
    """
    if not options.reroute:
        return lines.pipe(f"{TOOL} audit --jsonl --bad-lines ok", checkCode=True).flatMap(tallies)
    places = f" --places {shlex.quote(str(Path(options.places).resolve()))}" if options.places else ""
    repaired = lines.pipe(f"{TOOL} repair --jsonl{places}", checkCode=True).map(loss)
    rerouted = lines.pipe(f"{TOOL} reroute --jsonl{places}", checkCode=True).map(loss)
    return repaired.join(rerouted).flatMap(savings)


def failures(context):
    """Returns the numbers of lost and repeated tasks, and of executors, from Spark's own interface."""

    def ask(path):
        with urlopen(f"{context.uiWebUrl}/api/v1/applications/{context.applicationId}/{path}") as answer:
            return json.load(answer)

    failed = sum(stage["numFailedTasks"] + stage["numKilledTasks"] for stage in ask("stages"))
    executors = [executor for executor in ask("allexecutors") if executor["id"] != "driver"]
    lost = sum(not executor["isActive"] for executor in executors)
    return f"tasks lost: {failed}, executors: {len(executors)}, of them lost: {lost}"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("data")
    parser.add_argument("--reroute", action="store_true")
    parser.add_argument("--places")
    parser.add_argument("--master", default="local[*]")
    parser.add_argument("--partitions", type=int, default=16)
    parser.add_argument("--output")
    options = parser.parse_args()
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master(options.master).appName("itinerary findings").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    start = time.perf_counter()
    lines = spark.sparkContext.textFile(str(Path(options.data).resolve()), options.partitions)
    counts = counted(lines, options).reduceByKey(lambda first, second: first + second).collectAsMap()
    seconds = time.perf_counter() - start
    redone = failures(spark.sparkContext)
    spark.stop()
    text = "".join(f"{count:>16,}  {name}\n" for name, count in sorted(counts.items()))
    print(text, end="")
    print(f"{seconds:.1f} s, {counts.get('trips', 0) / seconds:,.0f} trips a second; {redone}")
    if options.output:
        Path(options.output).write_text(text)


if __name__ == "__main__":
    main()
