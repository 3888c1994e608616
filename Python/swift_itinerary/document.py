"""A parsed trip document: its values, and questions by name."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from . import _library
from ._inputs import Text, encoded, files, named, written
from ._library import Cancellation, Progress, Reply
from .errors import InputError, ItineraryError, reading
from .held import Held
from .schedule import Schedule, given
from .values import Slot
from .words import Question

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


class TripDocument(Held):
    """A parsed trip document: its values, and questions by name."""

    def __init__(self, document: Text) -> None:
        self._document = encoded(document)
        with reading(document):
            self._hold(_library.read_trip(self._document))

    @classmethod
    def from_json(cls, document: Text) -> Self:
        """Reads a document from its text, from the value that `json.loads` returns for it, or from its path."""
        return cls(document)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Self:
        """Reads a document from a file; errors name the file."""
        return cls(Path(path))

    @classmethod
    def from_calendar(cls, calendar: Text, *, time_zone: str | None = None) -> Self:
        """Reads the trip in a calendar (iCalendar): events with times become games, all-day events become free
        items.

        `time_zone` is the zone of places whose zone is unknown. A `UserWarning` names each part of the calendar
        that is left out.
        """
        with reading(calendar):
            reply = _library.read_calendar(encoded(calendar), time_zone)
        for line in reply.warnings:
            warnings.warn(line, stacklevel=2)
        return cls(reply.document or b"")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the document to a file atomically."""
        target = Path(path)
        new = target.with_name(f".{target.name}.{os.urandom(8).hex()}.new")
        try:
            with open(new, "xb") as file:
                file.write(self._document)
                file.flush()
                os.fsync(file.fileno())
            os.replace(new, target)
        except OSError as problem:
            raise type(problem)(problem.errno, problem.strerror, str(target)) from None
        finally:
            new.unlink(missing_ok=True)

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        return type(self), (self._document,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TripDocument) and self._document == other._document

    def __hash__(self) -> int:
        return hash(self._document)

    def __repr__(self) -> str:
        if not self._owner.close.alive and "_facts" not in self.__dict__:
            return "<Trip, closed>"
        return f"<Trip {self.id!r}, {self.day_count} days>"

    # Values of the document.

    @property
    def document(self) -> bytes:
        """The document in UTF-8."""
        return self._document

    def to_json(self) -> dict[str, Any]:
        """Returns the document in the format itinerary/1."""
        value: dict[str, Any] = json.loads(self.ask("convert").json)
        return value

    @cached_property
    def _facts(self) -> dict[str, Any]:
        return self.to_json()

    @property
    def id(self) -> str:
        """The id of the trip."""
        return str(self._facts["id"])

    @property
    def name(self) -> str | None:
        """The name of the trip; `None` if it has none."""
        name: str | None = self._facts.get("name")
        return name

    @property
    def day_count(self) -> int:
        """The number of days."""
        return int(self._facts["dayCount"])

    @property
    def start_date(self) -> date | None:
        """The date of day 1; `None` if the trip has none."""
        start = self._facts.get("startDate")
        return date.fromisoformat(start) if start else None

    @property
    def units(self) -> str:
        """The unit of distances in texts: "km" or "miles". Values such as `distanceKm` are always in kilometers."""
        return str(self._facts.get("units", "km"))

    @property
    def time_zone(self) -> ZoneInfo | None:
        """The time zone of places that state none."""
        from zoneinfo import ZoneInfo  # takes longer to import than the rest of the package

        zone = self._facts.get("timeZone")
        return ZoneInfo(zone) if zone else None

    @property
    def items(self) -> list[dict[str, Any]]:
        """A copy of the items in the document."""
        items: list[dict[str, Any]] = self.to_json()["items"]
        return items

    def date_of(self, day: int) -> date | None:
        """Returns the date of a day, from 1; `None` if the trip has no start date."""
        if not 1 <= day <= self.day_count:
            message = f"day {day} is outside the trip, which has days 1 to {self.day_count}"
            raise InputError("day-outside-trip", "", message)
        start = self.start_date
        return start + timedelta(days=day - 1) if start else None

    # Questions.

    def ask(
        self,
        question: Question | str,
        options: Mapping[str, Any] | None = None,
        *,
        schedule: Schedule | Text | None = None,
        time_limit: timedelta | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Reply:
        """Asks a question by its command-line name.

        `options` has the keys of the question's JSON options. Dates, times, paths of files, wishes and trips among its values
        are converted to JSON.
        """
        seconds = _library.seconds(time_limit)
        stated = given(options)
        held = Schedule.of(schedule) if schedule is not None else None
        paths = files(stated)
        try:
            text = written(stated) if stated else b""
            handle = held._handle if held is not None else 0
            return _library.answer(self._handle, handle, question, text, seconds, progress, cancellation)
        except ItineraryError as error:
            named(error, paths)
            raise

    def _text(self, question: str, options: Mapping[str, Any] | None = None) -> str:
        return str(json.loads(self.ask(question, options).json)["text"])

    # Fast queries for dragging an item.

    def is_valid(self, item: str, day: int, sort_order: float) -> bool:
        """Returns true if a position is feasible for an item. Takes a few microseconds."""
        return _library.is_valid(self._handle, item, day, sort_order)

    def refusals(self, item: str, day: int, sort_order: float) -> tuple[str, ...]:
        """Returns the codes of all reasons why a position is not feasible for an item; empty if it is feasible.
        """
        return _library.refusals(self._handle, item, day, sort_order)

    def clamp(self, item: str, day: int, sort_order: float) -> Slot | None:
        """Returns the feasible slot of an item that is nearest to a position; `None` if there is none."""
        found = _library.clamp(self._handle, item, day, sort_order)
        return Slot(*found) if found else None

    def best(self, item: str) -> Slot | None:
        """Returns the best slot of a leg; `None` if there is none."""
        found = _library.best(self._handle, item)
        return Slot(*found) if found else None
