"""What answers are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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
class Position:
    """Where an item stands: its day, from 1, and its sort order there."""

    day: int
    sort_order: float

    @staticmethod
    def of(value: Object) -> Position:
        return Position(value["day"], value["sortOrder"])


@dataclass(frozen=True, slots=True)
class Move:
    """An item that goes to another slot; `origin` is none where it had no place."""

    item: str
    origin: Position | None
    to: Slot

    @staticmethod
    def of(value: Object) -> Move:
        origin = value["from"]
        return Move(value["item"], Position.of(origin) if origin else None, Slot.of(value["to"]))


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a trip, and the move that would mend it, where one would."""

    code: str
    severity: str
    items: tuple[str, ...]
    day: int | None
    message: str
    suggestion: Move | None

    @staticmethod
    def of(value: Object) -> Finding:
        move = value.get("suggestion")
        return Finding(
            value["code"],
            value["severity"],
            tuple(value["items"]),
            value.get("day"),
            value["message"],
            Move.of(move) if move else None,
        )

    @staticmethod
    def all(values: Iterable[Object]) -> tuple[Finding, ...]:
        return tuple(Finding.of(value) for value in values)


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
    mode: str = "drive"

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
            value.get("mode", "drive"),
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
class WishResult:
    """What a planned trip grants of a wish; `refusal` says why no more of it can be had."""

    wish: str
    granted: int
    count: int
    games: tuple[str, ...]
    refusal: Conflict | None


@dataclass(frozen=True, slots=True)
class GameOption:
    """A game that could be seen, and what it would cost."""

    game_id: str
    title: str | None
    city: str | None
    day: int
    difference: Mapping[str, int]
    missed_games: tuple[str, ...]
    instead: tuple[str, ...]
    """The items that cannot be seen beside it."""
    left: tuple[Finding, ...]
    """What the trip with it leaves wrong."""
    changes: tuple[Object, ...]
    """The changes that add it, for `Trip.apply`."""

    @staticmethod
    def of(value: Object) -> GameOption:
        return GameOption(
            value["gameId"],
            value.get("title"),
            value.get("city"),
            value["day"],
            value["difference"],
            tuple(value["missedGames"]),
            tuple(value["instead"]),
            Finding.all(value["left"]),
            tuple(value["changes"]),
        )


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
