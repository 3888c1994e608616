"""Tests that an infeasible slot shows its reason while a leg is lifted by keyboard, and that legs to nothing are
offered for removal."""

import json
import unittest

from board_case import BoardCase, PlacesCase
from browser import Keys, Page
from server import BOARD_TRIPS, Server


class MarkTests(BoardCase):
    def lift(self):
        self.page.focus("up-the-lake")
        self.page.press(" ")
        self.page.wait("board.lift !== null")

    def marks(self):
        """Returns the days with a line marked as infeasible, and the reasons shown there."""
        return self.page.run("""
            return board.view.days.filter(({ line }) => line.matches(".shown.refused")).map(({ day, line }) => [day, line.textContent]);
            """)

    def test_an_infeasible_slot_shows_a_line_and_the_reason(self):
        self.lift()
        self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        [(day, reason)] = self.marks()
        self.assertEqual(day, 9)
        self.assertEqual(reason, "Not on day 9: you are in Milwaukee since day 8")
        self.assertIn("does not fit: ", self.page.last_said())
        self.page.still()
        box = self.page.find(".line-reason").rect
        board = self.page.find("#board").rect
        self.assertGreaterEqual(box["y"], board["y"])
        self.assertLessEqual(box["y"] + box["height"], board["y"] + board["height"])
        self.assertLessEqual(box["x"] + box["width"], 1440)
        opacity = self.page.run("let seen = 1; for (let each = document.querySelector('.line-reason'); each; each = each.parentElement) seen *= getComputedStyle(each).opacity; return seen")
        self.assertEqual(opacity, 1, "it is not dimmed with its day")
        self.page.screenshot("keyboard-refused")

    def test_the_reason_disappears_with_the_slot_and_with_the_drag(self):
        self.lift()
        self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.page.press(Keys.ARROW_LEFT)
        self.assertEqual(self.marks(), [])
        self.assertTrue(self.page.all(".insertion.shown"))
        self.assertFalse(self.page.all(".line-reason"))
        self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.assertEqual(len(self.marks()), 1)
        self.page.press(Keys.ESCAPE)
        self.assertFalse(self.page.all(".insertion.shown, .line-reason"))


class IdleTests(PlacesCase):
    def call_off(self, game):
        self.page.named(game).click()
        self.page.named("Called off: out of the trip", "dialog[open]").click()
        self.page.wait("document.body.dataset.ways !== undefined")

    def titles(self):
        return [each.text for each in self.page.all(".way strong")]

    def test_removing_the_last_game_offers_to_remove_its_leg(self):
        original = self.server.text()
        self.call_off("Postpone Yankees v Rays in New York")
        self.assertEqual(self.titles()[0], "Leave out Philadelphia – New York")
        self.assertIn("1 h 55 min less: it now goes to no game.", self.page.find(".way-card").text)
        self.assertTrue(self.page.run("return document.activeElement.matches('.way-card.best .way')"))
        self.assertTrue(self.page.all("li.fate-goes"), "it shows itself before it is taken")
        self.page.screenshot("called-off")
        self.page.press(Keys.ENTER)
        self.page.saved(3)
        self.assertEqual([each["id"] for each in json.loads(self.server.text())["items"]][-1], "phillies-dbacks")
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(4)
        self.assertEqual(self.server.text(), original, "one step back brings both back")

    def test_removing_the_first_game_offers_to_remove_its_leg(self):
        self.call_off("Postpone Cubs v Cardinals in Chicago")
        self.assertEqual(self.titles()[0], "Leave out Chicago – Milwaukee")

    def test_a_leg_between_other_games_is_not_offered_for_removal(self):
        self.call_off("Postpone Tigers v Blue Jays in Detroit")
        self.assertFalse([each for each in self.titles() if each.startswith("Leave out")])

    def test_a_leg_to_the_end_city_is_not_offered_for_removal(self):
        trip = json.loads((BOARD_TRIPS / self.trip).read_text())
        trip["end"] = "New York"
        with Server(text=json.dumps(trip)) as server:
            self.page = Page(self.driver, server.address)
            self.call_off("Postpone Yankees v Rays in New York")
            self.assertFalse([each for each in self.titles() if each.startswith("Leave out")])


if __name__ == "__main__":
    unittest.main()
