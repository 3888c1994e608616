"""Trips, and the questions about them."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from os import PathLike, fspath
from typing import Any, TypeVar

from . import _library
from ._inputs import Day, Text, changes_of, day as _day, encoded, period, several, texts as _texts
from ._library import Cancellation, Progress, Reply
from .answers import (
    Answer, Audit, BestStart, Check, FreeStarts, Options, Place, Plan, Rainouts, Slots, StartCheck, Validation, kind_of,
)  # fmt: skip
from .editing import Changes, EditableTrip
from .errors import OptionError, reading
from .schedule import Schedule, WishList, given, wished
from .values import Money, Nights
from .words import DateOrder, Engine, FailOn, MapFormat, ProgramFormat, Quantity

Kind = TypeVar("Kind", bound=Answer)


class Trip(EditableTrip):
    """A parsed trip document. It is immutable: changes create another trip.

    >>> from swift_itinerary import Trip
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

    def _answer(self, kind: type[Kind], reply: Reply, pick: Callable[[int], Plan] | None = None) -> Kind:
        trip = Trip(reply.document) if reply.document is not None else None
        return kind(json.loads(reply.json), reply.sentence, not reply.is_no, trip, reply.warnings, _pick=pick)

    def _answer_for(self, kind: type[Kind], reply: Reply, otherwise: str) -> Kind:
        """Returns an answer of a class; raises `OptionError` with a message if it is about an item of another kind."""
        answer = self._answer(kind, reply)
        if kind_of("place" if kind in (Place, BestStart) else "slots", answer.raw) is not kind:
            raise OptionError("bad-option", "$.item", otherwise)
        return answer

    def _plan(
        self,
        question: str,
        options: Mapping[str, Any],
        schedule: Schedule | None = None,
        *,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Plan:
        reply = self.ask(
            question, options, schedule=schedule, time_limit=time_limit, progress=progress, cancellation=cancellation
        )
        return self._answer(Plan, reply, partial(self._picked, question, options, schedule, time_limit))

    def _picked(
        self,
        question: str,
        options: Mapping[str, Any],
        schedule: Schedule | None,
        time_limit: timedelta | float | None,
        number: int,
    ) -> Plan:
        return self._plan(question, {**options, "pick": number}, schedule, time_limit=time_limit)

    @staticmethod
    def validate(document: Text) -> Validation:
        """Validates a document; the answer lists all errors in it."""
        with reading(document):
            reply = _library.answer(encoded(document), 0, "validate", b"")
        return Validation(json.loads(reply.json), reply.sentence, not reply.is_no, None, reply.warnings)

    def audit(
        self,
        *,
        fail_on: FailOn = "error",
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Audit:
        """Finds what is wrong with the trip, and why. The answer is true if no finding has severity `fail_on` or
        higher.
        """
        reply = self.ask("audit", {"failOn": fail_on}, time_limit=time_limit, progress=progress, cancellation=cancellation)
        return self._answer(Audit, reply)

    def slots(
        self,
        item: str | None = None,
        *,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Slots:
        """Finds the feasible slots of all legs, or of one."""
        reply = self.ask("slots", {"item": item}, time_limit=time_limit, progress=progress, cancellation=cancellation)
        return self._answer_for(Slots, reply, f"{item} is a visit; free_starts finds its starts")

    def check(self, item: str, day: Day, sort_order: float) -> Check:
        """Checks whether a position is feasible for an item, and why not."""
        return self._answer(Check, self.ask("check", {"item": item, **_day(day), "sortOrder": sort_order}))

    def place(self, item: str) -> Place:
        """Finds the best slot of a leg. The answer's trip has the leg in that slot."""
        return self._answer_for(Place, self.ask("place", {"item": item}), f"{item} is a visit; place_visit finds its best start")

    def free_starts(self, visit: str) -> FreeStarts:
        """Finds the free starts of a visit."""
        return self._answer_for(FreeStarts, self.ask("slots", {"item": visit}), f"{visit} is not a visit; slots finds its slots")

    def check_start(self, visit: str, day: Day, start: str) -> StartCheck:
        """Checks whether a start such as "10:30" is free for a visit, and why not."""
        return self._answer(StartCheck, self.ask("check", {"item": visit, **_day(day), "start": start}))

    def place_visit(self, visit: str) -> BestStart:
        """Finds the best start of a visit. The answer's trip has the visit there."""
        return self._answer_for(BestStart, self.ask("place", {"item": visit}), f"{visit} is not a visit; place finds its best slot")

    def repair(
        self,
        changes: Changes | None = None,
        *,
        from_day: int | None = None,
        engine: Engine | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Plan:
        """Moves the legs as little as possible so that the fewest games are missed, after applying `changes`.
        """
        options = {"change": changes_of(changes), "fromDay": from_day, "engine": engine}
        return self._plan("repair", options, time_limit=time_limit, progress=progress, cancellation=cancellation)

    def reroute(
        self,
        changes: Changes | None = None,
        *,
        from_day: int | None = None,
        max_edits: int | None = None,
        max_extra_minutes: int | None = None,
        max_cost: Decimal | float | None = None,
        trade_offs: bool = False,
        pick: int | None = None,
        instead: bool = False,
        places: Any = None,
        departures: Any = None,
        dates: DateOrder | None = None,
        engine: Engine | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Plan:
        """Meets as many games as possible by adding, leaving out, moving and reversing legs, after applying `changes`.

        With `instead`, the answer's trip does not contain the games that the plan misses. `places` and `departures` may be
        paths of files. `max_cost` is the most that the plan may cost, in the unit of the trip's currency; what has no price
        counts as free, and the answer's warnings name it.
        """
        options = {
            "change": changes_of(changes),
            "fromDay": from_day,
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "maxCost": max_cost,
            "tradeOffs": trade_offs,
            "pick": pick,
            "instead": instead,
            "places": places,
            "departures": departures,
            "dates": dates,
            "engine": engine,
        }
        return self._plan("reroute", options, time_limit=time_limit, progress=progress, cancellation=cancellation)

    def rainouts(
        self,
        *,
        from_day: int | None = None,
        max_edits: int | None = None,
        max_extra_minutes: int | None = None,
        max_cost: Decimal | float | None = None,
        places: Any = None,
        departures: Any = None,
        dates: DateOrder | None = None,
        engine: Engine | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Rainouts:
        """Finds, for each game that the trip sees, the best plan if it is postponed to the next day, and if it is cancelled.
        """
        options = {
            "fromDay": from_day,
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "maxCost": max_cost,
            "places": places,
            "departures": departures,
            "dates": dates,
            "engine": engine,
        }
        reply = self.ask("rainouts", options, time_limit=time_limit, progress=progress, cancellation=cancellation)
        return self._answer(Rainouts, reply)

    def nearby(
        self,
        schedule: Schedule | Text,
        item: str | None = None,
        *,
        cities: str | Iterable[str] = (),
        team: str | None = None,
        limit: int | None = None,
        free: bool = False,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Options:
        """Finds the games of a schedule that the trip could add, and the cost of each.

        With `item`, the answer is about this game alone, and its trip contains the game.
        """
        options = {"item": item, "city": _texts(cities), "team": team, "limit": limit, "free": free}
        reply = self.ask(
            "nearby", options, schedule=schedule, time_limit=time_limit, progress=progress, cancellation=cancellation
        )
        return self._answer(Options, reply)

    options = nearby
    """The earlier name of `nearby`."""

    def plan(
        self,
        schedule: Schedule | Text | None = None,
        wishes: WishList | None = None,
        *,
        least: Quantity | None = None,
        within: tuple[date | str, date | str] | str | None = None,
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
        max_cost: Decimal | float | None = None,
        places: Any = None,
        departures: Any = None,
        engine: Engine | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Plan:
        """Plans a trip from a season: which games to see, when to make each visit, and how to travel.

        The visits of the trip that are not pinned are wishes, too. Without wishes for games, `schedule` may be `None`.
        `wishes` has values, texts such as `city:Boston=2`, JSON, or the path of a file; one wish need not be in a list.
        `must` has titles or ids of games and events that the plan must see. With `within` and `days`, `start_on` and `end_on`
        are days of the week such as `fri-sun`. With `trim`, the answer's trip has no empty days at its ends. With `instead`,
        the answer's trip does not contain those of its own games that the plan misses.
        """
        options = {
            **given({"wishes": wishes}),
            "least": least,
            "within": period(within),
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
            "maxCost": max_cost,
            "places": places,
            "departures": departures,
            "engine": engine,
        }
        season = Schedule.of(schedule) if schedule is not None else None
        return self._plan("plan", options, season, time_limit=time_limit, progress=progress, cancellation=cancellation)

    def why(
        self,
        item: str | None = None,
        day: Day | None = None,
        index: int | None = None,
        *,
        wish: str | None = None,
        wishes: WishList | None = None,
        schedule: Schedule | Text | None = None,
        departures: Any = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Answer:
        """Explains one fact about the trip.

        It explains why a leg can or cannot be in a slot, why a game is met or missed, what adding a game of the
        schedule costs, or why the wish with the id `wish` is not granted.
        """
        listed, stated = wished(wishes)
        if stated is not None:
            raise OptionError("bad-option", "$.wishes", f"why takes wishes as values, not as texts such as {stated[0]!r}")
        options = {
            "item": item,
            "index": index,
            "wishID": wish,
            "wishes": listed,
            "departures": departures,
            **(_day(day) if day is not None else {}),
        }
        reply = self.ask(
            "why", options, schedule=schedule, time_limit=time_limit, progress=progress, cancellation=cancellation
        )
        return self._answer(Answer, reply)

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
        schedule: Schedule | Text,
        *,
        complete: bool = False,
        complete_for: str | Iterable[str] = (),
        was: Sequence[Any] | PathLike[str] = (),
    ) -> Answer:
        """Finds what a newer schedule changes; the answer is true if nothing changes.

        `was` contains earlier schedules, the oldest first.
        """
        options = {"complete": complete, "completeFor": _texts(complete_for), "was": several(was) or None}
        return self._answer(Answer, self.ask("import-schedule", options, schedule=schedule))

    # Exports.

    def __str__(self) -> str:
        return self._text("show")

    @property
    def nights(self) -> tuple[Nights, ...]:
        """The nights of the trip by city, except those in unknown cities."""
        return tuple(Nights.of(value) for value in json.loads(self.ask("show").json)["nights"])

    @property
    def money(self) -> Money | None:
        """The costs of the trip as it is; `None` if nothing has a price."""
        return Money.of(json.loads(self.ask("show").json)["money"])

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

    def to_program(
        self,
        level: int = 1,
        *,
        format: ProgramFormat = "lp",
        changes: Changes | None = None,
        reroute: bool = False,
        plan: bool = False,
        reduced: bool = False,
        schedule: Schedule | Text | None = None,
        wishes: WishList | None = None,
        must: str | Iterable[str] = (),
        least: Quantity | None = None,
        from_day: int | None = None,
        max_edits: int | None = None,
        max_extra_minutes: int | None = None,
        max_cost: Decimal | float | None = None,
        places: Any = None,
        departures: Any = None,
        dates: DateOrder | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> str:
        """Returns the integer program of a repair, of a reroute if `reroute` is true, or of a plan if `plan` is true,
        for other solvers.

        The program minimizes the cost at `level`, with the levels before it fixed. `reduced` omits the variables that
        presolving fixes, in the program of a repair. The other options are those of `repair`, `reroute` and `plan`.
        """
        options = {
            "level": level,
            "programFormat": format,
            "change": changes_of(changes),
            "reroute": reroute or None,
            "plan": plan or None,
            "reduced": reduced or None,
            **given({"wishes": wishes}),
            "must": _texts(must),
            "least": least,
            "fromDay": from_day,
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "maxCost": max_cost,
            "places": places,
            "departures": departures,
            "dates": dates,
        }
        reply = self.ask(
            "export-model", options, schedule=schedule, time_limit=time_limit, progress=progress, cancellation=cancellation
        )
        return str(json.loads(reply.json)["text"])

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

    def to_map(self, format: MapFormat = "geojson") -> str:
        """Returns the trip as map data in the format `geojson`, `kml` or `gpx`."""
        return self._text("export-map", {"format": format})
