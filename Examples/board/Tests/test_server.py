"""Tests of the server over its socket: access, rejected requests, and edits that must not be lost."""

import concurrent.futures
import fcntl
import gzip
import hashlib
import http.client
import json
import pathlib
import random
import socket
import subprocess
import sys
import threading
import time
import unittest

from server import BOARD_TRIPS, PAGE, PROGRAM, TRIPS, Server


EDITOR = pathlib.Path(__file__).with_name("editor.py")
"""Another program that edits documents."""

SOURCE = '[{"id":"a","day":1,"sortOrder":1,"kind":{"custom":{"title":"x"}}}]'
"""A document in the source app's format."""


def revision(text):
    """Returns the revision of a document."""
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()


def renamed(text, name):
    """Returns a document with another name, to distinguish edits."""
    document = json.loads(text)
    document["name"] = name
    return json.dumps(document)


class GateTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().__enter__()
        cls.addClassCleanup(cls.server.__exit__)

    def test_files_are_served_with_isolation_headers(self):
        for path in ["/", "/index.html", "/board.css", "/itinerary.js", "/itinerary.wasm.gz"]:
            status, headers, body = self.server.request("GET", path)
            self.assertEqual(status, 200, path)
            self.assertTrue(body)
            self.assertEqual(headers["Cross-Origin-Opener-Policy"], "same-origin")
            self.assertEqual(headers["Cross-Origin-Embedder-Policy"], "require-corp")
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_the_module_is_served_in_compressed_form(self):
        status, headers, body = self.server.request("GET", "/itinerary.wasm.gz")
        self.assertEqual((status, headers["Content-Type"], headers["Content-Encoding"]), (200, "application/wasm", "gzip"))
        self.assertTrue(gzip.decompress(body).startswith(b"\0asm"))

    def test_a_head_request_has_no_body(self):
        status, headers, body = self.server.request("HEAD", "/board.css")
        self.assertEqual((status, body), (200, b""))
        self.assertGreater(int(headers["Content-Length"]), 0)

    def test_only_local_host_names_are_accepted(self):
        port = self.server.port
        for host in [f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}"]:
            self.assertEqual(self.server.request("GET", "/", Host=host)[0], 200, host)
        for host in ["example.com", f"example.com:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}",
                     f"127.0.0.1.example.com:{port}", f"[::1]:{port}", ""]:
            self.assertIn(self.server.request("GET", "/api/document", Host=host)[0], (400, 403), host)

    def test_a_request_needs_exactly_one_host_header(self):
        host = f"127.0.0.1:{self.server.port}"
        self.assertEqual(self.server.raw("GET / HTTP/1.1\r\n\r\n"), 400)
        self.assertEqual(self.server.raw(f"GET / HTTP/1.1\r\nHost: {host}\r\nHost: example.com\r\n\r\n"), 400)
        self.assertEqual(self.server.raw("GET / HTTP/1.0\r\n\r\n"), 400)

    def test_only_the_origin_of_the_page_is_accepted(self):
        port = self.server.port
        text = self.server.text()
        for origin in [f"http://127.0.0.1:{port}", f"http://localhost:{port}"]:
            self.assertEqual(self.server.request("POST", "/api/audit", text, Origin=origin)[0], 200, origin)
        for origin in ["null", "http://example.com", f"https://127.0.0.1:{port}", "http://127.0.0.1",
                       f"http://127.0.0.1:{port}.example.com", "file://"]:
            for method, path in [("POST", "/api/audit"), ("PUT", "/api/document"), ("GET", "/api/document")]:
                body = None if method == "GET" else text
                self.assertEqual(self.server.request(method, path, body, Origin=origin)[0], 403, origin)

    def test_no_path_goes_outside_the_served_files(self):
        secret = pathlib.Path(self.server.document)
        for path in ["/../trip.json", "/..%2ftrip.json", "/%2e%2e/trip.json", "//etc/passwd", "/./board.css",
                     str(secret), "/board.css/", "/board.css%00.txt/..", "/%00", "/..\\trip.json", "/board",
                     "/api", "/api/", "/api/document/", "/api/../api/document/x", "/" + "a" * 5000]:
            status, _, body = self.server.request("GET", path)
            self.assertIn(status, (400, 403, 404, 414), path)
            self.assertNotIn(b"root:", body)
            self.assertNotIn(b"Great Lakes", body)

    def test_an_unsupported_method_is_answered_with_the_allowed_ones(self):
        for method, path, allow in [("POST", "/", "GET, HEAD"), ("DELETE", "/api/document", "GET, PUT"),
                                    ("GET", "/api/repair", "POST"), ("PUT", "/api/audit", "POST"),
                                    ("OPTIONS", "/api/document", "GET, PUT")]:
            status, headers, _ = self.server.request(method, path)
            self.assertEqual((status, headers["Allow"]), (405, allow), path)

    def test_a_body_must_be_a_trip_in_json(self):
        text = self.server.text()
        self.assertEqual(self.server.request("POST", "/api/audit", text, Content_Type="text/plain")[0], 415)
        status, _, body = self.server.request("POST", "/api/audit", "{")
        self.assertEqual(status, 422)
        self.assertIn("error", json.loads(body))
        for body in ["", "null", "[]", "{}", '{"format":"itinerary/1"}', "\x00\xff", "[" * 100000]:
            status, _, answer = self.server.request("POST", "/api/repair", body)
            self.assertEqual(status, 422, body[:30])
            self.assertTrue(json.loads(answer)["error"])

    def test_an_oversized_body_is_rejected(self):
        host = f"Host: 127.0.0.1:{self.server.port}\r\nContent-Type: application/json\r\n"
        head = f"POST /api/audit HTTP/1.1\r\n{host}"
        self.assertEqual(self.server.raw(f"{head}Content-Length: 99999999999\r\n\r\n"), 413)
        for length in ["-1", "abc", "99999999999999999999999999"]:
            self.assertIn(self.server.raw(f"{head}Content-Length: {length}\r\n\r\n"), (400, 413), length)
        piece = b"a" * (1 << 20)
        chunk = b"%x\r\n%s\r\n" % (len(piece), piece)
        chunked = f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 33 + b"0\r\n\r\n"
        self.assertEqual(self.server.raw(chunked), 413)

    def test_a_request_with_two_body_lengths_is_rejected(self):
        text = "{}"
        host = f"Host: 127.0.0.1:{self.server.port}\r\nContent-Type: application/json\r\n"
        for lengths in ["Content-Length: 2\r\nContent-Length: 2\r\n", "Content-Length: 2\r\ncontent-length: 3\r\n",
                        "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"]:
            for line in ["POST /api/audit", "PUT /api/document", "GET /"]:
                request = f"{line} HTTP/1.1\r\n{host}{lengths}\r\n{text}"
                self.assertEqual(self.server.raw(request), 400, (line, lengths))
        self.assertEqual(self.server.raw(f"POST /api/audit HTTP/1.1\r\n{host}Content-Length: 2\r\n\r\n{text}"), 422)

    def test_malformed_requests_are_answered_or_dropped(self):
        generator = random.Random(7)
        for text in ["GET\r\n\r\n", "\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  HTTP/1.1\r\nHost\r\n\r\n",
                     "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n"]:
            status = self.server.raw(text)
            self.assertTrue(status is None or 400 <= status < 600, (text, status))
        for _ in range(50):
            self.server.raw(bytes(generator.randrange(256) for _ in range(200)) + b"\r\n\r\n")
        self.assertEqual(self.server.request("GET", "/")[0], 200)


class UsualPortTests(unittest.TestCase):
    """Tests of port 80, which clients omit from `Host` and browsers from `Origin`."""

    def test_the_printed_address_works_on_port_80(self):
        try:
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 80))
        except OSError:
            self.skipTest("port 80 is taken, or not for this user")
        with Server(options=["--port", "80"]) as server:
            for host in ["127.0.0.1", "localhost", "127.0.0.1:80"]:
                self.assertEqual(server.request("GET", "/", Host=host)[0], 200, host)
                status, _, _ = server.request("POST", "/api/audit", server.text(), Host=host, Origin="http://127.0.0.1")
                self.assertEqual(status, 200, host)
            for host in ["127.0.0.1:81", "example.com", "127.0.0.1."]:
                self.assertEqual(server.request("GET", "/", Host=host)[0], 403, host)


class DocumentTests(unittest.TestCase):
    def test_a_document_is_read_and_saved_with_its_revision(self):
        with Server() as server:
            status, headers, body = server.request("GET", "/api/document")
            self.assertEqual((status, headers["ETag"]), (200, f'"{revision(body)}"'))
            self.assertEqual(body.decode(), server.text())
            edited = renamed(body, "edited")
            status, headers, answer = server.save(edited, revision(body))
            new = revision(edited)
            self.assertEqual((status, headers["ETag"], json.loads(answer)), (200, f'"{new}"', {"revision": new}))
            self.assertEqual(server.text(), edited)
            self.assertEqual([path.name for path in server.folder.iterdir()], ["trip.json"])

    def test_an_edit_of_an_old_revision_is_rejected_with_the_newer_document(self):
        with Server() as server:
            original = server.text()
            first = renamed(original, "first")
            self.assertEqual(server.save(first, revision(original))[0], 200)
            for older in [revision(original), "1", "x"]:
                status, headers, body = server.save(renamed(original, "second"), older)
                self.assertEqual((status, headers["ETag"], body.decode()), (409, f'"{revision(first)}"', first))
            self.assertEqual(server.text(), first)

    def test_exactly_one_of_concurrent_edits_wins(self):
        with Server() as server:
            original = server.text()
            for round in range(1, 6):
                before = revision(server.text())
                results = []
                threads = [threading.Thread(target=lambda n=n: results.append(
                    (server.save(renamed(original, f"{round}-{n}"), before)[0], n))) for n in range(8)]
                for thread in threads: thread.start()
                for thread in threads: thread.join()
                winners = [n for status, n in results if status == 200]
                self.assertEqual(sorted(status for status, _ in results), [200] + [409] * 7)
                self.assertEqual(json.loads(server.text())["name"], f"{round}-{winners[0]}")

    def test_a_save_needs_a_revision(self):
        with Server() as server:
            text = server.text()
            self.assertEqual(server.request("PUT", "/api/document", text)[0], 428)
            for tag in ["1", "*", '""', 'W/"1"', '"1", "2"', '"']:
                self.assertEqual(server.request("PUT", "/api/document", text, If_Match=tag)[0], 400, tag)

    def test_an_invalid_trip_is_not_saved(self):
        with Server() as server:
            text = server.text()
            for body in ["", "{", "{}", text[:-20], text.replace('"day": 2', '"day": 99'), SOURCE]:
                self.assertEqual(server.save(body, revision(text))[0], 422, body[:40])
            self.assertEqual(server.text(), text)

    def test_a_save_does_not_overwrite_changes_of_other_programs(self):
        with Server() as server:
            original = server.text()
            theirs = renamed(original, "theirs")
            server.document.write_text(theirs)
            status, headers, body = server.save(renamed(original, "ours"), revision(original))
            self.assertEqual((status, headers["ETag"], body.decode()), (409, f'"{revision(theirs)}"', theirs))
            for text, reason in [
                ("half a docu", "is not a trip: $ (line 1, column 1): not JSON: found 'h', expected a value"),
                (SOURCE, "is in the source app's format (convert it with 'itinerary convert')"),
            ]:
                server.document.write_text(text)
                status, _, body = server.save(renamed(original, "ours"), revision(theirs))
                sentence = ("Nothing was saved, because another program has changed the file, and it now "
                            f"{reason}. Fix the file or move it away, then save again.")
                self.assertEqual((status, json.loads(body)), (423, {"error": sentence}))
                self.assertEqual(server.text(), text)

    def test_a_deleted_file_is_reported_and_restored_by_the_next_save(self):
        with Server() as server:
            _, headers, body = server.request("GET", "/api/document")
            self.assertIsNone(headers["X-Document-File"])
            server.document.unlink()
            _, headers, again = server.request("GET", "/api/document")
            self.assertEqual((headers["X-Document-File"], again), ("deleted", body))
            status, saved, _ = server.save(body.decode(), headers["ETag"].strip('"'))
            self.assertEqual((status, saved["X-Document-File"], server.document.read_bytes()), (200, "deleted", body))
            self.assertIsNone(server.request("GET", "/api/document")[1]["X-Document-File"])

    def test_concurrent_edits_of_other_programs_are_not_lost(self):
        with Server() as server:
            saved, added = [], []

            def save():
                while len(added) < 20:
                    status, headers, body = server.request("GET", "/api/document")
                    document = json.loads(body)
                    name = f"saved-{len(saved)}"
                    document["items"].append({"id": name, "type": "custom", "title": name, "day": 1, "sortOrder": len(saved)})
                    if server.save(json.dumps(document), revision(body))[0] == 200:
                        saved.append(name)

            writer = threading.Thread(target=save)
            writer.start()
            while len(added) < 20:
                name = f"added-{len(added)}"
                subprocess.run([sys.executable, EDITOR, server.document, name], check=True)
                added.append(name)
            writer.join()
            items = {item["id"] for item in json.loads(server.text())["items"]}
            self.assertGreater(len(saved), 0)
            self.assertEqual(set(saved + added) - items, set())

    def test_a_file_locked_by_another_program_is_not_replaced(self):
        with Server() as server:
            original = server.text()
            with open(server.document) as held:
                fcntl.flock(held, fcntl.LOCK_EX)
                status, _, body = server.save(renamed(original, "ours"), revision(original))
            self.assertEqual((status, server.text()), (423, original))
            self.assertIn("another process is changing the file; nothing was saved", json.loads(body)["error"])
            self.assertEqual(server.save(renamed(original, "ours"), revision(original))[0], 200)

    def test_an_edit_is_not_lost_across_a_restart(self):
        with Server() as server:
            original = server.text()
            edited = renamed(original, "edited")
            self.assertEqual(server.save(edited, revision(original))[0], 200)
            server.restart()
            status, headers, body = server.save(renamed(original, "old page"), revision(original))
            self.assertEqual((status, headers["ETag"], body.decode()), (409, f'"{revision(edited)}"', edited))
            self.assertEqual(server.text(), edited)
            # A page with the latest state can continue.
            self.assertEqual(server.save(renamed(original, "new page"), revision(edited))[0], 200)

    def test_a_revision_is_the_sha_256_hash_of_the_document(self):
        with Server() as server:
            text = json.dumps(json.loads(server.text()))
            before = revision(server.text())
            for length in range(64, 130):
                longer = text + " " * (length - len(text) % 64)
                self.assertEqual(server.save(longer, before)[1]["ETag"], f'"{revision(longer)}"')
                before = revision(longer)

    def test_a_read_only_document_is_not_replaced(self):
        with Server() as server:
            original = server.text()
            server.document.chmod(0o444)
            status, _, body = server.save(renamed(original, "ours"), revision(original))
            self.assertEqual(status, 507)
            self.assertIn("is read-only; nothing was saved", json.loads(body)["error"])
            self.assertEqual(server.text(), original)

    def test_output_saves_edits_to_another_file(self):
        with Server(options=["--output", "{folder}/out.json"]) as server:
            original = server.text()
            edited = renamed(original, "edited")
            self.assertEqual(server.save(edited, revision(original))[0], 200)
            self.assertEqual(server.text(), original)
            self.assertEqual((server.folder / "out.json").read_text(), edited)

    def test_a_server_killed_during_a_save_leaves_a_complete_document(self):
        generator = random.Random(20)
        filler = [{"id": f"c{n}", "type": "custom", "title": "x" * 200, "day": 1, "sortOrder": n} for n in range(4000)]
        states = [json.dumps({"format": "itinerary/1", "id": "t", "name": name * 100, "dayCount": 1, "items": filler})
                  for name in "ab"]
        with Server(text=states[0]) as server:
            start = time.monotonic()
            server.save(states[1], revision(states[0]))
            whole = time.monotonic() - start
        seen = set()
        for _ in range(12):
            with Server(text=states[0]) as server:
                def edit():
                    try:
                        for number in range(1, 1000):
                            server.save(states[number % 2], revision(states[(number - 1) % 2]))
                    except OSError:
                        pass
                writer = threading.Thread(target=edit)
                writer.start()
                writer.join(generator.uniform(0.5, 4) * whole)
                server.kill()
                writer.join()
                text = server.text()
                self.assertIn(text, states)
                seen.add(text)
        self.assertEqual(len(seen), 2, "the kills never came after a save")


class SlowClientTests(unittest.TestCase):
    def hold(self, server, count, text):
        """Opens connections that send a text and then nothing else."""
        held = []
        for _ in range(count):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            self.addCleanup(connection.close)
            connection.sendall(text.encode())
            held.append(connection)
        return held

    def answers(self, server, seconds=5):
        """True if the server answers another client."""
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=seconds)
        try:
            connection.request("GET", "/api/document")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def test_incomplete_requests_do_not_block_other_clients(self):
        with Server() as server:
            host = f"Host: 127.0.0.1:{server.port}\r\n"
            body = f"POST /api/audit HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"
            for text in ["", "GET / HT", f"GET / HTTP/1.1\r\n{host}", body]:
                self.hold(server, 64, text)
                self.assertTrue(self.answers(server), text)
            self.hold(server, 400, "GET /")
            self.assertTrue(self.answers(server))

    def test_clients_that_read_nothing_do_not_block_others(self):
        filler = [{"id": f"c{n}", "type": "custom", "title": "x" * 1000, "day": 1, "sortOrder": n} for n in range(3000)]
        text = json.dumps({"format": "itinerary/1", "id": "t", "dayCount": 1, "items": filler})
        with Server(text=text) as server:
            request = f"GET /api/document HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
            self.hold(server, 70, request)
            # The server answers them in sequence.
            self.assertTrue(self.answers(server, seconds=20))

    def test_a_slow_client_may_finish_while_connections_are_free(self):
        with Server() as server:
            [slow] = self.hold(server, 1, "GET /api/docu")
            self.hold(server, 40, "GET /")
            time.sleep(1)
            slow.sendall(f"ment HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            self.assertTrue(slow.recv(100).startswith(b"HTTP/1.1 200"))

    def test_stalled_bodies_take_little_memory(self):
        with Server() as server:
            original = server.text()
            stall = b" " * (31 << 20)
            head = (f"PUT /api/document HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
                    f'If-Match: "{revision(original)}"\r\nContent-Length: {32 << 20}\r\n\r\n').encode()
            for _ in range(60):
                connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
                self.addCleanup(connection.close)
                try:
                    connection.sendall(head + stall)
                except OSError:
                    pass
            status = pathlib.Path(f"/proc/{server.process.pid}/status")
            if status.exists():
                peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
                self.assertLess(int(peak.split()[1]), 250_000, peak)
            # Stalled connections are closed in favor of others.
            time.sleep(1.1)
            self.assertEqual(server.save(renamed(original, "edited"), revision(original))[0], 200)

    def test_a_client_that_never_finishes_is_disconnected(self):
        with Server() as server:
            host = f"Host: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
            [slow] = self.hold(server, 1, f"POST /api/audit HTTP/1.1\r\n{host}Content-Length: 1000\r\n\r\n")
            start = time.monotonic()
            with self.assertRaises(OSError):
                while time.monotonic() - start < 60:
                    slow.sendall(b" ")
                    time.sleep(2)
            self.assertLess(time.monotonic() - start, 45)

    def test_an_idle_client_is_disconnected(self):
        with Server() as server:
            [idle] = self.hold(server, 1, "GET /")
            self.assertEqual(idle.recv(100), b"")


class PlanTests(unittest.TestCase):
    def test_the_server_repairs_a_document_with_glpk(self):
        with Server() as server:
            document = json.loads(server.text())
            game = next(item for item in document["items"] if item["id"] == "tigers-jays")
            game["day"] = 5
            status, _, body = server.request("POST", "/api/repair", json.dumps(document))
            answer = json.loads(body)
            self.assertEqual((status, answer["engine"], answer["status"]), (200, "glpk", "optimal"))
            self.assertEqual(set(answer["cost"]), {"missed", "moved", "displacement", "preference", "shift"})
            self.assertEqual(answer["cost"]["missed"], 1)
            self.assertEqual(answer["missedGames"], ["tigers-jays"])
            self.assertEqual(json.loads(server.text())["items"][4]["day"], 3, "a repair saves nothing")

    def test_an_audit_reports_the_conflict(self):
        with Server("ohio-2010.json") as server:
            status, _, body = server.request("POST", "/api/audit", server.text())
            answer = json.loads(body)
            self.assertEqual(status, 200)
            self.assertGreater(len(answer["conflict"]["members"]), 1)
            self.assertIn("no-valid-assignment", [finding["code"] for finding in answer["findings"]])

    def test_an_audit_uses_the_side_files_of_the_trip(self):
        document = {"format": "itinerary/1", "id": "t", "dayCount": 3, "rules": {"connections": True}, "startDate": "2026-06-01", "timeZone": "America/New_York", "items": [
            {"id": "a", "type": "game", "gameId": "a", "city": "Boston", "day": 2, "sortOrder": 0, "start": "04:00"},
            {"id": "leg", "type": "travel", "from": "Boston", "to": "Chicago", "durationMinutes": 60, "day": 2, "sortOrder": 1},
            {"id": "b", "type": "game", "gameId": "b", "city": "Chicago", "day": 2, "sortOrder": 2, "start": "09:00"}]}
        zones = json.dumps({"places": [{"city": "Chicago", "timeZone": "Asia/Tokyo"}]})
        with Server() as server:
            bare = server.request("POST", "/api/audit", json.dumps(document))[2]
            same = server.request("POST", "/api/audit", json.dumps({"document": document}))[2]
            status, _, beside = server.request("POST", "/api/audit", json.dumps({"document": document, "beside": [zones]}))
        self.assertEqual((status, same), (200, bare))
        codes = [[each["code"] for each in json.loads(answer)["findings"]] for answer in [bare, beside]]
        self.assertEqual(codes[0], [])
        self.assertIn("connection", codes[1], "in Tokyo the game begins earlier")


class QuestionTests(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(Server("rust-belt-2010.json"))
        self.document = json.loads(self.server.text())

    def ask(self, path, **question):
        status, headers, body = self.server.request("POST", path, json.dumps(question))
        return status, json.loads(body)

    def test_the_server_answers_with_recovery_plans(self):
        game = next(each for each in self.document["items"] if each["id"] == "indians-yankees")
        game.update(day=7, sortOrder=2000)
        status, answer = self.ask("/api/ways", document=self.document)
        self.assertEqual(status, 200)
        self.assertIn("Skip Indians v Yankees", [each["title"] for each in answer["ways"]])
        self.assertTrue(any(each["title"].startswith("Detour") and each["changes"] for each in answer["ways"]))

    def test_the_server_answers_with_nearby_games(self):
        schedule = (BOARD_TRIPS / "rust-belt-2010.schedule.csv").read_text()
        status, answer = self.ask("/api/near", document=self.document, schedule=schedule, numbers=[9])
        self.assertEqual((status, answer["day"]), (200, 9))
        self.assertEqual(answer["games"][0]["price"], "on your way, misses none")

    def test_the_server_exports_a_trip_as_a_calendar(self):
        answered, answer = self.ask("/api/calendar", document=self.document)
        self.assertEqual(answered, 200)
        self.assertTrue(answer["text"].startswith("BEGIN:VCALENDAR\r\n"))
        self.assertEqual(answer["text"].count("BEGIN:VEVENT"), len(self.document["items"]))
        answered, answer = self.ask("/api/calendar", document={key: value for key, value in self.document.items() if key != "startDate"})
        self.assertEqual(answered, 422)
        self.assertIn("startDate", answer["error"])

    def test_an_invalid_calendar_is_rejected(self):
        for schedule, status in [("BEGIN:VCALENDAR", 422), ("", 422), (None, 400)]:
            answered, answer = self.ask("/api/schedule", document=self.document, schedule=schedule)
            self.assertEqual(answered, status, schedule)
            self.assertTrue(answer["error"])

    def test_an_invalid_question_is_rejected_with_the_reason(self):
        for question, status in [({}, 400), ({"document": []}, 422), ({"document": {"format": "itinerary/1"}}, 422)]:
            answered, answer = self.ask("/api/ways", **question)
            self.assertEqual(answered, status, question)
            self.assertTrue(answer["error"])
        for wrong in [{}, {"schedule": "gameId\n"}, {"schedule": "gameId,day\na,1", "numbers": [0]}, {"schedule": "gameId,day\na,1", "numbers": [11]},
                      {"schedule": "gameId,day\na,1", "numbers": ["x"]}, {"schedule": 3, "numbers": [1]}, {"schedule": "gameId,day\na,1", "numbers": [1e300]}]:
            answered, answer = self.ask("/api/near", document=self.document, **wrong)
            self.assertEqual(answered, 400, wrong)
        answered, answer = self.ask("/api/near", document=self.document, schedule="city\nDetroit", numbers=[1])
        self.assertEqual(answered, 422)
        self.assertIn("day or date", answer["error"])
        self.assertEqual(self.server.request("POST", "/api/ways", "{")[0], 400)
        self.assertEqual(self.server.request("GET", "/api/ways")[0], 405)

    def test_an_oversized_question_is_rejected(self):
        status, answer = self.ask("/api/near", document=self.document, schedule="x" * (9 << 20), numbers=[1])
        self.assertEqual(status, 413)

    def test_a_question_has_a_time_limit(self):
        # Many cities, all connected, and games that cannot all be seen: more work than the time limit allows.
        names = [f"City {number}" for number in range(60)]
        places = [{"city": name, "latitude": 30 + number % 15, "longitude": -120 + number * 0.8} for number, name in enumerate(names)]
        generator = random.Random(7)
        items = [{"id": f"g{number}", "type": "game", "gameId": f"g{number}", "city": generator.choice(names), "day": number // 2 + 1, "sortOrder": number}
                 for number in range(120)]
        items.append({"id": "t", "type": "travel", "from": names[0], "to": names[1], "durationMinutes": 60, "day": 1, "sortOrder": 500})
        document = {"format": "itinerary/1", "id": "much", "dayCount": 60, "items": items, "places": places,
                    "travelTimes": {"estimate": {"kmPerHour": 80}}, "rules": {"maxTravelMinutesPerDay": 600}}
        start = time.monotonic()
        status, answer = self.ask("/api/ways", document=document)
        self.assertIn(status, (200, 422))
        self.assertLess(time.monotonic() - start, 55)

    def test_questions_beyond_the_concurrency_limit_get_status_503(self):
        body = json.dumps({"document": self.document})
        with concurrent.futures.ThreadPoolExecutor(40) as pool:
            statuses = list(pool.map(lambda _: self.server.request("POST", "/api/ways", body)[0], range(40)))
        self.assertTrue(set(statuses) <= {200, 503}, set(statuses))
        self.assertIn(200, statuses)
        self.assertEqual(self.ask("/api/ways", document=self.document)[0], 200, "there is room again")


class CommandLineTests(unittest.TestCase):
    def run_program(self, *arguments):
        run = subprocess.run([PROGRAM, "board", *map(str, arguments)], capture_output=True, text=True, timeout=20)
        return run.returncode, run.stdout, run.stderr

    def test_wrong_arguments_are_explained_in_one_line(self):
        trip = TRIPS / "ohio-2010.json"
        for arguments in [[], [trip, trip], [trip, "--port"], [trip, "--port", "x"], [trip, "--port", "99999"],
                          [trip, "--nonsense"], [trip, "--page", "/nowhere"], ["/nowhere", "--page", PAGE],
                          [TRIPS / "README.md", "--page", PAGE], [trip, "--page", TRIPS]]:
            status, output, errors = self.run_program(*arguments)
            self.assertEqual((status, output), (2, ""), arguments)
            self.assertRegex(errors, r"\Aitinerary: .+\n\Z")

    def test_a_port_in_use_is_reported(self):
        with Server() as server:
            status, _, errors = self.run_program(server.document, "--page", PAGE, "--port", server.port)
            self.assertEqual(status, 2)
            self.assertIn(str(server.port), errors)

    def test_help_lists_the_options(self):
        status, output, _ = self.run_program("--help")
        self.assertEqual(status, 0)
        for option in ["--output", "--port", "--page"]:
            self.assertIn(option, output)

    def test_a_file_name_that_is_not_utf_8_is_rejected(self):
        run = subprocess.run([PROGRAM, "board", b"caf\xe9.json", "--page", PAGE], capture_output=True, timeout=20)
        self.assertEqual((run.returncode, run.stdout), (2, b""))
        self.assertEqual(run.stderr.decode(), "itinerary: caf\\xE9.json: this name is not UTF-8\n")

    def test_the_server_listens_only_on_its_loopback_address(self):
        with Server() as server:
            with self.assertRaises(OSError):
                socket.create_connection(("127.0.0.2", server.port), timeout=5)


if __name__ == "__main__":
    unittest.main()
