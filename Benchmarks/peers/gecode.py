"""Runs Gecode through MiniZinc: a variable for the slot of each leg, and the cost levels in sequence."""

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

from cpsat import runs_outside
from program import LEVELS

MODEL = Path(__file__).with_name("placement.mzn")


def data_of(program):
    """Returns the program as MiniZinc data; slots, days and legs count from 1."""
    runs = [
        (game + 1, boundary + 1, first, last + 1)
        for game, (boundary, counts, _, _) in enumerate(program.gates)
        for first, last in runs_outside(counts, len(program.route))
    ]
    pairs = [
        (budget[0] + 1, budget[1] + 1, i + 1, j + 1) for budget in program.budgets for i, j in program.excesses(budget)
    ]
    data = {
        "segments": len(program.route),
        "slots": program.slot_count,
        "allowed": [{"set": [slot + 1 for slot in program.domain(k)]} for k in range(len(program.route))],
        "games": len(program.gates),
        "weight": [gate[2] for gate in program.gates],
        "days": len(program.starts) - 1,
        "day_of": [day + 1 for day in program.day_of],
        "rests": len(program.rests),
        "rest_first": [rest[0] + 1 for rest in program.rests],
        "rest_last": [rest[1] + 1 for rest in program.rests],
        "cost": program.costs,
    }
    for name, rows, columns in (
        ("run", runs, ("game", "boundary", "after", "before")),
        ("pair", pairs, ("first", "last", "i", "j")),
    ):
        data[name + "s"] = len(rows)
        for number, column in enumerate(columns):
            data[f"{name}_{column}"] = [row[number] for row in rows]
    return data


def output(command, limit):
    """Returns the output of a command; None if it takes too long. Then the solver that MiniZinc started is
    terminated, too.
    """
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        text, errors = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        # The solver is in a process group that only MiniZinc knows. MiniZinc terminates it when it is
        # terminated itself.
        process.terminate()
        try:
            process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
        return None
    if process.returncode != 0:
        raise RuntimeError(errors)
    return text


def repair(program, folder, limit):
    """Returns the cost by level (None: infeasible; "limit": out of time), the seconds to solve, and the total.

    The time to solve is the search time that Gecode reports. The total includes compiling the model and process
    starts.
    """
    data = data_of(program)
    cost, solving, whole = [], None, 0.0
    for level in range(1, len(LEVELS) + 1):
        data["level"] = level
        data["reached"] = (cost + [0] * 4)[:4]
        file = folder / "data.json"
        file.write_text(json.dumps(data))
        command = ["minizinc", "--solver", "gecode", "--statistics", MODEL, file]
        start = time.perf_counter()
        text = output(command, limit)
        if text is None:
            return "limit", solving, whole + limit
        whole += time.perf_counter() - start
        # Gecode reports no time if compiling the model determines the level.
        for seconds in re.findall(r"^%%%mzn-stat: solveTime=(\S+)", text, re.MULTILINE):
            solving = (solving or 0.0) + float(seconds)
        if "UNSATISFIABLE" in text:
            return None, solving, whole
        # Gecode reports no time if compiling the model determines the level.
        for seconds in re.findall(r"^%%%mzn-stat: solveTime=(\S+)", text, re.MULTILINE):
            solving = (solving or 0.0) + float(seconds)
        if "UNSATISFIABLE" in text:
            return None, solving, whole
        if "==========" not in text:
            return "limit", solving, whole
        cost.append(int(re.findall(r"^cost=(-?\d+)", text, re.MULTILINE)[-1]))
    return tuple(cost), solving, whole
