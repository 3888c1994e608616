"""The trips for all solvers, each after its change."""

import json
import random
from pathlib import Path

from changes import changed


class Instance:
    def __init__(self, kind, name, document, file=None, change=None):
        self.kind, self.name = kind, name
        # The original document and its change, if these files exist; the command line reads them.
        self.file, self.change = file, change
        self.document = changed(document, json.loads(change.read_text())) if change else document


def from_folder(kind, folder, suffix=".change.json", pick=lambda name: True, count=None):
    files = [file for file in sorted(folder.glob("*.json")) if file.name.count(".") == 1 and pick(file.stem)]
    for file in spread(files, count):
        change = file.with_name(file.stem + suffix)
        yield Instance(kind, file.stem, json.loads(file.read_text()), file, change if change.exists() else None)


def spread(entries, count):
    """Returns `count` entries, evenly spread; all if `count` is `None`."""
    if count is None or len(entries) <= count:
        return entries
    return [entries[number * len(entries) // count] for number in range(count)]


def corpus(folder, count, seasons):
    folder = Path(folder)
    if (folder / "cases.json").exists():
        cases = json.loads((folder / "cases.json").read_text())
        for case in spread(cases, count):
            yield Instance("conformance", case["trip"]["id"], case["trip"])
        return
    yield from from_folder("tour", folder / "tour", count=count)
    yield from from_folder("unplaced", folder / "unplaced", count=count)
    yield from from_folder("follow", folder / "follow", pick=lambda name: "season" not in name, count=count)
    yield from from_folder("season", folder / "follow", pick=lambda name: "season" in name, count=seasons)


def examples(root, count=None):
    """Returns the example trips, except those with timed legs or visits, which the models of the peers do not have."""
    for trip in from_folder("example", root / "Examples/Trips", suffix=".rainout.json", count=count):
        items = trip.document["items"]
        if not any((item["type"] == "travel" and item.get("start")) or item.get("open") for item in items):
            yield trip


def generated(kind, days, segments, count):
    """Returns trips whose games are where a plan meets them, and then moves some games. They are the same in every
    run.
    """
    for number in range(count):
        dice = random.Random(f"{kind} {number}")
        yield Instance(kind, f"{kind}-{number}", document(f"{kind}-{number}", dice, days, segments))


def document(name, dice, days, segments):
    cities = [f"City {dice.randrange(segments + 1)}" for _ in range(segments + 1)]
    departures = sorted(dice.randint(1, days) for _ in range(segments))
    items = []
    for day in range(1, days + 1):
        stay = sum(departure < day for departure in departures)
        if dice.random() < 0.6:
            item = {"id": f"g{day}", "type": "game", "gameId": f"game-{cities[stay]}-{day}", "day": day}
            hour = dice.choice([13, 19])
            items.append(item | {"sortOrder": 1000, "start": f"{hour}:05", "weight": dice.randint(1, 3)})
        if dice.random() < 0.3:
            items.append({"id": f"c{day}", "type": "custom", "title": "Stop", "day": day, "sortOrder": 500})
    for number, departure in enumerate(departures):
        cities_of_leg = {"from": cities[number], "to": cities[number + 1]}
        leg = {"id": f"t{number}", "type": "travel", **cities_of_leg, "durationMinutes": dice.randint(60, 400)}
        items.append(leg | {"day": departure, "sortOrder": 2000 + number, "pinned": dice.random() < 0.1})
    # Postponements: some games move by one or two days.
    for item in items:
        if item["type"] == "game" and dice.random() < 0.15:
            item["day"] = min(days, item["day"] + dice.randint(1, 2))
            item["sortOrder"] = 1500
    rules = {}
    if dice.random() < 0.5:
        rules |= {"maxTravelMinutesPerDay": 600, "maxTravelsPerDay": 2}
    if dice.random() < 0.3:
        rules |= {"travelHours": ["06:00", "23:00"], "bufferAfterGameMinutes": 30, "bufferBeforeGameMinutes": 60}
    if dice.random() < 0.2:
        rules["restDayEvery"] = 7
    if dice.random() < 0.2:
        rules["maxTravelMinutesInDays"] = {"days": 7, "minutes": 1200}
    return {"format": "itinerary/1", "id": name, "dayCount": days, "items": items, "rules": rules}
