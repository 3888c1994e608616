"""Tests of the browser's storage: undo after a reload, unsaved edits, and the page without a network."""

import contextlib
import json
import socket
import unittest

from board_case import BoardCase
from browser import Keys, Page
from server import Server


def edited(text, **changes):
    """Returns a document that another program has changed, also the leg that the tests move."""
    document = json.loads(text)
    next(each for each in document["items"] if each["id"] == "up-the-lake")["pinned"] = True
    return json.dumps({**document, **changes})


class KeepingTests(BoardCase):
    def edit(self):
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")

    def test_undo_still_works_after_a_reload(self):
        original = self.server.text()
        self.edit()
        self.page.saved(2)
        self.page = Page(self.driver, self.server.address)
        self.page.click("#undo")
        self.page.saved(2)
        self.assertEqual(self.server.text(), original)

    def test_unsaved_edits_are_offered_after_a_reload(self):
        original = self.server.text()
        self.leave_unsaved()
        self.page = Page(self.driver, self.server.address)
        self.assertIn("not saved", self.page.find("#banner").text)
        self.assertEqual(self.server.text(), original)
        self.choose("Restore them")
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)

    def leave_unsaved(self):
        self.page.run("board.store.fetch = () => Promise.reject(new Error('away'))")
        self.edit()
        self.page.wait("document.body.dataset.saved === 'failed'")
        self.page.run("board.store.isDirty = false; board.store.retry.stop()")

    def choose(self, name):
        next(each for each in self.page.all("#banner button") if each.text == name).click()

    def test_unsaved_edits_are_offered_until_discarded(self):
        self.leave_unsaved()
        self.page = Page(self.driver, self.server.address)
        self.page.run("board.change({ name: 'Other', changes: [{ op: 'set', key: 'name', value: 'Other' }] }, 'Other')")
        self.page.saved(2)
        self.page = Page(self.driver, self.server.address)
        self.assertIn("not saved", self.page.find("#banner").text)
        self.choose("Discard them")
        self.assertIn("are discarded", self.page.find("#banner").text)
        self.choose("Undo")
        self.choose("Discard them")
        self.page = Page(self.driver, self.server.address)
        self.assertFalse(self.page.find("#banner").is_displayed())

    def test_unsaved_edits_that_the_page_shows_are_not_offered(self):
        self.leave_unsaved()
        self.page.run("return navigator.serviceWorker.ready.then(() => null)")
        self.page = Page(self.driver, self.server.address)
        self.assertIn("were not saved", self.page.find("#banner").text)
        self.page.wait("navigator.serviceWorker.controller !== null")
        self.server.kill()
        self.driver.get_log("browser")
        self.driver.get(self.server.address)
        self.page.wait("document.body.dataset.ready === 'true'")
        self.assertEqual(self.page.day("up-the-lake"), 8)
        self.assertFalse(self.page.run("return speech.notices.some(({ text }) => text.includes('were not saved'))"))
        self.assertEqual(self.page.find("#saved").text, "Not saved yet")
        # The console reports that the server is away.
        self.driver.get_log("browser")

    def test_unsaved_edits_of_several_visits_are_offered_in_sequence(self):
        self.leave_unsaved()
        self.page = Page(self.driver, self.server.address)
        self.page.run("board.store.fetch = () => Promise.reject(new Error('away')); board.change({ name: 'Other', changes: [{ op: 'set', key: 'name', value: 'Other' }] }, 'Other')")
        self.page.wait("document.body.dataset.saved === 'failed'")
        self.page.run("board.store.isDirty = false; board.store.retry.stop()")
        self.page = Page(self.driver, self.server.address)
        self.assertIn("Edits of Other were not saved", self.page.find("#banner").text)
        self.choose("Discard them")
        self.choose("Undo")
        self.assertEqual(self.page.run("return speech.notices.map(({ text }) => text)"), ["Edits of Around the Great Lakes were not saved", "Edits of Other were not saved"])
        self.choose("Discard them")
        self.choose("Dismiss")
        self.assertIn("Edits of Around the Great Lakes were not saved", self.page.find("#banner").text)
        self.choose("Restore them")
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)
        self.assertFalse(self.page.find("#banner").is_displayed())

    def test_damaged_storage_does_not_stop_the_page(self):
        self.edit()
        self.page.saved(2)
        for key in ["board.keeping.key", "board.keeping.unsavedKey", "'itinerary-board-trip:x'"]:
            for value in ["[null]", '{"text":5}', '{"text":"{}","beside":5}', "[[]]", "7", "{"]:
                with self.subTest(key=key, value=value):
                    self.page.run(f"localStorage.setItem({key}, arguments[0])", value)
                    self.page = Page(self.driver, self.server.address)
                    self.page.click("#trips")
                    self.assertTrue(self.page.find("#trips-dialog").is_displayed())
                    self.page.run("localStorage.clear()")

    def test_unreadable_unsaved_edits_are_kept(self):
        self.leave_unsaved()
        self.page.run("const key = board.keeping.key; localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), text: '{}' }))")
        self.page = Page(self.driver, self.server.address)
        self.choose("Restore them")
        self.assertEqual(self.page.run("return board.keeping.unsaved.length"), 1)

    def test_unsaved_edits_of_an_old_version_do_not_overwrite_a_newer_one(self):
        self.leave_unsaved()
        newer = edited(self.server.text(), name="Newer")
        self.server.document.write_text(newer)
        self.page = Page(self.driver, self.server.address)
        self.choose("Restore them")
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.assertEqual(self.server.text(), newer)
        self.page.find('#conflict-dialog [value="theirs"]').click()
        self.page.wait("document.getElementById('trip-name').textContent === 'Newer'")
        self.driver.get_log("browser")

    def test_closing_a_dialog_keeps_the_focus_on_a_control(self):
        self.page.run("document.getElementById('history').click()")
        self.page.wait("document.getElementById('history-dialog').open")
        self.page.find("body").send_keys(Keys.ESCAPE)
        self.page.wait("!document.getElementById('history-dialog').open")
        self.page.wait("document.activeElement !== document.body")

    def test_the_history_lists_edits_and_undoes_a_chosen_one(self):
        self.edit()
        self.page.saved(2)
        self.page.click("#history")
        self.assertEqual([each.text for each in self.page.all("#history-list button")], ["Move Chicago – Milwaukee to day 8"])
        self.check_access("history")
        self.page.find("#history-list button").click()
        self.page.saved(3)
        self.assertEqual(self.stored("up-the-lake"), 7)

    def test_a_conflict_lists_the_differences(self):
        document = json.loads(self.server.text())
        next(each for each in document["items"] if each["id"] == "tigers-jays")["start"] = "13:05"
        self.page.run("clearInterval(board.store.watch.timer)")
        self.server.document.write_text(edited(json.dumps(document)))
        self.edit()
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.page.wait("document.getElementById('conflict-lines').textContent.includes('Tigers v Blue Jays')")
        heads = [each.text for each in self.page.all("#conflict-lines thead th")]
        rows = [[cell.text for cell in row.find_elements("css selector", "th, td")] for row in self.page.all("#conflict-rows tr")]
        self.assertEqual(heads, ["Yours", "Theirs"])
        self.assertIn(["Tigers v Blue Jays in Detroit, start", "19:05", "13:05"], rows)
        moved = next(row for row in rows if row[0] == "the leg Chicago – Milwaukee")
        self.assertRegex(moved[1], "^day 8")
        self.assertRegex(moved[2], "^day 7")
        self.assertIn(["the leg Chicago – Milwaukee, pinned", "no", "yes"], rows)
        self.page.screenshot("conflict")
        self.check_access("conflict")
        self.driver.set_window_size(320, 568)
        self.assertTrue(self.page.run("const dialog = document.getElementById('conflict-dialog'); return dialog.scrollWidth <= dialog.clientWidth"))
        self.page.find('#conflict-dialog [value="theirs"]').click()
        self.page.wait("board.state.items.find(({ id }) => id === 'tigers-jays').start === '13:05'")
        # The console has the server's rejection.
        self.driver.get_log("browser")

    def meet_theirs(self):
        """Edits after another program has changed the file; returns the other program's text."""
        self.page.run("clearInterval(board.store.watch.timer)")
        theirs = edited(self.server.text(), name="Theirs")
        self.server.document.write_text(theirs)
        self.edit()
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.driver.get_log("browser")
        return theirs

    def decide(self):
        self.page.wait("!document.getElementById('conflict-dialog').open && !document.getElementById('banner').hidden")
        self.choose("Decide…")
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.driver.get_log("browser")

    def test_a_conflict_can_be_resolved_later(self):
        theirs = self.meet_theirs()
        self.page.press(Keys.ESCAPE)
        self.page.wait("!document.getElementById('banner').hidden")
        self.assertIn("kept in this browser, and not saved until you decide", self.page.find("#banner").text)
        self.assertTrue(any("not saved until you decide" in each for each in self.page.said()))
        self.assertEqual(self.page.find("#saved").text, "Not saved")
        self.check_access("put off")
        # The user can continue: nothing is saved, and no dialog opens again.
        self.page.run("board.change({ name: 'Mine', changes: [{ op: 'set', key: 'name', value: 'Mine' }] }, 'Mine')")
        self.assertFalse(self.page.run("return document.getElementById('conflict-dialog').open"))
        self.assertTrue(self.page.find("#banner").is_displayed())
        self.assertEqual(self.server.text(), theirs)
        self.decide()
        self.page.named("Decide later", "dialog[open]").click()
        self.decide()
        self.page.named("Save mine over it", "dialog[open]").click()
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        self.assertEqual((json.loads(self.server.text())["name"], self.stored("up-the-lake")), ("Mine", 8))
        self.assertFalse(self.page.find("#banner").is_displayed())

    def test_a_postponed_conflict_is_offered_after_a_reload(self):
        theirs = self.meet_theirs()
        self.page.named("Decide later", "dialog[open]").click()
        self.page.run("board.store.isDirty = false")
        self.page = Page(self.driver, self.server.address)
        self.choose("Restore them")
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.assertEqual(self.server.text(), theirs)
        self.page.named("Take theirs", "dialog[open]").click()
        self.page.wait("document.getElementById('trip-name').textContent === 'Theirs'")
        self.driver.get_log("browser")

    def test_saving_during_a_postponed_conflict_shows_the_newest_version(self):
        self.meet_theirs()
        self.page.press(Keys.ESCAPE)
        self.server.document.write_text(json.dumps({**json.loads(self.server.text()), "name": "Newest"}))
        self.page.click("#save")
        self.page.wait("document.getElementById('conflict-rows').textContent.includes('Newest')")
        self.page.named("Take theirs", "dialog[open]").click()
        self.page.wait("document.getElementById('trip-name').textContent === 'Newest'")
        self.assertFalse(self.page.find("#banner").is_displayed())
        self.driver.get_log("browser")

    def take_theirs(self):
        """Edits after another program has changed the file, and takes its version; returns both texts."""
        self.page.run("clearInterval(board.store.watch.timer)")
        theirs = edited(self.server.text(), name="Theirs")
        self.server.document.write_text(theirs)
        self.edit()
        self.page.wait("document.getElementById('conflict-dialog').open")
        mine = self.page.run("return board.bridge.text()")
        self.page.find('#conflict-dialog [value="theirs"]').click()
        self.page.wait("document.getElementById('trip-name').textContent === 'Theirs'")
        # The console has the server's rejection.
        self.driver.get_log("browser")
        return mine, theirs

    def test_taking_the_other_version_can_be_undone(self):
        mine, theirs = self.take_theirs()
        self.assertIn("Undo brings yours back", self.page.last_said())
        self.assertEqual(self.server.text(), theirs)
        self.page.click("#undo")
        self.page.wait("document.getElementById('saved').textContent === 'Saved' && board.state.name !== 'Theirs'")
        self.assertEqual(self.server.text(), mine)
        self.page.click("#redo")
        self.page.wait("document.getElementById('saved').textContent === 'Saved' && board.state.name === 'Theirs'")
        self.assertEqual(self.server.text(), theirs)
        self.assertFalse(self.page.run("return document.getElementById('conflict-dialog').open"))

    def test_taking_the_other_version_can_be_undone_after_a_reload(self):
        mine, theirs = self.take_theirs()
        self.page = Page(self.driver, self.server.address)
        self.assertFalse(self.page.find("#banner").is_displayed())
        self.page.click("#undo")
        self.page.saved(2)
        self.assertEqual(self.server.text(), mine)

    def test_undoing_the_other_version_does_not_overwrite_a_newer_one(self):
        self.take_theirs()
        newest = json.dumps({**json.loads(self.server.text()), "name": "Newest"})
        self.server.document.write_text(newest)
        self.page.click("#undo")
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.assertEqual(self.server.text(), newest)
        self.page.find('#conflict-dialog [value="theirs"]').click()
        self.page.wait("document.getElementById('trip-name').textContent === 'Newest'")
        self.driver.get_log("browser")

    def test_edits_of_another_trip_do_not_change_the_server_file(self):
        original = self.server.text()
        self.page.run("board.store.openText(exampleTrips['northeast-2010'])")
        self.page.run("board.changed(board.bridge.put('postpone', { item: board.state.items.findIndex(({ kind }) => kind === 'game'), day: 3, index: 0 }), 'postponed')")
        edited = self.page.run("return board.bridge.text()")
        self.driver.refresh()
        self.page.wait("document.body?.dataset.ready === 'true' && document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return [board.state.id, board.store.isAttached, board.bridge.text()]"), ["northeast-2010", False, edited])
        self.page = Page(self.driver, self.server.address)
        self.assertEqual(self.page.run("return [board.state.id, board.store.isAttached]"), ["great-lakes-2010", True])
        self.assertFalse(self.page.find("#banner").is_displayed(), "they are kept under Trips")
        self.assertEqual(self.server.text(), original)

    def test_unsaved_edits_of_another_file_become_a_trip_in_the_browser(self):
        original = self.server.text()
        self.leave_unsaved()
        self.page.run("const key = board.keeping.key; localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), file: 'other.json' }))")
        self.page = Page(self.driver, self.server.address)
        self.choose("Restore them")
        self.page.wait("!board.store.isAttached")
        self.assertEqual(self.page.day("up-the-lake"), 8)
        self.assertEqual(self.page.find("#saved").text, "Kept in this browser")
        self.assertEqual(self.server.text(), original)

    @contextlib.contextmanager
    def edited_without_a_network(self):
        """Yields a stopped server whose trip was edited in the page since; the test can start it again."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with Server(options=["--port", port]) as server:
            self.page = Page(self.driver, server.address)
            self.edit()
            self.page.saved(2)
            self.page.run("return navigator.serviceWorker.ready.then(() => null)")
            self.page.wait("navigator.serviceWorker.controller !== null")
            server.stop()
            self.driver.get(server.address)
            self.page.wait("document.body.dataset.ready === 'true'")
            self.page.wait("document.getElementById('trip-name').textContent !== 'Itinerary board'")
            self.page.click("#undo")
            self.assertEqual(self.page.day("up-the-lake"), 7)
            self.page.run("board.store.isDirty = false")
            yield server

    def test_offline_edits_can_be_saved_to_the_file(self):
        original = self.server.text()
        with self.edited_without_a_network() as server:
            server.start()
            self.page = Page(self.driver, server.address)
            self.choose("Restore them")
            self.page.saved(2)
            self.assertEqual(server.text(), original)

    def test_offline_edits_do_not_overwrite_a_newer_file(self):
        with self.edited_without_a_network() as server:
            newer = edited(server.text(), name="Newer")
            server.document.write_text(newer)
            server.start()
            self.page = Page(self.driver, server.address)
            self.choose("Restore them")
            self.page.wait("document.getElementById('conflict-dialog').open")
            self.assertEqual(server.text(), newer)
            self.page.find('#conflict-dialog [value="theirs"]').click()
            self.page.wait("document.getElementById('trip-name').textContent === 'Newer'")
            self.driver.get_log("browser")

    def test_the_page_opens_offline(self):
        self.edit()
        self.page.saved(2)
        self.page.run("return navigator.serviceWorker.ready.then(() => null)")
        self.page.wait("navigator.serviceWorker.controller !== null")
        self.server.kill()
        self.driver.get_log("browser")
        self.driver.get(self.server.address)
        self.page.wait("document.body.dataset.ready === 'true'")
        self.assertIsNotNone(self.page.run("return parts.rest"))
        self.assertEqual(self.page.day("up-the-lake"), 8)
        self.assertIn("server cannot be reached", self.page.find("#banner").text)
        # The console reports that the server is away.
        self.driver.get_log("browser")


if __name__ == "__main__":
    unittest.main()
