"""Inserts the tables of Evaluation.md from the files in Benchmarks/Results. Needs no library.

usage: tables.py [--check]

A table is between `<!-- FILE: TITLE -->` and `<!-- end -->`. TITLE is the start of its title in the file.
For a table in figures.jsonl, a size may follow, such as `; by items`: then each question is a row, and each
size is a column with the median. For a question with a row for each size, p99, allocations and memory refer
to the largest size. With --check, it writes nothing and exits with 1 if a table does not match the results.
"""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAPER = HERE.parent / "Evaluation.md"
RESULTS = HERE.parents[1] / "Benchmarks/Results"
MARKED = re.compile(r"(<!-- (?P<file>[a-z-]+\.(?:md|jsonl)): (?P<title>.*?)(?:; by (?P<size>\w+))? -->\n)(?:\|.*\n)*(<!-- end -->)")
TIMES = ("median", "p99", "slowest", "begin", "drop", "reachability")


def main():
    paper = PAPER.read_text()
    filled = MARKED.sub(lambda place: place[1] + table(place) + "\n" + place[5], paper)
    if "--check" in sys.argv:
        if filled != paper:
            sys.exit("Evaluation.md does not have the tables of the results: run make plots")
    else:
        PAPER.write_text(filled)


def table(place):
    if place["file"].endswith(".md"):
        return written(place["file"], place["title"])
    found = figures(place["file"], place["title"])
    return pivoted(found, place["size"]) if place["size"] else listed(found)


def written(file, title):
    """Returns the table that a program printed under a title."""
    parts = (RESULTS / file).read_text().split("\n### ")
    for part in parts:
        if part.startswith(title):
            return "\n".join(line for line in part.splitlines() if line.startswith("|"))
    sys.exit(f"{file} has no table {title}")


def figures(file, title):
    for line in (RESULTS / file).read_text().splitlines():
        found = json.loads(line)
        if found["table"].startswith(title):
            return found
    sys.exit(f"{file} has no table {title}")


def listed(found):
    rows = [[shown(value, column) for value, column in zip(row, found["columns"])] for row in found["rows"]]
    return lines(found["columns"], rows)


def pivoted(found, size):
    columns = found["columns"]
    at, first = columns.index(size), columns.index("median")
    sizes = sorted({row[at] for row in found["rows"]})
    questions = {}
    for row in found["rows"]:
        questions.setdefault(row[0], {})[row[at]] = row
    rest = columns[first + 1 :]
    rows = []
    for question, by_size in questions.items():
        largest = by_size[max(by_size)]
        medians = [shown(by_size[step][first], "median") if step in by_size else "" for step in sizes]
        rows.append([question, *medians, *(shown(value, column) for value, column in zip(largest[first + 1 :], rest))])
    heads = [f"{step:,} {size}" if step == sizes[0] else f"{step:,}" for step in sizes]
    return lines([columns[0], *heads, *(f"{column} there" for column in rest)], rows)


def lines(columns, rows):
    bar = ["|" + "---|" * len(columns)]
    return "\n".join(["| " + " | ".join(map(str, columns)) + " |", *bar, *("| " + " | ".join(row) + " |" for row in rows)])


def shown(value, column):
    if isinstance(value, str):
        return value
    if column in TIMES or column.startswith(("by ", "median", "longest", "scan", "moves that")):
        return scaled(value, (("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)))
    if column == "peak memory":
        return "?" if value < 0 else scaled(value, (("B", 1), ("kB", 1e3), ("MB", 1e6)))
    return f"{round(value):,}"


def scaled(value, units):
    name, factor = [(name, factor) for name, factor in units if value >= factor or factor == 1][-1]
    number = value / factor
    return f"{number:.1f} {name}" if 0 < number < 10 else f"{number:.0f} {name}"


if __name__ == "__main__":
    main()
