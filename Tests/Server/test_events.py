"""Tests the outbox as a stream of events, with a client from PyPI, also through nginx."""

import contextlib
import json
import signal
import socket
import threading
import time
import unittest

import httpx
import httpx_sse

from proxy import HOST, NGINX, Proxy
from service import Service, run, trip


class Subscriber:
    """Reads a stream of events on a thread until the stream ends."""

    def __init__(self, port, token, after=None, query="", host=None):
        self.notes, self.times, self.comments, self.error = [], [], 0, None
        self.changed, self.is_open = threading.Condition(), threading.Event()
        headers = {"Authorization": f"Bearer {token}"} | ({"Last-Event-ID": str(after)} if after is not None else {}) | ({"Host": host} if host else {})
        self.client = httpx.Client(timeout=httpx.Timeout(30))
        self.arguments = ("GET", f"http://127.0.0.1:{port}/v1/outbox{query}"), {"headers": headers}
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()
        self.is_open.wait(10)

    def read(self):
        try:
            with httpx_sse.connect_sse(self.client, *self.arguments[0], **self.arguments[1]) as source:
                self.response = source.response
                self.is_open.set()
                for event in source.iter_sse():
                    with self.changed:
                        self.notes.append((int(event.id), json.loads(event.data)))
                        self.times.append(time.monotonic())
                        self.changed.notify_all()
        except Exception as error:
            self.error = error
        self.is_open.set()

    def wait(self, count):
        """Waits until the client has `count` notes, and returns their numbers."""
        with self.changed:
            self.changed.wait_for(lambda: len(self.notes) >= count, 20)
            return [number for number, _ in self.notes]

    def close(self):
        """Closes the connection, as a client that loses its network."""
        self.response.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self.thread.join(20)


class EventTests(unittest.TestCase):
    def remove(self, service, name):
        """Puts and removes a trip, which adds a note to the outbox."""
        self.assertEqual(service.put(trip() | {"id": name})[0], 201)
        self.assertEqual(service.request("DELETE", f"/v1/trips/{name}", If_Match='"1"')[0], 204)

    def subscribe(self, *arguments, **options):
        subscriber = Subscriber(*arguments, **options)
        self.addCleanup(subscriber.client.close)
        return subscriber

    def test_each_note_is_an_event_with_its_number_and_reconnecting_resumes_after_it(self):
        with Service() as service:
            self.remove(service, "first")
            stream = self.subscribe(service.port, service.token)
            self.assertEqual(stream.response.headers["Content-Type"], "text/event-stream")
            self.assertEqual(stream.wait(1), [1])
            self.remove(service, "second")
            self.assertEqual(stream.wait(2), [1, 2])
            self.assertEqual([note for _, note in stream.notes], json.loads(service.request("GET", "/v1/outbox")[2])["notes"])
            stream.close()
            self.remove(service, "third")
            self.assertEqual(self.subscribe(service.port, service.token, after=2).wait(1), [3])
            self.assertEqual(self.subscribe(service.port, service.token, query="?after=1").wait(2), [2, 3])
            self.assertEqual(self.subscribe(service.port, service.token, after=2, query="?after=1").wait(1), [3], "the header counts")
            joined = self.subscribe(service.port, service.token, query="?quiet=1")
            self.assertEqual(joined.wait(3), [1, 2, 3])

    def test_a_stream_has_only_the_notes_that_its_user_sees(self):
        with Service() as service:
            stream = self.subscribe(service.port, service.reader)
            self.remove(service, "private")
            self.assertEqual(service.put(trip() | {"id": "shared"})[0], 201)
            self.assertEqual(service.request("PUT", "/v1/trips/shared/shares/display", {"right": "read"})[0], 204)
            self.assertEqual(service.request("POST", "/v1/trips/shared/undo", If_Match='"1"')[0], 409)
            tag = service.put(trip() | {"id": "shared", "name": "second"}, '"1"')[1]["ETag"]
            self.assertEqual(service.request("POST", "/v1/trips/shared/undo", If_Match=tag)[0], 200)
            self.assertEqual(len(stream.wait(1)), 1)
            self.assertEqual([(note["trip"], note["outcome"]) for _, note in stream.notes], [("shared", "undone")])

    def test_only_a_client_that_prefers_events_gets_them(self):
        with Service() as service:
            for accept, kind in [("text/event-stream", "text/event-stream"), ("application/json;q=0.5, text/event-stream", "text/event-stream"), ("*/*", "application/json"),
                                 ("application/json, text/event-stream", "application/json"), ("text/event-stream;q=0", "application/json")]:
                with httpx.stream("GET", f"http://127.0.0.1:{service.port}/v1/outbox", headers={"Authorization": f"Bearer {service.token}", "Accept": accept}) as response:
                    self.assertEqual(response.headers["Content-Type"], kind, accept)
            events = {"Accept": "text/event-stream"}
            for query, headers, code in [("?wait=1", {}, "unknown-parameter"), ("?limit=1", {}, "unknown-parameter"), ("", {"Last_Event_ID": "x"}, "bad-event-id"), ("", {"Last_Event_ID": "-1"}, "bad-event-id")]:
                status, _, body = service.request("GET", f"/v1/outbox{query}", **events, **headers)
                self.assertEqual((status, json.loads(body)["code"]), (400, code))
            self.assertEqual(service.request("GET", "/v1/outbox", Authorization="", **events)[0], 401)
            self.assertEqual(service.request("HEAD", "/v1/outbox", **events)[2], b"")

    def test_streams_beyond_the_limits_are_refused_and_closed_streams_free_their_places(self):
        with Service("--readers", 3, "--readers-per-token", 2) as service:
            ask = lambda token: service.request("GET", "/v1/outbox", token=token, Accept="text/event-stream")
            streams = [self.subscribe(service.port, token) for token in [service.token, service.token, service.reader]]
            self.assertEqual(ask(service.token)[0], 429)
            self.assertEqual(ask(service.reader)[0], 503)
            self.assertEqual(service.request("GET", "/v1/outbox?wait=1", token=service.reader)[0], 503, "requests that wait share the limit")
            for stream in streams: stream.close()
            end = time.monotonic() + 10
            while service.request("GET", "/v1/outbox?wait=1")[0] != 200: self.assertLess(time.monotonic(), end)

    def test_streams_need_no_place_among_the_connections_to_the_store(self):
        with Service("--store-connections", 1, "--readers-per-token", 64) as service:
            streams = [self.subscribe(service.port, service.token) for _ in range(40)]
            self.remove(service, "noted")
            for stream in streams: self.assertEqual(stream.wait(1), [1])

    def test_a_stream_ends_when_the_server_stops_and_when_the_token_is_removed(self):
        with Service() as service:
            streams = [self.subscribe(service.port, service.token) for _ in range(4)]
            start = time.monotonic()
            service.process.send_signal(signal.SIGTERM)
            for stream in streams:
                stream.thread.join(5)
                self.assertFalse(stream.thread.is_alive())
                self.assertIsNone(stream.error, "the body ends regularly")
            self.assertEqual(service.process.wait(5), 0)
            self.assertLess(time.monotonic() - start, 5)
        with Service() as service:
            stream = self.subscribe(service.port, service.reader)
            service.tokens.write_text("".join(line for line in service.tokens.read_text().splitlines(True) if not line.startswith("display")))
            stream.thread.join(30)
            self.assertFalse(stream.thread.is_alive())

    def test_a_stream_with_notes_ends_after_its_token_is_removed_or_gets_other_permissions(self):
        for change in ["remove", "permissions"]:
            with self.subTest(change=change), Service() as service:
                second = run("add-token", service.tokens, "ann").strip()
                service.process.send_signal(signal.SIGHUP)
                time.sleep(0.3)
                stream = self.subscribe(service.port, second)
                lines = service.tokens.read_text().splitlines(True)
                self.assertEqual(len(lines), 3)
                if change == "permissions": lines = [line.replace(" write ", " operator ") for line in lines]
                else: lines.pop()
                service.tokens.write_text("".join(lines))
                for number in range(60):
                    if not stream.thread.is_alive(): break
                    self.remove(service, f"noted-{number}")
                    time.sleep(0.1)
                self.assertFalse(stream.thread.is_alive())
                self.assertIsNone(stream.error, "the body ends regularly")
                status = service.request("GET", "/v1/outbox", token=second, Accept="text/event-stream" if change == "remove" else "application/json")[0]
                self.assertEqual(status, 401 if change == "remove" else 200)

    def test_head_has_no_body_and_takes_no_place(self):
        with Service("--readers", 1) as service:
            for accept in ["text/event-stream", "application/json"]:
                with socket.create_connection(("127.0.0.1", service.port), timeout=20) as connection:
                    connection.sendall(f"HEAD /v1/outbox HTTP/1.1\r\nHost: 127.0.0.1:{service.port}\r\nAuthorization: Bearer {service.token}\r\n"
                                       f"Accept: {accept}\r\nConnection: close\r\n\r\n".encode())
                    answer = b""
                    while piece := connection.recv(65536): answer += piece
                head, _, body = answer.partition(b"\r\n\r\n")
                self.assertTrue(head.startswith(b"HTTP/1.1 200"), head)
                self.assertIn(f"content-type: {accept}".encode(), head.lower())
                self.assertEqual(body, b"")

    def test_a_position_after_the_newest_note_and_one_before_the_pruned_notes_are_noticed(self):
        with Service() as service:
            operator = run("add-token", service.tokens, "olga", "--operator").strip()
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            for number in range(3): self.remove(service, f"old-{number}")
            events = {"Accept": "text/event-stream"}
            for query, headers in [("?after=4", {}), ("?after=4&quiet=0", {}), ("?after=4&wait=5", {}), ("?after=4", events), ("", events | {"Last_Event_ID": "4"})]:
                status, _, body = service.request("GET", f"/v1/outbox{query}", **headers)
                problem = json.loads(body)
                self.assertEqual((status, problem["code"], problem["values"]), (409, "ahead-of-outbox", {"after": "4", "newest": "3"}))
            page = json.loads(service.request("GET", "/v1/outbox?after=3")[2])
            self.assertEqual(page, {"notes": [], "next": 3, "first": 1})
            time.sleep(0.01)
            self.assertEqual(service.request("POST", "/v1/prune", {"olderThanDays": 0}, token=operator)[0], 200)
            page = json.loads(service.request("GET", "/v1/outbox?after=1")[2])
            self.assertEqual(page, {"notes": [], "next": 3, "first": 4}, "the next page does not report the missing notes again")
            self.remove(service, "new")
            page = json.loads(service.request("GET", "/v1/outbox?after=1")[2])
            self.assertEqual(([note["sequence"] for note in page["notes"]], page["next"], page["first"]), ([4], 4, 4))
            for after, pruned in [(1, True), (2, True), (3, False)]:
                with httpx.stream("GET", f"http://127.0.0.1:{service.port}/v1/outbox?after={after}", headers={"Authorization": f"Bearer {service.token}"} | events) as response:
                    source = httpx_sse.EventSource(response).iter_sse()
                    first = next(source)
                    if pruned:
                        self.assertEqual((first.event, first.id, json.loads(first.data)), ("pruned", "3", {"first": 4}))
                        first = next(source)
                    self.assertEqual((first.event, first.id), ("message", "4"))

    def test_a_quiet_stream_has_a_comment_every_15_seconds_and_stays_open(self):
        with Service("--stall-seconds", 2, "--request-seconds", 2, "--idle-seconds", 2) as service:
            headers = {"Authorization": f"Bearer {service.token}", "Accept": "text/event-stream"}
            start, times = time.monotonic(), []
            with httpx.stream("GET", f"http://127.0.0.1:{service.port}/v1/outbox", headers=headers, timeout=20) as response:
                for line in response.iter_lines():
                    if line == ": no note": times.append(time.monotonic() - start)
                    if len(times) == 2: break
            self.assertTrue(times[0] > 14 and times[1] > 29, times)

    @unittest.skipUnless(NGINX, "nginx is not installed")
    def test_notes_arrive_within_a_second_through_nginx_and_reconnecting_loses_none(self):
        for keepalive in [8, 0]:
            with self.subTest(keepalive=keepalive), Service("--host", HOST) as service, Proxy(service, keepalive) as proxy:
                stream = self.subscribe(proxy.port, service.token)
                for number in range(5):
                    self.remove(service, f"trip-{number}")
                    sent = time.monotonic()
                    self.assertEqual(len(stream.wait(number + 1)), number + 1)
                    self.assertLess(stream.times[number] - sent, 1)
                stop, removed = threading.Event(), []

                def change():
                    while not stop.is_set():
                        self.remove(service, f"other-{len(removed)}")
                        removed.append(True)

                worker = threading.Thread(target=change)
                worker.start()
                seen = stream.wait(5)
                stream.close()
                for _ in range(20):
                    stream = self.subscribe(proxy.port, service.token, after=seen[-1])
                    stream.wait(3)
                    stream.close()
                    seen += [number for number, _ in stream.notes]
                stop.set()
                worker.join(20)
                last = 5 + len(removed)
                with contextlib.closing(self.subscribe(proxy.port, service.token, after=seen[-1])) as stream:
                    stream.wait(last - seen[-1])
                    seen += [number for number, _ in stream.notes]
                self.assertEqual(seen, list(range(1, last + 1)))


if __name__ == "__main__":
    unittest.main()
