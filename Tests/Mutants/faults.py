"""Shows which random faults the tests detect. Each fault replaces one infix operator, for example `<` by `<=`.

usage: faults.py [COUNT [SEED]] [--at FILE:LINE…] [--jobs N] [--again]

SEED selects COUNT places (by default 200) from all of Sources; a larger COUNT only adds places. --at adds all operators
of the given lines; without COUNT, only these are used. Each place gets its own operator, so that one release build
contains all faults, and a number in the environment activates one. First, every suite runs without a fault, which shows
its duration and the places that it reaches. Then, for each fault, the suites that reach it run, the quickest first,
until one detects it.

Each result is stored in .build/faults/results.txt immediately. Another run skips these faults while the sources are
unchanged. --again repeats the faults that were not detected, for example after tests were added; --jobs 2 tries two at
a time. Exits with 1 if a fault is not detected. Runs on Linux.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from building import FaultyPackage, fingerprint
from operators import FAULTS
from suites import TestProgram, Verdict

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/faults"
KINDS = {
    "assertion": "by a test that failed", "crash": "by a crash", "no end": "by no end",
    "none": "not noticed", "unreached": "not noticed, reached by no test",
}


class Results:
    """The file of results: a line with the fingerprint of the sources, then one line per place."""

    def __init__(self, path, sources, again):
        self.path, self.known = path, {}
        head = f"sources {sources}"
        lines = path.read_text().splitlines() if path.exists() else []
        if lines[:1] == [head]:
            for line in lines[1:]:
                place, kind, rest = line.split("\t", 2)
                self.known[place] = (kind, rest)
        if again:
            self.known = {place: it for place, it in self.known.items() if it[0] not in ("none", "unreached")}
        path.write_text("".join(f"{line}\n" for line in [head] + ["\t".join((p, k, r)) for p, (k, r) in self.known.items()]))

    def add(self, place, verdict, rest):
        self.known[str(place)] = (verdict.kind, rest)
        with self.path.open("a") as file:
            file.write(f"{place}\t{verdict.kind}\t{rest}\n")


def main():
    asked = arguments()
    WORK.mkdir(parents=True, exist_ok=True)
    results = Results(WORK / "results.txt", fingerprint(ROOT), asked.again)
    package = FaultyPackage(ROOT, WORK / "package")
    package.choose(asked.count if asked.count is not None else 0 if asked.at else 200, asked.seed, asked.at)
    print(f"{len(package.chosen)} of {package.total} places", flush=True)
    package.build()
    program = TestProgram(package.copy)
    suites = measured(program) if any(str(place) not in results.known for place in package.chosen.values()) else []

    def try_one(number, place):
        if str(place) in results.known:
            return
        verdict, rest = tried(program, suites, number)
        results.add(place, verdict, rest)
        line = f"{number}\t{KINDS[verdict.kind]}\t{described(package, place)}\t{rest}"
        print(line, flush=True)

    with ThreadPoolExecutor(asked.jobs) as pool:
        list(pool.map(lambda entry: try_one(*entry), sorted(package.chosen.items())))
    sys.exit(report(package, results))


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0], description=__doc__.split("\n")[0])
    parser.add_argument("count", nargs="?", type=int)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--at", nargs="+", metavar="FILE:LINE", default=[])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    return parser.parse_args()


def measured(program):
    """Returns the suites that pass without a fault, the quickest first."""
    suites = program.suites()
    for suite in list(suites):
        verdict = program.measure(suite)
        if verdict.kind != "none":
            print(f"fails without a fault, left out: {suite.name}: {verdict.kind}, {verdict.detail}", flush=True)
            suites.remove(suite)
    print(f"{len(suites)} suites take {sum(suite.seconds for suite in suites):.0f} s without a fault", flush=True)
    return sorted(suites, key=lambda suite: suite.seconds)


def tried(program, suites, number):
    """Runs suites until one detects a fault; returns its verdict, and a line about it."""
    reaching = [suite for suite in suites if number in suite.reaches]
    seconds = 0
    for suite in reaching:
        verdict = program.tries(suite, number)
        seconds += verdict.seconds
        if verdict.kind != "none":
            return verdict, f"{suite.name}: {verdict.detail or verdict.kind}, {seconds:.0f} s"
    kind = "none" if reaching else "unreached"
    return Verdict(kind), f"{len(reaching)} suites, {seconds:.0f} s"


def described(package, place):
    return f"{place} {place.operator} to {FAULTS[place.operator][0]}: {package.source_line(place)}"


def report(package, results):
    """Prints the shares and the faults that were not detected; returns the exit status."""
    places = [place for _, place in sorted(package.chosen.items())]
    kinds = [results.known[str(place)][0] for place in places]
    missed = [place for place, kind in zip(places, kinds) if kind in ("none", "unreached")]
    noticed = len(places) - len(missed)
    print(f"\n{noticed} of {len(places)} faults noticed ({100 * noticed / max(1, len(places)):.0f} %)")
    for kind, words in KINDS.items():
        print(f"  {kinds.count(kind):4} {words}")
    for place in missed:
        print(f"not noticed: {described(package, place)} ({results.known[str(place)][1]})")
    return 1 if missed else 0


if __name__ == "__main__":
    main()
