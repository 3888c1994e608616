"""Data frames of pandas or polars, with the same columns and types for any number of rows."""

from __future__ import annotations

import dataclasses
import importlib
import json
import types
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

Columns = Mapping[str, str]
"""The kind of each column: text, texts, whole, number or flag."""

COSTS = ("missed", "edits", "minutes", "days", "span", "games")
"""The columns of a mapping with the levels of a cost; a level that an answer does not have is missing."""

_PANDAS = {"text": "string", "texts": "object", "whole": "Int64", "number": "Float64", "flag": "boolean"}
_KINDS: Mapping[Any, str] = {str: "text", int: "whole", float: "number", bool: "flag"}


def frame(rows: Iterable[Any], kind: type, extra: Mapping[str, tuple[str, list[Any]]] | None = None) -> Any:
    """Returns values of a dataclass as a data frame of pandas or, if it is not installed, of polars.

    `extra` has further columns to put first: their kinds and their values. Raises `ImportError` if neither package is
    installed.
    """
    columns = columns_of(kind)
    records = [record(row, kind) for row in rows]
    table = {name: (form, [row[name] for row in records]) for name, form in columns.items()}
    return framed({**(extra or {}), **table})


def framed(table: Mapping[str, tuple[str, list[Any]]]) -> Any:
    """Returns columns, with their kinds and values, as a data frame."""
    for name in ("pandas", "polars"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        return _pandas(module, table) if name == "pandas" else _polars(module, table)
    raise ImportError("a data frame needs pandas or polars; install swift-itinerary[frames]")


def _pandas(pandas: Any, table: Mapping[str, tuple[str, list[Any]]]) -> Any:
    columns = {name: pandas.Series(values, dtype=_PANDAS[kind]) for name, (kind, values) in table.items()}
    return pandas.DataFrame(columns)


def _polars(polars: Any, table: Mapping[str, tuple[str, list[Any]]]) -> Any:
    types = {
        "text": polars.String, "texts": polars.List(polars.String), "whole": polars.Int64, "number": polars.Float64,
        "flag": polars.Boolean,
    }  # fmt: skip
    columns = {
        name: [None if value is None else list(value) for value in values] if kind == "texts" else values
        for name, (kind, values) in table.items()
    }
    return polars.DataFrame(columns, schema={name: types[kind] for name, (kind, _) in table.items()})


@cache
def columns_of(kind: type) -> dict[str, str]:
    """Returns the columns of a dataclass. A part that is a dataclass or a cost becomes several columns."""
    columns: dict[str, str] = {}
    for name, hint in _fields(kind):
        inner = _inner(hint)
        if inner is not None:
            columns |= {f"{name}_{part}": form for part, form in columns_of(inner).items()}
        elif _is_cost(hint):
            columns |= {f"{name}_{part}": "whole" for part in COSTS}
        else:
            columns[name] = _form(hint)
    return columns


def record(row: Any, kind: type) -> dict[str, Any]:
    """Returns the values of a row by the names of the columns; of a missing part, `None` in each column."""
    values: dict[str, Any] = {}
    for name, hint in _fields(kind):
        value, inner = getattr(row, name, None), _inner(hint)
        if inner is not None:
            values |= {f"{name}_{part}": content for part, content in record(value, inner).items()}
        elif _is_cost(hint):
            values |= {f"{name}_{part}": (value or {}).get(part) for part in COSTS}
        elif isinstance(value, tuple) and not all(isinstance(part, str) for part in value):
            values[name] = tuple(_text(part) for part in value)
        else:
            values[name] = value
    return values


def _text(part: Any) -> str:
    """Returns a part of a list as text: the code of a finding, or JSON."""
    return str(part.code) if hasattr(part, "code") else json.dumps(part, ensure_ascii=False)


@cache
def _fields(kind: type) -> tuple[tuple[str, Any], ...]:
    hints = typing.get_type_hints(kind)
    shown = [entry for entry in dataclasses.fields(kind) if entry.metadata.get("column", True)]
    return tuple((entry.name, _present(hints[entry.name])) for entry in shown)


def _present(hint: Any) -> Any:
    """Returns the type of a value that is not `None`."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return next(part for part in typing.get_args(hint) if part is not type(None))
    return hint


def _inner(hint: Any) -> type | None:
    return hint if isinstance(hint, type) and dataclasses.is_dataclass(hint) else None


def _is_cost(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _form(hint: Any) -> str:
    origin = typing.get_origin(hint)
    return "texts" if origin is tuple else "text" if origin is typing.Literal else _KINDS[hint]
