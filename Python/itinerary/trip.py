"""Trips, and the questions about them."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from os import PathLike, fspath
from typing import Any, TypeVar

from . import _library
from ._library import Cancellation, Reply
from .answers import Answer, Audit, BestStart, Check, FreeStarts, Options, Place, Plan, Slots, StartCheck, Validation
from .document import TripDocument
from .schedule import Schedule, Wishes, _bytes

Change = Mapping[str, Any]
Kind = TypeVar("Kind", bound=Answer)


class Trip(TripDocument):
    """A parsed trip document. It is immutable: changes create another trip.

    >>> from itinerary import Trip
    >>> trip = Trip.from_json({"format": "itinerary/1", "id": "t", "startDate": "2018-05-01", "dayCount": 3, "items": [
    ...     {"id": "cubs", "type": "game", "gameId": "g", "city": "Chicago", "day": 1, "sortOrder": 1},
    ...     {"id": "leg", "type": "travel", "from": "Chicago", "to": "Detroit", "day": 3, "sortOrder": 1},
    ...     {"id": "tigers", "type": "game", "gameId": "h", "city": "Detroit", "day": 2, "sortOrder": 1}]})
    >>> trip.start_date, trip.day_count
    (datetime.date(2018, 5, 1), 3)
    >>> trip.audit().findings[0].code
    'missed-game'
    >>> repair = trip.repair()
    >>> repair.ok, repair.moves[0].item, repair.moves[0].to.day
    (True, 'leg', 2)
    >>> repair.trip.audit().ok
    True
    """

    def _answer(self, kind: type[Kind], reply: Reply) -> Kind:
        trip = Trip(reply.document) if reply.document is not None else None
        return kind(json.loads(reply.json), reply.sentence, not reply.is_no, trip, reply.warnings)

    @staticmethod
    def validate(document: str | bytes | bytearray | memoryview | Mapping[str, Any]) -> Validation:
        """Validates a document; the answer lists all errors in it."""
        reply = _library.answer(_bytes(document), 0, "validate", b"")
        return Validation(json.loads(reply.json), reply.sentence, not reply.is_no, None, reply.warnings)

    def audit(self, *, fail_on: str = "error", **limits: Any) -> Audit:
        """Finds what is wrong with the trip, and why. The answer is true if no finding has severity `fail_on` or
        higher.
        """
        return self._answer(Audit, self.ask("audit", {"failOn": fail_on}, **limits))

    def slots(self, item: str | None = None, **limits: Any) -> Slots:
        """Finds the feasible slots of all legs, or of one."""
        return self._answer(Slots, self.ask("slots", {"item": item}, **limits))

    def check(self, item: str, day: int | date, sort_order: float) -> Check:
        """Checks whether a position is feasible for an item, and why not."""
        return self._answer(Check, self.ask("check", {"item": item, **_day(day), "sortOrder": sort_order}))

    def place(self, item: str) -> Place:
        """Finds the best slot of a leg. The answer's trip has the leg in that slot."""
        return self._answer(Place, self.ask("place", {"item": item}))

    def free_starts(self, visit: str) -> FreeStarts:
        """Finds the free starts of a visit."""
        return self._answer(FreeStarts, self.ask("slots", {"item": visit}))

    def check_start(self, visit: str, day: int | date, start: str) -> StartCheck:
        """Checks whether a start such as "10:30" is free for a visit, and why not."""
        return self._answer(StartCheck, self.ask("check", {"item": visit, **_day(day), "start": start}))

    def place_visit(self, visit: str) -> BestStart:
        """Finds the best start of a visit. The answer's trip has the visit there."""
        return self._answer(BestStart, self.ask("place", {"item": visit}))

    def repair(
        self,
        changes: Sequence[Change] | None = None,
        *,
        from_day: int | None = None,
        engine: str | None = None,
        **limits: Any,
    ) -> Plan:
        """Moves the legs as little as possible so that the fewest games are missed, after applying `changes`.
        """
        options = {"change": changes, "fromDay": from_day, "engine": engine}
        return self._answer(Plan, self.ask("repair", options, **limits))

    def reroute(
        self,
        changes: Sequence[Change] | None = None,
        *,
        from_day: int | None = None,
        max_edits: int | None = None,
        max_extra_minutes: int | None = None,
        trade_offs: bool = False,
        pick: int | None = None,
        instead: bool = False,
        places: Any = None,
        departures: Any = None,
        dates: str | None = None,
        engine: str | None = None,
        **limits: Any,
    ) -> Plan:
        """Meets as many games as possible by adding, leaving out, moving and reversing legs.

        With `instead`, the answer's trip does not contain the games that the plan misses.
        """
        options = {
            "change": changes,
            "fromDay": from_day,
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "tradeOffs": trade_offs,
            "pick": pick,
            "instead": instead,
            "places": places,
            "departures": departures,
            "dates": dates,
            "engine": engine,
        }
        return self._answer(Plan, self.ask("reroute", options, **limits))

    def nearby(
        self,
        schedule: Schedule,
        item: str | None = None,
        *,
        cities: Iterable[str] = (),
        team: str | None = None,
        limit: int | None = None,
        free: bool = False,
        **limits: Any,
    ) -> Options:
        """Finds the games of a schedule that the trip could add, and the cost of each.

        With `item`, the answer is about this game alone, and its trip contains the game.
        """
        named = list(cities)
        options = {"item": item, "city": named or None, "team": team, "limit": limit, "free": free}
        return self._answer(Options, self.ask("nearby", options, schedule=schedule, **limits))

    options = nearby
    """The earlier name of `nearby`."""

    def plan(
        self,
        schedule: Schedule,
        wishes: Wishes | Iterable[str],
        *,
        least: str | None = None,
        within: tuple[date, date] | None = None,
        days: int | None = None,
        start_on: str | Iterable[str] | None = None,
        end_on: str | Iterable[str] | None = None,
        must: str | Iterable[str] = (),
        trim: bool = False,
        from_day: int | None = None,
        trade_offs: bool = False,
        pick: int | None = None,
        instead: bool = False,
        max_edits: int | None = None,
        max_extra_minutes: int | None = None,
        places: Any = None,
        departures: Any = None,
        engine: str | None = None,
        **limits: Any,
    ) -> Plan:
        """Plans a trip from a season: which games to see, and how to travel.

        `wishes` may be texts such as `city:Boston=2`. `must` has titles or ids of games and events that the plan must
        see. With `within` and `days`, `start_on` and `end_on` are days of the week such as `fri-sun`. With `trim`, the
        answer's trip has no empty days at its ends. With `instead`, the answer's trip does not contain those
        of its own games that the plan misses.
        """
        listed = wishes.to_json() if isinstance(wishes, Wishes) else None
        options = {
            "wishes": listed,
            "wish": None if isinstance(wishes, Wishes) else list(wishes),
            "least": least,
            "within": "..".join(day.isoformat() for day in within) if within else None,
            "days": days,
            "startOn": _texts(start_on),
            "endOn": _texts(end_on),
            "must": _texts(must),
            "trim": trim,
            "fromDay": from_day,
            "tradeOffs": trade_offs,
            "pick": pick,
            "instead": instead,
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "places": places,
            "departures": departures,
            "engine": engine,
        }
        return self._answer(Plan, self.ask("plan", options, schedule=schedule, **limits))

    def why(
        self,
        item: str | None = None,
        day: int | date | None = None,
        index: int | None = None,
        *,
        wish: str | None = None,
        wishes: Wishes | None = None,
        schedule: Schedule | None = None,
        departures: Any = None,
        **limits: Any,
    ) -> Answer:
        """Explains one fact about the trip.

        It explains why a leg can or cannot be in a slot, why a game is met or missed, what adding a game of the
        schedule costs, or why the wish with the id `wish` is not granted.
        """
        options = {
            "item": item,
            "index": index,
            "wishID": wish,
            "wishes": wishes.to_json() if wishes else None,
            "departures": departures,
            **(_day(day) if day is not None else {}),
        }
        return self._answer(Answer, self.ask("why", options, schedule=schedule, **limits))

    def apply(self, changes: Sequence[Change]) -> Trip:
        """Returns the trip with all changes applied; raises `InputError` and applies none if one is invalid."""
        return Trip(self.ask("apply", {"change": list(changes)}).document or b"")

    def diff(self, other: Trip) -> Answer:
        """Returns the differences from this trip to another."""
        return self._answer(Answer, self.ask("diff", {"other": other._document.decode()}))

    def changes_to(self, other: Trip) -> list[dict[str, Any]]:
        """Returns the changes that turn this trip into another."""
        options = {"other": other._document.decode(), "asChange": True}
        changes: list[dict[str, Any]] = json.loads(self.ask("diff", options).json)
        return changes

    def schedule_changes(
        self,
        schedule: Schedule,
        *,
        complete: bool = False,
        complete_for: Iterable[str] = (),
        was: Sequence[Any] = (),
    ) -> Answer:
        """Finds what a newer schedule changes; the answer is true if nothing changes.

        `was` contains earlier schedules, the oldest first.
        """
        options = {"complete": complete, "completeFor": list(complete_for) or None, "was": list(was) or None}
        return self._answer(Answer, self.ask("import-schedule", options, schedule=schedule))

    # Exports.

    def __str__(self) -> str:
        return self._text("show")

    def svg(self, other: Trip | None = None) -> str:
        """Returns an SVG image with the days from left to right and the cities from top to bottom.

        With `other`, the image shows the changes from this trip to the other.
        """
        return self._text("show", {"svg": True, "other": other._document.decode() if other else None})

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_calendar(self) -> str:
        """Returns the trip as a calendar (iCalendar)."""
        return self._text("export-calendar")

    def to_program(self, level: int = 1, *, format: str = "lp", **options: Any) -> str:
        """Returns the integer program of a repair, a reroute (`reroute=True`) or a plan (`plan=True`), for other
        solvers.

        `format` is `lp`, `mps` or `glpk`. Other options are those of the question `export-model`, by their JSON
        names.
        """
        return self._text("export-model", {"level": level, "programFormat": format, **options})

    def departures(
        self,
        feed: str | PathLike[str],
        *,
        km: float = 30,
        time_limit: timedelta | float | None = None,
        cancellation: Cancellation | None = None,
    ) -> str:
        """Returns the departures between the trip's cities in a timetable (GTFS), as CSV for `reroute` and `plan`.

        `feed` is the path of a folder or a zip file. A stop is at most `km` kilometers from its city.
        """
        reply = _library.read_departures(self._handle, fspath(feed), km, _library.seconds(time_limit), cancellation)
        for line in reply.warnings:
            warnings.warn(line, stacklevel=2)
        return str(json.loads(reply.json)["text"])

    def to_markdown(self) -> str:
        """Returns the days of the trip as Markdown, with one line per item."""
        return self._text("export-trip", {"as": "md"})

    def to_map(self, format: str = "geojson") -> str:
        """Returns the trip as map data in the format `geojson`, `kml` or `gpx`."""
        return self._text("export-map", {"format": format})


def _texts(value: str | Iterable[str] | None) -> list[str] | None:
    if value is None:
        return None
    return ([value] if isinstance(value, str) else list(value)) or None


def _day(day: int | date) -> dict[str, Any]:
    return {"date": day.isoformat()} if isinstance(day, date) else {"day": day}
