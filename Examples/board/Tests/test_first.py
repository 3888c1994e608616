"""Tests of the first visit: a trip from nothing in a few mouse actions, on a desktop and on a phone."""

import pathlib
import unittest

from board_case import BoardCase
from browser import Page, chromium
from server import PAGE


class FirstVisitTests(unittest.TestCase):
    """Tests with the page opened as a file, without a server and without stored trips."""

    address = (pathlib.Path(PAGE) / "index.html").as_uri()
    size = (1440, 900)
    drag = "Drag"

    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        width, height = self.size
        is_phone = width < 720
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": is_phone, "maxTouchPoints": 5})
        Page(self.driver, self.address).run("localStorage.clear(); history.replaceState(null, '')")
        self.open()
        self.addCleanup(lambda: self.assertEqual(self.page.complaints(), []))
        self.actions = 0

    def open(self):
        self.page = Page(self.driver, self.address)

    def click(self, selector):
        """Clicks a control that is visible without scrolling the page."""
        self.actions += 1
        self.page.find(selector).click()

    def test_a_trip_from_nothing_takes_at_most_five_mouse_actions(self):
        self.click("#welcome-plan")
        self.click("#new-sample")
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")
        self.page.screenshot(f"first-{self.size[0]}")
        self.click("#new-plan")
        self.page.wait("Number(document.body.dataset.trips) > 0", 120)
        self.page.screenshot(f"first-trips-{self.size[0]}")
        self.click("#new-trips .way-use")
        self.page.wait("board.state.name.includes(' to ') && document.body.dataset.audited === 'true'")
        self.assertLessEqual(self.actions, 5)
        self.assertGreaterEqual(self.page.run("return board.state.items.filter(({ kind }) => kind === 'game').length"), 6)
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.assertFalse(self.page.find("#welcome").is_displayed())
        self.page.screenshot(f"first-board-{self.size[0]}")

    def test_a_first_visit_has_one_primary_button(self):
        self.assertIn(f"{self.drag} Indians v Yankees to day 7", self.page.find("#welcome").text)
        primary = self.page.run("""
            const color = (each) => getComputedStyle(each).backgroundColor;
            return [...document.querySelectorAll("button")].filter((each) => each.checkVisibility() && color(each) === color(document.getElementById("welcome-plan"))).map(({ id }) => id);
            """)
        self.assertEqual(primary, ["welcome-plan"])

    def test_the_steps_of_the_first_visit_are_ticked_off(self):
        done = "return [...document.querySelectorAll('#welcome-steps .done')].map(({ dataset }) => dataset.step)"
        self.assertEqual(self.page.run(done), [])
        self.postpone(9)
        self.assertEqual(self.page.run(done), [], "the step names day 7")
        self.assertEqual(self.page.find("#welcome-hint").text, "You chose day 9. Undo, and try day 7 to see a detour.")
        self.page.run("board.step('undo')")
        self.assertEqual(self.page.find("#welcome-hint").text, "")
        self.postpone(7)
        self.assertEqual(self.page.run(done), ["move"])
        self.page.run("board.ways.take({ title: 'A plan', consequence: 'All is well', changes: [] })")
        self.assertEqual(self.page.run(done), ["move", "choose"])

    def postpone(self, day):
        self.page.run("board.postpone.put({ item: arguments[0], day: arguments[1] }, 'Indians v Yankees')", self.page.index("indians-yankees"), day)
        self.page.wait("Number(document.body.dataset.ways) > 0")

    def test_the_name_of_the_game_in_the_first_step_goes_to_its_card(self):
        self.page.find("#welcome-game").click()
        self.assertTrue(self.page.has_focus("indians-yankees"))
        self.page.still()
        inside = self.page.run("const [card, days] = [board.view.entries.get('indians-yankees').element, board.view.element].map((each) => each.getBoundingClientRect()); return card.top >= days.top - 1 && card.bottom <= days.bottom + 1")
        self.assertTrue(inside)

    def test_the_sentence_stays_closed(self):
        self.page.find("#welcome-close").click()
        self.assertFalse(self.page.find("#welcome").is_displayed())
        self.open()
        self.assertFalse(self.page.find("#welcome").is_displayed())

    def test_the_example_keeps_its_steps_when_the_page_is_loaded_again(self):
        self.postpone(7)
        self.open()
        self.assertTrue(self.page.run("return board.own.key !== null"))
        self.assertTrue(self.page.find("#welcome").is_displayed())
        self.assertEqual(self.page.run("return [...document.querySelectorAll('#welcome-steps .done')].map(({ dataset }) => dataset.step)"), ["move"])

    def test_a_kept_trip_of_the_user_is_shown_without_the_sentence(self):
        self.page.run("board.store.openText(JSON.stringify({ format: 'itinerary/1', id: 'mine', dayCount: 2, items: [] }))")
        self.page.wait("board.state.id === 'mine'")
        self.open()
        self.assertEqual(self.page.run("return board.state.id"), "mine")
        self.assertFalse(self.page.find("#welcome").is_displayed())


class FirstVisitOnPhoneTests(FirstVisitTests):
    size = (390, 844)
    drag = "Hold, then drag"


class ServedTests(BoardCase):
    def test_a_served_trip_is_shown_without_the_sentence(self):
        self.assertFalse(self.page.find("#welcome").is_displayed())

    def test_a_cold_start_takes_few_requests_and_compressed_files(self):
        self.page.wait("parts.rest !== null && outlines.isLoaded")
        entries = self.page.run("""
            return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
                .map(({ name, transferSize, decodedBodySize, startTime }) => [new URL(name).pathname, transferSize, decodedBodySize, startTime < board.readyAfter]);
            """)
        for path, sent, decoded, _ in entries:
            # The outlines of land are encoded in few letters already.
            if decoded > 4500: self.assertLess(sent, (0.65 if path == "/land.js" else 0.5) * decoded, path)
        first = [sent for _, sent, _, isFirst in entries if isFirst]
        print(f"\na cold start: {len(first)} requests and {sum(first)} bytes until the board is ready after "
              f"{self.page.run('return board.readyAfter'):.0f} ms; {len(entries)} and {sum(each[1] for each in entries)} in total")
        self.assertLessEqual(len(first), 15, entries)
        self.assertLessEqual(sum(first), 600_000, entries)


if __name__ == "__main__":
    unittest.main()
