"""Compares the costs of all trips in some corpora with the costs that CP-SAT finds, and checks that conflicts are irreducible.

usage: agree.py FOLDER...

Exits with 1 if any answer disagrees. It records no times; `compare.py` does.
"""

import json
import sys
import tempfile
from pathlib import Path

import conflicts
import cpsat
import instances
from ours import Ours
from program import program_of
from tables import verdict
from trips import read_trip

ROOT = Path(__file__).resolve().parents[2]


def main():
    ours = Ours(ROOT, times=False)
    wrong, trips, explained = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        after = Path(folder) / "after.json"
        for corpus in sys.argv[1:]:
            for trip in instances.corpus(corpus, None, None):
                after.write_text(json.dumps(trip.document))
                program = program_of(read_trip(trip.document))
                want, _, _ = ours.repair(trip.file or after, trip.change)
                cost, _, _ = cpsat.repair(program)
                found = ours.conflicts(after)
                trips += 1
                if cost != want:
                    wrong.append(f"{trip.kind} {trip.name}: CP-SAT says {cost}, the package {want}")
                if program.route and (not found) != (want is not None and want[0] == 0):
                    wrong.append(f"{trip.kind} {trip.name}: cost {want}, conflicts {found}")
                for conflict in found:
                    explained += 1
                    members = [(member["kind"], member["id"]) for member in conflict["members"]]
                    if not conflicts.is_irreducible(program, members):
                        wrong.append(f"{trip.kind} {trip.name}: {members} is not irreducible")
    return verdict(wrong, f"{trips} trips", f"{explained} conflicts")


if __name__ == "__main__":
    sys.exit(main())
