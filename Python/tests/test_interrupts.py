"""Tests that Ctrl-C and an early end stop what runs. The only argument is the folder of example trips."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from support import endless_trip, trip

from swift_itinerary import Cancellation, Progress, Trip, ask_all, handle_count

MOST_SECONDS = 0.3


def interrupted(work: Callable[[], object], after: float = 0.4) -> float:
    """Returns the seconds from Ctrl-C to the end of a call; fails if the call ends before it or without the exception."""
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, press)
    timer.start()
    try:
        work()
    except KeyboardInterrupt:
        return time.monotonic() - pressed[0]
    finally:
        timer.cancel()
        timer.join()
    raise AssertionError("Ctrl-C was lost, or the call ended before it")


class InterruptTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        # A shell lets commands in the background ignore Ctrl-C.
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def setUp(self) -> None:
        self.long = endless_trip()

    def test_ctrl_c_ends_a_search(self) -> None:
        calls: list[Callable[[], object]] = [
            lambda: self.long.reroute(time_limit=30),
            lambda: self.long.reroute(trade_offs=True, time_limit=30),
            lambda: self.long.ask("reroute", time_limit=30),
        ]
        for call in calls:
            self.assertLess(interrupted(call), MOST_SECONDS)

    def test_ctrl_c_ends_a_search_that_reports_progress(self) -> None:
        told: list[Progress] = []
        self.assertLess(interrupted(lambda: self.long.reroute(time_limit=30, progress=told.append)), MOST_SECONDS)
        self.assertTrue(told)

    def test_progress_is_reported_in_the_thread_of_the_caller(self) -> None:
        threads: set[threading.Thread] = set()
        trip("boston-2013.json").reroute(trade_offs=True, progress=lambda now: threads.add(threading.current_thread()))
        self.assertEqual(threads, {threading.main_thread()})

    def test_ctrl_c_in_a_progress_function_is_not_lost(self) -> None:
        def press(now: Progress) -> None:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.01)

        with self.assertRaises(KeyboardInterrupt):
            self.long.reroute(time_limit=30, progress=press)

    def test_ctrl_c_is_not_lost_at_any_moment(self) -> None:
        ohio = trip("ohio-2010.json")

        def ask_often() -> None:
            while True:
                ohio.audit()

        for number in range(40):
            self.assertLess(interrupted(ask_often, after=0.01 + number * 0.0013), MOST_SECONDS)

    def test_ctrl_c_ends_the_program(self) -> None:
        code = (
            f"import sys; sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})\n"
            "from support import endless_trip\nlong = endless_trip()\nprint('ready', flush=True)\nlong.reroute(time_limit=30)\n"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        self.assertEqual(process.stdout.readline(), "ready\n")
        time.sleep(0.4)
        process.send_signal(signal.SIGINT)
        pressed = time.monotonic()
        _, errors = process.communicate(timeout=20)
        self.assertIn("KeyboardInterrupt", errors)
        self.assertEqual(process.returncode, -signal.SIGINT)
        # The end of the interpreter itself takes a part of this.
        self.assertLess(time.monotonic() - pressed, 2 * MOST_SECONDS)

    def test_ctrl_c_ends_a_batch(self) -> None:
        documents = [self.long.document] * 50
        self.assertLess(interrupted(lambda: list(ask_all(documents, "reroute", {"timeLimit": 30}))), MOST_SECONDS)

    def test_a_batch_that_is_left_early_cancels_what_runs(self) -> None:
        quick = trip("ohio-2010.json").document
        outcomes = ask_all([quick, *[self.long.document] * 20], "reroute", {"timeLimit": 30}, workers=2)
        next(outcomes)
        began = time.process_time()
        close = getattr(outcomes, "close")
        close()
        time.sleep(1)
        self.assertLess(time.process_time() - began, 0.5)

    def test_a_question_after_an_interruption_is_answered(self) -> None:
        interrupted(lambda: self.long.reroute(time_limit=30))
        self.assertFalse(trip("ohio-2010.json").audit())

    def test_no_handle_is_lost_by_interruptions(self) -> None:
        document = self.long.document
        before = handle_count()

        def read_often() -> None:
            while True:
                Trip(document)

        for _ in range(10):
            interrupted(read_often, after=0.05)
        self.assertLessEqual(handle_count(), before + 1)

    def test_other_threads_are_cancelled_by_a_flag(self) -> None:
        stop = Cancellation()
        with ThreadPoolExecutor(1) as threads:
            answer = threads.submit(self.long.reroute, time_limit=30, cancellation=stop)
            time.sleep(0.3)
            stop.cancel()
            cancelled = time.monotonic()
            self.assertEqual(answer.result().raw["stopped"], "cancelled")
            self.assertLess(time.monotonic() - cancelled, MOST_SECONDS)

    def test_an_interruption_leaves_the_flag_of_the_caller(self) -> None:
        stop = Cancellation()
        self.assertLess(interrupted(lambda: self.long.reroute(time_limit=30, cancellation=stop)), MOST_SECONDS)

        def fail(now: Progress) -> None:
            raise KeyError("from the callback")

        with self.assertRaises(KeyError):
            self.long.reroute(time_limit=30, cancellation=stop, progress=fail)
        with ThreadPoolExecutor(1) as threads, self.assertRaises(KeyError):
            threads.submit(self.long.reroute, time_limit=30, cancellation=stop, progress=fail).result()
        self.assertFalse(stop.is_cancelled)
        self.assertIsNone(trip("ohio-2010.json").reroute(cancellation=stop).raw["stopped"])
        stop.cancel()
        self.assertEqual(self.long.reroute(time_limit=30, cancellation=stop).raw["stopped"], "cancelled")

    def test_a_process_that_was_forked_answers_questions(self) -> None:
        ohio = trip("ohio-2010.json")
        ohio.audit()
        child = os.fork()
        if child == 0:
            signal.alarm(20)
            os._exit(0 if not ohio.audit() else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
