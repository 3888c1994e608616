"""The graph whose paths are the plans of a reroute (section 11 of the specification).

A node is (slot, number of processed old legs, city, fresh). Waiting goes from slot to slot, past the item
between them. A new leg goes to another city in the same slot and layer. Keeping old leg k goes from any layer
up to k to the next one. So kept legs are in route order and cannot form a cycle apart from the path. A cycle of
new legs apart from it costs edits.

If no connection is longer than two others that replace it, two new legs can be merged into the slot of the
first if no game in the city is between them. The result costs no more and uses no more of any resource, unless
a rule about minutes per day requires a night between them. So no new leg leaves a `fresh` node, which a new leg
has reached without waiting or keeping a leg since. Then the graph has no cycles.
"""

from dataclasses import dataclass

from program import current_slot, program_of

# The graph is not built if it has more possible new legs than this.
MOST_LEGS = 250_000


@dataclass
class Limits:
    """The options of the command, and the games that must be met."""

    from_day: int = 1
    max_edits: int | None = None
    max_extra_minutes: int | None = None
    required: frozenset = frozenset()


class TooLarge(Exception):
    """The graph is too large to build; the text states its size."""


def cities_of(trip, beginning, finish):
    """Returns all cities that a plan may visit, without those where a stop is never useful."""
    named = [beginning, finish, *(segment.origin for segment in trip.segments)]
    named += [segment.target for segment in trip.segments] + [game.city for game in trip.games]
    needed = [city for city in dict.fromkeys(named) if city]
    others = [city for city in trip.places.names() if city not in needed]
    times = {(a, b): trip.places.connection(a, b) for a in needed + others for b in needed + others if a != b}
    by_minutes = ("maxTravelMinutesPerDay", "maxTravelMinutesInDays", "travelHours")
    splits = any(trip.rules.get(rule) is not None for rule in by_minutes)
    if not splits:
        # A night in a city with no game and no old leg only splits a long drive, which no rule about minutes
        # requires: both legs may be merged if the direct connection is no longer. Connections apply only
        # between met games.
        for city in list(others):
            rest = [other for other in needed + others if other != city]
            if all(goes_direct(times, a, city, b) for a in rest for b in rest if a != b):
                others.remove(city)
    cities = needed + others
    direct = all(
        goes_direct(times, a, city, b) for a in cities for b in cities for city in cities if len({a, b, city}) == 3
    )
    return cities, times, direct, splits


def goes_direct(times, a, middle, b):
    first, second = times[a, middle], times[middle, b]
    if first is None or second is None:
        return True
    return times[a, b] is not None and times[a, b] <= first + second


def beginning_of(trip, route):
    if trip.places.city("start"):
        return trip.places.city("start")
    if route:
        return route[0].origin
    return next((game.city for game in trip.games if game.city), None)


class PathGraph:
    """`arcs` are (tail, head, kind, what) with nodes as ends. `what` is a new leg's minutes or an old leg's
    number.
    """

    def __init__(self, trip, finish, anywhere, limits):
        self.trip, self.limits = trip, limits
        self.program = program_of(trip)
        self.route = self.program.route
        self.beginning = beginning_of(trip, self.route)
        self.finish, self.anywhere = finish, anywhere
        self.cities, self.times, self.direct, self.splits = cities_of(trip, self.beginning, finish)
        self.arcs = self.list_arcs()
        # The number of new legs on paths from the start to a finish.
        self.size = sum(kind == "new" for _, _, kind, _ in self.arcs)

    def may_stand(self, slot):
        day = self.program.day_of[slot] + 1
        return day not in self.trip.rules.get("noTravelDays", []) and day >= self.limits.from_day

    def slots_of(self, number):
        """Returns the slots in which an old leg may be kept, and whether it must be kept."""
        segment = self.route[number]
        old = current_slot(self.program, self.trip, segment)
        past = old is not None and self.program.day_of[old] + 1 < self.limits.from_day
        forced = segment.pinned or past
        slots = [old] if forced else [slot for slot in range(self.program.slot_count) if self.may_stand(slot)]
        closed = self.trip.rules.get("noTravelDays", [])
        slots = [slot for slot in slots if self.program.day_of[slot] + 1 not in closed]
        if segment.days:
            first, last = segment.days
            slots = [slot for slot in slots if first <= self.program.day_of[slot] + 1 <= last]
        return slots, forced

    def list_arcs(self):
        """Returns the arcs that are on some path from the start to a finish."""
        kept = [self.slots_of(number) for number in range(len(self.route))]
        self.forced = [number for number, (_, forced) in enumerate(kept) if forced]
        self.standing = [set(slots) for slots, _ in kept]
        last, layers = self.program.slot_count - 1, len(self.route) + 1
        ways = self.ways()
        size = layers * sum(map(len, ways.values())) * sum(map(self.may_stand, range(last + 1)))
        if size > MOST_LEGS:
            raise TooLarge(f"{size} possible new legs")
        passed = self.cities_passed()
        self.source = (0, 0, self.beginning, False)
        found, stack, arcs = {self.source}, [self.source], []
        while stack:
            node = stack.pop()
            for head, kind, what in self.onward(node, ways, passed):
                arcs.append((node, head, kind, what))
                if head not in found:
                    found.add(head)
                    stack.append(head)
        # Only after the last forced leg.
        least = self.forced[-1] + 1 if self.forced else 0
        self.sinks = {
            node for node in found
            if node[0] == last and node[1] >= least and (self.anywhere or node[2] == self.finish)
        }
        behind = {}
        for tail, head, _, _ in arcs:
            behind.setdefault(head, []).append(tail)
        useful, stack = set(self.sinks), list(self.sinks)
        while stack:
            for tail in behind.get(stack.pop(), []):
                if tail not in useful:
                    useful.add(tail)
                    stack.append(tail)
        self.is_empty = self.source not in useful
        return [arc for arc in arcs if arc[0] in useful and arc[1] in useful]

    def ways(self):
        """Returns, by city, the cities to which it has a connection."""
        ways = {}
        for (a, b), minutes in self.times.items():
            if minutes is not None and a in self.cities and b in self.cities:
                ways.setdefault(a, []).append(b)
        return ways

    def onward(self, node, ways, passed):
        """Returns the arcs from a node: their heads, kinds and values."""
        slot, layer, city, fresh = node
        if slot < self.program.slot_count - 1:
            night = self.splits and self.program.day_of[slot] != self.program.day_of[slot + 1]
            yield (slot + 1, layer, city, fresh and not night and passed[slot] != city), "wait", None
        if self.may_stand(slot) and not fresh:
            for other in ways.get(city, []):
                yield (slot, layer, other, self.direct), "new", self.times[city, other]
        for number in range(layer, len(self.route)):
            if self.route[number].origin == city and slot in self.standing[number]:
                yield (slot, number + 1, self.route[number].target, False), "kept", number
            if number in self.forced:
                break

    def cities_passed(self):
        """Returns, by slot, the city of the game between it and the next slot, or None."""
        cities = []
        for entries in self.trip.days.values():
            cities += [*(game and game.city for game in entries), None]
        return cities

    def standing_arcs(self):
        """Returns the arcs of the old legs in their current slots, as a first hint."""
        node, arcs = self.source, set()
        slots = [current_slot(self.program, self.trip, segment) for segment in self.route]
        for slot in range(self.program.slot_count):
            for number, segment in enumerate(self.route):
                if slots[number] == slot and number == node[1] and segment.origin == node[2]:
                    arcs.add((node, (slot, number + 1, segment.target, False)))
                    node = (slot, number + 1, segment.target, False)
            arcs.add((node, (slot + 1, *node[1:])))
            node = (slot + 1, *node[1:])
        return arcs
