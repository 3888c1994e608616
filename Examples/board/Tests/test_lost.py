"""Tests that nothing is lost: unsaved edits, changes elsewhere, and saves to the right file."""

import json
import unittest

from board_case import BoardCase
from browser import Keys
from server import TRIPS


class LostTests(BoardCase):
    def edit(self):
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")

    def test_replacing_an_unsaved_document_asks_first(self):
        self.page.run("Storage.prototype.setItem = () => { throw new Error('no room'); }")
        self.page.run("board.store.openText(exampleTrips['northeast-2010'])")
        self.page.wait("board.state.id === 'northeast-2010'")
        self.page.click("#place-all")
        self.page.run("board.changed(board.bridge.put('postpone', { item: board.state.items.findIndex(({ kind }) => kind === 'game'), day: 3, index: 0 }), 'postponed')")
        self.assertTrue(self.page.run("return board.store.isDirty"))
        self.assertEqual(self.page.find("#saved").text, "Not downloaded yet")
        self.page.click("#open")
        self.page.find("#open-file").send_keys(str(TRIPS / "ohio-2010.json"))
        self.page.wait("document.getElementById('replace-dialog').open")
        self.page.screenshot("replace")
        self.page.press(Keys.ESCAPE)
        self.assertEqual(self.page.run("return board.state.id"), "northeast-2010")

    def test_a_failed_save_stays_visible_and_is_retried(self):
        self.page.run("Retry.seconds = [1]; window.whole = board.store.fetch; board.store.fetch = () => Promise.reject(new Error('away'))")
        self.edit()
        self.page.wait("!document.getElementById('banner').hidden")
        self.assertIn("Not saved", self.page.find("#banner").text)
        self.assertIn("Try now", self.page.find("#banner").text)
        self.assertEqual(self.page.find("#saved").text, "Not saved")
        self.page.screenshot("not-saved")
        self.page.run("look.set('theme', 'light')")
        self.assertTrue(self.page.find("#banner").is_displayed())
        self.page.run("board.store.fetch = window.whole")
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)
        self.assertFalse(self.page.find("#banner").is_displayed())
        self.assertEqual(self.page.find("#saved").text, "Saved")

    def test_a_late_save_does_not_affect_the_trip_opened_since(self):
        self.page.run("""
            window.whole = board.store.fetch;
            board.store.fetch = (...asked) => new Promise((done) => { window.late = () => done(window.whole.apply(board.store, asked)); });
            """)
        self.edit()
        self.page.wait("window.late !== undefined")
        self.page.run("board.store.openText(exampleTrips['northeast-2010'])")
        self.page.find('#replace-dialog [value="lose"]').click()
        self.page.wait("board.state.id === 'northeast-2010'")
        self.page.run("board.store.fetch = window.whole; window.late()")
        self.page.wait("!board.store.isSaving")
        self.assertEqual(self.stored("up-the-lake"), 8, "it was saved all the same")
        self.assertEqual(self.page.find("#saved").text, "Kept in this browser")
        self.assertEqual(self.page.run("return JSON.parse(board.keeping.copy.text).id"), "great-lakes-2010")

    def test_a_notice_about_a_trip_closes_with_the_trip(self):
        self.page.run("Watch.seconds = 0.1; board.store.watch.start()")
        self.server.document.unlink()
        self.page.wait("!document.getElementById('banner').hidden")
        self.page.run("board.store.openText(exampleTrips['northeast-2010'])")
        self.assertFalse(self.page.find("#banner").is_displayed())

    def test_a_crashed_module_accepts_no_more_edits(self):
        self.edit()
        self.page.saved(2)
        text = self.server.text()
        self.page.run("board.bridge.itinerary.exports = { ...board.bridge.itinerary.exports, board_undo: () => { throw new WebAssembly.RuntimeError('unreachable'); } }")
        self.page.click("#undo")
        self.assertIn("The module has stopped (unreachable); reload the page", self.page.find("#banner").text)
        self.page.run("board.run('pin', 'Pinned', 1, 1)")
        self.assertIn("The module has stopped", self.page.find("#banner").text)
        self.assertEqual(self.server.text(), text, "what it knows is no longer saved")

    def test_a_module_that_fails_to_load_is_reported_and_retried(self):
        self.page.run("window.load = parts.module; parts.module = () => Promise.reject(new Error('no network')); board.nearby.end()")
        self.assertEqual(self.page.run("return board.asked('schedule', { schedule: 'x' }, (problem) => { window.problem = problem; }).then(() => window.problem)"),
                         "a part of the board cannot be loaded (no network); look again, or reload the page")
        self.page.run("parts.module = window.load")
        self.assertIn("column", self.page.run("return board.asked('schedule', { schedule: 'x' }, (problem) => { window.problem = problem; }).then(() => window.problem)"))

    def test_a_change_on_disk_is_shown_and_can_be_undone(self):
        self.edit()
        self.page.saved(2)
        mine = self.server.text()
        document = json.loads(mine)
        document["name"] = "Theirs"
        self.server.document.write_text(json.dumps(document))
        self.page.wait("document.getElementById('trip-name').textContent === 'Theirs'")
        self.page.click("#undo")
        self.page.wait("document.getElementById('trip-name').textContent === 'Around the Great Lakes'")
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        self.assertEqual(self.server.text(), mine)

    def file_deleted(self):
        self.page.run("Watch.seconds = 0.1; board.store.watch.start()")
        self.server.document.unlink()

    def test_a_deleted_file_is_reported_and_can_be_saved_again(self):
        whole = self.server.text()
        self.file_deleted()
        self.page.wait("document.getElementById('banner').textContent.includes('trip.json was deleted on the disk')")
        self.assertIn("The file trip.json was deleted on the disk. The trip is still open here.", self.page.said())
        self.page.screenshot("deleted")
        self.check_access("deleted")
        self.page.run("return new Promise((done) => setTimeout(done, 400))")
        self.assertEqual(len([each for each in self.page.said() if "was deleted" in each]), 1)
        self.assertFalse(self.server.document.exists())
        next(each for each in self.page.all("#banner button") if each.text == "Save it again").click()
        self.page.wait("document.getElementById('status').textContent.includes('is saved again')")
        self.assertEqual(self.server.text(), whole)
        self.page.run("return new Promise((done) => setTimeout(done, 400))")
        self.assertFalse(self.page.find("#banner").is_displayed())

    def test_an_edit_that_restores_a_deleted_file_reports_it(self):
        self.page.run("clearInterval(board.store.watch.timer)")
        self.server.document.unlink()
        self.edit()
        self.page.saved(2)
        self.assertIn("The file trip.json had been deleted on the disk, and is saved again.", self.page.said())
        self.assertEqual(self.stored("up-the-lake"), 8)

    def test_the_notice_of_a_deleted_file_closes_when_it_returns(self):
        whole = self.server.text()
        self.file_deleted()
        self.page.wait("document.getElementById('banner').textContent.includes('was deleted')")
        self.server.document.write_text(whole)
        self.page.wait("document.getElementById('banner').hidden")

    def test_a_save_reports_the_file_name(self):
        self.page.click("#save")
        self.page.wait("speech.said.at(-1) === 'Saved to trip.json.'")
        self.assertEqual(self.page.find("#status").text, "Saved to trip.json.")

    def test_an_error_notice_closes_with_the_next_edit(self):
        self.page.click("#open")
        self.page.find("#open-file").send_keys(str(TRIPS / "README.md"))
        self.page.wait("!document.getElementById('banner').hidden")
        self.assertEqual(self.page.find("#banner span").text, "That file is not a trip that the board can read.")
        self.assertNotIn("$", self.page.find("#banner").text)
        self.edit()
        self.page.saved(2)
        self.assertFalse(self.page.find("#banner").is_displayed())


class PlaceTests(BoardCase):
    size = (900, 700)

    def test_a_placed_card_is_visible_and_focused(self):
        self.page.focus("up-the-lake")
        self.page.press(Keys.ENTER, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.page.saved(2)
        self.page.still()
        self.assertTrue(self.page.has_focus("up-the-lake"))
        inside = self.page.run("""
            const card = document.activeElement.closest(".card").getBoundingClientRect(), box = board.view.element.getBoundingClientRect();
            return card.left >= box.left && card.right <= box.right && card.top >= box.top && card.bottom <= box.bottom;
            """)
        self.assertTrue(inside)

    def test_switching_the_layout_keeps_the_first_visible_day(self):
        self.page.run("board.view.days[4].section.scrollIntoView({ inline: 'start', block: 'start' })")
        first = self.page.run("return board.view.firstDay")
        self.assertGreater(first, 1)
        self.page.click("#layout") if self.page.find("#layout").is_displayed() else self.page.run("document.getElementById('layout').click()")
        self.assertEqual(self.page.run("return board.view.firstDay"), first)


if __name__ == "__main__":
    unittest.main()
