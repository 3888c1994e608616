"""Shared parts of the tests: the folder of example trips, which is the only argument, and a search that takes long."""

from __future__ import annotations

import sys
import unittest
from importlib.metadata import packages_distributions
from pathlib import Path

from swift_itinerary import Trip

TRIPS = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else Path("Examples/Trips")

IS_APACHE = "swift-itinerary-apache" in packages_distributions().get("swift_itinerary", [])
with_calendars = unittest.skipIf(IS_APACHE, "this wheel has no calendars")
"""Marks a test of calendars, which the wheel without libical does not have."""


def trip(name: str) -> Trip:
    """Returns an example trip."""
    return Trip.from_file(TRIPS / name)


def endless_trip() -> Trip:
    """Returns a trip whose reroute takes minutes."""
    games = 600
    cities = [(f"City {number}", 30 + number % 10, -100 + 3 * (number // 10)) for number in range(40)]
    places = [{"city": city, "latitude": lat, "longitude": lon} for city, lat, lon in cities]
    items: list[dict[str, object]] = [
        {"id": f"g{number}", "type": "game", "gameId": f"g{number}", "city": cities[number * 7 % 40][0],
         "day": 1 + number * 60 // games, "sortOrder": number, "start": f"{12 + number % 9}:00",
         "weight": 1 + number * 13 % 29}
        for number in range(games)
    ]  # fmt: skip
    document = {
        "format": "itinerary/1", "id": "long", "startDate": "2018-05-01", "dayCount": 60, "start": cities[0][0],
        "items": items, "places": places, "travelTimes": {"estimate": {"kmPerHour": 200, "detour": 1.1}},
        "rules": {"maxTravelMinutesPerDay": 400, "maxTravelMinutesInDays": {"days": 4, "minutes": 900}},
    }  # fmt: skip
    return Trip.from_json(document)
