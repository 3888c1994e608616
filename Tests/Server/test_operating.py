"""Tests of what an operator of the server sees and does: health, metrics, the log of requests, and tokens."""

import concurrent.futures
import contextlib
import json
import signal
import sqlite3
import time
import unittest

from prometheus_client.parser import text_string_to_metric_families
from service import Service, run, trip


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

    def test_questions_of_one_token_wait_for_their_turn(self):
        with Service() as service:
            body = {"document": trip("northeast-2010")}
            with concurrent.futures.ThreadPoolExecutor(16) as pool:
                answers = [pool.submit(service.request, "POST", "/v1/answers/rainouts", body) for _ in range(48)]
                statuses = [each.result()[0] for each in answers]
            self.assertEqual(set(statuses), {200})


if __name__ == "__main__":
    unittest.main()
