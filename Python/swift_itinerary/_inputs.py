"""Conversion of Python values to the JSON and the texts that the library reads."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from . import _library
from .errors import InputError, ItineraryError

Text = str | bytes | bytearray | memoryview | Mapping[str, Any] | os.PathLike[str]
"""A document, a schedule or another input: its text, the value that `json.loads` returns for it, or the path of its file."""


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
    """Returns a value with parts that JSON does not know replaced: dates, times, paths of files, wishes and trips."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if hasattr(value, "to_json") and not isinstance(value, type):
        made = value.to_json()
        return json.loads(made) if isinstance(made, str) else made
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, os.PathLike):
        return _content(Path(value))
    if isinstance(value, datetime):
        raise InputError("malformed", "", f"give the date and the time separately instead of {value!r}")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return clock(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return _text(bytes(value), "a text")
    if isinstance(value, Iterable):
        return [plain(part) for part in value]
    raise InputError("malformed", "", f"{type(value).__name__} has no form in JSON: {value!r}")


def _content(path: Path) -> Any:
    """Returns the content of a file: a value for JSON, otherwise a text."""
    text = _text(path.read_bytes(), str(path))
    if path.suffix == ".json":
        try:
            return json.loads(text)
        except ValueError as problem:
            raise InputError("malformed", "$", f"this is not JSON: {problem}", str(path)) from problem
    return text


def _text(value: bytes, name: str) -> str:
    try:
        return value.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InputError("not-utf8", "", f"{name} is not in UTF-8: {problem}") from problem


def clock(value: time | str) -> str:
    """Returns a time of day as documents write it."""
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
        value = _content(Path(value))
    return [value] if isinstance(value, (str, bytes, Mapping)) else list(value)


def day(value: int | str | date) -> dict[str, Any]:
    """Returns the option for a day, given by its number or its date."""
    if isinstance(value, date):
        return {"date": value.isoformat()}
    return {"date": value} if isinstance(value, str) else {"day": value}


def period(value: tuple[str | date, str | date] | str | None) -> str | None:
    """Returns two dates as the text `FIRST..LAST`."""
    if value is None or isinstance(value, str):
        return value
    first, last = value
    return f"{plain(first)}..{plain(last)}"


def files(options: Mapping[str, Any]) -> dict[str, str]:
    """Returns the paths among the values of options."""
    return {key: os.fspath(value) for key, value in options.items() if isinstance(value, os.PathLike)}


def named(error: ItineraryError, paths: Mapping[str, str]) -> None:
    """Names, in an error, the file of the option that caused it."""
    for option, path in paths.items():
        message = str(error.args[0])
        if error.file is None and (message.startswith(f"{option}:") or error.place.startswith(f"$.{option}")):
            error.file = path
            error.args = (message.removeprefix(f"{option}:").lstrip(),)
