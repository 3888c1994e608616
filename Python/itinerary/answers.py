"""Answers: typed access to the output of `itinerary --json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .frames import frame
from .values import Conflict, Finding, GameOption, Leg, Move, Object, SegmentSlots, Slot, StartRun, TradeOff, VisitStart, WishResult

if TYPE_CHECKING:
    from .trip import Trip


@dataclass(frozen=True, slots=True)
class Answer:
    """The base class of all answers. An answer is true if its `ok` is true.

    `raw` is the JSON of the answer, `sentence` a summary, and `trip` the trip that the answer creates.
    """

    raw: Object = field(repr=False, hash=False)
    sentence: str
    ok: bool
    trip: Trip | None = field(repr=False)
    warnings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.sentence

    def __bool__(self) -> bool:
        return self.ok

    def to_json(self) -> str:
        """Returns the answer as JSON text."""
        return json.dumps(self.raw, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Validation(Answer):
    """The result of validating a document; true if the document is a valid trip."""

    @property
    def errors(self) -> tuple[str, ...]:
        """All errors in the document, each with its location."""
        return tuple(self.raw.get("errors", ()))


@dataclass(frozen=True, slots=True)
class Audit(Answer):
    """The findings of a trip."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        return Finding.all(self.raw["findings"])

    @property
    def conflict(self) -> Conflict | None:
        return Conflict.of(self.raw["conflict"])

    def to_frame(self) -> Any:
        """Returns the findings as a data frame of pandas or polars."""
        return frame(self.findings)


@dataclass(frozen=True, slots=True)
class Plan(Answer):
    """A repair, a reroute, or a planned trip."""

    @property
    def status(self) -> str:
        """The status: `optimal`, `feasible`, `infeasible` or `unknown`."""
        return str(self.raw["status"])

    @property
    def cost(self) -> Mapping[str, int] | None:
        cost: Mapping[str, int] | None = self.raw["cost"]
        return cost

    @property
    def missed_games(self) -> tuple[str, ...]:
        return tuple(self.raw["missedGames"])

    @property
    def unreachable_games(self) -> tuple[str, ...]:
        return tuple(self.raw["unreachableGames"])

    @property
    def left(self) -> tuple[Finding, ...]:
        """The remaining findings of the plan."""
        return Finding.all(self.raw["left"])

    @property
    def conflict(self) -> Conflict | None:
        return Conflict.of(self.raw["conflict"])

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The legs of a reroute or a planned trip; empty for a repair, which keeps the trip's legs."""
        return tuple(Leg.of(value) for value in self.raw.get("legs", ()))

    @property
    def dropped(self) -> tuple[str, ...]:
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
        return TradeOff.list(self.raw.get("tradeOffs"))

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that a planned trip adds from the season."""
        return tuple(self.raw.get("games", ()))

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
        return frame(self.legs or self.moves)


@dataclass(frozen=True, slots=True)
class Options(Answer):
    """The nearby games, the cheapest first."""

    @property
    def options(self) -> tuple[GameOption, ...]:
        return tuple(GameOption.of(value) for value in self.raw["options"])

    def to_frame(self) -> Any:
        """Returns the nearby games as a data frame of pandas or polars."""
        return frame(self.options)


@dataclass(frozen=True, slots=True)
class Slots(Answer):
    """The feasible slots of the trip's legs."""

    @property
    def route(self) -> tuple[str, ...]:
        return tuple(self.raw["route"])

    @property
    def segments(self) -> tuple[SegmentSlots, ...]:
        return tuple(SegmentSlots.of(value) for value in self.raw["segments"])


@dataclass(frozen=True, slots=True)
class FreeStarts(Answer):
    """The free starts of a visit: those at which it can be while everything else keeps its place."""

    @property
    def runs(self) -> tuple[StartRun, ...]:
        return tuple(StartRun.of(value) for value in self.raw["starts"])


@dataclass(frozen=True, slots=True)
class StartCheck(Answer):
    """The result of checking a start of a visit; true if the start is free."""

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """The code and the sentence of each reason why the start is not free."""
        return tuple((reason["code"], reason["message"]) for reason in self.raw["reasons"])

    @property
    def nearest(self) -> VisitStart | None:
        return VisitStart.of(self.raw["nearest"])


@dataclass(frozen=True, slots=True)
class BestStart(Answer):
    """The free start of a visit that is nearest to its current start, or to the start of the trip."""

    @property
    def best(self) -> VisitStart | None:
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
        return Slot.of(self.raw["nearest"]) if self.raw["nearest"] else None


@dataclass(frozen=True, slots=True)
class Place(Answer):
    """The feasible slots of a leg, the best first."""

    @property
    def ranking(self) -> tuple[Slot, ...]:
        return tuple(Slot.of(rank["slot"]) for rank in self.raw["ranking"])
