"""Screenshots of the board at four widths, in light and dark mode. `make board-pictures` writes them to
.build/board-screenshots."""

import unittest

from board_case import BOARD_TRIPS
from browser import Keys, Page, chromium
from large import season_trip
from server import Server
from test_items import RAIL

SIZES = [(1440, 900), (1024, 768), (390, 844), (320, 568)]
BESIDE = {"schedule.csv": BOARD_TRIPS / "rust-belt-2010.schedule.csv"}


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def each(self):
        """Yields the end of a file name for each size and color scheme. On phones, the pointer is a finger."""
        for width, height in SIZES:
            isPhone = width < 720
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone})
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": isPhone, "maxTouchPoints": 5})
            for light in ["light", "dark"]:
                self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": light}]})
                yield f"{width}-{light}"

    def draw(self, name, scene, **trip):
        """Takes a screenshot of a scene at each size and in each color scheme."""
        for end in self.each():
            with self.subTest(f"{name}-{end}"), Server(**trip) as server:
                page = Page(self.driver, server.address)
                page.run("localStorage.clear()")
                scene(page)
                page.screenshot(f"{name}-{end}")

    def test_the_days_are_drawn(self):
        self.draw("days", lambda page: page.wait("document.body.dataset.near === 'found'"), trip="rust-belt-2010.json", beside=BESIDE)

    def test_recovery_plans_are_drawn(self):
        def scene(page):
            page.wait("document.body.dataset.near === 'found'")
            page.run("board.postpone.put({ item: arguments[0], day: 7 }, 'Indians v Yankees')", page.index("indians-yankees"))
            page.wait("Number(document.body.dataset.ways) > 0")
            # The additions of the best plan scroll into view.
            page.wait("document.querySelector('.ghost-entry').getBoundingClientRect().right <= document.getElementById('board').getBoundingClientRect().right", 5)
        self.draw("ways", scene, trip="rust-belt-2010.json", beside=BESIDE)

    def test_nearby_games_are_drawn(self):
        def scene(page):
            page.wait("document.body.dataset.near === 'found'")
            page.run("board.near.open(null)")
        self.draw("near", scene, trip="rust-belt-2010.json", beside=BESIDE)

    def test_a_lifted_leg_is_drawn(self):
        def scene(page):
            page.focus("up-the-lake")
            page.press(" ")
            page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
            page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.draw("lifted", scene, trip="great-lakes-2010.json")

    def test_the_menu_of_a_leg_is_drawn(self):
        self.draw("menu", lambda page: page.run("board.menu.open(document.querySelector('.handle'))"), trip="great-lakes-2010.json")

    def test_a_trip_by_rail_is_drawn(self):
        self.draw("rail", lambda page: None, text=RAIL)

    def test_the_edit_dialog_is_drawn(self):
        self.draw("edit", lambda page: page.run("board.item.edit(arguments[0])", page.index("lake-shore")), text=RAIL)

    def test_the_postpone_dialog_is_drawn(self):
        self.draw("postpone", lambda page: page.run("board.postpone.open(0)"), trip="great-lakes-2010.json")

    def test_the_planner_is_drawn(self):
        def scene(page):
            page.wait("document.body.dataset.near === 'found'")
            page.run("document.getElementById('new-trip').click()")
        self.draw("new", scene, trip="rust-belt-2010.json", beside=BESIDE)

    def test_the_tray_of_unplaced_legs_is_drawn(self):
        self.draw("tray", lambda page: None, trip="east-unplaced-2011.json")

    def test_a_season_is_drawn(self):
        self.draw("season", lambda page: None, text=season_trip())


if __name__ == "__main__":
    unittest.main()
