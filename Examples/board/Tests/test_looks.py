"""Tests of the appearance: page widths, visual priorities, small screens, forced colors and large text."""

import unittest

from board_case import BoardCase, PlacesCase
from browser import Keys, Page, locale
from server import Server


class DesktopTests(PlacesCase):
    size = (1500, 900)

    def test_a_desktop_shows_ten_days(self):
        boxes = self.page.run("return board.view.days.map(({ section }) => { const box = section.getBoundingClientRect(); return [box.left, box.right]; })")
        self.assertEqual(len(boxes), 10)
        self.assertTrue(all(0 <= left and right <= 1500 for left, right in boxes), boxes)
        self.assertTrue(all(150 <= round(right - left) <= 170 for left, right in boxes), boxes)
        self.page.screenshot("desktop")

    def test_each_day_is_as_high_as_its_content(self):
        heights = self.page.run("return board.view.days.map(({ section }) => section.getBoundingClientRect().height)")
        self.assertGreater(max(heights) - min(heights), 50)

    def test_no_word_is_broken_across_lines(self):
        broken = self.page.run("""
            return [...document.querySelectorAll("#board .name, #board .detail, #board .legs, .tools .button, #side p")].filter((each) => each.offsetParent)
                .filter((each) => { const style = getComputedStyle(each); return style.overflowWrap === "anywhere" || style.hyphens === "auto" || style.wordBreak === "break-all" || each.scrollWidth > each.clientWidth + 1; }).map((each) => each.textContent);
            """)
        self.assertEqual(broken, [])

    def test_the_audit_chip_shows_the_number_of_problems(self):
        self.assertEqual(self.page.find("#audit-chip").text, "All is well")
        self.assertFalse(self.page.find("#side").is_displayed())
        self.page.run("board.changed(board.bridge.put('postpone', { item: arguments[0], day: 10, index: 0 }), 'postponed')", self.page.index("tigers-jays"))
        self.page.wait("document.querySelector('#audit-chip:not(.well)') !== null && document.getElementById('audit-chip').textContent.includes('problem')")
        self.assertRegex(self.page.find("#audit-chip").text, r"What now\?\s\d problems?")

    def test_games_are_larger_than_legs(self):
        sizes = self.page.run("return ['.card.game .time b', '.card.travel .legs'].map((each) => parseFloat(getComputedStyle(document.querySelector(each)).fontSize))")
        self.assertGreater(sizes[0], 1.3 * sizes[1])
        heights = self.page.run("return ['.card.game', '.card.travel'].map((each) => document.querySelector(each).offsetHeight)")
        self.assertLess(heights[1], heights[0])

    def test_the_page_uses_no_technical_terms(self):
        text = self.page.find("body").text.lower()
        for word in ["worth", "preference", "assignment", "$.", "solver", "glpk"]:
            self.assertNotIn(word, text)


class TwelveHourTests(PlacesCase):
    def test_times_with_zones_do_not_overlap_the_icons(self):
        with locale(self.driver, "en-US"):
            for width in [1440, 1024]:
                self.driver.set_window_size(width, 900)
                self.page = Page(self.driver, self.server.address)
                self.page.run("for (const [index, { kind }] of board.state.items.entries()) if (kind === 'game' && !document.querySelector(`#item-${index} .rain`)) board.rainouts.mark(index, 'a rain-out')")
                self.page.screenshot(f"twelve-hours-{width}")
                found = self.page.run("""
                    const boxes = [...document.querySelectorAll("#board .card.game")].map((card) => [".time b", ".time small", ".time small + small", ".rain svg", ".postpone"]
                      .map((part) => card.querySelector(part)?.getBoundingClientRect()).filter(Boolean));
                    const meet = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
                    return [boxes.map((each) => each.length), boxes.filter((each) => each.some((one, at) => each.some((other, next) => next > at && meet(one, other)))).length];
                    """)
                self.assertEqual(found, [[5] * 7, 0], width)


class LaptopTests(PlacesCase):
    size = (1280, 800)

    def test_the_tools_are_in_one_row_and_nothing_is_cut_off(self):
        self.assertLessEqual(self.page.run("return document.documentElement.scrollWidth - innerWidth"), 0)
        tops = {each.rect["y"] for each in self.page.all("#tools button") if each.is_displayed()}
        self.assertLessEqual(max(tops) - min(tops), 8)
        self.page.screenshot("laptop")


class TabletTests(LaptopTests):
    size = (1024, 768)

    def test_the_toolbar_is_one_row(self):
        self.assertLess(self.page.find(".bar").size["height"], 72)


class UnplacedTests(BoardCase):
    trip = "east-unplaced-2011.json"

    def test_unplaced_legs_are_listed_once_in_route_order(self):
        self.assertEqual(self.page.run("return document.querySelectorAll('[data-code=\"unplaced-travel\"]').length"), 0)
        legs = self.page.run("return board.state.unplaced.map((index) => [board.state.items[index].from, board.state.items[index].to])")
        self.assertGreater(len(legs), 1)
        self.assertTrue(all(before[1] == after[0] for before, after in zip(legs, legs[1:])), legs)
        self.assertEqual(self.page.find("body").text.lower().count("not placed"), 1)
        self.assertTrue(self.page.all("#place-all.primary"))
        self.page.screenshot("tray")

    def test_an_unplaced_leg_is_edited_by_its_key(self):
        self.page.find("#unplaced .handle").send_keys("e")
        self.assertTrue(self.page.named("On the way", "dialog[open]").is_displayed())


class PhoneTests(PlacesCase):
    size = (500, 800)

    def in_view(self):
        """Returns the height of the visible part of the days, in pixels."""
        return self.page.run("""
            const board = document.getElementById("board").getBoundingClientRect(), side = document.getElementById("side");
            return Math.min(board.bottom, side.hidden ? innerHeight : side.getBoundingClientRect().top) - board.top;
            """)

    def test_a_phone_shows_one_row_of_tools_and_the_days(self):
        self.assertLess(self.page.find(".bar").size["height"], 116)
        self.assertGreater(self.in_view(), 300)
        self.page.screenshot("phone")
        self.check_access("phone")
        self.page.click("#more")
        self.assertTrue(self.page.find("#open").is_displayed())
        self.page.screenshot("phone-more")
        self.page.press(Keys.ESCAPE)
        self.assertFalse(self.page.find("#open").is_displayed())

    def test_a_phone_shows_plans_and_findings_in_a_sheet(self):
        self.postpone("indians-yankees", 7)
        self.assertGreater(self.in_view(), 200)
        self.page.screenshot("phone-ways")
        self.page.find(".way").click()
        self.page.saved(3)
        self.page.click("#audit-chip")
        self.assertTrue(self.page.find("#audit").is_displayed())
        self.assertGreater(self.in_view(), 200)
        self.page.press(Keys.ESCAPE)

    def test_the_tray_of_unplaced_legs_leaves_room_for_the_days(self):
        with Server("east-unplaced-2011.json") as server:
            page = Page(self.driver, server.address)
            self.page = page
            self.assertGreater(self.in_view(), 300)
            page.screenshot("phone-tray")


class ForcedColourTests(BoardCase):
    def test_slots_match_the_legend_in_forced_colors(self):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
        self.page.lift("up-the-lake", 8, 0)
        looks = self.page.run("""
            const look = (element, part) => { const style = getComputedStyle(element, part); return [style.backgroundColor, style.backgroundImage, style.opacity].join(); };
            return [look(document.querySelector('.gap[data-zone="f"]'), "::before"), look(document.querySelector('.swatch.f')), look(document.querySelector('.swatch.r')), look(document.querySelector('.swatch.n'))];
            """)
        self.assertEqual(looks[0].split(",none")[0], looks[1].split(",none")[0], "the zone looks as the legend says")
        self.assertEqual(len(set(looks[1:])), 3, "the three are told apart")
        self.page.screenshot("forced-colours")
        self.page.press(Keys.ESCAPE)
        self.page.release()


class LargeTests(PlacesCase):
    size = (720, 500)

    def test_nothing_is_cut_off_at_double_zoom(self):
        # A window of 1,440 by 1,000 pixels at 200 %.
        self.assertLessEqual(self.page.run("return document.documentElement.scrollWidth - innerWidth"), 0)
        for tool in ["#undo", "#redo", "#audit-chip", "#more"]:
            box = self.page.find(tool).rect
            self.assertGreaterEqual(box["x"], 0)
            self.assertLessEqual(box["x"] + box["width"], 720)
        self.check_access("at 200 %")
        self.page.screenshot("large")


class AccessTests(PlacesCase):
    def test_outlines_have_enough_contrast(self):
        ratios = self.page.run("""
            const light = (text) => { const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map((each) => each / 255).map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
            const ratio = (one, other) => { const [low, high] = [light(one), light(other)].sort((a, b) => a - b); return (high + 0.05) / (low + 0.05); };
            const found = [];
            for (const theme of ["light", "dark"]) {
                look.set("theme", theme);
                for (const each of ["#open", "#save", ".card.game"]) {
                    const style = getComputedStyle(document.querySelector(each));
                    const ground = getComputedStyle(each === ".card.game" ? document.body : document.querySelector(".bar")).backgroundColor;
                    found.push([theme, each, ratio(style.borderTopColor, ground)]);
                }
            }
            return found;
            """)
        for theme, element, ratio in ratios:
            self.assertGreaterEqual(ratio, 3, f"{theme} {element}")

    def test_arrow_keys_move_the_focus_between_tools(self):
        self.page.run("document.getElementById('audit-chip').focus()")
        self.assertEqual(self.page.run("return document.querySelectorAll('#tools button[tabindex=\"0\"]').length"), 1)
        self.page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.page.run("return document.activeElement.id"), "new-trip")
        self.page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.page.run("return document.activeElement.id"), "more")
        self.page.press(Keys.END)
        self.assertEqual(self.page.run("return document.activeElement.id"), "save")
        self.page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.page.run("return document.activeElement.id"), "audit-chip" if self.page.find("#undo").get_attribute("disabled") else "undo")

    def test_new_findings_are_announced(self):
        self.page.run("board.changed(board.bridge.put('postpone', { item: arguments[0], day: 10, index: 0 }), 'postponed')", self.page.index("tigers-jays"))
        self.page.wait("speech.said.some((each) => each === 'Tigers v Blue Jays missed.')")
        self.assertIn("Tigers v Blue Jays missed", self.page.find("#status").text)
        self.page.click("#undo")
        self.page.wait("speech.said.at(-1) === 'All is well.'")


if __name__ == "__main__":
    unittest.main()
