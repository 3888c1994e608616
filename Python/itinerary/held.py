"""What the library holds for Python."""

from __future__ import annotations

import weakref
from types import TracebackType
from typing import Self

from . import _library


class Held:
    """A handle of the library, which is released by `close`, at the end of a `with`, or when nobody uses it any more."""

    _handle: int

    def _hold(self, handle: int) -> None:
        self._handle = handle
        self._finalizer = weakref.finalize(self, _library.release, handle)

    def close(self) -> None:
        """Lets go of it; what is asked with it afterwards is a `ReleasedError`."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
