"""Tests of the board in a browser: moving items, saving, and spoken messages."""

import json
import pathlib
import tempfile
import unittest

from axe_core_python.selenium import Axe
from board_case import BoardCase
from browser import Keys, Page, chromium
from selenium.webdriver.support.ui import WebDriverWait
from server import PAGE, Server, TRIPS


class PointerTests(BoardCase):
    def test_a_valid_drop_is_saved(self):
        self.page.lift("up-the-lake", 8, 0)
        self.assertTrue(self.page.find(".insertion.shown").is_displayed())
        self.assertFalse(self.page.all(".ghost.refused"))
        self.page.screenshot("drag-valid")
        self.page.release()
        self.page.saved(2)
        self.assertEqual((self.page.day("up-the-lake"), self.stored("up-the-lake")), (8, 8))
        self.assertIn("moved to day 8 (Wed 28 Jul), before Brewers v Reds", self.page.last_said())
        self.assertEqual(self.page.find("#undo").get_attribute("aria-label"), "Undo: Move Chicago – Milwaukee to day 8")
        self.assertTrue(self.page.has_focus("up-the-lake"))

    def test_an_invalid_drop_snaps_back(self):
        original = self.server.text()
        self.page.run("""
            window.outcomes = [];
            new MutationObserver((records) => records.forEach((each) => window.outcomes.push([each.target.dataset.outcome, each.target.className])))
                .observe(document.getElementById("drag-layer"), { subtree: true, attributes: true, attributeFilter: ["data-outcome"] });
            """)
        self.page.lift("up-the-lake", 9, 0)
        self.assertTrue(self.page.all(".ghost.refused"))
        self.assertFalse(self.page.all(".insertion.shown"))
        reason = self.page.find(".ghost .reason").text
        self.assertEqual(reason, "Not on day 9: you are in Milwaukee since day 8")
        self.assertEqual(len(self.page.all("li.barrier")), 2)
        below = self.page.point(9, 1)
        self.page.point_at(lambda pointer: pointer.move_to_location(*below))
        self.page.wait("board.lift.describe().index === 1")
        self.page.screenshot("drag-invalid")
        self.page.release()
        self.assertEqual(self.page.run("return outcomes"), [["snappedBack", "ghost refused snap-back"]])
        self.assertIn("cannot go to day 9", self.page.last_said())
        self.assertIn("must come before Brewers v Reds", self.page.last_said())
        self.assertEqual(self.page.day("up-the-lake"), 7)
        self.assertEqual(self.server.text(), original)
        self.page.wait("document.querySelector('.ghost') === null")

    def test_a_drag_shades_feasible_and_reachable_slots(self):
        self.page.lift("to-detroit", 3, 1)
        letters = self.page.run("return board.lift.drag.slots")
        shown = {letter: len(self.page.all(f'.gap[data-zone="{letter}"]')) for letter in "fr"}
        self.assertGreaterEqual(shown["f"], letters.count("f"))
        self.assertTrue(self.page.all(".day.dim"))
        self.page.release()
        self.assertFalse(self.page.all("[data-zone], .dim, .source, .barrier"))

    def test_a_drop_in_a_reachable_slot_moves_other_legs(self):
        # The leg ab can go to day 4 only if bc moves there too.
        trip = json.dumps({"format": "itinerary/1", "id": "chain", "dayCount": 4, "items": [
            {"id": "a", "type": "game", "gameId": "game-A-1", "day": 1, "sortOrder": 1000},
            {"id": "ab", "type": "travel", "from": "A", "to": "B", "day": 2, "sortOrder": 1000},
            {"id": "bc", "type": "travel", "from": "B", "to": "C", "day": 3, "sortOrder": 1000},
            {"id": "c", "type": "game", "gameId": "game-C-1", "day": 4, "sortOrder": 1000}]})
        with Server(text=trip) as server:
            page = Page(self.driver, server.address)
            page.lift("ab", 4, 0)
            self.assertTrue(page.all('.gap[data-zone="r"]'))
            self.assertTrue(page.all(".insertion.shifts.shown"))
            page.wait("document.querySelector('.ghost .reason').textContent.includes('B – C')")
            page.screenshot("drag-reachable")
            page.release()
            page.saved(2)
            self.assertEqual((page.day("ab"), page.day("bc")), (4, 4))
            page.click("#undo")
            page.saved(3)
            self.assertEqual(server.text(), trip)

    def test_a_drag_has_the_specified_looks_and_vibrations(self):
        self.page.run("window.taps = []; navigator.vibrate = (pattern) => taps.push(pattern)")
        self.page.lift("up-the-lake", 8, 0)
        self.page.still()
        looks = self.page.run("""
            const style = (selector, ...names) => { const all = getComputedStyle(document.querySelector(selector)); return names.map((name) => all[name]); };
            return [style(".ghost .card", "boxShadow", "transitionDuration"), style(".insertion.shown", "height", "left", "right", "transitionDuration"),
                style(".day.dim", "opacity"), style(".making-room", "transitionDuration")];
            """)
        self.assertEqual(looks, [["rgba(0, 0, 0, 0.25) 0px 8px 16px 0px", "0.15s, 0.15s"], ["3px", "16px", "16px", "0.15s"], ["0.3"], ["0.1s"]])
        below = self.page.point(9, 1)
        self.page.point_at(lambda pointer: pointer.move_to_location(*below))
        self.page.wait("document.querySelector('.ghost.refused') !== null")
        self.page.still()
        self.assertEqual(self.page.run("return getComputedStyle(document.querySelector('.ghost .card'), '::after').opacity"), "0.15")
        self.page.release()
        taps = self.page.run("return taps")
        self.assertEqual((taps[0], taps[-1]), ([8], [12, 48, 12, 48, 12]))
        self.assertIn([5], taps)

    def test_escape_cancels_a_drag(self):
        self.page.lift("up-the-lake", 8, 0)
        self.page.press(Keys.ESCAPE)
        self.page.wait("board.lift === null")
        self.assertIn("Cancelled", self.page.last_said())
        self.page.release()
        self.assertEqual(self.page.day("up-the-lake"), 7)

    def test_a_finger_drags_a_leg_by_its_handle(self):
        self.page.drag_by_finger("up-the-lake", 8, 0)
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)

    def test_a_long_press_on_a_card_lifts_it(self):
        self.page.drag_by_finger("up-the-lake", 8, 0, grip=".legs", hold=0.4)
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)

    def test_a_swipe_over_a_card_does_not_lift_it(self):
        self.page.drag_by_finger("up-the-lake", 8, 0, grip=".legs")
        self.assertEqual(self.page.day("up-the-lake"), 7)
        self.assertFalse(any("lifted" in each for each in self.page.said()))

    def test_a_drag_to_the_edge_scrolls_the_days(self):
        self.driver.set_window_size(1000, 900)
        self.page.run("board.view.element.scrollLeft = 0")
        self.page.lift("over-the-hills", 1, 0)
        box = self.page.run("const box = board.view.element.getBoundingClientRect(); return [box.right - 20, box.top + 200].map(Math.round)")
        self.page.point_at(lambda pointer: pointer.move_to_location(*box))
        self.page.wait("board.view.element.scrollLeft > 150")
        self.page.press(Keys.ESCAPE)
        self.page.release()


class KeyboardTests(BoardCase):
    def test_a_leg_is_lifted_moved_and_dropped_by_keyboard(self):
        self.page.focus("up-the-lake")
        self.page.press(" ")
        self.assertIn("lifted", self.page.last_said())
        self.assertTrue(self.page.all('.gap[data-zone="f"]'))
        self.page.press(Keys.ARROW_RIGHT)
        self.assertRegex(self.page.last_said(), r"Day 8 .*place \d+ of \d+: fits")
        self.page.screenshot("keyboard")
        self.page.press(" ")
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)
        self.assertTrue(self.page.has_focus("up-the-lake"))

    def test_a_keyboard_drop_on_an_infeasible_slot_is_explained(self):
        original = self.server.text()
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT)
        self.page.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.assertRegex(self.page.last_said(), r"Day 9 .*does not fit: it must come before Brewers v Reds")
        self.page.press(" ")
        self.assertIn("cannot go to day 9", self.page.last_said())
        self.assertTrue(self.page.has_focus("up-the-lake"))
        self.assertEqual(self.server.text(), original)

    def test_escape_cancels_a_keyboard_move(self):
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, Keys.ESCAPE)
        self.assertIn("Cancelled", self.page.last_said())
        self.assertTrue(self.page.has_focus("up-the-lake"))
        self.assertIsNone(self.page.run("return board.lift"))
        self.assertEqual(self.page.day("up-the-lake"), 7)

    def test_shift_and_arrows_step_through_all_slots(self):
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.HOME)
        first = self.page.run("return board.lift.slot")
        self.assertEqual(first, self.page.run("return board.lift.drag.slots.indexOf('f')"))
        for _ in range(2): self.page.chord(Keys.SHIFT, Keys.ARROW_DOWN)
        self.page.chord(Keys.SHIFT, Keys.ARROW_UP)
        self.assertEqual(self.page.run("return board.lift.slot"), first + 1)
        self.page.press(Keys.ESCAPE)

    def test_arrows_skip_infeasible_slots(self):
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.HOME)
        slots = self.page.run("return board.lift.drag.slots")
        fitting = [number for number, letter in enumerate(slots) if letter != "-"]
        self.assertLess(len(fitting), len(slots))
        seen = [self.page.run("return board.lift.slot")]
        while len(seen) <= len(fitting):
            self.page.press(Keys.ARROW_DOWN)
            seen.append(self.page.run("return board.lift.slot"))
        self.assertEqual(sorted(set(seen)), fitting[fitting.index(seen[0]):])
        self.page.press(Keys.ESCAPE)

    def test_arrows_move_the_focus_between_cards(self):
        self.page.run("document.querySelector('#board .handle, #board .postpone').focus()")
        seen = set()
        for _ in range(4):
            self.page.press(Keys.ARROW_RIGHT)
            seen.add(self.page.run("return document.activeElement.closest('.day').dataset.day"))
        self.assertEqual(len(seen), 4)
        self.assertEqual(self.page.run("return document.querySelectorAll('#board [tabindex=\"0\"]').length"), 1)

    def test_keys_undo_and_redo_a_move(self):
        original = self.server.text()
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")
        self.page.saved(2)
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(3)
        self.assertEqual(self.server.text(), original)
        self.page.chord(Keys.CONTROL, Keys.SHIFT, "z")
        self.page.saved(4)
        self.assertEqual(self.stored("up-the-lake"), 8)


class MenuTests(BoardCase):
    def test_the_menu_of_a_leg_lists_slots_best_first(self):
        self.page.focus("up-the-lake")
        self.page.press(Keys.ENTER)
        self.page.wait("!document.getElementById('menu').hidden")
        self.page.screenshot("menu")
        texts = [each.text for each in self.page.all('#menu [role="menuitem"]')]
        self.assertIn("Auto-place", texts[0])
        self.assertIn("(where it is)", texts[1])
        ranking = self.page.run("return board.bridge.call('places', arguments[0]).places.map((each) => each.slot)", self.page.index("up-the-lake"))
        self.assertEqual([int(each.get_attribute("data-slot")) for each in self.page.all("#menu [data-slot]")][: len(ranking)], ranking)
        chosen = next(each for each in self.page.all("#menu [data-slot]") if "Day 8" in each.text)
        chosen.click()
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)
        self.assertTrue(self.page.has_focus("up-the-lake"))
        self.assertIn("moved to day 8", self.page.last_said())

    def test_the_menu_of_a_leg_is_used_by_keyboard(self):
        self.page.focus("up-the-lake")
        self.page.press(Keys.ENTER, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.assertIn("Day 8", self.page.run("return document.activeElement.textContent"))
        self.page.press(Keys.ESCAPE)
        self.assertTrue(self.page.run("return document.getElementById('menu').hidden"))
        self.assertTrue(self.page.has_focus("up-the-lake"))
        self.page.press(Keys.ENTER, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)


class PlanTests(BoardCase):
    def postpone(self, day):
        self.page.card("tigers-jays").find_element("css selector", ".postpone").click()
        self.page.click(f'[name="postpone-day"][value="{day}"] + span')

    def test_a_postponement_and_its_recovery_plan_are_one_undo_step(self):
        original = self.server.text()
        self.postpone(5)
        self.page.screenshot("postpone")
        self.page.click("#postpone-apply")
        self.page.saved(2)
        self.assertEqual(self.stored("tigers-jays"), 5)
        self.assertTrue(any("Tigers v Blue Jays is now on day 5" in each for each in self.page.said()))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertIn("missed-game", self.page.run("return board.audit.audit.findings.map((each) => each.code)"))
        self.assertRegex(self.page.find("#status").text, r"Tigers v Blue Jays missed; \d recovery plans?")
        self.page.screenshot("ways")
        self.assertNotIn("solver", self.page.find("#side").text.lower())
        self.assertNotIn("glpk", self.page.find("#side").text.lower())

        # The plan of the page and the plan of GLPK have the same cost at every level.
        self.page.run("document.querySelectorAll('#side details').forEach((each) => { each.open = true; })")
        costs = [[each.text for each in card.find_elements("css selector", ".costs td")] for card in self.page.all("#ways-list .way-card")]
        native = next(each for each in costs if len(each) == 5)
        self.page.click("#ways-check")
        self.page.wait("document.getElementById('glpk-cost') !== null", 90)
        self.assertEqual(self.page.find("#glpk-cost").text.split(", "), native)

        skip = next(each for each in self.page.all(".way") if "Skip Tigers v Blue Jays" in each.text)
        skip.click()
        self.page.saved(3)
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.page.click("#undo")
        self.page.saved(4)
        self.assertEqual(self.server.text(), original, "the postponement and its recovery plan are one edit")
        self.assertIn("Undone: Postpone Tigers v Blue Jays to day 5, Skip Tigers v Blue Jays", self.page.last_said())
        self.page.click("#redo")
        self.page.saved(5)
        self.assertNotIn("tigers-jays", self.server.text())

    def test_a_postponement_alone_can_be_undone(self):
        original = self.server.text()
        self.postpone(5)
        self.page.click("#postpone-apply")
        self.page.saved(2)
        self.page.click("#undo")
        self.page.saved(3)
        self.assertEqual(self.server.text(), original)
        self.page.click("#redo")
        self.page.saved(4)
        self.assertEqual(self.stored("tigers-jays"), 5)

    def test_a_game_gets_another_start_time(self):
        self.page.card("tigers-jays").find_element("css selector", ".postpone").click()
        self.page.click('[name="postpone-day"][value="3"] + span')
        self.page.run("document.getElementById('postpone-start').value = '13:05'")
        self.page.click("#postpone-apply")
        self.page.saved(2)
        self.assertIn("13:05", self.page.card("tigers-jays").text)
        self.assertIn('"start": "13:05"', self.server.text())

    def test_a_cancelled_game_is_removed_and_undo_restores_it(self):
        original = self.server.text()
        self.page.card("tigers-jays").find_element("css selector", ".postpone").click()
        self.page.click("#postpone-out")
        self.page.saved(2)
        self.assertNotIn("tigers-jays", self.server.text())
        self.page.click("#undo")
        self.page.saved(3)
        self.assertEqual(self.server.text(), original)

    def test_a_recovery_plan_can_move_legs(self):
        with Server("northeast-2010.json") as server:
            page = Page(self.driver, server.address)
            change = json.loads((TRIPS / "northeast-2010.rainout.json").read_text())[0]
            page.run("board.changed(board.bridge.put('postpone', { item: arguments[0], day: arguments[1], index: arguments[2] }), 'rained out')",
                     page.index(change["item"]), change["day"],
                     page.run("return board.view.days[arguments[0] - 1].items.length", change["day"]))
            page.saved(2)
            page.wait("document.querySelectorAll('#ways-list .way').length > 0")
            self.assertRegex(page.find("#ways-list .way").text, r"Move (one leg|\d+ legs)")
            page.screenshot("ways-moves")
            page.find("#ways-list .way").click()
            page.saved(3)
            self.assertIn("Move", page.said()[-1] + page.said()[-2])
            page.wait("document.body.dataset.audited === 'true' && board.audit.audit.findings.length === 0")

    def test_a_suggestion_is_applied_by_a_click(self):
        self.page.run("board.run('move', 'moved away', arguments[0], 9, 500)", self.page.index("up-the-lake"))
        self.page.saved(2)
        self.page.wait("document.querySelector('#findings .suggest') !== null")
        before = len(self.page.all("#findings .finding"))
        self.page.screenshot("suggestion")
        self.page.find("#findings .suggest").click()
        self.page.saved(3)
        self.page.wait(f"document.querySelectorAll('#findings .finding').length < {before}")

    def test_auto_place_places_all_legs(self):
        with Server("east-unplaced-2011.json") as server:
            page = Page(self.driver, server.address)
            unplaced = page.run("return board.state.unplaced")
            self.assertGreater(len(unplaced), 1)
            page.screenshot("unplaced")
            first = page.run("return board.state.items[arguments[0]].id", unplaced[0])
            page.focus(first)
            page.press(Keys.ENTER, Keys.ENTER)
            page.saved(2)
            self.assertEqual(len(page.run("return board.state.unplaced")), len(unplaced) - 1)
            page.click("#place-all")
            page.saved(3)
            self.assertEqual(page.run("return board.state.unplaced"), [])
            page.wait("document.querySelectorAll('#findings .finding').length === 0")

    def test_an_audit_with_glpk_gives_the_same_findings(self):
        with Server("ohio-2010.json") as server:
            page = Page(self.driver, server.address)
            page.wait("document.querySelector('[data-code=no-valid-assignment]') !== null && Number(document.body.dataset.ways) > 0")
            native = page.run("return document.getElementById('findings').textContent")
            page.run("document.getElementById('audit-engine').open = true")
            page.click("#ask-glpk")
            page.wait("speech.said.some((each) => each.startsWith('GLPK'))")
            self.assertEqual(page.run("return document.getElementById('findings').textContent"), native)
            self.assertIn("Allow the leg New York – Cleveland on days 8 to 10", native)
            page.screenshot("conflict")


class StoreTests(BoardCase):
    def edit_elsewhere(self, item):
        """Writes another name and another duration of an item to the file, and returns its text."""
        document = json.loads(self.server.text())
        document["name"] = "Theirs"
        next(other for other in document["items"] if other["id"] == item)["durationMinutes"] += 1
        self.server.document.write_text(json.dumps(document))
        return self.server.text()

    def test_an_edit_elsewhere_is_not_overwritten(self):
        theirs = self.edit_elsewhere("up-the-lake")
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.page.complaints()  # The browser logs the answer 409.
        self.assertEqual(self.server.text(), theirs)
        self.page.screenshot("edited-elsewhere")
        self.page.find('#conflict-dialog [value="theirs"]').click()
        self.page.wait("document.getElementById('trip-name').textContent === 'Theirs'")
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")
        self.page.saved(3)
        self.assertEqual((self.stored("up-the-lake"), json.loads(self.server.text())["name"]), (8, "Theirs"))

    def test_a_conflict_can_be_resolved_with_the_own_edit(self):
        self.edit_elsewhere("up-the-lake")
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")
        self.page.wait("document.getElementById('conflict-dialog').open")
        self.page.complaints()
        self.assertEqual(self.page.day("up-the-lake"), 8)
        self.page.find('#conflict-dialog [value="mine"]').click()
        self.page.saved(3)
        self.assertEqual((self.stored("up-the-lake"), json.loads(self.server.text())["name"]), (8, "Around the Great Lakes"))

    def test_an_opened_file_does_not_change_the_server_document(self):
        self.page.click("#open")
        self.page.find("#open-file").send_keys(str(TRIPS / "northeast-2010.json"))
        original = self.server.text()
        self.page.wait("board.state.id === 'northeast-2010'")
        self.assertEqual(self.page.find("#save").text, "Download")
        self.page.click("#place-all")
        self.page.wait("board.state.undo !== null || speech.said.at(-1) === 'All legs already have their best places.'")
        self.assertEqual(self.server.text(), original, "the server's document is another one")

    def test_a_file_that_is_not_a_trip_is_rejected(self):
        self.page.click("#open")
        self.page.find("#open-file").send_keys(str(TRIPS / "README.md"))
        self.page.wait("!document.getElementById('banner').hidden")
        self.assertEqual(self.page.run("return board.state.id"), "great-lakes-2010")


class FileTests(unittest.TestCase):
    """Tests of the page opened as a file, without the server."""

    def test_the_page_works_without_a_server_except_saving(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        driver = chromium(downloads=folder)
        self.addCleanup(driver.quit)
        page = Page(driver, (pathlib.Path(PAGE) / "index.html").as_uri())
        self.assertEqual(page.find("#save").text, "Download")
        page.drag("round-the-lake", 4, 0)
        self.assertEqual(page.day("round-the-lake"), 4)
        page.drag("round-the-lake", 9, 0)
        self.assertEqual(page.day("round-the-lake"), 4)
        page.click("#save")
        saved = folder / "rust-belt-2010.json"
        WebDriverWait(driver, 20).until(lambda _: saved.exists())
        self.assertEqual(saved.read_text(), page.run("return board.bridge.text()"))
        page.click("#audit-chip")
        page.click("#ways-look")
        page.wait("document.getElementById('ways-note').textContent === 'Nothing needs to move.'")
        self.assertFalse(page.find("#ways-engine").is_displayed())
        page.press(Keys.ESCAPE)
        page.click("#place-all")
        page.wait("speech.said.at(-1) === 'All legs already have their best places.' || board.state.undo === 'Auto-place all'")
        page.run("board.changed(board.bridge.put('postpone', { item: arguments[0], day: 5, index: 0 }), 'postponed')", page.index("tigers-jays"))
        page.wait("document.querySelectorAll('#findings .finding').length > 0")
        page.click("#open")
        page.find("#open-file").send_keys(str(TRIPS / "ohio-2010.json"))
        page.wait("board.state.id === 'ohio-2010'")
        page.click("#trips")
        self.assertEqual(len(page.all("#own-list .trip-name")), 2, "what was edited is kept")
        self.assertEqual(page.run("return board.bridge.text()"), (TRIPS / "ohio-2010.json").read_text())
        self.assertEqual(page.complaints(), [])


class AccessibilityTests(BoardCase):
    def check(self, state):
        self.page.still()
        found = Axe().run(self.driver)
        violations = [(each["id"], [node["html"][:120] for node in each["nodes"]][:3]) for each in found["violations"]]
        self.assertEqual(violations, [], state)
        self.assertGreater(len(found["passes"]), 10)

    def targets(self):
        """Returns the visible controls that are smaller than 24 pixels."""
        return self.page.run("""
            return [...document.querySelectorAll("button, select, a:not(.skip), [role=menuitem]")]
                .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
                .filter(([, box]) => box.width && (box.width < 24 || box.height < 24)).map(([text]) => text)""")

    def test_every_theme_is_accessible(self):
        for theme in ["light", "dark"]:
            for accent in ["infield", "harbour", "clay", "plum"]:
                self.page.run("look.set('theme', arguments[0]); look.set('accent', arguments[1])", theme, accent)
                self.check(f"{theme} {accent}")
                if accent == "harbour":
                    self.page.screenshot(f"{theme}-{accent}")
        self.assertEqual(self.targets(), [])

    def test_menus_panels_and_dialogs_are_accessible(self):
        self.page.focus("up-the-lake")
        self.page.press(Keys.ENTER)
        self.check("menu")
        self.assertEqual(self.targets(), [])
        self.page.press(Keys.ESCAPE)
        self.page.run("board.changed(board.bridge.put('postpone', { item: arguments[0], day: 5, index: 0 }), 'postponed')", self.page.index("tigers-jays"))
        self.page.wait("document.querySelectorAll('#findings .finding').length > 0")
        self.check("audit")
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.check("ways")
        self.page.press(Keys.ESCAPE)
        self.page.card("tigers-jays").find_element("css selector", ".postpone").click()
        self.check("postpone")
        self.page.press(Keys.ESCAPE)
        for opener, dialog in [("#open", "open"), ("#appearance", "appearance")]:
            self.page.click(opener)
            self.check(dialog)
            self.assertEqual(self.targets(), [], dialog)
            self.page.screenshot(f"dialog-{dialog}")
            self.page.press(Keys.ESCAPE)

    def test_reduced_motion_disables_animations(self):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
        self.page.lift("up-the-lake", 8, 0)
        style = self.page.run("const style = getComputedStyle(document.querySelector('.ghost .card')); return [style.transform, style.transitionDuration]")
        self.assertEqual(style[0], "none")
        self.assertLess(max(float(each.rstrip("s")) for each in style[1].split(", ")), 0.001)
        self.page.release()
        self.assertEqual(self.page.day("up-the-lake"), 8)


class NarrowTests(BoardCase):
    size = (500, 900)

    def test_a_narrow_page_shows_days_as_rows_that_can_be_dragged_to(self):
        self.assertTrue(self.page.all("#board.rows"))
        self.assertLessEqual(self.page.run("return document.documentElement.scrollWidth - innerWidth"), 0)
        self.page.screenshot("narrow")
        self.page.drag_by_finger("up-the-lake", 8, 0)
        self.page.saved(2)
        self.assertEqual(self.stored("up-the-lake"), 8)

    def test_a_drag_to_the_edge_scrolls_the_rows(self):
        self.page.run("board.view.element.scrollTop = 0")
        self.page.lift("over-the-hills", 1, 0)
        box = self.page.run("const box = board.view.element.getBoundingClientRect(); return [box.left + 250, box.bottom - 20].map(Math.round)")
        self.page.point_at(lambda pointer: pointer.move_to_location(*box))
        self.page.wait("board.view.element.scrollTop > 200")
        self.page.wait("document.querySelector('.ghost.refused') !== null")
        self.page.screenshot("narrow-drag")
        self.page.press(Keys.ESCAPE)
        self.page.release()

    def test_a_narrow_page_is_accessible(self):
        violations = [each["id"] for each in Axe().run(self.driver)["violations"]]
        self.assertEqual(violations, [])


if __name__ == "__main__":
    unittest.main()
