"""Our answers from the command line, and the times from the benchmark program."""

import json
import os
import subprocess
import time


def asking_for_plan(folder, trip, wishes, options, schedule, places):
    """Writes a trip and its wishes into a folder, and returns the arguments of `plan`, first the trip."""
    document, list_of_wishes = folder / "trip.json", folder / "wishes.json"
    document.write_text(json.dumps(trip))
    list_of_wishes.write_text(json.dumps(wishes))
    words = ["--schedule", schedule, "--places", places, "--wishes", list_of_wishes]
    for key, value in options.items():
        words += [f"--{key}", str(value)]
    return [document, *words]


class Ours:
    def __init__(self, root, times=True):
        self.tool = root / ".build/program/itinerary"
        built = os.environ.get("CONFIGURATION", "release")
        self.bench = root / f".build/{built}/itinerary-benchmarks"
        for program in (self.tool, self.bench) if times else (self.tool,):
            if not program.exists():
                raise SystemExit(f"{program} does not exist; run make build build-benchmarks first")

    def answer(self, *arguments):
        """Returns the JSON answer of a command, and the seconds of the whole process."""
        start = time.perf_counter()
        done = subprocess.run([self.tool, *arguments, "--json"], capture_output=True, text=True)
        seconds = time.perf_counter() - start
        if not done.stdout:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout), seconds

    def repair(self, trip, change=None, engine="auto"):
        """Returns the cost by level, or None if there is no plan, and the seconds of the whole process."""
        changes = ["--change", change] if change else []
        answer, seconds = self.answer("repair", trip, *changes, "--engine", engine)
        cost = answer["cost"]
        return (tuple(cost.values()) if cost else None), answer["status"], seconds

    def conflict(self, trip):
        """Returns the conflict in the audit, and the seconds of the whole process."""
        answer, seconds = self.answer("audit", trip)
        return answer["conflict"], seconds

    def conflicts(self, trip):
        """Returns all conflicts in the audit."""
        return self.answer("audit", trip)[0]["conflicts"]

    def times(self, folder):
        """Returns the nanoseconds of solving, by file name and question."""
        done = subprocess.run([self.bench, "times", folder], capture_output=True, text=True, check=True)
        return json.loads(done.stdout)
