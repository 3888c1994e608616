"""Reroutes the same trips with all solvers, compares the seven cost levels and the times, and prints tables.

usage: reroute_peers.py [FOLDER...] [--places FILE] [--kinds KINDS] [--per-kind N | --all] [--seasons N]
                        [--seed N] [--made-up N] [--cp-sat N] [--limit SECONDS] [--json FILE]
       reroute_peers.py --cases FILE

A FOLDER is a corpus with the folders `tour`, `unplaced` and `follow`; --places names a side file for its trips.
--kinds selects some of its kinds, separated by commas: tour, unplaced, follow, season. With --seed, trips are
chosen at random. --made-up is the number of synthetic trips of each kind. With --cp-sat, CP-SAT solves only N
trips of each kind, chosen at random, because it needs some seconds to build the model of a tour. The limit
applies to all levels together for CP-SAT, and to each level for the solvers of exported programs. --cases
compares the costs of CP-SAT and ours with the expected costs in a file of cases, including their options. Exits
with 1 if any answer disagrees.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from statistics import median

import cpsat_reroute
import exported
import instances
import reroute_tables
from cpsat_reroute import REROUTE_LEVELS, Limits
from ours import Ours
from reroutes import Stream
from tables import verdict
from trips import read_trip

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "Benchmarks/.build/reroute-work"
# The number of runs of ours for a time; the others run once.
REPEATS = 5


def main():
    options = parsed()
    ours = Ours(ROOT, times=False)
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    if options.cases:
        return compare_cases(Path(options.cases), ours, options.limit)
    records, wrong = [], []
    trips = list(all_trips(options))
    asked = {(trip.kind, trip.name) for trip in for_cpsat([trip for trip, _ in trips], options)}
    for number, (trip, places) in enumerate(trips):
        print(f"{number + 1} of {len(trips)}: {trip.kind} {trip.name}", file=sys.stderr)
        record = reroute_by_all(trip, places, ours, options.limit, (trip.kind, trip.name) in asked)
        records.append(record)
        wrong += [f"{trip.kind} {trip.name}: {text}" for text in record["wrong"]]
        if options.json:
            Path(options.json).write_text("".join(json.dumps(record) + "\n" for record in records))
    reroute_tables.show(records, ROOT)
    return verdict(wrong, f"{len(records)} trips")


def parsed():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--places")
    parser.add_argument("--examples", type=int)
    parser.add_argument("--per-kind", type=int, default=10)
    parser.add_argument("--made-up", type=int, default=4)
    parser.add_argument("--seasons", type=int, default=1)
    parser.add_argument("--kinds")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--cp-sat", type=int)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--json")
    parser.add_argument("--cases")
    return parser.parse_args()


def all_trips(options):
    """Returns trips after their changes, each with its side file of places or None."""
    for trip in instances.examples(ROOT, options.examples):
        side = ROOT / f"Examples/Trips/{trip.name}.places.json"
        yield trip, side if side.exists() else None
    grid = WORK / "grid.json"
    grid.write_text(json.dumps(made_up_places()))
    for kind, days, segments in (("small", 10, 4), ("month", 30, 8)):
        for trip in instances.generated(kind, days, segments, options.made_up):
            yield trip, grid
    places = Path(options.places).resolve() if options.places else None
    kinds = options.kinds.split(",") if options.kinds else []
    for folder in options.folders:
        is_whole = options.all or options.seed is not None
        count, seasons = (None, None) if is_whole else (options.per_kind, options.seasons)
        found = [trip for trip in instances.corpus(folder, count, seasons) if not kinds or trip.kind in kinds]
        if options.seed is not None and not options.all:
            found = chosen(found, options.seed, options.per_kind, options.seasons)
        yield from ((trip, places) for trip in found)


def for_cpsat(trips, options):
    """Returns the trips that CP-SAT solves."""
    return trips if options.cp_sat is None else chosen(trips, options.seed, options.cp_sat, options.cp_sat)


def chosen(trips, seed, per_kind, seasons):
    """Returns `count` trips of each kind, chosen by the seed."""
    picked = []
    for kind in dict.fromkeys(trip.kind for trip in trips):
        group = [trip for trip in trips if trip.kind == kind]
        count = seasons if kind == "season" else per_kind
        picked += random.Random(f"{seed} {kind}").sample(group, min(count, len(group)))
    return picked


def made_up_places():
    """Writes the places of the cities in synthetic trips; they are the same in every run."""
    dice = random.Random("places")
    cities = [
        {"city": f"City {number}", "latitude": dice.randint(300, 450) / 10, "longitude": dice.randint(-1000, -800) / 10}
        for number in range(9)
    ]
    return {"places": cities, "travelTimes": {"estimate": {"kmPerHour": 88, "detour": 1.25}}}


def reroute_by_all(trip, places, ours, limit, asks_cpsat):
    file = WORK / "trip.json"
    file.write_text(json.dumps(trip.document))
    sides = ["--places", places] if places else []
    record = {"kind": trip.kind, "name": trip.name, "solvers": {}, "wrong": []}
    want = None
    for name, engine in (("ours", "native"), ("ours, GLPK", "glpk")):
        answer = by_ours(ours, trip, file, sides, engine, limit)
        if engine == "native":
            want = record["cost"] = answer["cost"]
        enter(record, name, want, answer)
    start = time.perf_counter()
    read = read_trip(trip.document, [json.loads(Path(places).read_text())] if places else [])
    reading = time.perf_counter() - start
    record |= {"segments": len(read.segments), "days": read.day_count}
    if asks_cpsat:
        answer = cpsat_reroute.reroute(read, 1, limit)
        record["new legs"] = answer.arcs
        whole = start_of_python() + reading + answer.built + answer.solved
        row = {"cost": answer.cost, "solve": answer.solved, "process": whole, "why": answer.why}
        enter(record, "CP-SAT, 1 worker", want, row)
    for name, form, solve in (
        ("HiGHS", "mps", exported.highs),
        ("CBC", "mps", lambda files, limit: exported.solve_levels(files, exported.cbc, limit)),
        ("glpsol", "glpk", lambda files, limit: exported.solve_levels(files, exported.glpsol, limit)),
    ):
        enter(record, name, want, by_export(ours, file, sides, form, solve, limit))
    return record


@cache
def start_of_python():
    """Returns the seconds of a process that only imports the modules of CP-SAT."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import cpsat_reroute"], check=True, cwd=Path(__file__).parent)
    return time.perf_counter() - start


def by_ours(ours, trip, file, sides, engine, limit):
    """Returns the cost, the time of a process, and the median time from a line of JSON to a line of JSON."""
    arguments = [*sides, "--engine", engine, "--time-limit", str(max(1, int(limit)))]
    try:
        answer, whole = ours.answer("reroute", file, *arguments)
    except RuntimeError as error:
        return {"cost": "limit", "solve": None, "process": None, "why": str(error).strip().rpartition(": ")[2]}
    stream, times = Stream(arguments), []
    for _ in range(REPEATS if whole < 1 else 1):
        times.append(stream.ask(trip.document)[1] / 1000)
    stream.end()
    cost = tuple(answer["cost"][level] for level in REROUTE_LEVELS) if answer["cost"] else None
    if answer["status"] not in ("optimal", "infeasible"):
        cost = "limit"
    return {"cost": cost, "solve": median(times), "process": whole, "why": answer["status"]}


def by_export(ours, file, sides, form, solve, limit):
    """Returns a solver's answer for the exported programs of all levels."""
    try:
        programs = exported.export(ours.tool, file, WORK, form, REROUTE_LEVELS, ["--reroute", *sides])
    except exported.NotExported as error:
        return {"cost": "not exported", "solve": None, "process": None, "why": str(error)}
    cost, seconds, whole = solve(programs, limit)
    return {"cost": cost, "solve": seconds, "process": whole, "why": ""}


def enter(record, solver, want, answer):
    """Records a solver's cost and times. Reaching a limit, or a program that is not written, is not a
    disagreement.
    """
    record["solvers"][solver] = answer
    if answer["cost"] != want and answer["cost"] not in ("limit", "not exported") and want != "limit":
        record["wrong"].append(f"{solver} says {answer['cost']}, the package {want}")


def compare_cases(file, ours, limit):
    """Compares the costs of CP-SAT and ours, with both engines, with those in a file of cases."""
    wrong, late = [], 0
    cases = json.loads(file.read_text())
    for case in cases:
        words = case.get("arguments", [])
        given = dict(zip(words[::2], map(int, words[1::2])))
        limits = Limits(given.get("--from-day", 1), given.get("--max-edits"), given.get("--max-extra-minutes"))
        expected = case["expected"]["cost"]
        want = expected and tuple(expected[level] for level in REROUTE_LEVELS)
        path = WORK / "case.json"
        path.write_text(json.dumps(case["trip"]))
        costs = {"CP-SAT": cpsat_reroute.reroute(read_trip(case["trip"]), 1, limit, limits).cost}
        for engine in ("native", "glpk"):
            answer = ours.answer("reroute", path, *words, "--engine", engine)[0]["cost"]
            costs[f"ours, {engine}"] = answer and tuple(answer[level] for level in REROUTE_LEVELS)
        for name, cost in costs.items():
            late += cost == "limit"
            if cost not in (want, "limit"):
                wrong.append(f"{case['trip']['id']}: {name} says {cost}, expected {want}")
    return verdict(wrong, f"{len(cases)} cases", f"{late} over the limit")


if __name__ == "__main__":
    sys.exit(main())
