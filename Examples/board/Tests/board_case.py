"""Base classes of the tests: one browser for all tests of a class, and trips with places and time zones."""

import json
import unittest

from axe_core_python.selenium import Axe
from browser import Page, chromium
from large import season_trip
from selenium.webdriver.common.action_chains import ActionChains
from server import BOARD_TRIPS, Server


class BoardCase(unittest.TestCase):
    """Tests with one browser per class. After each test, the console must have no warnings or errors."""

    trip = "great-lakes-2010.json"
    # The text of another document; None for a copy of the example `trip`.
    text = None
    beside = {}
    size = (1440, 900)

    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.driver.set_window_size(*self.size)
        self.server = Server(self.trip, self.text, beside=self.beside).__enter__()
        self.addCleanup(self.server.__exit__)
        self.page = Page(self.driver, self.server.address)
        self.addCleanup(self.check_console)

    def check_console(self):
        self.assertEqual(self.page.complaints(), [])

    def stored(self, item):
        """Returns the day of an item in the saved document."""
        entry = next(each for each in json.loads(self.server.text())["items"] if each["id"] == item)
        return entry.get("day")

    def check_access(self, state):
        """Checks that an accessibility checker finds no violation."""
        self.page.still()
        found = Axe().run(self.driver)
        violations = [(each["id"], [node["html"][:120] for node in each["nodes"]][:3]) for each in found["violations"]]
        self.assertEqual(violations, [], state)
        self.assertGreater(len(found["passes"]), 10)


class SeasonCase(unittest.TestCase):
    """Tests with a season of 183 days and 200 items. After each test, the console must have no warnings or errors."""

    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.server = Server(text=self.text()).__enter__()
        self.addCleanup(self.server.__exit__)
        self.page = Page(self.driver, self.server.address)
        self.addCleanup(lambda: self.assertEqual(self.page.complaints(), []))

    def text(self):
        """Returns the document."""
        return season_trip()


class PlacesCase(BoardCase):
    """Tests with a trip through two time zones, with coordinates and a schedule."""

    trip = "rust-belt-2010.json"
    schedule = BOARD_TRIPS / "rust-belt-2010.schedule.csv"

    def open_schedule(self):
        self.page.find("#schedule-file").send_keys(str(self.schedule))
        self.page.wait("document.body.dataset.near === 'found'")

    def postpone(self, item, day):
        """Postpones a game to a day by three mouse clicks."""
        self.page.card(item).find_element("css selector", ".postpone").click()
        self.page.click(f'[name="postpone-day"][value="{day}"] + span')
        self.page.click("#postpone-apply")
        self.page.wait("Number(document.body.dataset.ways) > 0")

    def way(self, text):
        return next(each for each in self.page.all(".way") if text in each.text)

    def point_at(self, element):
        ActionChains(self.driver).move_to_element(element).perform()
