"""Places and connections of a trip document and its side files (section 10 of the specification)."""

import math
import unicodedata


def city_key(name):
    """Returns the key by which city names are compared."""
    return unicodedata.normalize("NFC", " ".join(name.split()).lower())


class Places:
    """The places and connections of the document and then of the side files. `times` is by pair of cities; None
    means none.
    """

    def __init__(self, document, sides=()):
        sources = [document, *sides]
        self.top = {}
        self.places = {}
        self.symmetric, self.estimate, self.legs = None, None, {}
        for source in sources:
            for key in ("timeZone", "start", "end"):
                if source.get(key) is not None:
                    self.top.setdefault(key, source[key])
            for place in source.get("places") or []:
                known = self.places.setdefault(city_key(place["city"]), {})
                for key, value in place.items():
                    if value is not None:
                        known.setdefault(key, value)
            times = source.get("travelTimes") or {}
            if self.symmetric is None:
                self.symmetric = times.get("symmetric")
            self.estimate = self.estimate or times.get("estimate")
            for leg in times.get("legs") or []:
                self.legs.setdefault((city_key(leg["from"]), city_key(leg["to"])), leg["durationMinutes"])
        if self.symmetric is None:
            self.symmetric = True
        # The fewest minutes of the trip's own legs with stated minutes.
        self.own = {}
        for item in document["items"]:
            if item["type"] == "travel" and item.get("durationMinutes") is not None:
                pair = (city_key(item["from"]), city_key(item["to"]))
                for way in [pair, pair[::-1]] if self.symmetric else [pair]:
                    self.own[way] = min(int(item["durationMinutes"]), self.own.get(way, math.inf))

    def city(self, key):
        """Returns the city in `start` or `end`, or None."""
        name = self.top.get(key)
        return city_key(name) if name is not None else None

    def zone(self, city):
        known = self.places.get(city) or {}
        return known.get("timeZone") or self.top.get("timeZone")

    def names(self):
        """Returns all cities in places and legs, in order."""
        return list(dict.fromkeys([*self.places, *(city for pair in self.legs for city in pair)]))

    def connection(self, a, b):
        """Returns the minutes from one city to another, or None."""
        if (a, b) in self.legs:
            return self.legs[a, b]
        if self.symmetric and (b, a) in self.legs:
            return self.legs[b, a]
        if self.estimate and self.has_coordinates(a) and self.has_coordinates(b):
            return self.estimated(self.places[a], self.places[b])
        return self.own.get((a, b))

    def has_coordinates(self, city):
        known = self.places.get(city) or {}
        return "latitude" in known and "longitude" in known

    def estimated(self, a, b):
        north, south = math.radians(a["latitude"]), math.radians(b["latitude"])
        east = math.radians(b["longitude"]) - math.radians(a["longitude"])
        h = math.sin((south - north) / 2) ** 2 + math.cos(north) * math.cos(south) * math.sin(east / 2) ** 2
        km = self.estimate.get("detour", 1) * 2 * 6371 * math.asin(min(1.0, math.sqrt(h)))
        minutes = km / self.estimate["kmPerHour"] * 60
        return round(minutes) if abs(minutes - round(minutes)) <= 1e-6 else math.ceil(minutes)
