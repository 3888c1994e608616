"""Prints the records of a comparison as Markdown."""

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from statistics import median

SOLVERS = (
    "ours",
    "ours, GLPK",
    "CP-SAT, 1 worker",
    "CP-SAT, 2 workers",
    "HiGHS",
    "CBC",
    "glpsol",
)


def verdict(wrong, *counts):
    """Prints how much was compared, then the disagreements; returns the exit status."""
    print("\n" + ", ".join([*counts, f"{len(wrong)} disagreements"]))
    print("\n".join(wrong))
    return 1 if wrong else 0


def show(records, root):
    versions(root)
    kinds = list(dict.fromkeys(record["kind"] for record in records))
    sizes(records, kinds)
    repairs(records, kinds, "solve", "Repair, solving alone: median over the trips")
    repairs(records, kinds, "process", "Repair, with process start, reading and building: median over the trips")
    losses(records)
    explanations(records, kinds)


def versions(root):
    def line(*command):
        text = subprocess.run(command, capture_output=True, text=True, cwd=root).stdout
        return text.strip().splitlines()[0]

    def debian(package):
        return line("dpkg-query", "--showformat=${Version}", "--show", package)

    load = Path("/proc/loadavg").read_text().split()[0]
    commit = line("git", "describe", "--always", "--dirty", "--abbrev=7")
    print(f"Commit {commit}; load after the run {load}; OR-Tools {version('ortools')}, HiGHS {version('highspy')}, CBC {debian('coinor-cbc')},")
    print(f"glpsol {debian('glpk-utils')}.")


def table(title, columns, rows):
    print(f"\n### {title}\n")
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def sizes(records, kinds):
    rows = []
    for kind in kinds:
        group = [record for record in records if record["kind"] == kind]
        rows.append([kind, str(len(group))])
        for key in ("segments", "slots"):
            values = [record[key] for record in group]
            rows[-1].append(f"{min(values)} to {max(values)}")
        rows[-1].append(str(sum(record["cost"] is None for record in group)))
        rows[-1].append(str(sum("conflict" in record for record in group)))
    columns = ["trips", "how many", "legs", "slots", "infeasible", "without a valid assignment"]
    table("Trips", columns, rows)


def seconds_of(record, solver, measure):
    """Returns a figure; None if there is none, infinite if the limit was reached."""
    if measure == "solve" and solver.startswith("ours"):
        return record["ours"]["glpk" if "GLPK" in solver else "native"]
    answer = record["repair"].get(solver)
    if not answer or answer[measure] is None:
        return None
    return float("inf") if answer["cost"] == "limit" else answer[measure]


def repairs(records, kinds, measure, title):
    rows = []
    for solver in SOLVERS:
        row = [solver]
        for kind in kinds:
            times = [seconds_of(record, solver, measure) for record in records if record["kind"] == kind]
            times = [seconds for seconds in times if seconds is not None]
            row.append(described(times) if times else "–")
        if set(row[1:]) != {"–"}:
            rows.append(row)
    table(title, ["solver", *kinds], rows)


def described(times):
    late = sum(seconds == float("inf") for seconds in times)
    middle = median(times)
    text = "over the limit" if middle == float("inf") else time(middle)
    return text + (f" ({late} of {len(times)} over)" if late else "")


def time(seconds):
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.2f} ms" if seconds < 1 else f"{seconds:.2f} s"


def losses(records):
    """Prints how often a peer solves faster than the native solver, and the trips for which it does."""
    rows, names = [], []
    for measure, name in (("solve", "solving alone"), ("process", "with process start")):
        for solver in SOLVERS[1:]:
            row = [name, solver]
            for feasible in (True, False):
                group = [record for record in records if (record["cost"] is not None) == feasible]
                pairs = [(record, seconds_of(record, "ours", measure), seconds_of(record, solver, measure)) for record in group]
                pairs = [pair for pair in pairs if pair[2] is not None]
                lost = [(record, own, theirs) for record, own, theirs in pairs if theirs < own]
                row += [str(len(pairs)), str(len(lost))]
                if measure == "solve" and "GLPK" not in solver:
                    names += [f"{record['kind']} {record['name']}: {solver} {time(t)}, native {time(o)}" for record, o, t in lost]
            rows.append(row)
    columns = ["measured", "solver", "feasible trips", "faster", "infeasible trips", "faster"]
    table("Where a peer is faster than the native solver", columns, rows)
    if names:
        print("\nSolving alone:\n")
        print("\n".join(f"- {name}" for name in names))


def explanations(records, kinds):
    rows = []
    for kind in kinds:
        group = [record for record in records if record["kind"] == kind and "conflict" in record]
        if not group:
            continue
        found = [record["conflict"] for record in group]

        def middle(values):
            return f"{median(values):g}"

        shorter = sum(len(conflict["shrunk"]) < len(conflict["ours"]) for conflict in found)
        longer = sum(len(conflict["shrunk"]) > len(conflict["ours"]) for conflict in found)
        core_times = [conflict["core time"] for conflict in found]
        whole_times = [conflict["core time"] + conflict["shrink time"] for conflict in found]
        rows.append(
            [
                kind,
                str(len(found)),
                middle([conflict["demands"] for conflict in found]),
                middle([len(conflict["ours"]) for conflict in found]),
                middle([len(conflict["core"]) for conflict in found]),
                middle([len(conflict["shrunk"]) for conflict in found]),
                f"{shorter} / {longer}",
                time(median(record["ours"]["audit"] for record in group)),
                time(median(core_times)),
                time(median(whole_times)),
            ]
        )
    columns = ["trips", "how many", "demands", "ours", "core", "core made irreducible"]
    columns += ["that is shorter / longer than ours", "our audit", "core", "core made irreducible"]
    table("Conflicts: size (medians) and time", columns, rows)
    for record in records:
        conflict = record.get("conflict")
        if conflict and conflict["message"]:
            print(f"\n{record['name']}. Ours: {conflict['message']}.")
            print("CP-SAT's core:", ", ".join(" ".join(origin) for origin in conflict["core"]) + ".")
            return


if __name__ == "__main__":
    # Prints the tables of a file that `compare.py --json` has written.
    lines = Path(sys.argv[1]).read_text().splitlines()
    show([json.loads(line) for line in lines], Path(__file__).resolve().parents[2])
