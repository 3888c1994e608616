"""Tests of dragging a game to another day: each day shows the outcome, and the drop postpones the game."""

import json
import unittest

from board_case import BoardCase, PlacesCase
from browser import Keys
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.pointer_input import PointerInput


class DragTests(PlacesCase):
    def points(self, item, day):
        self.page.still()
        return self.page.run("""
            const middle = (box) => [box.left + box.width / 2, box.top + Math.min(70, box.height / 2)].map(Math.round);
            const card = document.getElementById("item-" + arguments[0]).querySelector(".name").getBoundingClientRect();
            return [[Math.round(card.left + 30), Math.round(card.top + 8)], middle(board.view.days[arguments[1] - 1].section.getBoundingClientRect())];
            """, self.page.index(item), day)

    def way_to(self, item, day):
        (x, y), (to_x, to_y) = self.points(item, day)
        return [(round(x + (to_x - x) * step / 8), round(y + (to_y - y) * step / 8)) for step in range(9)]

    def lift_game(self, item, day):
        """Drags a game over a day and holds it there."""
        start, *steps = self.way_to(item, day)
        self.page.device = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self.page.point_at(lambda pointer: (pointer.move_to_location(*start), pointer.pointer_down(),
                                            [pointer.move_to_location(*each) for each in steps]))
        self.page.wait("board.lift !== null")

    def kinds(self):
        return self.page.run("return Object.fromEntries(board.view.days.map(({ day, section }) => [day, section.dataset.outlook ?? null]))")

    def test_a_dragged_game_shows_the_outcome_on_each_day_and_is_postponed(self):
        original = self.server.text()
        self.lift_game("indians-yankees", 7)
        self.page.wait("document.body.dataset.outlooks === 'found'", 60)
        kinds = self.kinds()
        self.assertIsNone(kinds["6"], "where it is nothing follows")
        self.assertEqual(kinds["7"], "reroutes")
        self.assertTrue(set(kinds.values()) <= {None, "fine", "moves", "reroutes", "loses"})
        self.assertIn("Detour", self.page.find('[data-day="7"] .outlook').text)
        self.assertIn("Detour", self.page.find(".ghost .reason").text)
        self.assertEqual(self.server.text(), original, "nothing is changed on the way")
        self.page.screenshot("postpone-drag")
        self.page.release()
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.assertFalse(self.page.all("[data-outlook], .source, .target"))
        self.assertTrue(self.page.run("return document.activeElement.matches('.way-card.best .way')"))

    def test_the_announced_outcome_of_a_drag_matches_the_plans(self):
        self.lift_game("tigers-jays", 5)
        self.page.wait("document.body.dataset.outlooks === 'found'", 60)
        told = self.page.run("return board.lift.outlooks.get(5).words")
        self.page.release()
        self.page.wait("document.body.dataset.ways !== undefined")
        titles = [each.text for each in self.page.all(".way strong")]
        self.assertTrue(told in titles or told == "No change needed" and not titles, (told, titles))

    def test_escape_or_a_drop_on_the_same_day_changes_nothing(self):
        original = self.server.text()
        self.lift_game("indians-yankees", 8)
        self.page.press(Keys.ESCAPE)
        self.page.wait("board.lift === null")
        self.page.point_at(lambda pointer: pointer.pointer_up())
        self.lift_game("indians-yankees", 6)
        self.page.release()
        self.assertEqual(self.server.text(), original)
        self.assertFalse(self.page.all("[data-outlook], .source, .target"))

    def test_a_game_is_postponed_by_keyboard(self):
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.postpone').focus()", self.page.index("indians-yankees"))
        self.page.press(" ")
        self.page.wait("board.lift !== null")
        self.page.press(Keys.ARROW_RIGHT)
        self.page.wait("board.lift.outlook !== undefined", 60)
        self.page.wait("speech.said.at(-1).includes('Detour')")
        self.page.press(" ")
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.assertFalse(self.page.run("return document.getElementById('postpone-dialog').open"))


class FingerTests(DragTests):
    size = (500, 800)

    def test_a_long_press_lifts_a_game(self):
        self.page.run("document.getElementById('item-' + arguments[0]).scrollIntoView({ block: 'start' })", self.page.index("indians-yankees"))
        start, *steps = self.way_to("indians-yankees", 7)
        self.page.device = PointerInput(interaction.POINTER_TOUCH, "finger")
        self.page.point_at(lambda pointer: (pointer.move_to_location(*start), pointer.pointer_down(), pointer.pause(0.5),
                                            [pointer.move_to_location(*each) for each in steps], pointer.pause(0.2), pointer.pointer_up()))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.page.screenshot("phone-postponed")

    def test_the_first_tap_previews_a_plan_and_the_second_applies_it(self):
        self.postpone("indians-yankees", 7)
        way = self.page.find(".way-card.best .way")
        self.page.device = PointerInput(interaction.POINTER_TOUCH, "finger")

        def tap():
            self.page.still()
            x, y = self.page.run("arguments[0].scrollIntoView({ block: 'center' }); const box = arguments[0].getBoundingClientRect(); return [box.left + 40, box.top + 20].map(Math.round)", way)
            self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pointer_up()))
        tap()
        self.page.wait("document.querySelector('.way.armed') !== null")
        self.page.wait("document.querySelectorAll('.ghost-entry').length > 0")
        self.assertEqual(len(self.page.all("#findings .finding")) > 0, True, "nothing is taken yet")
        self.page.screenshot("phone-armed")
        self.check_above_the_sheet(".ghost-entry .card")
        tap()
        self.page.saved(3)

    def check_above_the_sheet(self, selector):
        """Checks that an element is visible between the tools and the sheet."""
        self.page.still()
        self.page.wait("""(() => {
            const box = document.querySelector("%s").getBoundingClientRect();
            const [top, bottom] = [document.querySelector(".bar").getBoundingClientRect().bottom, document.getElementById("side").getBoundingClientRect().top];
            return box.top >= top && box.bottom <= bottom;
        })()""" % selector, 5)

    def test_a_scrolled_sheet_can_be_closed(self):
        self.postpone("indians-yankees", 7)
        self.page.run("document.getElementById('side').scrollTop = 100000")
        close = self.page.named("Close", "#side")
        self.assertTrue(self.page.run("const box = arguments[0].getBoundingClientRect(); return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === arguments[0]", close))
        close.click()
        self.assertFalse(self.page.find("#side").is_displayed())
        self.assertTrue(self.page.find("#map").is_displayed())

    # The outcomes on the days are tested on a wide page.
    test_a_dragged_game_shows_the_outcome_on_each_day_and_is_postponed = None
    test_the_announced_outcome_of_a_drag_matches_the_plans = None
    test_escape_or_a_drop_on_the_same_day_changes_nothing = None
    test_a_game_is_postponed_by_keyboard = None


class SmallTests(PlacesCase):
    size = (500, 568)

    def test_dialogs_fit_a_small_phone(self):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.page.card("indians-yankees").find_element("css selector", ".postpone").click()
        for opener, dialog in [(None, "postpone"), ("open", "open"), ("appearance", "appearance"), ("new-trip", "new"), ("history", "history")]:
            if opener:
                self.page.run("document.querySelector('dialog[open]')?.close(); document.getElementById(arguments[0]).click()", opener)
            self.page.wait(f"document.getElementById('{dialog}-dialog').open")
            box = self.page.run("const box = arguments[0].getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]", self.page.find(f"#{dialog}-dialog"))
            self.assertTrue(box[0] >= 0 and box[1] >= 0 and box[2] <= 320 and box[3] <= 568, (dialog, box))
            buttons = self.page.all(f"#{dialog}-dialog .actions .button")
            for button in buttons:
                inside = self.page.run("const box = arguments[0].getBoundingClientRect(); return box.left >= 0 && box.right <= 320 && box.bottom <= 568", button)
                self.assertTrue(inside, (dialog, button.text))
            self.page.screenshot(f"small-{dialog}")


class OtherPlansTests(PlacesCase):
    def test_another_plan_can_be_chosen_without_dragging_again(self):
        original = self.server.text()
        self.page.run("board.postpone.put({ item: arguments[0], day: 7 }, 'Indians v Yankees')", self.page.index("indians-yankees"))
        self.page.wait("Number(document.body.dataset.ways) > 1")
        first, second = [each.text for each in self.page.all("#ways-list .way strong")][:2]
        self.page.all("#ways-list .way")[0].click()
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertIn(f"Chosen: {first}", self.page.find("#banner").text)
        self.page.named("Other plans…", "#banner").click()
        self.page.wait("Number(document.body.dataset.ways) > 1")
        self.assertFalse(self.page.find("#banner").is_displayed())
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.page.all("#ways-list .way")[1].click()
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertIn(f"Chosen: {second}", self.page.find("#banner").text)
        self.page.click("#undo")
        self.page.wait("board.state.undo === null")
        self.assertEqual(json.loads(self.page.run("return board.bridge.text()")), json.loads(original))


    def test_other_plans_are_not_shown_instead_of_a_later_edit(self):
        self.page.run("board.postpone.put({ item: arguments[0], day: 7 }, 'Indians v Yankees')", self.page.index("indians-yankees"))
        self.page.wait("Number(document.body.dataset.ways) > 1")
        self.page.find("#ways-list .way").click()
        self.page.wait("document.body.dataset.audited === 'true'")
        self.page.run("board.adopt(JSON.stringify({ ...JSON.parse(board.bridge.text()), name: 'By another page' }), 'Adopted')")
        self.page.named("Other plans…", "#banner").click()
        self.assertEqual(self.page.run("return board.state.name"), "By another page")
        self.assertIn("The trip has changed since.", self.page.find("#status").text)


class NoDetourTests(BoardCase):
    def test_missing_travel_times_are_estimated_from_the_parks_of_the_league(self):
        self.page.run("board.postpone.put({ item: arguments[0], day: 5 }, 'Tigers v Blue Jays')", self.page.index("tigers-jays"))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.page.click("#ways-estimate")
        self.page.wait("document.body.dataset.ways !== undefined && !document.getElementById('ways-note').textContent.includes('are unknown')")
        self.assertIn("Places of the MLB, with estimated travel times, are now next to the trip.", self.page.run("return speech.said"))
        self.assertFalse(self.page.find("#ways-estimate").is_displayed())
        self.assertGreater(len(self.page.all("#ways-list .way")), 0)
        self.page.screenshot("estimated-detour")

    def test_missing_travel_times_are_reported_until_places_are_opened(self):
        before = self.page.day("tigers-jays")
        self.page.run("board.postpone.put({ item: arguments[0], day: 5 }, 'Tigers v Blue Jays')", self.page.index("tigers-jays"))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertEqual(self.page.find("#ways-note").text, "No detour: travel times between these cities are unknown. Open a file of places, or add a leg with its duration with the + of a day.")
        self.assertTrue(self.page.find("#ways-places").is_displayed())
        self.page.screenshot("no-detour")
        from server import BOARD_TRIPS
        self.page.find("#open-file").send_keys(str(BOARD_TRIPS / "examples.places.json"))
        self.page.wait("board.bridge.beside.length === 1")
        self.page.wait("document.body.dataset.ways !== undefined && !document.getElementById('ways-note').textContent.includes('are unknown')")
        self.assertTrue(self.page.find("#map").is_displayed())
        self.page.run("board.step('undo')")
        self.assertEqual(self.page.day("tigers-jays"), before, "undo goes on after places were opened")


if __name__ == "__main__":
    unittest.main()
