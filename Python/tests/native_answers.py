"""Prints the native answers about example trips, one per line: native_answers.py FOLDER."""

import sys
from pathlib import Path

from swift_itinerary import ItineraryError, Schedule, Trip

TRIPS = Path(sys.argv[1])
season = Schedule(TRIPS / "ohio-2010.schedule.csv")
for path in sorted(TRIPS.glob("*.json")):
    try:
        trip = Trip.from_file(path)
    except ItineraryError:
        continue
    for answer in (
        trip.audit(),
        trip.slots(),
        trip.repair(engine="native"),
        trip.reroute(engine="native", trade_offs=True),
        trip.plan(season, "city:Cleveland", engine="native"),
    ):
        print(path.name, answer.to_json())
