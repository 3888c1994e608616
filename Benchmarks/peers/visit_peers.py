"""Compares plans of days of meetings with CP-SAT, which gets the same constraints in a separate model.

usage: visit_peers.py [--limit SECONDS] [FILE]

FILE has the cases of Natural Plan ("meeting planning", MIT license) with the maximum number of people; by default, the
fixture of the tests. Both solvers get the constraints; no language is understood. CP-SAT maximizes the number of
people, and then minimizes the minutes of walking with this number fixed, with one worker. Its time is without the
start of Python. Exits with 1 if an answer disagrees with ours or with the expected value.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from ortools.sat.python import cp_model

from ours import Ours
from tables import table, verdict
from tables import time as shown

ROOT = Path(__file__).resolve().parents[2]


def minutes(text):
    hours, rest = text.split(":")
    return int(hours) * 60 + int(rest)


def by_cpsat(case, limit):
    """Returns the number of people and the minutes of walking, with the seconds for both; None if not proved."""
    trip, wishes = case["trip"], [wish["visit"] for wish in case["wishes"]["wishes"]]
    begin, end = map(minutes, trip["rules"]["travelHours"])
    walk = {(leg["from"], leg["to"]): leg["durationMinutes"] for leg in trip["travelTimes"]["legs"]}
    for place in {wish["city"] for wish in wishes} | {trip["start"]}:
        walk[place, place] = 0
    model = cp_model.CpModel()
    starts, met, arcs, walked = [], [], [], []
    for node, wish in enumerate(wishes, 1):
        first, last = (minutes(wish["open"][0][key]) for key in ("from", "to"))
        starts.append(model.new_int_var(first, max(first, last - wish["durationMinutes"]), ""))
        met.append(model.new_bool_var(""))
        if last - first < wish["durationMinutes"]:
            model.add(met[-1] == 0)
        arcs.append((node, node, ~met[-1]))
    places = [trip["start"]] + [wish["city"] for wish in wishes]
    for one in range(len(places)):
        for two in range(len(places)):
            if one == two or (two and (places[one], places[two]) not in walk):
                continue
            arc = model.new_bool_var("")
            arcs.append((one, two, arc))
            if not two:
                continue
            need = walk[places[one], places[two]]
            walked.append(need * arc)
            ready = starts[one - 1] + wishes[one - 1]["durationMinutes"] if one else begin
            model.add(starts[two - 1] >= ready + need).only_enforce_if(arc)
            if need:
                model.add(starts[two - 1] <= end).only_enforce_if(arc)
    none = model.new_bool_var("")
    arcs.append((0, 0, none))
    for one in met:
        model.add_implication(none, ~one)
    model.add_circuit(arcs)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers, solver.parameters.max_time_in_seconds = 1, limit
    begun = time.perf_counter()
    model.maximize(sum(met))
    if solver.solve(model) != cp_model.OPTIMAL:
        return None, time.perf_counter() - begun
    people = round(solver.objective_value)
    model.add(sum(met) == people)
    model.minimize(sum(walked))
    if solver.solve(model) != cp_model.OPTIMAL:
        return None, time.perf_counter() - begun
    return (people, round(solver.objective_value)), time.perf_counter() - begun


def by_ours(case, ours):
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ("trip.json", "wishes.json")]
        for file, key in zip(files, ("trip", "wishes")):
            file.write_text(json.dumps(case[key]))
        answer, seconds = ours.answer("plan", files[0], "--wishes", files[1])
    proved = answer["status"] == "optimal"
    return ((len(answer["visits"]), answer["cost"]["minutes"]) if proved else None), seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=ROOT / "Tests/CommandLineTests/Fixtures/meetings.json")
    parser.add_argument("--limit", type=float, default=30)
    arguments = parser.parse_args()
    cases, ours = json.loads(arguments.file.read_text()), Ours(ROOT, times=False)
    times, wrong = {"ours": [], "CP-SAT": []}, []
    for case in cases:
        expected = case["expected"]["met"], case["expected"]["minutes"]
        for name, (answer, seconds) in {
            "ours": by_ours(case, ours),
            "CP-SAT": by_cpsat(case, arguments.limit),
        }.items():
            times[name].append(seconds)
            if answer != expected:
                wrong.append(f"{case['name']}: {name} has {answer}, expected {expected}")
    rows = [
        [name, str(len(cases) - sum(f" {name} has" in line for line in wrong)), shown(median(some)), shown(max(some))]
        for name, some in times.items()
    ]
    table("Days of meetings", ["solver", "equal to the reference", "median", "slowest"], rows)
    return verdict(wrong, f"{len(cases)} cases")


if __name__ == "__main__":
    sys.exit(main())
