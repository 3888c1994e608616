"""Tests of the Python values that calls take and return. The only argument is the folder of example trips."""

from __future__ import annotations

import contextlib
import dataclasses
import inspect
import io
import json
import os
import pickle
import subprocess
import sys
import tempfile
import typing
import unittest
import unittest.mock
from collections.abc import Callable
from datetime import date, datetime, time, timezone
from pathlib import Path
from typing import Any

from support import IS_APACHE, TRIPS, endless_trip, trip, with_calendars

import swift_itinerary
from swift_itinerary import InputError, ItineraryError, OptionError, Schedule, Trip, Wish, Wishes, words

SEASON = TRIPS / "ohio-2010.schedule.csv"


class InputTests(unittest.TestCase):
    def test_one_text_counts_as_one_text(self) -> None:
        ohio, season = trip("ohio-2010.json"), Schedule(SEASON)
        self.assertEqual(ohio.nearby(season, cities="Cleveland").raw, ohio.nearby(season, cities=["Cleveland"]).raw)
        self.assertEqual(ohio.plan(season, "city:Pittsburgh=2").raw, ohio.plan(season, ["city:Pittsburgh=2"]).raw)
        self.assertEqual(Wish(games="abc").games, ("abc",))
        self.assertEqual(Wish(team="Cubs", weekdays="fri-sun"), Wish(team="Cubs", weekdays=["fri-sun"]))
        changes = ohio.schedule_changes(season, complete_for="Cleveland")
        self.assertEqual(changes.raw, ohio.schedule_changes(season, complete_for=["Cleveland"]).raw)

    def test_wishes_are_accepted_as_values_and_as_json(self) -> None:
        ohio, season = trip("ohio-2010.json"), Schedule(SEASON)
        wish = Wish(city="Pittsburgh", count=2)
        expected = ohio.plan(season, Wishes([wish])).raw
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "wishes.json"
            path.write_text(json.dumps(Wishes(wish).to_json()))
            forms: list[typing.Any] = [wish, [wish], wish.to_json(), Wishes(wish).to_json(), [wish.to_json()], path]
            for form in forms:
                self.assertEqual(ohio.plan(season, form).raw, expected)
            self.assertEqual(json.loads(ohio.ask("plan", {"wishes": Wishes(wish)}, schedule=season).json), expected)
        mixed = ohio.plan(season, [wish, "city:Cleveland"])
        self.assertEqual(len(mixed.wishes), 2)

    def test_dates_and_times_are_accepted_where_their_json_is(self) -> None:
        ohio = trip("ohio-2010.json")
        self.assertEqual(ohio.check("east", date(2010, 9, 25), 5).raw, ohio.check("east", "2010-09-25", 5).raw)
        moved = {"op": "move", "item": "east", "date": date(2010, 9, 26), "sortOrder": 5}
        self.assertEqual(ohio.apply([moved]), ohio.apply([{**moved, "date": "2010-09-26"}]))
        retimed = {"op": "retime", "item": "mets-brewers", "start": time(18, 5)}
        self.assertEqual(ohio.apply(retimed), ohio.apply([{**retimed, "start": "18:05"}]))
        dated = Wish(city="Cleveland", dates=("2010-09-21", date(2010, 9, 30)), hours=("12:00", time(20, 0)))
        self.assertEqual(dated.to_json()["dates"], ["2010-09-21", "2010-09-30"])
        self.assertEqual(dated.to_json()["hours"], ["12:00", "20:00"])
        with self.assertRaises(InputError):
            Wish(city="Cleveland", dates=("soon", "later"))

    def test_paths_are_accepted_where_their_content_is(self) -> None:
        lakes = trip("great-lakes-2010.json")
        rainout, places = TRIPS / "great-lakes-2010.rainout.json", TRIPS / "great-lakes-2010.places.json"
        by_path = lakes.reroute(rainout, places=places)
        self.assertEqual(by_path.raw, lakes.reroute(json.loads(rainout.read_text()), places=json.loads(places.read_text())).raw)
        self.assertEqual(lakes.apply(rainout), lakes.apply(json.loads(rainout.read_text())))
        self.assertEqual(Trip(TRIPS / "ohio-2010.json"), Trip.from_json(TRIPS / "ohio-2010.json"))
        ohio = trip("ohio-2010.json")
        self.assertEqual(ohio.nearby(SEASON).raw, ohio.nearby(Schedule(SEASON)).raw)
        self.assertTrue(Trip.validate(TRIPS / "ohio-2010.json"))
        if not IS_APACHE:
            self.assertTrue(Trip.from_calendar(TRIPS / "great-lakes-2010.ics").items)
        found = [outcome.ok for outcome in swift_itinerary.ask_all([TRIPS / "ohio-2010.json"], "audit")]
        self.assertEqual(found, [False])

    def test_errors_name_the_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "wrong.json"
            path.write_text('{"format": "itinerary/1", "id": "t", "dayCount": 0, "items": []}')
            table = Path(folder) / "wrong.csv"
            table.write_text("gameId,city,date\ng1,Boston,soon\n")
            points = Path(folder) / "wrong-places.csv"
            points.write_text("city;lat;lon\nBonn;50,7;7,1\n")
            noted = Path(folder) / "not.json"
            noted.write_text("{")
            ohio = trip("ohio-2010.json")
            calls: list[tuple[Path, Callable[[], object]]] = [
                (path, lambda: Trip.from_file(path)),
                (path, lambda: Trip.from_json(path)),
                (table, lambda: Schedule.from_file(table)),
                (table, lambda: ohio.nearby(table)),
                (points, lambda: ohio.reroute(places=points)),
                (noted, lambda: ohio.apply(noted)),
                (noted, lambda: Wishes.from_file(noted)),
                (path, lambda: Wishes.from_file(path)),
                (table, lambda: Trip.from_calendar(table)),
            ]
            for file, call in calls:
                with self.assertRaises(ItineraryError) as caught:
                    call()
                self.assertEqual(caught.exception.file, str(file))
                self.assertTrue(str(caught.exception).startswith(f"{file}: "), str(caught.exception))
                self.assertEqual(pickle.loads(pickle.dumps(caught.exception)).file, str(file))
            outcome = next(swift_itinerary.ask_all([path], "audit"))
            assert outcome.error is not None
            self.assertEqual(outcome.error.file, str(path))

    def test_errors_name_the_file_of_changes_wishes_and_trips_of_a_batch(self) -> None:
        ohio = trip("ohio-2010.json")
        with tempfile.TemporaryDirectory() as folder:
            changes, wishes, none = (Path(folder) / name for name in ("changes.json", "wishes.json", "none.json"))
            changes.write_text('[{"op": "mov"}]')
            wishes.write_text('{"format": "itinerary-wishes/1", "wishes": [{"city": "Boston", "count": "2"}]}')
            calls: list[tuple[Path, Callable[[], object]]] = [
                (changes, lambda: ohio.repair(changes)),
                (wishes, lambda: ohio.plan(SEASON, wishes)),
            ]
            for file, call in calls:
                with self.assertRaises(ItineraryError) as caught:
                    call()
                self.assertEqual(caught.exception.file, str(file), str(caught.exception))
            absent = [{"op": "move", "item": "nix", "day": 1, "sortOrder": 1}]
            changes.write_text(json.dumps(absent))
            for given, named in ((changes, str(changes)), (absent, None)):
                outcome = next(swift_itinerary.ask_all(TRIPS / "ohio-2010.json", "repair", {"change": given}))
                self.assertEqual(outcome.error and outcome.error.file, named)
            error = next(swift_itinerary.ask_all([none], "audit")).error
            assert error is not None
            self.assertEqual((error.code, error.file), ("unreadable", str(none)))
            with self.assertRaises(OSError) as missing:
                ohio.save(none / "trip.json")
            self.assertEqual(missing.exception.filename, str(none / "trip.json"))

    def test_a_text_that_looks_like_a_path_is_an_error_that_says_how_to_give_a_path(self) -> None:
        ohio = trip("ohio-2010.json")
        calls: list[Callable[[], object]] = [
            lambda: Trip("trip.json"),
            lambda: ohio.nearby(str(SEASON)),
            lambda: ohio.repair("changes.json"),
        ]
        for call in calls:
            with self.assertRaisesRegex(ItineraryError, r"pathlib\.Path\("):
                call()
        error = next(swift_itinerary.ask_all("trip.json", "audit")).error
        self.assertRegex(str(error), r"pathlib\.Path\(")

    def test_a_single_value_counts_as_a_list_of_one(self) -> None:
        ohio = trip("ohio-2010.json")
        document = ohio.document
        for one in (ohio, document, document.decode(), json.loads(document), TRIPS / "ohio-2010.json"):
            self.assertEqual([outcome.ok for outcome in swift_itinerary.ask_all(one, "audit")], [False])
        change = {"op": "remove", "item": "east"}
        text = json.dumps([change])
        self.assertEqual(ohio.apply(text), ohio.apply(change))
        self.assertEqual(ohio.repair(text.encode()).raw, ohio.repair([change]).raw)
        period = {"from": "10:00", "to": "17:00"}
        visits = [
            ohio.add_visit("Zoo", "Cleveland", duration_minutes=60, open=open, closed=closed)
            for open, closed in ((period, "mon"), ([period], ["mon"]))
        ]
        self.assertEqual(visits[0], visits[1])
        self.assertEqual(Wish(city="Cleveland", dates="2010-09-22"), Wish(city="Cleveland", dates=("2010-09-22", "2010-09-22")))
        wish = Wish(city="Pittsburgh", count=2)
        expected = ohio.plan(SEASON, wish).raw
        self.assertEqual(ohio.plan(SEASON, json.dumps(wish.to_json())).raw, expected)
        for form in (wish, [wish], Wishes(wish)):
            self.assertEqual(json.loads(ohio.ask("plan", {"wishes": form}, schedule=SEASON).json), expected)
            self.assertEqual(next(swift_itinerary.ask_all(ohio, "plan", {"wishes": form}, schedule=SEASON)).answer, expected)
        self.assertEqual(ohio.apply("\ufeff" + text), ohio.apply(change))
        for wishes in ("\ufeff" + json.dumps(wish.to_json()), bytearray(json.dumps(wish.to_json()).encode()), {"wishes": (wish,)}):
            self.assertEqual(ohio.plan(SEASON, wishes).raw, expected)  # type: ignore[arg-type]
        wrong: list[Any] = [5, b"5", b'{"city": "Pittsburgh\xff"}', [None], [b"city:X"]]
        for value in wrong:
            with self.assertRaises(InputError):
                ohio.plan(SEASON, value)
        for value in (5, "5"):
            with self.assertRaises(InputError):
                ohio.repair(value)  # type: ignore[arg-type]
        with self.assertRaises(InputError):
            Wishes("city:Boston")  # type: ignore[arg-type]

    def test_unknown_keys_of_a_wish_are_an_error(self) -> None:
        with self.assertRaisesRegex(InputError, "cuont"):
            trip("ohio-2010.json").plan(SEASON, {"city": "Cleveland", "cuont": 2})

    def test_numbers_and_times_that_documents_cannot_contain_are_errors_that_name_them(self) -> None:
        ohio = trip("ohio-2010.json")
        with self.assertRaisesRegex(OptionError, "sortOrder: nan"):
            ohio.check("east", 3, float("nan"))
        with self.assertRaisesRegex(OptionError, "maxExtraMinutes: inf"):
            ohio.ask("reroute", {"maxExtraMinutes": float("inf")})
        for start in (time(19, 5, 30), time(19, 5, tzinfo=timezone.utc)):
            with self.assertRaises(InputError):
                ohio.add_game("g", "Cleveland", day=3, start=start)
        for day in (0, ohio.day_count + 1):
            with self.assertRaises(InputError):
                ohio.date_of(day)

    def test_a_question_about_an_item_of_another_kind_is_an_error_that_names_the_method(self) -> None:
        visits, ohio = trip("chesapeake-2027.json"), trip("ohio-2010.json")
        calls: list[tuple[str, Callable[[], object]]] = [
            ("free_starts", lambda: visits.slots("zoo")),
            ("place_visit", lambda: visits.place("zoo")),
            ("slots", lambda: ohio.free_starts("east")),
            ("place", lambda: ohio.place_visit("east")),
        ]
        for method, call in calls:
            with self.assertRaisesRegex(OptionError, method):
                call()
        options = {"item": "zoo", "day": 1, "start": "10:00"}
        kinds = {"slots": swift_itinerary.FreeStarts, "place": swift_itinerary.BestStart, "check": swift_itinerary.StartCheck}
        for question, kind in kinds.items():
            given = options if question == "check" else {"item": "zoo"}
            outcome = next(swift_itinerary.ask_all(visits, question, given))
            self.assertIsInstance(outcome.typed, kind)

    def test_a_closed_trip_can_be_printed(self) -> None:
        ohio = Trip((TRIPS / "ohio-2010.json").read_bytes())
        ohio.close()
        self.assertEqual(repr(ohio), "<Trip, closed>")
        with self.assertRaisesRegex(swift_itinerary.ReleasedError, "is closed"):
            ohio.audit()

    def test_a_batch_names_the_file_of_the_error(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            table = Path(folder) / "bad.csv"
            table.write_text("from,to\n")
            places = Path(folder) / "trip.json"
            document = trip("ohio-2010.json").to_json()
            places.write_text(json.dumps({**document, "places": [{"city": 5}]}))
            ohio = TRIPS / "ohio-2010.json"
            cases: list[tuple[Path, dict[str, Any], Path | None]] = [
                (ohio, {"departures": table}, table),
                (ohio, {"departures": table.read_text()}, None),
                (ohio, {"fly": 1}, None),
                (places, {"places": TRIPS / "great-lakes-2010.places.json"}, places),
            ]
            for path, options, file in cases:
                error = next(swift_itinerary.ask_all([path], "reroute", options)).error
                assert error is not None
                self.assertEqual(error.file, None if file is None else str(file), str(error))

    def test_dates_and_times_are_written_in_full(self) -> None:
        ohio = trip("ohio-2010.json")
        for day in ("20100925", "2010-W38-6", "25 Sep", datetime(2010, 9, 25, 12)):
            with self.assertRaises(InputError):
                ohio.check("east", day, 5)
            with self.assertRaises(InputError):
                Wish(city="Cleveland", dates=(day, day))
            with self.assertRaises(InputError):
                Trip.new(3, day)
        with self.assertRaises(InputError):
            Wish(city="Cleveland", hours=("12", "T20:00"))
        self.assertEqual(ohio.check("east", datetime(2010, 9, 25), 5).raw, ohio.check("east", "2010-09-25", 5).raw)
        self.assertEqual(Trip.new(3, datetime(2010, 9, 25)), Trip.new(3, "2010-09-25"))

    def test_a_value_without_json_is_rejected(self) -> None:
        with self.assertRaises(InputError):
            trip("ohio-2010.json").ask("reroute", {"maxEdits": object()})

    def test_limits_are_keyword_arguments(self) -> None:
        for name in ("audit", "slots", "repair", "reroute", "nearby", "plan", "why", "to_program"):
            parameters = inspect.signature(getattr(Trip, name)).parameters
            for limit in ("time_limit", "progress", "cancellation"):
                self.assertEqual(parameters[limit].kind, inspect.Parameter.KEYWORD_ONLY, f"{name} {limit}")
            self.assertNotIn(inspect.Parameter.VAR_KEYWORD, [part.kind for part in parameters.values()])

    def test_literal_types_list_the_words_of_the_library(self) -> None:
        def words_of(question: str, option: str) -> set[str]:
            return set(json.loads(swift_itinerary.options_schema(question).json)["properties"][option]["enum"])

        expected = {
            "Engine": words_of("repair", "engine"),
            "DateOrder": words_of("nearby", "dates"),
            "FailOn": words_of("audit", "failOn"),
            "Quantity": words_of("plan", "least"),
            "MapFormat": words_of("export-map", "format"),
            "ProgramFormat": words_of("export-model", "programFormat"),
        }
        for name, known in expected.items():
            self.assertEqual(set(typing.get_args(getattr(words, name))), known, name)
        for question in typing.get_args(words.Question):
            self.assertTrue(swift_itinerary.options_schema(question).sentence)
        with self.assertRaises(OptionError) as caught:
            swift_itinerary.options_schema("fly")
        for question in typing.get_args(words.Question):
            self.assertIn(question, str(caught.exception))

    def test_every_public_member_has_a_docstring(self) -> None:
        missing = []
        for name in swift_itinerary.__all__:
            value = getattr(swift_itinerary, name)
            if not callable(value):
                continue
            if not (value.__doc__ or "").strip():
                missing.append(name)
            if not inspect.isclass(value):
                continue
            for member, part in inspect.getmembers(value):
                is_own = (getattr(part, "__module__", None) or "").startswith("swift_itinerary") or isinstance(part, property)
                if not member.startswith("_") and is_own and not inspect.isclass(part) and not (part.__doc__ or "").strip():
                    missing.append(f"{name}.{member}")
            if dataclasses.is_dataclass(value):
                documented = " ".join(parent.__doc__ or "" for parent in value.__mro__)
                shown = [entry.name for entry in dataclasses.fields(value) if not entry.name.startswith("_")]
                missing += [f"{name}.{field}" for field in shown if f"`{field}`" not in documented]
        self.assertEqual(missing, [])


class ScheduleTests(unittest.TestCase):
    def test_a_schedule_counts_and_lists_its_games(self) -> None:
        season = Schedule(SEASON)
        lines = SEASON.read_text().splitlines()
        self.assertEqual((len(season), repr(season)), (len(lines) - 1, f"<Schedule, {len(lines) - 1} games>"))
        games = season.games()
        self.assertEqual([game.game_id for game in games], [line.split(",")[0] for line in lines[1:]])
        self.assertTrue(all(game.date and game.city and game.status == "scheduled" for game in games))
        self.assertEqual(repr(Schedule("city,date\nBoston,2018-05-02\n")), "<Schedule, 1 game>")
        empty = Schedule("gameId,city,date\n")
        self.assertEqual((len(empty), bool(empty), empty.games()), (0, True, ()))
        season.close()
        self.assertEqual(repr(season), "<Schedule, closed>")

    def test_schedules_with_the_same_text_and_options_are_equal(self) -> None:
        text = "city,date,start\nBoston,5/4/2018,19:05\n"
        self.assertEqual(Schedule(text, dates="dmy"), Schedule(text, dates="dmy"))
        self.assertEqual(len({Schedule(text, dates="dmy"), Schedule(text, dates="dmy")}), 1)
        self.assertNotEqual(Schedule(text, dates="dmy"), Schedule(text, dates="mdy"))
        self.assertEqual([Schedule(text, dates=order).games()[0].date for order in typing.get_args(words.DateOrder)], ["2018-04-05", "2018-05-04"])

    def test_a_schedule_made_of_the_listed_games_has_these_games(self) -> None:
        text = (
            "gameId,city,date,start,title,venue,home,away,status,durationMinutes\n"
            "g1,Boston,2018-05-02,19:05,Sox v Rays,Fenway,Sox,Rays,,185\ng2,Boston,2018-05-03,,,,,,postponed,\n"
        )
        first = Schedule(text).games()
        self.assertEqual((first[0].home, first[0].duration_minutes, first[1].status), ("Sox", 185, "postponed"))
        keys = {"game_id": "gameId", "duration_minutes": "durationMinutes"}
        rows = [{keys.get(key, key): value for key, value in dataclasses.asdict(game).items() if value is not None} for game in first]
        again = Schedule({"format": "itinerary-schedule/1", "games": rows})
        self.assertEqual(again.games(), first)

    def test_times_in_another_zone_need_the_trip(self) -> None:
        text = "gameId,date,start,city\ng1,2026-08-21,22:10,Seattle\n"
        season = Schedule(text, schedule_zone="America/New_York")
        self.assertEqual(len(season), 1)
        with self.assertRaises(OptionError):
            season.games()
        places = [{"city": "Seattle", "timeZone": "America/Los_Angeles"}]
        seattle = Trip.new(4, "2026-08-20", start="Seattle", places=places)
        self.assertEqual([game.start for game in season.games(seattle)], ["19:10"])

    @with_calendars
    def test_a_calendar_needs_the_trip(self) -> None:
        lakes = trip("great-lakes-2010.json")
        calendar = Schedule(TRIPS / "great-lakes-2010.ics")
        self.assertGreater(len(calendar), 0)
        with self.assertRaises(OptionError):
            calendar.games()
        found = {game.game_id for game in calendar.games(lakes)}
        self.assertTrue({item["gameId"] for item in lakes.items if item["type"] == "game"} <= found)


class TradeOffTests(unittest.TestCase):
    def test_a_trade_off_has_its_sentence_its_trip_and_its_dropped_legs(self) -> None:
        lakes = trip("great-lakes-2010.json")
        plan = lakes.reroute(TRIPS / "great-lakes-2010.rainout.json", trade_offs=True, places=TRIPS / "great-lakes-2010.places.json")
        assert plan.trade_offs is not None and plan.trip is not None
        self.assertEqual(plan.trade_offs[0].trip, plan.trip)
        for number, trade_off in enumerate(plan.trade_offs):
            self.assertEqual(trade_off.dropped, tuple(plan.raw["tradeOffs"][number]["dropped"]))
            minutes = sum(leg.duration_minutes for leg in trade_off.legs)
            self.assertIn(f"{minutes // 60} h {minutes % 60:02} min", str(trade_off))
            legs = {item["id"] for item in trade_off.trip.items if item["type"] == "travel"}
            self.assertTrue({leg.item for leg in trade_off.legs} <= legs)
            self.assertFalse(set(trade_off.dropped) & legs)
        self.assertEqual(len({trade_off.trip for trade_off in plan.trade_offs}), len(plan.trade_offs))
        copied = pickle.loads(pickle.dumps(plan))
        self.assertEqual(copied.trade_offs[-1].trip, plan.trade_offs[-1].trip)

    def test_a_trade_off_of_a_plan_has_its_games(self) -> None:
        plan = trip("ohio-2010.json").plan(SEASON, "city:Cleveland=3", trade_offs=True)
        assert plan.trade_offs is not None
        self.assertEqual(plan.trade_offs[0].games, plan.games)
        self.assertEqual(plan.trade_offs[0].trip, plan.trip)


class BatchTests(unittest.TestCase):
    def test_a_batch_yields_typed_answers(self) -> None:
        documents: list[Any] = [TRIPS / "ohio-2010.json", trip("great-lakes-2010.json"), b"{}"]
        outcomes = list(swift_itinerary.ask_all(documents, "repair"))
        self.assertEqual(outcomes[0].typed, trip("ohio-2010.json").repair())
        self.assertEqual(outcomes[1].typed.trip, trip("great-lakes-2010.json").repair().trip)
        with self.assertRaises(InputError):
            outcomes[2].typed

    def test_a_slow_trip_delays_no_other(self) -> None:
        read: set[int] = set()

        class Numbered(os.PathLike[str]):
            def __init__(self, number: int) -> None:
                self.number = number

            def __fspath__(self) -> str:
                read.add(self.number)
                return str(TRIPS / "ohio-2010.json")

        others: list[Any] = [Numbered(number) for number in range(1, 32)]
        outcomes = swift_itinerary.ask_all([endless_trip(), *others], "reroute", {"timeLimit": 3}, workers=2)
        next(outcomes)
        self.assertEqual(len(read), 31)
        outcomes.close()

    def test_the_bar_of_a_batch_is_closed(self) -> None:
        bars: list[unittest.mock.MagicMock] = []

        def bar(unit: str) -> unittest.mock.MagicMock:
            bars.append(unittest.mock.MagicMock(n=0))
            bars[-1].__enter__.return_value = bars[-1]
            return bars[-1]

        with unittest.mock.patch.dict(sys.modules, {"tqdm": unittest.mock.Mock(tqdm=bar)}):
            list(swift_itinerary.ask_all([trip("ohio-2010.json")] * 3, "slots", progress=True))
        self.assertEqual([len(bars), bars[0].update.call_count, bars[0].__exit__.call_count], [1, 3, 1])

    def test_an_answer_has_its_document(self) -> None:
        plan = trip("ohio-2010.json").repair()
        assert plan.trip is not None
        self.assertEqual(plan.document, plan.trip.document)
        self.assertIsNone(trip("ohio-2010.json").audit().document)


class FirstAnswerTests(unittest.TestCase):
    def test_the_code_of_the_package_readme_prints_its_output(self) -> None:
        text = (Path(__file__).resolve().parent.parent / "README.md").read_text()
        code = text.split("```python\n")[1].split("```")[0]
        shown = text.split("```text\n")[1].split("```")[0]
        printed = io.StringIO()
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), contextlib.redirect_stdout(printed):
            exec(code, {})
        self.assertEqual(printed.getvalue(), shown)

    def test_the_program_is_installed(self) -> None:
        for name in ("itinerary", "swift-itinerary"):
            program = Path(sys.executable).with_name(name)
            printed = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
            self.assertEqual(printed.split()[1], swift_itinerary.__version__)
        audit = subprocess.run([program, "audit", str(swift_itinerary.examples / "ohio-2010.json")], capture_output=True, text=True)
        self.assertEqual(audit.returncode, 1)
        self.assertIn("is missed", audit.stdout)

    def test_the_program_serves_agents(self) -> None:
        hello = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}
        command = [str(Path(sys.executable).with_name("swift-itinerary")), "mcp"]
        done = subprocess.run(command, input=json.dumps(hello) + "\n", capture_output=True, text=True, timeout=20)
        self.assertEqual(json.loads(done.stdout.splitlines()[0])["id"], 1)


if __name__ == "__main__":
    unittest.main()
