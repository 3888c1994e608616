"""Tests of data frames of pandas and polars. The only argument is the folder of example trips."""

from __future__ import annotations

import importlib
import sys
import unittest
import unittest.mock
from typing import Any

from support import TRIPS, trip

from swift_itinerary import InputError, Schedule, Trip, ask_all, frame_all


def types(frame: Any) -> dict[str, str]:
    """Returns the type of each column."""
    return {name: str(frame[name].dtype) for name in frame.columns}


def frames(subject: Trip, season: Schedule) -> list[Any]:
    """Returns the frames of all kinds of answers."""
    answers: list[Any] = [
        subject.audit(), subject.nearby(season), subject.slots(), subject.repair(), subject.reroute(),
        subject.rainouts(), subject.plan(season, "city:Cleveland"),
    ]  # fmt: skip
    return [answer.to_frame() for answer in answers] + [season.to_frame()]


class FrameTests(unittest.TestCase):
    def setUp(self) -> None:
        self.full = frames(trip("ohio-2010.json"), Schedule(TRIPS / "ohio-2010.schedule.csv"))
        self.empty = frames(Trip.new(3, "2010-09-21", start="Chicago"), Schedule("gameId,city,date\n"))

    def test_columns_and_types_are_the_same_without_rows(self) -> None:
        self.assertGreater(sum(len(frame) for frame in self.full), 20)
        self.assertEqual(sum(len(frame) for frame in self.empty), 0)
        for full, empty in zip(self.full, self.empty, strict=True):
            self.assertEqual(types(full), types(empty))
            self.assertGreater(len(full.columns), 2)

    def test_whole_numbers_stay_whole_with_missing_values(self) -> None:
        findings = self.full[0]
        self.assertEqual(str(findings["suggestion_to_day"].dtype), "Int64")
        self.assertEqual(str(findings["day"].dtype), "Int64")

    def test_polars_frames_have_the_same_columns(self) -> None:
        polars = importlib.import_module("polars")
        with unittest.mock.patch.dict(sys.modules, {"pandas": None}):
            full = frames(trip("ohio-2010.json"), Schedule(TRIPS / "ohio-2010.schedule.csv"))
            empty = frames(Trip.new(3, "2010-09-21", start="Chicago"), Schedule("gameId,city,date\n"))
        for pandas, one, other in zip(self.full, full, empty, strict=True):
            self.assertIsInstance(one, polars.DataFrame)
            self.assertEqual(list(one.columns), list(pandas.columns))
            self.assertEqual((one.schema, len(one)), (other.schema, len(pandas)))

    def test_numbers_of_frames_are_accepted_as_options(self) -> None:
        findings, ohio = self.full[0], trip("ohio-2010.json")
        day = findings["day"].dropna().to_numpy(dtype="int64")[0]
        start = importlib.import_module("pandas").Timestamp(ohio.start_date)
        self.assertEqual(ohio.check("east", day, 5).raw, ohio.check("east", int(day), 5).raw)
        self.assertEqual(ohio.check("east", start, 5).raw, ohio.check("east", 1, 5).raw)
        self.assertEqual(ohio.repair(from_day=day).raw, ohio.repair(from_day=int(day)).raw)
        numpy = importlib.import_module("numpy")
        for plain, value in ((True, numpy.bool_(True)), (1.5, numpy.float32(1.5))):
            options = {"tradeOffs": value} if plain is True else {"timeLimit": value}
            expected = {key: plain for key in options}
            self.assertEqual(ohio.ask("reroute", options).json, ohio.ask("reroute", expected).json)
        with self.assertRaises(InputError):
            ohio.check("east", importlib.import_module("pandas").NaT, 5)

    def test_a_batch_becomes_one_frame(self) -> None:
        documents: list[Any] = [trip("ohio-2010.json"), b"{}", trip("great-lakes-2010.json"), trip("ohio-2010.json")]
        findings = frame_all(ask_all(documents, "audit"))
        count = len(self.full[0])
        self.assertEqual(list(findings.columns), ["number", *self.full[0].columns])
        self.assertEqual([list(findings["number"]).count(number) for number in (0, 1, 3)], [count, 0, count])
        summary = frame_all(ask_all(documents, "audit"), summary=True)
        self.assertEqual(list(summary["error"])[1], "missing")
        self.assertEqual(len(summary), 4)
        plans = frame_all(ask_all(documents, "repair"))
        self.assertEqual(list(plans["status"])[0], "optimal")
        self.assertEqual(types(plans), types(frame_all(ask_all([b"{}"], "repair"))))
        self.assertEqual(types(findings), types(frame_all(ask_all([b"{}"], "audit"))))
        for none in (frame_all(ask_all([], "audit")), frame_all([], question="audit")):
            self.assertEqual((types(none), len(none)), (types(findings), 0))
        self.assertEqual(types(frame_all(ask_all([], "repair"))), types(plans))


if __name__ == "__main__":
    unittest.main()
