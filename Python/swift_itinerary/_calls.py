"""Calls that Ctrl-C ends at once.

Python runs the handlers of signals in the main thread, and only between its own instructions: a call of the library in
this thread would delay Ctrl-C until the search ends. So the main thread leaves its calls to another thread and waits, which
a signal interrupts.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

Value = TypeVar("Value")
Told = TypeVar("Told")

_PATIENCE = 0.2
"""The seconds for which an interrupted call may still run before the interruption is raised."""


class Worker:
    """A thread that runs one job after another. It does not keep the program from exiting."""

    def __init__(self, jobs: SimpleQueue[Callable[[], None] | None] | None = None) -> None:
        """Starts the thread. Workers with the same queue share its jobs; each ends at a `None`."""
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue() if jobs is None else jobs
        threading.Thread(target=self._work, name="swift_itinerary", daemon=True).start()

    def start(self, job: Callable[[], None]) -> None:
        """Runs a job, which must not raise, after all earlier ones."""
        self._jobs.put(job)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()


_idle: list[Worker] = []
# A child process has none of its parent's threads.
os.register_at_fork(after_in_child=_idle.clear)


class Call(Generic[Value, Told]):
    """One call of the library.

    `work` makes the call and receives the function to which it reports its progress, or `None`. `stop` ends the call early.
    `tell` receives the progress in the thread that waits, and `work` waits for it.
    """

    def __init__(
        self,
        work: Callable[[Callable[[Told], None] | None], Value],
        stop: Callable[[], None],
        tell: Callable[[Told], None] | None = None,
    ) -> None:
        self._work, self._stop, self._tell = work, stop, tell
        self._is_left = False
        self._news: SimpleQueue[tuple[Told | None, Value | None, BaseException | None]] = SimpleQueue()
        self._heard: SimpleQueue[None] = SimpleQueue()

    def value(self) -> Value:
        """Makes the call and returns its value; raises what `tell` raises."""
        if threading.current_thread() is not threading.main_thread():
            return self._here()
        try:
            worker = _idle.pop()
        except IndexError:
            worker = Worker()
        try:
            worker.start(lambda: self._run(worker))
            return self._wait()
        except BaseException:
            self._leave()
            raise

    def _here(self) -> Value:
        raised: list[BaseException] = []

        def hear(told: Told) -> None:
            try:
                if self._tell is not None and not raised:
                    self._tell(told)
            except BaseException as problem:  # a callback from C cannot raise
                raised.append(problem)
                self._stop()

        value = self._work(hear if self._tell else None)
        if raised:
            raise raised[0]
        return value

    def _run(self, worker: Worker) -> None:
        try:
            value, problem = self._work(self._hear if self._tell else None), None
        except BaseException as raised:  # raised again in the thread that waits
            value, problem = None, raised
        _idle.append(worker)
        self._news.put((None, value, problem))

    def _hear(self, told: Told) -> None:
        if not self._is_left:
            self._news.put((told, None, None))
            self._heard.get()

    def _wait(self) -> Value:
        while True:
            told, value, problem = self._news.get()
            if told is not None and self._tell is not None:
                self._tell(told)
                self._heard.put(None)
            elif problem is not None:
                raise problem
            else:
                return value  # type: ignore[return-value]

    def _leave(self) -> None:
        """Stops the call, and waits for its end for a short time."""
        self._is_left = True
        self._stop()
        self._heard.put(None)
        try:
            self._news.get(timeout=_PATIENCE)
        except Empty:
            pass
