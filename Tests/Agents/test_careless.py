"""Tests what a careless client sends, line by line and without a library: the server answers each line, in little
memory, and continues.
"""
import json
import os
import pathlib
import random
import select
import subprocess
import threading
import time
import unittest

PROGRAM = os.environ["ITINERARY"]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples" / "Trips"
META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
MEGABYTE = 1 << 20


class Server:
    """A server process, with a thread that reads its answers."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "mcp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.lines = []
        self.arrived = threading.Condition()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            message = json.loads(line)
            with self.arrived:
                self.lines.append(message)
                self.arrived.notify_all()
        with self.arrived:
            self.arrived.notify_all()

    def send(self, line):
        self.process.stdin.write(line if isinstance(line, bytes) else line.encode())
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()

    def request(self, identifier, method, **parameters):
        message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": {**parameters, "_meta": META}}
        self.send(json.dumps(message))

    def call(self, identifier, tool, **arguments):
        self.request(identifier, "tools/call", name=tool, arguments=arguments)

    def cancel(self, identifier):
        message = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": identifier}}
        self.send(json.dumps(message))

    def answer(self, identifier, seconds=60):
        """Returns the message that answers a request."""
        end = time.monotonic() + seconds
        with self.arrived:
            while True:
                for message in self.lines:
                    if message.get("id") == identifier and "method" not in message:
                        return message
                if time.monotonic() > end or not self.arrived.wait(1) and not self.reader.is_alive():
                    raise AssertionError(f"no answer to {identifier}; standard error: {self.errors()}")

    def errors(self):
        ready, _, _ = select.select([self.process.stderr], [], [], 0)
        return os.read(self.process.stderr.fileno(), 10_000) if ready else b""

    def memory(self):
        """Returns the peak memory of the process in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])

    def close(self):
        """Closes the input; returns the exit status."""
        self.process.stdin.close()
        status = self.process.wait(60)
        self.reader.join(10)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


def trip(name="boston-2013.json"):
    return json.loads((EXAMPLES / name).read_text())


def words(answer):
    return "\n".join(part.get("text", "") for part in answer["result"]["content"])


class CarelessTests(unittest.TestCase):
    def setUp(self):
        self.server = Server("--folder", str(EXAMPLES))

    def tearDown(self):
        # After any input, the server still answers and exits normally.
        self.server.request("last", "tools/list")
        self.assertEqual(len(self.server.answer("last")["result"]["tools"]), 12)
        self.assertEqual(self.server.close(), 0)

    def test_two_hundred_concurrent_calls_get_answers_with_their_ids(self):
        tools = ["audit", "repair", "show", "why"]
        for number in range(200):
            tool = tools[number % len(tools)]
            more = {"item": "sox-rays"} if tool == "why" else {}
            self.server.call(number, tool, document={**trip(), "id": f"trip-{number}"}, **more)
        for number in range(200):
            result = self.server.answer(number)["result"]
            self.assertFalse(result["isError"])
            if tools[number % len(tools)] in ("audit", "repair"):
                self.assertEqual(result["structuredContent"]["trip"], f"trip-{number}")
        self.assertEqual(len([line for line in self.server.lines if "id" in line]), 200)

    def test_calls_beyond_the_limit_are_told_to_ask_again(self):
        for number in range(600):
            self.server.call(number, "reroute", document="great-lakes-2010.json", change="great-lakes-2010.rainout.json")
        answers = [self.server.answer(number) for number in range(600)]
        busy = [answer for answer in answers if answer["result"]["isError"]]
        self.assertGreaterEqual(len(answers) - len(busy), 200)
        for answer in busy:
            self.assertIn("try again", words(answer))

    def test_calls_that_are_not_cancelled_are_still_answered(self):
        for number in range(200):
            self.server.call(number, "reroute", document="great-lakes-2010.json", tradeOffs=True)
        for number in range(0, 200, 2):
            self.server.cancel(number)
        for number in range(1, 200, 2):
            self.server.answer(number)
        for identifier in [7, "7", None, {}, [], -1, 10**30]:
            self.server.cancel(identifier)

    def test_a_huge_line_is_rejected_without_much_memory(self):
        self.server.request("before", "ping")
        self.server.answer("before")
        before = self.server.memory()
        head = b'{"jsonrpc":"2.0","id":"huge","method":"tools/call","params":{"name":"audit","arguments":{"document":"'
        self.server.process.stdin.write(head)
        for _ in range(200):
            self.server.process.stdin.write(b"x" * MEGABYTE)
        self.server.send(b'"}}}')
        error = self.server.answer("huge")["error"]
        self.assertIn("bytes", error["message"])
        self.assertLess(self.server.memory() - before, 100 * MEGABYTE)

    def test_a_large_document_gets_a_short_answer(self):
        item = {"type": "custom", "title": "Note", "day": 1}
        for count in [1_000, 20_000]:
            items = [{**item, "id": f"note-{number}", "sortOrder": number} for number in range(count)]
            document = {"format": "itinerary/1", "id": "huge", "startDate": "2013-07-22", "dayCount": 10, "items": items}
            self.server.call(count, "audit", document=document)
            result = self.server.answer(count, seconds=120)["result"]
            self.assertLess(len(words({"result": result})), 10_000)

    def test_malformed_lines_get_errors(self):
        lines = [
            b"", b" ", b"{", b"}", b"null", b"[]", b"[{}]", b"{}", b'"text"', b"\xff\xfe", b"\x00", b"[" * 100_000,
            b'{"jsonrpc":"2.0","id":1,"method":"ping"', b'{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
            b'{"jsonrpc":"2.0","method":"tools/call","id":true}', b'{"jsonrpc":"2.0","id":1e400,"method":"ping"}',
        ]
        for line in lines:
            self.server.send(line)
        self.server.request("end", "ping")
        self.server.answer("end")
        errors = [line for line in self.server.lines if "error" in line]
        self.assertEqual(len(errors), len(lines) - 2)

    def test_arguments_of_any_kind_get_an_answer(self):
        values = [
            None, True, 0, -1, 1e300, "", " ", "x", "../x", "July 29th", "2013-02-31", [], [[]], {}, {"a": None}, "{", "[",
            "a\nb", "\u0000", "\U0001f680" * 1000, [1, "two", None], {"format": "itinerary/1"}, 10**30,
        ]
        keys = {}
        self.server.request("tools", "tools/list")
        for tool in self.server.answer("tools")["result"]["tools"]:
            keys[tool["name"]] = sorted(tool["inputSchema"]["properties"])
        chance = random.Random(7)
        number = 0
        for tool, names in keys.items():
            for name in names:
                for value in values:
                    usual = {"document": "boston-2013.json", "timeLimit": 1}
                    arguments = {key: usual[key] for key in usual if key in names} | {name: value}
                    if chance.random() < 0.3:
                        arguments[chance.choice(names)] = chance.choice(values)
                    number += 1
                    self.server.call(number, tool, **arguments)
                    # At most as many as the server accepts at once.
                    if number % 100 == 0:
                        self.server.answer(number)
        for identifier in range(1, number + 1):
            result = self.server.answer(identifier)["result"]
            self.assertTrue(words({"result": result}))

    def test_arguments_that_are_not_an_object_are_an_error(self):
        for number, arguments in enumerate([None, [], "audit", 7, True]):
            self.server.request(number, "tools/call", name="audit", arguments=arguments)
            self.assertTrue(self.server.answer(number)["result"]["isError"])

    def test_an_answer_repeats_the_request_id_unchanged(self):
        for identifier in ["", "a", "été", 0, -7, 123456789012345678, 10**30, "1"]:
            self.server.request(identifier, "ping")
            self.assertEqual(self.server.answer(identifier)["id"], identifier)


class EndTests(unittest.TestCase):
    def test_requests_before_the_end_of_the_input_are_answered(self):
        server = Server()
        for number in range(20):
            server.call(number, "repair", document=trip())
        self.assertEqual(server.close(), 0)
        self.assertEqual(sorted(line["id"] for line in server.lines), list(range(20)))

    def test_the_server_ends_when_its_output_is_closed(self):
        process = subprocess.Popen([PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdout.close()
        self.assertEqual(process.wait(20), 0)
        process.stdin.close()

    def test_an_empty_input_is_accepted(self):
        self.assertEqual(Server().close(), 0)


if __name__ == "__main__":
    unittest.main()
