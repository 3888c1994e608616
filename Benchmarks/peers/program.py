"""Slots, domains, gates, capacities, rests and costs of a trip (sections 2 to 6 of the specification).

Each demand has its origin in the form of the answers: ("game", id), ("pinned", id), ("days", id), ("rule",
name).
"""

from bisect import bisect_right
from dataclasses import dataclass, field

from clocks import connection_between, hours_between
from route import find_route, stays

LEVELS = ("missed", "moved", "displacement", "preference", "shift")
FAR = float("inf")


@dataclass
class Program:
    route: list
    slot_count: int = 0
    # The first slot of each day from day 1; the last entry is the number of slots.
    starts: list = field(default_factory=list)
    day_of: list = field(default_factory=list)
    # For each leg, sets of removed slots, each with its origin.
    cuts: list = field(default_factory=list)
    # (slot before the boundary, admissible counts, weight, origin)
    gates: list = field(default_factory=list)
    # (first slot, last slot, amount per segment, capacity, origin)
    budgets: list = field(default_factory=list)
    # (first day, last day, origin), days from 0
    rests: list = field(default_factory=list)
    # cost[level - 1][segment][slot] of the levels after the first
    costs: list = field(default_factory=list)

    def domain(self, segment, origins=None):
        """Returns the slots that remain for a leg, after all removals or after those with one of some origins.
        """
        taken = set()
        for slots, origin in self.cuts[segment]:
            if origins is None or origin in origins:
                taken |= slots
        return [slot for slot in range(self.slot_count) if slot not in taken]

    def origins(self):
        """Returns the origins of all demands, in a fixed order."""
        found = [origin for cuts in self.cuts for _, origin in cuts]
        found += [gate[3] for gate in self.gates]
        found += [budget[4] for budget in self.budgets] + [rest[2] for rest in self.rests]
        return list(dict.fromkeys(found))

    def excesses(self, budget):
        """Returns pairs (i, j) for which legs i to j exceed the capacity, with the smallest j for each i."""
        _, _, amounts, capacity, _ = budget
        for i in range(len(amounts)):
            total = 0
            for j in range(i, len(amounts)):
                total += amounts[j]
                if total > capacity:
                    yield i, j
                    break


def program_of(trip):
    program = Program(find_route(trip))
    for day, entries in trip.days.items():
        program.starts.append(program.slot_count)
        program.day_of += [day - 1] * (len(entries) + 1)
        program.slot_count += len(entries) + 1
    program.starts.append(program.slot_count)
    add_gates(program, trip)
    add_cuts(program, trip)
    add_budgets(program, trip)
    add_costs(program, trip)
    return program


def add_gates(program, trip):
    cities = stays(program.route)
    on_route = set().union(*cities) if cities else set()
    for day, entries in trip.days.items():
        for index, game in enumerate(entries):
            if game and game.city in on_route:
                counts = {k for k, stay in enumerate(cities) if game.city in stay}
                program.gates.append((program.starts[day - 1] + index, counts, game.weight, ("game", game.id)))


def current_slot(program, trip, segment):
    if not segment.position:
        return None
    day, sort_order, _ = segment.position
    index = bisect_right(trip.positions[day], (day, sort_order, FAR))
    return program.starts[day - 1] + index


def add_cuts(program, trip):
    slots = set(range(program.slot_count))
    forbidden = {day - 1 for day in trip.rules.get("noTravelDays", [])}
    closed = {slot for slot in slots if program.day_of[slot] in forbidden}
    for segment in program.route:
        cuts = []
        if segment.pinned:
            cuts.append((slots - {current_slot(program, trip, segment)}, ("pinned", segment.id)))
        if segment.days:
            first, last = segment.days
            outside = {slot for slot in slots if not first - 1 <= program.day_of[slot] <= last - 1}
            cuts.append((outside, ("days", segment.id)))
        if closed:
            cuts.append((closed, ("rule", "noTravelDays")))
        program.cuts.append(cuts)


def add_budgets(program, trip):
    rules, starts, days = trip.rules, program.starts, trip.day_count
    durations = [segment.minutes for segment in program.route]
    single = [1] * len(durations)
    for rule, amounts in (("maxTravelMinutesPerDay", durations), ("maxTravelsPerDay", single)):
        if rules.get(rule) is not None:
            for day in range(days):
                budget = (starts[day], starts[day + 1] - 1, amounts, rules[rule], ("rule", rule))
                program.budgets.append(budget)
    if rules.get("travelHours") is not None:
        for first, last, length in windows(program, trip):
            program.budgets.append((first, last, durations, length, ("rule", "travelHours")))
    if rules.get("connections"):
        for first, last, length in connections(program, trip):
            program.budgets.append((first, last, durations, length, ("rule", "connections")))
    if rules.get("maxTravelMinutesInDays") is not None:
        limit = rules["maxTravelMinutesInDays"]
        width = min(limit["days"], days)
        for day in range(days - width + 1):
            origin = ("rule", "maxTravelMinutesInDays")
            program.budgets.append((starts[day], starts[day + width] - 1, durations, limit["minutes"], origin))
    width = rules.get("restDayEvery")
    if width is not None:
        for day in range(days - width + 1):
            program.rests.append((day, day + width - 1, ("rule", "restDayEvery")))


def windows(program, trip):
    """Returns the first slot, the last slot and the length of the windows into which timed games split the days.
    """
    for day, entries in trip.days.items():
        first, earlier = program.starts[day - 1], None
        timed = [(i, game) for i, game in enumerate(entries) if game and game.start is not None]
        for index, game in timed:
            yield first, program.starts[day - 1] + index, hours_between(trip, day, earlier, game)
            first, earlier = program.starts[day - 1] + index + 1, game
        yield first, program.starts[day] - 1, hours_between(trip, day, earlier, None)


def connections(program, trip):
    """Returns the first slot, the last slot and the length of the windows between timed games on the route."""
    on_route = {city for stay in stays(program.route) for city in stay}
    earlier = None
    for day, entries in trip.days.items():
        for index, game in enumerate(entries):
            if game and game.start is not None and game.city in on_route:
                boundary = program.starts[day - 1] + index
                if earlier:
                    yield earlier[0] + 1, boundary, connection_between(trip, earlier[1], game)
                earlier = boundary, game


def add_costs(program, trip):
    moved, displacement, preference, shift = [], [], [], []
    kind = trip.rules.get("preference", "freeDay")
    slots = range(program.slot_count)
    busy = [any(entries) for entries in trip.days.values()]
    by_kind = {
        "freeDay": [int(busy[program.day_of[slot]]) for slot in slots],
        "earliest": list(slots),
        "latest": [program.slot_count - 1 - slot for slot in slots],
        "none": [0 for _ in slots],
    }
    for segment in program.route:
        old = current_slot(program, trip, segment)
        preference.append(by_kind[kind])
        if old is None:
            moved.append([0 for _ in slots])
            displacement.append([0 for _ in slots])
            shift.append(list(slots))
        else:
            moved.append([int(slot != old) for slot in slots])
            day = program.day_of[old]
            displacement.append([abs(program.day_of[slot] - day) for slot in slots])
            shift.append([abs(slot - old) for slot in slots])
    program.costs = [moved, displacement, preference, shift]
