"""The exceptions for questions that get no answer."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator


class ItineraryError(Exception):
    """A question got no answer.

    `code` is a machine-readable code, `place` the location of the error in the input, `file` the path of the file in which it
    is, or `None`, and the message one sentence.

    >>> from swift_itinerary import ItineraryError, Trip
    >>> try:
    ...     Trip.from_json({"format": "itinerary/1", "id": "t", "dayCount": 0, "items": []})
    ... except ItineraryError as error:
    ...     print(error.place)
    $.dayCount
    """

    code: str
    place: str
    file: str | None

    def __init__(self, code: str, place: str, message: str, file: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.place = place
        self.file = file

    def __str__(self) -> str:
        message = str(self.args[0])
        return message if self.file is None else f"{self.file}: {message}"

    def __reduce__(self) -> tuple[type[ItineraryError], tuple[str, str, str, str | None]]:
        return type(self), (self.code, self.place, str(self.args[0]), self.file)

    @staticmethod
    def of(code: str, place: str, message: str) -> ItineraryError:
        """Returns an exception of the class that fits the code."""
        if code == "no-such-handle":
            return ReleasedError(code, place, "the trip or the schedule is closed")
        return (OptionError if code in _OPTION_CODES else InputError)(code, place, message)


class OptionError(ItineraryError, ValueError):
    """The question does not exist, or an option is unknown, missing, or of the wrong type."""


class InputError(ItineraryError, ValueError):
    """A document, a schedule or a change is invalid, or the requested item is not in it."""


class ReleasedError(ItineraryError, RuntimeError):
    """A trip or schedule was used after it was closed."""


_OPTION_CODES = frozenset(
    {"bad-option", "missing-option", "unknown-option", "no-such-question", "wrong-usage", "bad-limit", "bad-number"}
)


@contextlib.contextmanager
def reading(source: object) -> Iterator[None]:
    """Names a file in the errors that its content causes, if the source of an input is the path of a file."""
    try:
        yield
    except ItineraryError as error:
        if isinstance(source, os.PathLike) and error.file is None:
            error.file = os.fspath(source)
        suggest_path(error, source)
        raise


def suggest_path(error: ItineraryError, source: object) -> None:
    """Says, in an error about a text that looks like the path of a file, how to give a path."""
    if isinstance(source, str) and _PATH.fullmatch(source):
        error.args = (f"{error.args[0]}; to read the file, give pathlib.Path({source!r})",)


_PATH = re.compile(r"[^\n{}]{1,1000}\.(json|csv|ics|txt)")
