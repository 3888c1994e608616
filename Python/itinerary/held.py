"""Handles of the library."""

from __future__ import annotations

import weakref
from types import TracebackType
from typing import Self

from . import _library


class Held:
    """A handle of the library. It is released by `close`, at the end of a `with` block, or by garbage collection.
    """

    _handle: int

    def _hold(self, handle: int) -> None:
        self._handle = handle
        self._finalizer = weakref.finalize(self, _library.release, handle)

    def close(self) -> None:
        """Releases the handle. Later calls that use it raise `ReleasedError`."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
