"""Tests of the installed package. The only argument is the folder of example trips."""

from __future__ import annotations

import concurrent.futures
import contextlib
import copy
import datetime
import doctest
import enum
import importlib
import io
import json
import pickle
import sys
import tempfile
import threading
import unittest
import unittest.mock
import xml.dom.minidom
import zoneinfo
from collections.abc import Callable
from pathlib import Path
from typing import Any

import swift_itinerary as itinerary
from swift_itinerary import (
    Cancellation,
    InputError,
    OptionError,
    Progress,
    ReleasedError,
    Schedule,
    Trip,
    Wish,
    Wishes,
    ask_all,
)

from support import IS_APACHE, TRIPS, trip, with_calendars

README = TRIPS.parent.parent / "README.md"


class TripTests(unittest.TestCase):
    def test_the_installed_package_is_tested(self) -> None:
        self.assertIn("site-packages", itinerary.__file__)

    def test_a_trip_with_prices_has_nights_and_money(self) -> None:
        ohio = trip("ohio-2010.json")
        self.assertIsNone(ohio.money)
        self.assertIsNone(ohio.reroute().money)
        self.assertEqual(sum(stay.nights for stay in ohio.nights), 10)
        priced = Trip.from_json({**ohio.to_json(), "costs": {"currency": "USD", "night": 99.5}})
        money = priced.money
        assert money is not None
        self.assertEqual((money.currency, money.nights, money.legs), ("USD", 10 * 9950, None))
        self.assertEqual(priced.reroute().money, money)

    def test_rainouts_say_what_each_game_costs(self) -> None:
        answer = trip("northeast-2010.json").rainouts(from_day=4)
        self.assertTrue(answer)
        self.assertEqual(answer.games[0].day, 4)
        self.assertTrue(answer.games[0].postponable)
        self.assertEqual(answer.all_seen, sum(game.seen is True and not game.lost_if_postponed for game in answer.games))

    def test_a_trip_has_the_values_of_its_document(self) -> None:
        ohio = trip("ohio-2010.json")
        self.assertEqual(ohio.start_date, datetime.date(2010, 9, 21))
        self.assertEqual(ohio.day_count, 13)
        self.assertEqual(ohio.date_of(3), datetime.date(2010, 9, 23))
        zoned = Trip.from_json({**ohio.to_json(), "timeZone": "America/New_York"})
        self.assertEqual(zoned.time_zone, zoneinfo.ZoneInfo("America/New_York"))
        self.assertEqual(pickle.loads(pickle.dumps(ohio)), ohio)
        with tempfile.TemporaryDirectory() as folder:
            ohio.save(Path(folder) / "trip.json")
            self.assertEqual(Trip.from_file(Path(folder) / "trip.json"), ohio)
            self.assertEqual([path.name for path in Path(folder).iterdir()], ["trip.json"])

    def test_an_audit_has_findings_and_a_conflict(self) -> None:
        audit = trip("ohio-2010.json").audit()
        self.assertFalse(audit)
        self.assertEqual(audit.findings[0].code, "missed-game")
        assert audit.conflict is not None
        self.assertIn("no arrangement", str(audit.conflict))
        self.assertIn("4 findings", str(audit))
        self.assertTrue(trip("ohio-2010.json").audit(fail_on="never"))

    def test_a_finding_has_a_suggestion_that_fixes_it(self) -> None:
        east = trip("east-unplaced-2011.json")
        first = east.audit().findings[0]
        assert first.suggestion is not None
        self.assertEqual((first.code, first.suggestion.origin), ("unplaced-travel", None))
        move = first.suggestion
        repaired = east.apply([{"op": "move", "item": move.item, "day": move.to.day, "sortOrder": move.to.sort_order}])
        self.assertLess(len(repaired.audit().findings), len(east.audit().findings))
        self.assertEqual(len({east.audit(), east.audit()}), 1)

    def test_validate_reports_all_errors(self) -> None:
        self.assertTrue(Trip.validate(trip("ohio-2010.json").document))
        wrong = Trip.validate({"format": "itinerary/1", "id": "t", "dayCount": 0, "items": [{"id": "a"}]})
        self.assertFalse(wrong)
        self.assertGreater(len(wrong.errors), 1)

    @with_calendars
    def test_a_trip_is_read_from_a_calendar(self) -> None:
        lakes = trip("great-lakes-2010.json")
        again = Trip.from_calendar(lakes.to_calendar())
        self.assertEqual([item["id"] for item in again.items], [item["id"] for item in lakes.items])
        event = "BEGIN:VEVENT\r\nUID:{0}\r\nDTSTART:20270601T190000\r\n{1}SUMMARY:Game\r\nLOCATION:Boston\r\nEND:VEVENT\r\n"
        recurring = event.format("a", "") + event.format("b", "RRULE:FREQ=DAILY\r\n")
        calendar = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n{recurring}END:VCALENDAR\r\n"
        with self.assertWarns(UserWarning):
            self.assertEqual(len(Trip.from_calendar(calendar, time_zone="America/New_York").items), 1)
        for text, zone in [("nothing", None), (calendar, "a\0b")]:
            with self.assertRaises(InputError):
                Trip.from_calendar(text, time_zone=zone)
        with self.assertRaises(OptionError):
            Trip.from_calendar(calendar, time_zone="Mars/Base")

    def test_departures_are_read_from_a_timetable(self) -> None:
        boston = trip("boston-2013.json")
        departures = boston.departures(TRIPS / "boston-2013.gtfs")
        self.assertTrue(departures.startswith("from,to,date,start"))
        self.assertGreater(len(departures.splitlines()), 1)
        self.assertTrue(boston.reroute(departures=departures).raw)
        with self.assertRaises(InputError):
            boston.departures(TRIPS / "no-such.gtfs")
        with self.assertRaises(OptionError):
            boston.departures(TRIPS / "boston-2013.gtfs", km=float("nan"))
        stop = Cancellation()
        stop.cancel()
        with self.assertRaises(InputError):
            boston.departures(TRIPS / "boston-2013.gtfs", cancellation=stop)
        self.assertEqual(boston.departures(TRIPS / "boston-2013.gtfs", time_limit=60), departures)

    def test_programs_are_exported_for_other_solvers(self) -> None:
        ohio = trip("ohio-2010.json")
        self.assertIn("Minimize", ohio.to_program(level=2))
        self.assertNotEqual(ohio.to_program(reroute=True), ohio.to_program(reroute=True, format="mps"))
        plan = ohio.to_program(plan=True, schedule=TRIPS / "ohio-2010.schedule.csv", wishes="city:Cleveland")
        self.assertNotEqual(plan, ohio.to_program(reroute=True))
        self.assertNotEqual(ohio.to_program(), ohio.to_program(reduced=True))
        with self.assertRaises(OptionError):
            ohio.to_program(level=6)

    def test_a_trip_is_repaired_and_rerouted(self) -> None:
        lakes = trip("great-lakes-2010.json")
        rainout = json.loads((TRIPS / "great-lakes-2010.rainout.json").read_text())
        repair = lakes.repair(rainout)
        self.assertEqual((repair.status, len(repair.missed_games)), ("optimal", 1))
        places = json.loads((TRIPS / "great-lakes-2010.places.json").read_text())
        plan = lakes.reroute(rainout, trade_offs=True, places=places, time_limit=datetime.timedelta(seconds=60))
        assert plan.trade_offs is not None and plan.trip is not None
        self.assertGreater(len(plan.trade_offs), 0)
        self.assertEqual(plan.legs[0].origin, "Baltimore")
        table = "city,lat,lon\n" + "".join(f"{place['city']},{place['latitude']},{place['longitude']}\n" for place in places["places"])
        self.assertEqual(lakes.reroute(rainout, places=table).status, "optimal")
        with self.assertRaisesRegex(InputError, "lat .line 2.*decimal comma"):
            lakes.reroute(rainout, places="city;lat;lon\nBonn;50,7;7,1\n")
        changed = lakes.apply(rainout)
        self.assertEqual(lakes.apply(lakes.changes_to(changed)).to_json(), changed.to_json())

    def test_nearby_games_and_plans_come_from_a_schedule(self) -> None:
        ohio = trip("ohio-2010.json")
        with Schedule.from_file(TRIPS / "ohio-2010.schedule.csv") as season:
            options = ohio.options(season, cities=["Cleveland"])
            self.assertEqual({option.city for option in options.options}, {"Cleveland"})
            with_it = ohio.apply(options.options[0].changes)
            self.assertIn(options.options[0].game_id, [item.get("gameId") for item in with_it.items])
            wishes = Wishes([Wish(city="Pittsburgh", count=2)])
            plan = ohio.plan(season, wishes)
            wish = plan.wishes["wish-1"]
            self.assertEqual((wish.granted, wish.count, wish.games), (1, 2, ("game-Pittsburgh-0921",)))
            assert wish.refusal is not None
            self.assertIn("no other game can be added", str(wish.refusal))
            weekend = ohio.plan(season, ["city:Pittsburgh@sat-sun"], must="Indians v Royals", trim=True)
            self.assertEqual(weekend.wishes["wish-1"].granted, 0)
            why = ohio.why(wish="wish-1", wishes=wishes, schedule=season)
            self.assertTrue(why.sentence)
            self.assertEqual(ohio.plan(season, ["city:Pittsburgh=2"]).raw, plan.raw)
        with self.assertRaises(ReleasedError):
            ohio.options(season)

    def test_a_visit_has_free_starts_and_is_placed_at_the_best_one(self) -> None:
        chesapeake = trip("chesapeake-2027.json")
        runs = chesapeake.free_starts("aquarium").runs
        self.assertEqual((runs[0].day, runs[0].first, runs[0].last), (2, "09:00", "17:30"))
        closed = chesapeake.check_start("zoo", 5, "10:00")
        self.assertFalse(closed.ok)
        self.assertEqual([code for code, _ in closed.reasons], ["closed"])
        placed = chesapeake.place_visit("aquarium")
        assert placed.best is not None and placed.trip is not None
        self.assertEqual((placed.best.day, placed.best.start), (2, "09:00"))
        self.assertTrue(placed.trip.check_start("aquarium", 2, "09:00").ok)

    def test_a_plan_without_a_schedule_chooses_the_starts_of_the_visits(self) -> None:
        plan = trip("chesapeake-2027.json").plan()
        self.assertEqual(plan.wishes.keys(), {"air-and-space", "aquarium", "zoo", "harbor"})
        self.assertEqual({visit.id for visit in plan.visits}, {id for id, wish in plan.wishes.items() if wish.granted})
        self.assertGreater(len(plan.visits), 1)
        assert plan.trip is not None
        placed = {item["id"]: item for item in plan.trip.items}
        for visit in plan.visits:
            self.assertEqual((placed[visit.id]["day"], placed[visit.id]["start"]), (visit.day, visit.start))

    def test_a_wish_list_keeps_its_visits(self) -> None:
        museum = {"city": "Baltimore", "durationMinutes": 60, "open": [{"from": "10:00", "to": "17:00"}]}
        document = {
            "format": "itinerary-wishes/1",
            "wishes": [{"id": "museum", "visit": museum}, {"id": "zoo", "weight": 1, "visit": {}}],
        }
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "wishes.json"
            path.write_text(json.dumps(document))
            wishes = Wishes.from_file(path)
        self.assertEqual(wishes.to_json(), document)
        self.assertEqual(len(set(wishes)), 2)
        plan = trip("chesapeake-2027.json").plan(wishes=wishes)
        self.assertEqual(list(plan.wishes)[:2], ["museum", "zoo"])
        self.assertIn("museum", [visit.id for visit in plan.visits])

    def test_a_visit_is_added_without_or_with_a_day_and_pinned(self) -> None:
        chesapeake = trip("chesapeake-2027.json")
        hours = [{"from": "10:00", "to": "17:00"}]
        unplaced = chesapeake.add_visit("Museum", "Baltimore", duration_minutes=60, open=hours, closed=["mon"], id="museum")
        self.assertIn("museum", [item for finding in unplaced.audit().findings for item in finding.items])
        placed = chesapeake.add_visit(
            "Museum", "Baltimore", duration_minutes=60, open=hours, day=3, start="10:15", id="museum"
        )
        self.assertTrue(placed.check_start("museum", 3, "10:15").ok)
        pinned = placed.pin("museum")
        self.assertNotIn("museum", pinned.plan().wishes)
        self.assertIn("museum", pinned.unpin("museum").plan().wishes)
        with self.assertRaises(InputError):
            unplaced.pin("museum")
        with self.assertRaises(OptionError):
            chesapeake.add_visit("Museum", "Baltimore", duration_minutes=60, open=hours, day=3)

    def test_fast_checks_of_positions_agree_with_the_question_check(self) -> None:
        rail = trip("northeast-2010.json")
        best = rail.best("back-north")
        assert best is not None
        self.assertIsNotNone(rail.clamp("back-north", 1, 0))
        for day in range(-1, 16):
            check = rail.check("back-north", day, 50)
            self.assertEqual(rail.is_valid("back-north", day, 50), check.ok)
            self.assertEqual(rail.refusals("back-north", day, 50), tuple(code for code, _ in check.reasons))
            self.assertEqual(rail.clamp("back-north", day, 50), check.nearest)
        self.assertEqual(rail.place("back-north").ranking[0].day, best.day)
        for item in ["nowhere", "no\0where"]:
            with self.assertRaises(InputError) as unknown:
                rail.is_valid(item, 1, 0)
            self.assertEqual(unknown.exception.code, "unknown-item")
        with self.assertRaises(OptionError):
            rail.is_valid("back-north", 2**70, 0)

    def test_threads_can_save_to_the_same_file(self) -> None:
        trips = [trip("ohio-2010.json"), trip("great-lakes-2010.json")]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "trip.json"
            with concurrent.futures.ThreadPoolExecutor(8) as threads:
                for saving in [threads.submit(trips[number % 2].save, path) for number in range(200)]:
                    saving.result()
            self.assertIn(Trip.from_file(path), trips)
            self.assertEqual([file.name for file in Path(folder).iterdir()], ["trip.json"])

    def test_errors_have_codes(self) -> None:
        ohio = trip("ohio-2010.json")
        with self.assertRaises(OptionError) as caught:
            ohio.ask("repair", {"fromday": 1})
        self.assertEqual((caught.exception.code, caught.exception.place), ("unknown-option", "$.fromday"))
        with self.assertRaises(OptionError):
            ohio.ask("fly")
        with self.assertRaises(InputError) as refused:
            Trip(b"\xff")
        self.assertEqual(pickle.loads(pickle.dumps(refused.exception)).code, refused.exception.code)
        ohio.close()
        ohio.close()
        with self.assertRaises(ReleasedError):
            ohio.audit()

    def test_a_trip_has_a_picture_a_calendar_a_map_and_a_text(self) -> None:
        lakes = trip("great-lakes-2010.json")
        root = xml.dom.minidom.parseString(lakes._repr_svg_()).documentElement
        assert root is not None
        self.assertEqual(root.tagName, "svg")
        if not IS_APACHE:
            self.assertTrue(lakes.to_calendar().startswith("BEGIN:VCALENDAR"))
        self.assertEqual(json.loads(lakes.to_map())["type"], "FeatureCollection")
        self.assertTrue(lakes.to_markdown().startswith("# Around the Great Lakes\n"))
        self.assertIn("Around the Great Lakes", str(lakes))

    def test_a_search_reports_progress_and_can_be_cancelled(self) -> None:
        boston = trip("boston-2013.json")
        told: list[Progress] = []
        boston.reroute(trade_offs=True, progress=told.append)
        self.assertTrue(told)
        self.assertEqual([now.steps for now in told], sorted(now.steps for now in told))
        stop = Cancellation()
        stop.cancel()
        self.assertEqual(boston.reroute(cancellation=stop, trade_offs=True).raw["stopped"], "cancelled")

        def fail(now: Progress) -> None:
            raise KeyError("from the callback")

        with self.assertRaises(KeyError):
            boston.reroute(trade_offs=True, progress=fail)

    def test_a_batch_answers_all_trips_in_order(self) -> None:
        documents = [path.read_bytes() for path in sorted(TRIPS.glob("*-20*.json"))] + [b"{}"]
        outcomes = list(ask_all(documents * 20, "audit", workers=4))
        self.assertEqual([outcome.number for outcome in outcomes], list(range(len(documents) * 20)))
        for number, outcome in enumerate(outcomes):
            self.assertEqual(outcome.json, outcomes[number % len(documents)].json)
        self.assertIsNotNone(outcomes[-1].error)
        with self.assertRaises(InputError):
            outcomes[-1].answer
        with self.assertRaises(ValueError):
            list(ask_all(documents, "audit", workers=-1))
        done: list[int] = []
        list(ask_all([trip("ohio-2010.json")] * 3, "slots", progress=done.append))
        self.assertEqual(done, [1, 2, 3])

    def test_threads_share_a_trip(self) -> None:
        ohio = trip("ohio-2010.json")
        answers: list[object] = []
        threads = [threading.Thread(target=lambda: answers.append(ohio.audit().raw)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 8)
        self.assertTrue(all(answer == answers[0] for answer in answers))

    def test_findings_become_a_pandas_data_frame(self) -> None:
        audit = trip("ohio-2010.json").audit()
        try:
            importlib.import_module("pandas")
        except ImportError:
            self.assertRaises(ImportError, audit.to_frame)
        else:
            self.assertEqual(list(audit.to_frame()["code"])[0], "missed-game")

    def test_findings_become_a_polars_data_frame(self) -> None:
        try:
            polars = importlib.import_module("polars")
        except ImportError:
            self.skipTest("polars is not installed")
        with unittest.mock.patch.dict(sys.modules, {"pandas": None}):
            frame = trip("ohio-2010.json").audit().to_frame()
        self.assertIsInstance(frame, polars.DataFrame)
        self.assertEqual(frame["code"][0], "missed-game")

    def test_a_written_wish_list_is_read_back(self) -> None:
        wishes = Wishes(
            [
                Wish(city="Boston", count=2, weight=3, required=True),
                Wish(games=("g1", "g2"), dates=(datetime.date(2027, 6, 1), datetime.date(2027, 6, 9))),
                Wish(team="Cubs", hours=(datetime.time(12, 0), datetime.time(17, 30)), title="A day game"),
                Wish(team="Mets", weekdays=("fri-sun",)),
                Wish(item="The concert", required=True),
            ]
        )
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "wishes.json"
            path.write_text(json.dumps(wishes.to_json()))
            self.assertEqual(Wishes.from_file(path), wishes)
            for text in ["[]", "{", '{"wishes": 5}', '{"wishes": [{"city": "A", "dates": ["soon", "later"]}]}']:
                path.write_text(text)
                with self.assertRaises(InputError):
                    Wishes.from_file(path)

    def test_the_code_of_the_readme_prints_its_output(self) -> None:
        if not README.exists():
            self.skipTest("there is no README beside the trips")
        text = README.read_text()
        code = text.split("```python\n")[1].split("```")[0]
        shown = text.split("```python\n")[1].split("```text\n")[1].split("```")[0]
        printed = io.StringIO()
        with contextlib.chdir(TRIPS), contextlib.redirect_stdout(printed):
            exec(code, {})
        self.assertEqual(printed.getvalue(), shown)

    def test_a_day_that_is_not_an_integer_is_rejected(self) -> None:
        class Day(enum.IntEnum):
            FIRST = 1

        ohio = trip("ohio-2010.json")
        self.assertEqual(ohio.is_valid("east", Day.FIRST, 1.0), ohio.is_valid("east", 1, 1.0))
        days: list[Any] = [None, 1.5, "1", 2**63]
        for day in days:
            with self.assertRaises(itinerary.OptionError) as caught:
                ohio.is_valid("east", day, 1.0)
            self.assertEqual(caught.exception.code, "bad-number")

    def test_a_copied_schedule_has_its_own_games(self) -> None:
        ohio = trip("ohio-2010.json")
        text = (TRIPS / "ohio-2010.schedule.csv").read_text()
        renamed = text.replace("date", "Game Date", 1)
        schedule = Schedule(renamed, columns={"date": "Game Date"})
        asked = ohio.ask("nearby", schedule=schedule).json
        # The earlier name stays valid.
        self.assertEqual(ohio.ask("options", schedule=schedule).json, asked)
        kept, other = pickle.dumps(schedule), copy.copy(schedule)
        schedule.close()
        with Schedule("gameId,city,date\n"):
            for read in [other, pickle.loads(kept)]:
                self.assertEqual(ohio.ask("nearby", schedule=read).json, asked)

    def test_a_schedule_in_one_zone_is_converted_for_each_trip(self) -> None:
        text = "gameId,date,start,city\ng1,2026-08-21,22:10,Seattle\ng2,2026-08-22T02:10:00Z,,Seattle\n"
        seattle = itinerary.Trip.from_json(
            {
                "format": "itinerary/1", "id": "s", "startDate": "2026-08-20", "dayCount": 4, "start": "Seattle", "items": [],
                "places": [{"city": "Seattle", "timeZone": "America/Los_Angeles"}],
            }
        )
        with Schedule(text, schedule_zone="America/New_York") as schedule, pickle.loads(pickle.dumps(schedule)) as copied:
            for read in [schedule, copied]:
                found = json.loads(seattle.ask("nearby", schedule=read).json)["options"]
                starts = [option["changes"][0]["item"]["start"] for option in found]
                self.assertEqual(starts, ["19:10", "19:10"])
        with self.assertRaises(itinerary.ItineraryError):
            Schedule(text, schedule_zone="EDT")

    def test_a_stated_unknown_start_is_omitted(self) -> None:
        text = "gameId,date,start,city\ng1,2026-08-21,03:33,Seattle\n"
        trip = itinerary.Trip.from_json(
            {"format": "itinerary/1", "id": "s", "startDate": "2026-08-20", "dayCount": 4, "start": "Seattle", "items": []}
        )
        for unknown in ["03:33", ["00:00", "03:33"]]:
            with Schedule(text, unknown_start=unknown) as schedule, pickle.loads(pickle.dumps(schedule)) as copied:
                for read in [schedule, copied]:
                    found = json.loads(trip.ask("nearby", schedule=read).json)["options"]
                    self.assertNotIn("start", found[0]["changes"][0]["item"])
        with self.assertRaises(itinerary.ItineraryError):
            Schedule(text, unknown_start="soon")

    def test_a_time_limit_that_is_not_positive_is_rejected(self) -> None:
        limits: list[float | datetime.timedelta] = [0, -1.0, float("nan"), datetime.timedelta(0)]
        for limit in limits:
            with self.assertRaises(itinerary.OptionError) as caught:
                trip("ohio-2010.json").repair(time_limit=limit)
            self.assertEqual(caught.exception.code, "bad-limit")

    def test_malformed_text_is_rejected(self) -> None:
        ohio = trip("ohio-2010.json")
        asks: list[Callable[[], object]] = [
            lambda: ohio.is_valid("\ud800", 1, 1.0),
            lambda: Trip.from_json({"format": "\ud800"}),
            lambda: ohio.ask("why", {"item": "\ud800"}),
            lambda: ohio.ask("\ud800"),
            lambda: ohio.ask("audit\0junk"),
        ]
        for ask in asks:
            with self.assertRaises(itinerary.ItineraryError):
                ask()
        self.assertEqual(Trip(bytearray(ohio.document)), ohio)

    def test_handles_are_released(self) -> None:
        before = itinerary.handle_count()
        for _ in range(50):
            trip("ohio-2010.json").repair()
        self.assertLessEqual(itinerary.handle_count(), before + 2)

    def test_the_examples_in_docstrings_are_correct(self) -> None:
        names = ["trip", "editing", "schedule", "batch", "errors", "_library"]
        modules = [importlib.import_module(f"swift_itinerary.{name}") for name in names]
        results = [doctest.testmod(module) for module in modules]
        self.assertEqual(sum(result.failed for result in results), 0)
        self.assertGreater(sum(result.attempted for result in results), 10)


if __name__ == "__main__":
    unittest.main()
