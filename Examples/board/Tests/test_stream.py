"""Tests of the search for recovery plans in a season of 162 games: plans appear as they are found."""

import unittest

from board_case import BoardCase
from browser import Page
from large import league_trip
from server import Server


class StreamTests(BoardCase):
    def setUp(self):
        self.driver.set_window_size(*self.size)
        self.server = Server(text=league_trip()).__enter__()
        self.addCleanup(self.server.__exit__)
        self.page = Page(self.driver, self.server.address)
        self.addCleanup(self.check_console)

    def postpone(self):
        """Moves a game to a day when the route is elsewhere, and records when plans appear and how many."""
        self.page.run("""
            window.seen = [];
            const begun = performance.now();
            new MutationObserver(() => {
                const count = document.querySelectorAll("#ways-list .way").length;
                if (count && count !== seen.at(-1)?.[1]) seen.push([performance.now() - begun, count]);
            }).observe(document.getElementById("ways-list"), { childList: true });
            window.notes = [];
            new MutationObserver(() => notes.push(document.getElementById("ways-note").textContent)).observe(document.getElementById("ways-note"), { childList: true });
            const item = board.state.items.findIndex(({ id }) => id === "g80");
            board.changed(board.bridge.put("postpone", { item, day: board.state.items[item].day + 4, index: 0 }), "postponed");
            board.ways.open();
            """)

    def test_recovery_plans_appear_one_by_one(self):
        self.postpone()
        self.page.wait("document.body.dataset.found")
        self.assertTrue(any(each.startswith("A first recovery plan: ") for each in self.page.said()))
        self.page.wait("document.body.dataset.ways", 120)
        self.assertGreater(len(self.page.run("return seen")), 1)
        # The note that the search takes long does not hide the plans found so far.
        notes = self.page.run("return notes")
        first = next(place for place, each in enumerate(notes) if each.startswith("Found so far; still looking"))
        self.assertNotIn("Still looking", "".join(each[:13] for each in notes[first:]))
        self.assertTrue(self.page.run("return document.getElementById('ways-stop').hidden"))
        self.assertEqual([each.text for each in self.page.all("#ways-list .badge.best")], ["Best"])

    def test_the_search_can_be_stopped_and_restarted(self):
        # Otherwise the server would help.
        self.page.run("board.store.askServer = () => new Promise(() => {})")
        self.page.run("board.questions.take = ((take) => function (data) { if (data.part !== undefined) take.call(this, data); })(Asker.prototype.take)")
        self.postpone()
        self.page.wait("document.body.dataset.found")
        stop = next(each for each in self.page.all("#ways button") if each.text == "Stop")
        self.check_access("ways are looked for")
        self.page.screenshot("ways-stream")
        stop.click()
        self.page.wait("document.body.dataset.ways")
        self.assertIn("Stopped: there may be better ways", self.page.find("#ways-note").text)
        self.assertGreater(len(self.page.all("#ways-list .way")), 0)
        self.page.run("delete board.questions.take")
        next(each for each in self.page.all("#ways button") if each.text == "Search again").click()
        self.page.wait("document.body.dataset.ways && document.getElementById('ways-stop').hidden", 120)

    def test_a_plan_can_be_applied_during_the_search(self):
        self.page.run("board.store.askServer = () => new Promise(() => {})")
        self.page.run("board.questions.take = ((take) => function (data) { if (data.part !== undefined) take.call(this, data); })(Asker.prototype.take)")
        self.postpone()
        self.page.wait("document.body.dataset.found")
        title = self.page.find("#ways-list .way strong").text
        self.page.run("delete board.questions.take")
        self.page.find("#ways-list .way").click()
        self.page.wait("board.state.undo !== null && document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.state.undo"), title)

    def test_the_list_of_plans_does_not_move_under_the_pointer(self):
        state = self.page.run("""
            const way = (title) => ({ title, consequence: "all", losses: [], lines: [], levels: [], proved: true, changes: [] });
            board.ways.search = {};
            board.ways.showPart({ ways: [way("one"), way("two")], verdict: "well" }, board.ways.search);
            return null;
            """)
        self.assertIsNone(state)
        titles = lambda: self.page.run("return [...document.querySelectorAll('#ways-list strong')].map((each) => each.textContent)")
        self.page.run("board.side.open('ways')")
        self.page.wait("document.querySelectorAll('#ways-list .way').length === 2")
        self.page.run("document.querySelectorAll('#ways-list .way')[1].focus()")
        self.page.run("""
            const way = (title) => ({ title, consequence: "all", losses: [], lines: [], levels: [], proved: true, changes: [] });
            document.querySelector("#ways-list .way").dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
            board.ways.showPart({ ways: [way("better"), way("one"), way("two")], verdict: "well" }, board.ways.search);
            """)
        self.assertEqual(titles(), ["one", "two"])
        self.page.wait("document.querySelectorAll('#ways-list .way').length === 3")
        self.assertEqual(titles(), ["better", "one", "two"])
        self.assertEqual(self.page.run("return document.activeElement.querySelector('strong').textContent"), "two")


if __name__ == "__main__":
    unittest.main()
