"""Tests of a complete task: a game is postponed out of reach, a recovery plan is chosen, and a nearby game is added.
The tests count actions and keys, and find all controls by their roles and names."""

import unittest

from board_case import BOARD_TRIPS, PlacesCase
from browser import Keys


class ErrandTests(PlacesCase):
    beside = {"schedule.csv": BOARD_TRIPS / "rust-belt-2010.schedule.csv"}

    def setUp(self):
        super().setUp()
        self.page.wait("document.body.dataset.near === 'found'")
        self.original = self.server.text()
        self.actions = 0

    def click(self, element):
        """Performs one action by mouse."""
        self.actions += 1
        element.click()

    def press(self, key):
        """Presses one key."""
        self.actions += 1
        self.page.press(key)

    def named(self, name):
        """Returns the button whose name starts with `name`."""
        return next(each for each in self.page.all("#side button") if each.is_displayed() and each.accessible_name.startswith(name))

    def check_trip(self):
        """Checks that the trip sees the postponed game, has an added game, and has no findings."""
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.assertEqual(self.page.run("return board.state.items.filter(({ kind }) => kind === 'game').length"), 8)
        self.assertIn("new-1", self.server.text())

    def check_undos(self):
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(5)
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(6)
        self.assertEqual(self.server.text(), self.original, "two undos bring the trip back")

    def test_a_postponed_game_is_handled_in_three_mouse_actions(self):
        self.actions += 1
        self.page.drag_to_day("indians-yankees", 7)
        self.page.wait("Number(document.body.dataset.ways) > 1")
        self.page.screenshot("errand-ways")
        self.click(self.named("Best"))
        self.page.saved(3)
        self.page.wait("document.body.dataset.near === 'found'")
        self.page.screenshot("errand-near")
        self.click(self.named("Add "))
        self.page.saved(4)
        self.assertLessEqual(self.actions, 3)
        self.check_trip()
        self.page.screenshot("errand-done")
        self.check_undos()

    def test_a_postponed_game_is_handled_in_fourteen_keys(self):
        # The link to the days goes to the first game; arrows move the focus to the game to postpone.
        self.press(Keys.TAB)
        self.press(Keys.ENTER)
        self.press(Keys.TAB)
        while not self.page.has_focus("indians-yankees") and self.actions < 14:
            self.press(Keys.ARROW_RIGHT)
        self.assertTrue(self.page.has_focus("indians-yankees"))
        self.press(Keys.ENTER)
        self.page.wait("document.getElementById('postpone-dialog').open")
        self.assertEqual(self.page.run("return document.activeElement.value"), "7")
        self.press(Keys.ENTER)
        self.page.wait("Number(document.body.dataset.ways) > 1")
        self.assertTrue(self.page.run("return document.activeElement.matches('.way-card.best .way')"), "the best way has the focus")
        self.press(Keys.ENTER)
        self.page.saved(3)
        self.page.wait("document.body.dataset.near === 'found'")
        self.press(Keys.TAB)
        self.assertTrue(self.page.run("return document.activeElement.matches('.add')"))
        self.press(Keys.ENTER)
        self.page.saved(4)
        self.assertLessEqual(self.actions, 14)
        self.check_trip()
        self.check_undos()


if __name__ == "__main__":
    unittest.main()
