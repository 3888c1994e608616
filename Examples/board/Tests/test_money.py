"""Tests of the nights and the money of a trip, and of its plans."""

import json
import unittest

from board_case import BOARD_TRIPS, BoardCase, PlacesCase
from browser import Keys


def priced(change=lambda trip: None):
    """Returns the text of an example trip with prices, and with a change."""
    trip = json.loads((BOARD_TRIPS / "rust-belt-2010.json").read_text())
    change(trip)
    return json.dumps({**trip, "costs": {"currency": "USD", "km": 0.2, "night": 100, "ticket": 40}})


class PricedTripTests(PlacesCase):
    text = priced()

    def money(self):
        return self.page.find("#trip-money").text

    def test_the_header_states_the_nights_and_the_total_and_follows_edits(self):
        # Legs of 1,890 km, 9 nights and 7 games.
        self.assertEqual(self.money(), "9 nights, 1558 USD")
        self.page.screenshot("money")
        self.check_access("money")
        self.page.run("board.run('take_out', 'out', arguments[0])", self.page.index("cubs-cards"))
        self.assertEqual(self.money(), "8 nights, 1418 USD")
        self.page.click("#undo")
        self.assertEqual(self.money(), "9 nights, 1558 USD")

    def test_a_recovery_plan_states_the_money_of_the_trip_after_it(self):
        self.postpone("indians-yankees", 7)
        texts = [each.text for each in self.page.all(".way .way-money")]
        self.assertEqual(len(texts), len(self.page.all(".way")))
        for text in texts: self.assertRegex(text, r"^\d+ nights?, [\d.]+ USD$")
        self.check_access("money of plans")
        self.page.screenshot("money-ways")
        self.page.find(".way").click()
        self.page.wait("!document.querySelector('.way-card')")
        self.assertEqual(self.money(), texts[0])

    def test_the_outlook_of_a_day_states_its_money(self):
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.postpone').focus()", self.page.index("indians-yankees"))
        self.page.press(" ")
        self.page.wait("board.lift !== null")
        self.page.press(Keys.ARROW_RIGHT)
        self.page.wait("document.body.dataset.outlooks === 'found'", 60)
        words = self.page.run("return board.lift.outlooks.get(7).words")
        self.assertRegex(words, r"; 9 nights, [\d.]+ USD$")
        self.page.press(Keys.ESCAPE)

    def test_a_planned_trip_has_the_prices_of_the_open_trip(self):
        self.page.click("#new-trip")
        self.page.find("#new-schedule").send_keys(str(self.schedule))
        self.page.wait("document.querySelector('[data-pick=\"city:Cleveland\"]') !== null")
        self.page.find('[data-pick="city:Cleveland"]').click()
        self.page.named("Home", "dialog[open]").send_keys("Detroit")
        self.page.click("#new-plan")
        self.page.wait("Number(document.body.dataset.trips) > 0", 120)
        # The best trip may be one day long, without a night.
        text = self.page.find("#new-trips .way .way-money").text
        self.assertRegex(text, r"^(\d+ nights?, )?[\d.]+ USD$")
        self.page.find("#new-trips .way-use").click()
        self.page.wait("/days? from Detroit/.test(board.state.name)")
        self.assertEqual(self.money(), text)


class UnpricedLegTests(BoardCase):
    text = priced(lambda trip: trip["items"][1].pop("distanceKm"))

    def test_the_header_names_the_legs_without_a_price(self):
        self.assertEqual(self.page.find("#trip-money").text, "9 nights, 1528 USD; no price for up-the-lake")


class FreeTripTests(BoardCase):
    def test_a_trip_without_prices_has_no_money(self):
        self.assertFalse(self.page.find("#trip-money").is_displayed())
        self.assertEqual(self.page.find("#trip-money").text, "")
        self.page.run("board.postpone.put({ item: arguments[0], day: 5 }, 'Tigers v Blue Jays')", self.page.index("tigers-jays"))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertFalse(self.page.all(".way-money"))


if __name__ == "__main__":
    unittest.main()
