"""Schedules and wish lists."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date, time
from functools import partial
from pathlib import Path
from typing import Any, Self

from . import _library
from .errors import InputError
from .held import Held


class Schedule(Held):
    """A schedule of games in JSON, CSV or iCalendar, parsed once for questions about many trips.

    >>> from itinerary import Schedule
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
        text: str | bytes | bytearray | memoryview | Mapping[str, Any],
        *,
        dates: str | None = None,
        columns: Mapping[str, str] | None = None,
        schedule_zone: str | None = None,
        unknown_start: str | Iterable[str] = (),
    ) -> None:
        self._text = _bytes(text)
        self._dates, self._columns, self._zone = dates, dict(columns or {}), schedule_zone
        self._unknown = (unknown_start,) if isinstance(unknown_start, str) else tuple(unknown_start)
        options: dict[str, Any] = {"columns": [f"{key}={name}" for key, name in self._columns.items()]}
        if dates is not None:
            options["dates"] = dates
        if schedule_zone is not None:
            options["scheduleZone"] = schedule_zone
        if self._unknown:
            options["unknownStart"] = list(self._unknown)
        self._hold(_library.read_schedule(self._text, _library.utf8(json.dumps(options, ensure_ascii=False))))

    @classmethod
    def from_file(
        cls,
        path: str | os.PathLike[str],
        *,
        dates: str | None = None,
        columns: Mapping[str, str] | None = None,
        schedule_zone: str | None = None,
        unknown_start: str | Iterable[str] = (),
    ) -> Self:
        """Reads a schedule from a file."""
        return cls(
            Path(path).read_bytes(),
            dates=dates,
            columns=columns,
            schedule_zone=schedule_zone,
            unknown_start=unknown_start,
        )

    def __reduce__(self) -> tuple[partial[Self], tuple[bytes]]:
        options = partial(
            type(self),
            dates=self._dates,
            columns=self._columns,
            schedule_zone=self._zone,
            unknown_start=self._unknown,
        )
        return options, (self._text,)


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish for games. It has at least one of city, venue, team, home, away, games and item.

    `item` is a game or an event by its id or title. `dates`, `weekdays` and `hours` restrict the dates, the days of
    the week, such as `("fri-sun",)`, and the start times. A venue or team may be whole words of the name:
    "Sox" matches the Red Sox. Teams are also found in titles such as "Cubs v Reds" or "Reds at Cubs".
    """

    city: str | None = None
    venue: str | None = None
    team: str | None = None
    home: str | None = None
    away: str | None = None
    games: tuple[str, ...] = ()
    dates: tuple[date, date] | None = None
    hours: tuple[time, time] | None = None
    count: int | None = None
    weight: int = 1
    required: bool = False
    id: str | None = None
    title: str | None = None
    item: str | None = None
    weekdays: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Creates a wish from an entry of a wish list; unknown keys are ignored.

        Raises `InputError` if a date or a time is malformed. Planning checks the other values.
        """
        known = {entry.name: value[entry.name] for entry in fields(cls) if entry.name in value}
        try:
            if "games" in known:
                known["games"] = tuple(known["games"])
            if "weekdays" in known:
                days = known["weekdays"]
                known["weekdays"] = (days,) if isinstance(days, str) else tuple(days)
            if "dates" in known:
                first, last = (date.fromisoformat(day) for day in known["dates"])
                known["dates"] = (first, last)
            if "hours" in known:
                earliest, latest = (time.fromisoformat(hour) for hour in known["hours"])
                known["hours"] = (earliest, latest)
        except (TypeError, ValueError) as problem:
            raise InputError("malformed", "$.wishes", f"the dates or hours of a wish cannot be read: {problem}") from problem
        return cls(**known)

    def to_json(self) -> dict[str, Any]:
        """Returns the wish as an entry of a wish list."""
        names = ("id", "title", "city", "venue", "team", "home", "away", "item", "count")
        value: dict[str, Any] = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        if self.games:
            value["games"] = list(self.games)
        if self.weekdays:
            value["weekdays"] = list(self.weekdays)
        if self.dates:
            value["dates"] = [day.isoformat() for day in self.dates]
        if self.hours:
            value["hours"] = [hour.strftime("%H:%M") for hour in self.hours]
        if self.weight != 1:
            value["weight"] = self.weight
        if self.required:
            value["required"] = True
        return value


@dataclass(slots=True)
class Wishes:
    """A wish list.

    >>> from itinerary import Wish, Wishes
    >>> Wishes([Wish(city="Boston", count=2)]).to_json()["wishes"]
    [{'city': 'Boston', 'count': 2}]
    """

    wishes: list[Wish] = field(default_factory=list)

    def __init__(self, wishes: Iterable[Wish] = ()) -> None:
        self.wishes = list(wishes)

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Creates a wish list from a document in the format itinerary-wishes/1; raises `InputError` if it is
        invalid.
        """
        wishes = value.get("wishes") if isinstance(value, Mapping) else None
        if not isinstance(wishes, list) or not all(isinstance(wish, Mapping) for wish in wishes):
            raise InputError("malformed", "$.wishes", "a wish list must have the key wishes with a list of objects")
        return cls(Wish.from_json(wish) for wish in wishes)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Self:
        """Reads a file in the format itinerary-wishes/1; raises `InputError` if it is invalid."""
        try:
            value = json.loads(Path(path).read_bytes())
        except ValueError as problem:
            raise InputError("malformed", "$", f"{path} is not JSON: {problem}") from problem
        return cls.from_json(value)

    def add(self, wish: Wish) -> Self:
        """Adds a wish and returns the list."""
        self.wishes.append(wish)
        return self

    def to_json(self) -> dict[str, Any]:
        """Returns the wish list as a document."""
        return {"format": "itinerary-wishes/1", "wishes": [wish.to_json() for wish in self.wishes]}


def _bytes(value: str | bytes | bytearray | memoryview | Mapping[str, Any]) -> bytes:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    return _library.utf8(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
