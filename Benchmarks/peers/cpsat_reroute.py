"""Rerouting with OR-Tools CP-SAT: a path in layers, and the seven cost levels in turn, each with the earlier ones
fixed.

usage: cpsat_reroute.py TRIP [PLACES]
"""

import time
from dataclasses import dataclass

from ortools.sat.python import cp_model

from clocks import connection_between, end_of, hours_between, start_of
from cpsat import solver_with
from program import current_slot, program_of
from reroute_graph import Limits, PathGraph, TooLarge, beginning_of
from route import TooManyOrders

REROUTE_LEVELS = ("missed", "edits", "minutes", "moved", "displacement", "preference", "shift")


@dataclass
class Answer:
    """An answer. `cost` has a value for each level; it is `None` if there is no plan, or "limit" if a limit was
    reached. `why` is the reason for the limit.
    """

    cost: tuple | str | None
    built: float = 0.0
    solved: float = 0.0
    arcs: int = 0
    why: str = ""
    missed: list | None = None


class PathModel(PathGraph):
    """The graph with a literal for each arc, and the constraints on the legs of the path."""

    def __init__(self, trip, finish, anywhere=False, limits=None):
        super().__init__(trip, finish, anywhere, limits or Limits())
        self.model = cp_model.CpModel()
        # By slot, pairs of minutes and a literal for the legs in that slot.
        self.legs = [[] for _ in range(self.program.slot_count)]
        # By game, the literals of waiting in its city during the game.
        self.waits = {}
        self.out, self.into = {}, {}
        self.new_count, self.kept = [], [[] for _ in self.route]
        # The terms of the levels after the first two: pairs of a weight and a literal.
        self.terms = {level: [] for level in REROUTE_LEVELS[2:]}
        self.variables = []
        self.build()

    def build(self):
        if self.is_empty:
            return
        model = self.model
        standing = self.standing_arcs()
        for tail, head, kind, what in self.arcs:
            literal = model.new_bool_var("")
            model.add_hint(literal, (tail, head) in standing)
            self.variables.append(literal)
            self.out.setdefault(tail, []).append(literal)
            self.into.setdefault(head, []).append(literal)
            if kind == "wait":
                self.waits.setdefault((tail[0], tail[2]), []).append(literal)
            elif kind == "new":
                self.new_count.append(literal)
                self.enter(tail[0], what, None, literal)
            else:
                self.kept[what].append(literal)
                self.enter(tail[0], self.route[what].minutes, self.route[what], literal)
        ends = {}
        for node in sorted(self.sinks):
            if node in self.into or node == self.source:
                ends[node] = model.new_bool_var("")
                self.variables.append(ends[node])
        model.add_exactly_one(ends.values())
        for node in dict.fromkeys([self.source, *self.out, *self.into]):
            arrivals = sum(self.into.get(node, [])) + (node == self.source)
            departures = sum(self.out.get(node, []))
            if node in ends:
                departures += ends[node]
            model.add(arrivals == departures)
        self.add_games()
        self.add_rules()
        self.add_limits()

    def enter(self, slot, minutes, segment, literal):
        """Adds a leg to its slot and to the terms of the levels; `segment` is `None` for a new leg."""
        program, terms = self.program, self.terms
        self.legs[slot].append((minutes, literal))
        terms["minutes"].append((minutes, literal))
        preference = self.preference(slot)
        terms["preference"].append((preference, literal))
        old = current_slot(program, self.trip, segment) if segment else None
        if old is None:
            terms["shift"].append((slot, literal))
        elif old != slot:
            terms["moved"].append((1, literal))
            terms["displacement"].append((abs(program.day_of[slot] - program.day_of[old]), literal))
            terms["shift"].append((abs(slot - old), literal))

    def preference(self, slot):
        kind = self.trip.rules.get("preference", "freeDay")
        if kind == "freeDay":
            return int(any(self.trip.days[self.program.day_of[slot] + 1]))
        return {"earliest": slot, "latest": self.program.slot_count - 1 - slot, "none": 0}[kind]

    def add_games(self):
        """Adds a literal for each game that can be met. It is true only if the traveler waits in its city during
        the game.
        """
        self.met, self.lost_at_once = [], 0
        for day, entries in self.trip.days.items():
            for index, game in enumerate(entries):
                if not game or not game.city:
                    continue
                slot = self.program.starts[day - 1] + index
                waits = self.waits.get((slot, game.city))
                if not waits:
                    self.lost_at_once += game.weight
                    self.is_empty = self.is_empty or game.id in self.limits.required
                    continue
                met = self.model.new_bool_var("met_" + game.id)
                self.variables.append(met)
                self.model.add(sum(waits) >= met)
                self.met.append((game, slot, met))
                if game.id in self.limits.required:
                    self.model.add(met == 1)

    def minutes_between(self, first, last):
        return sum(self.minutes[first : last + 1])

    def add_rules(self):
        program, rules, model = self.program, self.trip.rules, self.model
        self.minutes = []
        for legs in self.legs:
            most = min(sum(minutes for minutes, _ in legs), rules.get("maxTravelMinutesPerDay", 10**9))
            self.minutes.append(model.new_int_var(0, most, "") if most else 0)
            if legs:
                model.add(sum(minutes * literal for minutes, literal in legs) == self.minutes[-1])
                self.variables += [self.minutes[-1]] if most else []
        days = range(self.trip.day_count)
        span = [(program.starts[day], program.starts[day + 1] - 1) for day in days]
        counts = [[leg for slot in range(a, b + 1) for _, leg in self.legs[slot]] for a, b in span]
        for day in days:
            if rules.get("maxTravelMinutesPerDay") is not None:
                self.at_most(span[day], rules["maxTravelMinutesPerDay"], [])
            if rules.get("maxTravelsPerDay") is not None and counts[day]:
                model.add(sum(counts[day]) <= rules["maxTravelsPerDay"])
        rolling = rules.get("maxTravelMinutesInDays")
        if rolling is not None:
            width = min(rolling["days"], self.trip.day_count)
            for day in range(self.trip.day_count - width + 1):
                self.at_most((span[day][0], span[day + width - 1][1]), rolling["minutes"], [])
        width = rules.get("restDayEvery")
        if width is not None and width <= self.trip.day_count:
            rests = [model.new_bool_var("") for _ in days]
            self.variables += rests
            for day in days:
                for leg in counts[day]:
                    model.add_implication(leg, ~rests[day])
            for day in range(self.trip.day_count - width + 1):
                model.add_bool_or(rests[day : day + width])
        timed = [entry for entry in self.met if entry[0].start is not None]
        if rules.get("travelHours") is not None:
            for day in days:
                self.add_hours(day, span[day], [entry for entry in timed if entry[0].day == day + 1])
        if rules.get("connections") is not False:
            self.add_connections(timed)

    def at_most(self, slots, minutes, conditions):
        """Limits the minutes in slots, from first to last, if all conditions are true."""
        total = self.minutes_between(*slots)
        if isinstance(total, int):
            return
        row = self.model.add(total <= minutes)
        if conditions:
            row.only_enforce_if(conditions)

    def add_hours(self, day, span, games):
        """Adds windows of `travelHours`, each between two consecutive met games of a day."""
        ends = [None, *games, None]
        for i in range(len(ends) - 1):
            for j in range(i + 1, len(ends)):
                conditions = [entry[2] for entry in (ends[i], ends[j]) if entry]
                conditions += [~entry[2] for entry in ends[i + 1 : j]]
                first = ends[i][1] + 1 if ends[i] else span[0]
                last = ends[j][1] if ends[j] else span[1]
                games_there = (ends[i] and ends[i][0], ends[j] and ends[j][0])
                self.at_most((first, last), hours_between(self.trip, day + 1, *games_there), conditions)

    def add_connections(self, timed):
        """Adds windows between two consecutive met games of the whole trip. These games must not overlap."""
        for i, (first, after, met) in enumerate(timed):
            for j in range(i + 1, len(timed)):
                second, before, also = timed[j]
                conditions = [met, also, *(~entry[2] for entry in timed[i + 1 : j])]
                if start_of(self.trip, second) < end_of(self.trip, first):
                    self.model.add_bool_or([~literal for literal in conditions])
                else:
                    self.at_most((after + 1, before), connection_between(self.trip, first, second), conditions)

    def add_limits(self):
        for number in self.forced:
            if self.kept[number]:
                self.model.add_exactly_one(self.kept[number])
            else:
                self.is_empty = True
        levels = self.levels()
        if self.limits.max_edits is not None:
            self.model.add(levels[1] <= self.limits.max_edits)
        if self.limits.max_extra_minutes is not None:
            now = sum(segment.minutes for segment in self.route)
            self.model.add(levels[2] <= now + self.limits.max_extra_minutes)

    def levels(self):
        """Returns the cost at each level, as linear expressions or integers."""
        missed = self.lost_at_once + sum(game.weight * (1 - met) for game, _, met in self.met)
        kept = sum(literal for literals in self.kept for literal in literals)
        edits = len(self.route) + sum(self.new_count) - kept
        return [missed, edits, *(sum(cost * literal for cost, literal in terms) for terms in self.terms.values())]


def reroute(trip, workers=1, limit=60, limits=None):
    """Returns the answer of CP-SAT for all levels within one limit in seconds."""
    began, built, solved = time.perf_counter(), 0.0, 0.0
    try:
        route = program_of(trip).route
        if beginning_of(trip, route) is None:
            return Answer((0,) * len(REROUTE_LEVELS), missed=[])
        end = trip.places.city("end")
        # If the trip does not state its end, it is the city where the old legs end, if some plan ends there.
        attempts = [(end, False)] if end else [(route[-1].target, False), (None, True)] if route else [(None, True)]
        for finish, anywhere in attempts:
            start = time.perf_counter()
            path = PathModel(trip, finish, anywhere, limits)
            built += time.perf_counter() - start
            answer = solve(path, workers, limit - (time.perf_counter() - began))
            solved += answer.solved
            if answer.cost is not None:
                break
        return Answer(answer.cost, built, solved, path.size, answer.why, answer.missed)
    except (TooLarge, TooManyOrders) as error:
        return Answer("limit", why=str(error))


def solve(path, workers, limit):
    if path.is_empty:
        return Answer(None)
    model, cost, solved, solver = path.model, [], 0.0, None
    for name, level in zip(REROUTE_LEVELS, path.levels()):
        if isinstance(level, int) and name != REROUTE_LEVELS[0]:
            cost.append(level)
            continue
        if not isinstance(level, int):
            model.minimize(level)
        solver = solver_with(workers, max(0.01, limit - solved))
        # Probing thousands of literals of a path took most of the time. The relaxation of a path is effective
        # instead.
        solver.parameters.cp_model_probing_level = 0
        solver.parameters.linearization_level = 2
        start = time.perf_counter()
        status = solver.solve(model)
        solved += time.perf_counter() - start
        if status == cp_model.INFEASIBLE:
            return Answer(None, solved=solved)
        if status != cp_model.OPTIMAL:
            return Answer("limit", solved=solved, why=f"out of time at level {name}")
        value = level if isinstance(level, int) else round(solver.objective_value)
        cost.append(value)
        if not isinstance(level, int):
            model.add(level <= value)
        model.clear_hints()
        for variable in path.variables:
            model.add_hint(variable, solver.value(variable))
    missed = [game.id for game, _, met in path.met if not solver.value(met)]
    return Answer(tuple(cost), solved=solved, missed=missed)


if __name__ == "__main__":
    # One trip from its document to its cost, for timing with process start.
    import json
    import sys

    from trips import read_trip

    documents = []
    for name in sys.argv[1:]:
        with open(name) as file:
            documents.append(json.load(file))
    print(reroute(read_trip(documents[0], documents[1:])).cost)
