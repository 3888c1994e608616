"""Tests of editing items in place, of adding items with each day's "+", and of timed legs, which keep their
departure times."""

import json
import unittest

from board_case import BoardCase, PlacesCase
from browser import Keys, Page
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.pointer_input import PointerInput
from server import Server

# A trip with a train west across the border of two time zones.
RAIL = json.dumps({
    "format": "itinerary/1", "id": "rail", "name": "By rail", "startDate": "2026-06-01", "dayCount": 5,
    "items": [
        {"id": "sox", "type": "game", "gameId": "game-Boston-1", "title": "Red Sox v Rays", "day": 1, "sortOrder": 1000, "start": "13:10"},
        {"id": "lake-shore", "type": "travel", "from": "Boston", "to": "Chicago", "title": "Lake Shore Limited", "start": "12:50", "durationMinutes": 1320, "day": 2, "sortOrder": 1000},
        {"id": "opera", "type": "event", "title": "Opera", "city": "Chicago", "day": 4, "sortOrder": 1000, "start": "19:30", "durationMinutes": 150},
        {"id": "north", "type": "travel", "from": "Chicago", "to": "Milwaukee", "durationMinutes": 95, "day": 5, "sortOrder": 1000},
        {"id": "swim", "type": "custom", "title": "Swim", "day": 3, "sortOrder": 1000, "x-mine": 7},
    ],
    "timeZone": "America/New_York",
    "places": [{"city": "Boston"}, {"city": "Chicago", "timeZone": "America/Chicago"}, {"city": "Milwaukee", "timeZone": "America/Chicago"}],
})


class ItemCase(BoardCase):
    def setUp(self):
        super().setUp()
        self.rail = Server(text=RAIL).__enter__()
        self.addCleanup(self.rail.__exit__)
        self.page = Page(self.driver, self.rail.address)

    def item(self, name):
        """Returns an item of the saved document."""
        return next(each for each in json.loads(self.rail.text())["items"] if each["id"] == name)

    def field(self, name):
        return self.page.named(name, "dialog[open]")

    def type(self, name, text):
        """Replaces the content of a field by typing."""
        self.field(name).send_keys(Keys.CONTROL, "a")
        self.field(name).send_keys(text)

    def set_hour(self, name, hour):
        """Sets a time as the time picker does; the keys of the field depend on the machine's language."""
        self.page.run("arguments[0].focus(); arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", self.field(name), hour)

    def apply(self, name="Change"):
        self.page.named(name, "dialog[open]").click()

    def open_menu(self, item):
        self.page.handle(item).click()

    def edit(self, item):
        self.open_menu(item)
        self.page.named("Edit…", "#menu").click()

    def check_one_step_back(self, states):
        """Checks that one undo restores the text."""
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(states)
        self.assertEqual(self.rail.text(), RAIL)


class VisitTests(BoardCase):
    def setUp(self):
        super().setUp()
        self.server = Server("chesapeake-2027.json").__enter__()
        self.addCleanup(self.server.__exit__)
        self.page = Page(self.driver, self.server.address)
        self.page.wait("document.body.dataset.audited === 'true'")

    def visits(self):
        """Returns the days and starts of the visits in the saved document."""
        items = json.loads(self.server.text())["items"]
        return {each["id"]: (each.get("day"), each.get("start")) for each in items if "open" in each}

    def test_an_unplaced_visit_is_in_the_tray_and_is_not_a_problem(self):
        self.assertEqual(len(self.page.run("return board.state.unplaced")), 3)
        self.assertEqual(self.page.run("return board.audit.audit.findings.map(({ code }) => code)"), ["unplaced-visit"] * 3)
        self.assertEqual(self.page.all("#findings .finding"), [])
        self.assertEqual(self.page.run("return document.getElementById('audit-chip').textContent"), "Not ready yet")

    def test_the_menu_of_an_unplaced_visit_places_it_at_a_free_time(self):
        self.page.named("Find a time for Aquarium in Baltimore", "#tray").click()
        self.assertIn("Day 2", self.page.all("#menu button")[1].text)
        self.page.all("#menu button")[1].click()
        self.page.saved(2)
        self.assertEqual(self.visits()["aquarium"], (2, "09:00"))

    def test_auto_place_places_visits(self):
        self.page.click("#place-all")
        self.page.saved(2)
        self.assertNotIn((None, None), self.visits().values())
        self.page.wait("document.querySelectorAll('#findings .finding').length === 0")
        self.assertEqual(self.page.run("return board.state.unplaced"), [])


class EditTests(ItemCase):
    def test_a_note_is_renamed_through_its_menu(self):
        self.edit("swim")
        self.assertEqual(self.field("Title").get_attribute("value"), "Swim")
        self.type("Title", "Swim in the lake")
        self.page.screenshot("edit-note")
        self.apply()
        self.page.saved(2)
        self.assertEqual((self.item("swim")["title"], self.item("swim")["x-mine"]), ("Swim in the lake", 7))
        self.assertTrue(self.page.has_focus("swim"))
        self.assertEqual(self.page.named("Undo: Change Swim").is_enabled(), True)
        self.check_one_step_back(3)

    def test_a_double_click_edits_the_times_of_an_event(self):
        ActionChains(self.driver).double_click(self.page.card("opera").find_element("css selector", ".name")).perform()
        self.assertEqual([self.field(each).get_attribute("value") for each in ["Begins", "How long", "Ends", "Ends on"]], ["19:30", "2 h 30 min", "22:00", "0"])
        self.set_hour("Begins", "21:00")
        self.assertEqual(self.field("Ends").get_attribute("value"), "23:30", "it ends later as it begins later")
        self.set_hour("Ends", "00:15")
        self.assertEqual([self.field(each).get_attribute("value") for each in ["How long", "Ends on"]], ["3 h 15 min", "1"])
        self.page.screenshot("edit-event")
        self.apply()
        self.page.saved(2)
        self.assertEqual((self.item("opera")["start"], self.item("opera")["durationMinutes"]), ("21:00", 195))
        self.check_one_step_back(3)

    def test_a_timed_leg_shows_the_local_times_of_its_cities(self):
        card = self.page.card("lake-shore")
        self.assertIn("Lake Shore Limited", card.text)
        self.assertIn("arrives 9:50, the next day", card.text)
        self.page.named("Lake Shore Limited, Boston – Chicago, leaves at 12:50: edit").click()
        self.assertEqual(self.field("Arrives").get_attribute("value"), "09:50", "on the clock of Chicago")
        self.set_hour("Arrives", "10:50")
        self.assertEqual(self.field("On the way").get_attribute("value"), "23 h")
        self.type("Train, flight or ferry", "Lake Shore 449")
        self.page.screenshot("edit-timed")
        self.apply()
        self.page.saved(2)
        self.assertEqual((self.item("lake-shore")["durationMinutes"], self.item("lake-shore")["title"], self.item("lake-shore")["start"]), (1380, "Lake Shore 449", "12:50"))
        self.check_one_step_back(3)

    def test_the_weight_of_a_game_can_be_edited(self):
        self.page.named("Postpone Red Sox v Rays in Boston").click()
        self.page.named("Edit…", "dialog[open]").click()
        self.type("Weight of the wish, 1 or more", "5")
        self.apply()
        self.page.saved(2)
        self.assertEqual(self.item("sox")["weight"], 5)
        self.assertIn("it matters more than others", self.page.card("sox").get_attribute("textContent"))
        self.check_one_step_back(3)

    def test_a_leg_is_edited_by_keyboard(self):
        self.page.focus("north")
        self.page.press("e")
        self.assertEqual(self.page.run("return document.activeElement.closest('dialog') !== null"), True)
        self.field("On the way").send_keys(Keys.CONTROL, "a")
        self.page.press("2h", Keys.ENTER)
        self.page.saved(2)
        self.assertEqual(self.item("north")["durationMinutes"], 120)
        self.assertTrue(self.page.has_focus("north"))
        self.assertIn("the leg Chicago – Milwaukee is changed".lower(), self.page.last_said().lower())
        self.page.press("e", Keys.ESCAPE)
        self.assertTrue(self.page.has_focus("north"), "Escape changes nothing and leads back")
        self.check_one_step_back(3)

    def test_a_leg_is_pinned_and_unpinned(self):
        self.open_menu("north")
        self.page.named("Pin it where it is", "#menu").click()
        self.page.saved(2)
        self.assertTrue(self.item("north")["pinned"])
        self.assertIn("pinned", self.page.card("north").text)
        self.edit("north")
        self.field("Pinned: stays where it is").click()
        self.apply()
        self.page.saved(3)
        self.assertFalse(self.item("north").get("pinned", False))
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(4)
        self.assertTrue(self.item("north")["pinned"])

    def test_a_leg_with_other_cities_gets_their_known_duration(self):
        self.edit("north")
        self.type("From", "Milwaukee")
        self.assertEqual(self.field("On the way").get_attribute("value"), "", "the old time is that of another way")
        self.type("To", "Chicago")
        self.apply()
        self.page.saved(2)
        north = self.item("north")
        self.assertEqual([north[each] for each in ["from", "to", "durationMinutes"]], ["Milwaukee", "Chicago", 95])
        self.check_one_step_back(3)

    def test_a_leg_with_unknown_duration_asks_for_it(self):
        self.edit("north")
        self.type("To", "Omaha")
        self.apply()
        self.assertEqual(self.page.find("#item-minutes-problem").text, "No minutes are known from Chicago to Omaha: enter how long the leg takes.")
        self.type("To", "Milwaukee")
        self.assertEqual(self.field("On the way").get_attribute("value"), "1 h 35 min", "the old way takes the old time")
        self.type("To", "Chicago")
        self.apply()
        self.assertEqual(self.page.find("#item-to-problem").text, "A leg must go to another city.")
        self.assertEqual(self.rail.text(), RAIL)

    def test_the_first_escape_keeps_unsaved_input(self):
        self.edit("swim")
        self.type("Title", "Swim in the lake")
        self.page.press(Keys.ESCAPE)
        self.assertEqual(self.page.find("#item-problem").text, "Your changes are not saved. Press Escape again to discard them.")
        self.type("Title", "Swim in the sea")
        self.assertEqual(self.page.find("#item-problem").text, "")
        self.page.press(Keys.ESCAPE)
        self.assertEqual(self.field("Title").get_attribute("value"), "Swim in the sea")
        self.page.press(Keys.ESCAPE)
        self.assertTrue(self.page.has_focus("swim"))
        self.assertEqual(self.rail.text(), RAIL)

    def test_a_removed_item_is_restored_by_undo(self):
        self.edit("swim")
        self.page.named("Remove", "dialog[open]").click()
        self.page.saved(2)
        self.assertNotIn("swim", self.rail.text())
        self.assertEqual(self.page.find("#undo").accessible_name, "Undo: Remove Swim")
        self.check_one_step_back(3)

    def test_each_invalid_field_shows_its_error(self):
        def refused(name, text, sentence):
            self.type(name, text)
            self.apply()
            field = self.field(name)
            self.assertEqual(field.get_attribute("aria-invalid"), "true")
            self.assertEqual(self.page.run("return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent", field), sentence)
            self.assertTrue(self.page.run("return document.activeElement === arguments[0]", field))
        self.edit("north")
        refused("On the way", "long", "Minutes must be hours and minutes like 6h, 6h 30 or 390, not \"long\".")
        self.page.screenshot("edit-refused")
        self.type("On the way", " ")
        self.set_hour("Leaves at (if it has a fixed time)", "09:00")
        refused("On the way", " ", "Must be 1 minute or more, because the leg has a start.")
        self.check_access("a field is wrong")
        self.page.press(Keys.ESCAPE, Keys.ESCAPE)
        self.page.named("Postpone Opera in Chicago").click()
        self.page.named("Edit…", "dialog[open]").click()
        refused("Weight of the wish, 1 or more", "0", "0 is out of range; it must be 1 to 1000000000.")
        refused("Title", " ", "Is empty; give it a value.")
        self.page.press(Keys.ESCAPE, Keys.ESCAPE)
        self.assertEqual(self.rail.text(), RAIL)


class NumberTests(ItemCase):
    """Tests of large numbers: the module's integers have 32 bits, and documents may have longer ones."""

    def test_numbers_with_many_digits_are_preserved(self):
        document = json.loads(RAIL)
        document["items"][0]["sortOrder"] = 1666.6666666666665
        document["items"][4]["sortOrder"] = 3000000000
        document["items"][3]["distanceKm"] = 123.4567890123
        document["places"][0].update(latitude=42.34611111, longitude=-71.0971234567)
        self.assertTrue(self.page.run("return board.open(arguments[0])", json.dumps(document)))
        self.page.run("board.bridge.put('edit', { item: board.state.items.findIndex(({ id }) => id === 'swim'), set: { title: 'Dive' } })")
        kept = json.loads(self.page.run("return board.bridge.text()"))
        self.assertEqual([each["sortOrder"] for each in kept["items"]], [each["sortOrder"] for each in document["items"]])
        self.assertEqual(kept["places"][0], document["places"][0])

    def test_numbers_beyond_the_limits_are_rejected(self):
        for number in [4294967396, 2147483648, 99999999999]:
            document = json.loads(RAIL)
            document["items"][3]["durationMinutes"] = number
            with self.subTest(number):
                self.assertFalse(self.page.run("return board.open(arguments[0])", json.dumps(document)))
                self.assertNotIn("stopped", self.page.find("#banner").get_attribute("textContent"))
        for text in ["99999999999", "99999999h", "35791395h", "99999999 h 99", "2147483647"]:
            with self.subTest(text):
                refusal = self.page.run("""
                    try { board.bridge.put("edit", { item: board.state.items.findIndex(({ id }) => id === "north"), set: { minutes: arguments[0] } }); return "taken"; }
                    catch (error) { return error.message; }""", text)
                self.assertNotIn("stopped", refusal)
                self.assertNotEqual(refusal, "taken")


class NonsenseTests(ItemCase):
    def test_malformed_edits_are_rejected_without_a_crash(self):
        asked = [("edit", {}), ("edit", {"item": -1}), ("edit", {"item": 1e300, "set": {}}), ("edit", {"item": 0, "set": {"nothing": "1"}}), ("edit", {"item": 1, "set": {"start": "99:99"}}),
                 ("edit", {"item": 1, "set": {"minutes": "99999999999999999999"}}), ("edit", {"item": 4, "set": {"title": ""}}), ("edit", []), ("add", {}), ("add", {"day": 0, "kind": "travel"}), ("add", {"day": 6, "kind": "custom", "set": {"title": "x"}}),
                 ("add", {"day": 1, "kind": "travel", "set": {"from": "Boston", "to": " boston "}}), ("add", {"day": 1, "kind": "event", "set": {"title": "x", "city": " "}}), ("pin", [99, 1]), ("pin", [0, 1]), ("take_out", [-1]), ("idle", [4])]
        answers = self.page.run("""
            return arguments[0].map(([name, value]) => { try { Array.isArray(value) && value.length ? board.bridge.call(name, ...value) : board.bridge.put(name, value); return null; } catch (error) { return error instanceof BoardError ? error.message : `${error}`; } });
            """, asked)
        for (name, value), message in zip(asked, answers):
            self.assertTrue(message and "stopped" not in message and "Error" not in message, (name, value, message))
        hours = [{"day": 1, "start": "10:00", "end": "09:00", "later": each} for each in [-5, 1e300, "x", 30]] + [{"day": 9, "start": "10:00", "minutes": "1h"}, {"day": 1, "start": "", "minutes": "1h"}, {"day": 5, "start": "23:00", "minutes": "2h", "to": "Nowhere"}]
        ends = self.page.run("return arguments[0].map((each) => board.bridge.put('hours', each).end ?? null)", hours)
        self.assertEqual(ends, ["09:00", "09:00", "09:00", "09:00", None, None, "01:00"])
        self.assertEqual(self.page.run("return board.bridge.text()"), RAIL)


class TimedTests(ItemCase):
    reason = "Lake Shore Limited, Boston – Chicago leaves at 12:50 and cannot be moved: change its departure time instead."

    def way(self, grip):
        return self.page.path("lake-shore", 3, 0, 6, grip)

    def pull(self, kind, grip, pause=0):
        points = self.way(grip)
        self.page.device = PointerInput(kind, f"the {kind}")
        self.page.point_at(lambda pointer: (pointer.move_to_location(*points[0]), pointer.pointer_down(), pointer.pause(pause),
                                            [pointer.move_to_location(*each) for each in points[1:]]))

    def check_refused(self):
        self.page.wait("document.querySelector('.refusal') !== null")
        self.assertEqual(self.page.find(".refusal").text, "Lake Shore Limited, Boston – Chicago leaves at 12:50 and…")
        self.assertEqual(self.page.last_said(), self.reason)
        self.assertFalse(self.page.all(".ghost"))
        self.page.point_at(lambda pointer: pointer.pointer_up())
        self.assertFalse(self.page.all("dialog[open]"), "the end of a drag is no click")
        self.assertEqual(self.rail.text(), RAIL)

    def test_a_timed_leg_cannot_be_dragged_by_mouse(self):
        self.pull(interaction.POINTER_MOUSE, ".legs")
        self.page.screenshot("timed-refused")
        self.check_refused()

    def test_a_timed_leg_cannot_be_dragged_by_its_time(self):
        self.pull(interaction.POINTER_MOUSE, ".timed")
        self.check_refused()

    def test_a_timed_leg_cannot_be_dragged_by_a_long_press(self):
        self.pull(interaction.POINTER_TOUCH, ".legs", 0.4)
        self.check_refused()


class AddTests(ItemCase):
    def open(self, day, kind):
        self.page.named(f"Add to day {day}").click()
        self.page.named(kind, "#menu").click()

    def added(self):
        known = {each["id"] for each in json.loads(RAIL)["items"]}
        return [each for each in json.loads(self.rail.text())["items"] if each["id"] not in known]

    def test_a_note_is_added_by_keyboard(self):
        self.page.run("arguments[0].focus()", self.page.named("Add to day 3"))
        self.page.press(Keys.ENTER)
        self.assertEqual(self.page.run("return document.activeElement.textContent"), "Game nearby…")
        self.page.press(Keys.ESCAPE)
        self.assertEqual(self.page.run("return document.activeElement.getAttribute('aria-label')"), "Add to day 3")
        self.page.press(Keys.ENTER, Keys.END, Keys.ENTER)
        self.page.press("Laundry", Keys.ENTER)
        self.page.saved(2)
        [note] = self.added()
        self.assertEqual((note["type"], note["title"], note["day"]), ("custom", "Laundry", 3))
        self.assertTrue(self.page.has_focus(note["id"]))
        self.check_one_step_back(3)

    def test_an_event_is_added_with_its_times(self):
        self.open(3, "Event…")
        self.type("Title", "Museum")
        self.assertEqual(self.field("City").get_attribute("value"), "Chicago", "where one is that day")
        self.set_hour("Begins", "10:00")
        self.type("How long", "2h")
        self.assertEqual(self.field("Ends").get_attribute("value"), "12:00")
        self.page.screenshot("add-event")
        self.check_access("an event is added")
        self.apply("Add")
        self.page.saved(2)
        [event] = self.added()
        self.assertEqual([event.get(each) for each in ["type", "title", "city", "start", "durationMinutes", "day"]], ["event", "Museum", "Chicago", "10:00", 120, 3])
        self.check_one_step_back(3)

    def test_an_added_leg_gets_the_known_duration(self):
        self.open(5, "Leg…")
        self.type("From", "Milwaukee")
        self.type("To", "Chicago")
        self.apply("Add")
        self.page.saved(2)
        [leg] = self.added()
        self.assertEqual([leg.get(each) for each in ["type", "from", "to", "durationMinutes", "day"]], ["travel", "Milwaukee", "Chicago", 95, 5])

    def test_a_timed_leg_is_added_with_its_times(self):
        self.open(5, "Leg…")
        self.type("To", "Omaha")
        self.apply("Add")
        self.assertEqual(self.page.find("#item-minutes-problem").text, "No minutes are known from Milwaukee to Omaha: enter how long the leg takes.")
        self.type("Train, flight or ferry", "California Zephyr")
        self.set_hour("Leaves at (if it has a fixed time)", "14:00")
        self.type("On the way", "8h 55")
        self.assertEqual(self.field("Arrives").get_attribute("value"), "23:55", "on the clock of the trip, since that of Omaha is not known")
        self.apply("Add")
        self.page.saved(2)
        [leg] = self.added()
        self.assertEqual([leg.get(each) for each in ["title", "start", "durationMinutes"]], ["California Zephyr", "14:00", 535])

    def test_missing_fields_of_a_new_item_are_requested(self):
        self.open(2, "Note…")
        self.apply("Add")
        self.assertEqual(self.page.find("#item-title-problem").text, "Is empty; give it a value.")
        self.page.named("Cancel", "dialog[open]").click()
        self.open(5, "Leg…")
        self.apply("Add")
        self.assertEqual(self.page.find("#item-to-problem").text, "Write the name of a city.")
        self.page.named("Cancel", "dialog[open]").click()
        self.open(2, "Note…")
        self.page.named("Cancel", "dialog[open]").click()
        self.assertEqual(self.page.run("return document.activeElement.getAttribute('aria-label')"), "Add to day 2")
        self.assertEqual(self.rail.text(), RAIL)

    def test_adding_a_nearby_game_asks_for_a_schedule(self):
        self.open(2, "Game nearby…")
        self.assertTrue(self.page.named("Open a schedule…", "#side").is_displayed())
        self.assertIn("schedule", self.page.find("#near-note").text)


class NearTests(PlacesCase):
    def test_the_add_menu_of_a_day_opens_its_nearby_games(self):
        self.open_schedule()
        self.page.named("Add to day 5").click()
        self.page.named("Game nearby…", "#menu").click()
        self.assertEqual(self.page.find("#near-title").text, "Games on day 5")


class PhoneTests(ItemCase):
    size = (500, 800)

    def tap(self, element):
        self.page.still()
        x, y = self.page.run("arguments[0].scrollIntoView({ block: 'center' }); const box = arguments[0].getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round)", element)
        self.page.device = PointerInput(interaction.POINTER_TOUCH, "finger")
        self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pointer_up()))

    def test_a_tap_on_a_card_opens_its_menu(self):
        self.tap(self.page.card("north").find_element("css selector", ".legs"))
        self.assertTrue(self.page.find("#menu").is_displayed())
        self.assertIn("Edit…", [each.text for each in self.page.all('#menu [role="menuitem"]')])
        game = self.page.run("return board.state.items.find(({ kind, gameId }) => kind === 'game').id")
        self.page.press(Keys.ESCAPE)
        self.tap(self.page.card(game).find_element("css selector", ".name"))
        self.assertIn("Edit…", [each.text for each in self.page.all('#menu [role="menuitem"]')])
        self.page.wait("performance.now() - board.menu.tappedAt > Menu.rest")
        self.tap(self.page.named("Edit…", "#menu"))
        self.assertTrue(self.page.find("#item-dialog").is_displayed())

    def test_a_leg_is_edited_by_taps(self):
        self.tap(self.page.handle("north"))
        self.tap(self.page.named("Edit…", "#menu"))
        self.type("On the way", "1h 40")
        self.page.screenshot("phone-edit")
        self.tap(self.page.named("Change", "dialog[open]"))
        self.page.saved(2)
        self.assertEqual(self.item("north")["durationMinutes"], 100)
        self.check_one_step_back(3)


if __name__ == "__main__":
    unittest.main()
