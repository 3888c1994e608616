"""A person's errand: a game is postponed out of reach, a way out is chosen, a game on the way is added."""

import unittest

from board_case import PlacesCase
from browser import Keys


class ErrandTests(PlacesCase):
    def setUp(self):
        super().setUp()
        self.open_schedule()
        self.original = self.server.text()
        self.actions = 0

    def click(self, element):
        """One action by mouse."""
        self.actions += 1
        element.click()

    def check_trip(self):
        """That the trip has the postponed game met, the added one, and nothing wrong."""
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.assertIn("2010-07-31-NYA", self.server.text())
        self.assertIn("new-1", self.server.text())

    def check_undos(self):
        self.page.click("#undo")
        self.page.saved(5)
        self.page.click("#undo")
        self.page.saved(6)
        self.assertEqual(self.server.text(), self.original, "two undos bring the trip back")

    def test_by_mouse_in_six_actions(self):
        self.click(self.page.card("indians-yankees").find_element("css selector", ".postpone"))
        self.click(self.page.find('[name="postpone-day"][value="7"] + span'))
        self.click(self.page.find("#postpone-apply"))
        self.page.wait("Number(document.body.dataset.ways) > 1")
        self.page.screenshot("errand-ways")
        self.click(self.way("Detour: 5 h 58 min more"))
        self.page.saved(3)
        self.page.wait("document.body.dataset.near === 'found'")
        self.click(self.page.find('[data-day="9"] .near-count'))
        self.page.screenshot("errand-near")
        self.click(self.page.find('[data-game="2010-07-31-NYA"] .add'))
        self.page.saved(4)
        self.assertLessEqual(self.actions, 6)
        self.check_trip()
        self.page.screenshot("errand-done")
        self.check_undos()

    def test_by_keyboard_alone(self):
        # Tab leads to the days, arrows to the game, and nothing is touched by a pointer.
        self.page.run("document.querySelector('.skip').focus()")
        for _ in range(40):
            if self.page.run("return document.activeElement.matches('#board .handle, #board .postpone')"): break
            self.page.press(Keys.TAB)
        for _ in range(40):
            if self.page.has_focus("indians-yankees"): break
            self.page.press(Keys.ARROW_RIGHT)
        self.assertTrue(self.page.has_focus("indians-yankees"))
        self.page.press(Keys.ENTER)
        self.page.wait("document.getElementById('postpone-dialog').open")
        self.assertEqual(self.page.run("return document.activeElement.value"), "7")
        self.page.press(Keys.ENTER)
        self.page.wait("Number(document.body.dataset.ways) > 1")
        self.assertTrue(self.page.run("return document.activeElement.matches('.way')"), "the first way has the focus")
        for _ in range(20):
            if "Detour: 5 h 58" in self.page.run("return document.activeElement.textContent"): break
            self.page.press(Keys.TAB)
        self.page.press(Keys.ENTER)
        self.page.saved(3)
        self.page.wait("document.body.dataset.near === 'found'")
        for _ in range(60):
            if self.page.run("return document.activeElement.matches('[data-day=\"9\"] .near-count')"): break
            self.page.press(Keys.TAB)
        self.page.press(Keys.ENTER)
        self.page.wait("board.side.shown === 'near'")
        for _ in range(20):
            if self.page.run("return document.activeElement.closest('[data-game]')?.dataset.game") == "2010-07-31-NYA": break
            self.page.press(Keys.TAB)
        self.page.press(Keys.ENTER)
        self.page.saved(4)
        self.check_trip()
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(5)
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(6)
        self.assertEqual(self.server.text(), self.original)


if __name__ == "__main__":
    unittest.main()
