#!/usr/bin/env python3
"""The parts of a rain-out day outside the program: synthetic travelers, the weather, and a human-readable summary.

    day.py trips SCHEDULE PLACES COUNT    prints documents, one per line
    day.py rain SCHEDULE                  prints the newer schedule, and on standard error the effect of the rain
    day.py summary                        prints a summary of the notes on standard input
"""
import collections
import csv
import datetime
import json
import random
import sys


def games(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def day(text):
    return datetime.date.fromisoformat(text)


def trips(schedule, places, count):
    """Generates travelers who see four to seven consecutive games, each in another city than the one before, most
    by car.
    """
    dice = random.Random(7)
    rows = sorted(games(schedule), key=lambda row: (row["date"], row["start"]))
    with open(places, encoding="utf-8") as file:
        sides = json.load(file)
    legs = {}
    for leg in sides["travelTimes"]["legs"]:
        legs[leg["from"], leg["to"]] = legs[leg["to"], leg["from"]] = leg
    made = 0
    while made < count:
        first = dice.randrange(len(rows) - 12)
        seen = [rows[first]]
        wanted = dice.randint(4, 7)
        for row in rows[first + 1:]:
            last = seen[-1]
            gap = (day(row["date"]) - day(last["date"])).days
            leg = legs.get((last["city"], row["city"]))
            if leg and 1 <= gap <= 3 and leg["durationMinutes"] <= 480 and dice.random() < 0.4:
                seen.append(row)
            if len(seen) == wanted:
                break
        if len(seen) < 3:
            continue
        made += 1
        start = day(seen[0]["date"])
        length = (day(seen[-1]["date"]) - start).days + dice.randint(1, 2)
        items = []
        for number, row in enumerate(seen):
            number_of_day = (day(row["date"]) - start).days + 1
            if number:
                leg = legs[seen[number - 1]["city"], row["city"]]
                items.append({
                    "id": f"leg-{number}", "type": "travel", "from": seen[number - 1]["city"], "to": row["city"],
                    "durationMinutes": leg["durationMinutes"], "distanceKm": leg["distanceKm"],
                    "pinned": dice.random() < 0.15, "day": number_of_day, "sortOrder": 500})
            items.append({
                "id": row["gameId"], "type": "game", "gameId": row["gameId"], "city": row["city"],
                "title": row["title"], "day": number_of_day, "sortOrder": 1000, "start": row["start"],
                "durationMinutes": int(row["durationMinutes"])})
        document = {
            "format": "itinerary/1", "id": f"trip-{made:05}", "name": f"{seen[0]['city']} to {seen[-1]['city']}",
            "startDate": start.isoformat(), "dayCount": length, "timeZone": sides["timeZone"],
            "places": sides["places"], "items": items, "travelTimes": sides["travelTimes"]}
        print(json.dumps(document, ensure_ascii=False))


def rain(schedule):
    """Simulates a day of rain in the middle of the season: each evening game moves to noon of the next free day of
    its city.
    """
    rows = games(schedule)
    days = collections.Counter(row["date"] for row in rows if row["start"] >= "16:00")
    dates = sorted(days)
    wet = max(dates[len(dates) // 3:2 * len(dates) // 3], key=lambda date: days[date])
    taken = {(row["city"], row["date"]) for row in rows}
    moved = []
    for row in rows:
        if row["date"] != wet or row["start"] < "16:00":
            continue
        for later in (1, 2, 3):
            date = (day(wet) + datetime.timedelta(days=later)).isoformat()
            if (row["city"], date) not in taken:
                row["date"], row["start"] = date, "12:35"
                break
        else:
            row["status"] = "postponed"
        moved.append(row)
    writer = csv.DictWriter(sys.stdout, [*rows[0], "status"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(moved)
    for row in moved:
        fate = "has no new date yet" if row.get("status") else f"is made up on {row['date']} at {row['start']}"
        print(f"  {row['title']} in {row['city']} {fate}", file=sys.stderr)


MEANING = {
    "kept": "still work as they are",
    "placed": "work again with legs on other days or at other times",
    "rerouted": "work again with other legs",
    "proposed": "need their traveler's choice",
    "damaged": "cannot be read",
}


def summary():
    notes = [json.loads(line) for line in sys.stdin]
    outcomes = collections.Counter(note["outcome"] for note in notes)
    print(f"{len(notes)} trips were affected:")
    for outcome, meaning in MEANING.items():
        if outcomes[outcome]:
            print(f"  {outcomes[outcome]:5} {meaning}")
    for outcome in ("placed", "rerouted", "proposed"):
        note = next((note for note in notes if note["outcome"] == outcome), None)
        if not note:
            continue
        print(f"\nOne that was {outcome}, {note['trip']}:")
        for line in note["changes"] + note["findings"]:
            print(f"  {line}")
        for choice in note["proposals"]:
            print(f"  {choice['number']}  {choice['title']} {choice['consequence']}")


if __name__ == "__main__":
    verb, *rest = sys.argv[1:] or ["help"]
    if verb == "trips":
        trips(rest[0], rest[1], int(rest[2]))
    elif verb == "rain":
        rain(rest[0])
    elif verb == "summary":
        summary()
    else:
        sys.exit(__doc__)
