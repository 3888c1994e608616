"""Answers: typed access to the output of `itinerary --json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from .frames import frame
from .values import (
    Conflict, Finding, GameOption, Leg, LegSlot, Money, Move, PlannedVisit, Rainout, SegmentSlots, Slot, StartRun, TradeOff,
    VisitStart, WishResult,
)  # fmt: skip
from .words import Status

if TYPE_CHECKING:
    from .trip import Trip


@dataclass(frozen=True, slots=True)
class Answer:
    """The base class of all answers. An answer is true if its `ok` is true.

    `raw` is the JSON of the answer, `sentence` a summary, `trip` the trip that the answer creates, or `None`, and `warnings`
    are the warnings, one sentence each.
    """

    raw: Any = field(repr=False, hash=False)
    sentence: str
    ok: bool
    trip: Trip | None = field(repr=False)
    warnings: tuple[str, ...] = ()
    _pick: Callable[[int], Plan] | None = field(default=None, repr=False, compare=False, kw_only=True)

    @property
    def document(self) -> bytes | None:
        """The document that the answer creates, in UTF-8, or `None`."""
        return self.trip.document if self.trip is not None else None

    def __str__(self) -> str:
        return self.sentence

    def __bool__(self) -> bool:
        return self.ok

    def to_json(self) -> str:
        """Returns the answer as JSON text."""
        return json.dumps(self.raw, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Table(Answer):
    """An answer with parts, such as findings, which are the rows of its data frame."""

    _row: ClassVar[type]

    @property
    def _rows(self) -> Iterable[Any]:
        raise NotImplementedError

    def to_frame(self) -> Any:
        """Returns the parts of the answer, such as its findings, as a data frame of pandas or polars."""
        return frame(self._rows, self._row)


@dataclass(frozen=True, slots=True)
class Validation(Answer):
    """The result of validating a document; true if the document is a valid trip."""

    @property
    def errors(self) -> tuple[str, ...]:
        """All errors in the document, each with its location."""
        return tuple(self.raw.get("errors", ()))


@dataclass(frozen=True, slots=True)
class Audit(Table):
    """The findings of a trip."""

    _row: ClassVar[type] = Finding

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings, in the order of the trip."""
        return Finding.all(self.raw["findings"])

    @property
    def conflict(self) -> Conflict | None:
        """The demands because of which no arrangement of the legs meets all games; `None` if there is one."""
        return Conflict.of(self.raw["conflict"])

    @property
    def _rows(self) -> Iterable[Any]:
        return self.findings


@dataclass(frozen=True, slots=True)
class Plan(Answer):
    """A repair, a reroute, or a planned trip."""

    @property
    def status(self) -> Status:
        """The status: `optimal`, `feasible`, `infeasible` or `unknown`."""
        status: Status = self.raw["status"]
        return status

    @property
    def cost(self) -> Mapping[str, int] | None:
        """The cost at each level; `None` if there is no plan."""
        cost: Mapping[str, int] | None = self.raw["cost"]
        return cost

    @property
    def money(self) -> Money | None:
        """The costs of the planned trip; `None` if nothing has a price, or there is no plan."""
        return Money.of(self.raw["money"])

    @property
    def missed_games(self) -> tuple[str, ...]:
        """The ids of the games that the plan misses."""
        return tuple(self.raw["missedGames"])

    @property
    def unreachable_games(self) -> tuple[str, ...]:
        """The ids of the games that no plan of this kind can meet."""
        return tuple(self.raw["unreachableGames"])

    @property
    def left(self) -> tuple[Finding, ...]:
        """The remaining findings of the plan."""
        return Finding.all(self.raw["left"])

    @property
    def conflict(self) -> Conflict | None:
        """The demands that no plan satisfies together; `None` if there is a plan that meets all games."""
        return Conflict.of(self.raw["conflict"])

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The legs of a reroute or a planned trip; empty for a repair, which keeps the trip's legs."""
        return tuple(Leg.of(value) for value in self.raw.get("legs", ()))

    @property
    def dropped(self) -> tuple[str, ...]:
        """The ids of the legs that the plan leaves out."""
        return tuple(self.raw.get("dropped", ()))

    @property
    def taken_out(self) -> tuple[str, ...]:
        """The ids of the games that `instead` removed from the trip, and of the legs that only went there."""
        return tuple(self.raw.get("takenOut", ()))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of a repair."""
        return tuple(Move.of(value) for value in self.raw.get("moves", ()))

    @property
    def trade_offs(self) -> tuple[TradeOff, ...] | None:
        """The trade-offs, the first of which is this plan; `None` if they were not requested or the search was stopped."""
        return TradeOff.list(self.raw.get("tradeOffs"), self._pick)

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that a planned trip adds from the season."""
        return tuple(self.raw.get("games", ()))

    @property
    def visits(self) -> tuple[PlannedVisit, ...]:
        """The visits of a planned trip, with their days and starts, in the order of the trip."""
        return tuple(PlannedVisit.of(value) for value in self.raw.get("visits", ()))

    @property
    def wishes(self) -> Mapping[str, WishResult]:
        """The result for each wish of a planned trip, by the wish's id."""
        refused = {entry["wish"]: Conflict.of(entry["conflict"]) for entry in self.raw.get("refusals") or ()}
        return {
            wish["id"]: WishResult(
                wish["id"], wish["granted"], wish["count"], tuple(wish["games"]), refused.get(wish["id"])
            )
            for wish in self.raw.get("wishes", ())
        }

    def to_frame(self) -> Any:
        """Returns the legs, or the moves of a repair, as a data frame of pandas or polars."""
        return frame(self.moves, Move) if "moves" in self.raw else frame(self.legs, Leg)


@dataclass(frozen=True, slots=True)
class Options(Table):
    """The nearby games, the cheapest first."""

    _row: ClassVar[type] = GameOption

    @property
    def options(self) -> tuple[GameOption, ...]:
        """The nearby games."""
        return tuple(GameOption.of(value) for value in self.raw["options"])

    @property
    def _rows(self) -> Iterable[Any]:
        return self.options


@dataclass(frozen=True, slots=True)
class Rainouts(Table):
    """The consequences of a rain-out of each game; true unless a limit left an answer open."""

    _row: ClassVar[type] = Rainout

    @property
    def games(self) -> tuple[Rainout, ...]:
        """The games that the trip sees, in the order of the trip."""
        return tuple(Rainout.of(value) for value in self.raw["games"])

    @property
    def all_seen(self) -> int:
        """The number of games that can be seen a day later without losing another."""
        count: int = self.raw["summary"]["allSeen"]
        return count

    @property
    def worst(self) -> int:
        """The largest weight of other games that a single rain-out loses."""
        weight: int = self.raw["summary"]["worst"]
        return weight

    @property
    def _rows(self) -> Iterable[Any]:
        return self.games


@dataclass(frozen=True, slots=True)
class Slots(Table):
    """The feasible slots of the trip's legs."""

    _row: ClassVar[type] = LegSlot

    @property
    def route(self) -> tuple[str, ...]:
        """The ids of the legs in the order of the route."""
        return tuple(self.raw["route"])

    @property
    def segments(self) -> tuple[SegmentSlots, ...]:
        """The slots of each leg."""
        return tuple(SegmentSlots.of(value) for value in self.raw["segments"])

    @property
    def _rows(self) -> Iterable[Any]:
        return [LegSlot(leg.item, slot) for leg in self.segments for slot in leg.feasible]


@dataclass(frozen=True, slots=True)
class FreeStarts(Table):
    """The free starts of a visit: those at which it can be while everything else keeps its place."""

    _row: ClassVar[type] = StartRun

    @property
    def runs(self) -> tuple[StartRun, ...]:
        """The runs of free starts, by day and time."""
        return tuple(StartRun.of(value) for value in self.raw["starts"])

    @property
    def _rows(self) -> Iterable[Any]:
        return self.runs


@dataclass(frozen=True, slots=True)
class StartCheck(Answer):
    """The result of checking a start of a visit; true if the start is free."""

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """The code and the sentence of each reason why the start is not free."""
        return tuple((reason["code"], reason["message"]) for reason in self.raw["reasons"])

    @property
    def nearest(self) -> VisitStart | None:
        """The free start that is nearest to the requested one; `None` if there is none."""
        return VisitStart.of(self.raw["nearest"])


@dataclass(frozen=True, slots=True)
class BestStart(Answer):
    """The free start of a visit that is nearest to its current start, or to the start of the trip."""

    @property
    def best(self) -> VisitStart | None:
        """The best start; `None` if no start is free."""
        return VisitStart.of(self.raw["best"])


@dataclass(frozen=True, slots=True)
class Check(Answer):
    """The result of checking a position for an item; true if the position is feasible."""

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """The code and the sentence of each reason why the position is not feasible."""
        return tuple((reason["code"], reason["message"]) for reason in self.raw["reasons"])

    @property
    def nearest(self) -> Slot | None:
        """The feasible slot that is nearest to the position; `None` if there is none."""
        return Slot.of(self.raw["nearest"]) if self.raw["nearest"] else None


@dataclass(frozen=True, slots=True)
class Place(Table):
    """The feasible slots of a leg, the best first."""

    _row: ClassVar[type] = Slot

    @property
    def ranking(self) -> tuple[Slot, ...]:
        """The feasible slots, the best first."""
        return tuple(Slot.of(rank["slot"]) for rank in self.raw["ranking"])

    @property
    def _rows(self) -> Iterable[Any]:
        return self.ranking


KINDS: Mapping[str, type[Answer]] = {
    "validate": Validation, "audit": Audit, "slots": Slots, "check": Check, "place": Place, "repair": Plan, "reroute": Plan,
    "plan": Plan, "rainouts": Rainouts, "nearby": Options, "options": Options,
}  # fmt: skip
"""The class of the answer to each question; `Answer` for the others."""


def kind_of(question: str, answer: Any) -> type[Answer]:
    """Returns the class of an answer. Some questions have answers of another class for a visit than for a leg."""
    if question == "slots" and "starts" in answer:
        return FreeStarts
    if question == "place" and "ranking" not in answer:
        return BestStart
    if question == "check" and "start" in (answer["nearest"] or {}):
        return StartCheck
    return KINDS.get(question, Answer)
