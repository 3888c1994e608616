"""Trips, and the questions about them."""

from __future__ import annotations

import json
import os
import secrets
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar
from zoneinfo import ZoneInfo

from . import _library
from ._library import Cancellation, Progress, Reply
from .answers import Answer, Audit, Check, Options, Place, Plan, Slot, Slots
from .schedule import Schedule, Wishes, _bytes

Change = Mapping[str, Any]
Kind = TypeVar("Kind", bound=Answer)


class Trip:
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
    >>> repair.ok, repair.moves[0][0], repair.moves[0][1].day
    (True, 'leg', 2)
    >>> repair.trip.audit().ok
    True
    """

    def __init__(self, document: bytes | bytearray | memoryview) -> None:
        self._document = bytes(document)
        self._handle = _library.read_trip(self._document)
        self._finalizer = weakref.finalize(self, _library.release, self._handle)

    @classmethod
    def from_json(cls, document: str | bytes | bytearray | memoryview | Mapping[str, Any]) -> Self:
        """Reads a document: its text, or what `json.loads` makes of it."""
        return cls(_bytes(document))

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Self:
        """Reads a file."""
        return cls(Path(path).read_bytes())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the document to a file, whole or not at all."""
        target = Path(path)
        new = target.with_name(f".{target.name}.{secrets.token_hex(8)}.new")
        try:
            with open(new, "xb") as file:
                file.write(self._document)
                file.flush()
                os.fsync(file.fileno())
            os.replace(new, target)
        finally:
            new.unlink(missing_ok=True)

    def close(self) -> None:
        """Lets go of the trip; what is asked about it afterwards is a `ReleasedError`."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __reduce__(self) -> tuple[type[Trip], tuple[bytes]]:
        return type(self), (self._document,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trip) and self._document == other._document

    def __hash__(self) -> int:
        return hash(self._document)

    def __repr__(self) -> str:
        return f"<Trip {self.id!r}, {self.day_count} days>"

    # What the document says.

    @property
    def document(self) -> bytes:
        """The document in UTF-8."""
        return self._document

    def to_json(self) -> dict[str, Any]:
        """The document in the coding itinerary/1."""
        value: dict[str, Any] = json.loads(self.ask("convert").json)
        return value

    @cached_property
    def _facts(self) -> dict[str, Any]:
        return self.to_json()

    @property
    def id(self) -> str:
        return str(self._facts["id"])

    @property
    def name(self) -> str | None:
        name: str | None = self._facts.get("name")
        return name

    @property
    def day_count(self) -> int:
        return int(self._facts["dayCount"])

    @property
    def start_date(self) -> date | None:
        start = self._facts.get("startDate")
        return date.fromisoformat(start) if start else None

    @property
    def time_zone(self) -> ZoneInfo | None:
        """The zone of places that state none."""
        zone = self._facts.get("timeZone")
        return ZoneInfo(zone) if zone else None

    @property
    def items(self) -> list[dict[str, Any]]:
        """The items as the document has them; a copy."""
        items: list[dict[str, Any]] = self.to_json()["items"]
        return items

    def date_of(self, day: int) -> date | None:
        """The date of a day, from 1; none where the trip has no start date."""
        start = self.start_date
        return start + timedelta(days=day - 1) if start else None

    # Questions.

    def ask(
        self,
        question: str,
        options: Mapping[str, Any] | None = None,
        *,
        schedule: Schedule | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Reply:
        """Asks a question of the command line by its name, with options as its JSON has them."""
        seconds = time_limit.total_seconds() if isinstance(time_limit, timedelta) else time_limit
        given = {key: value for key, value in (options or {}).items() if value is not None}
        text = _library.utf8(json.dumps(given, ensure_ascii=False)) if given else b""
        handle = schedule._handle if schedule else 0
        return _library.answer(self._handle, handle, question, text, seconds, progress, cancellation)

    def _answer(self, kind: type[Kind], reply: Reply) -> Kind:
        trip = Trip(reply.document) if reply.document is not None else None
        return kind(json.loads(reply.json), reply.sentence, not reply.is_no, trip)

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
        places: Any = None,
        departures: Any = None,
        dates: str | None = None,
        engine: str | None = None,
        **limits: Any,
    ) -> Plan:
        """Every game met that can be met, by legs that are added, left out and turned around."""
        options = {
            "change": changes,
            "fromDay": from_day,
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "tradeOffs": trade_offs,
            "pick": pick,
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
        max_edits: int | None = None,
        max_extra_minutes: int | None = None,
        places: Any = None,
        departures: Any = None,
        engine: str | None = None,
        **limits: Any,
    ) -> Plan:
        """A trip out of a season: which games to see, and how to travel. A wish may be a text such as `city:Boston=2`."""
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
            "maxEdits": max_edits,
            "maxExtraMinutes": max_extra_minutes,
            "places": places,
            "departures": departures,
            "engine": engine,
        }
        return self._answer(Plan, self.ask("plan", options, schedule=schedule, **limits))

    def why(
        self,
        item: str,
        day: int | date | None = None,
        index: int | None = None,
        *,
        schedule: Schedule | None = None,
        **limits: Any,
    ) -> Answer:
        """Why a leg may stand in a slot or not, a game is met or missed, or what adding one of a schedule costs."""
        options = {"item": item, "index": index, **(_day(day) if day is not None else {})}
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

    def _text(self, question: str, options: Mapping[str, Any] | None = None) -> str:
        return str(json.loads(self.ask(question, options).json)["text"])

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

    def to_map(self, format: str = "geojson") -> str:
        """The trip on a map: `geojson`, `kml` or `gpx`."""
        return self._text("export-map", {"format": format})

    # While a pointer moves.

    def is_valid(self, item: str, day: int, sort_order: float) -> bool:
        """Whether an item may stand at a position, in a few microseconds."""
        return _library.is_valid(self._handle, item, day, sort_order)

    def refusals(self, item: str, day: int, sort_order: float) -> tuple[str, ...]:
        """The codes of all reasons why not."""
        return _library.refusals(self._handle, item, day, sort_order)

    def clamp(self, item: str, day: int, sort_order: float) -> Slot | None:
        """The feasible slot nearest to a position."""
        found = _library.clamp(self._handle, item, day, sort_order)
        return Slot(*found) if found else None

    def best(self, item: str) -> Slot | None:
        """The best slot of a leg."""
        found = _library.best(self._handle, item)
        return Slot(*found) if found else None


def _day(day: int | date) -> dict[str, Any]:
    return {"date": day.isoformat()} if isinstance(day, date) else {"day": day}
