"""The values in answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import InputError
from .words import GameStatus, LegChange, Mode, Severity

if TYPE_CHECKING:
    from .answers import Plan
    from .trip import Trip

Object = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot for an item.

    `day` is its day, from 1, `index` the number of other items before it on that day, and `sort_order` the sort order of an
    item in it, or `None` if the day must be renumbered.
    """

    day: int
    index: int
    sort_order: float | None

    @staticmethod
    def of(value: Object) -> Slot:
        """Creates a slot from its JSON."""
        return Slot(value["day"], value["index"], value.get("sortOrder"))


@dataclass(frozen=True, slots=True)
class VisitStart:
    """A start of a visit.

    `day` is its day, from 1, and `start` its local time, such as 10:30.
    """

    day: int
    start: str

    @staticmethod
    def of(value: Object | None) -> VisitStart | None:
        """Creates a start from its JSON."""
        return VisitStart(value["day"], value["start"]) if value else None


@dataclass(frozen=True, slots=True)
class Unpriced:
    """Something that is counted but has no price.

    `kind` is `leg`, `night` or `game`, `id` the id of the leg or game, `city` its city, and `day` its day, from 1.
    """

    kind: str
    id: str | None
    city: str
    day: int


@dataclass(frozen=True, slots=True)
class Money:
    """The costs of a trip.

    The sums `legs`, `nights`, `tickets` and `total` are integers, in hundredths of the unit of `currency`; a sum is `None` if
    its kind is not counted. `unpriced` is what is counted but has no price, and adds 0.
    """

    currency: str | None
    legs: int | None
    nights: int | None
    tickets: int | None
    total: int
    unpriced: tuple[Unpriced, ...] = ()

    @staticmethod
    def of(value: Object | None) -> Money | None:
        """Creates the money from its JSON."""
        if value is None:
            return None
        unpriced = tuple(Unpriced(one["kind"], one["id"], one["city"], one["day"]) for one in value["unpriced"])
        return Money(value["currency"], value["legs"], value["nights"], value["tickets"], value["total"], unpriced)


@dataclass(frozen=True, slots=True)
class Nights:
    """Consecutive nights in one city.

    `city` is the city, or `None` aboard a train, a ferry or an airplane, `first_day` the day on which the first night begins,
    from 1, `nights` their number, and `price` their price in hundredths, or `None` if it is not known.
    """

    city: str | None
    first_day: int
    nights: int
    price: int | None

    @staticmethod
    def of(value: Object) -> Nights:
        """Creates nights from their JSON."""
        return Nights(value["city"], value["firstDay"], value["nights"], value["price"])


@dataclass(frozen=True, slots=True)
class Rainout:
    """The consequences of a rain-out of a game.

    `item` is the id of the game, and `day` its day, from 1. `postponable` is false if the game cannot be postponed to the next
    day; otherwise `seen` says whether the best plan then sees the game, or is `None` if a limit left that open, and
    `lost_if_postponed` has the ids of the games and events that this plan loses. `lost_if_cancelled` has those that are lost
    if the game is cancelled.
    """

    item: str
    day: int
    postponable: bool
    seen: bool | None
    lost_if_postponed: tuple[str, ...]
    lost_if_cancelled: tuple[str, ...]

    @staticmethod
    def of(value: Object) -> Rainout:
        """Creates a rain-out from its JSON."""
        later = value["postponed"]
        return Rainout(
            value["item"],
            value["day"],
            later is not None,
            later["seen"] if later else None,
            tuple(later["lost"]) if later else (),
            tuple(value["cancelled"]["lost"]),
        )


@dataclass(frozen=True, slots=True)
class PlannedVisit:
    """A visit of a planned trip.

    `id` is its id, `day` its day, from 1, and `start` its local start time, such as 10:30.
    """

    id: str
    day: int
    start: str

    @staticmethod
    def of(value: Object) -> PlannedVisit:
        """Creates a planned visit from its JSON."""
        return PlannedVisit(value["id"], value["day"], value["start"])


@dataclass(frozen=True, slots=True)
class StartRun:
    """Free starts of a visit on one day.

    `day` is the day, from 1, `first` the first start and `last` the last one, local times such as 10:30.
    """

    day: int
    first: str
    last: str

    @staticmethod
    def of(value: Object) -> StartRun:
        """Creates a run from its JSON."""
        return StartRun(value["day"], value["from"], value["to"])


@dataclass(frozen=True, slots=True)
class Conflict:
    """A minimal set of demands that cannot all be satisfied. If any one is removed, the others can be.

    `members` has the kind and the id of each demand, and `message` states the conflict.
    """

    members: tuple[tuple[str, str], ...]
    message: str

    @staticmethod
    def of(value: Object | None) -> Conflict | None:
        """Creates a conflict from its JSON; `None` for `None`."""
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
    """The position of an item: its `day`, from 1, and its `sort_order` on that day."""

    day: int
    sort_order: float

    @staticmethod
    def of(value: Object) -> Position:
        """Creates a position from its JSON."""
        return Position(value["day"], value["sortOrder"])


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the `item` from its `origin` `to` another slot; `origin` is `None` if the item was not placed."""

    item: str
    origin: Position | None
    to: Slot

    @staticmethod
    def of(value: Object) -> Move:
        """Creates a move from its JSON."""
        origin = value["from"]
        return Move(value["item"], Position.of(origin) if origin else None, Slot.of(value["to"]))


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a trip.

    `code` is a machine-readable code, `severity` is "error" or "warning", `items` has the ids of the items, `day` is the day,
    or `None`, `message` states the finding, and `suggestion` is the move that would remove it, or `None`.
    """

    code: str
    severity: Severity
    items: tuple[str, ...]
    day: int | None
    message: str
    suggestion: Move | None

    @staticmethod
    def of(value: Object) -> Finding:
        """Creates a finding from its JSON."""
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
        """Creates findings from their JSON."""
        return tuple(Finding.of(value) for value in values)


@dataclass(frozen=True, slots=True)
class Leg:
    """A leg of a plan.

    `item` is its id, `origin` and `destination` are its cities, `duration_minutes` and `distance_km` its length, `slot` is
    its slot, and `change` is what the plan does with it: "none", "moved" or "new". A timed leg has a `start` and perhaps a
    `title`. `mode` is "drive" or "public".
    """

    item: str
    origin: str
    destination: str
    duration_minutes: int
    distance_km: float | None
    slot: Slot
    change: LegChange
    start: str | None
    title: str | None
    mode: Mode = "drive"

    @staticmethod
    def of(value: Object) -> Leg:
        """Creates a leg from its JSON."""
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
    """One of the trade-offs.

    `number` is its number, from 1, `cost` its cost at each level, `missed_games` and `dropped` have the ids of the games that
    it misses and of the legs that it leaves out, and `legs` its legs. `games` has the ids of the games that a planned trip
    adds.
    """

    number: int
    cost: Mapping[str, int] = field(hash=False)
    missed_games: tuple[str, ...]
    legs: tuple[Leg, ...]
    dropped: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    _pick: Callable[[int], Plan] | None = field(
        default=None, repr=False, compare=False, kw_only=True, metadata={"column": False}
    )

    @staticmethod
    def list(
        values: Sequence[Object] | None, pick: Callable[[int], Plan] | None = None
    ) -> tuple[TradeOff, ...] | None:
        """Creates trade-offs from their JSON; `None` for `None`. `pick` answers the question again for one of them."""
        if values is None:
            return None
        return tuple(TradeOff._of(value, pick) for value in values)

    @staticmethod
    def _of(value: Object, pick: Callable[[int], Plan] | None) -> TradeOff:
        return TradeOff(
            value["number"],
            value["cost"],
            tuple(value["missedGames"]),
            tuple(Leg.of(leg) for leg in value["legs"]),
            tuple(value["dropped"]),
            tuple(value.get("games", ())),
            _pick=pick,
        )

    @property
    def sentence(self) -> str:
        """A summary: what the trade-off misses, drives and changes."""
        missed, minutes = len(self.missed_games), sum(leg.duration_minutes for leg in self.legs)
        parts = [
            "misses no game" if missed == 0 else f"misses {_count(missed, 'game')}",
            f"{minutes // 60} h {minutes % 60:02} min of travel",
            f"{_count(sum(leg.change == 'new' for leg in self.legs), 'new leg')}",
            f"{_count(len(self.dropped), 'leg')} left out",
        ]
        return ", ".join(parts)

    def __str__(self) -> str:
        return self.sentence

    @property
    def plan(self) -> Plan:
        """The plan of this trade-off, as the question answers with its number as `pick`.

        Raises `InputError` if the search, which runs again, finds another plan under this number, for example because its
        time was limited.
        """
        if self._pick is None:
            raise InputError("no-trip", "", "this trade-off was not read from an answer about a trip")
        plan = self._pick(self.number)
        if plan.cost != self.cost or plan.legs != self.legs:
            raise InputError("other-plan", "", f"the search found another plan under the number {self.number}; ask again")
        return plan

    @property
    def trip(self) -> Trip:
        """The trip with this trade-off; raises `InputError` like `plan`."""
        made = self.plan.trip
        if made is None:
            raise InputError("no-trip", "", f"the trade-off {self.number} makes no document")
        return made


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


@dataclass(frozen=True, slots=True)
class WishResult:
    """The result for one wish of a planned trip.

    `wish` is the wish's id, `granted` the number of games that the trip grants it, `count` the number of games it asks for,
    `games` has their ids, and `refusal` is the reason why it grants no more, or `None`.
    """

    wish: str
    granted: int
    count: int
    games: tuple[str, ...]
    refusal: Conflict | None


@dataclass(frozen=True, slots=True)
class GameOption:
    """A nearby game and its cost.

    `game_id`, `title`, `city` and `day` describe the game. `difference` is the change of the cost at each level,
    `missed_games` has the ids of the games that the trip then misses, `instead` those of the items that the game replaces,
    `left` the remaining findings of the trip with the game, and `changes` the changes that add it, for `Trip.apply`.
    """

    game_id: str
    title: str | None
    city: str | None
    day: int
    difference: Mapping[str, int] = field(hash=False)
    missed_games: tuple[str, ...]
    instead: tuple[str, ...]
    left: tuple[Finding, ...]
    changes: tuple[Object, ...] = field(hash=False)

    @staticmethod
    def of(value: Object) -> GameOption:
        """Creates a nearby game from its JSON."""
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
    """The slots of a leg: its `item`, its `feasible` slots, and `valid_days`, the first and last day of them, or `None`."""

    item: str
    feasible: tuple[Slot, ...]
    valid_days: tuple[int, int] | None

    @staticmethod
    def of(value: Object) -> SegmentSlots:
        """Creates the slots of a leg from their JSON."""
        days = value["validDayRange"]
        slots = tuple(Slot.of(slot) for slot in value["feasible"])
        return SegmentSlots(value["item"], slots, (days[0], days[1]) if days else None)


@dataclass(frozen=True, slots=True)
class LegSlot:
    """A feasible `slot` of the leg `item`."""

    item: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a schedule.

    `game_id` is its id, or `None`; `date` is its date, such as "2018-05-02", or `None` if the schedule states the `day` of a
    trip, and `start` its local start time, or `None`. `title`, `city`, `venue`, `home` and `away` are `None` if the schedule
    does not state them, as is `duration_minutes`. `status` is "scheduled", "postponed" or "cancelled".
    """

    game_id: str | None
    date: str | None
    start: str | None
    city: str | None
    title: str | None
    venue: str | None
    home: str | None
    away: str | None
    day: int | None
    duration_minutes: int | None
    status: GameStatus

    @staticmethod
    def of(value: Object) -> Game:
        """Creates a game from its JSON."""
        keys = ("gameId", "date", "start", "city", "title", "venue", "home", "away", "day", "durationMinutes")
        stated: list[Any] = [value.get(key) for key in keys] + [value.get("status", "scheduled")]
        return Game(*stated)
