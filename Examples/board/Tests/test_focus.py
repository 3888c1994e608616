"""Tests of the buttons that Tab reaches on the days, and of legs that arrive on a later day."""

import json
import unittest

from board_case import BoardCase, SeasonCase
from browser import Keys

TABBED = """
    return [...document.querySelectorAll("#board button")].filter((each) => each.tabIndex >= 0 && each.checkVisibility()).length;
    """


class SeasonTests(SeasonCase):
    def test_tab_reaches_one_button_of_the_days(self):
        self.assertEqual(self.page.run(TABBED), 1)


class PlusTests(BoardCase):
    def focused(self):
        return self.page.run("const each = document.activeElement; return [each.className, Number(each.closest('.day')?.dataset.day)]")

    def test_arrows_reach_the_plus_of_each_day(self):
        self.assertEqual(self.page.run(TABBED), 1)
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.postpone').focus()", self.page.index("pirates-brewers"))
        self.page.press(Keys.ARROW_DOWN)
        self.assertEqual(self.focused(), ["add-here", 2])
        self.assertEqual(self.page.run(TABBED), 1, "Tab returns to it")
        self.page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.focused(), ["add-here", 3])
        self.page.press(Keys.ARROW_UP)
        self.assertTrue(self.page.has_focus("tigers-jays"))
        self.page.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.page.wait("!document.getElementById('menu').hidden")


class NightTests(BoardCase):
    text = json.dumps({
        "format": "itinerary/1", "id": "night", "name": "A night train", "startDate": "2010-07-23", "dayCount": 3, "items": [
            {"id": "a", "type": "game", "gameId": "a", "title": "Red Sox v Mariners", "city": "Boston", "day": 1, "sortOrder": 1, "start": "13:35"},
            {"id": "train", "type": "travel", "title": "Lake Shore Limited", "from": "Boston", "to": "Chicago", "durationMinutes": 800, "day": 1, "sortOrder": 2, "start": "20:00"},
            {"id": "b", "type": "game", "gameId": "b", "title": "Cubs v Cardinals", "city": "Chicago", "day": 2, "sortOrder": 1, "start": "19:05"},
        ],
    })

    def test_a_night_train_is_on_both_days(self):
        lines = self.page.run("return [...document.querySelectorAll('.night-arrival')].map((each) => [each.closest('.day').dataset.day, each.textContent])")
        self.assertEqual([day for day, _ in lines], ["2"])
        self.assertIn("Chicago: arrival of Lake Shore Limited", lines[0][1])
        self.page.screenshot("night-train")
        self.check_access("night train")


if __name__ == "__main__":
    unittest.main()
