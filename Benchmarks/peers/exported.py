"""Runs HiGHS, CBC and glpsol on the programs that `itinerary export-model` writes, one for each level.

In the programs after the first, the earlier levels are already fixed, so that these solvers need not find their
values.
"""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from program import LEVELS


# The seconds for reading a program and for a solver that checks its limit rarely.
GRACE = 20


class NotExported(Exception):
    """The package does not write the program; the text is the reason."""


def export(tool, trip, folder, form, levels=LEVELS, arguments=()):
    """Writes the programs of the levels to files; only the first if there is no plan."""
    files = []
    for level in range(1, len(levels) + 1):
        file = folder / f"level{level}.{form}"
        command = [tool, "export-model", trip, "--level", str(level), "--format", form, "--output", file, "--force"]
        done = subprocess.run([*command, *arguments], capture_output=True, text=True)
        if done.returncode != 0:
            if level == 1:
                raise NotExported(done.stderr.strip().rpartition(": ")[2])
            break
        files.append(file)
    return files


def solve_levels(files, solve, limit):
    """Returns the cost by level (None: infeasible; "limit": out of time), the seconds to solve, and with process
    start.

    The time to solve is the time of a process minus that of one that only reads the program; None if it is too
    short to measure.
    """
    cost, solving, whole = [], 0.0, 0.0
    for file in files:
        value, reading, process = solve(file, limit)
        solving += process - reading
        whole += process
        if not isinstance(value, int):
            return value, solving if solving > 0 else None, whole
        cost.append(value)
    return tuple(cost), solving if solving > 0 else None, whole


def highs(files, limit):
    """Runs HiGHS with one thread; one process solves all levels."""
    answers, whole = levels_by("highs.py", files, limit)
    solving = sum(seconds for _, seconds in answers)
    cost = tuple(value for value, _ in answers)
    if "limit" in cost:
        return "limit", solving, whole
    return (None if None in cost else cost), solving, whole


def levels_by(program, files, limit):
    """Runs a program of this folder, which prints a value and seconds for each file; returns these, and the seconds of
    the process. The solver gets the limit for each file; if it does not obey it, the process is ended.
    """
    command = [sys.executable, Path(__file__).with_name(program), str(limit), *files]
    start = time.perf_counter()
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=(limit + GRACE) * len(files))
        # HiGHS prints its version first, even if its output is off.
        answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]
    except subprocess.TimeoutExpired:
        answers = [("limit", limit)]
    return answers, time.perf_counter() - start


def timed(command, limit):
    """Runs a command, whose process is ended at the limit. It starts no other processes."""
    start = time.perf_counter()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
        text = done.stdout
    except subprocess.TimeoutExpired:
        text = None
    return text, time.perf_counter() - start


def cbc(file, limit):
    _, reading = timed(["cbc", file, "-quit"], limit)
    text, whole = timed(["cbc", file, "-solve", "-quit"], limit)
    if text is None:
        return "limit", reading, whole
    if re.search(r"infeasible(?!s|\w)(?! sum)", text, re.IGNORECASE) and "Optimal" not in text:
        return None, reading, whole
    found = re.search(r"^(?:Objective value:|Optimal objective)\s+(\S+)", text, re.MULTILINE)
    return (round(float(found.group(1))) if found else "error"), reading, whole


def glpsol(file, limit):
    answer = file.with_suffix(".answer")
    _, reading = timed(["glpsol", "--glp", file, "--check"], limit)
    text, whole = timed(["glpsol", "--glp", file, "--write", answer], limit)
    if text is None:
        return "limit", reading, whole
    if "NO PRIMAL FEASIBLE" in text or "NO INTEGER FEASIBLE" in text:
        return None, reading, whole
    summary = next(line for line in answer.read_text().splitlines() if line.startswith("s "))
    # s mip ROWS COLUMNS o OBJECTIVE, s bas ROWS COLUMNS f f OBJECTIVE
    words = summary.split()
    proved = words[4] == "o" if words[1] == "mip" else words[4:6] == ["f", "f"]
    return (round(float(words[-1])) if proved else "error"), reading, whole
