"""Compares the nearby games of a trip from one question to ours with those from CP-SAT, one game at a time.

usage: option_peers.py [FOLDER --places FILE] [--trips N] [--candidates N] [--seed N] [--limit SECONDS] [--alone]
       option_peers.py --cases FILE

For each game of a schedule, CP-SAT reroutes the trip with the game added and required. The example trips have
schedules. FOLDER is a corpus, from which N tours are taken. Their schedule contains some of the games in the
corpus on the days of the tour, chosen by the seed. Exits with 1 if any nearby game or its cost disagrees. With
--alone, CP-SAT is not run, and the processor time of ours is printed.
"""

import argparse
import copy
import csv
import json
import random
import resource
import statistics
import sys
import time
from datetime import date, timedelta
from pathlib import Path

import cpsat_reroute
import instances
from cpsat_reroute import REROUTE_LEVELS, Limits
from ours import Ours
from tables import table, verdict
from tables import time as shown
from trips import minutes, read_trip

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "Benchmarks/.build/option-work"


def day_of(game, document):
    if "day" in game:
        return game["day"]
    return (date.fromisoformat(game["date"]) - date.fromisoformat(document["startDate"])).days + 1


def with_game(document, game, day):
    """Returns the trip with a game added before the first game of its day that starts later, otherwise last, and
    the game's id.
    """
    document = copy.deepcopy(document)
    taken, name, number = {item["id"] for item in document["items"]}, game["gameId"], 1
    while name in taken:
        number += 1
        name = f"{game['gameId']}-{number}"
    there = [item for item in document["items"] if item.get("day") == day]
    there.sort(key=lambda item: item["sortOrder"])
    later = [
        place for place, item in enumerate(there)
        if game.get("start") and item["type"] in ("game", "event") and item.get("start")
        and minutes(item["start"]) > minutes(game["start"])
    ]
    place = later[0] if later else len(there)
    below = there[place - 1]["sortOrder"] if place > 0 else None
    above = there[place]["sortOrder"] if place < len(there) else None
    if below is None:
        order = 1000 if above is None else above - 1000
    else:
        order = below + 1000 if above is None else (below + above) / 2
    keys = ("gameId", "title", "city", "start", "durationMinutes")
    added = {"id": name, "type": "game", "day": day, "sortOrder": order} | {k: game[k] for k in keys if game.get(k)}
    if order in (below, above):
        there.insert(place, added)
        for index, item in enumerate(there):
            item["sortOrder"] = 1000 * (index + 1)
    document["items"].append(added)
    return document, name


def by_cpsat(document, games, side, limit):
    """Returns the cost differences by gameId ("limit" if a limit was reached), and the total seconds."""
    start = time.perf_counter()
    base = cpsat_reroute.reroute(read_trip(document, side), 1, limit).cost
    found, known = {}, {item.get("gameId") for item in document["items"]}
    for game in games:
        day = day_of(game, document)
        if base is None or game["gameId"] in known or not 1 <= day <= document["dayCount"]:
            continue
        changed, name = with_game(document, game, day)
        limits = Limits(required=frozenset([name]))
        cost = cpsat_reroute.reroute(read_trip(changed, side), 1, limit, limits).cost
        if "limit" in (cost, base):
            found[game["gameId"]] = "limit"
        elif cost is not None:
            found[game["gameId"]] = [new - old for new, old in zip(cost, base)]
    return found, time.perf_counter() - start


def disagreements(found, ours):
    wrong = []
    for game in sorted({*found, *ours}):
        if found.get(game) != "limit" and found.get(game) != ours.get(game):
            wrong.append(f"{game}: CP-SAT says {found.get(game)}, the package {ours.get(game)}")
    return wrong


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--places")
    parser.add_argument("--examples", type=int)
    parser.add_argument("--trips", type=int, default=3)
    parser.add_argument("--candidates", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--cases")
    options = parser.parse_args()
    if options.cases:
        return compare_cases(Path(options.cases), options.limit)
    ours, rows, wrong, alone = Ours(ROOT, times=False), [], [], []
    WORK.mkdir(parents=True, exist_ok=True)
    for name, document, games, places in questions(options):
        trip, schedule = WORK / "trip.json", WORK / "schedule.json"
        trip.write_text(json.dumps(document))
        schedule.write_text(json.dumps({"format": "itinerary-schedule/1", "games": games}))
        sides = ["--places", places] if places else []
        before = processor_time()
        answer, own = ours.answer("nearby", trip, "--schedule", schedule, *sides)
        if options.alone:
            alone.append((processor_time() - before, len(games), name))
            continue
        listed = {row["gameId"]: [row["difference"][level] for level in REROUTE_LEVELS] for row in answer["options"]}
        side = [json.loads(Path(places).read_text())] if places else []
        found, theirs = by_cpsat(document, games, side, options.limit)
        wrong += [f"{name}: {text}" for text in disagreements(found, listed)]
        late = sum(difference == "limit" for difference in found.values())
        counts = [str(len(games)), str(len(listed)), str(late)]
        rows.append([name, *counts, shown(own), shown(theirs), f"{theirs / own:.0f}"])
        print(rows[-1], file=sys.stderr)
    if alone:
        return tell(sorted(alone))
    columns = ["trip", "games asked", "options", "over CP-SAT's limit", "ours, the whole process"]
    table("Options", [*columns, "CP-SAT, one by one", "ratio"], rows)
    return verdict(wrong, f"{len(rows)} trips")


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def tell(times):
    """Prints the processor times of ours in ascending order."""
    middle, most = times[len(times) // 2][0], times[len(times) * 9 // 10][0]
    games = statistics.median(count for _, count, _ in times)
    print(f"{len(times)} trips, {games:.0f} games asked in the median: {shown(middle)} of processor time in the median,")
    print(f"{shown(most)} at the 90th percentile, slowest {shown(times[-1][0])} ({times[-1][2]})")
    return 0


def questions(options):
    """Returns names, documents after their changes, games and side files."""
    for trip in instances.examples(ROOT, options.examples):
        schedule = ROOT / f"Examples/Trips/{trip.name}.schedule.csv"
        if schedule.exists():
            with open(schedule, encoding="utf-8-sig") as file:
                yield trip.name, trip.document, list(csv.DictReader(file)), None
    if not options.folder:
        return
    trips = list(instances.corpus(options.folder, None, 0))
    games = {}
    for trip in trips:
        for item in trip.document["items"]:
            if item["type"] == "game":
                on = date.fromisoformat(trip.document["startDate"]) + timedelta(days=item["day"] - 1)
                games.setdefault(item["gameId"], item | {"date": on.isoformat()})
    dice = random.Random(options.seed)
    tours = [trip for trip in trips if trip.kind == "tour"]
    for trip in dice.sample(tours, min(options.trips, len(tours))):
        known = {item.get("gameId") for item in trip.document["items"]}
        keys = ("gameId", "title", "city", "date", "start", "durationMinutes")
        rows = [{key: game[key] for key in keys if key in game} for game in games.values()]
        asked = [
            row for row in rows
            if row["gameId"] not in known and 1 <= day_of(row, trip.document) <= trip.document["dayCount"]
        ]
        yield trip.name, trip.document, dice.sample(asked, min(options.candidates, len(asked))), options.places


def compare_cases(file, limit):
    """Compares CP-SAT and ours with the expected values of the cases that have a schedule."""
    ours, wrong, count = Ours(ROOT, times=False), [], 0
    WORK.mkdir(parents=True, exist_ok=True)
    trip, schedule = WORK / "trip.json", WORK / "schedule.json"
    for case in json.loads(file.read_text()):
        games, expected = case["expected"].get("schedule"), case["expected"].get("options")
        if games is None:
            continue
        count += 1
        want = {game: [row[level] for level in REROUTE_LEVELS] for game, row, _ in expected}
        trip.write_text(json.dumps(case["trip"]))
        schedule.write_text(json.dumps({"format": "itinerary-schedule/1", "games": games}))
        answer = ours.answer("nearby", trip, "--schedule", schedule)[0]["options"]
        listed = {row["gameId"]: [row["difference"][level] for level in REROUTE_LEVELS] for row in answer}
        found = by_cpsat(case["trip"], games, [], limit)[0]
        for name, answers in (("CP-SAT", found), ("ours", listed)):
            for game in sorted({*answers, *want}):
                if answers.get(game) != "limit" and answers.get(game) != want.get(game):
                    wrong.append(f"{case['trip']['id']} {game}: {name} {answers.get(game)}, expected {want.get(game)}")
    return verdict(wrong, f"{count} cases with a schedule")


if __name__ == "__main__":
    sys.exit(main())
