"""Tests of trips as calendars to which calendar programs subscribe."""

import json
import signal
import time
import unittest

import httpx
import icalendar

from service import Service, run, trip


class CalendarTests(unittest.TestCase):
    def events(self, body):
        """Returns the events of a calendar by their UIDs."""
        calendar = icalendar.Calendar.from_ical(body)
        self.assertEqual(calendar["VERSION"], "2.0")
        return {str(event["UID"]): event for event in calendar.walk("VEVENT")}

    def test_a_subscriber_gets_a_new_calendar_only_after_a_change(self):
        with Service() as service, httpx.Client(base_url=service.address, headers={"Authorization": f"Bearer {service.token}"}) as subscriber:
            document = trip() | {"id": "my trip"}
            service.request("PUT", "/v1/trips/my%20trip", document, If_None_Match="*")
            first = subscriber.get("v1/trips/my%20trip/calendar")
            self.assertEqual((first.status_code, first.headers["Content-Type"], first.headers["ETag"]), (200, "text/calendar; charset=utf-8", '"1"'))
            events = self.events(first.content)
            games = [each for each in document["items"] if each["type"] == "game"]
            self.assertGreaterEqual(len(events), len(games))
            self.assertEqual({int(event["SEQUENCE"]) for event in events.values()}, {1})
            again = subscriber.get("v1/trips/my%20trip/calendar", headers={"If-None-Match": first.headers["ETag"]})
            self.assertEqual((again.status_code, again.content, again.headers["ETag"]), (304, b"", '"1"'))
            game = next(each for each in document["items"] if each["type"] == "game")
            game["title"] = "Another title"
            service.request("PUT", "/v1/trips/my%20trip", document, If_Match='"1"')
            second = subscriber.get("v1/trips/my%20trip/calendar", headers={"If-None-Match": first.headers["ETag"]})
            self.assertEqual((second.status_code, second.headers["ETag"]), (200, '"2"'))
            newer = self.events(second.content)
            self.assertEqual(set(newer), set(events), "an event keeps its UID")
            self.assertEqual({int(event["SEQUENCE"]) for event in newer.values()}, {2})
            self.assertEqual(len([event for event in newer.values() if "Another title" in str(event["SUMMARY"])]), 1)
            self.assertEqual(subscriber.head("v1/trips/my%20trip/calendar").status_code, 200)

    def test_a_link_to_a_trip_is_a_calendar_without_a_token_until_it_is_revoked(self):
        with Service() as service, httpx.Client(base_url=service.address) as subscriber:
            service.put(trip() | {"id": "linked"})
            status, _, body = service.request("POST", "/v1/trips/linked/links")
            self.assertEqual(status, 201)
            link = json.loads(body)
            path = link["path"] + "/calendar"
            first = subscriber.get(path)
            self.assertEqual((first.status_code, first.headers["Content-Type"], first.headers["ETag"]), (200, "text/calendar; charset=utf-8", '"1"'))
            self.assertEqual({int(event["SEQUENCE"]) for event in self.events(first.content).values()}, {1})
            self.assertEqual(subscriber.get(path, headers={"If-None-Match": '"1"'}).status_code, 304)
            secret = link["path"].rsplit("/", 1)[1]
            self.assertGreaterEqual(len(secret) * 4, 128)
            self.assertNotIn(secret, service.request("GET", "/v1/trips/linked/links")[2].decode())
            self.assertFalse(any(secret.encode() in each.read_bytes() for each in service.folder.glob("trips.db*")))
            self.assertEqual(service.request("DELETE", f"/v1/trips/linked/links/{link['id']}")[0], 204)
            self.assertEqual(subscriber.get(path).status_code, 404)
            self.assertEqual(subscriber.get(f"v1/shared/{'0' * 64}/calendar").status_code, 404)

    def test_events_of_trips_with_the_same_id_have_uids_with_their_owners(self):
        with Service() as service:
            operator = run("add-token", service.tokens, "olga", "--operator").strip()
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            ids = [item["id"] for item in trip()["items"]]
            service.put(trip() | {"id": "same"})
            for query in ["?owner=olga", "?owner="]:
                self.assertEqual(service.request("PUT", f"/v1/trips/same{query}", trip() | {"id": "same"}, token=operator, If_None_Match="*")[0], 201)
            for owner, end in [("ann", "@ann"), ("olga", "@olga"), ("", "")]:
                status, _, body = service.request("GET", f"/v1/trips/same/calendar?owner={owner}", token=operator)
                self.assertEqual(status, 200)
                uids = {str(each["UID"]) for each in icalendar.Calendar.from_ical(body).walk() if each.name in ("VEVENT", "VTODO")}
                self.assertEqual(uids, {f"{each}@same{end}" for each in ids})

    def test_a_trip_without_dates_has_no_calendar(self):
        with Service() as service:
            document = {name: value for name, value in trip().items() if name != "startDate"} | {"id": "undated"}
            self.assertEqual(service.put(document)[0], 201)
            status, _, body = service.request("GET", "/v1/trips/undated/calendar")
            self.assertEqual(status, 409, body)
            self.assertTrue(json.loads(body)["detail"])
            self.assertEqual(service.request("GET", "/v1/trips/nothing/calendar")[0], 404)
            self.assertEqual(service.request("GET", "/v1/trips/undated/calendar", Authorization="")[0], 401)


if __name__ == "__main__":
    unittest.main()
