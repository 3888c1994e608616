"""Runs CP-SAT on programs in MPS format, in sequence: prints a value (or null, or "limit") and the seconds for
each.

It is a separate process because the wheels of HiGHS and OR-Tools cannot be loaded into one.
"""

import json
import sys
import time

from ortools.linear_solver.python import model_builder


def solve(file, limit):
    model = model_builder.Model()
    if not model.import_from_mps_file(file):
        raise SystemExit(f"CP-SAT does not read {file}")
    solver = model_builder.Solver("sat")
    solver.set_time_limit_in_seconds(limit)
    solver.set_solver_specific_parameters("num_workers:1")
    start = time.perf_counter()
    status = solver.solve(model)
    seconds = time.perf_counter() - start
    if status == model_builder.SolveStatus.INFEASIBLE:
        return None, seconds
    return (round(solver.objective_value) if status == model_builder.SolveStatus.OPTIMAL else "limit"), seconds


if __name__ == "__main__":
    for name in sys.argv[2:]:
        answer = solve(name, float(sys.argv[1]))
        print(json.dumps(answer), flush=True)
        if answer[0] == "limit":
            break
