#!/usr/bin/env python3
"""Restarts a PostgreSQL server while `itinerary serve` and `itinerary fleet work` use it, and checks that nothing is lost.

    Tests/PostgreSQL/run Tests/PostgreSQL/restarts.py

FLEET_POSTGRESQL is the address of an empty database, and PG_CTL the command that controls its server. ITINERARY is the
program under test.
"""

import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Server"))
from load import Load
from service import PROGRAM, Service, trip

ADDRESS = os.environ["FLEET_POSTGRESQL"]
TRIPS, WRITERS, READERS, RESTARTS = 32, 8, 4, 3
# The time in which a request must be answered again after a restart, and the length of the outage, in seconds.
LIMIT, OUTAGE = 5, 9


def control(*arguments):
    """Controls the server of the database."""
    subprocess.run([*shlex.split(os.environ["PG_CTL"]), *arguments], check=True, stdout=subprocess.DEVNULL, timeout=60)


def check_start_without_server(load, tokens):
    """Checks that the program ends at once with a message if the database cannot be reached."""
    start = time.monotonic()
    process = subprocess.run([PROGRAM, "serve", ADDRESS, "--tokens", str(tokens)], capture_output=True, text=True, timeout=60)
    if process.returncode != 2 or "the database cannot be reached" not in process.stderr or time.monotonic() > start + LIMIT:
        load.fault(f"serve without a database: {process.returncode} {process.stderr}")
    return process.stderr.strip()


def main():
    service = Service("--store-connections", 4)
    service.store = ADDRESS
    with service, tempfile.TemporaryFile("w+") as complaints:
        load = Load(service, trips=TRIPS)
        for number in range(TRIPS):
            name = f"trip-{number}"
            load.put(name, 0, json.dumps(trip() | {"id": name}).encode())
        worker = subprocess.Popen([PROGRAM, "fleet", "work", ADDRESS, "--workers", "2"], stdout=subprocess.DEVNULL, stderr=complaints)
        threads = [threading.Thread(target=load.write, args=(number,), daemon=True) for number in range(WRITERS)]
        threads += [threading.Thread(target=load.read, args=(number,), daemon=True) for number in range(READERS)]
        for thread in threads:
            thread.start()
        pauses = []
        for _ in range(RESTARTS):
            time.sleep(3)
            control("-m", "fast", "restart")
            pauses.append(load.pause_after_start())
        time.sleep(3)
        control("-m", "fast", "stop")
        print(check_start_without_server(load, service.tokens))
        time.sleep(OUTAGE)
        control("start")
        pauses.append(load.pause_after_start())
        time.sleep(3)
        load.ends.set()
        for thread in threads:
            thread.join()
        if max(pauses) > LIMIT:
            load.fault(f"requests were answered only {max(pauses):.1f} s after a restart")
        if not load.statuses[503]:
            load.fault(f"no request was answered with 503 in {OUTAGE} s without a server")
        statuses = ", ".join(f"{count} × {status}" for status, count in sorted(load.statuses.items()))
        load.check()
        if worker.poll() is not None:
            load.fault(f"the worker ended with {worker.returncode}")
        worker.terminate()
        worker.wait(30)
        complaints.seek(0)
        outages = len(complaints.readlines())
        if not outages:
            load.fault("the worker reported no outage")
        print(f"{len(load.stored)} revisions stored, {len(load.absent)} writes rejected; answers: {statuses}; "
              f"outcome unknown: {load.unknown['stored']} stored, {load.unknown['not stored']} not stored; "
              f"answered again after {', '.join(f'{pause:.2f}' for pause in pauses)} s; "
              f"{outages} outages reported by workers; {len(load.faults)} faults")
    print("\n".join(load.faults[:20]))
    return 1 if load.faults else 0


if __name__ == "__main__":
    sys.exit(main())
