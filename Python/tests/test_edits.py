"""Tests of edits as methods. The only argument is the folder of example trips."""

from __future__ import annotations

import datetime
import json
import random
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any

from support import trip

from swift_itinerary import InputError, ItineraryError, OptionError, Trip


def ids_on_day_of(edited: Trip, id: str) -> list[str]:
    """Returns the ids on the day of an item, in order."""
    item = item_of(edited, id)
    items = [other for other in edited.items if other.get("day") == item["day"]]
    return [other["id"] for other in sorted(items, key=lambda other: float(other["sortOrder"]))]


def item_of(edited: Trip, id: str) -> dict[str, Any]:
    """Returns an item."""
    return next(item for item in edited.items if item["id"] == id)


class EditTests(unittest.TestCase):
    def setUp(self) -> None:
        self.weekend = (
            Trip.new(4, datetime.date(2018, 5, 4), name="A weekend")
            .add_game("noon", "Chicago", day=1, start="12:00")
            .add_game("night", "Chicago", day=1, start="19:00")
            .add_custom("A walk", day=1)
        )

    def test_a_new_trip_is_a_document(self) -> None:
        self.assertEqual((self.weekend.id, self.weekend.day_count), ("a-weekend", 4))
        self.assertEqual(self.weekend.start_date, datetime.date(2018, 5, 4))
        rules = {"maxTravelsPerDay": 2}
        other = Trip.new(2, "2018-05-04", id="x", start="Chicago", end="Detroit", time_zone="America/Chicago", rules=rules)
        self.assertEqual((other.id, other.to_json()["rules"], other.to_json()["end"]), ("x", rules, "Detroit"))
        with self.assertRaises(InputError):
            Trip.new(0)

    def test_an_item_is_placed_by_its_start(self) -> None:
        self.assertEqual(ids_on_day_of(self.weekend, "noon"), ["noon", "night", "a-walk"])
        evening = self.weekend.add_event("A concert", "Chicago", day="2018-05-04", start=datetime.time(17, 0))
        self.assertEqual(ids_on_day_of(evening, "noon"), ["noon", "a-concert", "night", "a-walk"])
        self.assertEqual(item_of(evening, "a-concert")["start"], "17:00")

    def test_an_item_is_placed_where_it_is_stated(self) -> None:
        for index, expected in enumerate([["x", "noon", "night", "a-walk"], ["noon", "x", "night", "a-walk"]]):
            self.assertEqual(ids_on_day_of(self.weekend.add_custom("x", day=1, index=index), "x"), expected)
        self.assertEqual(ids_on_day_of(self.weekend.add_custom("x", day=1, before="night"), "x")[1], "x")
        self.assertEqual(ids_on_day_of(self.weekend.add_custom("x", day=1, after="night"), "x")[2], "x")
        self.assertEqual(item_of(self.weekend.add_custom("x", day=1, sort_order=3.5), "x")["sortOrder"], 3.5)
        with self.assertRaises(InputError):
            self.weekend.add_custom("x", day=1, index=4)
        with self.assertRaises(InputError):
            self.weekend.add_custom("x", day=2, before="night")
        with self.assertRaises(OptionError):
            self.weekend.add_custom("x", day=1, before="night", index=0)

    def test_a_day_without_a_free_sort_order_is_renumbered(self) -> None:
        edited = self.weekend
        for number in range(80):
            edited = edited.add_custom(f"n{number}", day=1, index=1)
        self.assertEqual(ids_on_day_of(edited, "noon"), ["noon", *(f"n{number}" for number in reversed(range(80))), "night", "a-walk"])

    def test_a_game_is_postponed_with_a_new_start(self) -> None:
        later = self.weekend.postpone("night", datetime.date(2018, 5, 5), "13:05")
        self.assertEqual((item_of(later, "night")["day"], item_of(later, "night")["start"]), (2, "13:05"))
        self.assertEqual(item_of(self.weekend.postpone("night", 3), "night")["start"], "19:00")
        with self.assertRaises(InputError):
            self.weekend.postpone("a-walk", 2)
        with self.assertRaises(InputError):
            self.weekend.postpone("night", 5)

    def test_an_item_is_moved_retimed_and_cancelled(self) -> None:
        self.assertEqual(item_of(self.weekend.move("a-walk", 4), "a-walk")["day"], 4)
        self.assertEqual(ids_on_day_of(self.weekend.move("a-walk", 1, index=0), "noon")[0], "a-walk")
        self.assertEqual(item_of(self.weekend.retime("noon", "11:00"), "noon")["start"], "11:00")
        self.assertEqual(item_of(self.weekend.retime("noon", duration_minutes=99), "noon")["durationMinutes"], 99)
        self.assertEqual([item["id"] for item in self.weekend.cancel("noon").items], ["night", "a-walk"])
        for edit in (self.weekend.cancel, self.weekend.pin):
            with self.assertRaises(InputError) as unknown:
                edit("no-such")
            self.assertEqual(unknown.exception.code, "unknown-item")

    def test_a_leg_is_pinned_and_unpinned(self) -> None:
        ohio = trip("ohio-2010.json")
        pinned = ohio.pin("east")
        self.assertTrue(item_of(pinned, "east")["pinned"])
        self.assertFalse(item_of(pinned.unpin("east"), "east").get("pinned", False))
        with self.assertRaises(InputError):
            ohio.pin("indians-royals")
        free = self.weekend.add_leg("Chicago", "Detroit", duration_minutes=270)
        self.assertNotIn("day", item_of(free, "chicago-detroit"))
        with self.assertRaises(InputError):
            free.pin("chicago-detroit")

    def test_added_items_have_their_values_and_free_ids(self) -> None:
        twice = self.weekend.add_leg("Chicago", "Detroit").add_leg(
            "Chicago", "Detroit", day=2, duration_minutes=60, start="08:00", title="Flight 1", mode="public", distance_km=380
        )
        second = item_of(twice, "chicago-detroit-2")
        self.assertEqual((second["from"], second["title"], second["mode"], second["start"]), ("Chicago", "Flight 1", "public", "08:00"))
        game = item_of(self.weekend.add_game("g", day=2, city="Detroit", title="T", home="A", away="B", venue="V", weight=2), "g")
        self.assertEqual((game["home"], game["away"], game["venue"], game["weight"]), ("A", "B", "V", 2))
        with self.assertRaises(InputError):
            self.weekend.add_game("g", "Chicago", day=2, id="noon")

    def test_an_edit_leaves_the_trip_unchanged(self) -> None:
        before = self.weekend.document
        self.weekend.cancel("noon")
        self.assertEqual(self.weekend.document, before)
        self.assertIsInstance(self.weekend.cancel("noon"), Trip)

    def test_a_day_is_a_number_or_a_date(self) -> None:
        expected = self.weekend.move("night", 2)
        midnight = datetime.datetime(2018, 5, 5)
        for day in (datetime.date(2018, 5, 5), "2018-05-05", midnight):
            self.assertEqual(self.weekend.move("night", day), expected)
        wrong: list[Any] = ["tomorrow", "20180505", "2018-W18-6", "", datetime.datetime(2018, 5, 5, 19), 2.0, None, [2]]
        for day in wrong:
            with self.assertRaises(ItineraryError, msg=repr(day)):
                self.weekend.move("night", day)
        with self.assertRaises(InputError) as outside:
            self.weekend.move("night", "2018-05-08")
        self.assertEqual(outside.exception.code, "date-outside-trip")


class Edit:
    """A random edit of a trip, as a call of Python and as the arguments of a command."""

    def __init__(self, edited: Trip, choose: random.Random) -> None:
        item = choose.choice(edited.items)
        day = choose.randrange(0, edited.day_count + 2)
        index = choose.randrange(0, 4)
        title = choose.choice(["A walk", "Café Ñandú_2", "Cafe\u0301 ½", "1/2 Zürich!", "___", "x", "Fenway Park (tour)"])
        city = item.get("city") or item.get("to") or edited.to_json().get("start") or "Nowhere"
        start = choose.choice(["09:05", "13:10", "19:05", "23:59"])
        # Few different numbers, so that items get the same sort order.
        order = choose.choice([1000.0, 1500.5, -3.0, 2**-30])
        id, on = ["--item", item["id"]], ["--day", str(day)]
        edits: list[tuple[Callable[[], Trip], list[str]]] = [
            (lambda: edited.cancel(item["id"]), ["cancel", *id]),
            (lambda: edited.move(item["id"], day, index=index), ["move", *id, *on, "--index", str(index)]),
            (lambda: edited.move(item["id"], day, sort_order=order), ["move", *id, *on, f"--sort-order={order}"]),
            (lambda: edited.postpone(item["id"], day), ["postpone", *id, *on]),
            (lambda: edited.postpone(item["id"], day, start), ["postpone", *id, *on, "--start", start]),
            (lambda: edited.pin(item["id"]), ["pin", *id]),
            (lambda: edited.unpin(item["id"]), ["unpin", *id]),
            (lambda: edited.retime(item["id"], start), ["retime", *id, "--start", start]),
            (lambda: edited.add_custom(title, day=day), ["add-custom", "--title", title, *on]),
            (lambda: edited.add_custom(title, day=day, index=index), ["add-custom", "--title", title, *on, "--index", str(index)]),
            (lambda: edited.add_event(title, city, day=day, start=start), ["add-event", "--title", title, "--city", city, "--start", start, *on]),
            (lambda: edited.add_event(title, city, day=day), ["add-event", "--title", title, "--city", city, *on]),
            (
                lambda: edited.add_leg(city, title, day=day, duration_minutes=90),
                ["add-travel", "--new-city", "--from", city, "--to", title, "--minutes", "90", *on],
            ),
        ]
        # The command puts a leg in a feasible slot instead.
        if item["type"] != "travel":
            edits.append((lambda: edited.move(item["id"], day), ["move", *id, *on]))
        self.call, self.arguments = choose.choice(edits)


class CommandTests(unittest.TestCase):
    def test_random_edits_give_the_documents_of_the_command_line(self) -> None:
        program, choose = Path(sys.executable).with_name("itinerary"), random.Random(48)
        names, equal = ["northeast-2010.json", "great-lakes-2010.json", "boston-2013.json", "ohio-2010.json"], 0
        presumed = trip("great-lakes-2010.json").to_json()
        presumed |= {"rules": {**presumed.get("rules", {}), "presumedStart": "14:00"}}
        for original in [*map(trip, names), Trip(presumed)]:
            edited = original
            for _ in range(25):
                edit = Edit(edited, choose)
                try:
                    changed, code = edit.call(), None
                except ItineraryError as error:
                    changed, code = edited, error.code
                with tempfile.TemporaryDirectory() as folder:
                    path = Path(folder) / "trip.json"
                    edited.save(path)
                    command, *options = edit.arguments
                    done = subprocess.run([program, command, path, *options], capture_output=True, text=True)
                if code is not None:
                    self.assertEqual(done.returncode, 2, f"{edit.arguments}: {code}, but {done.stdout}")
                    continue
                self.assertEqual(done.returncode, 0, f"{edit.arguments}: {done.stderr}")
                self.assertEqual(changed.to_json(), json.loads(done.stdout), edit.arguments)
                edited, equal = changed, equal + 1
        self.assertGreater(equal, 60)


if __name__ == "__main__":
    unittest.main()
