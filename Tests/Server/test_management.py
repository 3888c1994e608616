"""Tests of the operations by which operators manage a store over HTTP: feeds, policies, work, many documents, retention."""

import json
import signal
import threading
import time
import unittest

from service import Service, run, trip
from test_operating import long_trip

MOVED = "gameId,date,start,city,title,status\nCHI-0501,2018-05-02,19:05,Chicago,Cubs v Rockies,\n"


def weekend(name="weekend"):
    """Returns a trip with a game in Chicago, a drive, and a game in Detroit."""
    return {"format": "itinerary/1", "id": name, "startDate": "2018-05-01", "dayCount": 5, "rules": {}, "items": [
        {"id": "cubs", "type": "game", "gameId": "CHI-0501", "city": "Chicago", "title": "Cubs v Rockies", "day": 1, "sortOrder": 1000, "start": "13:20"},
        {"id": "drive", "type": "travel", "from": "Chicago", "to": "Detroit", "durationMinutes": 270, "day": 2, "sortOrder": 1000},
        {"id": "tigers", "type": "game", "gameId": "DET-0503", "city": "Detroit", "title": "Tigers v Rays", "day": 3, "sortOrder": 1000, "start": "19:05"}]}


class ManagementTests(unittest.TestCase):
    def setUp(self):
        self.service = Service().__enter__()
        self.addCleanup(self.service.__exit__)
        self.operator = run("add-token", self.service.tokens, "operator", "--operator").strip()
        self.service.process.send_signal(signal.SIGHUP)
        self.until(lambda: self.service.request("GET", "/v1/work", token=self.operator)[0] == 200)

    def until(self, condition):
        end = time.monotonic() + 30
        while not condition(): self.assertLess(time.monotonic(), end)

    def ask(self, method, path, body=None, expected=200, **headers):
        status, _, body = self.service.request(method, path, body, token=self.operator, **headers)
        self.assertEqual(status, expected, body)
        return json.loads(body)

    def lines(self, *lines):
        """Puts lines into the store, and returns the answers to them."""
        status, headers, body = self.service.request("POST", "/v1/trips", "\n".join(each if isinstance(each, str) else json.dumps(each) for each in lines),
                                                     token=self.operator, Content_Type="application/x-ndjson")
        self.assertEqual((status, headers["Content-Type"]), (200, "application/x-ndjson"), body)
        answers = [json.loads(line) for line in body.splitlines()]
        for answer in answers: Service.interface.validator({"$ref": "#/components/schemas/PutLine"}).validate(answer)
        return answers

    def work(self):
        """Works on the queue, and returns the numbers of trips by outcome."""
        self.ask("POST", "/v1/work", expected=202)
        self.until(lambda: not self.ask("GET", "/v1/work")["running"])
        return {each["outcome"]: each["trips"] for each in self.ask("GET", "/v1/work")["outcomes"]}

    def test_only_operators_may_manage_the_store(self):
        self.service.put(weekend())
        for method, path, body in [("GET", "/v1/feeds", None), ("POST", "/v1/feeds", {"schedule": MOVED}), ("PUT", "/v1/policy", {"policy": "placement"}), ("GET", "/v1/work", None), ("POST", "/v1/work", None),
                                   ("POST", "/v1/trips", "{}"), ("POST", "/v1/prune", {"olderThanDays": 0})]:
            for token in (self.service.token, self.service.reader):
                status, _, answer = self.service.request(method, path, body, token=token)
                self.assertEqual((status, json.loads(answer)["code"]), (403, "not-operator"), path)

    def test_a_feed_queues_trips_and_work_proposes_repairs(self):
        self.service.put(weekend())
        report = self.ask("POST", "/v1/feeds", {"schedule": MOVED}, expected=201)
        self.assertEqual((report["sequence"], report["games"], report["affected"], report["known"]), (1, 1, 1, False))
        self.assertEqual([(each["gameId"], each["change"]) for each in report["events"]], [("CHI-0501", "moved"), ("CHI-0501", "retimed")])
        self.assertTrue(self.ask("POST", "/v1/feeds", {"schedule": MOVED})["known"])
        state = self.ask("GET", "/v1/work")
        self.assertEqual((state["running"], state["queued"], state["outcomes"]), (False, 1, []))
        self.assertIn("oldest", state)
        # The trip is over, so that work only applies the new times.
        self.assertEqual(self.work(), {"kept": 1})
        state = self.ask("GET", "/v1/work")
        self.assertEqual(state["queued"], 0)
        self.assertTrue(state["started"] <= state["ended"])
        self.assertEqual([each["outcome"] for each in self.ask("GET", "/v1/outbox")["notes"]], ["kept"])

    def test_a_feed_takes_the_options_of_a_schedule_and_has_a_sequence_number(self):
        self.service.put(weekend())
        table = "Game,Day,Time,Place\nCHI-0501,2/5/2018,19:05,Chicago\n"
        feed = {"schedule": table, "dates": "dmy", "columns": ["gameId=Game", "date=Day", "start=Time", "city=Place"], "completeFor": ["Chicago"], "sequence": 7}
        self.assertEqual(self.ask("POST", "/v1/feeds", feed, expected=201)["sequence"], 7)
        late = self.ask("POST", "/v1/feeds", {"schedule": MOVED.replace("19:05", "20:05"), "sequence": 3}, expected=201)
        self.assertEqual(late["outdated"], ["CHI-0501"])
        games = {"format": "itinerary-schedule/1", "games": [{"gameId": "DET-0503", "date": "2018-05-04", "city": "Detroit"}]}
        self.ask("POST", "/v1/feeds", {"schedule": games}, expected=201)
        feeds = self.ask("GET", "/v1/feeds")["feeds"]
        self.assertEqual([each["sequence"] for each in feeds], [3, 7, 8])
        self.assertTrue(all(each["bytes"] > 0 for each in feeds))
        self.assertEqual([each["sequence"] for each in self.ask("GET", "/v1/feeds?after=3&limit=1")["feeds"]], [7])
        for body, code in [({}, "missing-option"), ([], "no-schedule"), ({"schedule": ""}, None), ({"schedule": MOVED, "sequence": 0}, "bad-sequence"), ({"schedule": MOVED, "asChange": True}, "unknown-member"),
                           ({"schedule": MOVED, "dates": "x"}, "bad-option"), ({"schedule": "x,y\n1,2\n"}, None)]:
            problem = self.ask("POST", "/v1/feeds", body, expected=422)
            if code: self.assertEqual(problem["code"], code, problem)
        self.assertEqual(len(self.ask("GET", "/v1/feeds")["feeds"]), 3)

    def test_policies_are_read_and_set_for_the_fleet_and_for_a_trip(self):
        self.service.put(weekend())
        self.assertEqual(self.ask("GET", "/v1/policy"), {"policy": "none"})
        self.assertEqual(self.ask("PUT", "/v1/policy", {"policy": "without-loss 2"}), {"policy": "without-loss 2"})
        self.assertEqual(self.ask("GET", "/v1/trips/weekend/policy"), {"policy": "without-loss 2"})
        self.assertEqual(self.ask("PUT", "/v1/trips/weekend/policy", {"policy": "placement"}), {"policy": "placement"})
        self.assertEqual(self.ask("GET", "/v1/policy"), {"policy": "without-loss 2"})
        self.assertEqual(self.ask("PUT", "/v1/trips/weekend/policy", {"policy": None}), {"policy": "without-loss 2"})
        self.assertEqual(run("fleet", "policy", self.service.store).strip(), "without-loss 2")
        for body in [{}, {"policy": "all"}, {"policy": 1}, {"policy": "none", "x": 1}, []]: self.ask("PUT", "/v1/policy", body, expected=422)
        self.ask("PUT", "/v1/trips/nothing/policy", {"policy": "none"}, expected=404)

    def test_each_line_of_many_documents_is_answered(self):
        answers = self.lines(weekend("one"), "", "{", {"id": "none"}, weekend("two"), "  ", weekend("one") | {"name": "again"})
        self.assertEqual([(each["line"], each.get("trip"), each.get("revision"), each.get("problem", {}).get("status")) for each in answers],
                         [(1, "one", 1, None), (3, None, None, 400), (4, "none", None, 422), (5, "two", 1, None), (7, "one", 2, None)])
        self.assertEqual([each["id"] for each in self.ask("GET", "/v1/trips")["trips"]], ["one", "two"])
        self.assertEqual(self.lines(), [])
        self.assertEqual(self.ask("POST", "/v1/trips", "{}", expected=415)["code"], "unknown-type")
        self.assertEqual(self.service.put(weekend("ann's"))[0], 201)
        self.assertEqual([each["revision"] for each in self.lines(weekend("ann's"))], [1], "a trip of another user stays as it is")
        status, _, body = self.service.request("POST", "/v1/trips", "\n" * 10_001, token=self.operator, Content_Type="application/x-ndjson")
        self.assertEqual((status, json.loads(body)["code"]), (413, "too-many-lines"))
        for text, expected in [("application/x-ndjson ; charset=utf-8", 200), ("application/ x-ndjson", 415)]:
            self.assertEqual(self.service.request("POST", "/v1/trips", "", token=self.operator, Content_Type=text)[0], expected, text)
        many = self.lines(*(weekend(f"many-{number}") for number in range(500)))
        self.assertEqual([each.get("revision") for each in many], [1] * 500)

    def test_the_lines_after_the_removal_of_the_token_are_not_stored(self):
        timer = threading.Timer(0.3, lambda: run("remove-token", self.service.tokens, "operator"))
        timer.start()
        answers = self.lines(*(weekend(f"many-{number}") for number in range(9000)))
        timer.join()
        stored = [each for each in answers if "revision" in each]
        self.assertEqual([each["problem"]["code"] for each in answers[len(stored):]], ["not-tried"] * (len(answers) - len(stored)))
        self.assertTrue(0 < len(stored) < len(answers), len(stored))
        self.assertEqual(len(run("fleet", "export", self.service.store).splitlines()), len(stored))

    def test_pruning_removes_what_is_old(self):
        tag = self.service.put(weekend())[1]["ETag"]
        tag = self.service.put(weekend() | {"name": "second"}, tag)[1]["ETag"]
        self.assertEqual(self.ask("POST", "/v1/prune", {"olderThanDays": 1}), {"revisions": 0, "notes": 0, "feeds": 0})
        self.assertEqual(self.ask("POST", "/v1/prune", {"olderThanDays": 0})["revisions"], 1)
        self.assertEqual([each["number"] for each in self.ask("GET", "/v1/trips/weekend/revisions")["revisions"]], [2])
        for body in [{}, {"olderThanDays": -1}, {"olderThanDays": "1"}, {"olderThanDays": 1, "x": 1}]: self.ask("POST", "/v1/prune", body, expected=422)

    def test_work_in_progress_ends_when_the_server_stops(self):
        self.lines(long_trip(40))
        feed = "gameId,date,city\ng10,2018-05-11,City 30\ng20,2018-05-21,City 3\ng30,2018-05-29,City 12\n"
        shifted = long_trip(40) | {"startDate": "2090-05-01"}
        self.lines(shifted)
        self.ask("POST", "/v1/feeds", {"schedule": feed.replace("2018", "2090")}, expected=201)
        self.assertTrue(self.ask("POST", "/v1/work", expected=202)["running"])
        self.assertTrue(self.ask("POST", "/v1/work", expected=202)["running"], "one work at a time")
        time.sleep(1)
        self.service.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.service.process.wait(20), 0)
        self.assertEqual(run("fleet", "outbox", self.service.store), "")


if __name__ == "__main__":
    unittest.main()
