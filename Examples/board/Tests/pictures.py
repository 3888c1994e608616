"""Pictures of the board at four widths, in light and dark, for whoever looks at how it looks: `make board-pictures` writes them
to .build/board-screenshots."""

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
        """Each size and light, with the end of a file's name; on phones fingers are the pointers."""
        for width, height in SIZES:
            isPhone = width < 720
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone})
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": isPhone, "maxTouchPoints": 5})
            for light in ["light", "dark"]:
                self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": light}]})
                yield f"{width}-{light}"

    def draw(self, name, scene, **trip):
        """Takes a picture of a scene at each size, in each light."""
        for end in self.each():
            with self.subTest(f"{name}-{end}"), Server(**trip) as server:
                page = Page(self.driver, server.address)
                page.run("localStorage.clear()")
                scene(page)
                page.screenshot(f"{name}-{end}")

    def test_days(self):
        self.draw("days", lambda page: page.wait("document.body.dataset.near === 'found'"), trip="rust-belt-2010.json", beside=BESIDE)

    def test_ways(self):
        def scene(page):
            page.wait("document.body.dataset.near === 'found'")
            page.run("board.postpone.put({ item: arguments[0], day: 7 }, 'Indians v Yankees')", page.index("indians-yankees"))
            page.wait("Number(document.body.dataset.ways) > 0")
            # What the best way adds glides into view.
            page.wait("document.querySelector('.ghost-entry').getBoundingClientRect().right <= document.getElementById('board').getBoundingClientRect().right", 5)
        self.draw("ways", scene, trip="rust-belt-2010.json", beside=BESIDE)

    def test_near(self):
        def scene(page):
            page.wait("document.body.dataset.near === 'found'")
            page.run("board.near.open(null)")
        self.draw("near", scene, trip="rust-belt-2010.json", beside=BESIDE)

    def test_lifted(self):
        def scene(page):
            page.focus("up-the-lake")
            page.press(" ")
            page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
            page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.draw("lifted", scene, trip="great-lakes-2010.json")

    def test_menu(self):
        self.draw("menu", lambda page: page.run("board.menu.open(document.querySelector('.handle'))"), trip="great-lakes-2010.json")

    def test_rail(self):
        self.draw("rail", lambda page: None, text=RAIL)

    def test_edit(self):
        self.draw("edit", lambda page: page.run("board.item.edit(arguments[0])", page.index("lake-shore")), text=RAIL)

    def test_postpone(self):
        self.draw("postpone", lambda page: page.run("board.postpone.open(0)"), trip="great-lakes-2010.json")

    def test_new(self):
        def scene(page):
            page.wait("document.body.dataset.near === 'found'")
            page.run("document.getElementById('new-trip').click()")
        self.draw("new", scene, trip="rust-belt-2010.json", beside=BESIDE)

    def test_tray(self):
        self.draw("tray", lambda page: None, trip="east-unplaced-2011.json")

    def test_season(self):
        self.draw("season", lambda page: None, text=season_trip())


if __name__ == "__main__":
    unittest.main()
