"""Repair with OR-Tools CP-SAT: step variables, and the cost levels in sequence, each with the earlier ones fixed.
"""

import time

from ortools.sat.python import cp_model

from program import LEVELS


class StepModel:
    """A program in step variables: `at_or_before(k, s)` is true if leg k is at or before slot s.

    With `assumed`, a literal of its origin enforces each demand, and gates are demands, too.
    """

    def __init__(self, program, assumed=False):
        self.program = program
        self.model = cp_model.CpModel()
        self.literals = {}
        if assumed:
            self.literals = {origin: self.model.new_bool_var("_".join(origin)) for origin in program.origins()}
        self.values, self.steps = [], []
        for segment in range(len(program.route)):
            values = list(range(program.slot_count)) if assumed else program.domain(segment)
            steps = [self.model.new_bool_var(f"y{segment}_{value}") for value in values[:-1]]
            for step, later in zip(steps, steps[1:]):
                self.model.add_implication(step, later)
            self.values.append(values)
            self.steps.append(steps)
        self.is_empty = any(not values for values in self.values)
        if not self.is_empty:
            self.build(assumed)

    def at_or_before(self, segment, slot):
        """Returns a literal, or an integer if the domain determines the value."""
        if segment < 0:
            return 1
        if segment >= len(self.steps):
            return 0
        values = self.values[segment]
        low, high = 0, len(values)
        while low < high:
            middle = (low + high) // 2
            if values[middle] <= slot:
                low = middle + 1
            else:
                high = middle
        if low == 0:
            return 0
        return 1 if low == len(values) else self.steps[segment][low - 1]

    def imply(self, first, then, origin=None, unless=0):
        """For the demand of an origin: `first` implies `then`, or `unless` is true."""
        enforced = self.literals.get(origin)
        self.one_of(self.negated(first), then, unless, 0 if enforced is None else ~enforced)

    def one_of(self, *literals):
        """At least one of the literals is true; some may be constants 0 or 1."""
        open_literals = [literal for literal in literals if not isinstance(literal, int)]
        if not any(isinstance(literal, int) and literal == 1 for literal in literals):
            self.model.add_bool_or(open_literals)

    @staticmethod
    def negated(literal):
        return 1 - literal if isinstance(literal, int) else ~literal

    def build(self, assumed):
        program = self.program
        for segment in range(1, len(self.steps)):
            for slot in self.values[segment]:
                self.imply(self.at_or_before(segment, slot), self.at_or_before(segment - 1, slot))
        if assumed:
            for segment, cuts in enumerate(program.cuts):
                for slots, origin in cuts:
                    for slot in slots:
                        self.imply(self.at_or_before(segment, slot), self.at_or_before(segment, slot - 1), origin)
            for boundary, counts, _, origin in program.gates:
                for first, last in runs_outside(counts, len(self.steps)):
                    before = self.at_or_before(first - 1, boundary)
                    self.imply(before, self.at_or_before(last, boundary), origin)
        for budget in program.budgets:
            first, last, _, _, origin = budget
            for i, j in program.excesses(budget):
                self.imply(self.at_or_before(j, last), self.at_or_before(i, first - 1), origin)
        if program.rests:
            self.add_rests()

    def add_rests(self):
        program = self.program
        travels = [self.model.new_bool_var(f"z{day}") for day in range(len(program.starts) - 1)]
        for day, travel in enumerate(travels):
            first, last = program.starts[day], program.starts[day + 1] - 1
            for segment in range(len(self.steps)):
                passed = self.at_or_before(segment, last)
                self.imply(passed, self.at_or_before(segment, first - 1), unless=travel)
        for first, last, origin in program.rests:
            clause = [~travels[day] for day in range(first, last + 1)]
            enforced = self.literals.get(origin)
            self.one_of(*clause, 0 if enforced is None else ~enforced)

    def missed(self):
        """Returns the weight of missed games, with a literal for each game.

        A linear form, a sum of differences of steps, would need no literals, but with it CP-SAT did not solve a
        season.
        """
        terms = []
        for boundary, counts, weight, origin in self.program.gates:
            miss = self.model.new_bool_var("missed_" + origin[1])
            for first, last in runs_outside(counts, len(self.steps)):
                self.imply(self.at_or_before(first - 1, boundary), self.at_or_before(last, boundary), unless=miss)
            terms.append(weight * miss)
        return sum(terms)

    def cost(self, table):
        """Returns the sum over the legs of a table of costs by leg and slot."""
        terms = []
        for segment, (values, steps) in enumerate(zip(self.values, self.steps)):
            costs = [table[segment][value] for value in values]
            terms.append(costs[-1])
            for step, cost, later in zip(steps, costs, costs[1:]):
                if cost != later:
                    terms.append((cost - later) * step)
        return sum(terms)


def runs_outside(counts, segments):
    """Returns the ranges of numbers from 0 to the number of legs that are not in `counts`, as pairs of first and
    last.
    """
    first = None
    for count in range(segments + 2):
        if count > segments or count in counts:
            if first is not None:
                yield first, count - 1
            first = None
        elif first is None:
            first = count


def solver_with(workers, limit):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = limit
    solver.parameters.random_seed = 1
    return solver


def repair(program, workers=1, limit=60):
    """Returns the cost by level (None: infeasible; "limit": out of time), and the seconds to build and to solve.
    """
    start = time.perf_counter()
    steps = StepModel(program)
    if steps.is_empty:
        # Building the model showed that there is no plan.
        return None, time.perf_counter() - start, None
    model = steps.model
    levels = [steps.missed(), *(steps.cost(table) for table in program.costs)]
    built = time.perf_counter() - start
    cost, solving = [], 0.0
    for name, level in zip(LEVELS, levels):
        # A level with a known value is solved only if it is the first one, because that shows whether there is
        # a plan.
        if isinstance(level, int) and name != LEVELS[0]:
            cost.append(level)
            continue
        model.minimize(level)
        solver = solver_with(workers, limit)
        start = time.perf_counter()
        status = solver.solve(model)
        solving += time.perf_counter() - start
        if status == cp_model.INFEASIBLE:
            return None, built, solving
        if status != cp_model.OPTIMAL:
            return "limit", built, solving
        value = round(solver.objective_value)
        cost.append(value)
        model.add(level <= value)
        model.clear_hints()
        for row in steps.steps:
            for step in row:
                model.add_hint(step, solver.value(step))
    return tuple(cost), built, solving


if __name__ == "__main__":
    # One trip from its document to its cost, for timing with process start.
    import json
    import sys

    from program import program_of
    from trips import read_trip

    with open(sys.argv[1]) as file:
        print(repair(program_of(read_trip(json.load(file))))[0])
