#!/usr/bin/env python3
"""Runs two servers on one store under load while one after the other is killed, and checks that nothing is lost.

    Tests/Server/soak.py [MINUTES [KILLS]]

ITINERARY is the program under test. A killed server starts again, with a clock that is wrong by up to two
hours. Meanwhile a third server, which is never killed, gets newer schedules; a worker reads them; two
readers follow the outbox and reconnect; and the store is copied. At the end, the disk of a store is full (only as root).
"""

import contextlib
import http.client
import itertools
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from load import Load
from service import PROGRAM, Service, run, trip

TRIPS, WRITERS, READERS, FOLLOWERS = 256, 8, 2, 2
GAME = {"gameId": "game-Detroit-0723", "city": "Detroit", "date": "2010-07-23"}
HERE = pathlib.Path(__file__).resolve().parent


class WrongClock:
    """Makes the clocks of servers wrong by up to two hours."""

    def __init__(self, folder):
        self.library, self.dice = folder / "wrong_clock.so", random.Random(1)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self.library, HERE / "wrong_clock.c", "-ldl"], check=True)

    def environment(self):
        """Returns the variables of the environment of a server."""
        return {"LD_PRELOAD": str(self.library), "WRONG_SECONDS": str(self.dice.randrange(-7200, 7200))}


class Follower:
    """Follows the outbox as a stream of events of changing servers, and continues after the last note."""

    def __init__(self, load):
        self.load, self.numbers, self.connections = load, [], 0
        self.thread = threading.Thread(target=self.follow, daemon=True)
        self.thread.start()

    def follow(self):
        while not self.load.ends.is_set():
            service = random.choice(self.load.services)
            with contextlib.suppress(OSError, http.client.HTTPException):
                self.read(service)
            time.sleep(0.1)

    def read(self, service):
        """Reads one stream until it ends."""
        headers = {"Authorization": f"Bearer {service.token}", "Accept": "text/event-stream"}
        if self.numbers: headers["Last-Event-ID"] = str(self.numbers[-1])
        connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=20)
        with contextlib.closing(connection):
            connection.request("GET", "/v1/outbox", headers=headers)
            answer = connection.getresponse()
            if answer.status != 200:
                if answer.status not in (429, 503): self.load.fault(f"a stream of events: {answer.status} {answer.read()!r}")
                return
            self.connections += 1
            number = None
            while line := answer.readline():
                if self.load.ends.is_set(): return
                if line.startswith(b"id: "): number = int(line[4:])
                elif line == b"\n" and number is not None:
                    self.numbers.append(number)
                    number = None


class Steady:
    """The server that is never killed: it gets feeds, and its memory and open files are measured."""

    def __init__(self, service, load, operator):
        self.service, self.load, self.operator = service, load, operator
        self.feeds, self.copies, self.samples = 0, 0, []
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def work(self):
        for turn in itertools.count():
            if self.load.ends.wait(10): return
            self.samples.append(self.measure())
            start = ["19:05", "13:05"][turn % 2]
            body = {"schedule": {"format": "itinerary-schedule/1", "games": [GAME | {"start": start}]}}
            status, _, answer = self.service.request("POST", "/v1/feeds", body, token=self.operator)
            if status == 201: self.feeds += 1
            elif status != 503: self.load.fault(f"a feed: {status} {answer!r}")
            if turn % 6 == 5: self.copy()

    def measure(self):
        """Returns the memory in kB and the number of open files of the process."""
        process = pathlib.Path(f"/proc/{self.service.process.pid}")
        memory = next(line for line in (process / "status").read_text().splitlines() if line.startswith("VmRSS"))
        return int(memory.split()[1]), len(list((process / "fd").iterdir()))

    def copy(self):
        """Copies the store, and checks the copy."""
        path = self.service.folder / "copy.db"
        path.unlink(missing_ok=True)
        run("fleet", "backup", self.service.store, path)
        with contextlib.closing(sqlite3.connect(path)) as copy:
            found = copy.execute("pragma integrity_check").fetchone()[0]
        if found != "ok": self.load.fault(f"a copy of the store: {found}")
        self.copies += 1


def check_followers(load, followers):
    """Checks that each follower got each note of the outbox once, in order, up to its last one."""
    notes, after = [], 0
    while True:
        _, _, body = load.answered("GET", f"/v1/outbox?limit=1000&after={after}")
        page = json.loads(body)
        if not page["notes"]: break
        notes += [note["sequence"] for note in page["notes"]]
        after = page["next"]
    for follower in followers:
        if follower.numbers != notes[: len(follower.numbers)]:
            load.fault(f"a follower got {len(follower.numbers)} notes, which are not the first ones of {len(notes)}")
        if len(follower.numbers) < len(notes) - 1000:
            load.fault(f"a follower got {len(follower.numbers)} of {len(notes)} notes")
    return len(notes)


def check_full_disk():
    """Fills the disk of a store with trips until writes are refused; returns what happened."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-disk-"))
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True).returncode:
        return "the disk was not filled, because this user may not mount one"
    try:
        service = Service()
        service.store = folder / "trips.db"
        with service:
            for count in range(10_000):
                status, _, body = service.put(trip() | {"id": f"trip-{count}"})
                if status != 201: break
            assert status == 507, (status, body)
            assert json.loads(body)["code"] == "full", body
            assert all(service.request("GET", f"/v1/trips/trip-{number}")[0] == 200 for number in range(count))
            subprocess.run(["mount", "-o", "remount,size=16m", folder], check=True)
            status, _, body = service.put(trip() | {"id": f"trip-{count}"})
            assert status == 201, (status, body)
            listed = json.loads(service.request("GET", "/v1/trips?limit=1000")[2])["trips"]
            assert len(listed) == count + 1, len(listed)
    finally:
        subprocess.run(["umount", folder], check=True)
        shutil.rmtree(folder)
    return f"a full disk: {count} trips stored, then 507; all were read, and a write succeeded after there was room"


def main():
    minutes, kills = float((sys.argv[1:] or ["30"])[0]), int((sys.argv[2:] or ["500"])[0])
    service, other, steady = Service(), Service(), Service()
    clock = WrongClock(service.folder)
    operator = run("add-token", service.tokens, "boss", "--operator").strip()
    for one in (other, steady): one.folder, one.store, one.tokens, one.token = service.folder, service.store, service.tokens, service.token
    with service, other, steady:
        load = Load(service, other, trips=TRIPS, pause=0.1, survives_kills=True)
        for number in range(TRIPS):
            load.put(f"trip-{number}", 0, json.dumps(trip() | {"id": f"trip-{number}"}).encode())
        worker = subprocess.Popen([PROGRAM, "fleet", "work", service.store, "--workers", "2"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        followers = [Follower(load) for _ in range(FOLLOWERS)]
        operations = Steady(steady, load, operator)
        threads = [threading.Thread(target=load.write, args=(number,), daemon=True) for number in range(WRITERS)]
        threads += [threading.Thread(target=load.read, args=(number,), daemon=True) for number in range(READERS)]
        for thread in threads: thread.start()
        pauses, began = [], time.monotonic()
        for count in range(kills):
            time.sleep(max(0, began + 60 * minutes * (count + 1) / (kills + 1) - time.monotonic()))
            start = time.monotonic()
            load.services[count % 2].restart_after_kill(clock.environment())
            pauses.append(time.monotonic() - start)
        time.sleep(max(0, began + 60 * minutes - time.monotonic()))
        load.ends.set()
        for thread in [*threads, operations.thread]: thread.join()
        worker.terminate()
        complaints = worker.communicate(timeout=60)[1]
        for follower in followers: follower.thread.join(30)
        notes = check_followers(load, followers)
        load.check()
    statuses = ", ".join(f"{count} × {status}" for status, count in sorted(load.statuses.items()))
    print(f"{minutes:g} minutes, {kills} kills, with wrong clocks: {len(load.stored)} revisions stored, {len(load.absent)} writes rejected;\n"
          f"answers: {statuses} (0: connection lost); outcome unknown: {load.unknown['stored']} stored, {load.unknown['not stored']} not stored;\n"
          f"{operations.feeds} feeds, {notes} notes, {operations.copies} copies; streams of events opened {', '.join(str(one.connections) for one in followers)} times;\n"
          f"a restart took {sorted(pauses)[len(pauses) // 2]:.2f} s (median), {max(pauses):.2f} s at most;\n"
          f"memory of the steady server {operations.samples[0][0] / 1024:.0f} MB first, {operations.samples[-1][0] / 1024:.0f} MB last, "
          f"open files {operations.samples[0][1]} and {operations.samples[-1][1]}; complaints of the worker: {complaints.strip() or 'none'}")
    print(check_full_disk())
    print(f"{len(load.faults)} faults", *load.faults[:20], sep="\n")
    return 1 if load.faults else 0


if __name__ == "__main__":
    sys.exit(main())
