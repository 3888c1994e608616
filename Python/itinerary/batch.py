"""One question about many trips, on all cores."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from collections import deque
from dataclasses import dataclass
from typing import Any

from . import _library
from .errors import ItineraryError
from .schedule import Schedule
from .trip import Trip


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a question about one of many trips: the JSON of an answer, or an error."""

    number: int
    json: bytes | None
    sentence: str
    ok: bool
    error: ItineraryError | None

    @property
    def answer(self) -> dict[str, Any]:
        """The answer; raises `error` if there is no answer."""
        if self.error is not None:
            raise self.error
        value: dict[str, Any] = json.loads(self.json or b"null")
        return value


def ask_all(
    trips: Iterable[Trip | bytes | bytearray],
    question: str,
    options: Mapping[str, Any] | None = None,
    *,
    schedule: Schedule | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | bool = False,
) -> Iterator[Outcome]:
    """Asks one question about many trips and yields the outcomes in the order of the trips.

    Each trip is a `Trip` or the bytes of a document. The calls run on all cores, because the library does not
    block other Python threads. Only a few trips are in memory at a time. `progress` is a function that receives
    the number of finished trips, or true to show a progress bar if tqdm is installed.

    >>> from itinerary import ask_all
    >>> [outcome.error.code for outcome in ask_all([b"{}"], "audit")]
    ['missing']
    """
    count = os.cpu_count() or 1 if workers is None else workers
    if count < 1:
        raise ValueError(f"workers must be 1 or more, not {count}")
    text = _library.utf8(json.dumps(options, ensure_ascii=False)) if options else b""
    handle = schedule._handle if schedule else 0

    def one(number: int, trip: Trip | bytes | bytearray) -> Outcome:
        try:
            subject = trip._handle if isinstance(trip, Trip) else bytes(trip)
            reply = _library.answer(subject, handle, question, text)
        except ItineraryError as error:
            return Outcome(number, None, str(error), False, error)
        return Outcome(number, reply.json, reply.sentence, not reply.is_no, None)

    tell = _teller(progress)
    waiting: deque[Future[Outcome]] = deque()
    with ThreadPoolExecutor(count) as pool:
        for number, trip in enumerate(trips):
            waiting.append(pool.submit(one, number, trip))
            if len(waiting) > 16 * count:
                outcome = waiting.popleft().result()
                tell(outcome.number + 1)
                yield outcome
        while waiting:
            outcome = waiting.popleft().result()
            tell(outcome.number + 1)
            yield outcome


def _teller(progress: Callable[[int], None] | bool) -> Callable[[int], None]:
    if not isinstance(progress, bool):
        return progress
    if progress:
        try:
            bar = importlib.import_module("tqdm").tqdm(unit=" trips")
        except ImportError:
            return lambda done: None
        return lambda done: bar.update(done - bar.n)
    return lambda done: None
