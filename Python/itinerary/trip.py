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
from .answers import Answer, Audit, Check, Options, Place, Plan, Slots, Validation
from .document import TripDocument
from .schedule import Schedule, Wishes, _bytes

Change = Mapping[str, Any]
Kind = TypeVar("Kind", bound=Answer)


class Trip(TripDocument):
    """A trip document that was read. It does not change: what an answer makes of it is another trip.

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
        """Whether a document is a trip, and all that is wrong with it."""
        reply = _library.answer(_bytes(document), 0, "validate", b"")
        return Validation(json.loads(reply.json), reply.sentence, not reply.is_no, None, reply.warnings)

    def audit(self, *, fail_on: str = "error", **limits: Any) -> Audit:
        """What is wrong with the trip, and why; true where nothing at or above `fail_on` is."""
        return self._answer(Audit, self.ask("audit", {"failOn": fail_on}, **limits))

    def slots(self, item: str | None = None, **limits: Any) -> Slots:
        """Where travel may stand."""
        return self._answer(Slots, self.ask("slots", {"item": item}, **limits))

    def check(self, item: str, day: int | date, sort_order: float) -> Check:
        """Whether an item may stand at a position, and why not."""
        return self._answer(Check, self.ask("check", {"item": item, **_day(day), "sortOrder": sort_order}))

    def place(self, item: str) -> Place:
        """The best slot of a leg; the answer's trip has it there."""
        return self._answer(Place, self.ask("place", {"item": item}))

    def repair(
        self,
        changes: Sequence[Change] | None = None,
        *,
        from_day: int | None = None,
        engine: str | None = None,
        **limits: Any,
    ) -> Plan:
        """All travel placed anew, after some changes, moving as little as possible."""
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
        """Every game met that can be met, by legs that are added, left out and turned around.

        With `instead` the trip of the answer is without the games that the plan misses.
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

    def options(
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
        """Which other games of a schedule could be seen, and what each would cost; of one `item`, the trip with it."""
        named = list(cities)
        options = {"item": item, "city": named or None, "team": team, "limit": limit, "free": free}
        return self._answer(Options, self.ask("options", options, schedule=schedule, **limits))

    def plan(
        self,
        schedule: Schedule,
        wishes: Wishes | Iterable[str],
        *,
        least: str | None = None,
        within: tuple[date, date] | None = None,
        days: int | None = None,
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
        """A trip out of a season: which games to see, and how to travel. A wish may be a text such as `city:Boston=2`.

        With `instead` the trip of the answer is without its own games that the plan misses.
        """
        listed = wishes.to_json() if isinstance(wishes, Wishes) else None
        options = {
            "wishes": listed,
            "wish": None if isinstance(wishes, Wishes) else list(wishes),
            "least": least,
            "within": "..".join(day.isoformat() for day in within) if within else None,
            "days": days,
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
        """Why a leg may stand in a slot or not, a game is met or missed, what adding one of a schedule costs, or why a `wish`
        of the list, by its id, is not granted."""
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
        """The trip with changes carried out, all or none."""
        return Trip(self.ask("apply", {"change": list(changes)}).document or b"")

    def diff(self, other: Trip) -> Answer:
        """What is other in a second trip."""
        return self._answer(Answer, self.ask("diff", {"other": other._document.decode()}))

    def changes_to(self, other: Trip) -> list[dict[str, Any]]:
        """The changes that make another trip of this one."""
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
        """What a newer schedule changes; true where nothing does. `was` are earlier schedules, the oldest first."""
        options = {"complete": complete, "completeFor": list(complete_for) or None, "was": list(was) or None}
        return self._answer(Answer, self.ask("import-schedule", options, schedule=schedule))

    # Texts.

    def __str__(self) -> str:
        return self._text("show")

    def svg(self, other: Trip | None = None) -> str:
        """A picture: days across, cities down; with another trip, what that makes of this one."""
        return self._text("show", {"svg": True, "other": other._document.decode() if other else None})

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_calendar(self) -> str:
        """The trip as a calendar (iCalendar)."""
        return self._text("export-calendar")

    def to_program(self, level: int = 1, *, format: str = "lp", **options: Any) -> str:
        """The integer program behind a repair, a re-routing (`reroute=True`) or a plan (`plan=True`), for other solvers.

        `format` is `lp`, `mps` or `glpk`; further options are those of the question `export` by their JSON names.
        """
        return self._text("export", {"level": level, "programFormat": format, **options})

    def departures(
        self,
        feed: str | PathLike[str],
        *,
        km: float = 30,
        time_limit: timedelta | float | None = None,
        cancellation: Cancellation | None = None,
    ) -> str:
        """The departures of a timetable (GTFS), a folder or a zip, between the trip's cities, as CSV for `reroute` and `plan`."""
        reply = _library.read_departures(self._handle, fspath(feed), km, _library.seconds(time_limit), cancellation)
        for line in reply.warnings:
            warnings.warn(line, stacklevel=2)
        return str(json.loads(reply.json)["text"])

    def to_map(self, format: str = "geojson") -> str:
        """The trip on a map: `geojson`, `kml` or `gpx`."""
        return self._text("export-map", {"format": format})


def _day(day: int | date) -> dict[str, Any]:
    return {"date": day.isoformat()} if isinstance(day, date) else {"day": day}
