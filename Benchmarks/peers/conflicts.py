"""Finds the reasons why a trip has no valid assignment with CP-SAT's assumptions: a literal enforces each demand.
"""

import time

from ortools.sat.python import cp_model

from cpsat import StepModel, solver_with


class Demands:
    """A model that can be solved for any subset of a program's demands."""

    def __init__(self, program):
        self.steps = StepModel(program, assumed=True)
        self.origins = {literal.index: origin for origin, literal in self.steps.literals.items()}

    def core(self, origins, limit):
        """Returns conflicting demands among some; None if they can be satisfied, "limit" if the time limit was
        reached.
        """
        model, literals = self.steps.model, self.steps.literals
        model.clear_assumptions()
        model.add_assumptions([literals[origin] for origin in origins])
        solver = solver_with(1, limit)
        status = solver.solve(model)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        if status != cp_model.INFEASIBLE:
            return "limit"
        return [self.origins[index] for index in solver.sufficient_assumptions_for_infeasibility()]

    def shrunk(self, core, limit):
        """Returns an irreducible subset of the core, by removing demands one by one."""
        kept = list(core)
        for origin in core:
            if origin not in kept:
                continue
            rest = self.core([other for other in kept if other != origin], limit)
            if rest == "limit":
                return "limit"
            if rest is not None:
                kept = [other for other in kept if other in rest]
        return kept


def explain(program, limit=60):
    """Returns the first core, the irreducible one, and the seconds to build the model, to find the core and to
    shrink it.

    The core is `None` if there is a valid assignment.
    """
    start = time.perf_counter()
    demands = Demands(program)
    built = time.perf_counter() - start
    start = time.perf_counter()
    core = demands.core(program.origins(), limit)
    found = time.perf_counter() - start
    if core is None or core == "limit":
        return core, core, built, found, 0.0
    start = time.perf_counter()
    shrunk = demands.shrunk(core, limit)
    return core, shrunk, built, found, time.perf_counter() - start


def is_irreducible(program, origins, limit=60):
    """Returns true if the demands conflict, and do not conflict if any one of them is left out."""
    demands = Demands(program)
    if demands.core(origins, limit) in (None, "limit"):
        return False
    return all(demands.core([other for other in origins if other != origin], limit) is None for origin in origins)
