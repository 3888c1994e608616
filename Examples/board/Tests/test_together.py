"""Tests of two people who edit one trip: merged edits, a page that follows, and a page that reconnects."""

import json
import socket
import unittest

from board_case import BoardCase
from browser import Page
from server import Server


class TogetherTests(BoardCase):
    def edit(self, **changes):
        """Edits the document on the disk: the keys of one item."""
        document = json.loads(self.server.text())
        item = next(each for each in document["items"] if each["id"] == changes["id"])
        item.update(changes)
        self.server.document.write_text(json.dumps(document))

    def move(self, day=8, place=0):
        self.page.drag("up-the-lake", day, place)

    def test_edits_of_different_items_are_merged(self):
        self.page.run("clearInterval(board.store.watch.timer)")
        before = self.page.day("up-the-lake")
        self.edit(id="twins-mariners", weight=3)
        self.move()
        self.page.wait("document.getElementById('banner').textContent.includes('Both kept')")
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        items = {each["id"]: each for each in json.loads(self.server.text())["items"]}
        self.assertEqual((items["twins-mariners"]["weight"], items["up-the-lake"]["day"]), (3, 8))
        self.assertFalse(self.page.run("return document.getElementById('conflict-dialog').open"))
        self.page.screenshot("both-kept")
        # Only the edits of this page can be undone.
        self.page.named("Undo mine", "#banner").click()
        self.page.wait("document.getElementById('saved').textContent === 'Saved' && !board.store.isSaving")
        items = {each["id"]: each for each in json.loads(self.server.text())["items"]}
        self.assertEqual((items["twins-mariners"].get("weight"), items["up-the-lake"]["day"]), (3, before))
        self.assertTrue(self.page.run("return document.getElementById('undo').disabled"))
        self.driver.get_log("browser")

    def test_items_of_one_title_that_both_added_are_kept(self):
        self.page.run("clearInterval(board.store.watch.timer)")
        document = json.loads(self.server.text())
        document["items"].append({"id": "lunch", "type": "custom", "title": "Lunch", "day": 4, "sortOrder": 9000})
        self.server.document.write_text(json.dumps(document))
        self.page.run("board.changed(board.bridge.put('add', { day: 5, kind: 'custom', set: { title: 'Lunch' } }), 'Added')")
        self.page.wait("document.getElementById('banner').textContent.includes('Both kept')")
        self.assertIn("good", self.page.find("#banner").get_attribute("class"), "nothing is wrong")
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        lunches = [(each["id"], each["day"]) for each in json.loads(self.server.text())["items"] if each.get("title") == "Lunch"]
        self.assertEqual(lunches, [("lunch", 4), ("lunch-2", 5)])
        self.driver.get_log("browser")

    def test_a_game_that_both_added_is_not_added_twice(self):
        self.page.run("clearInterval(board.store.watch.timer)")
        game = {"id": "extra", "type": "game", "gameId": "extra", "title": "Cubs v Reds", "city": "Chicago", "day": 5, "sortOrder": 9000, "start": "13:05"}
        document = json.loads(self.server.text())
        document["items"].append(game)
        self.server.document.write_text(json.dumps(document))
        self.page.run("board.change({ name: 'Add', changes: [{ op: 'add', item: arguments[0] }] }, 'Added')", game | {"start": "14:05"})
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.driver.get_log("browser")

    def test_edits_of_the_same_item_ask(self):
        self.page.run("clearInterval(board.store.watch.timer)")
        self.edit(id="up-the-lake", pinned=True)
        self.move()
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.driver.get_log("browser")

    def test_edits_that_cause_a_problem_together_ask(self):
        self.page.run("clearInterval(board.store.watch.timer)")
        # The leg moves to day 8, on which the game now starts too early for it.
        self.edit(id="brewers-reds", start="06:30")
        self.move()
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.driver.get_log("browser")

    def test_a_page_without_edits_follows_and_highlights_the_change(self):
        self.page.run("Watch.seconds = 0.1; board.store.watch.start()")
        self.edit(id="up-the-lake", day=8, sortOrder=500)
        self.page.wait("board.state.items.find(({ id }) => id === 'up-the-lake').day === 8")
        self.assertTrue(self.page.run("return document.getElementById('item-' + arguments[0]).classList.contains('changed')", self.page.index("up-the-lake")))
        self.assertFalse(self.page.find("#banner").is_displayed())
        self.page.screenshot("followed")

    def test_a_page_reloaded_offline_reconnects_and_merges(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with Server(options=["--port", port]) as self.server:
            self.page = Page(self.driver, self.server.address)
            self.move()
            self.page.saved(2)
            self.page.run("return navigator.serviceWorker.ready.then(() => null)")
            self.page.wait("navigator.serviceWorker.controller !== null")
            self.server.stop()
            self.driver.get(self.server.address)
            self.page.wait("document.body.dataset.ready === 'true' && board.store.together.away !== null")
            self.assertEqual(self.page.day("up-the-lake"), 8)
            self.page.run("board.run('move', 'It is back', arguments[0], 7, 500)", self.page.index("up-the-lake"))
            self.edit(id="twins-mariners", weight=3)
            self.server.start()
            self.page.run("dispatchEvent(new Event('online'))")
            self.page.wait("document.getElementById('saved').textContent === 'Saved'")
            items = {each["id"]: each for each in json.loads(self.server.text())["items"]}
            self.assertEqual((items["twins-mariners"]["weight"], items["up-the-lake"]["day"]), (3, 7))
            self.assertIn("Both kept", self.page.find("#banner").text)
            # The console reports that the server was away.
            self.driver.get_log("browser")


if __name__ == "__main__":
    unittest.main()
