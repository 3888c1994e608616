"""Tests of what an operator of the server sees and does: health, metrics, the log of requests, and tokens."""

import concurrent.futures
import contextlib
import json
import signal
import socket
import sqlite3
import subprocess
import time
import unittest

from prometheus_client.parser import text_string_to_metric_families
from service import PROGRAM, Service, run, trip


class OperatingTests(unittest.TestCase):
    def metrics(self, service, token):
        """Returns the samples of the metrics by name and labels."""
        status, headers, body = service.request("GET", "/metrics", token=token)
        self.assertEqual((status, headers["Content-Type"]), (200, "text/plain; version=0.0.4; charset=utf-8"))
        families = list(text_string_to_metric_families(body.decode()))
        self.assertTrue(all(family.documentation for family in families))
        return {(each.name, tuple(sorted(each.labels.items()))): each.value for family in families for each in family.samples}

    def operator(self, service):
        return run("add-token", service.tokens, "operator", "--operator").strip()

    def test_health_and_readiness_need_no_token(self):
        with Service() as service:
            for path in ("/healthz", "/readyz"):
                status, _, body = service.request("GET", path, Authorization="")
                self.assertEqual((status, json.loads(body)), (200, {"status": "ok"}))

    def test_metrics_are_for_operators_and_count_requests_trips_and_times(self):
        with Service() as service:
            operator = self.operator(service)
            time.sleep(1.1)
            for token in (service.token, service.reader):
                self.assertEqual(service.request("GET", "/metrics", token=token)[0], 403)
            self.assertEqual(self.metrics(service, operator)["itinerary_requests_total", (("method", "GET"), ("route", "/metrics"), ("status", "403"))], 2)
            self.assertEqual(service.put(trip())[0], 201)
            self.assertEqual(service.request("GET", "/v1/trips/nothing")[0], 404)
            self.assertEqual(service.request("POST", "/v1/answers/audit", {"document": trip()})[0], 200)
            samples = self.metrics(service, operator)
            requests = "itinerary_requests_total"
            self.assertEqual(samples[requests, (("method", "PUT"), ("route", "/v1/trips/{trip}"), ("status", "201"))], 1)
            self.assertEqual(samples[requests, (("method", "GET"), ("route", "/v1/trips/{trip}"), ("status", "404"))], 1)
            self.assertEqual(samples["itinerary_trips", (("state", "well"),)], 1)
            self.assertEqual(samples["itinerary_queue_trips", ()], 0)
            self.assertEqual(samples["itinerary_answers_running", ()], 0)
            route = ("route", "/v1/answers/audit")
            self.assertEqual(samples["itinerary_request_seconds_count", (route,)], 1)
            self.assertEqual(samples["itinerary_request_seconds_bucket", (("le", "+Inf"), route)], 1)

    def test_a_token_for_metrics_reads_nothing_else(self):
        with Service() as service:
            token = run("add-token", service.tokens, "prometheus", "--metrics").strip()
            time.sleep(1.1)
            self.assertEqual(service.put(trip())[0], 201)
            self.assertEqual(self.metrics(service, token)["itinerary_trips", (("state", "well"),)], 1)
            for method, path, body in (("GET", "/v1/trips", None), ("GET", f"/v1/trips/{trip()['id']}", None), ("GET", "/v1/outbox", None),
                                       ("GET", "/v1/policy", None), ("POST", "/v1/answers/audit", {"document": trip()}), ("GET", "/v1/feeds", None),
                                       ("POST", "/v1/prune", {"olderThanDays": 0}), ("PUT", "/v1/trips/new", trip())):
                status, _, answer = service.request(method, path, body, token=token)
                self.assertEqual((status, json.loads(answer)["code"]), (403, "only-metrics" if path not in ("/v1/feeds", "/v1/prune") else "not-operator"), path)

    def test_metrics_state_the_number_of_open_connections(self):
        with Service() as service:
            operator = self.operator(service)
            time.sleep(1.1)
            count = lambda: self.metrics(service, operator)["itinerary_open_connections", ()]
            self.assertEqual(count(), 1)
            held = [socket.create_connection(("127.0.0.1", service.port), timeout=10) for _ in range(5)]
            # The server accepts connections on another thread.
            end = time.monotonic() + 10
            while count() != 6: self.assertLess(time.monotonic(), end)
            for connection in held: connection.close()
            while count() != 1: self.assertLess(time.monotonic(), end)

    def test_each_request_is_a_line_of_json_on_request(self):
        with Service("--log-requests") as service:
            service.put(trip())
            service.request("GET", "/v1/trips/secret-id")
            service.process.send_signal(signal.SIGTERM)
            lines = [json.loads(line) for line in service.process.communicate(timeout=30)[1].splitlines()]
        self.assertEqual([(each["route"], each["user"], each["status"]) for each in lines],
                         [("/v1/trips/{trip}", "ann", 201), ("/v1/trips/{trip}", "ann", 404)])
        self.assertEqual(lines[1]["code"], "unknown-trip")
        self.assertNotIn("secret-id", str(lines))

    def test_without_the_option_only_failures_of_the_server_are_logged(self):
        with Service() as service:
            service.request("GET", "/v1/trips/nothing")
            service.put(trip())
            with contextlib.closing(sqlite3.connect(service.store)) as store, store:
                store.execute("update trip set state = 'strange'")
            statuses = {service.request("GET", "/v1/trips")[0] for _ in range(4)}
            service.process.send_signal(signal.SIGTERM)
            lines = [json.loads(line) for line in service.process.communicate(timeout=30)[1].splitlines()]
        self.assertEqual(statuses, {500})
        self.assertEqual([(each["status"], bool(each["detail"])) for each in lines], [(500, True)] * 4)

    def test_tokens_are_added_and_removed_while_the_server_runs(self):
        with Service() as service:
            second = run("add-token", service.tokens, "ann").strip()
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            self.assertEqual([service.request("GET", "/v1/trips", token=each)[0] for each in (service.token, second)], [200, 200])
            first = next(line.split()[2] for line in run("list-tokens", service.tokens).splitlines())
            run("remove-token", service.tokens, "ann", "--token", first)
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            self.assertEqual([service.request("GET", "/v1/trips", token=each)[0] for each in (service.token, second)], [401, 200])

    def test_the_removal_of_the_last_token_refuses_everybody_until_there_is_one_again(self):
        with Service() as service:
            for name in ["ann", "display"]: run("remove-token", service.tokens, name)
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            self.assertEqual([service.request("GET", "/v1/trips", token=each)[0] for each in (service.token, service.reader)], [401, 401])
            new = run("add-token", service.tokens, "bob").strip()
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            self.assertEqual([service.request("GET", "/v1/trips", token=each)[0] for each in (service.token, new)], [401, 200])

    def test_questions_of_one_token_wait_for_their_turn(self):
        with Service() as service:
            body = {"document": trip("northeast-2010")}
            with concurrent.futures.ThreadPoolExecutor(16) as pool:
                answers = [pool.submit(service.request, "POST", "/v1/answers/rainouts", body) for _ in range(48)]
                statuses = [each.result()[0] for each in answers]
            self.assertEqual(set(statuses), {200})


def long_trip(count):
    """Returns a trip with a game in another city each day, which takes long to reroute."""
    names = [f"City {number}" for number in range(count)]
    places = [{"city": name, "latitude": 30 + number % 7, "longitude": -120 + number * 0.8} for number, name in enumerate(names)]
    games = [{"id": f"g{number}", "type": "game", "gameId": f"g{number}", "city": name, "day": number + 1, "sortOrder": 1} for number, name in enumerate(names)]
    legs = [{"id": f"t{number}", "type": "travel", "from": names[number], "to": names[number + 1], "durationMinutes": 300, "day": number + 1, "sortOrder": 2} for number in range(count - 1)]
    return {"format": "itinerary/1", "id": "long", "startDate": "2018-05-01", "dayCount": count, "items": games + legs, "places": places,
            "travelTimes": {"estimate": {"kmPerHour": 80}}, "rules": {"maxTravelMinutesPerDay": 900}}


class WorkTests(unittest.TestCase):
    def work(self, service, *options):
        """Starts a worker on a trip whose work takes long, and waits until it has the trip."""
        self.assertEqual(service.put(long_trip(40))[0], 201)
        feed = service.folder / "feed.csv"
        feed.write_text("gameId,date,city\ng10,2018-05-11,City 30\ng20,2018-05-21,City 3\ng30,2018-05-29,City 12\n")
        run("fleet", "feed", service.store, feed)
        worker = subprocess.Popen([PROGRAM, "fleet", "work", service.store, "--today", "2018-04-01", "--time-limit", "1000", "--step-limit", "1000000000", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(worker.stdout.close)
        self.addCleanup(worker.stderr.close)
        self.addCleanup(worker.kill)
        end = time.monotonic() + 30
        while not self.jobs(service)[0][0]: self.assertLess(time.monotonic(), end)
        return worker

    def jobs(self, service):
        with contextlib.closing(sqlite3.connect(service.store)) as store:
            return store.execute("select worker, until, attempt from job").fetchall()

    def test_a_worker_that_is_asked_to_stop_gives_its_trip_back(self):
        for options, stop, status in [([], signal.SIGTERM, 0), ([], signal.SIGINT, 0), (["--once"], signal.SIGTERM, 1), (["--workers", "3"], signal.SIGTERM, 0)]:
            with self.subTest(options=options, stop=stop), Service() as service:
                worker = self.work(service, *options)
                time.sleep(0.5)
                worker.send_signal(stop)
                output, errors = worker.communicate(timeout=20)
                self.assertEqual((worker.returncode, output, errors), (status, "1 deferred\n", ""))
                self.assertEqual(self.jobs(service), [(None, 0, 0)], "another worker can take the trip at once")
                self.assertEqual(json.loads(service.request("GET", "/v1/outbox")[2])["notes"], [])


class BackupTests(unittest.TestCase):
    def test_a_backup_leaves_a_store_of_an_older_version_unchanged(self):
        with Service() as service:
            service.put(trip())
            service.process.send_signal(signal.SIGTERM)
            service.process.wait(30)
            with contextlib.closing(sqlite3.connect(service.store)) as store, store:
                store.execute("alter table job drop column since")
                store.execute("update setting set value = '2' where name = 'schema'")
            before, copy = service.store.read_bytes(), service.folder / "copy.db"
            run("fleet", "backup", service.store, copy)
            self.assertEqual(service.store.read_bytes(), before)
            with contextlib.closing(sqlite3.connect(copy)) as store:
                self.assertEqual(store.execute("select value from setting where name = 'schema'").fetchall(), [("2",)])
                self.assertEqual([json.loads(document) for (document,) in store.execute("select document from trip")], [trip()])
                self.assertNotIn("since", [column[1] for column in store.execute("pragma table_info(job)")])

    def test_a_store_of_an_older_version_is_read_after_an_upgrade(self):
        with Service() as service:
            service.put(trip())
            service.process.send_signal(signal.SIGTERM)
            service.process.wait(30)
            with contextlib.closing(sqlite3.connect(service.store)) as store, store:
                store.execute("alter table note drop column trip_key")
                store.execute("update setting set value = '4' where name = 'schema'")
            for verb in [["list"], ["get", trip()["id"]], ["outbox"], ["policy"], ["history", trip()["id"]]]:
                answer = subprocess.run([PROGRAM, "fleet", verb[0], service.store, *verb[1:]], capture_output=True, text=True, timeout=60)
                self.assertEqual(answer.returncode, 2, verb)
                self.assertIn("itinerary fleet upgrade", answer.stderr)
            run("fleet", "upgrade", service.store)
            run("fleet", "list", service.store)
            run("fleet", "set-owner", service.store, "bob", "--owner", "ann")
            self.assertEqual(json.loads(run("fleet", "list", service.store, "--json").splitlines()[0])["owner"], "bob")

    def test_a_backup_has_what_the_write_ahead_log_has(self):
        with Service() as service:
            service.put(trip())
            copy = service.folder / "copy.db"
            run("fleet", "backup", service.store, copy)
            self.assertEqual(json.loads(run("fleet", "get", copy, trip()["id"])), trip())


if __name__ == "__main__":
    unittest.main()
