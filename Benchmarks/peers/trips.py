"""Reads a trip document according to the specification. Shares no code with the package."""

from dataclasses import dataclass, field
from datetime import date

from places import Places, city_key


def city_of_game(item):
    if "city" in item:
        return city_key(item["city"])
    pieces = item.get("gameId", "").split("-")
    return city_key(pieces[1]) or None if len(pieces) > 2 and pieces[0] == "game" else None


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
    # The name of its time zone, or None.
    zone: str | None = None


@dataclass
class Segment:
    id: str
    origin: str
    target: str
    minutes: int
    pinned: bool
    days: tuple | None
    # (day, sortOrder, index in items), or None if it is not placed.
    position: tuple | None


@dataclass
class Trip:
    id: str
    day_count: int
    rules: dict
    segments: list
    # For each day from 1, the games and custom items in timeline order: a Game, or None for a custom item.
    days: dict
    # The positions of these items, to find the slot of a position.
    positions: dict
    games: list = field(default_factory=list)
    # The date of day 1, or None.
    first_date: date | None = None
    places: Places | None = None


def day_of(item, first_date):
    """Returns the day of an item, from its day or its date; None if it is not placed."""
    if item.get("day") is None and item.get("date") is not None:
        return (date.fromisoformat(item["date"]) - first_date).days + 1
    return item.get("day")


def read_trip(document, sides=()):
    """Returns the trip of a parsed document in the format `itinerary/1`, with the values of side files added.
    """
    segments, fixed = [], []
    places = Places(document, sides)
    first_date = date.fromisoformat(document["startDate"]) if document.get("startDate") else None
    for place, item in enumerate(document["items"]):
        day = day_of(item, first_date)
        position = (day, item["sortOrder"], place) if day is not None else None
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
        elif item["type"] in ("game", "event"):
            start, city = item.get("start"), city_of_game(item)
            game = Game(
                item["id"],
                city,
                day,
                int(item.get("weight", 1)),
                minutes(start) if start else None,
                int(item.get("durationMinutes", 180)),
                places.zone(city),
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
    return Trip(
        document["id"], document["dayCount"], rules, segments, days, positions, games, first_date, places
    )
