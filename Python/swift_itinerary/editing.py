"""Edits of a trip. Each returns another trip."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import date, time
from typing import Any, Self

from ._edits import Edits, Place, new_document, started
from ._inputs import Day, changes_of, plain
from .document import TripDocument
from .errors import OptionError
from .words import Mode

Change = Mapping[str, Any]
"""An operation of a change document. Its values may be dates and times of Python."""
Changes = Sequence[Change] | Change | str | bytes | os.PathLike[str]
"""A change document: operations, one operation, their JSON, or the path of a file."""


class EditableTrip(TripDocument):
    """A parsed trip document, with its edits. Each edit returns another trip.

    In each edit that places an item on a day, `index`, `before`, `after` or `sort_order` state where: at an index among the
    other items, right before or after an item, or at a sort order. Otherwise an item with a start goes before the first item
    that starts later, and any other item to the end of the day.
    """

    @classmethod
    def new(
        cls,
        days: int,
        start_date: date | str | None = None,
        *,
        name: str | None = None,
        id: str | None = None,
        start: str | None = None,
        end: str | None = None,
        time_zone: str | None = None,
        rules: Mapping[str, Any] | None = None,
        places: Any = None,
    ) -> Self:
        """Returns a trip without items. `start` and `end` are cities, and `places` is the list of a document's `places`.

        >>> from swift_itinerary import Trip
        >>> Trip.new(3, "2018-05-04", name="A weekend").add_game("g", "Chicago", day=1, start="13:20").items[0]["city"]
        'Chicago'
        """
        members = {"start": start, "end": end, "timeZone": time_zone, "rules": rules, "places": places}
        return cls(new_document(id, name, start_date, days, plain(members)))

    def apply(self, changes: Changes) -> Self:
        """Returns the trip with all changes applied; raises `InputError` and applies none if one is invalid."""
        return type(self)(self.ask("apply", {"change": changes_of(changes)}).document or b"")

    def _edits(self) -> Edits:
        return Edits(self.to_json())

    def move(
        self,
        item: str,
        to: Day,
        *,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> Self:
        """Moves an item to a day, or to another place on its day."""
        return self.apply(self._edits().move(item, to, Place(index, before, after, sort_order)))

    def postpone(
        self,
        item: str,
        to: Day,
        start: time | str | None = None,
        *,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
    ) -> Self:
        """Moves a game or event to another day, and gives it a new start unless `start` is `None`."""
        return self.apply(self._edits().postpone(item, to, started(start), Place(index, before, after)))

    def cancel(self, item: str) -> Self:
        """Removes an item."""
        return self.apply(self._edits().cancel(item))

    def pin(self, item: str) -> Self:
        """Pins a leg or a visit to its position, so that a repair or a plan does not move it."""
        return self.apply(self._edits().pin(item, True))

    def unpin(self, item: str) -> Self:
        """Unpins a leg or a visit, so that a repair or a plan may move it."""
        return self.apply(self._edits().pin(item, False))

    def retime(self, item: str, start: time | str | None = None, *, duration_minutes: int | None = None) -> Self:
        """Changes the start of a game, event or timed leg, and the duration of an item; `None` keeps a value."""
        change = {"op": "retime", "item": item, "start": started(start), "durationMinutes": duration_minutes}
        return self.apply({key: value for key, value in change.items() if value is not None})

    def add_game(
        self,
        game_id: str,
        city: str | None = None,
        *,
        day: Day,
        start: time | str | None = None,
        title: str | None = None,
        duration_minutes: int | None = None,
        weight: int | None = None,
        venue: str | None = None,
        home: str | None = None,
        away: str | None = None,
        id: str | None = None,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> Self:
        """Adds a game; its `id` is by default its `game_id`."""
        item = {
            "id": id, "type": "game", "gameId": game_id, "city": city, "title": title, "start": started(start),
            "durationMinutes": duration_minutes, "weight": weight, "venue": venue, "home": home, "away": away,
        }  # fmt: skip
        return self.apply(self._edits().add(item, day, Place(index, before, after, sort_order)))

    def add_event(
        self,
        title: str,
        city: str,
        *,
        day: Day,
        start: time | str | None = None,
        duration_minutes: int | None = None,
        weight: int | None = None,
        id: str | None = None,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> Self:
        """Adds an event, for which the traveler must be in the city, such as a concert."""
        item = {
            "id": id, "type": "event", "title": title, "city": city, "start": started(start),
            "durationMinutes": duration_minutes, "weight": weight,
        }  # fmt: skip
        return self.apply(self._edits().add(item, day, Place(index, before, after, sort_order)))

    def add_visit(
        self,
        title: str,
        city: str,
        *,
        duration_minutes: int,
        open: Sequence[Mapping[str, Any]] | Mapping[str, Any],
        closed: Sequence[date | str] | date | str = (),
        every: int | None = None,
        days: tuple[int, int] | None = None,
        day: Day | None = None,
        start: time | str | None = None,
        weight: int | None = None,
        venue: str | None = None,
        pinned: bool | None = None,
        id: str | None = None,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> Self:
        """Adds a visit: an event that can happen whenever its place is open, such as a museum.

        `open` has periods such as `{"from": "10:00", "to": "17:00", "on": ["fri"]}`, and `closed` weekdays and dates. Starts
        are multiples of `every` minutes. A placed visit has both `day` and `start`; without them, `plan` and `place_visit`
        choose both.
        """
        if (day is None) != (start is None):
            raise OptionError("bad-option", "$.start", "a placed visit needs both day and start; an unplaced visit has neither")
        item = {
            "id": id, "type": "event", "title": title, "city": city, "start": started(start),
            "durationMinutes": duration_minutes, "open": plain([open] if isinstance(open, Mapping) else list(open)),
            "closed": plain([closed] if isinstance(closed, (str, date)) else list(closed)) or None,
            "every": every, "days": list(days) if days is not None else None, "weight": weight, "venue": venue,
            "pinned": pinned,
        }  # fmt: skip
        return self.apply(self._edits().add(item, day, Place(index, before, after, sort_order)))

    def add_leg(
        self,
        origin: str,
        destination: str,
        *,
        day: Day | None = None,
        duration_minutes: int | None = None,
        distance_km: float | None = None,
        start: time | str | None = None,
        title: str | None = None,
        mode: Mode | None = None,
        pinned: bool | None = None,
        id: str | None = None,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> Self:
        """Adds a leg; without a day, `repair` finds its place. A leg with a `start`, such as a flight, never moves."""
        item = {
            "id": id, "type": "travel", "from": origin, "to": destination, "durationMinutes": duration_minutes,
            "distanceKm": distance_km, "start": started(start), "title": title, "mode": mode, "pinned": pinned,
        }  # fmt: skip
        return self.apply(self._edits().add(item, day, Place(index, before, after, sort_order)))

    def add_custom(
        self,
        title: str,
        *,
        day: Day,
        id: str | None = None,
        index: int | None = None,
        before: str | None = None,
        after: str | None = None,
        sort_order: float | None = None,
    ) -> Self:
        """Adds a custom item, such as a note, which has no place or time."""
        item = {"id": id, "type": "custom", "title": title}
        return self.apply(self._edits().add(item, day, Place(index, before, after, sort_order)))
