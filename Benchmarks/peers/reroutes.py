"""Reroutes the trips of a corpus after their changes and compares the results with an independent
program.

usage: reroutes.py CORPUS EXPECTED PLACES [ENGINE [PREFIX]]

CORPUS is a folder with folders of trips, `NAME.json` with `NAME.change.json`. EXPECTED maps the paths of its
trips to `cost` (the seven levels, null if there is no plan), `missedBefore` (the weight that the repair misses)
and `tradeOffs`. PLACES is a side file of places. ENGINE is `native` (the default) or `glpk`, for which only
costs are compared. PREFIX selects trips by the start of their paths.

The trips are sent one at a time over a stream, so that times include reading a trip, solving and writing, but
no process start. Exits with 1 if any answer disagrees.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

from changes import changed

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ["missed", "edits", "minutes", "moved", "displacement", "preference", "shift"]


class Stream:
    """A process of the command that answers one line at a time."""

    def __init__(self, arguments):
        tool = ROOT / ".build/program/itinerary"
        self.process = subprocess.Popen(
            [tool, "reroute", "--jsonl", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, document):
        line = json.dumps(document) + "\n"
        start = time.perf_counter()
        self.process.stdin.write(line)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return json.loads(answer), (time.perf_counter() - start) * 1000

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def trips(corpus, expected, prefix):
    for path in sorted(expected):
        if not path.startswith(prefix):
            continue
        file = Path(corpus) / path
        document = json.loads(file.read_text())
        change = file.with_suffix(".change.json")
        if change.exists():
            document = changed(document, json.loads(change.read_text()))
        yield path, document, expected[path]


def family(path):
    kind = path.split("/")[0]
    return kind + ("-season" if "-season" in path else "")


def milliseconds(times):
    return f"median {statistics.median(times):8.2f} ms, slowest {max(times):9.2f} ms"


def costs(corpus, expected, places, engine, prefix, trade_offs):
    """Compares the answers; returns the times by family, and the games that rerouting saves."""
    arguments = ["--places", places, "--engine", engine] + (["--trade-offs"] if trade_offs else [])
    stream = Stream(arguments)
    times, saved, wrong, large = {}, {}, [], []
    for path, document, want in trips(corpus, expected, prefix):
        if trade_offs and want["tradeOffs"] is None:
            continue
        answer, elapsed = stream.ask(document)
        kind = family(path)
        if "error" in answer:
            large.append(f"{path}: {answer['error']}")
            continue
        times.setdefault(kind, []).append(elapsed)
        cost = answer["cost"] and [answer["cost"][level] for level in LEVELS]
        if cost != want["cost"]:
            wrong.append(f"{path}: {cost}, expected {want['cost']} ({answer['status']})")
        if trade_offs:
            found = [[row["cost"][level] for level in LEVELS[:3]] for row in answer["tradeOffs"] or []]
            if found != want["tradeOffs"]:
                wrong.append(f"{path}: trade-offs {found}, expected {want['tradeOffs']}")
        count = saved.setdefault(kind, [0, 0, 0, 0])
        before = want["missedBefore"]
        count[0] += 1
        count[1] += before is None or before > 0
        count[2] += bool(cost) and (before is None or cost[0] < before)
        count[3] += bool(cost) and before is not None and cost[0] > before
    stream.end()
    name = f"{engine}{', with trade-offs' if trade_offs else ''}"
    for kind in sorted(times):
        print(f"{name}, {kind}, {len(times[kind])} trips: {milliseconds(times[kind])}")
    for line in wrong:
        print(line)
    for line in large:
        print("no answer: " + line)
    return saved, len(wrong), len(large)


def without_clocks(corpus, expected, places, prefix):
    """Returns the number of trips that lose fewer games if `connections` is false."""
    stream = Stream(["--places", places])
    saved = {}
    for path, document, want in trips(corpus, expected, prefix):
        document.setdefault("rules", {})["connections"] = False
        answer, _ = stream.ask(document)
        count = saved.setdefault(family(path), 0)
        before, cost = want["missedBefore"], answer.get("cost")
        saved[family(path)] = count + (bool(cost) and (before is None or cost["missed"] < before))
    stream.end()
    return saved


def main():
    corpus, expected, places = sys.argv[1], json.loads(Path(sys.argv[2]).read_text()), sys.argv[3]
    engine = sys.argv[4] if len(sys.argv) > 4 else "native"
    prefix = sys.argv[5] if len(sys.argv) > 5 else ""
    saved, wrong, large = costs(corpus, expected, places, engine, prefix, False)
    if engine == "native":
        wrong += costs(corpus, expected, places, engine, prefix, True)[1]
        free = without_clocks(corpus, expected, places, prefix)
        print("family: trips; a game lost or no plan with repair; then less lost; more (clocks); less without clocks")
        for kind, count in sorted(saved.items()):
            print(f"{kind}: {count[0]}; {count[1]}; {count[2]}; {count[3]}; {free[kind]}")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1024 if os.uname().sysname == "Linux" else 2**20)
    print(f"{wrong} disagreements, {large} without an answer; maximum memory of a process {peak:.1f} MB")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
