"""Handles of the library."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from . import _library


class Held:
    """A handle of the library. It is released by `close`, at the end of a `with` block, or by garbage collection.
    """

    _handle: int

    def _hold(self, handle: _library.Handle) -> None:
        self._owner = handle
        self._handle = handle.number

    def close(self) -> None:
        """Releases the handle. Later calls that use it raise `ReleasedError`."""
        self._owner.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
