"""Data frames, if pandas or polars is installed."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Iterable, Mapping
from typing import Any


def frame(rows: Iterable[Any]) -> Any:
    """Returns dataclasses or mappings as a data frame of pandas or, if it is not installed, of polars.

    Raises `ImportError` if neither is installed.
    """
    records = [_record(row) for row in rows]
    for name in ("pandas", "polars"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        return module.DataFrame(records)
    raise ImportError("a data frame needs pandas or polars")


def _record(row: Any) -> dict[str, Any]:
    values = dict(row) if isinstance(row, Mapping) else _fields(row)
    flat: dict[str, Any] = {}
    for key, value in values.items():
        if dataclasses.is_dataclass(value) or isinstance(value, Mapping):
            inner = dict(value) if isinstance(value, Mapping) else _fields(value)
            flat.update({f"{key}_{name}": part for name, part in inner.items()})
        else:
            flat[key] = value
    return flat


def _fields(row: Any) -> dict[str, Any]:
    return {entry.name: getattr(row, entry.name) for entry in dataclasses.fields(row)}
