"""Instants of local times, and time for travel between games (sections 6 and 10 of the specification)."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo


def instant(first_date, zone, day, minute):
    """Returns minutes since the midnight before day 1, from the local time in a zone; without a zone, the plain
    local time.

    If the local time occurs twice, returns the first occurrence. If it is skipped, returns the instant of the
    change.
    """
    plain = (day - 1) * 1440 + minute
    if zone is None:
        return plain
    midnight = datetime.combine(first_date, time(), tzinfo=UTC)
    local = (midnight + timedelta(minutes=plain)).replace(tzinfo=ZoneInfo(zone))
    early, late = (int(local.replace(fold=fold).utcoffset().total_seconds()) // 60 for fold in (0, 1))
    if late <= early:
        return plain - early
    # The local time was skipped.
    low, high = plain - late, plain - early
    while low < high:
        middle = (low + high) // 2
        there = (midnight + timedelta(minutes=middle)).astimezone(ZoneInfo(zone))
        if there.utcoffset() >= timedelta(minutes=late):
            high = middle
        else:
            low = middle + 1
    return low


def start_of(trip, game):
    return instant(trip.first_date, game.zone, game.day, game.start)


def end_of(trip, game):
    return start_of(trip, game) + game.duration


def hours_between(trip, day, first, second):
    """Returns the length of a window of `travelHours` on a day between two games; either may be None."""
    rules = trip.rules
    opening, closing = (int(clock[:2]) * 60 + int(clock[3:]) for clock in rules["travelHours"])
    if first is None and second is None:
        return closing - opening
    begin = instant(trip.first_date, (first or second).zone, day, opening)
    end = instant(trip.first_date, (second or first).zone, day, closing)
    if first:
        begin = max(begin, end_of(trip, first) + rules.get("bufferAfterGameMinutes", 0))
    if second:
        end = min(end, start_of(trip, second) - rules.get("bufferBeforeGameMinutes", 0))
    return max(0, end - begin)


def connection_between(trip, first, second):
    """Returns the length of a window of `connections` between two games."""
    begin = end_of(trip, first) + trip.rules.get("bufferAfterGameMinutes", 0)
    return max(0, start_of(trip, second) - trip.rules.get("bufferBeforeGameMinutes", 0) - begin)
