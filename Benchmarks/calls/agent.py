"""Measures the latency for an agent: from writing a request to `itinerary mcp` until its answer is read."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


class Agent:
    """A server process that receives one call after another."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen([program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def call(self, tool: str, trip: Path) -> float:
        """Calls a tool with a trip in the request; returns the microseconds until the answer."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.number += 1
        arguments = {"trip": json.loads(trip.read_bytes())}
        parameters = {"name": tool, "arguments": arguments, "_meta": META}
        request = {"jsonrpc": "2.0", "id": self.number, "method": "tools/call", "params": parameters}
        line = json.dumps(request).encode() + b"\n"
        began = time.perf_counter()
        self.process.stdin.write(line)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        waited = (time.perf_counter() - began) * 1e6
        result = json.loads(answer).get("result", {})
        if "structuredContent" not in result or result.get("isError"):
            raise RuntimeError(f"{tool} got no answer: {answer.decode()[:300]}")
        return waited

    def median(self, tool: str, trip: Path, calls: int) -> float:
        self.call(tool, trip)
        return sorted(self.call(tool, trip) for _ in range(calls))[calls // 2]

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()
