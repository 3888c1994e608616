#!/usr/bin/env python3
"""Restarts a PostgreSQL server while `itinerary serve` and `itinerary fleet work` use it, and checks that nothing is lost.

    Tests/PostgreSQL/run Tests/PostgreSQL/restarts.py

FLEET_POSTGRESQL is the address of an empty database, and PG_CTL the command that controls its server. ITINERARY is the
program under test.
"""

import collections
import http.client
import json
import os
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Server"))
from service import PROGRAM, Service, trip

ADDRESS = os.environ["FLEET_POSTGRESQL"]
TRIPS, WRITERS, READERS, RESTARTS = 32, 8, 4, 3
# The time in which a request must be answered again after a restart, and the length of the outage, in seconds.
LIMIT, OUTAGE = 5, 9


def control(*arguments):
    """Controls the server of the database."""
    subprocess.run([*shlex.split(os.environ["PG_CTL"]), *arguments], check=True, stdout=subprocess.DEVNULL, timeout=60)


class Load:
    """Writers and readers of one server, and what the server answered to them."""

    def __init__(self, service):
        self.service = service
        self.lock = threading.Lock()
        self.ends = threading.Event()
        self.statuses = collections.Counter()
        self.faults = []
        # The documents that must be stored, by trip and revision, and those that must not.
        self.stored, self.absent = {}, set()
        # The outcomes of writes whose connection was lost during the commit.
        self.unknown = collections.Counter()

    def request(self, *arguments, **options):
        """Returns an answer, and counts its status."""
        try:
            status, headers, body = self.service.request(*arguments, **options)
        except (OSError, http.client.HTTPException) as error:
            self.fault(f"{arguments[:2]}: {error!r}")
            return 0, {}, b""
        with self.lock:
            self.statuses[status] += 1
        if status == 503 and not headers["Retry-After"]:
            self.fault(f"{arguments[:2]}: 503 without Retry-After")
        if status not in (200, 201, 404, 412, 503):
            self.fault(f"{arguments[:2]}: {status} {body!r}")
        return status, headers, body

    def fault(self, text):
        with self.lock:
            self.faults.append(text)

    def answered(self, *arguments):
        """Returns the first answer that is not 503."""
        while True:
            answer = self.request(*arguments)
            if answer[0] != 503:
                return answer
            time.sleep(0.2)

    def put(self, name, revision, text):
        """Puts a document, and records whether it must be stored. Revision 0 adds the trip."""
        condition = {"If_Match": f'"{revision}"'} if revision else {"If_None_Match": "*"}
        status, _, body = self.request("PUT", f"/v1/trips/{name}", text, **condition)
        if status == 503 and json.loads(body)["code"] == "unknown-outcome":
            status, _, body = self.answered("GET", f"/v1/trips/{name}/revisions/{revision + 1}")
            is_stored = status == 200 and body == text
            with self.lock:
                self.unknown["stored" if is_stored else "not stored"] += 1
        else:
            is_stored = status in (200, 201)
            if is_stored and json.loads(body)["revision"] != revision + 1:
                self.fault(f"{name}: revision {body!r} after {revision}")
        with self.lock:
            if not is_stored:
                self.absent.add(text)
            elif self.stored.setdefault((name, revision + 1), text) != text:
                self.faults.append(f"{name}: two documents were acknowledged as revision {revision + 1}")

    def write(self, number):
        """Changes trips until the load ends. Other writers change the same trips."""
        dice, count = random.Random(number), 0
        while not self.ends.is_set():
            name = f"trip-{dice.randrange(TRIPS)}"
            status, headers, body = self.request("GET", f"/v1/trips/{name}")
            if status != 200:
                time.sleep(0.1)
                continue
            count += 1
            document = json.loads(body) | {"name": f"Writer {number}, change {count}"}
            self.put(name, int(headers["ETag"].strip('"')), json.dumps(document).encode())
            time.sleep(0.01)

    def read(self, number):
        """Reads lists, trips and revisions until the load ends."""
        dice = random.Random(-number)
        while not self.ends.is_set():
            name = f"trip-{dice.randrange(TRIPS)}"
            self.request("GET", dice.choice(["/v1/trips", f"/v1/trips/{name}", f"/v1/trips/{name}/revisions"]))
            time.sleep(0.02)

    def pause_after_start(self):
        """Returns the seconds until a request is answered with 200."""
        start = time.monotonic()
        while self.request("GET", "/v1/trips")[0] != 200 and time.monotonic() < start + 60:
            time.sleep(0.05)
        return time.monotonic() - start

    def check(self):
        """Compares the histories of all trips with the acknowledged writes."""
        found = {}
        for name in (f"trip-{number}" for number in range(TRIPS)):
            _, _, body = self.answered("GET", f"/v1/trips/{name}/revisions?limit=1000")
            numbers = [revision["number"] for revision in json.loads(body)["revisions"]]
            if numbers != list(range(len(numbers), 0, -1)):
                self.fault(f"{name}: the history has the revisions {numbers}")
            for number in numbers:
                found[name, number] = self.answered("GET", f"/v1/trips/{name}/revisions/{number}")[2]
            if self.answered("GET", f"/v1/trips/{name}")[2] != found[name, numbers[0]]:
                self.fault(f"{name}: the document is not its newest revision")
        for key in sorted(self.stored.keys() | found.keys()):
            if self.stored.get(key) != found.get(key):
                self.fault(f"{key}: acknowledged {self.stored.get(key)!r}, found {found.get(key)!r}")
        for text in self.absent.intersection(found.values()):
            self.fault(f"a rejected document is stored: {text!r}")


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
        load = Load(service)
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
