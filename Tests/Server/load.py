"""Load on servers of trips, whose answers are compared with what is stored afterwards."""

import collections
import http.client
import json
import random
import threading
import time


class Load:
    """Writers and readers of servers that share a store, and what the servers answered to them.

    If `survives_kills`, a server may end without an answer; a write then has an unknown outcome, which is read afterwards.
    """

    def __init__(self, *services, trips, pause=0.01, survives_kills=False):
        self.services = services
        self.trips, self.pause, self.survives_kills = trips, pause, survives_kills
        self.lock = threading.Lock()
        self.ends = threading.Event()
        self.statuses = collections.Counter()
        self.faults = []
        # The documents that must be stored, by trip and revision, and those that must not.
        self.stored, self.absent = {}, set()
        # The outcomes of writes whose connection was lost during the commit.
        self.unknown = collections.Counter()

    def request(self, *arguments, **options):
        """Returns an answer, and counts its status; 0 is that of a lost connection."""
        try:
            status, headers, body = random.choice(self.services).request(*arguments, **options)
        except (OSError, http.client.HTTPException) as error:
            if not self.survives_kills:
                self.fault(f"{arguments[:2]}: {error!r}")
            with self.lock:
                self.statuses[0] += 1
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
            if answer[0] not in (0, 503):
                return answer
            time.sleep(0.2)

    def put(self, name, revision, text):
        """Puts a document, and records whether it must be stored. Revision 0 adds the trip."""
        condition = {"If_Match": f'"{revision}"'} if revision else {"If_None_Match": "*"}
        status, _, body = self.request("PUT", f"/v1/trips/{name}", text, **condition)
        if status == 0 or status == 503 and json.loads(body)["code"] == "unknown-outcome":
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
            name = f"trip-{dice.randrange(self.trips)}"
            status, headers, body = self.request("GET", f"/v1/trips/{name}")
            if status != 200:
                time.sleep(0.1)
                continue
            count += 1
            document = json.loads(body) | {"name": f"Writer {number}, change {count}"}
            self.put(name, int(headers["ETag"].strip('"')), json.dumps(document).encode())
            time.sleep(self.pause)

    def read(self, number):
        """Reads lists, trips and revisions until the load ends."""
        dice = random.Random(-number)
        while not self.ends.is_set():
            name = f"trip-{dice.randrange(self.trips)}"
            self.request("GET", dice.choice(["/v1/trips", f"/v1/trips/{name}", f"/v1/trips/{name}/revisions"]))
            time.sleep(2 * self.pause)

    def pause_after_start(self):
        """Returns the seconds until a request is answered with 200."""
        start = time.monotonic()
        while self.request("GET", "/v1/trips")[0] != 200 and time.monotonic() < start + 60:
            time.sleep(0.05)
        return time.monotonic() - start

    def check(self):
        """Compares the histories of all trips with the acknowledged writes."""
        found = {}
        for name in (f"trip-{number}" for number in range(self.trips)):
            _, _, body = self.answered("GET", f"/v1/trips/{name}/revisions?limit=1000")
            revisions = json.loads(body)["revisions"]
            numbers = [revision["number"] for revision in revisions]
            if numbers != list(range(len(numbers), 0, -1)):
                self.fault(f"{name}: the history has the revisions {numbers}")
            # Revisions without a user are those of workers.
            for number in (revision["number"] for revision in revisions if "user" in revision):
                found[name, number] = self.answered("GET", f"/v1/trips/{name}/revisions/{number}")[2]
            if self.answered("GET", f"/v1/trips/{name}")[2] != self.answered("GET", f"/v1/trips/{name}/revisions/{numbers[0]}")[2]:
                self.fault(f"{name}: the document is not its newest revision")
        for key in sorted(self.stored.keys() | found.keys()):
            if self.stored.get(key) != found.get(key):
                self.fault(f"{key}: acknowledged {self.stored.get(key)!r}, found {found.get(key)!r}")
        for text in self.absent.intersection(found.values()):
            self.fault(f"a rejected document is stored: {text!r}")
