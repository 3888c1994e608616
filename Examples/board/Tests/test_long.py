"""Tests with a season of 183 days and 200 items: jumping to months, and choosing a day."""

import json
import unittest

from board_case import SeasonCase
from browser import Keys
from large import season_trip


class LongTests(SeasonCase):
    def test_a_strip_of_months_scrolls_to_a_month(self):
        months = [each.text for each in self.page.all("#months button")]
        self.assertEqual(months, ["March", "April", "May", "June", "July", "August", "September"])
        july = next(each for each in self.page.all("#months button") if each.text == "July")
        july.click()
        self.page.wait("board.view.firstDay === Number(arguments_day)".replace("arguments_day", july.get_attribute("data-day")))
        self.page.wait("document.querySelector('#months [aria-current]')?.textContent === 'July'")
        self.page.screenshot("months")
        self.page.run("document.querySelector('#months button').focus()")
        self.page.press(Keys.ARROW_RIGHT, Keys.ENTER)
        self.page.wait("document.querySelector('#months [aria-current]')?.textContent === 'April'")

    def test_the_overview_has_the_months_below_their_days(self):
        months = self.page.run("return [...document.querySelectorAll('#overview-months li')].map((each) => [each.textContent, parseFloat(each.style.left)])")
        self.assertEqual([each[0] for each in months], ["Apr", "May", "Jun", "Jul", "Aug", "Sept"])
        # The trip starts on 29 March, so April begins on day 4 of 183.
        self.assertAlmostEqual(months[0][1], 100 * 3 / 183, 2)
        self.assertAlmostEqual(months[1][1], 100 * 33 / 183, 2)

    def test_the_postpone_dialog_offers_at_most_31_days(self):
        self.page.run("board.postpone.open(board.state.items.findIndex((item) => item.kind === 'game' && item.day > 90))")
        self.assertLessEqual(len(self.page.all("#postpone-days input")), 31)
        self.page.run("const field = document.getElementById('postpone-number'); field.value = '150'; field.dispatchEvent(new Event('input'))")
        self.assertEqual(self.page.run("return board.postpone.day"), 150)
        self.page.screenshot("postpone-long")
        self.page.click("#postpone-cancel")

    def test_enter_steps_through_the_results_of_a_search_and_changes_nothing(self):
        before = self.server.text()
        field = self.page.find("#find-item")
        field.send_keys("city c")
        said = []
        for _ in range(4):
            field.send_keys(Keys.ENTER)
            said.append(self.page.run("return speech.said.at(-1)"))
            self.assertEqual(self.page.run("return document.activeElement.id"), "find-item")
        self.assertEqual([each.split(":")[0].split(" of ")[0] for each in said], ["1", "2", "3", "4"])
        field.send_keys(Keys.SHIFT, Keys.ENTER)
        self.assertTrue(self.page.run("return speech.said.at(-1)").startswith("3 of "))
        self.assertEqual(self.page.all("dialog[open]"), [])
        self.assertEqual(self.server.text(), before)
        field.send_keys(Keys.ARROW_DOWN)
        self.assertEqual(self.page.run("return board.view.focusedItem()"), self.page.run("return board.overview.found"))

    def test_a_key_that_is_held_down_clicks_once(self):
        hold = """
            const press = (repeat) => new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
            const button = document.querySelector("#board button");
            return [false, true].map((repeat) => !button.dispatchEvent(press(repeat)));
        """
        self.assertEqual(self.page.run(hold), [False, True])


class TroubledSeasonTests(SeasonCase):
    def text(self):
        """Returns a season in which each leg exceeds the day's limit."""
        return json.dumps({**json.loads(season_trip()), "rules": {"maxTravelMinutesPerDay": 200}})

    def test_enter_on_the_next_problem_steps_through_the_problems_and_changes_nothing(self):
        before = self.server.text()
        self.page.run("document.getElementById('next-problem').focus()")
        seen = []
        for _ in range(3):
            self.page.press(Keys.ENTER)
            seen.append(self.page.run("return board.overview.last"))
            self.assertEqual(self.page.run("return document.activeElement.id"), "next-problem")
        self.assertEqual(self.page.all("dialog[open]"), [])
        self.assertEqual(len(set(seen)), 3)
        self.assertEqual(self.server.text(), before)


if __name__ == "__main__":
    unittest.main()
