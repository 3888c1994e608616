"""Reads a day of meetings: a case of Natural Plan as a trip with wishes for visits."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Visit:
    """A meeting that may start from `first` to `last`; all times are in minutes."""

    city: str
    duration: int
    first: int
    last: int


class Meetings:
    """The visits of a case, and the minutes of walking between its places."""

    def __init__(self, case):
        trip = case["trip"]
        self.begin, self.end = map(minutes, trip["rules"]["travelHours"])
        self.visits = [read(wish["visit"]) for wish in case["wishes"]["wishes"]]
        # The place of the start, and then the places of the visits.
        self.places = [trip["start"]] + [visit.city for visit in self.visits]
        legs = trip["travelTimes"]["legs"]
        self.legs = {(leg["from"], leg["to"]): leg["durationMinutes"] for leg in legs}

    @property
    def possible(self):
        """The visits that fit into their opening hours, with the indices of their places."""
        return [(node, visit) for node, visit in enumerate(self.visits, 1) if visit.first <= visit.last]

    def walk(self, one, two):
        """Returns the minutes between two places by their indices; None if there is no way."""
        pair = self.places[one], self.places[two]
        return 0 if pair[0] == pair[1] else self.legs.get(pair)


def read(visit):
    first, close = (minutes(visit["open"][0][key]) for key in ("from", "to"))
    return Visit(visit["city"], visit["durationMinutes"], first, close - visit["durationMinutes"])


def minutes(text):
    hours, rest = text.split(":")
    return int(hours) * 60 + int(rest)
