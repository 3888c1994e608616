"""Solves the same trips with all solvers, compares their answers and times, and prints tables.

usage: compare.py [FOLDER...] [--examples N] [--per-kind N] [--seasons N] [--limit SECONDS] [--json FILE]

A FOLDER is a corpus with the folders `tour`, `unplaced` and `follow`, or one with conformance cases
(`cases.json`). Exits with 1 if any answer disagrees.
"""

import argparse
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import conflicts
import cpsat
import exported
import instances
import tables
from ours import Ours
from program import program_of
from trips import read_trip

ROOT = Path(__file__).resolve().parents[2]
# Trips that are part of the package or generated here.
MADE_UP = ("example", "small", "month")
WORK = ROOT / "Benchmarks/.build/peers-work"


def main():
    options = parsed()
    ours = Ours(ROOT)
    trips = [*instances.examples(ROOT, options.examples), *instances.generated("small", 10, 4, options.per_kind)]
    trips += instances.generated("month", 30, 8, options.per_kind)
    for folder in options.folders:
        trips += instances.corpus(folder, options.per_kind, options.seasons)
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "after").mkdir(parents=True)
    records = []
    for number, trip in enumerate(trips):
        trip.after = WORK / "after" / f"{number}.json"
        trip.after.write_text(json.dumps(trip.document))
        record = {"number": number, "kind": trip.kind, "name": trip.name, "repair": {}, "wrong": []}
        records.append(record)
        print(f"{number + 1} of {len(trips)}: {trip.kind} {trip.name}", file=sys.stderr)
        program = program_of(read_trip(trip.document))
        repair_by_all(record, trip, program, ours, options.limit)
        explain_by_all(record, trip, program, ours, options.limit)
    for name, times in ours.times(WORK / "after").items():
        records[int(Path(name).stem)]["ours"] = {question: ns / 1e9 for question, ns in times.items()}
    if options.json:
        Path(options.json).write_text("".join(json.dumps(record) + "\n" for record in records))
    tables.show(records, ROOT)
    wrong = [f"{record['kind']} {record['name']}: {text}" for record in records for text in record["wrong"]]
    return tables.verdict(wrong, f"{len(records)} trips")


def parsed():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--examples", type=int)
    parser.add_argument("--per-kind", type=int, default=20)
    parser.add_argument("--seasons", type=int, default=5)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--json")
    return parser.parse_args()


def repair_by_all(record, trip, program, ours, limit):
    files = (trip.file or trip.after, trip.change)
    want, status, whole = ours.repair(*files)
    record |= {"segments": len(program.route), "slots": program.slot_count, "cost": want, "status": status}
    enter(record, "ours", want, (want, None, whole))
    glpk, _, whole = ours.repair(*files, engine="glpk")
    enter(record, "ours, GLPK", want, (glpk, None, whole))
    for workers in (1, 2):
        cost, _, seconds = cpsat.repair(program, workers, limit)
        enter(record, f"CP-SAT, {workers} worker{'s' * (workers - 1)}", want, (cost, seconds, None))
    record["repair"]["CP-SAT, 1 worker"]["process"] = process_of_cpsat(trip.after, limit)
    programs = exported.export(ours.tool, trip.after, WORK, "mps")
    enter(record, "HiGHS", want, exported.highs(programs, limit))
    enter(record, "CBC", want, exported.solve_levels(programs, exported.cbc, limit))
    programs = exported.export(ours.tool, trip.after, WORK, "glpk")
    # glpsol needs minutes for a whole season. It has the same limit as the others, and the table shows how
    # often it reached it.
    enter(record, "glpsol", want, exported.solve_levels(programs, exported.glpsol, limit))


def process_of_cpsat(file, limit):
    """Returns the seconds of a process that reads and repairs a trip; None if it was ended at the limit."""
    start = time.perf_counter()
    try:
        command = [sys.executable, cpsat.__file__, file]
        subprocess.run(command, capture_output=True, check=True, timeout=limit + exported.GRACE)
    except subprocess.TimeoutExpired:
        return None
    return time.perf_counter() - start


def enter(record, solver, want, answer):
    """Records a solver's cost and times. Reaching a limit is not a disagreement."""
    cost, seconds, whole = answer
    record["repair"][solver] = {"cost": cost, "solve": seconds, "process": whole}
    if cost != want and cost != "limit":
        record["wrong"].append(f"{solver} says {cost}, the package {want}")


def explain_by_all(record, trip, program, ours, limit):
    conflict, whole = ours.conflict(trip.after)
    if not program.route:
        return
    core, shrunk, built, found, shrinking = conflicts.explain(program, limit)
    if core == "limit":
        return
    if (core is None) != (conflict is None):
        record["wrong"].append(f"conflict {conflict}, core {core}")
        return
    if core is None:
        return
    members = [(member["kind"], member["id"]) for member in conflict["members"]]
    if not conflicts.is_irreducible(program, members, limit):
        record["wrong"].append(f"the conflict {members} is not irreducible")
    record["conflict"] = {
        "demands": len(program.origins()),
        "ours": members,
        # For real trips, no sentence is recorded.
        "message": conflict["message"] if trip.kind in MADE_UP else None,
        "ours process": whole,
        "core": core,
        "shrunk": shrunk,
        "build": built,
        "core time": found,
        "shrink time": shrinking,
    }


if __name__ == "__main__":
    sys.exit(main())
