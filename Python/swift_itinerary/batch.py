"""One question about many trips, on all cores."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Any, Self, cast

from . import _library
from ._calls import Worker
from ._inputs import Text, encoded, files, named, written
from .answers import KINDS, Answer, Table, kind_of
from .errors import ItineraryError, OptionError, suggest_path
from .frames import COSTS, frame, framed
from .schedule import Schedule, given
from .trip import Trip
from .words import Question


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a question about one of many trips: the JSON of an answer, or an error.

    `number` is the number of the trip, from 0, `json` the answer, or `None`, `sentence` a summary or the error, `ok` true if
    the answer is yes, and `error` the error, or `None`. `question` is the question, `new_document` the document that the
    answer creates, or `None`, and `warnings` are the warnings.
    """

    number: int
    json: bytes | None
    sentence: str
    ok: bool
    error: ItineraryError | None
    question: str = ""
    new_document: bytes | None = None
    warnings: tuple[str, ...] = ()

    @property
    def answer(self) -> dict[str, Any]:
        """The answer as the value of its JSON; raises `error` if there is no answer."""
        if self.error is not None:
            raise self.error
        value: dict[str, Any] = json.loads(self.json or b"null")
        return value

    @property
    def typed(self) -> Answer:
        """The answer as the value that the method of `Trip` returns; raises `error` if there is no answer."""
        trip = Trip(self.new_document) if self.new_document is not None else None
        return kind_of(self.question, self.answer)(self.answer, self.sentence, self.ok, trip, self.warnings)


class Outcomes(Iterator[Outcome]):
    """The outcomes of a batch, in the order of the trips. `question` is the question."""

    def __init__(self, question: str, outcomes: Generator[Outcome, None, None]) -> None:
        self.question = question
        self._outcomes = outcomes

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Outcome:
        return next(self._outcomes)

    def close(self) -> None:
        """Cancels the calls in progress; there is no further outcome."""
        self._outcomes.close()


def ask_all(
    trips: Iterable[Trip | Text] | Trip | Text,
    question: Question | str,
    options: Mapping[str, Any] | None = None,
    *,
    schedule: Schedule | Text | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | bool = False,
) -> Outcomes:
    """Asks one question about many trips and returns an iterator over the outcomes in the order of the trips.

    Each trip is a `Trip`, a document or the path of a file; one trip need not be in a list. The calls run on all cores,
    because the library does not block other Python threads. Only a few trips are in memory at a time. `progress` is a function
    that receives the number of finished trips, or true to show a progress bar if tqdm is installed. If the caller takes no
    further outcome, closes the iterator or presses Ctrl-C, the calls in progress are cancelled.

    >>> from swift_itinerary import ask_all
    >>> [outcome.error.code for outcome in ask_all([b"{}"], "audit")]
    ['missing']
    """
    count = os.cpu_count() or 1 if workers is None else workers
    if not isinstance(count, int) or count < 1:
        raise OptionError("bad-number", "", f"workers must be a whole number of 1 or more, not {count!r}")
    is_one = isinstance(trips, (Trip, str, bytes, bytearray, memoryview, Mapping, os.PathLike))
    listed = cast("Iterable[Trip | Text]", [trips] if is_one else trips)
    held = Schedule.of(schedule) if schedule is not None else None
    return Outcomes(str(question), _outcomes(listed, str(question), given(options), held, count, progress))


def _outcomes(
    trips: Iterable[Trip | Text],
    question: str,
    options: dict[str, Any],
    schedule: Schedule | None,
    count: int,
    progress: Callable[[int], None] | bool,
) -> Generator[Outcome, None, None]:
    paths, text = files(options), written(options) if options else b""
    others = tuple(start for name in [*options, "schedule"] for start in (f"{name}:", f"trip: {name} "))
    handle = schedule._handle if schedule is not None else 0
    stop = _library.Cancellation()
    finished: SimpleQueue[Outcome] = SimpleQueue()

    def one(number: int, trip: Trip | Text) -> None:
        finished.put(_outcome(number, trip, handle, question, text, paths, stop, others))

    # All workers take the next job, so that a slow trip delays no other.
    jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
    workers: list[Worker] = []
    early: dict[int, Outcome] = {}
    started = yielded = 0
    source, is_empty = iter(trips), False
    try:
        with _telling(progress) as tell:
            while True:
                while not is_empty and started - yielded < 16 * count:
                    try:
                        trip = next(source)
                    except StopIteration:
                        is_empty = True
                        break
                    if len(workers) < count:
                        workers.append(Worker(jobs))
                    jobs.put(partial(one, started, trip))
                    started += 1
                if yielded == started:
                    return
                while yielded not in early:
                    outcome = finished.get()
                    early[outcome.number] = outcome
                yielded += 1
                tell(yielded)
                yield early.pop(yielded - 1)
    finally:
        stop.cancel()
        for _ in workers:
            jobs.put(None)


def _outcome(
    number: int,
    trip: Trip | Text,
    schedule: int,
    question: str,
    options: bytes,
    paths: Mapping[str, str],
    stop: _library.Cancellation,
    others: tuple[str, ...],
) -> Outcome:
    try:
        if stop.is_cancelled:
            raise ItineraryError.of("cancelled", "", "the batch was left")
        subject = trip._handle if isinstance(trip, Trip) else encoded(trip)
        reply = _library.answer(subject, schedule, question, options, cancellation=stop)
    except ItineraryError as error:
        named(error, paths)
        suggest_path(error, trip)
        # An error in an option or in the schedule is not in the file of the trip.
        is_in_trip = not isinstance(error, OptionError) and not str(error).startswith(others)
        if isinstance(trip, os.PathLike) and error.file is None and is_in_trip:
            error.file = os.fspath(trip)
        return Outcome(number, None, str(error), False, error, question)
    except Exception as problem:  # the file of a trip cannot be read
        unread = ItineraryError.of("unreadable" if isinstance(problem, OSError) else "malformed", "", str(problem))
        unread.file = os.fspath(trip) if isinstance(trip, os.PathLike) else None
        return Outcome(number, None, str(unread), False, unread, question)
    return Outcome(
        number, reply.json, reply.sentence, not reply.is_no, None, question, reply.document, reply.warnings
    )


def frame_all(outcomes: Iterable[Outcome], *, question: Question | str | None = None, summary: bool = False) -> Any:
    """Returns the outcomes of `ask_all` as one data frame of pandas or polars.

    The frame has the number of the trip in the column `number` and the columns of `to_frame` of the answers: one row for each
    finding, nearby game or slot. With `summary`, and for other questions, it has one row for each trip instead: `trip`, `ok`,
    `sentence`, `status`, the cost, and `error`, the code of the error, or none. `question` states the question if the outcomes
    are in a list that may be empty.
    """
    if question is None and isinstance(outcomes, Outcomes):
        question = outcomes.question
    listed = list(outcomes)
    asked = {outcome.question for outcome in listed} if question is None else {str(question)}
    kinds = {KINDS.get(name, Answer) for name in asked}
    kind = next(iter(kinds)) if len(kinds) == 1 else Answer
    if summary or not issubclass(kind, Table):
        return _summaries(listed)
    answers = [(outcome.number, outcome.typed) for outcome in listed if outcome.error is None]
    rows = [(number, row) for number, answer in answers if isinstance(answer, kind) for row in answer._rows]
    numbers = [number for number, _ in rows]
    return frame([row for _, row in rows], kind._row, {"number": ("whole", numbers)})


def _summaries(outcomes: list[Outcome]) -> Any:
    answers = [outcome.answer if outcome.error is None else {} for outcome in outcomes]
    answers = [answer if isinstance(answer, dict) else {} for answer in answers]
    costs = [answer.get("cost") or {} for answer in answers]
    table: dict[str, tuple[str, list[Any]]] = {
        "number": ("whole", [outcome.number for outcome in outcomes]),
        "trip": ("text", [answer.get("trip") for answer in answers]),
        "ok": ("flag", [outcome.ok if outcome.error is None else None for outcome in outcomes]),
        "sentence": ("text", [outcome.sentence for outcome in outcomes]),
        "status": ("text", [answer.get("status") for answer in answers]),
    }
    for level in COSTS:
        table[f"cost_{level}"] = ("whole", [cost.get(level) for cost in costs])
    table["error"] = ("text", [outcome.error.code if outcome.error else None for outcome in outcomes])
    return framed(table)


@contextlib.contextmanager
def _telling(progress: Callable[[int], None] | bool) -> Iterator[Callable[[int], None]]:
    """Gives the function that receives the number of finished trips; closes the bar at the end if it shows one."""
    if not isinstance(progress, bool):
        yield progress
        return
    try:
        tqdm = importlib.import_module("tqdm").tqdm if progress else None
    except ImportError:
        tqdm = None
    if tqdm is None:
        yield lambda done: None
        return
    with tqdm(unit=" trips") as bar:
        yield lambda done: bar.update(done - bar.n)
