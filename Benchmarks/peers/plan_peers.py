"""Compares trips planned from a season by ours with CP-SAT and HiGHS on the programs of `itinerary export-model --plan`.

usage: plan_peers.py [FOLDER] [--trips N] [--seed N] [--limit SECONDS]

FOLDER contains `real-cases.json`, trips with wishes and their optimal costs, and a folder for each season that
they name, with `schedule.csv` and `places.json`. The first N trips are used. Without FOLDER, trips are planned
in N synthetic seasons. The peers solve each of three levels (missed, minutes and days, in the order of `least`)
with the earlier ones fixed. Exits with 1 if a level disagrees with ours or with the expected value of a case.
"""

import argparse
import json
import random
import sys
from datetime import date, timedelta
from pathlib import Path
from statistics import median

import exported
from ours import Ours, asking_for_plan
from tables import table, verdict
from tables import time as shown

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "Benchmarks/.build/plan-work"
LEVELS = {
    "minutes": ("missed", "minutes", "days"),
    "days": ("missed", "days", "minutes"),
    "span": ("missed", "span", "minutes"),
}


def real(folder, count):
    """Returns names, trips, wishes, options, files of schedule and places, and the expected cost."""
    for case in json.loads((folder / "real-cases.json").read_text())[:count]:
        season = folder / case["season"]
        files = season / "schedule.csv", season / "places.json"
        yield case["name"], case["trip"], case["wishes"], case["options"], *files, case["expected"]["cost"]


def made_up(count, seed):
    """Returns the same for seasons of 8 towns on a plane with three games a day in 8 days, and wishes for 3 to 5
    towns.
    """
    for number in range(count):
        dice = random.Random(f"{seed} {number}")
        towns = [f"Town {place}" for place in range(8)]
        where = {town: (dice.uniform(0, 400), dice.uniform(0, 400)) for town in towns}
        legs = [
            {"from": one, "to": other, "durationMinutes": 20 + round(abs(complex(*where[one]) - complex(*where[other])))}
            for one in towns for other in towns if one != other
        ]
        rows = ["gameId,title,city,date,start,durationMinutes"]
        for day in range(8):
            for half, town in enumerate(dice.sample(towns, 3)):
                start = dice.choice(["13:05", "15:10"] if half < 1 else ["19:05", "20:10"])
                on = date(2025, 6, 2) + timedelta(days=day)
                rows.append(f"g{day}-{half},Game in {town},{town},{on},{start},180")
        schedule, places = WORK / f"schedule-{number}.csv", WORK / f"places-{number}.json"
        schedule.write_text("\n".join(rows) + "\n")
        places.write_text(json.dumps({"travelTimes": {"legs": legs}}))
        trip = {
            "format": "itinerary/1", "id": f"season-{number}", "name": "A trip", "startDate": "2025-06-02", "dayCount": 8,
            "items": [], "rules": {"maxTravelMinutesPerDay": 480, "bufferBeforeGameMinutes": 30},
        }
        wishes = [{"city": town} for town in dice.sample(towns, 3 + number % 3)]
        options = {"least": list(LEVELS)[number % 3]}
        yield trip["id"], trip, {"format": "itinerary-wishes/1", "wishes": wishes}, options, schedule, places, None


def by_cpsat(files, limit):
    """Runs CP-SAT with one worker on programs in MPS format, in a separate process like HiGHS."""
    answers, _ = exported.levels_by("cpsat_mps.py", files, limit)
    cost = tuple(value for value, _ in answers)
    return ("limit" if "limit" in cost else cost), sum(seconds for _, seconds in answers)


def asked(name, trip, wishes, options, schedule, places, expected, ours, limit):
    """Returns a row of figures, and the disagreements."""
    document, *words = asking_for_plan(WORK, trip, wishes, options, schedule, places)
    answer, seconds = ours.answer("plan", document, *words)
    levels = LEVELS[options.get("least", "minutes")]
    cost = tuple(answer["cost"][level] for level in levels)
    wrong = []
    if expected and cost[:2] != tuple(expected[level] for level in levels[:2]):
        wrong.append(f"{name}: the package says {cost}, expected {expected}")
    row = {"name": name, "wishes": len(wishes["wishes"]), "ours": seconds, "status": answer["status"]}
    try:
        files = exported.export(ours.tool, document, WORK, "mps", levels, ["--plan", *words])
    except exported.NotExported as reason:
        row["none"] = str(reason)
        return row, wrong
    for solver, (found, took) in {
        "CP-SAT": by_cpsat(files, limit),
        "HiGHS": exported.highs(files, limit)[:2],
    }.items():
        row[solver] = "limit" if found == "limit" else took
        if found != "limit" and found != cost[:len(files)]:
            wrong.append(f"{name}: {solver} says {found}, the package {cost}")
    return row, wrong


def cells(row):
    peers = [row.get(solver, "no program") for solver in ("CP-SAT", "HiGHS")]
    words = [value if isinstance(value, str) else f"{shown(value)} ({value / row['ours']:.1f})" for value in peers]
    return [row["name"], str(row["wishes"]), row["status"], shown(row["ours"]), *words]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--trips", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=60)
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    ours, rows, wrong = Ours(ROOT, times=False), [], []
    cases = real(Path(options.folder), options.trips) if options.folder else made_up(options.trips, options.seed)
    for case in cases:
        row, differing = asked(*case, ours, options.limit)
        rows.append(row)
        wrong += differing
        print(cells(row), file=sys.stderr)
    columns = ["trip", "wishes", "status", "ours, the whole process", "CP-SAT, solving (ratio)", "HiGHS, solving (ratio)"]
    table("Planning", columns, [cells(row) for row in rows])
    for solver in ("CP-SAT", "HiGHS"):
        ratios = [row[solver] / row["ours"] for row in rows if isinstance(row.get(solver), float)]
        if ratios:
            late = sum(row.get(solver) == "limit" for row in rows)
            print(f"\n{solver}: median ratio {median(ratios):.1f} over {len(ratios)} trips, {late} over the limit")
    return verdict(wrong, f"{len(rows)} trips")


if __name__ == "__main__":
    sys.exit(main())
