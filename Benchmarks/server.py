#!/usr/bin/env python3
"""Measures `itinerary serve` with wrk, and prints tables (Markdown). Usage: Benchmarks/server.py PROGRAM [BASELINE]

BASELINE is an older program, which is measured in the same run, in turn with PROGRAM; the ratios are to it. With
FLEET_POSTGRESQL, as `Tests/PostgreSQL/run Benchmarks/server.py …` sets it, stores in PostgreSQL are measured too; both
programs must then be built with all traits. If nginx is installed, the server is also measured behind it.
"""

import contextlib
import dataclasses
import http.client
import json
import math
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests" / "Server"))
from proxy import NGINX, Proxy

TRIPS = pathlib.Path(__file__).resolve().parents[1] / "Examples" / "Trips"
CONNECTIONS = [1, 8, 64, 512]
ROUNDS, SECONDS = 3, 2

# wrk runs this once for its only thread. The id of a new trip has the same length in each request.
PUT = """
local count, head, tail = 0, '%s', '%s'
function request()
    count = count + 1
    local id = string.format('%s-%%08d', count)
    return wrk.format('PUT', '/v1/trips/' .. id, nil, head .. id .. tail)
end
"""


@dataclasses.dataclass
class Load:
    """The figures of one run of wrk."""

    answers: float
    """Answers with a status of success, per second."""
    refused: float
    """The part of the answers that have another status."""
    errors: int
    """Connections that were reset or closed before their answer, and requests without an answer in time."""
    median: float
    slowest: float
    """Latencies in ms: the median and the 99th percentile; not a number if there was no answer."""


class Server:
    """A program that serves a store until the block ends."""

    def __init__(self, program, store):
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-bench-"))
        self.tokens = self.folder / "tokens"
        self.token = subprocess.run([program, "add-token", str(self.tokens), "ann"], capture_output=True, text=True, check=True).stdout.strip()
        self.name = store or str(self.folder / "trips.db")

    def start(self):
        """Starts the program; returns the seconds until it answers."""
        began = time.monotonic()
        command = [self.program, "serve", self.name, "--tokens", str(self.tokens), "--host", "trips.example.com"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(self.process.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
        self.request("GET", "/v1/trips?limit=1")
        return time.monotonic() - began

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.process.wait(60)
        self.process.stdout.close()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def memory(self, field):
        """Returns a field of the memory of the process in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{field}:\s+(\d+) kB", status).group(1)) / 1024

    def request(self, method, path, body=None, **headers):
        """Returns the status and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with contextlib.closing(connection):
            fields = {name.replace("_", "-"): value for name, value in headers.items()} | {"Authorization": f"Bearer {self.token}"}
            if body is not None: fields["Content-Type"] = "application/json"
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            return answer.status, answer.read()


class Question:
    """A request that is sent again and again."""

    def __init__(self, name, script):
        self.name, self.script = name, script

    def measure(self, server, port, connections, turn):
        """Returns the figures of wrk after some seconds. `turn` makes the ids of new trips different in each call."""
        script = server.folder / "request.lua"
        script.write_text(self.script(turn))
        headers = {"Authorization": f"Bearer {server.token}", "Content-Type": "application/json", "Host": "trips.example.com", "If-None-Match": "*"}
        if self.name != "PUT": del headers["If-None-Match"]
        command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--timeout", "30s", "--latency", "-s", str(script)]
        for name, value in headers.items(): command += ["-H", f"{name}: {value}"]
        output = subprocess.run([*command, f"http://127.0.0.1:{port}"], capture_output=True, text=True, check=True).stdout
        return load(output)


def load(output):
    """Reads the output of wrk."""
    def number(pattern): return float(match.group(1)) if (match := re.search(pattern, output)) else 0.0
    def latency(percent):
        match = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s|m)\s*\n", output)
        return float(match.group(1)) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}[match.group(2)] if match else math.nan
    answers, seconds = re.search(r"(\d+) requests in ([\d.]+)s", output).groups()
    others = number(r"Non-2xx or 3xx responses: (\d+)")
    errors = sum(map(int, match.groups())) if (match := re.search(r"connect (\d+), read (\d+), write (\d+), timeout (\d+)", output)) else 0
    return Load((int(answers) - others) / float(seconds), others / max(1, int(answers)), errors, latency(50), latency(99))


def literal(text):
    """Returns a text for a string of Lua in single quotes."""
    return text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", " ")


def questions(trip):
    """Returns the requests: reading a trip, questions about it, and putting new trips."""
    document = json.loads((TRIPS / f"{trip}.json").read_text())
    head, tail = json.dumps(document | {"id": "ID"}).split('"ID"')
    put = (literal(head) + '"').replace("%", "%%"), ('"' + literal(tail)).replace("%", "%%")
    return [
        Question("GET", lambda _: f"wrk.path = '/v1/trips/{trip}'"),
        Question("audit", lambda _: f"wrk.method, wrk.path, wrk.body = 'POST', '/v1/trips/{trip}/answers/audit', '{{}}'"),
        Question("reroute", lambda _: f"wrk.method, wrk.path, wrk.body = 'POST', '/v1/trips/{trip}/answers/reroute', '{{}}'"),
        Question("PUT", lambda turn: PUT % (*put, turn)),
    ]


def median(loads):
    """Returns the medians of some runs, and the sum of their errors."""
    def middle(field): return statistics.median(getattr(one, field) for one in loads)
    return Load(middle("answers"), middle("refused"), sum(one.errors for one in loads), middle("median"), middle("slowest"))


def cells(one):
    refused = f", {100 * one.refused:.1f} % refused" if one.refused else ""
    errors = f", {one.errors} errors" if one.errors else ""
    latencies = " | – | –" if math.isnan(one.median) else f" | {one.median:.1f} ms | {one.slowest:.0f} ms"
    return f"{one.answers:,.0f}{refused}{errors}{latencies}"


def table(title, programs, stores, wraps):
    """Measures all requests with all numbers of connections, in turn with each program."""
    print(f"\n### {title}\n")
    names = ["this version", "baseline"][: len(programs)]
    print("| request | connections | " + " | ".join(f"{name}: answers/s | median | p99" for name in names) + (" | ratio |" if names[1:] else " |"))
    print("|---" * (2 + 3 * len(programs) + len(names[1:])) + "|")
    trip = "great-lakes-2010"
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(Server(program, store)) for program, store in zip(programs, stores)]
        for server in servers:
            status, body = server.request("PUT", f"/v1/trips/{trip}", (TRIPS / f"{trip}.json").read_bytes(), If_None_Match="*")
            assert status == 201, body
        ports = [stack.enter_context(Proxy(server, 64)).port if wraps else server.port for server in servers]
        turn = 0
        for question in questions(trip):
            for connections in CONNECTIONS:
                loads = [[] for _ in servers]
                for _ in range(ROUNDS):
                    for server, port, found in zip(servers, ports, loads):
                        turn += 1
                        found.append(question.measure(server, port, connections, f"new-{turn:04d}"))
                medians = [median(found) for found in loads]
                ratio = f" | {medians[0].answers / medians[1].answers:.2f} |" if medians[1:] and medians[1].answers else " | – |" if medians[1:] else " |"
                print(f"| {question.name} | {connections} | " + " | ".join(cells(one) for one in medians) + ratio, flush=True)
        print(f"\n### {title}: the process\n\n| program | memory at most | memory afterwards | restart after a kill |\n|---|---|---|---|")
        for name, server in zip(names, servers):
            peak, now = server.memory("VmHWM"), server.memory("VmRSS")
            server.stop(signal.SIGKILL)
            print(f"| {name} | {peak:.0f} MB | {now:.0f} MB | {1000 * server.start():.0f} ms |", flush=True)


def databases(address, count):
    """Creates new databases on the server of an address; returns their addresses."""
    folder = urllib.parse.parse_qs(urllib.parse.urlsplit(address).query)["host"][0]
    found = []
    for number in range(count):
        name = f"bench{number}"
        subprocess.run(["createdb", "-h", folder, "-U", "fleet", name], check=True)
        found.append(f"postgresql:///{name}?host={folder}&user=fleet")
    return found


def main():
    programs = [os.path.abspath(program) for program in sys.argv[1:3]]
    if not programs:
        sys.exit(__doc__)
    table("A server of trips, SQLite", programs, [None] * len(programs), wraps=False)
    if NGINX: table("A server of trips behind nginx, SQLite", programs, [None] * len(programs), wraps=True)
    if address := os.environ.get("FLEET_POSTGRESQL"):
        table("A server of trips, PostgreSQL", programs, databases(address, len(programs)), wraps=False)


main()
