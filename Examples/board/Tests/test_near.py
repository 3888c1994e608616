"""Tests of nearby games: opening a schedule, its games on each day, and adding one."""

import json
import pathlib
import tempfile
import unittest

from board_case import PlacesCase
from browser import Keys, Page
from selenium.webdriver.common.action_chains import ActionChains


class NearTests(PlacesCase):
    def setUp(self):
        super().setUp()
        self.original = self.server.text()

    def rows(self, day):
        return self.page.run("return board.near.days.get(arguments[0])", day)

    def test_each_day_shows_its_number_of_nearby_games(self):
        self.assertFalse(any(each.is_displayed() for each in self.page.all(".near-count")))
        self.open_schedule()
        shown = {each.find_element("xpath", "ancestor::section").get_attribute("data-day"): each.text
                 for each in self.page.all(".near-count") if each.is_displayed()}
        self.assertEqual(shown["5"], "2 games near")
        self.assertEqual(shown["3"], "1 game near")
        self.assertNotIn("10", shown)
        self.assertRegex(self.page.find("#status").text, r"^\d days have games near\.$")
        games = self.page.run("for (const games of board.near.days.values()) for (const game of games) game.isNear = false; board.near.tell(); return document.getElementById('status').textContent")
        self.assertRegex(games, "^None is near; there are others on days ")
        self.page.screenshot("near-counts")

    def test_a_nearby_game_shows_its_cost(self):
        self.open_schedule()
        self.page.click('[data-day="9"] .near-count')
        self.page.screenshot("games-near")
        rows = {each.get_attribute("data-game"): each.text for each in self.page.all(".near-game")}
        self.assertIn("on your way, misses none", rows["2010-07-31-NYA"])
        self.assertFalse(self.page.all(".near-game .price.loss"))
        is_loss = self.page.run("return board.near.row({ gameId: 'x', title: 'X', city: 'Boston', start: '', price: 'instead of 2 games', cost: [2, 60], changes: [] }, 3).querySelector('.price').classList.contains('loss')")
        self.assertTrue(is_loss)
        self.assertRegex(rows["2010-07-31-WAS"], r"\+ \d+ h( \d+ min)?, .*\+ \d+ km, misses none")
        self.check_access("near")

    def test_a_nearby_game_of_a_trip_in_miles_costs_miles(self):
        self.page.run("board.changed(board.bridge.put('settings', { set: { units: 'miles' } }), 'miles')")
        self.open_schedule()
        self.page.click('[data-day="9"] .near-count')
        rows = {each.get_attribute("data-game"): each.text for each in self.page.all(".near-game")}
        self.assertRegex(rows["2010-07-31-WAS"], r"\+ \d+ h( \d+ min)?, .*\+ \d+ mi, misses none")

    def test_a_nearby_game_is_added_with_its_legs_and_undone(self):
        self.open_schedule()
        self.page.click('[data-day="9"] .near-count')
        legs = sum(each["op"] == "add" and each["item"]["type"] == "travel"
                   for each in next(each for each in self.rows(9) if each["gameId"] == "2010-07-31-WAS")["changes"])
        self.assertGreater(legs, 0)
        before = len(self.page.run("return board.state.items"))
        self.page.click('[data-game="2010-07-31-WAS"] .add')
        self.page.saved(2)
        self.assertEqual(self.page.day("2010-07-31-WAS"), 9)
        self.assertIn("Nationals v Phillies is on day 9", " ".join(self.page.said()))
        added = [each for each in json.loads(self.server.text())["items"] if each["id"].startswith("new-")]
        self.assertEqual(len(added), legs)
        self.assertGreater(len(self.page.run("return board.state.items")), before - 2)
        self.assertTrue(self.page.has_focus("2010-07-31-WAS"))
        self.page.click("#undo")
        self.page.saved(3)
        self.assertEqual(self.server.text(), self.original)

    def test_a_preview_says_what_it_shows_and_that_it_is_not_chosen(self):
        self.open_schedule()
        self.page.run("board.near.open(null)")
        row = self.page.find("#near-list .near-game")
        self.point_at(row.find_element("css selector", ".add"))
        self.page.wait("!document.getElementById('preview-note').hidden")
        self.assertEqual(self.page.find("#preview-note").text, f"Preview: Add {row.find_element('css selector', '.name').text}. Not chosen yet.")
        self.point_at(self.page.find("#trip-name"))
        self.page.run("document.activeElement.blur()")
        self.page.wait("document.getElementById('preview-note').hidden")

    def test_a_nearby_game_is_dragged_to_its_day(self):
        self.open_schedule()
        self.page.click('[data-day="9"] .near-count')
        row, day = self.page.find('[data-game="2010-07-31-NYA"] .name'), self.page.find('.day[data-day="9"]')
        self.page.run("arguments[0].scrollIntoView({ inline: 'end' })", day)
        actions = ActionChains(self.driver).move_to_element(row).click_and_hold()
        actions.move_to_element(self.page.find('.day[data-day="8"]')).perform()
        self.assertIn("on your way", self.page.find(".offer").text)
        self.assertTrue(self.page.all(".offer.refused"))
        self.page.screenshot("near-drag")
        ActionChains(self.driver).move_to_element(day).release().perform()
        self.page.saved(2)
        self.assertEqual(self.page.day("2010-07-31-NYA"), 9)

    def test_an_opened_schedule_is_kept_for_the_next_visit(self):
        self.open_schedule()
        page = Page(self.driver, self.server.address)
        page.wait("document.body.dataset.near === 'found'")
        self.assertTrue(page.find('[data-day="5"] .near-count').is_displayed())
        page.run("localStorage.clear()")

    def test_a_file_that_is_not_a_schedule_is_rejected(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "bad.csv")
            file.write_text("city,title\nDetroit,Tigers\n")
            self.page.find("#schedule-file").send_keys(str(file))
            self.page.wait("!document.getElementById('banner').hidden")
        self.assertIn("day or date", self.page.find("#banner").text)
        self.assertEqual(self.server.text(), self.original)

    def test_a_schedule_with_dates_is_not_used_for_an_undated_trip(self):
        self.open_schedule()
        self.page.run("board.open(arguments[0], [])", json.dumps({"format": "itinerary/1", "id": "t", "dayCount": 2, "items": []}))
        self.page.wait("board.state.id === 't' && document.body.dataset.near === 'found'")
        self.assertIn("date", self.page.find("#near-note").get_attribute("textContent"))

    def test_a_calendar_is_read_by_the_server(self):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VEVENT", "UID:yanks", "DTSTAMP:20100101T000000Z", "SUMMARY:Yankees v Rays",
                 "LOCATION:New York", "DTSTART:20100731T170500Z", "DTEND:20100731T200500Z", "END:VEVENT", "END:VCALENDAR", ""]
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "games.ics")
            file.write_text("\r\n".join(lines))
            self.page.find("#schedule-file").send_keys(str(file))
            self.page.wait("document.body.dataset.near === 'found'")
        self.page.click('[data-day="9"] .near-count')
        self.assertIn("Yankees v Rays", self.page.find(".near-game").text)
        self.assertIn("New York, 13:05", self.page.find(".near-game").text)

    def test_nearby_games_are_used_by_keyboard(self):
        self.open_schedule()
        self.page.run("document.querySelector('[data-day=\"9\"] .near-count').focus()")
        self.page.press(Keys.ENTER)
        self.assertTrue(self.page.run("return document.activeElement.matches('.add')"))
        self.page.wait("document.querySelectorAll('.ghost-entry.new').length > 0")
        self.page.press(Keys.ESCAPE)
        self.assertFalse(self.page.find("#side").is_displayed())
        self.assertFalse(self.page.all(".ghost-entry"))


if __name__ == "__main__":
    unittest.main()
