"""The values in answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Object = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot for an item: its day, from 1, and the number of other items before it on that day."""

    day: int
    index: int
    sort_order: float | None

    @staticmethod
    def of(value: Object) -> Slot:
        return Slot(value["day"], value["index"], value.get("sortOrder"))


@dataclass(frozen=True, slots=True)
class VisitStart:
    """A day of the trip, from 1, and a local start time of a visit, such as 10:30."""

    day: int
    start: str

    @staticmethod
    def of(value: Object | None) -> VisitStart | None:
        return VisitStart(value["day"], value["start"]) if value else None


@dataclass(frozen=True, slots=True)
class StartRun:
    """Free starts of a visit on one day, from the first to the last."""

    day: int
    first: str
    last: str

    @staticmethod
    def of(value: Object) -> StartRun:
        return StartRun(value["day"], value["from"], value["to"])


@dataclass(frozen=True, slots=True)
class Conflict:
    """A minimal set of demands that cannot all be satisfied. If any one is removed, the others can be."""

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
    """The position of an item: its day, from 1, and its sort order on that day."""

    day: int
    sort_order: float

    @staticmethod
    def of(value: Object) -> Position:
        return Position(value["day"], value["sortOrder"])


@dataclass(frozen=True, slots=True)
class Move:
    """A move of an item to another slot; `origin` is `None` if the item was not placed."""

    item: str
    origin: Position | None
    to: Slot

    @staticmethod
    def of(value: Object) -> Move:
        origin = value["from"]
        return Move(value["item"], Position.of(origin) if origin else None, Slot.of(value["to"]))


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a trip, and the move that would fix it, if there is one."""

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
    """One of the trade-offs, numbered from 1."""

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
    """The games that a planned trip grants to a wish. `refusal` is the reason why it grants no more."""

    wish: str
    granted: int
    count: int
    games: tuple[str, ...]
    refusal: Conflict | None


@dataclass(frozen=True, slots=True)
class GameOption:
    """A nearby game and its cost."""

    game_id: str
    title: str | None
    city: str | None
    day: int
    difference: Mapping[str, int]
    missed_games: tuple[str, ...]
    instead: tuple[str, ...]
    """The items that this game replaces."""
    left: tuple[Finding, ...]
    """The remaining findings of the trip with this game."""
    changes: tuple[Object, ...]
    """The changes that add the game, for `Trip.apply`."""

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
    """The feasible slots of a leg."""

    item: str
    feasible: tuple[Slot, ...]
    valid_days: tuple[int, int] | None

    @staticmethod
    def of(value: Object) -> SegmentSlots:
        days = value["validDayRange"]
        slots = tuple(Slot.of(slot) for slot in value["feasible"])
        return SegmentSlots(value["item"], slots, (days[0], days[1]) if days else None)
