"""Prints the records of a comparison of reroutes as Markdown, starting with the cases where others are faster.

usage: reroute_tables.py FILE        (a file written by `reroute_peers.py --json`)
"""

import json
import sys
from pathlib import Path
from statistics import median

from tables import table, time, versions

SOLVERS = ("ours", "ours, GLPK", "CP-SAT, 1 worker", "HiGHS", "CBC", "glpsol")
MEASURES = (
    ("solve", "Solving alone (ours: from a line of JSON to a line of JSON)"),
    ("process", "With process start, reading and building"),
)
NO_ANSWER = ("limit", "not exported")


def show(records, root):
    versions(root)
    kinds = list(dict.fromkeys(record["kind"] for record in records))
    ahead(records)
    sizes(records, kinds)
    for measure, title in MEASURES:
        times(records, kinds, measure, title)
    unanswered(records)


def asked(records, solver):
    """Returns the trips that a solver was run on."""
    return [record for record in records if solver in record["solvers"]]


def pairs_of(records, solver, measure):
    """Returns the times of ours and of the peer, on the trips that both have solved."""
    pairs = []
    for record in asked(records, solver):
        own, their = record["solvers"]["ours"], record["solvers"][solver]
        answered = own["cost"] not in NO_ANSWER and their["cost"] not in NO_ANSWER
        if answered and own[measure] is not None and their[measure] is not None:
            pairs.append((own[measure], their[measure], record))
    return pairs


def ahead(records):
    rows, names = [], []
    for measure, title in MEASURES:
        for solver in SOLVERS[1:]:
            pairs = pairs_of(records, solver, measure)
            lost = [pair for pair in pairs if pair[1] < pair[0]]
            rows.append([title.split(" (")[0].split(",")[0], solver, f"{len(lost)} of {len(pairs)}"])
            if "GLPK" not in solver and lost:
                own, their, record = max(lost, key=lambda pair: pair[0] / pair[1])
                names.append(f"- {title.split(' (')[0]}: {solver} most on {record['kind']} {record['name']}, "
                             f"{time(their)} to our {time(own)}")
    table("Where others are ahead of the native solver", ["measured", "solver", "trips"], rows)
    if names:
        print()
        print("\n".join(names))


def sizes(records, kinds):
    rows = []
    for kind in kinds:
        group = [record for record in records if record["kind"] == kind]
        row = [kind, str(len(group)), str(sum(record["cost"] is None for record in group))]
        for key in ("days", "segments", "new legs"):
            values = [record[key] for record in group if record.get(key)]
            row.append(f"{min(values)} to {max(values)}" if values else "–")
        rows.append(row)
    table("Trips", ["trips", "how many", "without a plan", "days", "old legs", "new legs in CP-SAT's graph"], rows)


def times(records, kinds, measure, title):
    rows = []
    for solver in SOLVERS:
        row = [solver]
        for kind in kinds:
            group = asked([record for record in records if record["kind"] == kind], solver)
            pairs = pairs_of(group, solver, measure)
            row.append(cell([their for _, their, _ in pairs], [their / own for own, their, _ in pairs], group, solver))
        rows.append(row)
    table(title + ": median (slowest); × the median ratio to ours", ["solver", *kinds], rows)


def cell(found, ratios, group, solver):
    late = sum(record["solvers"][solver]["cost"] in NO_ANSWER for record in group)
    text = f"{time(median(found))} ({time(max(found))})" if found else "–"
    if found and solver != "ours":
        text += f" ×{median(ratios):.2g}" if median(ratios) < 10 else f" ×{median(ratios):.0f}"
    return text + (f", {late} of {len(group)} unanswered" if late else "")


def unanswered(records):
    counts = {}
    for record in records:
        for solver, answer in record["solvers"].items():
            if answer["cost"] in NO_ANSWER:
                why = "too many possible new legs" if "possible new legs" in answer["why"] else answer["why"]
                key = (solver, record["kind"], why or "out of time")
                counts[key] = counts.get(key, 0) + 1
    if counts:
        rows = [[solver, kind, why, str(count)] for (solver, kind, why), count in counts.items()]
        table("Unanswered", ["solver", "trips", "why", "how many"], rows)


if __name__ == "__main__":
    lines = Path(sys.argv[1]).read_text().splitlines()
    show([json.loads(line) for line in lines], Path(__file__).resolve().parents[2])
