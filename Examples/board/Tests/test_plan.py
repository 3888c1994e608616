"""A trip from nothing: home, a schedule and wishes give trips to choose from; actions are counted."""

import json
import pathlib
import tempfile
import unittest

from board_case import BOARD_TRIPS, PlacesCase
from browser import Keys


class PlanTests(PlacesCase):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.wishes = self.folder / "wishes.json"
        self.wishes.write_text(json.dumps({"format": "itinerary-wishes/1", "wishes": [
            {"city": "Cleveland"}, {"city": "Philadelphia"}, {"city": "New York"}, {"city": "Boston"}]}))
        self.actions = 0

    def act(self, action):
        self.actions += 1
        action()

    def test_in_six_actions(self):
        self.act(lambda: self.page.click("#new-trip"))
        self.act(lambda: self.page.find("#new-schedule").send_keys(str(self.schedule)))
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")
        self.act(lambda: self.page.find("#new-wishes").send_keys(str(self.wishes)))
        self.page.wait("document.getElementById('new-said').textContent.includes('4 wishes')")
        self.act(lambda: self.page.find("#new-home").send_keys("Detroit"))
        self.act(lambda: self.page.click("#new-plan"))
        self.page.wait("Number(document.body.dataset.trips) > 0", 120)
        self.page.screenshot("new-trips")
        self.check_access("new trip")
        first = self.page.find("#new-trips .way")
        self.assertIn("Best", first.text)
        self.page.wait("document.querySelectorAll('#new-map .line').length > 0")
        games = int(first.get_attribute("data-games"))
        self.act(lambda: first.click())
        self.page.wait("board.state.name === '7 days from Detroit'")
        self.assertLessEqual(self.actions, 6)
        self.assertEqual(self.page.run("return board.state.items.filter(({ kind }) => kind === 'game').length"), games)
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.page.screenshot("new-board")

    def test_wishes_are_picked_on_the_map_and_in_the_list(self):
        self.page.click("#new-trip")
        self.page.find("#new-schedule").send_keys(str(self.schedule))
        self.page.wait("document.querySelectorAll('#new-map .city').length > 5")
        self.page.run("document.querySelector('#new-map [aria-label=\"Cleveland\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.assertEqual(self.page.find('[data-pick="city:Cleveland"]').get_attribute("aria-pressed"), "true")
        for _ in range(2): self.page.find('[data-pick="city:Boston"]').click()
        self.assertIn("must", self.page.find('[data-pick="city:Boston"]').text)
        wishes = self.page.run("return board.planner.wishList().wishes")
        self.assertEqual(wishes, [{"city": "Cleveland"}, {"city": "Boston", "required": True}])
        self.page.screenshot("new-wishes")
        self.page.press(Keys.ESCAPE)
        self.assertFalse(self.page.find("#new-dialog").is_displayed())

    def test_it_can_be_stopped(self):
        self.page.click("#new-trip")
        self.page.find("#new-schedule").send_keys(str(self.schedule))
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")
        # A worker that never answers, as one that has very much to do.
        self.page.run("board.planner.line.worker.postMessage = () => {}")
        self.page.run("document.getElementById('new-days').value = 2; document.getElementById('new-form').requestSubmit()")
        self.page.wait("document.querySelector('.planning') !== null")
        self.page.click("#new-stop")
        self.page.wait("document.querySelector('.planning') === null")
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")


if __name__ == "__main__":
    unittest.main()
