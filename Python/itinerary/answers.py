"""Answers: what `itinerary --json` prints, with names and types."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .frames import frame

if TYPE_CHECKING:
    from .trip import Trip

Object = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for an item: its day, from 1, and the number of other items before it on that day."""

    day: int
    index: int
    sort_order: float | None

    @staticmethod
    def of(value: Object) -> Slot:
        return Slot(value["day"], value["index"], value.get("sortOrder"))


@dataclass(frozen=True, slots=True)
class Conflict:
    """Demands that cannot all hold together; without any one of them the rest can. In a notebook it is its sentence."""

    members: tuple[tuple[str, str], ...]
    message: str

    @staticmethod
    def of(value: Object | None) -> Conflict | None:
        if value is None:
            return None
        members = tuple((member["kind"], str(member.get("id", ""))) for member in value["members"])
        return Conflict(members, value["message"])

    def __str__(self) -> str:
        return self.message

    def _repr_markdown_(self) -> str:
        return f"**conflict**: {self.message}"


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a trip."""

    code: str
    severity: str
    items: tuple[str, ...]
    day: int | None
    message: str

    @staticmethod
    def of(value: Object) -> Finding:
        items = tuple(value["items"])
        return Finding(value["code"], value["severity"], items, value.get("day"), value["message"])


@dataclass(frozen=True, slots=True)
class Leg:
    """A leg of a plan."""

    item: str
    origin: str
    destination: str
    duration_minutes: int
    distance_km: float | None
    slot: Slot
    change: str
    start: str | None
    title: str | None

    @staticmethod
    def of(value: Object) -> Leg:
        return Leg(
            value["item"],
            value["from"],
            value["to"],
            value["durationMinutes"],
            value.get("distanceKm"),
            Slot.of(value["at"]),
            value["change"],
            value.get("start"),
            value.get("title"),
        )


@dataclass(frozen=True, slots=True)
class TradeOff:
    """One of the plans that one could choose, numbered from 1."""

    number: int
    cost: Mapping[str, int]
    missed_games: tuple[str, ...]
    legs: tuple[Leg, ...]

    @staticmethod
    def list(values: Sequence[Object] | None) -> tuple[TradeOff, ...] | None:
        if values is None:
            return None
        return tuple(
            TradeOff(
                value["number"],
                value["cost"],
                tuple(value["missedGames"]),
                tuple(Leg.of(leg) for leg in value["legs"]),
            )
            for value in values
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """What all answers have: the JSON, a sentence, whether the answer is yes, and the trip that it makes."""

    raw: Object = field(repr=False)
    sentence: str
    ok: bool
    trip: Trip | None = field(repr=False)

    def __str__(self) -> str:
        return self.sentence

    def __bool__(self) -> bool:
        return self.ok

    def to_json(self) -> str:
        """The answer as JSON."""
        return json.dumps(self.raw, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Audit(Answer):
    """What is wrong with a trip."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(Finding.of(value) for value in self.raw["findings"])

    @property
    def conflict(self) -> Conflict | None:
        return Conflict.of(self.raw["conflict"])

    def to_frame(self) -> Any:
        """The findings as a data frame of pandas or polars."""
        return frame(self.findings)


@dataclass(frozen=True, slots=True)
class Plan(Answer):
    """A repair, a re-routing or a planned trip."""

    @property
    def status(self) -> str:
        """`optimal`, `feasible`, `infeasible` or `unknown`."""
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
        """What the plan leaves wrong."""
        return tuple(Finding.of(value) for value in self.raw["left"])

    @property
    def conflict(self) -> Conflict | None:
        return Conflict.of(self.raw["conflict"])

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The legs of a re-routing or a planned trip; a repair keeps its own."""
        return tuple(Leg.of(value) for value in self.raw.get("legs", ()))

    @property
    def dropped(self) -> tuple[str, ...]:
        return tuple(self.raw.get("dropped", ()))

    @property
    def moves(self) -> tuple[tuple[str, Slot], ...]:
        """The legs that a repair moves, each with its new slot."""
        return tuple((move["item"], Slot.of(move["to"])) for move in self.raw.get("moves", ()))

    @property
    def trade_offs(self) -> tuple[TradeOff, ...] | None:
        return TradeOff.list(self.raw.get("tradeOffs"))

    @property
    def wishes(self) -> Mapping[str, tuple[int, int]]:
        """For each wish of a planned trip how often it is granted, and asked for."""
        return {wish["id"]: (wish["granted"], wish["count"]) for wish in self.raw.get("wishes", ())}

    def to_frame(self) -> Any:
        """The legs, or the moves of a repair, as a data frame of pandas or polars."""
        rows: Sequence[Any] = self.legs or [
            {"item": item, "day": slot.day, "index": slot.index, "sort_order": slot.sort_order}
            for item, slot in self.moves
        ]
        return frame(rows)


@dataclass(frozen=True, slots=True)
class GameOption:
    """A game that could be seen, and what it would cost."""

    game_id: str
    title: str | None
    city: str | None
    day: int
    difference: Mapping[str, int]
    missed_games: tuple[str, ...]

    @staticmethod
    def of(value: Object) -> GameOption:
        return GameOption(
            value["gameId"],
            value.get("title"),
            value.get("city"),
            value["day"],
            value["difference"],
            tuple(value["missedGames"]),
        )


@dataclass(frozen=True, slots=True)
class Options(Answer):
    """Which other games could be seen, the cheapest first."""

    @property
    def options(self) -> tuple[GameOption, ...]:
        return tuple(GameOption.of(value) for value in self.raw["options"])

    def to_frame(self) -> Any:
        """The options as a data frame of pandas or polars."""
        return frame(self.options)


@dataclass(frozen=True, slots=True)
class SegmentSlots:
    """Where a leg may stand."""

    item: str
    feasible: tuple[Slot, ...]
    valid_days: tuple[int, int] | None

    @staticmethod
    def of(value: Object) -> SegmentSlots:
        days = value["validDayRange"]
        slots = tuple(Slot.of(slot) for slot in value["feasible"])
        return SegmentSlots(value["item"], slots, (days[0], days[1]) if days else None)


@dataclass(frozen=True, slots=True)
class Slots(Answer):
    """Where travel may stand."""

    @property
    def route(self) -> tuple[str, ...]:
        return tuple(self.raw["route"])

    @property
    def segments(self) -> tuple[SegmentSlots, ...]:
        return tuple(SegmentSlots.of(value) for value in self.raw["segments"])


@dataclass(frozen=True, slots=True)
class Check(Answer):
    """Whether an item may stand at a position; true if it may."""

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """The code and the sentence of each reason why not."""
        return tuple((reason["code"], reason["message"]) for reason in self.raw["reasons"])

    @property
    def nearest(self) -> Slot | None:
        return Slot.of(self.raw["nearest"]) if self.raw["nearest"] else None


@dataclass(frozen=True, slots=True)
class Place(Answer):
    """The slots of a leg, the best first."""

    @property
    def ranking(self) -> tuple[Slot, ...]:
        return tuple(Slot.of(rank["slot"]) for rank in self.raw["ranking"])
