"""Changes of a trip that an edit makes, such as postponing a game."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date, time, timedelta
from math import isfinite
from typing import Any

from ._inputs import Day, calendar_date, clock, number_or_date
from .errors import InputError, OptionError

Items = Sequence[Mapping[str, Any]]
SPACING = 1000.0
"""The distance between the sort orders of new items."""


class Edits:
    """The changes of edits to a document in the format itinerary/1."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._document = document
        self._items: Items = document["items"]

    def item(self, id: str) -> Mapping[str, Any]:
        """Returns an item."""
        for item in self._items:
            if item["id"] == id:
                return item
        raise InputError("unknown-item", "", f"the trip has no item {id!r}")

    def day(self, day: Day) -> int:
        """Returns the number of a day, which must be in the trip."""
        stated, count = number_or_date(day), int(self._document["dayCount"])
        if not isinstance(stated, date):
            if not 1 <= stated <= count:
                raise InputError("day-outside-trip", "", f"day {stated} is outside the trip, which has days 1 to {count}")
            return stated
        start = self._document.get("startDate")
        if start is None:
            message = f"the trip has no startDate, so {stated} is not one of its days; give the number of the day"
            raise InputError("no-start-date", "", message)
        first = date.fromisoformat(start)
        if not 0 <= (stated - first).days < count:
            last = first + timedelta(days=count - 1)
            raise InputError("date-outside-trip", "", f"{stated} is outside the trip, which is from {first} to {last}")
        return (stated - first).days + 1

    def move(self, id: str, to: Day, place: Place) -> list[dict[str, Any]]:
        """Returns the changes that move an item to a day."""
        return self._placed(id, self.day(to), self.item(id), place)

    def postpone(self, id: str, to: Day, start: str | None, place: Place) -> list[dict[str, Any]]:
        """Returns the changes that move a game or event to a day, with a new start."""
        item = self.item(id)
        if item["type"] not in ("game", "event"):
            raise InputError("no-game", "", f"the item {id} is not a game or event; only these can be postponed; move it instead")
        moves = self._placed(id, self.day(to), {**item, "start": start or item.get("start")}, place)
        return moves + ([] if start is None else [{"op": "retime", "item": id, "start": start}])

    def cancel(self, id: str) -> list[dict[str, Any]]:
        """Returns the change that removes an item."""
        return [{"op": "remove", "item": id, "was": dict(self.item(id))}]

    def pin(self, id: str, value: bool) -> list[dict[str, Any]]:
        """Returns the change that pins a leg or a visit, or unpins it."""
        item = self.item(id)
        if item["type"] != "travel" and "open" not in item:
            raise InputError("no-travel", "", f"the item {id} is not a leg or a visit")
        if value and self._position(item) is None:
            kind = "leg" if item["type"] == "travel" else "visit"
            raise InputError("not-placed", "", f"the {kind} {id} is not placed, so it cannot be pinned")
        return [{"op": "update", "item": id, "set": {"pinned": True if value else None}}]

    def add(self, item: Mapping[str, Any], day: Day | None, place: Place) -> list[dict[str, Any]]:
        """Returns the changes that add an item; without a day, a leg or visit is not placed."""
        new = {key: value for key, value in item.items() if value is not None}
        new["id"] = self._new_id(new)
        if day is None:
            return [{"op": "add", "item": new}]
        number, moves = self.day(day), []
        for id, order in self._orders(new["id"], number, new, place):
            if id == new["id"]:
                new |= {"day": number, "sortOrder": order}
            else:
                moves.append({"op": "move", "item": id, "day": number, "sortOrder": order})
        return [*moves, {"op": "add", "item": new}]

    def _new_id(self, item: Mapping[str, Any]) -> str:
        taken = {other["id"] for other in self._items}
        stated = item.get("id")
        if stated is not None:
            if stated in taken:
                raise InputError("duplicate-id", "", f"the trip already has an item {stated}; give the new item another id")
            return str(stated)
        title = str(item.get("title") or "")
        words = f"{id_word(item['from'])}-{id_word(item['to'])}" if item["type"] == "travel" else id_word(title)
        base = str(item.get("gameId") or words or "item")
        numbers = (f"{base}-{number}" for number in range(2, len(taken) + 3))
        return base if base not in taken else next(id for id in numbers if id not in taken)

    def _placed(self, id: str, day: int, item: Mapping[str, Any], place: Place) -> list[dict[str, Any]]:
        return [
            {"op": "move", "item": moved, "day": day, "sortOrder": order}
            for moved, order in self._orders(id, day, item, place)
        ]

    def _orders(self, id: str, day: int, item: Mapping[str, Any], place: Place) -> list[tuple[str, float]]:
        """Returns the sort orders of the placed item, and of the others on its day if there is none free between them."""
        if place.sort_order is not None:
            return [(id, place.sort_order)]
        others = [other for other in self._items if other["id"] != id and self._position(other) == day]
        others.sort(key=lambda other: float(other["sortOrder"]))
        index = place.index_among(others, self._start(item), [self._start(other) for other in others], day)
        before = float(others[index - 1]["sortOrder"]) if index > 0 else None
        after = float(others[index]["sortOrder"]) if index < len(others) else None
        if before is None or after is None:
            free = before + SPACING if before is not None else after - SPACING if after is not None else SPACING
        else:
            free = (before + after) / 2 if isfinite(before + after) else before / 2 + after / 2
        if isfinite(free) and (before is None or before < free) and (after is None or free < after):
            return [(id, free)]
        ids = [other["id"] for other in others]
        ids.insert(index, id)
        return [(moved, SPACING * number) for number, moved in enumerate(ids, 1)]

    def _start(self, item: Mapping[str, Any]) -> str | None:
        """Returns the start of an item, stated or presumed by the trip's rules."""
        start = item.get("start")
        if start is None and item["type"] in ("game", "event") and self._has_zone(item.get("city")):
            start = (self._document.get("rules") or {}).get("presumedStart")
        return None if start is None else str(start)

    def _has_zone(self, city: str | None) -> bool:
        """Returns true if a city has a time zone, or if the trip has none."""
        zoned = {place["city"].casefold() for place in self._document.get("places") or () if place.get("timeZone")}
        return "timeZone" in self._document or not zoned or (city or "").casefold() in zoned

    def _day_of(self, item: Mapping[str, Any]) -> int | None:
        if "day" in item:
            return int(item["day"])
        stated, start = item.get("date"), self._document.get("startDate")
        if stated is None or start is None:
            return None
        return (date.fromisoformat(stated) - date.fromisoformat(start)).days + 1

    def _position(self, item: Mapping[str, Any]) -> int | None:
        return self._day_of(item) if "sortOrder" in item else None


class Place:
    """A place among the other items of a day: by index, right before or after an item, or by a sort order.

    If nothing is given, an item with a start goes before the first item that starts later, any other to the end.
    """

    def __init__(
        self,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> None:
        if sum(value is not None for value in (index, before, after, sort_order)) > 1:
            raise OptionError("wrong-usage", "", "give only one of index, before, after and sort_order")
        self.index, self.before, self.after, self.sort_order = index, before, after, sort_order

    def index_among(self, others: Items, start: str | None, starts: Sequence[str | None], day: int) -> int:
        """Returns the index among the other items of the day."""
        if self.index is not None:
            if not 0 <= self.index <= len(others):
                raise InputError("index-outside-day", "", f"day {day} has {len(others)} other items, so no index {self.index}")
            return self.index
        other = self.before if self.before is not None else self.after
        if other is not None:
            ids = [item["id"] for item in others]
            if other not in ids:
                raise InputError("not-on-day", "", f"{other!r} is not on day {day}")
            return ids.index(other) + (self.after is not None)
        later = (number for number, begun in enumerate(starts) if start is not None and begun is not None and start < begun)
        return next(later, len(others))


def new_document(
    id: str | None,
    name: str | None,
    start_date: date | str | None,
    days: int,
    members: Mapping[str, Any],
) -> dict[str, Any]:
    """Returns the document of a new trip."""
    day = None if start_date is None else calendar_date(start_date).isoformat()
    identifier = id or id_word(name or "") or "trip"
    head = {"format": "itinerary/1", "id": identifier, "name": name, "startDate": day, "dayCount": days}
    return {key: value for key, value in {**head, **members, "items": []}.items() if value is not None}


def id_word(text: str) -> str:
    """Returns a text in lower case, with each run of characters other than letters and digits replaced by a hyphen."""
    kept = (part if part.isalnum() or unicodedata.category(part).startswith("M") else " " for part in text.lower())
    return "-".join("".join(kept).split())


def started(value: time | str | None) -> str | None:
    """Returns a start as documents write it."""
    return None if value is None else clock(value)
