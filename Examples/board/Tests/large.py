"""A trip of a thousand items, the same each time: one team followed for a season."""

import json


def large_trip(items=1000):
    """A document with as many items; every stay has three games, then a travel to the next city."""
    cities = [f"City {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    entries, day, place, stay = [], 1, 1, 0
    while len(entries) < items:
        city = cities[stay * 7 % len(cities)]
        for _ in range(3):
            entries.append({"id": f"g{place}", "type": "game", "gameId": f"game-{city}-{place}", "city": city,
                            "title": f"{city} v Visitors {place}", "day": day, "sortOrder": 1000, "start": "19:05"})
            place, day = place + 1, day + 1
            entries.append({"id": f"c{place}", "type": "custom", "title": f"Supper {place}", "day": day - 1,
                            "sortOrder": 2000})
        following = cities[(stay + 1) * 7 % len(cities)]
        entries.append({"id": f"t{stay}", "type": "travel", "from": city, "to": following, "durationMinutes": 240,
                        "day": day, "sortOrder": 500})
        stay, day = stay + 1, day + 1
    entries = entries[:items]
    return json.dumps({"format": "itinerary/1", "id": "season", "name": "A whole season", "startDate": "2018-03-29",
                       "dayCount": max(entry["day"] for entry in entries) + 1, "items": entries,
                       "rules": {"maxTravelMinutesPerDay": 480}}, indent=1)


def season_trip():
    """A document of 183 days and 200 items: a stay in a city every four days, with a game on each of three days."""
    cities = [f"City {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]
    entries, stay = [], 0
    while len(entries) < 200 and stay * 4 + 1 <= 180:
        day, city = stay * 4 + 1, cities[stay * 7 % len(cities)]
        for night in range(3):
            entries.append({"id": f"g{day + night}", "type": "game", "gameId": f"game-{city}-{day + night}", "city": city,
                            "title": f"{city} v Visitors", "day": day + night, "sortOrder": 1000, "start": "19:05"})
        following = cities[(stay + 1) * 7 % len(cities)]
        entries.append({"id": f"t{stay}", "type": "travel", "from": city, "to": following, "durationMinutes": 300,
                        "day": day + 3, "sortOrder": 500})
        stay += 1
    day = 1
    while len(entries) < 200:
        entries.append({"id": f"c{day}", "type": "custom", "title": f"Supper {day}", "day": day, "sortOrder": 2000})
        day += 9
    return json.dumps({"format": "itinerary/1", "id": "season-183", "name": "A season", "startDate": "2018-03-29",
                       "dayCount": 183, "items": entries[:200], "rules": {"maxTravelMinutesPerDay": 480}}, indent=1)
