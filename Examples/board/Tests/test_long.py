"""Tests with a season of 183 days and 200 items: jumping to months, and choosing a day."""

import unittest

from board_case import SeasonCase
from browser import Keys


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

    def test_the_postpone_dialog_offers_at_most_31_days(self):
        self.page.run("board.postpone.open(board.state.items.findIndex((item) => item.kind === 'game' && item.day > 90))")
        self.assertLessEqual(len(self.page.all("#postpone-days input")), 31)
        self.page.run("const field = document.getElementById('postpone-number'); field.value = '150'; field.dispatchEvent(new Event('input'))")
        self.assertEqual(self.page.run("return board.postpone.day"), 150)
        self.page.screenshot("postpone-long")
        self.page.click("#postpone-cancel")


if __name__ == "__main__":
    unittest.main()
