"""Schedules and wish lists."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from datetime import date, time
from functools import partial
from pathlib import Path
from typing import Any, Self

from . import _library
from ._inputs import FileObject, Text, calendar_date, clock, decoded, encoded, plain, texts, written
from .errors import InputError, reading
from .frames import frame
from .held import Held
from .values import Game
from .words import DateOrder


class Schedule(Held):
    """A schedule of games in JSON, CSV or iCalendar, parsed once for questions about many trips.

    >>> from swift_itinerary import Schedule
    >>> with Schedule("gameId,city,date,start\\ng1,Boston,2018-05-02,19:05\\n") as schedule:
    ...     pass

    A table may have dates such as 5/4/2018 (then `dates` is `dmy` or `mdy`) and other column names:

    >>> Schedule("city,Game Date,start\\nBoston,5/4/2018,19:05\\n", dates="dmy", columns={"date": "Game Date"}).close()

    If all times are in one time zone instead of the local time of each city, `schedule_zone` names it. A time with an
    offset, such as 2018-05-02T23:05:00Z, is always an instant. Each trip converts the times to the local times of its
    cities:

    >>> Schedule("city,date,start\\nSeattle,2018-05-02,22:10\\n", schedule_zone="America/New_York").close()

    `unknown_start` names a start, or several, that stand for an unknown start:

    >>> Schedule("city,date,start\\nSeattle,2018-05-02,03:33\\n", unknown_start="03:33").close()
    """

    def __init__(
        self,
        text: Text,
        *,
        dates: DateOrder | None = None,
        columns: Mapping[str, str] | None = None,
        schedule_zone: str | None = None,
        unknown_start: str | time | Iterable[str | time] = (),
    ) -> None:
        self._text = encoded(text)
        self._dates, self._columns, self._zone = dates, dict(columns or {}), schedule_zone
        starts = (unknown_start,) if isinstance(unknown_start, (str, time)) else tuple(unknown_start)
        self._unknown = tuple(clock(start) for start in starts)
        options: dict[str, Any] = {"columns": [f"{key}={name}" for key, name in self._columns.items()]}
        if dates is not None:
            options["dates"] = dates
        if schedule_zone is not None:
            options["scheduleZone"] = schedule_zone
        if self._unknown:
            options["unknownStart"] = list(self._unknown)
        with reading(text):
            self._hold(_library.read_schedule(self._text, written(options)))

    @classmethod
    def from_file(
        cls,
        path: str | os.PathLike[str],
        *,
        dates: DateOrder | None = None,
        columns: Mapping[str, str] | None = None,
        schedule_zone: str | None = None,
        unknown_start: str | time | Iterable[str | time] = (),
    ) -> Self:
        """Reads a schedule from a file; errors name the file."""
        return cls(
            Path(path), dates=dates, columns=columns, schedule_zone=schedule_zone, unknown_start=unknown_start
        )

    @classmethod
    def of(cls, value: Schedule | Text) -> Schedule:
        """Returns a schedule itself, or reads one from its text, its JSON or its file."""
        return value if isinstance(value, Schedule) else cls(value)

    def __reduce__(self) -> tuple[partial[Self], tuple[bytes]]:
        options = partial(
            type(self),
            dates=self._dates,
            columns=self._columns,
            schedule_zone=self._zone,
            unknown_start=self._unknown,
        )
        return options, (self._text,)

    def _key(self) -> tuple[object, ...]:
        return self._text, self._dates, tuple(sorted(self._columns.items())), self._zone, self._unknown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Schedule) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __len__(self) -> int:
        """Returns the number of games, including postponed and cancelled ones; of a calendar, the number of its events."""
        return _library.schedule_count(self._handle)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        if not self._owner.close.alive:
            return "<Schedule, closed>"
        count = len(self)
        return "<Schedule, 1 game>" if count == 1 else f"<Schedule, {count} games>"

    def games(self, trip: Held | None = None) -> tuple[Game, ...]:
        """Returns the games.

        With a `Trip`, their times are in the local times of its cities. A calendar needs the trip, and so do times in one
        time zone: without it they raise `OptionError`.

        >>> [game.city for game in Schedule("city,date,start\\nBoston,2018-05-02,19:05\\n").games()]
        ['Boston']
        """
        reply = _library.schedule_games(self._handle, trip._handle if trip is not None else 0)
        return tuple(Game.of(value) for value in json.loads(reply.json)["games"])

    def to_frame(self, trip: Held | None = None) -> Any:
        """Returns the games as a data frame of pandas or polars."""
        return frame(self.games(trip), Game)


def _hour(value: str | time) -> time:
    if isinstance(value, str) and not re.fullmatch("[0-9]{2}:[0-9]{2}", value):
        raise ValueError(f"{value!r} is not a time like 19:05")
    return time.fromisoformat(value) if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish for games, or for a visit.

    A wish for games has at least one of `city`, `venue`, `team`, `home`, `away`, `games` and `item`.

    `games` has ids of games, and `item` is a game or an event by its id or title. `dates`, `weekdays` and `hours` restrict
    the dates, the days of the week, such as `"fri-sun"`, and the start times. A venue or team may be whole words of the name:
    "Sox" matches the Red Sox. Teams are also found in titles such as "Cubs v Reds" or "Reds at Cubs". `count` is the number
    of games, `weight` the cost of each that is missing (1 if it is `None`), and `required` true if all must be seen. `id` and
    `title` name the wish in answers.

    A wish for a visit has `visit`, with the keys `city`, `durationMinutes` and `open` of a visit in a document, and others of
    its keys. Its `id` may be the id of a visit of the trip; then `visit` may be empty, and a `weight` of `None` is the weight
    of that visit.

    A single id or day of the week may be given for `games` and `weekdays`, and a text such as "2018-05-02" for a date.
    """

    city: str | None = None
    venue: str | None = None
    team: str | None = None
    home: str | None = None
    away: str | None = None
    games: str | Iterable[str] = ()
    dates: tuple[date | str, date | str] | date | str | None = None
    hours: tuple[time | str, time | str] | None = None
    count: int | None = None
    weight: int | None = None
    required: bool = False
    id: str | None = None
    title: str | None = None
    item: str | None = None
    weekdays: str | Iterable[str] = ()
    visit: Mapping[str, Any] | None = field(default=None, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "games", tuple(texts(self.games) or ()))
        object.__setattr__(self, "weekdays", tuple(texts(self.weekdays) or ()))
        try:
            if self.dates is not None:
                first, last = (self.dates, self.dates) if isinstance(self.dates, (str, date)) else self.dates
                object.__setattr__(self, "dates", (calendar_date(first), calendar_date(last)))
            if self.hours is not None:
                earliest, latest = self.hours
                object.__setattr__(self, "hours", (_hour(earliest), _hour(latest)))
        except (TypeError, ValueError) as problem:
            raise InputError("malformed", "$.wishes", f"the dates or hours of a wish cannot be read: {problem}") from problem

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Creates a wish from an entry of a wish list.

        Raises `InputError` if a key is unknown, or if a date or a time is malformed. Planning checks the other values.
        """
        known = [entry.name for entry in fields(cls)]
        for key in value:
            if key not in known:
                raise InputError("unknown-key", f"$.{key}", f"a wish has no key {key!r}; its keys are {', '.join(known)}")
        return cls(**{entry.name: value[entry.name] for entry in fields(cls) if entry.name in value})

    def to_json(self) -> dict[str, Any]:
        """Returns the wish as an entry of a wish list."""
        names = ("id", "title", "city", "venue", "team", "home", "away", "item", "count")
        value: dict[str, Any] = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        if self.games:
            value["games"] = list(self.games)
        if self.weekdays:
            value["weekdays"] = list(self.weekdays)
        if isinstance(self.dates, tuple):
            value["dates"] = [calendar_date(day).isoformat() for day in self.dates]
        if self.hours:
            value["hours"] = [clock(hour) for hour in self.hours]
        if self.visit is not None:
            value["visit"] = plain(dict(self.visit))
        if self.weight is not None:
            value["weight"] = self.weight
        if self.required:
            value["required"] = True
        return value


@dataclass(slots=True)
class Wishes:
    """A wish list: its `wishes`.

    >>> from swift_itinerary import Wish, Wishes
    >>> Wishes([Wish(city="Boston", count=2)]).to_json()["wishes"]
    [{'city': 'Boston', 'count': 2}]
    """

    wishes: list[Wish] = field(default_factory=list)

    def __init__(self, wishes: Wish | Mapping[str, Any] | Iterable[Wish | Mapping[str, Any]] = ()) -> None:
        if isinstance(wishes, (str, bytes)):
            raise InputError("malformed", "$.wishes", f"{wishes!r} is a text; give it to plan itself, or a Wish to this list")
        listed = [wishes] if isinstance(wishes, (Wish, Mapping)) else wishes
        listed = list(listed)
        for wish in listed:
            if not isinstance(wish, (Wish, Mapping)):
                raise InputError("malformed", "$.wishes", f"{wish!r} is not a wish")
        self.wishes = [wish if isinstance(wish, Wish) else Wish.from_json(wish) for wish in listed]

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Creates a wish list from a document in the format itinerary-wishes/1; raises `InputError` if it is
        invalid.
        """
        wishes = value.get("wishes") if isinstance(value, Mapping) else None
        if not isinstance(wishes, (list, tuple)) or not all(isinstance(wish, (Wish, Mapping)) for wish in wishes):
            raise InputError("malformed", "$.wishes", "a wish list must have the key wishes with a list of objects")
        return cls(wishes)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Self:
        """Reads a file in the format itinerary-wishes/1; raises `InputError`, which names the file, if it is invalid."""
        try:
            value = json.loads(Path(path).read_bytes())
        except ValueError as problem:
            raise InputError("malformed", "$", f"this is not JSON: {problem}", os.fspath(path)) from problem
        with reading(Path(path)):
            return cls.from_json(value)

    def add(self, wish: Wish) -> Self:
        """Adds a wish and returns the list."""
        self.wishes.append(wish)
        return self

    def __len__(self) -> int:
        return len(self.wishes)

    def __iter__(self) -> Iterator[Wish]:
        return iter(self.wishes)

    def to_json(self) -> dict[str, Any]:
        """Returns the wish list as a document."""
        return {"format": "itinerary-wishes/1", "wishes": [wish.to_json() for wish in self.wishes]}


WishList = Wishes | Wish | str | bytes | os.PathLike[str] | Mapping[str, Any] | Iterable[Wish | str | Mapping[str, Any]]
"""Wishes, or one wish: values, texts such as `city:Boston=2`, JSON, or the path of a wish list."""


def wished(value: WishList | None) -> tuple[dict[str, Any] | None, list[str] | None]:
    """Returns the wish list and the texts of wishes."""
    if value is None or isinstance(value, FileObject):
        return value, None
    if isinstance(value, os.PathLike):
        return FileObject(Wishes.from_file(value).to_json(), os.fspath(value)), None
    if isinstance(value, (bytes, bytearray, memoryview)):
        return wished(_wishes_of(decoded(bytes(value), "the wish list")))
    if isinstance(value, str) and value.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return wished(_wishes_of(value.removeprefix("\ufeff")))
    if isinstance(value, Mapping):
        value = Wishes.from_json(value) if "wishes" in value else Wish.from_json(value)
    if not isinstance(value, Iterable) and not isinstance(value, Wish):
        raise InputError("malformed", "$.wishes", f"{value!r} is not a wish or a list of wishes")
    parts = [value] if isinstance(value, (Wish, str)) else list(value)
    listed = Wishes([part for part in parts if not isinstance(part, str)])
    return (listed.to_json() if listed else None), [part for part in parts if isinstance(part, str)] or None


def given(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Returns the options of a question that are not `None`, with the wishes as their list and their texts."""
    stated = {key: value for key, value in (options or {}).items() if value is not None}
    if "wishes" in stated:
        listed, lines = wished(stated.pop("wishes"))
        stated |= {"wishes": listed} if listed else {}
        stated |= {"wish": [*(texts(stated.get("wish")) or ()), *lines]} if lines else {}
    return stated


def _wishes_of(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as problem:
        raise InputError("malformed", "$.wishes", f"this is not JSON: {problem}") from problem
