"""What a call costs: figures.py WHEEL TREE PROGRAM, where PROGRAM is call-figures, which asks from Swift.

The time of calls is that of the processor, so that other programs count little; that of a batch is that of the clock.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

WHEEL, TREE, PROGRAM = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
TRIPS = TREE / "Examples/Trips"


def median(work: Callable[[], object], calls: int, rounds: int = 5) -> float:
    """The microseconds of a call: the median of some rounds."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(calls):
            work()
        times.append((time.process_time() - began) / calls * 1e6)
    return sorted(times)[rounds // 2]


def main() -> None:
    command = [sys.executable, "-c", "import time; t = time.process_time(); import itinerary; print(time.process_time() - t)"]
    imports = sorted(float(subprocess.run(command, capture_output=True, check=True, text=True).stdout) for _ in range(9))
    import itinerary
    from itinerary import Trip, _library, ask_all

    library = Path(itinerary.__file__).with_name("lib") / "libCItinerary.so"
    print(f"wheel {WHEEL.stat().st_size / 1e6:.1f} MB, library {library.stat().st_size / 1e6:.1f} MB")
    print(f"import {imports[4] * 1000:.1f} ms (median of 9)")
    trip = Trip.from_file(TRIPS / "ohio-2010.json")
    print(f"a bare call {median(_library._c.itinerary_version, 100000):.2f} us")
    print(f"is_valid {median(lambda: trip.is_valid('back-west', 9, 50), 20000):.2f} us")
    for question, options, calls in [("audit", b"", 300), ("slots", b"", 300), ("repair", b"", 200), ("reroute", b"", 50)]:
        raw = median(lambda: _library.answer(trip._handle, 0, question, options), calls)
        typed = median(lambda: getattr(trip, question)(), calls)
        run = subprocess.run(
            [PROGRAM, str(TRIPS / "ohio-2010.json"), question, "{}", str(calls * 5)],
            capture_output=True,
            check=True,
            text=True,
        )
        swift = float(run.stdout.split()[1])
        print(f"{question}: Swift {swift:.1f} us, Python {raw:.1f} us, with typed answer {typed:.1f} us")
    documents = [path.read_bytes() for path in sorted(TRIPS.glob("*-20*.json")) if b'"items"' in path.read_bytes()] * 500
    began = time.perf_counter()
    count = sum(1 for _ in ask_all(documents, "audit"))
    print(f"batch of {count} audits: {count / (time.perf_counter() - began):.0f} a second")


if __name__ == "__main__":
    main()
