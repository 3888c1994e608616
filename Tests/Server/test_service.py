"""Tests the trip server over its socket: access, rejected requests, no lost edits, and shutdown."""

import base64
import concurrent.futures
import http.client
import json
import pathlib
import random
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.parse

from service import PROGRAM, Service, run, trip


def hard():
    """Returns a trip whose rerouting cannot finish within its time limit."""
    names = [f"City {number}" for number in range(60)]
    places = [{"city": name, "latitude": 30 + number % 15, "longitude": -120 + number * 0.8} for number, name in enumerate(names)]
    generator = random.Random(7)
    items = [{"id": f"g{number}", "type": "game", "gameId": f"g{number}", "city": generator.choice(names), "day": number // 2 + 1, "sortOrder": number}
             for number in range(120)]
    items.append({"id": "t", "type": "travel", "from": names[0], "to": names[1], "durationMinutes": 60, "day": 1, "sortOrder": 500})
    return {"format": "itinerary/1", "id": "hard", "dayCount": 60, "items": items, "places": places,
            "travelTimes": {"estimate": {"kmPerHour": 80}}, "rules": {"maxTravelMinutesPerDay": 600}}


class ServiceCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service().__enter__()
        cls.addClassCleanup(cls.service.__exit__)

    def refused(self, answer, status, code):
        """Asserts that an answer is a problem with a status and a code, and returns it."""
        got, headers, body = answer
        self.assertEqual(got, status, body)
        self.assertEqual(headers["Content-Type"], "application/problem+json")
        problem = json.loads(body)
        self.assertEqual((problem["status"], problem["code"]), (status, code), problem)
        self.assertTrue(problem["detail"])
        return problem


class TokenTests(ServiceCase):
    def test_a_request_needs_a_valid_token(self):
        for header, code in [("", "no-token"), ("Basic YTpi", "no-token"), ("Bearer", "no-token"), ("Bearer x", "unknown-token"),
                             (f"Bearer {self.service.token[:-1]}0", "unknown-token"), (f"Bearer {self.service.token} x", "no-token")]:
            if header.endswith("0") and self.service.token.endswith("0"):
                header = header[:-1] + "1"
            answer = self.service.request("GET", "/v1/trips", Authorization=header)
            self.refused(answer, 401, code)
            self.assertTrue(answer[1]["WWW-Authenticate"].startswith("Bearer"))

    def test_a_reader_cannot_change_a_trip(self):
        service = self.service
        self.assertEqual(service.request("GET", "/v1/trips", token=service.reader)[0], 200)
        self.assertEqual(service.request("POST", "/v1/answers/audit", {"document": trip()}, token=service.reader)[0], 200)
        document = trip()
        self.refused(service.request("PUT", f"/v1/trips/{document['id']}", document, token=service.reader, If_None_Match="*"), 403, "read-only")

    def test_the_token_file_contains_no_token(self):
        text = self.service.tokens.read_text()
        self.assertNotIn(self.service.token, text)
        self.assertEqual(self.service.tokens.stat().st_mode & 0o777, 0o600)

    def test_invalid_token_files_and_user_names_are_rejected(self):
        folder = self.service.folder
        store = folder / "other.db"
        for text, words in [("", "has no user"), ("ann write", "line 1: must be a name"), ("# x\nann read zz", "line 2: must be"),
                            ("ann admin " + "0" * 64, "line 1"), (f"ann read {'0' * 64}\nann write {'1' * 64}\n", "line 2: the tokens of ann must have the same"),
                            (f"ann read {'0' * 64}\nann read {'0' * 64}\n", "line 2: the user ann has the same token twice")]:
            tokens = folder / "bad"
            tokens.write_text(text)
            process = subprocess.run([PROGRAM, "serve", str(store), "--tokens", str(tokens)], capture_output=True, text=True, timeout=20)
            self.assertEqual(process.returncode, 2)
            self.assertIn(words, process.stderr)
        for name in ["", "a b", "#a", "a" * 65, "ä"]:
            process = subprocess.run([PROGRAM, "add-token", str(self.service.tokens), name], capture_output=True, text=True, timeout=20)
            self.assertEqual((process.returncode, process.stdout), (2, ""), name)


class RoutingTests(ServiceCase):
    def test_unknown_paths_and_trips_get_status_404(self):
        for path in ["/", "/v1", "/v1/", "/v1/trips/", "/v1/trips/x/y", "/v1/answers/nothing", "/v1/trips//history", "/v2/trips", "//v1/trips"]:
            self.refused(self.service.request("GET", path), 404, "unknown-path")
        self.refused(self.service.request("GET", "/v1/trips/x"), 404, "unknown-trip")
        self.refused(self.service.request("GET", "/v1/trips/%zz"), 400, "bad-path")
        self.refused(self.service.request("GET", "/v1/trips/%ff"), 400, "bad-path")

    def test_an_unsupported_method_is_answered_with_the_allowed_ones(self):
        for method, path, allow in [("PUT", "/v1/trips", "GET, HEAD, OPTIONS, POST"), ("PATCH", "/v1/trips/x", "DELETE, GET, HEAD, OPTIONS, PUT"),
                                    ("GET", "/v1/answers/audit", "OPTIONS, POST"), ("PUT", "/openapi.json", "GET, HEAD, OPTIONS")]:
            answer = self.service.request(method, path)
            self.refused(answer, 405, "unknown-method")
            self.assertEqual(answer[1]["Allow"], allow)
            status, headers, body = self.service.request("OPTIONS", path)
            self.assertEqual((status, headers["Allow"], body), (204, allow, b""))

    def test_a_head_request_has_no_body(self):
        status, headers, body = self.service.request("HEAD", "/v1/trips")
        self.assertEqual((status, body), (200, b""))
        self.assertGreater(int(headers["Content-Length"]), 0)

    def test_invalid_query_parameters_are_rejected(self):
        for query, code in [("x=1", "unknown-parameter"), ("limit=0", "bad-parameter"), ("limit=1001", "bad-parameter"), ("limit=a", "bad-parameter"),
                            ("limit=+1", "bad-parameter"), ("limit=1&limit=2", "parameter-twice"), ("state=odd", "bad-parameter"), ("after=%", "bad-query")]:
            self.refused(self.service.request("GET", f"/v1/trips?{query}"), 400, code)
        self.refused(self.service.request("GET", "/v1/outbox?wait=31"), 400, "bad-parameter")

    def test_a_trip_id_may_contain_any_character(self):
        for name in ["a b", "a/b", "ä?&#", "...", "100%", "x" * 200]:
            document = trip() | {"id": name}
            path = "/v1/trips/" + "".join(f"%{byte:02x}" for byte in name.encode())
            status, headers, body = self.service.request("PUT", path, document, If_None_Match="*")
            self.assertEqual((status, json.loads(body)["trip"]), (201, name), body)
            self.assertEqual(json.loads(self.service.request("GET", path)[2]), document)

    def test_ids_that_a_proxy_removes_from_a_path_are_refused(self):
        for name in [".", ".."]:
            path = "/v1/trips/" + name.replace(".", "%2e")
            self.refused(self.service.request("PUT", path, trip() | {"id": name}, If_None_Match="*"), 422, "bad-id")
            self.assertEqual(self.service.request("GET", path)[0], 404)

    def test_ids_that_differ_only_in_normalization_are_different_trips(self):
        composed, decomposed = "caf\u00e9", "cafe\u0301"
        path = lambda name: "/v1/trips/" + urllib.parse.quote(name)
        self.assertEqual(self.service.request("PUT", path(composed), trip() | {"id": composed}, If_None_Match="*")[0], 201)
        self.refused(self.service.request("PUT", path(decomposed), trip() | {"id": composed}, If_None_Match="*"), 422, "other-id")
        self.refused(self.service.request("PUT", path(composed), trip() | {"id": decomposed}, If_Match='"1"'), 422, "other-id")
        self.assertEqual(self.service.request("GET", path(decomposed))[0], 404)
        self.assertEqual(self.service.request("PUT", path(decomposed), trip() | {"id": decomposed}, If_None_Match="*")[0], 201)

    def test_requests_for_other_host_names_and_origins_are_rejected(self):
        for host in ["example.com", f"127.0.0.1:{self.service.port + 1}", "127.0.0.1"]:
            self.refused(self.service.request("GET", "/v1/trips", Host=host), 403, "other-host")
        self.refused(self.service.request("GET", "/v1/trips", Origin="http://example.com"), 403, "other-origin")

    def test_the_host_name_of_a_proxy_can_be_accepted(self):
        with Service("--host", "trips.example.com") as service:
            self.assertEqual(service.request("GET", "/v1/trips", Host="trips.example.com")[0], 200)
            self.assertEqual(service.request("GET", "/v1/trips", Host="example.com")[0], 403)


class BodyTests(ServiceCase):
    def test_invalid_bodies_are_rejected(self):
        ask = lambda body, **headers: self.service.request("POST", "/v1/answers/audit", body, **headers)
        self.refused(ask("{}", Content_Type="text/plain"), 415, "unknown-type")
        self.assertEqual(ask("{")[0], 400)
        self.assertEqual(ask("[" * 100_000)[0], 400)
        for body in ["{}", "[]", "null", '{"document":3}', '{"document":"x"}']:
            self.refused(ask(body), 422, "no-document")
        self.assertEqual(ask({"document": {"format": "itinerary/1"}})[0], 422)
        problem = self.refused(ask({"document": trip(), "failOn": "x"}), 422, "bad-option")
        self.assertEqual(problem["path"], "$.failOn")
        self.refused(ask({"document": trip(), "nothing": 1}), 422, "unknown-option")

    def test_oversized_bodies_are_rejected(self):
        host = f"Host: 127.0.0.1:{self.service.port}\r\nAuthorization: Bearer {self.service.token}\r\nContent-Type: application/json\r\n"
        head = f"POST /v1/answers/audit HTTP/1.1\r\n{host}"
        self.assertEqual(self.service.raw(f"{head}Content-Length: 99999999999\r\n\r\n"), 413)
        for length in ["-1", "abc"]:
            self.assertEqual(self.service.raw(f"{head}Content-Length: {length}\r\n\r\n"), 400, length)
        # A client may send its whole body before it reads the refusal.
        long = b"a" * (9 << 20)
        self.assertEqual(self.service.raw(f"{head}Content-Length: {len(long)}\r\n\r\n".encode() + long), 413)
        piece = b"a" * (1 << 20)
        chunk = b"%x\r\n%s\r\n" % (len(piece), piece)
        self.assertEqual(self.service.raw(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 9 + b"0\r\n\r\n"), 413)
        self.assertEqual(self.service.raw(f"{head}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{{}}"), 400)

    def test_malformed_requests_are_answered_or_dropped(self):
        generator = random.Random(7)
        for text in ["GET\r\n\r\n", "\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  HTTP/1.1\r\nHost\r\n\r\n", "GET /" + "a" * 100_000 + " HTTP/1.1\r\n\r\n"]:
            status = self.service.raw(text)
            self.assertTrue(status is None or 400 <= status < 600, (text[:40], status))
        for _ in range(50):
            self.service.raw(bytes(generator.randrange(256) for _ in range(200)) + b"\r\n\r\n")
        self.assertEqual(self.service.request("GET", "/v1/trips")[0], 200)


class StoreTests(ServiceCase):
    def document(self, name):
        """Puts a trip with an id into the store; returns it with its tag."""
        document = trip() | {"id": name}
        status, headers, body = self.service.put(document)
        self.assertEqual(status, 201, body)
        return document, headers["ETag"]

    def test_a_trip_is_put_read_and_removed(self):
        document, tag = self.document("all")
        self.assertEqual(tag, '"1"')
        status, headers, body = self.service.request("GET", "/v1/trips/all")
        self.assertEqual((status, headers["ETag"], json.loads(body)), (200, tag, document))
        status, headers, body = self.service.request("GET", "/v1/trips/all", If_None_Match=tag)
        self.assertEqual((status, headers["ETag"], body), (304, tag, b""))
        status, headers, body = self.service.put(document | {"name": "other"}, tag)
        self.assertEqual((status, headers["ETag"], json.loads(body)), (200, '"2"', {"trip": "all", "revision": 2}))
        [entry] = [each for each in json.loads(self.service.request("GET", "/v1/trips")[2])["trips"] if each["id"] == "all"]
        self.assertEqual((entry["revision"], entry["state"]), (2, "well"))
        self.assertEqual(self.service.request("DELETE", "/v1/trips/all", If_Match='"2"')[0], 204)
        self.refused(self.service.request("GET", "/v1/trips/all"), 404, "unknown-trip")

    def test_a_change_needs_the_current_revision(self):
        document, tag = self.document("stated")
        for method, path, body in [("PUT", "/v1/trips/stated", document), ("DELETE", "/v1/trips/stated", None),
                                   ("POST", "/v1/trips/stated/undo", None), ("POST", "/v1/trips/stated/reject", None),
                                   ("POST", "/v1/trips/stated/accept", {"pick": 1})]:
            self.refused(self.service.request(method, path, body), 428, "no-revision")
            for wrong in ["1", "*", '""', 'W/"1"', '"1", "2"', '"x"', '"-1"', '"01"']:
                self.refused(self.service.request(method, path, body, If_Match=wrong), 400, "bad-revision")
            answer = self.service.request(method, path, body, If_Match='"7"')
            problem = self.refused(answer, 412, "other-revision")
            self.assertEqual((answer[1]["ETag"], problem["values"]["found"]), (tag, "1"))
        self.refused(self.service.request("PUT", "/v1/trips/stated", document, If_None_Match="*"), 412, "other-revision")
        self.refused(self.service.request("PUT", "/v1/trips/none", document | {"id": "none"}, If_Match=tag), 412, "other-revision")
        self.refused(self.service.request("PUT", "/v1/trips/other", document, If_None_Match="*"), 422, "other-id")
        self.refused(self.service.request("PUT", "/v1/trips/stated", {"id": "stated"}, If_Match=tag), 422, "document")

    def test_exactly_one_of_concurrent_edits_wins(self):
        document, tag = self.document("race")
        for round in range(5):
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                answers = list(pool.map(lambda n: (self.service.put(document | {"name": f"{round}-{n}"}, tag), n), range(8)))
            winners = [(answer, n) for answer, n in answers if answer[0] == 200]
            self.assertEqual(sorted(answer[0] for answer, _ in answers), [200] + [412] * 7)
            tag = winners[0][0][1]["ETag"]
            stored = json.loads(self.service.request("GET", "/v1/trips/race")[2])
            self.assertEqual(stored["name"], f"{round}-{winners[0][1]}")

    def test_revisions_are_listed_read_and_undone(self):
        document, tag = self.document("undone")
        self.service.put(document | {"name": "second"}, tag)
        history = json.loads(self.service.request("GET", "/v1/trips/undone/revisions")[2])["revisions"]
        self.assertEqual([(each["number"], each["parent"], each["cause"]) for each in history], [(2, 1, "put"), (1, 0, "put")])
        status, headers, body = self.service.request("GET", "/v1/trips/undone/revisions/1")
        self.assertEqual((status, headers["ETag"], json.loads(body)), (200, '"1"', document))
        for number in ["0", "3", "x", "01", "-1", "99999999999999999999"]:
            self.refused(self.service.request("GET", f"/v1/trips/undone/revisions/{number}"), 404, "unknown-revision")
        status, headers, _ = self.service.request("POST", "/v1/trips/undone/undo", If_Match='"2"')
        self.assertEqual((status, headers["ETag"]), (200, '"3"'))
        self.assertEqual(json.loads(self.service.request("GET", "/v1/trips/undone")[2]), document)
        self.refused(self.service.request("POST", "/v1/trips/undone/undo", If_Match='"3"'), 409, "nothing-to-undo")

    def test_accepting_or_rejecting_without_a_proposal_is_an_error(self):
        document, tag = self.document("proposed")
        self.assertEqual(json.loads(self.service.request("GET", "/v1/trips/proposed/proposals")[2]), {"proposals": []})
        self.refused(self.service.request("POST", "/v1/trips/proposed/accept", {"pick": 1}, If_Match=tag), 404, "no-proposal")
        self.refused(self.service.request("POST", "/v1/trips/proposed/reject", If_Match=tag), 404, "no-proposal")
        for body in [{}, {"pick": 0}, {"pick": "1"}, [], {"pick": 1, "more": 2}]:
            self.refused(self.service.request("POST", "/v1/trips/proposed/accept", body, If_Match=tag), 422, "no-pick")

    def test_a_postponed_game_is_proposed_and_accepted(self):
        weekend = {"format": "itinerary/1", "id": "weekend", "name": "Weekend", "startDate": "2018-05-01", "dayCount": 5, "items": [
            {"id": "cubs", "type": "game", "gameId": "CHI-0501", "city": "Chicago", "title": "Cubs v Rockies", "day": 1, "sortOrder": 1000, "start": "13:20"},
            {"id": "drive", "type": "travel", "from": "Chicago", "to": "Detroit", "durationMinutes": 270, "day": 2, "sortOrder": 1000},
            {"id": "tigers", "type": "game", "gameId": "DET-0503", "city": "Detroit", "title": "Tigers v Rays", "day": 3, "sortOrder": 1000, "start": "19:05"}]}
        with Service() as service:
            self.assertEqual(service.put(weekend)[0], 201)
            feed = service.folder / "feed.csv"
            feed.write_text("gameId,date,start,city,title,status\nCHI-0501,2018-05-02,19:05,Chicago,Cubs v Rockies,\n")
            run("fleet", "feed", service.store, feed)
            subprocess.run([PROGRAM, "fleet", "work", str(service.store), "--once", "--today", "2018-04-01"], check=True, capture_output=True, timeout=60)
            proposals = json.loads(service.request("GET", "/v1/trips/weekend/proposals")[2])["proposals"]
            self.assertEqual((proposals[0]["number"], proposals[0]["base"]), (1, 2))
            self.assertTrue(proposals[0]["title"] and proposals[0]["changes"])
            notes = json.loads(service.request("GET", "/v1/outbox")[2])["notes"]
            self.assertEqual([each["outcome"] for each in notes], ["proposed"])
            self.refused(service.request("POST", "/v1/trips/weekend/accept", {"pick": 1}, If_Match='"1"'), 412, "other-revision")
            status, headers, _ = service.request("POST", "/v1/trips/weekend/accept", {"pick": 1}, If_Match='"2"')
            self.assertEqual((status, headers["ETag"]), (200, '"3"'))
            causes = [each["cause"] for each in json.loads(service.request("GET", "/v1/trips/weekend/revisions")[2])["revisions"]]
            self.assertEqual(causes, ["accept", "schedule", "put"])

    def test_a_list_of_trips_is_sent_in_pages(self):
        for number in range(5):
            self.document(f"page-{number}")
        # A combining accent, which would make one character with the slash before it.
        odd = "\u0301odd"
        self.assertEqual(self.service.request("PUT", f"/v1/trips/{urllib.parse.quote(odd)}", trip() | {"id": odd}, If_None_Match="*")[0], 201)
        seen, after = [], ""
        while True:
            page = json.loads(self.service.request("GET", f"/v1/trips?limit=2&after={after}" if after else "/v1/trips?limit=2")[2])
            self.assertLessEqual(len(page["trips"]), 2)
            seen += [each["id"] for each in page["trips"]]
            if "next" not in page: break
            after = "".join(f"%{byte:02x}" for byte in page["next"].encode())
        self.assertEqual([each for each in seen if each.startswith("page-")], [f"page-{number}" for number in range(5)])
        self.assertEqual(seen.count(odd), 1)

    def test_a_reader_of_the_outbox_waits_for_a_note(self):
        document, tag = self.document("noted")
        last = json.loads(self.service.request("GET", "/v1/outbox")[2])["next"]
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(self.service.request, "GET", f"/v1/outbox?after={last}&wait=20")
            time.sleep(0.5)
            self.assertFalse(waiting.done())
            self.service.request("DELETE", "/v1/trips/noted", If_Match=tag)
            status, _, body = waiting.result(10)
        notes = json.loads(body)
        self.assertIn(("noted", "removed"), [(each["trip"], each["outcome"]) for each in notes["notes"]])
        self.assertGreater(notes["next"], last)
        self.assertEqual(json.loads(self.service.request("GET", f"/v1/outbox?after={notes['next']}")[2]), {"notes": [], "next": notes["next"], "first": 1})


class AnswerTests(ServiceCase):
    def test_answers_equal_the_output_of_the_command_line(self):
        document = trip()
        file = self.service.folder / "trip.json"
        file.write_text(json.dumps(document))
        self.service.put(document)
        for question in ["audit", "repair", "validate", "slots"]:
            printed = json.loads(subprocess.run([PROGRAM, question, str(file), "--json"], capture_output=True, text=True, timeout=60).stdout)
            status, _, body = self.service.request("POST", f"/v1/answers/{question}", {"document": document})
            self.assertEqual((status, json.loads(body)["answer"]), (200, printed), question)
            status, headers, body = self.service.request("POST", f"/v1/trips/{document['id']}/answers/{question}", {})
            self.assertEqual((status, headers["ETag"], json.loads(body)["answer"]), (200, '"1"', printed), question)

    def test_a_repaired_document_can_be_put(self):
        document = trip() | {"id": "mended"}
        game = next(item for item in document["items"] if item["id"] == "tigers-jays")
        game["day"] = 5
        tag = self.service.put(document)[1]["ETag"]
        answer = json.loads(self.service.request("POST", "/v1/trips/mended/answers/repair", {})[2])
        self.assertTrue(answer["sentence"])
        self.assertEqual(self.service.put(answer["document"], tag)[0], 200)

    def test_an_answer_has_a_time_limit(self):
        with Service("--time-limit", "2") as service:
            start = time.monotonic()
            status, _, body = service.request("POST", "/v1/answers/reroute", {"document": hard(), "timeLimit": 1000})
            self.assertIn(status, (200, 422), body[:300])
            self.assertLess(time.monotonic() - start, 20)


class LoadTests(unittest.TestCase):
    def ask(self, service, token=None):
        """Returns a connection on which a long question is in progress."""
        body = json.dumps({"document": hard()}).encode()
        connection = socket.create_connection(("127.0.0.1", service.port), timeout=60)
        self.addCleanup(connection.close)
        connection.sendall((f"POST /v1/answers/reroute HTTP/1.1\r\nHost: 127.0.0.1:{service.port}\r\nAuthorization: Bearer {token or service.token}\r\n"
                            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body)
        return connection

    def short(self, service, token=None):
        return service.request("POST", "/v1/answers/audit", {"document": trip()}, token=token)

    def until(self, condition, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition(): return True
            time.sleep(0.1)
        return False

    def fill(self, service, token=None):
        """Returns the connections on which a user asks questions until the server rejects one more. A short
        question may take the place of a long one, which is then rejected; so another long one is sent each
        time.
        """
        held = []

        def is_full():
            if self.short(service, token)[0] == 429: return True
            held.append(self.ask(service, token))
            return False

        self.assertTrue(self.until(is_full, 20))
        self.assertGreaterEqual(len(held), 4)
        return held

    def test_too_many_questions_are_rejected_and_those_of_closed_connections_end(self):
        with Service("--time-limit", "100") as service:
            held = self.fill(service)
            status, headers, body = self.short(service)
            self.assertEqual((status, headers["Retry-After"], json.loads(body)["code"]), (429, "1", "too-many"))
            self.assertEqual(self.short(service, service.reader)[0], 200, "another user is served")
            self.assertEqual(service.request("GET", "/v1/trips")[0], 200, "the store is served")
            held += self.fill(service, service.reader)
            for connection in held: connection.close()
            self.assertTrue(self.until(lambda: self.short(service)[0] == 200, 15), "closed requests go on being worked on")

    def test_incomplete_requests_do_not_block_other_clients(self):
        with Service() as service:
            host = f"Host: 127.0.0.1:{service.port}\r\nAuthorization: Bearer {service.token}\r\n"
            body = f"POST /v1/answers/audit HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"
            for text in ["", "GET / HT", f"GET /v1/trips HTTP/1.1\r\n{host}", body]:
                for _ in range(80):
                    connection = socket.create_connection(("127.0.0.1", service.port), timeout=20)
                    self.addCleanup(connection.close)
                    connection.sendall(text.encode())
                self.assertEqual(service.request("GET", "/v1/trips")[0], 200, text)
            idle = socket.create_connection(("127.0.0.1", service.port), timeout=30)
            self.addCleanup(idle.close)
            idle.sendall(b"GET /v1/tri")
            self.assertEqual(idle.recv(100), b"")

    def test_the_server_completes_answers_in_progress_before_it_stops(self):
        with Service("--time-limit", "4") as service:
            held = self.ask(service)
            kept = http.client.HTTPConnection("127.0.0.1", service.port, timeout=20)
            self.addCleanup(kept.close)
            kept.request("GET", "/healthz")
            kept.getresponse().read()
            with concurrent.futures.ThreadPoolExecutor(1) as pool:
                waiting = pool.submit(service.request, "GET", "/v1/outbox?wait=30")
                time.sleep(1)
                start = time.monotonic()
                service.process.send_signal(signal.SIGTERM)
                self.assertEqual(waiting.result(10)[0], 200, "a reader that waits is answered at once")
                self.assertLess(time.monotonic() - start, 5)
            kept.request("GET", "/healthz")
            refusal = kept.getresponse()
            self.assertEqual((refusal.status, json.loads(refusal.read())["code"], refusal.headers["Retry-After"]), (503, "stopping", "2"))
            self.assertTrue(held.recv(100).startswith(b"HTTP/1.1 200"), "the answer in hand is given")
            self.assertEqual(service.process.wait(30), 0)
            with self.assertRaises(OSError):
                socket.create_connection(("127.0.0.1", service.port), timeout=5)

    def test_the_server_stops_even_if_an_answer_takes_too_long(self):
        with Service("--time-limit", "1000") as service:
            self.ask(service)
            time.sleep(1)
            service.process.send_signal(signal.SIGTERM)
            self.assertEqual(service.process.wait(30), 0)


class BoardTests(unittest.TestCase):
    def test_the_board_reads_and_saves_a_trip_of_the_store(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text("<p>board</p>")
        (folder / "board.js").write_text("x")
        with Service("--board", folder) as service:
            document = trip() | {"id": "my trip"}
            service.request("PUT", "/v1/trips/my%20trip", document, If_None_Match="*")
            basic = lambda name, token: "Basic " + base64.b64encode(f"{name}:{token}".encode()).decode()
            ann = basic("ann", service.token)
            ask = lambda method, path, body=None, **headers: service.request(method, f"/board/my%20trip{path}", body, **({"Authorization": ann} | headers))
            for header in ["", f"Bearer {service.token}", basic("ann", "x"), basic("display", service.token), "Basic !", "Basic"]:
                status, headers, _ = ask("GET", "/", Authorization=header)
                self.assertEqual((status, headers["WWW-Authenticate"].split()[0]), (401, "Basic"), header)
            status, headers, _ = ask("GET", "")
            self.assertEqual((status, headers["Location"]), (308, "/board/my%20trip/"))
            status, headers, body = ask("GET", "/")
            self.assertEqual((status, body), (200, b"<p>board</p>"))
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertEqual(ask("GET", "/board.js")[2], b"x")
            for path in ["/nothing.js", "/..", "/..%2fboard.js", "/api", "/api/repair", "//", "/x/board.js"]:
                self.assertEqual(ask("GET", path)[0], 404, path)
            status, headers, body = ask("GET", "/api/document")
            self.assertEqual((status, headers["ETag"], json.loads(body)), (200, '"1"', document))
            edited = document | {"name": "edited"}
            self.assertEqual(ask("PUT", "/api/document", edited)[0], 428)
            self.assertEqual(ask("PUT", "/api/document", edited, If_Match='"1"', Origin="http://example.com")[0], 403)
            self.assertEqual(ask("PUT", "/api/document", edited, If_Match='"1"', Authorization=basic("display", service.reader))[0], 403)
            status, headers, body = ask("PUT", "/api/document", edited, If_Match='"1"')
            self.assertEqual((status, headers["ETag"], json.loads(body)), (200, '"2"', {"revision": 2}))
            status, headers, body = ask("PUT", "/api/document", document | {"name": "late"}, If_Match='"1"')
            self.assertEqual((status, headers["ETag"], json.loads(body)), (409, '"2"', edited))
            status, _, body = ask("PUT", "/api/document", {"id": "other"}, If_Match='"2"')
            self.assertEqual((status, json.loads(body)["error"]), (422, "the document must keep its id, my trip"))

    def test_the_board_lists_the_trips_of_the_store(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text("<p>board</p>")
        with Service("--board", folder) as service:
            for name in ["b", "a/c"]:
                service.request("PUT", f"/v1/trips/{name.replace('/', '%2F')}", trip() | {"id": name}, If_None_Match="*")
            basic = lambda name, token: "Basic " + base64.b64encode(f"{name}:{token}".encode()).decode()
            ask = lambda method, header: service.request(method, "/board/b/api/trips", Authorization=header)
            self.assertEqual(ask("GET", "")[0], 401)
            self.assertEqual(ask("DELETE", basic("ann", service.token))[0], 405)
            self.assertEqual(json.loads(ask("GET", basic("display", service.reader))[2])["trips"], [])
            status, _, body = ask("GET", basic("ann", service.token))
            entries = json.loads(body)["trips"]
            self.assertEqual((status, sorted(each["name"] for each in entries)), (200, ["a/c", "b"]))
            for entry in entries:
                self.assertEqual(set(entry), {"name", "title", "sentence", "needsAttention"})

    def test_without_the_page_there_is_no_board(self):
        with Service() as service:
            self.assertEqual(service.request("GET", "/board/x/")[0], 404)


class StartTests(unittest.TestCase):
    def test_wrong_arguments_are_explained(self):
        with Service() as service:
            tokens = ["--tokens", service.tokens]
            for arguments, words in [(["serve", *tokens], "STORE"), (["serve", service.store], "--tokens is missing"), (["serve", service.store, *tokens, "--port", "x"], "--port"),
                                     (["serve", service.store, *tokens, "--port", "70000"], "--port"), (["serve", service.store, *tokens, "--port", service.port], "cannot listen"),
                                     (["serve", service.store, *tokens, "--address", "nowhere"], "cannot listen"), (["serve", service.tokens, *tokens], "database"),
                                     (["serve", service.store, "--tokens", "/nowhere"], "/nowhere"), (["serve", service.store, *tokens, "--connections", "0"], "--connections"),
                                     (["serve", service.store, *tokens, "--idle-seconds", "x"], "--idle-seconds"),
                                     (["serve", service.store, *tokens, "--document-megabytes", "65"], "--incoming-megabytes")]:
                process = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=20)
                self.assertEqual((process.returncode, process.stdout), (2, ""), arguments)
                self.assertIn(words, process.stderr)

    def test_the_server_listens_only_on_its_loopback_address(self):
        with Service() as service:
            with self.assertRaises(OSError):
                socket.create_connection(("127.0.0.2", service.port), timeout=5)


if __name__ == "__main__":
    unittest.main()
