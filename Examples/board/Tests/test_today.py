"""Tests of a trip under way: today, past days, and plans that change neither."""

import json
import unittest

from board_case import PlacesCase
from browser import Keys
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.pointer_input import PointerInput


class TodayCase(PlacesCase):
    """Tests on day 5 of a trip of 10 days."""

    now = "2010-07-27T16:00:00Z"

    def setUp(self):
        source = f"globalThis.boardTime ??= Date.parse('{self.now}'); globalThis.boardClock = () => boardTime"
        script = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        self.addCleanup(self.driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        super().setUp()
        self.past = self.days(4)

    def days(self, last):
        """Returns the items of the saved document up to a day."""
        return [item for item in json.loads(self.server.text())["items"] if item.get("day", 99) <= last]

    def check_past(self):
        self.assertEqual(self.days(4), self.past, "no past day is changed")


class MouseTests(TodayCase):
    def test_today_is_marked_on_its_day_and_on_the_map_and_past_days_are_locked(self):
        self.assertEqual([each.text for each in self.page.all(".day.today h2")], ["Today"])
        self.assertEqual(self.page.run("return [...document.querySelectorAll('.day.past')].map(({ dataset }) => dataset.day)"), ["1", "2", "3", "4"])
        self.assertEqual(self.page.run("return [...document.querySelectorAll('.city.today')].map(({ dataset }) => dataset.city)"), ["Cleveland"])
        self.assertIn("Cleveland · today", [each.text for each in self.page.all("#map-picture .city text")])
        self.assertEqual(len([each for each in self.page.all(".padlock") if each.is_displayed()]), 4)
        self.page.screenshot("today")
        self.check_access("today")

    def test_legs_of_past_days_are_fainter_on_the_map(self):
        opacities = self.page.run("return [...document.querySelectorAll('#map .leg')].map((each) => [each.dataset.leg, getComputedStyle(each).opacity])")
        self.assertEqual(opacities, [["up-the-lake", "0.5"], ["round-the-lake", "0.5"], ["along-erie", "1"], ["down-the-river", "1"], ["over-the-hills", "1"], ["to-the-bronx", "1"]])

    def test_a_locked_card_cannot_be_dragged_until_the_padlock_is_opened(self):
        original = self.server.text()
        points = self.page.path("up-the-lake", 3, 0, 4)
        self.page.device = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self.page.point_at(lambda pointer: (pointer.move_to_location(*points[0]), pointer.pointer_down(), [pointer.move_to_location(*each) for each in points[1:]]))
        self.assertTrue(self.page.run("return board.lift === null"))
        self.page.point_at(lambda pointer: pointer.pointer_up())
        self.page.card("brewers-nats").find_element("css selector", ".postpone").click()
        self.assertFalse(self.page.run("return document.getElementById('postpone-dialog').open"))
        self.assertIn("past and locked", self.page.last_said())
        self.assertEqual(self.server.text(), original)
        self.page.find('[data-day="2"] .padlock').click()
        self.assertFalse(self.page.run("return board.today.isLocked(2)"))
        self.page.card("brewers-nats").find_element("css selector", ".postpone").click()
        self.assertTrue(self.page.run("return document.getElementById('postpone-dialog').open"))

    def test_a_leg_cannot_be_dropped_on_a_past_day(self):
        self.page.lift("along-erie", 4, 1)
        self.page.wait("document.querySelector('.ghost.refused') !== null")
        self.assertEqual(self.page.find(".ghost .reason").text, "Not on day 4: it is past and locked")
        self.page.screenshot("today-refused")
        self.page.release()
        self.assertEqual(self.page.day("along-erie"), 5)
        self.page.click("#why-button")
        self.page.wait("document.querySelector('#why-body .reasons') !== null")
        self.assertEqual(self.page.find("#why-body").text, "Day 4 is past and locked; open its padlock to change it.")

    def test_the_corrections_of_a_refused_slot_change_no_past_day(self):
        changes = "[{ changes: [{ op: 'remove', item: 'brewers-nats' }] }, { kind: 'miss', item: 'brewers-nats' }, { changes: [{ op: 'move', item: 'along-erie', day: 2 }] }, { changes: [{ op: 'move', item: 'along-erie', day: 7 }] }]"
        self.assertEqual(self.page.run(f"return {changes}.map((each) => changesPast(board, each))"), [True, True, True, False])

    def test_no_plan_changes_a_past_day(self):
        self.page.drag_to_day("indians-yankees", 8)
        self.page.wait("Number(document.body.dataset.ways) > 0")
        plans = self.page.run("return board.ways.ways")
        for plan in plans:
            ids = {change.get("item") if isinstance(change.get("item"), str) else None for change in plan["changes"]}
            self.assertFalse(ids & {item["id"] for item in self.past}, plan["title"])
            added = [change["item"] for change in plan["changes"] if change["op"] == "add"]
            self.assertTrue(all(item["day"] >= 5 for item in added), added)
        self.page.find(".way-card.best .way").click()
        self.page.saved(3)
        self.check_past()

    def test_past_days_have_no_outlook(self):
        start, end = self.page.path("indians-yankees", 4, 1, 1, ".name")
        self.page.device = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self.page.point_at(lambda pointer: (pointer.move_to_location(*start), pointer.pointer_down(), pointer.move_to_location(start[0] + 10, start[1]), pointer.move_to_location(*end)))
        self.page.wait("document.body.dataset.outlooks === 'found'", 60)
        self.assertEqual(self.page.run("return board.view.days.slice(0, 4).map(({ outlook }) => outlook.textContent)"), ["Past"] * 4)
        self.page.release()
        self.assertEqual(self.page.day("indians-yankees"), 6)

    def test_the_next_day_begins_while_the_page_is_open(self):
        self.page.run("boardTime += 86400000; board.today.refresh()")
        self.assertEqual(self.page.run("return document.querySelector('.day.today').dataset.day"), "6")

    def test_a_trip_that_is_over_is_not_locked(self):
        self.page.run("boardTime += 30 * 86400000; board.today.refresh()")
        self.assertFalse(self.page.all(".day.today, .day.past"))


class KeyTests(TodayCase):
    def test_keys_change_only_days_that_are_not_past(self):
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.handle').focus()", self.page.index("up-the-lake"))
        self.page.press(" ")
        self.assertTrue(self.page.run("return board.lift === null"))
        self.assertIn("past and locked", self.page.last_said())
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.postpone').focus()", self.page.index("indians-yankees"))
        self.page.press(" ", Keys.ARROW_RIGHT)
        self.page.wait("board.lift.outlook !== undefined", 60)
        self.page.press(" ")
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.page.press(Keys.ENTER)
        self.page.saved(3)
        self.assertEqual(self.page.day("indians-yankees"), 7)
        self.check_past()

    def test_the_padlock_is_reached_by_arrows_and_unlocks(self):
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.postpone').focus()", self.page.index("brewers-nats"))
        self.page.press(Keys.ARROW_DOWN)
        self.assertTrue(self.page.run("return document.activeElement.matches('[data-day=\"2\"] .padlock')"))
        self.page.press(Keys.ENTER)
        self.assertFalse(self.page.run("return board.today.isLocked(2)"))


class FingerTests(TodayCase):
    size = (500, 800)

    def test_a_phone_opens_a_trip_under_way_at_today(self):
        top = "return board.view.days[4].section.getBoundingClientRect().top - board.view.element.getBoundingClientRect().top"
        self.assertLess(abs(self.page.run(top)), 40)

    def test_a_finger_postpones_a_game_and_the_plan_keeps_past_days(self):
        self.page.run("board.view.days[5].section.scrollIntoView({ block: 'start' })")
        self.page.still()
        (x, y), (to_x, to_y) = self.page.run("""
            const card = document.getElementById("item-" + arguments[0]).querySelector(".name").getBoundingClientRect();
            const day = board.view.days[6].section.getBoundingClientRect();
            return [[card.left + 30, card.top + 8], [day.left + day.width / 2, day.top + 50]].map((point) => point.map(Math.round));
            """, self.page.index("indians-yankees"))
        self.page.device = PointerInput(interaction.POINTER_TOUCH, "finger")
        self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pause(0.5),
                                            [pointer.move_to_location(round(x + (to_x - x) * step / 8), round(y + (to_y - y) * step / 8)) for step in range(1, 9)], pointer.pause(0.2), pointer.pointer_up()))
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertEqual(self.page.day("indians-yankees"), 7)
        way = self.page.find(".way-card.best .way")
        for _ in range(2):
            self.page.still()
            x, y = self.page.run("arguments[0].scrollIntoView({ block: 'center' }); const box = arguments[0].getBoundingClientRect(); return [box.left + 40, box.top + 20].map(Math.round)", way)
            self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pointer_up()))
        self.page.saved(3)
        self.check_past()
        self.page.screenshot("phone-today")


if __name__ == "__main__":
    unittest.main()
