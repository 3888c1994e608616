"""The suites of a built package: the places that each one reaches, its duration, and whether it detects a fault.
"""

import os
import re
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field

# The timeout of a suite: a multiple of its time without a fault, plus a number of seconds.
PATIENCE, GRACE = 8, 10
MEMORY_KILOBYTES = 6_000_000
ISSUE = re.compile(r"Test (.*?) recorded an issue(?:.*? at ([\w.+-]+:\d+))?")
# The shell limits each process. The time is processor time, so that other work on the machine has little
# effect.
LIMITED = 'ulimit -v "$0"; ulimit -H -t "$2"; ulimit -S -t "$1"; shift 2; exec "$@"'


@dataclass
class Suite:
    name: str
    seconds: float = 0
    reaches: set = field(default_factory=set)


@dataclass
class Verdict:
    kind: str
    detail: str = ""
    seconds: float = 0


class TestProgram:
    def __init__(self, copy):
        shown = subprocess.run(
            ["swift", "build", "-c", "release", "--show-bin-path"], cwd=copy, stdout=subprocess.PIPE, text=True, check=True
        )
        self.copy = copy
        folder = shown.stdout.strip()
        [name] = [name for name in os.listdir(folder) if name.endswith(".xctest")]
        self.path = os.path.join(folder, name)

    def suites(self):
        listed = subprocess.run(
            [self.path, "--testing-library", "swift-testing", "--list-tests"], stdout=subprocess.PIPE, text=True, check=True
        )
        return [Suite(name) for name in dict.fromkeys(line.split("/")[0] for line in listed.stdout.splitlines() if "/" in line)]

    def measure(self, suite):
        """Runs a suite without a fault and records the places that it reaches; returns true if it passes."""
        with tempfile.NamedTemporaryFile() as reached:
            reached.truncate(65536)
            verdict = self.run(suite, -1, 3600, {"ITINERARY_FAULTS_REACHED": reached.name})
            bytes_ = reached.read()
        suite.seconds = verdict.seconds
        suite.reaches = {number for number, byte in enumerate(bytes_) if byte}
        return verdict

    def tries(self, suite, number):
        return self.run(suite, number, int(PATIENCE * suite.seconds + GRACE), {})

    def run(self, suite, number, limit, environment):
        """Runs a suite until its first issue."""
        started = time.monotonic()
        process = subprocess.Popen(
            ["bash", "-c", LIMITED, str(MEMORY_KILOBYTES), str(limit), str(limit + 5)]
            + [self.path, "--testing-library", "swift-testing", "--filter", f"^{re.escape(suite.name)}/"],
            cwd=self.copy,
            env=os.environ | environment | {"ITINERARY_FAULT": str(number), "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", start_new_session=True,
        )
        # A process that waits forever uses no processor time.
        watch = threading.Timer(4 * limit + 30, stop, [process])
        watch.start()
        issue = None
        for line in process.stdout:
            if issue := ISSUE.search(line):
                stop(process)
                break
        status = process.wait()
        watch.cancel()
        stop(process)
        verdict = self.verdict(status, issue)
        verdict.seconds = time.monotonic() - started
        return verdict

    @staticmethod
    def verdict(status, issue):
        if issue:
            return Verdict("assertion", f"{issue[1]} at {issue[2]}" if issue[2] else issue[1])
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return Verdict("no end")
        if status < 0:
            return Verdict("crash", signal.Signals(-status).name)
        return Verdict("none") if status == 0 else Verdict("assertion", f"exit status {status}")


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
