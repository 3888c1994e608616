"""Measures the cost of a call from Swift, C, Python, JavaScript and an agent: figures.py WHEEL TREE SWIFT C ITINERARY.

SWIFT is the program call-figures and C the program calls, which make calls from those languages; ITINERARY is
the main program. Times of calls are processor time, so that other programs have little effect. Agents and
batches are measured in wall-clock time.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from agent import Agent

WHEEL, TREE = Path(sys.argv[1]), Path(sys.argv[2])
SWIFT, C, ITINERARY = sys.argv[3:6]
TRIPS = TREE / "Examples/Trips"
OHIO = TRIPS / "ohio-2010.json"
# The JavaScript package, which `make javascript` makes.
PACKAGE = TREE / ".build/javascript/package"
QUESTIONS = [("audit", 300), ("slots", 300), ("repair", 200), ("reroute", 50)]


def median(work: Callable[[], object], calls: int, rounds: int = 5) -> float:
    """Returns the microseconds of a call: the median of several rounds."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(calls):
            work()
        times.append((time.process_time() - began) / calls * 1e6)
    return sorted(times)[rounds // 2]


def told(*command: str) -> str:
    """Returns the output of a program."""
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def from_c(question: str, calls: int) -> float:
    return sorted(float(told(C, str(OHIO), question, str(calls))) for _ in range(5))[2]


def from_swift(question: str, calls: int) -> float:
    return sorted(float(told(SWIFT, str(OHIO), question, "{}", str(calls)).split()[1]) for _ in range(5))[2]


def from_javascript(question: str, calls: int) -> float:
    return float(told("node", str(TREE / "Benchmarks/calls/calls.mjs"), str(PACKAGE), str(OHIO), question, str(calls)))


def calls(javascript: dict[str, float]) -> None:
    """Prints the microseconds of a call, by language. `javascript` has those from JavaScript, by question."""
    from swift_itinerary import Trip, _library

    trip, agent = Trip.from_file(OHIO), Agent(ITINERARY)
    tools = {"audit", "repair", "reroute"}
    print("\n### Microseconds of a call\n")
    row("call", "Swift", "C", "Python, as JSON", "Python, typed", "JavaScript", "an agent, elapsed time")
    print("|" + "---|" * 7)
    bare = median(_library._c.itinerary_version, 100000)
    row("a call that does nothing", "", f"{from_c('version', 1000000):.3f}", f"{bare:.2f}", "", "", "")
    pointer = median(lambda: trip.is_valid("back-west", 9, 50), 20000)
    row("check of a position", "", f"{from_c('valid:back-west', 200000):.2f}", f"{pointer:.2f}", "", f"{javascript['clamp']:.0f}", "")
    for question, count in QUESTIONS:
        raw = median(lambda: _library.answer(trip._handle, 0, question, b""), count)
        typed = median(lambda: getattr(trip, question)(), count)
        waited = f"{agent.median(question, OHIO, count):.0f}" if question in tools else ""
        alone = [from_swift(question, count * 5), from_c(question, count * 5), raw, typed, javascript[question]]
        row(f"`{question}`", *(f"{time:.0f}" for time in alone), waited)
    agent.close()


def row(*cells: str) -> None:
    print("| " + " | ".join(cells) + " |")


def batch() -> None:
    """Prints the audits per second, from Python and by the program."""
    from swift_itinerary import ask_all

    documents = [path.read_bytes() for path in sorted(TRIPS.glob("*-20*.json")) if b'"items"' in path.read_bytes()] * 500
    began = time.perf_counter()
    count = sum(1 for _ in ask_all(documents, "audit"))
    library = count / (time.perf_counter() - began)
    lines = b"".join(b" ".join(document.split(b"\n")) + b"\n" for document in documents)
    began = time.perf_counter()
    subprocess.run([ITINERARY, "audit", "--jsonl", "-"], input=lines, capture_output=True)
    program = count / (time.perf_counter() - began)
    print(f"batch of {count} audits: Python {library:.0f} a second, the command line {program:.0f}")


def start(program: Path) -> float:
    """Returns the milliseconds of processor time in which a program prints its version: the median of 21 runs."""
    times = []
    for _ in range(21):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        told(str(program), "--version")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000)
    return sorted(times)[10]


def sizes() -> None:
    """Prints the sizes of the wheel and of its parts, and the times of an import and of a start."""
    import swift_itinerary

    package = Path(swift_itinerary.__file__).parent
    installed = sum(file.stat().st_size for folder in package.parent.glob("swift_itinerary*") for file in folder.rglob("*"))
    library, program = package / "lib/libCItinerary.so", package / "program/bin/itinerary"
    print(f"wheel {WHEEL.stat().st_size / 1e6:.1f} MB, installed {installed / 1e6:.1f} MB")
    print(f"library {library.stat().st_size / 1e6:.1f} MB, program {program.stat().st_size / 1e6:.1f} MB")
    clock = "import time; t = time.process_time(); import swift_itinerary; print(time.process_time() - t)"
    imports = sorted(float(told(sys.executable, "-c", clock)) for _ in range(9))
    print(f"import {imports[4] * 1000:.1f} ms of the processor (median of 9)")
    script = Path(sys.executable).with_name("swift-itinerary")
    print(f"--version: program {start(program):.1f} ms, console script {start(script):.1f} ms of the processor")


def package(javascript: dict[str, float]) -> None:
    """Prints the sizes of the JavaScript package, and the times of loading and of questions."""
    tarball = next(PACKAGE.parent.glob("*.tgz")).stat().st_size / 1e6
    files = [file for file in PACKAGE.rglob("*") if file.is_file()]
    module = sum(file.stat().st_size for file in files if file.suffix == ".lzma") / 1e6
    print("\n### The JavaScript package\n")
    row("what", "figure")
    print("|" + "---|" * 2)
    row("package, as it is downloaded", f"{tarball:.2f} MB")
    row("installed", f"{sum(file.stat().st_size for file in files) / 1e6:.2f} MB")
    row("of it, the compressed WebAssembly module", f"{module:.2f} MB")
    row("loading", f"{from_javascript('load', 5) / 1000:.0f} ms")
    row("one place of a leg (`clamp`)", f"{javascript['clamp'] / 1000:.2f} ms")
    for question, _ in QUESTIONS:
        row(f"`{question}`", f"{javascript[question] / 1000:.2f} ms")


def main() -> None:
    javascript = {question: from_javascript(question, count) for question, count in [("clamp", 2000), *QUESTIONS]}
    sizes()
    calls(javascript)
    batch()
    package(javascript)


if __name__ == "__main__":
    main()
