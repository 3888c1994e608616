"""Tests of the marks on games whose rain-out would lose another game."""

import unittest

from board_case import BoardCase
from browser import Keys, Page, chromium
from large import league_trip
from selenium.webdriver.common.action_chains import ActionChains
from server import Server


class MarkTests(BoardCase):
    def setUp(self):
        super().setUp()
        self.page.wait("document.body.dataset.rainouts !== undefined")

    def marked(self):
        return self.page.run("return [...document.querySelectorAll('.rain')].map((each) => board.state.items[each.closest('[data-item]').dataset.item].id)")

    def button(self, item):
        return self.page.card(item).find_element("css selector", ".postpone")

    def words(self, item):
        return self.page.card(item).find_element("css selector", ".rain-words")

    def test_games_whose_rain_out_loses_another_game_have_a_mark(self):
        self.assertEqual(self.marked(), ["cubs-cards-1", "cubs-cards-2"])
        self.assertFalse(self.words("cubs-cards-2").is_displayed())
        self.check_access("marks")

    def test_the_words_are_shown_on_hover_and_on_focus_until_escape(self):
        words = self.words("cubs-cards-2")
        ActionChains(self.driver).move_to_element(self.page.card("cubs-cards-2").find_element("css selector", ".rain")).perform()
        self.page.wait("document.querySelector('.rain:hover') !== null")
        self.assertEqual(words.text, "If it is played a day later, White Sox v Mariners in Chicago is lost.")
        ActionChains(self.driver).move_to_element(self.page.find("#trip-name")).perform()
        self.assertFalse(words.is_displayed())
        self.page.run("arguments[0].focus()", self.button("cubs-cards-2"))
        self.assertTrue(words.is_displayed())
        self.page.screenshot("rainouts")
        self.check_access("words")
        self.page.press(Keys.ESCAPE)
        self.assertFalse(words.is_displayed())
        self.page.press(Keys.ARROW_LEFT, Keys.ARROW_DOWN)
        self.assertTrue(self.words("cubs-cards-1").is_displayed(), "arrow keys reach the words of the game on the previous day, after its leg")

    def test_a_screen_reader_finds_the_words_as_the_description_of_the_button(self):
        self.driver.execute_cdp_cmd("Accessibility.enable", {})
        node = self.driver.execute_cdp_cmd("DOM.getDocument", {})["root"]["nodeId"]
        selector = f"#item-{self.page.index('cubs-cards-2')} .postpone"
        found = self.driver.execute_cdp_cmd("DOM.querySelector", {"nodeId": node, "selector": selector})
        [button, *_] = self.driver.execute_cdp_cmd("Accessibility.getPartialAXTree", {"nodeId": found["nodeId"]})["nodes"]
        self.assertEqual(button["description"]["value"], "If it is played a day later, White Sox v Mariners in Chicago is lost.")

    def test_the_words_stay_inside_the_window_in_both_layouts(self):
        for layout in ["columns", "rows"]:
            self.page.run("look.set('layout', arguments[0])", layout)
            for item in self.marked():
                self.page.run("arguments[0].closest('li').scrollIntoView(); arguments[0].focus()", self.button(item))
                box = self.page.run("const { left, top, right, bottom } = arguments[0].getBoundingClientRect(); return [left, top, innerWidth - right, innerHeight - bottom]", self.words(item))
                self.assertTrue(all(each >= 0 for each in box), (layout, item, box))
            self.page.screenshot(f"rainouts-{layout}")

    def test_an_edit_removes_the_marks_and_the_search_starts_again(self):
        # A postponed game is not asked about in its old place.
        self.page.run("board.run('take_out', 'out', arguments[0])", self.page.index("sox-mariners"))
        self.assertEqual(self.marked(), [])
        self.assertFalse(self.page.all("[aria-describedby^='rain-']"))
        self.page.wait("document.body.dataset.rainouts !== undefined")
        self.assertNotIn("cubs-cards-2", self.marked())
        self.page.click("#undo")
        self.page.wait("document.body.dataset.rainouts === '2'")


class LongTripTests(unittest.TestCase):
    """Tests with a season of 162 games."""

    def test_the_search_does_not_slow_down_a_drag(self):
        driver = chromium()
        self.addCleanup(driver.quit)
        with Server(text=league_trip()) as server:
            page = Page(driver, server.address)
            page.run("""
                window.asked = 0;
                const { ask } = board.background;
                board.background.ask = (...question) => { window.asked += 1; return ask.apply(board.background, question); };
                board.rainouts.refresh();
                """)
            page.wait("window.asked > 0 && board.background.waiting.size > 0", 60)
            page.run("board.pointer.frames = []; board.bridge.times = []")
            item = page.run("return board.state.items.find(({ kind, day }) => kind === 'travel' && day > 3).id")
            page.drag(item, page.day(item) + 1, 0, steps=30)
            frames, times = page.run("return [board.pointer.frames, board.bridge.times]")
            self.assertTrue(frames and times)
            self.assertLess(sorted(frames)[len(frames) // 2], 16)
            self.assertEqual(page.complaints(), [])


if __name__ == "__main__":
    unittest.main()
