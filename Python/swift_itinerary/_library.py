"""Calls of the C library with Python values and exceptions."""

from __future__ import annotations

import contextlib
import ctypes
import operator
import weakref
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta

from ._calls import Call
from ._functions import CError, CLimits, CProgress, CProgressFunction, CReply, CSlot, open_library
from .errors import ItineraryError

YES, NO, ERROR = 0, 1, 2


_c = open_library()
VERSION: str = _c.itinerary_version().decode()


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search.

    `steps` counts the steps of work so far. The cost of the best answer is between `bound` and `cost`, in lexicographic
    order; `cost` is `None` until the search finds a plan. `trade_offs` is the number of trade-offs so far.
    """

    steps: int
    bound: tuple[int, ...]
    cost: tuple[int, ...] | None
    trade_offs: int


class Cancellation:
    """A flag that stops a search from another thread.

    >>> from swift_itinerary import Cancellation
    >>> stop = Cancellation()
    >>> stop.cancel()
    >>> stop.is_cancelled
    True
    """

    def __init__(self) -> None:
        self._flag = ctypes.c_int32(0)
        # The flags of the calls that use this one.
        self._calls: dict[int, Cancellation] = {}

    def cancel(self) -> None:
        """Stops the searches that use this flag."""
        self._flag.value = 1
        for call in list(self._calls.values()):
            call.cancel()

    @property
    def is_cancelled(self) -> bool:
        """True after `cancel`."""
        return self._flag.value != 0


@contextlib.contextmanager
def _flag_of_call(cancellation: Cancellation | None) -> Iterator[Cancellation]:
    """Gives a flag that stops one call. It is set when the caller's flag is, but Ctrl-C sets it alone."""
    own = Cancellation()
    if cancellation is None:
        yield own
        return
    try:
        cancellation._calls[id(own)] = own
        if cancellation.is_cancelled:
            own.cancel()
        yield own
    finally:
        cancellation._calls.pop(id(own), None)


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer as the library returns it.

    `json` is the JSON of the answer, `sentence` a summary, `document` the document that the answer creates, or `None`,
    `is_no` true if the answer is no, and `warnings` the warnings, one sentence each.
    """

    json: bytes
    sentence: str
    document: bytes | None
    is_no: bool
    warnings: tuple[str, ...] = ()


def _error(error: CError) -> ItineraryError:
    code, place, message = (text.decode() if text else "" for text in (error.code, error.place, error.message))
    _c.itinerary_error_clear(ctypes.byref(error))
    return ItineraryError.of(code, place, message)


def seconds(limit: timedelta | float | None) -> float | None:
    """Returns a time limit in seconds."""
    return limit.total_seconds() if isinstance(limit, timedelta) else limit


def _limits(
    seconds: float | None, cancellation: Cancellation, hear: Callable[[Progress], None] | None = None
) -> CLimits:
    if seconds is not None and not seconds > 0:
        raise ItineraryError.of("bad-limit", "", f"a time limit must be more than 0 seconds, not {seconds}")
    limits = CLimits(seconds=seconds or 0, cancel=ctypes.pointer(cancellation._flag))
    if hear is not None:
        receive = hear

        def told(_: object, progress: "ctypes._Pointer[CProgress]") -> None:
            now = progress.contents
            cost = tuple(now.cost[: now.cost_count]) if now.cost else None
            receive(Progress(now.steps, tuple(now.bound[: now.bound_count]), cost, now.trade_offs))

        limits.progress = CProgressFunction(told)
    return limits


def _taken(status: int, reply: CReply, error: CError) -> Reply:
    if status == ERROR:
        raise _error(error)
    json = ctypes.string_at(reply.json, reply.json_length)
    sentence = ctypes.string_at(reply.sentence, reply.sentence_length).decode()
    document = ctypes.string_at(reply.document, reply.document_length) if reply.document else None
    lines = ctypes.string_at(reply.warnings, reply.warnings_length).decode() if reply.warnings else ""
    _c.itinerary_reply_clear(ctypes.byref(reply))
    return Reply(json, sentence, document, status == NO, tuple(lines.splitlines()))


def answer(
    trip: int | bytes,
    schedule: int,
    question: str,
    options: bytes,
    seconds: float | None = None,
    progress: Callable[[Progress], None] | None = None,
    cancellation: Cancellation | None = None,
) -> Reply:
    """Answers a question about a trip, given as a handle or as a document. Other threads run meanwhile."""
    name = _question(question)
    with _flag_of_call(cancellation) as stop:

        def work(hear: Callable[[Progress], None] | None) -> Reply:
            reply, error, limits = CReply(), CError(), _limits(seconds, stop, hear)
            rest = (schedule, name, options, len(options), ctypes.byref(limits), ctypes.byref(reply), ctypes.byref(error))
            if isinstance(trip, bytes):
                return _taken(_c.itinerary_answer_document(trip, len(trip), *rest), reply, error)
            return _taken(_c.itinerary_answer(trip, *rest), reply, error)

        return Call(work, stop.cancel, progress).value()


def _asked(call: Callable[[CReply, CError], int], stop: Callable[[], None] = lambda: None) -> Reply:
    def work(hear: object) -> Reply:
        reply, error = CReply(), CError()
        return _taken(call(reply, error), reply, error)

    return Call(work, stop).value()


def read_calendar(text: bytes, time_zone: str | None) -> Reply:
    """Returns a reply whose document is the trip in a calendar."""
    zone = None if time_zone is None else _name(time_zone, "time zone")
    read = _c.itinerary_calendar_read
    return _asked(lambda reply, error: read(text, len(text), zone, ctypes.byref(reply), ctypes.byref(error)))


def read_departures(
    trip: int, feed: str, km: float, seconds: float | None = None, cancellation: Cancellation | None = None
) -> Reply:
    """Returns a reply whose JSON has, in its member `text`, the departures between the trip's cities as CSV."""
    path, read = _name(feed, "feed"), _c.itinerary_departures_read
    with _flag_of_call(cancellation) as stop:
        limits = _limits(seconds, stop)

        def call(reply: CReply, error: CError) -> int:
            status: int = read(trip, path, km, ctypes.byref(limits), ctypes.byref(reply), ctypes.byref(error))
            return status

        return _asked(call, stop.cancel)


def schedule_count(schedule: int) -> int:
    """Returns the number of a schedule's games."""
    count = ctypes.c_size_t(0)
    _call(_c.itinerary_schedule_count, schedule, ctypes.byref(count))
    return count.value


def schedule_games(schedule: int, trip: int) -> Reply:
    """Returns a reply whose JSON is the schedule, in the local times of a trip if it is not 0."""
    read = _c.itinerary_schedule_games
    return _asked(lambda reply, error: read(schedule, trip, ctypes.byref(reply), ctypes.byref(error)))


def options_schema(question: str) -> Reply:
    """Returns the JSON Schema of a question's options, and the meaning of the question."""
    name, schema = _question(question), _c.itinerary_options_schema
    return _asked(lambda reply, error: schema(name, ctypes.byref(reply), ctypes.byref(error)))


class Handle:
    """A handle of the library, which is released by `close` or by garbage collection."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.close = weakref.finalize(self, _c.itinerary_release, number)


def read_trip(document: bytes) -> Handle:
    """Reads a document."""
    return _read(_c.itinerary_trip_read, document)


def read_schedule(text: bytes, options: bytes) -> Handle:
    """Reads a schedule."""
    return _read(_c.itinerary_schedule_read, text, options)


def _read(function: Callable[..., int], *texts: bytes) -> Handle:
    def work(hear: object) -> Handle:
        error = CError()
        number = function(*(part for text in texts for part in (text, len(text))), ctypes.byref(error))
        if number == 0:
            raise _error(error)
        return Handle(number)

    return Call(work, lambda: None).value()


def handle_count() -> int:
    """Returns the number of trips and schedules that the library holds."""
    return int(_c.itinerary_handle_count())


def _call(function: Callable[..., int], *arguments: object) -> bool:
    error = CError()
    status = function(*arguments, ctypes.byref(error))
    if status == ERROR:
        raise _error(error)
    return status == YES


def _whole_day(day: int) -> int:
    try:
        number = operator.index(day)
    except TypeError:
        raise ItineraryError.of("bad-number", "", f"day must be a whole number, not {day!r}") from None
    if not -(2**63) <= number < 2**63:
        raise ItineraryError.of("bad-number", "", f"day must fit in 64 bits, but is {day}")
    return number


def utf8(text: str) -> bytes:
    """Encodes a text as UTF-8; raises `ItineraryError` if that is impossible."""
    try:
        return text.encode()
    except UnicodeEncodeError as problem:
        raise ItineraryError.of("not-utf8", "", f"a text cannot be written in UTF-8: {problem}") from problem


def _name(text: str, what: str) -> bytes:
    if "\0" in text:
        raise ItineraryError.of("refused-input", "", f"there is no {what} {text!r}")
    return utf8(text)


def _item(item: str) -> bytes:
    if "\0" in item:
        raise ItineraryError.of("unknown-item", "", f"the trip has no item {item!r}")
    return utf8(item)


def _question(name: str) -> bytes:
    if "\0" in name:
        raise ItineraryError.of("no-such-question", "", f"there is no question {name!r}")
    return utf8(name)


def is_valid(trip: int, item: str, day: int, sort_order: float) -> bool:
    return _call(_c.itinerary_is_valid, trip, _item(item), _whole_day(day), sort_order)


def refusals(trip: int, item: str, day: int, sort_order: float) -> tuple[str, ...]:
    reasons = ctypes.c_uint32(0)
    _call(_c.itinerary_refusals, trip, _item(item), _whole_day(day), sort_order, ctypes.byref(reasons))
    bits = (number for number in range(32) if reasons.value >> number & 1)
    return tuple(_c.itinerary_reason_code(number).decode() for number in bits)


def clamp(trip: int, item: str, day: int, sort_order: float) -> tuple[int, int, float | None] | None:
    slot = CSlot()
    is_there = _call(_c.itinerary_clamp, trip, _item(item), _whole_day(day), sort_order, ctypes.byref(slot))
    return _slot(slot) if is_there else None


def best(trip: int, item: str) -> tuple[int, int, float | None] | None:
    slot = CSlot()
    return _slot(slot) if _call(_c.itinerary_best, trip, _item(item), ctypes.byref(slot)) else None


def _slot(slot: CSlot) -> tuple[int, int, float | None]:
    return slot.day, slot.index, slot.sort_order if slot.has_sort_order else None
