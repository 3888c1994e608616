"""Reads a trip document as the specification tells it. Shares no code with the package."""

import unicodedata
from dataclasses import dataclass, field


def city_key(name):
    """What city names are compared by."""
    return unicodedata.normalize("NFC", " ".join(name.split()).lower())


def city_of_game(item):
    if "city" in item:
        return city_key(item["city"])
    pieces = item["gameId"].split("-")
    return city_key(pieces[1]) or None if len(pieces) > 1 else None


def minutes(clock):
    hours, rest = clock.split(":")
    return int(hours) * 60 + int(rest)


@dataclass
class Game:
    id: str
    city: str | None
    day: int
    weight: int
    start: int | None
    duration: int


@dataclass
class Segment:
    id: str
    origin: str
    target: str
    minutes: int
    pinned: bool
    days: tuple | None
    # (day, sortOrder, place in items), or None while unplaced.
    position: tuple | None


@dataclass
class Trip:
    id: str
    day_count: int
    rules: dict
    segments: list
    # For each day from 1 the standing games and customs in timeline order: a Game, or None for a custom.
    days: dict
    # The positions of those, for the gap of a position.
    positions: dict
    games: list = field(default_factory=list)


def read_trip(document):
    """The trip of a parsed document in the coding `itinerary/1`."""
    segments, fixed = [], []
    for place, item in enumerate(document["items"]):
        position = (item["day"], item["sortOrder"], place) if item.get("day") is not None else None
        if item["type"] == "travel":
            segments.append(
                Segment(
                    item["id"],
                    city_key(item["from"]),
                    city_key(item["to"]),
                    int(item.get("durationMinutes", 0)),
                    bool(item.get("pinned", False)) and position is not None,
                    tuple(item["days"]) if item.get("days") else None,
                    position,
                )
            )
        elif item["type"] == "game":
            start = item.get("start")
            game = Game(
                item["id"],
                city_of_game(item),
                item["day"],
                int(item.get("weight", 1)),
                minutes(start) if start else None,
                int(item.get("durationMinutes", 180)),
            )
            fixed.append((position, game))
        else:
            fixed.append((position, None))
    fixed.sort(key=lambda entry: entry[0])
    days = {day: [] for day in range(1, document["dayCount"] + 1)}
    positions = {day: [] for day in days}
    for position, game in fixed:
        days[position[0]].append(game)
        positions[position[0]].append(position)
    games = [game for _, game in fixed if game]
    rules = document.get("rules") or {}
    return Trip(document["id"], document["dayCount"], rules, segments, days, positions, games)
