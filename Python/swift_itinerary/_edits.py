"""Changes of a trip that an edit makes, such as postponing a game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, time
from typing import Any

from ._inputs import clock
from .errors import InputError, OptionError

Items = Sequence[Mapping[str, Any]]
Day = int | str | date
"""A day of a trip, by its number from 1 or by its date."""


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
        if isinstance(day, (str, date)):
            stated = date.fromisoformat(day) if isinstance(day, str) else day
            start = self._document.get("startDate")
            if start is None:
                raise InputError("no-start-date", "", f"the trip has no start date, so {stated} is not one of its days")
            number = (stated - date.fromisoformat(start)).days + 1
        else:
            number = day
        if not 1 <= number <= self._document["dayCount"]:
            raise InputError("day-outside-trip", "", f"{day} is not among the {self._document['dayCount']} days of the trip")
        return number

    def move(self, id: str, to: Day, place: Place) -> list[dict[str, Any]]:
        """Returns the changes that move an item to a day."""
        return self._placed(id, self.day(to), self.item(id), place)

    def postpone(self, id: str, to: Day, start: str | None, place: Place) -> list[dict[str, Any]]:
        """Returns the changes that move a game or event to a day, with a new start."""
        item = self.item(id)
        if item["type"] not in ("game", "event"):
            raise InputError("not-a-game", "", f"{id!r} is not a game or event; use move")
        moves = self._placed(id, self.day(to), {**item, "start": start or item.get("start")}, place)
        return moves + ([] if start is None else [{"op": "retime", "item": id, "start": start}])

    def cancel(self, id: str) -> list[dict[str, Any]]:
        """Returns the change that removes an item."""
        return [{"op": "remove", "item": id, "was": dict(self.item(id))}]

    def pin(self, id: str, value: bool) -> list[dict[str, Any]]:
        """Returns the change that pins a leg, or unpins it."""
        item = self.item(id)
        if item["type"] != "travel":
            raise InputError("not-travel", "", f"{id!r} is not a leg")
        if value and self._position(item) is None:
            raise InputError("not-placed", "", f"the leg {id!r} has no position to pin it to")
        return [{"op": "update", "item": id, "set": {"pinned": True if value else None}}]

    def add(self, item: Mapping[str, Any], day: Day | None, place: Place) -> list[dict[str, Any]]:
        """Returns the changes that add an item; without a day, a leg is not placed."""
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
                raise InputError("id-taken", "", f"the trip already has an item {stated!r}")
            return str(stated)
        words = f"{item['from']} {item['to']}" if item["type"] == "travel" else str(item.get("gameId", item.get("title")))
        base = words if "gameId" in item else re.sub(r"\W+", "-", words.lower()).strip("-") or "item"
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
        others = [other for other in self._items if other["id"] != id and self._day_of(other) == day]
        others.sort(key=lambda other: float(other["sortOrder"]))
        index = place.index_among(others, self._start(item), [self._start(other) for other in others], day)
        before = float(others[index - 1]["sortOrder"]) if index > 0 else None
        after = float(others[index]["sortOrder"]) if index < len(others) else None
        if before is None or after is None:
            return [(id, before + 100 if before is not None else after - 100 if after is not None else 100.0)]
        middle = before + (after - before) / 2
        if before < middle < after:
            return [(id, middle)]
        ids = [other["id"] for other in others]
        ids.insert(index, id)
        return [(moved, 100.0 * number) for number, moved in enumerate(ids, 1)]

    def _start(self, item: Mapping[str, Any]) -> str | None:
        """Returns the start of an item, stated or presumed by the trip's rules."""
        start = item.get("start")
        if start is None and item["type"] in ("game", "event"):
            start = (self._document.get("rules") or {}).get("presumedStart")
        return None if start is None else str(start)

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
    word = re.sub(r"\W+", "-", (name or "").lower()).strip("-")
    day = start_date.isoformat() if isinstance(start_date, date) else start_date
    identifier = id or word or "trip"
    head = {"format": "itinerary/1", "id": identifier, "name": name, "startDate": day, "dayCount": days}
    return {key: value for key, value in {**head, **members, "items": []}.items() if value is not None}


def started(value: time | str | None) -> str | None:
    """Returns a start as documents write it."""
    return None if value is None else clock(value)
