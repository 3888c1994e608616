"""Compares plans of days of meetings with CP-SAT, PyVRP and VROOM, which get the same constraints in separate models.

usage: visit_peers.py [--limit SECONDS] [--families FOLDER] [FILE]

FILE has the cases of Natural Plan ("meeting planning", MIT license) with the maximum number of people; by default, the
fixture of the tests. All solvers get the constraints; no language is understood. CP-SAT maximizes the number of
people, and then minimizes the minutes of walking with this number fixed, with one worker. PyVRP and VROOM prove
nothing (`routing.py`). The times of these solvers are without the building of the model; ours is the median of five
calls of the C library, on one thread, with a parsed trip. Exits with 1 if our answer or CP-SAT's is not the expected
one, or if PyVRP or VROOM has a better answer.

FOLDER contains `real-cases.json` and seasons, as for plan_peers.py. Each of these trips gets wishes for four museums in
the cities of its games, which are open from 10:00 to 17:00 and closed on Mondays, and is planned with and without them
by the package only. Each is also planned with prices, by the fewest minutes and by the least money. Exits with 1 if the
museums change the missed weight of a trip by more than their own weight, or if a plan by money costs more.
"""

import argparse
import csv
import json
import os
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from statistics import median

from ortools.sat.python import cp_model

from meetings import minutes
from ours import Ours, asking_for_plan
from plan_peers import real
from routing import by_pyvrp, by_vroom
from tables import table, verdict
from tables import time as shown

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Python"))
os.environ.setdefault("ITINERARY_LIBRARY", str(ROOT / ".build/c-library/libCItinerary.so"))

from swift_itinerary import Trip  # noqa: E402

# The prices of a kilometer, a night and a ticket.
COSTS = {"currency": "USD", "km": 0.18, "night": 120, "ticket": 45}


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


def by_ours(case):
    document, wishes = Trip(json.dumps(case["trip"])), json.dumps(case["wishes"])
    seconds = []
    for _ in range(5):
        begun = time.perf_counter()
        reply = document.ask("plan", {"wishes": wishes})
        seconds.append(time.perf_counter() - begun)
    answer = json.loads(reply.json)
    proved = answer["status"] == "optimal"
    return ((len(answer["visits"]), answer["cost"]["minutes"]) if proved else None), median(seconds)


def meetings(cases, limit):
    """Prints the table of all solvers; returns the disagreements."""
    provers = {"ours": lambda case, _: by_ours(case), "CP-SAT, 1 worker": by_cpsat}
    solvers = provers | {f"PyVRP {version('pyvrp')}": by_pyvrp, f"VROOM (pyvroom {version('pyvroom')})": by_vroom}
    rows, wrong = [], []
    for name, solve in solvers.items():
        times, people, both = [], 0, 0
        for case in cases:
            expected = case["expected"]["met"], case["expected"]["minutes"]
            answer, seconds = solve(case, limit)
            times.append(seconds)
            people += answer is not None and answer[0] == expected[0]
            both += answer == expected
            # More people are better, and then fewer minutes.
            better = answer is not None and (-answer[0], answer[1]) < (-expected[0], expected[1])
            if better or (name in provers and answer != expected):
                wrong.append(f"{case['name']}: {name} has {answer}, expected {expected}")
        proves = "yes" if name in provers else "no"
        rows.append([name, proves, f"{people} of {len(cases)}", f"{both} of {len(cases)}", shown(median(times)), shown(max(times))])
    columns = ["solver (ours: a call of the library; the others: solving)", "proves", "the same number of people"]
    table("Days of meetings", [*columns, "and the fewest minutes of walking", "median", "slowest"], rows)
    return wrong


def museums(games, schedule):
    """Returns wishes for four museums in the cities of games, each city in turn."""
    with open(schedule, newline="") as rows:
        cities = {row["gameId"]: row["city"] for row in csv.DictReader(rows)}
    names = list(dict.fromkeys(cities[game] for game in games))
    hours = {"durationMinutes": 120, "open": [{"from": "10:00", "to": "17:00"}], "closed": ["mon"]}
    return [{"id": f"museum-{number}", "visit": {"city": names[number % len(names)], **hours}} for number in range(4)]


def families(folder, ours):
    """Prints the tables of the trips of a folder, with and without museums, and by money; returns the disagreements."""
    cases = json.loads((folder / "real-cases.json").read_text())
    with tempfile.TemporaryDirectory() as work:
        return with_museums(folder, cases, ours, Path(work)) + by_money(folder, cases, ours, Path(work))


def with_museums(folder, cases, ours, work):
    times, proved, met, wrong = {0: [], 4: []}, {0: 0, 4: 0}, 0, []
    for case, (name, trip, wishes, options, schedule, places, _) in zip(cases, real(folder, len(cases))):
        missed = []
        for count in times:
            more = museums(case["expected"]["games"], schedule)[:count]
            enlarged = {**wishes, "wishes": wishes["wishes"] + more}
            answer, seconds = ours.answer("plan", *asking_for_plan(work, trip, enlarged, options, schedule, places))
            times[count].append(seconds)
            proved[count] += answer["status"] == "optimal"
            missed.append(answer["cost"]["missed"])
            met += len(answer.get("visits", []))
        if not missed[0] <= missed[1] <= missed[0] + 4:
            wrong.append(f"{name}: misses {missed[0]} without museums and {missed[1]} with four")
    rows = []
    for count, some in times.items():
        counts = [count, len(some), proved[count], met if count else 0]
        rows.append([str(value) for value in counts] + [shown(median(some)), shown(max(some))])
    columns = ["museums for each trip", "trips", "proved", "museums met", "median, the whole process", "slowest"]
    table("Family trips with museums", columns, rows)
    return wrong


def by_money(folder, cases, ours, work):
    """Plans each trip with prices, by the fewest minutes and by the least money. The second plan may not cost more."""
    times, proved, prices, wrong = {}, {}, {}, []
    for name, trip, wishes, options, schedule, places, _ in real(folder, len(cases)):
        costs = []
        for least in ("minutes", "money"):
            priced = {**trip, "costs": COSTS}
            answer, seconds = ours.answer("plan", *asking_for_plan(work, priced, wishes, {**options, "least": least}, schedule, places))
            proved[least] = proved.get(least, 0) + (answer["status"] == "optimal")
            times.setdefault(least, []).append(seconds)
            prices.setdefault(least, []).append(answer["money"]["total"])
            costs.append([answer["cost"]["missed"], answer["cost"]["unpriced"], answer["money"]["total"], answer["status"]])
        if costs[1][3] == "optimal" and costs[1][:3] > costs[0][:3]:
            wrong.append(f"{name}: costs {costs[1]} by money, and {costs[0]} by minutes")
    rows = [
        [f"`--least {least}`", str(len(some)), str(proved[least]), f"{median(prices[least]) / 100:,.2f} USD", shown(median(some)), shown(max(some))]
        for least, some in times.items()
    ]
    columns = ["plans", "trips", "proved", "money of a trip, median", "median, the whole process", "slowest"]
    table("Family trips by money", columns, rows)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=ROOT / "Tests/CommandLineTests/Fixtures/meetings.json")
    parser.add_argument("--limit", type=float, default=30)
    parser.add_argument("--families", type=Path)
    arguments = parser.parse_args()
    cases = json.loads(arguments.file.read_text())
    wrong = meetings(cases, arguments.limit)
    if arguments.families:
        wrong += families(arguments.families, Ours(ROOT, times=False))
    return verdict(wrong, f"{len(cases)} cases")


if __name__ == "__main__":
    sys.exit(main())
