"""Large trips that are the same each time."""

import json


def large_trip(items=1000):
    """Returns a document with the given number of items: stays with three games each, and a leg to the next city."""
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
    """Returns a document of 183 days and 200 items: a new city every four days, with a game on each of three days."""
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


def league_trip():
    """Returns a document of 162 games in 183 days, with places and travel times, so that detours are possible."""
    cities = [(f"City {letter}", 30 + number * 7 % 16, -120 + number * 11 % 47) for number, letter in enumerate("ABCDEFGHIJKLMNOP")]
    entries, day, stay, games = [], 1, 0, 0
    while games < 162:
        city, following = cities[stay * 5 % 16][0], cities[(stay + 1) * 5 % 16][0]
        for night in range(3):
            entries.append({"id": f"g{games}", "type": "game", "gameId": f"game-{games}", "city": city, "title": f"{city} v Visitors {games}",
                            "day": day + night, "sortOrder": 1000, "start": "19:05", "durationMinutes": 180})
            games += 1
        # One stay in three ends with a free day for travel.
        rest = 1 if stay % 3 == 0 else 0
        entries.append({"id": f"t{stay}", "type": "travel", "from": city, "to": following, "durationMinutes": 300,
                        "day": day + 3, "sortOrder": 500})
        day, stay = day + 3 + rest, stay + 1
    entries.pop()
    places = [{"city": name, "latitude": latitude, "longitude": longitude} for name, latitude, longitude in cities]
    return json.dumps({"format": "itinerary/1", "id": "league", "name": "All 162", "startDate": "2018-03-29", "dayCount": 183, "items": entries,
                       "places": places, "travelTimes": {"estimate": {"kmPerHour": 600, "detour": 1.1}}}, indent=1)
