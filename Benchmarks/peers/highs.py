"""Runs HiGHS on programs in MPS format, in sequence: prints a value (or null, or "limit") and the seconds for
each.

It is a separate process because the wheels of HiGHS and OR-Tools cannot be loaded into one.
"""

import json
import sys
import time

import highspy


def solve(file, limit):
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("time_limit", limit)
    solver.readModel(file)
    start = time.perf_counter()
    solver.run()
    seconds = time.perf_counter() - start
    status = solver.getModelStatus()
    if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
        return None, seconds
    if status != highspy.HighsModelStatus.kOptimal:
        return "limit", seconds
    return round(solver.getInfo().objective_function_value), seconds


if __name__ == "__main__":
    for name in sys.argv[2:]:
        answer = solve(name, float(sys.argv[1]))
        print(json.dumps(answer), flush=True)
        if answer[0] == "limit":
            break
