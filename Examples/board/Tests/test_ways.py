"""Tests of recovery plans: previews, corrections as buttons, and reasons."""

import re
import unittest

from board_case import BoardCase, PlacesCase
from browser import Keys, Page, locale


class PreviewTests(PlacesCase):
    def test_pointing_at_a_plan_previews_it(self):
        self.postpone("indians-yankees", 7)
        before = self.page.run("return board.bridge.text()")
        way = self.way("Detour: 5 h 58 min more")
        self.point_at(way)
        self.page.wait("document.querySelectorAll('.ghost-entry').length > 0")
        self.page.screenshot("preview")
        shown = self.page.run("return [...document.querySelectorAll('.ghost-entry')].map((each) => [each.closest('.day').dataset.day, each.classList.contains('new')])")
        plan = self.page.run("return board.ways.ways.find(({ title }) => title.startsWith('Detour: 5 h 58')).changes")
        added = sorted(str(each["item"]["day"]) for each in plan if each["op"] == "add")
        self.assertEqual(sorted(day for day, is_new in shown if is_new), added)
        self.assertEqual(len(self.page.all("#map .leg.fate-new")), len(added), "the map shows the new legs too")
        self.assertEqual(self.page.run("return board.bridge.text()"), before, "showing changes nothing")
        self.page.press(Keys.ESCAPE)
        self.point_at(self.page.find("#trip-name"))
        self.page.wait("document.querySelectorAll('.ghost-entry, .fate-goes, .fate-moves').length === 0")

    def test_an_undo_that_solves_all_problems_closes_the_panel(self):
        self.postpone("indians-yankees", 7)
        self.assertTrue(self.page.find("#side").is_displayed())
        self.page.click("#undo")
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertFalse(self.page.find("#side").is_displayed())

    def test_times_and_dates_of_plans_have_the_readers_form(self):
        with locale(self.driver, "en-US"):
            self.page = Page(self.driver, self.server.address)
            self.postpone("indians-yankees", 7)
            plan = self.page.find(".way-card.best").text.replace("\u202f", " ").replace("\u00a0", " ")
            kept = ["at 24:00", "Sun 31 Feb", "“daily 09:00-17:00” is not understood", '"07:10" is read as a time in the morning', "enter when it is open, like 10:00-17:00 or Tu-Su 10:00-17:00", "write afternoons like 19:10 or 7:10 PM", "open 10:00-17:00"]
            words = self.page.run("return arguments[0].map((text) => times.localized(text))", [*kept, "Fri 29 Feb", "it is open from 09:00 to 17:00"])
        self.assertIn("Leave Pittsburgh by 4:06 PM on day 7 (Thu, Jul 29)", plan)
        self.assertEqual([each.replace("\u202f", " ") for each in words], [*kept, "Fri, Feb 29", "it is open from 9:00 AM to 5:00 PM"])

    def test_focusing_a_plan_previews_it(self):
        self.postpone("indians-yankees", 7)
        self.assertTrue(self.page.run("return document.activeElement.matches('.way-card.best .way')"), "the best way has the focus")
        self.page.run("document.querySelector('.way-card.loss .way').focus()")
        self.page.wait("document.querySelectorAll('.fate-goes').length === 1")
        self.assertIn("Indians v Yankees", self.page.find(".fate-goes").text)
        self.page.press(Keys.ENTER)
        self.page.saved(3)
        self.assertNotIn("indians-yankees", self.server.text())
        self.assertFalse(self.page.all(".fate-goes, .ghost-entry"))
        self.assertTrue(self.page.run("return document.activeElement !== document.body"))

    def test_plans_are_described_without_technical_terms(self):
        self.postpone("indians-yankees", 7)
        text = self.page.find("#ways").text.lower()
        for word in ["glpk", "solver", "optimal", "level", "preference", "weight", "$.", "assignment"]:
            self.assertNotRegex(text, rf"(?<![a-z]){re.escape(word)}")
        self.page.run("document.querySelector('.way-details').open = true")
        self.assertIn("Games missed", self.page.find(".way-details").text)

    def test_the_list_of_plans_is_accessible(self):
        self.postpone("indians-yankees", 7)
        self.check_access("ways")
        self.page.run("look.set('theme', 'dark')")
        self.check_access("ways, dark")
        self.page.screenshot("ways-dark")


class SlowTests(PlacesCase):
    def test_a_slow_search_is_moved_to_the_server(self):
        # A worker that never answers, like one with too much work.
        self.page.run("Asker.prototype.start = function () { this.worker = { postMessage() {}, terminate() {} }; }; board.questions.forget(); board.questions.worker = null")
        self.postpone("indians-yankees", 7)
        self.assertTrue(self.page.all(".way"))
        self.assertIn("recovery plans", self.page.find("#status").text)

    def test_a_slow_search_without_a_server_says_that_it_continues(self):
        self.page.run("board.store.hasServer = false")
        self.page.run("Asker.prototype.start = function () { this.worker = { postMessage() {}, terminate() {} }; }; board.questions.forget(); board.questions.worker = null")
        self.page.run("board.ways.open()")
        self.page.wait("document.getElementById('ways-note').textContent.startsWith('Still looking')")
        self.page.lift("along-erie", 6, 0)
        self.page.press(Keys.ESCAPE)
        self.page.release()


class CorrectionTests(BoardCase):
    trip = "ohio-2010.json"

    def open_limits(self):
        """Opens the corrections, which are collapsed if a recovery plan sees every game."""
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.page.run("document.querySelectorAll('#findings details').forEach((each) => { each.open = true; })")

    def test_every_correction_is_a_button(self):
        self.page.wait("document.querySelectorAll('#findings .correction').length > 0")
        self.open_limits()
        told = self.page.run("return board.audit.audit.conflicts.flatMap(({ corrections }) => corrections).length")
        buttons = self.page.all("#findings .correction")
        self.assertEqual(len(buttons), told)
        self.assertTrue(all(each.is_enabled() for each in buttons))
        self.page.screenshot("corrections")

    def test_a_correction_is_one_click_and_one_undo(self):
        original = self.server.text()
        self.page.wait("document.querySelectorAll('#findings .correction').length > 0")
        self.open_limits()
        button = next(each for each in self.page.all("#findings .correction") if "Allow the leg New York – Cleveland" in each.text)
        button.click()
        self.page.saved(2)
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertNotIn("no-valid-assignment", self.page.run("return board.audit.audit.findings.map((each) => each.code)"))
        self.page.click("#undo")
        self.page.saved(3)
        self.assertEqual(self.server.text(), original)


class WhyTests(BoardCase):
    def test_a_rejected_drop_can_be_explained(self):
        self.page.drag("up-the-lake", 9, 0)
        self.page.click("#why-button")
        self.page.wait("document.querySelectorAll('#why-body .reasons li').length > 0")
        self.assertIn("Day 9", self.page.find("#why-title").text.replace("day", "Day"))
        self.assertIn("must come before Brewers v Reds", self.page.find("#why-body").text)
        self.page.screenshot("why")
        self.check_access("why")
        self.page.press(Keys.ESCAPE)
        self.assertFalse(self.page.find("#why").is_displayed())

    def test_an_infeasible_slot_is_explained_by_a_key(self):
        self.page.focus("up-the-lake")
        self.page.press(" ")
        for _ in range(2): self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.page.press("?")
        self.page.wait("document.querySelectorAll('#why-body .reasons li').length > 0")
        self.assertIn("must come before Brewers v Reds", self.page.find("#why-body").text)
        self.assertEqual(self.page.day("up-the-lake"), 7)

    def test_the_menu_of_a_leg_explains_an_infeasible_day(self):
        self.page.focus("up-the-lake")
        self.page.press(Keys.ENTER)
        next(each for each in self.page.all('#menu [role="menuitem"]') if each.text.startswith("Why not")).click()
        next(each for each in self.page.all("#why-body button") if each.text == "Day 9").click()
        self.page.wait("document.querySelectorAll('#why-body .reasons li').length > 0")
        self.assertIn("must come before Brewers v Reds", self.page.find("#why-body").text)

    def test_corrections_that_are_not_enough_alone_have_their_own_heading(self):
        corrections = [{"message": "widen the leg", "enough": False, "kind": "miss", "item": "up-the-lake"}, {"message": "raise the limit", "enough": True, "kind": "miss", "item": "up-the-lake"}]
        lines = self.page.run("return [...correctionButtons(board, arguments[0]).children].map(({ textContent }) => textContent)", corrections)
        self.assertEqual(lines, ["This would help:", "Raise the limit", "This would help in part:", "Widen the leg"])

    def test_a_missed_game_can_be_explained(self):
        self.page.run("board.changed(board.bridge.put('postpone', { item: arguments[0], day: 5, index: 0 }), 'postponed')", self.page.index("tigers-jays"))
        self.page.wait("document.querySelector('#findings .why') !== null")
        self.page.click("#findings .why")
        self.page.wait("document.querySelectorAll('#why-body .reasons li').length > 0")
        self.assertIn("Tigers v Blue Jays", self.page.find("#why-body").text)
        self.page.wait("Number(document.body.dataset.ways) > 0")


if __name__ == "__main__":
    unittest.main()
