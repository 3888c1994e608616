"""Sports road trips: feasible slots, findings and their reasons, repairs, reroutes, and plans.

A `Trip` is a parsed document. Each method asks one question about it. Each answer is a value with a
one-sentence summary. A library written in Swift does the work; other Python threads run meanwhile.
"""

from pathlib import Path as _Path

from ._library import VERSION as __version__
from ._library import Cancellation, Progress, Reply, handle_count, options_schema
from .answers import (
    Answer, Audit, BestStart, Check, FreeStarts, Options, Place, Plan, Rainouts, Slots, StartCheck, Validation,
)  # fmt: skip
from .batch import Outcome, Outcomes, ask_all, frame_all
from .errors import InputError, ItineraryError, OptionError, ReleasedError
from .schedule import Schedule, Wish, Wishes
from .trip import Trip
from .values import (
    Conflict, Finding, Game, GameOption, Leg, LegSlot, Money, Move, Nights, PlannedVisit, Position, Rainout, SegmentSlots,
    Slot, StartRun, TradeOff, Unpriced, VisitStart, WishResult,
)  # fmt: skip

examples = _Path(__file__).with_name("examples")
"""The folder of example trips and schedules that come with the package."""

__all__ = [
    "Answer",
    "Audit",
    "BestStart",
    "Cancellation",
    "Check",
    "Conflict",
    "Finding",
    "FreeStarts",
    "Game",
    "GameOption",
    "InputError",
    "ItineraryError",
    "Leg",
    "LegSlot",
    "Money",
    "Move",
    "Nights",
    "OptionError",
    "Options",
    "Outcome",
    "Outcomes",
    "Place",
    "Plan",
    "PlannedVisit",
    "Position",
    "Progress",
    "Rainout",
    "Rainouts",
    "ReleasedError",
    "Reply",
    "Schedule",
    "SegmentSlots",
    "Slot",
    "Slots",
    "StartCheck",
    "StartRun",
    "TradeOff",
    "Trip",
    "Unpriced",
    "Validation",
    "VisitStart",
    "Wish",
    "WishResult",
    "Wishes",
    "__version__",
    "ask_all",
    "examples",
    "frame_all",
    "handle_count",
    "options_schema",
]
