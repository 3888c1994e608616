"""Tests that every control on a phone is at least 44 pixels wide and high."""

import unittest

from board_case import BOARD_TRIPS, PlacesCase
from browser import Keys, Page
from large import season_trip
from server import Server

SMALL = """
    // A check box or radio button is touched by the label around it.
    const touched = (each) => (each.matches("input[type=radio], input[type=checkbox]") ? each.closest("label") : each);
    const isSeen = (each) => each.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true }) && !each.closest(".spoken, .drag-layer, [inert]");
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const all = [...top.querySelectorAll("button, input, select, summary, [role=menuitem]")].filter(isSeen);
    const boxes = [...new Set(all.map(touched))].map((each) => [each, each.getBoundingClientRect()]);
    return [all.length, boxes.filter(([, { width, height }]) => width < 43.9 || height < 43.9)
        .map(([each, { width, height }]) => `${each.tagName} ${each.id || each.className} "${each.textContent.trim().slice(0, 20)}" ${width.toFixed(1)} × ${height.toFixed(1)}`)];
    """


OVERLAPS = """
    const board = document.getElementById("board").getBoundingClientRect();
    const seen = [...document.querySelectorAll("button, input, .card, #map-picture circle, .legend")].filter((each) => each.checkVisibility({ checkVisibilityCSS: true }) && !each.closest(".spoken"));
    const boxes = seen.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return each.closest("#board") ? [each, left, right, Math.max(top, board.top), Math.min(bottom, board.bottom)] : [each, left, right, top, bottom];
    }).filter(([, left, right, top, bottom]) => right > left && bottom > top);
    const name = (each) => each.getAttribute("aria-label") ?? (each.id || each.className.baseVal || each.className);
    return boxes.flatMap(([one, left, right, top, bottom], place) => boxes.slice(place + 1)
        .filter(([other, l, r, t, b]) => Math.min(right, r) - Math.max(left, l) > 1 && Math.min(bottom, b) - Math.max(top, t) > 1 && !one.contains(other) && !other.contains(one)
            && !(one.matches("circle") && other.matches("circle")))
        .map(([other]) => `${name(one)} / ${name(other)}`));
    """


class TouchTests(PlacesCase):
    beside = {"schedule.csv": BOARD_TRIPS / "rust-belt-2010.schedule.csv"}

    def setUp(self):
        super().setUp()
        self.emulate(390, 844)

    def emulate(self, width, height):
        """Emulates a phone: its size, and touch as the pointer."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.page.driver.refresh()
        self.page.wait("document.body?.dataset.ready === 'true' && document.body.dataset.audited === 'true'")
        self.assertTrue(self.page.run("return matchMedia('(pointer: coarse)').matches && innerWidth === arguments[0]", width))

    def check(self, state, least=1):
        self.page.still()
        count, small = self.page.run(SMALL)
        self.assertGreaterEqual(count, least, state)
        self.assertEqual(small, [], state)
        self.assertLessEqual(self.page.run("return document.documentElement.scrollWidth - innerWidth"), 0, f"{state} is not wider than the phone")

    def close(self):
        self.page.run("document.querySelector('dialog[open]').close()")

    def test_controls_of_days_and_tools_are_large_enough(self):
        self.check("the days", 30)
        self.page.find("#more").click()
        self.check("the tools", 38)

    def test_controls_do_not_overlap(self):
        self.page.wait("document.body.dataset.near === 'found'")
        self.page.still()
        self.assertEqual(self.page.run(OVERLAPS), [])
        self.page.focus("up-the-lake")
        self.page.press(" ")
        self.assertLessEqual(self.page.run("return document.querySelector('.legend').getBoundingClientRect().right - innerWidth"), 0)
        self.page.press(Keys.ESCAPE)

    def test_controls_of_menus_are_large_enough(self):
        self.page.handle("up-the-lake").click()
        self.check("the places of a leg", 34)
        self.page.press(Keys.ESCAPE)
        self.page.named("Add to day 2").click()
        self.check("what a day adds", 34)

    def test_controls_of_dialogs_are_large_enough(self):
        for dialog in ["postpone", "open", "new", "replace", "history", "appearance", "conflict"]:
            self.page.run("""
                if (arguments[0] === "postpone") board.postpone.open(0);
                else if (arguments[0] === "history") find("history").click();
                else if (arguments[0] === "new") find("new-trip").click();
                else if (arguments[0] === "open") find("open").click();
                else document.getElementById(arguments[0] + "-dialog").showModal();
                """, dialog)
            with self.subTest(dialog):
                self.check(dialog, 1)
            self.page.screenshot(f"touch-{dialog}")
            if dialog != "conflict": self.close()

    def test_controls_of_item_dialogs_are_large_enough(self):
        for kind in ["travel", "event", "custom"]:
            self.page.run("board.item.add(arguments[0], 2)", kind)
            with self.subTest(kind):
                self.check(kind, 3)
            self.close()
        for item in ["cubs-cards", "up-the-lake"]:
            self.page.run("board.item.edit(arguments[0])", self.page.index(item))
            with self.subTest(item):
                self.check(item, 5)
            self.close()

    def test_controls_of_plans_and_nearby_games_are_large_enough(self):
        self.page.wait("document.body.dataset.near === 'found'")
        self.page.run("board.postpone.put({ item: arguments[0], day: 7 }, 'Indians v Yankees')", self.page.index("indians-yankees"))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.check("recovery plans", 40)
        self.page.run("for (const each of document.querySelectorAll('#side details')) each.open = true")
        self.check("recovery plans with details", 40)
        self.page.run("board.near.open(null)")
        self.check("games near", 40)

    def test_controls_of_a_season_and_of_the_tray_are_large_enough(self):
        for text in [season_trip(), None]:
            with Server("east-unplaced-2011.json", text=text) as server:
                self.page = Page(self.driver, server.address)
                self.check("a season" if text else "a tray", 20)


class SmallestTests(TouchTests):
    """Repeats the tests on the smallest phone."""

    def emulate(self, width, height):
        super().emulate(320, 568)


if __name__ == "__main__":
    unittest.main()
