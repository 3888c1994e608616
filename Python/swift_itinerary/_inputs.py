"""Conversion of Python values to the JSON and the texts that the library reads."""

from __future__ import annotations

import json
import numbers
import operator
import os
import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from math import isfinite
from pathlib import Path
from typing import Any

from . import _library
from .errors import InputError, ItineraryError, OptionError, suggest_path

Text = str | bytes | bytearray | memoryview | Mapping[str, Any] | os.PathLike[str]
"""A document, a schedule or another input: its text, the value that `json.loads` returns for it, or the path of its file."""
Day = int | str | date
"""A day of a trip, by its number from 1 or by its date."""


def encoded(value: Any) -> bytes:
    """Returns an input in UTF-8. A path is that of a file with the input."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, os.PathLike):
        return Path(value).read_bytes()
    return _library.utf8(value) if isinstance(value, str) else written(value)


def written(value: Any) -> bytes:
    """Returns a value as JSON in UTF-8."""
    return _library.utf8(json.dumps(plain(value), ensure_ascii=False))


def plain(value: Any) -> Any:
    """Returns a value with parts that JSON does not know replaced: dates, times, numbers of other packages, paths of files, wishes and
    trips.
    """
    if isinstance(value, float) and not isfinite(value):
        raise OptionError("bad-number", "", f"{value} is not a finite number")
    if value is None or isinstance(value, (str, int, float)):
        return value
    if hasattr(value, "to_json") and not isinstance(value, type):
        made = value.to_json()
        return json.loads(made) if isinstance(made, str) else made
    if isinstance(value, Mapping):
        return {str(key): _member(str(key), part) for key, part in value.items()}
    if isinstance(value, os.PathLike):
        return _content(Path(value))
    if isinstance(value, date):
        return calendar_date(value).isoformat()
    if isinstance(value, time):
        return clock(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return decoded(bytes(value), "a text")
    number = _number(value)
    if number is not None:
        return number
    if isinstance(value, Iterable):
        return [plain(part) for part in value]
    raise InputError("malformed", "", f"{type(value).__name__} has no form in JSON: {value!r}")


def _member(key: str, value: Any) -> Any:
    """Returns the value of a key as `plain` does; errors begin with the key."""
    try:
        return plain(value)
    except ItineraryError as error:
        error.args = (f"{key}: {error.args[0]}",)
        raise


def _number(value: Any) -> float | None:
    """Returns a number or a truth value of another package, such as numpy, as that of Python; otherwise `None`."""
    try:
        return operator.index(value)
    except TypeError:
        pass
    if isinstance(value, numbers.Real):
        return float(value)
    is_flag = getattr(getattr(value, "dtype", None), "kind", None) == "b" and not getattr(value, "shape", ())
    return bool(value) if is_flag else None


def _content(path: Path) -> Any:
    """Returns the content of a file: a value for JSON, otherwise a text."""
    text = decoded(path.read_bytes(), str(path))
    if path.suffix == ".json":
        try:
            return json.loads(text)
        except ValueError as problem:
            raise InputError("malformed", "$", f"this is not JSON: {problem}", str(path)) from problem
    return text


def decoded(value: bytes, name: str) -> str:
    """Returns a text in UTF-8 without its byte order mark; errors say that it is `name`."""
    try:
        return value.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InputError("not-utf8", "", f"{name} is not in UTF-8: {problem}") from problem


def clock(value: time | str) -> str:
    """Returns a time of day as documents write it."""
    if isinstance(value, time) and (value.second or value.microsecond or value.tzinfo is not None):
        raise InputError("malformed", "", f"{value!r} is not a local time of whole minutes")
    return value.strftime("%H:%M") if isinstance(value, time) else value


def texts(value: str | Iterable[str] | None) -> list[str] | None:
    """Returns texts as a list, and one text as a list of one; `None` if there are none."""
    if value is None:
        return None
    return ([value] if isinstance(value, str) else list(value)) or None


def several(value: Any) -> list[Any] | None:
    """Returns the parts of a list, or a single object or path as a list of one; `None` if there are none."""
    if value is None:
        return None
    if isinstance(value, os.PathLike):
        content = _content(Path(value))
        return FileList(content if isinstance(content, list) else [content], os.fspath(value))
    return [value] if isinstance(value, (str, bytes, Mapping)) else list(value)


def changes_of(value: Any) -> list[Any] | None:
    """Returns the operations of a change document; `None` if there is none. A text is the JSON of the document."""
    if isinstance(value, (str, bytes, bytearray, memoryview)):
        try:
            value = json.loads(value.removeprefix("\ufeff") if isinstance(value, str) else decoded(bytes(value), "change"))
        except ValueError as problem:
            error = InputError("malformed", "$", f"change: this is not JSON: {problem}")
            suggest_path(error, value)
            raise error from problem
    if value is not None and not isinstance(value, (Iterable, os.PathLike)):
        raise InputError("malformed", "$", f"change: {value!r} is not a list of operations")
    return several(value)


class FileList(list[Any]):
    """A list from the file at `path`."""

    def __init__(self, parts: Iterable[Any], path: str) -> None:
        super().__init__(parts)
        self.path = path


class FileObject(dict[str, Any]):
    """An object from the file at `path`."""

    def __init__(self, members: Mapping[str, Any], path: str) -> None:
        super().__init__(members)
        self.path = path


def calendar_date(value: str | date) -> date:
    """Returns a date, which is written as documents write it, or is a value of Python.

    A date with a time, such as those of data frames, must be at midnight.
    """
    if isinstance(value, str):
        try:
            if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
                return date.fromisoformat(value)
        except ValueError:
            pass
        raise InputError("malformed", "", f"{value!r} is not a date like 2018-05-01")
    if not isinstance(value, datetime):
        return value
    # The missing date of pandas, NaT, differs from itself.
    if value != value or value.time() != time():
        raise InputError("malformed", "", f"{value!r} is not a date; give the date and the time separately")
    return value.date()


def number_or_date(value: Day) -> int | date:
    """Returns a day of a trip as its number or as its date."""
    if isinstance(value, (str, date)):
        return calendar_date(value)
    try:
        return operator.index(value)
    except TypeError:
        raise OptionError("bad-number", "", f"a day must be a whole number or a date, not {value!r}") from None


def day(value: Day) -> dict[str, Any]:
    """Returns the option for a day."""
    stated = number_or_date(value)
    return {"date": stated.isoformat()} if isinstance(stated, date) else {"day": stated}


def period(value: tuple[str | date, str | date] | str | None) -> str | None:
    """Returns two dates as the text `FIRST..LAST`."""
    if value is None or isinstance(value, str):
        return value
    first, last = value
    return f"{plain(first)}..{plain(last)}"


def files(options: Mapping[str, Any]) -> dict[str, str]:
    """Returns the paths among the values of options."""
    paths = {key: value.path for key, value in options.items() if isinstance(value, (FileList, FileObject))}
    return paths | {key: os.fspath(value) for key, value in options.items() if isinstance(value, os.PathLike)}


def named(error: ItineraryError, paths: Mapping[str, str]) -> None:
    """Names, in an error, the file of the option that caused it.

    The message starts with the option; the place may also be a key of the trip document, such as `$.places`.
    """
    for option, path in paths.items():
        message = str(error.args[0])
        # A change that does not fit the trip is reported as an error of the trip.
        rest = message.removeprefix("trip: ")
        if error.file is None and re.match(rf"{option}[: ]", rest):
            error.file = path
            error.args = (rest[len(option) :].removeprefix(":").lstrip(),)
