"""Tests of visits: dragging them along the hours of the days, and wishing for them in a new trip."""

import json
import pathlib
import tempfile

from board_case import BoardCase
from browser import Keys
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.pointer_input import PointerInput


class VisitCase(BoardCase):
    trip = "chesapeake-2027.json"

    def placed(self, item):
        """Returns the day and the start of an item in the saved document."""
        entry = next(each for each in json.loads(self.server.text())["items"] if each["id"] == item)
        self.assertEqual("day" in entry, "sortOrder" in entry)
        return entry.get("day"), entry.get("start")

    def at(self, item, part):
        """Returns the middle of a part of an item's card."""
        self.page.still()
        return self.page.run("""
            const box = document.getElementById("item-" + arguments[0]).parentElement.querySelector(arguments[1]).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
            """, self.page.index(item), part)

    def over(self, day, minute):
        """Returns the point of the pointer at which the lifted visit is over a minute of a day."""
        return self.page.run("""
            const { zones } = board.lift;
            const box = zones.hours[arguments[0] - 1].getBoundingClientRect();
            const part = (arguments[1] - zones.first) / (zones.last - zones.first);
            const [x, y] = zones.isRows ? [box.left + part * box.width, box.top + box.height / 2] : [box.left + box.width / 2, box.top + part * box.height];
            return [x, y + board.pointer.offset.y - board.pointer.middle].map(Math.round);
            """, day, minute)

    def lift(self, item, day, minute):
        """Drags a visit over a minute of a day and holds it there."""
        x, y = self.at(item, ".name")
        self.page.device = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(),
                                            pointer.move_to_location(x + 6, y + 6)))
        self.page.wait("board.lift !== null")
        to = self.over(day, minute)
        self.page.point_at(lambda pointer: pointer.move_to_location(*to))
        self.page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def drag_by_finger(self, item, part, day, minute, hold=0.0):
        """Drags a visit by a part of its card to a minute of a day, whose place is measured during a keyboard lift."""
        (x, y), (_, middle) = self.at(item, part), self.at(item, ".card")
        self.focus(item)
        self.page.press(" ")
        self.page.run("board.pointer.offset = { y: arguments[0] }; board.pointer.middle = arguments[1]", y, middle)
        to = self.over(day, minute)
        self.page.press(Keys.ESCAPE)
        self.page.device = PointerInput(interaction.POINTER_TOUCH, "finger")
        self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pause(hold),
                                            [pointer.move_to_location(*each) for each in [(x + 8, y + 8), to]],
                                            pointer.pause(0.1), pointer.pointer_up()))
        self.page.wait("board.lift === null")

    def tinted(self):
        """Returns the numbers of the days with free starts that are tinted."""
        return self.page.run("""
            return [...new Set([...document.querySelectorAll(".day-hours .free")].map((each) => Number(each.closest(".day").dataset.day)))]""")

    def focus(self, item):
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('button').focus()", self.page.index(item))


class VisitPointerTests(VisitCase):
    def test_a_visit_is_dragged_from_the_tray_to_a_free_start(self):
        original = self.server.text()
        self.lift("aquarium", 3, 10 * 60 + 3)
        self.assertEqual(self.tinted(), [2, 3])
        self.assertFalse(self.page.all(".ghost.refused"))
        self.assertEqual(self.page.find(".day-hours .start").get_attribute("data-time"), "10:00")
        self.page.screenshot("visit-drag")
        self.page.release()
        self.assertFalse(self.page.all(".day-hours, .source"))
        self.page.saved(2)
        self.assertEqual(self.placed("aquarium"), (3, "10:00"))
        self.assertIn("moved to day 3 (Sat 12 Jun) at 10:00", self.page.last_said())
        self.assertEqual(self.page.find("#undo").get_attribute("aria-label"), "Undo: Move Aquarium in Baltimore to day 3 (Sat 12 Jun) at 10:00")
        self.page.click("#undo")
        self.page.saved(3)
        self.assertEqual(self.server.text(), original)

    def test_a_placed_visit_is_dragged_to_another_time(self):
        self.lift("air-and-space", 1, 10 * 60 + 30)
        self.page.release()
        self.page.saved(2)
        self.assertEqual(self.placed("air-and-space"), (1, "10:30"))

    def test_a_refused_drop_of_a_visit_states_the_reason(self):
        original = self.server.text()
        for item, day, minute, words in [
            ("zoo", 5, 600, "it is closed on that day"), ("air-and-space", 1, 1260, "it is open from 10:00 to 17:30 on that day"),
            ("aquarium", 1, 600, "Baltimore"),
        ]:
            self.lift(item, day, minute)
            self.assertTrue(self.page.all(".ghost.refused"), item)
            reason = self.page.find(".ghost .reason").text
            self.assertTrue(0 < len(reason) <= 60, reason)
            self.page.screenshot(f"visit-refused-{item}")
            self.page.release()
            self.assertIn("cannot go to", self.page.last_said())
            self.assertIn(words, self.page.last_said())
            self.assertEqual(self.server.text(), original)
            self.page.wait("document.querySelector('.ghost') === null")

    def test_a_visit_that_hardly_moves_stays_where_it_is(self):
        x, y = self.at("air-and-space", ".name")
        self.page.device = PointerInput(interaction.POINTER_MOUSE, "pointer")
        self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.move_to_location(x + 6, y)))
        self.page.wait("board.lift !== null")
        self.page.release()
        self.assertIn("stays where it is", self.page.last_said())
        self.assertEqual(self.placed("air-and-space"), (1, "13:00"))

    def test_a_finger_drags_a_visit_by_its_handle_and_after_a_long_press(self):
        self.drag_by_finger("air-and-space", ".handle", 1, 11 * 60)
        self.page.saved(2)
        self.assertEqual(self.placed("air-and-space"), (1, "11:00"))
        self.drag_by_finger("zoo", ".name", 4, 10 * 60, hold=0.4)
        self.page.saved(3)
        self.assertEqual(self.placed("zoo"), (4, "10:00"))

    def test_the_handle_of_a_placed_visit_lists_free_times(self):
        self.page.named("Move Air and Space in Washington").click()
        self.assertIn("Day 1 (Thu 10 Jun), 10:00", self.page.find("#menu button").text)
        self.page.find("#menu button").click()
        self.page.saved(2)
        self.assertEqual(self.placed("air-and-space"), (1, "10:00"))


class VisitRowsTests(VisitCase):
    size = (500, 900)

    def test_a_visit_is_dragged_along_the_hours_of_a_row(self):
        self.page.run("board.view.days[1].section.scrollIntoView({ block: 'center' })")
        self.lift("aquarium", 2, 12 * 60)
        self.page.screenshot("visit-drag-rows")
        self.page.release()
        self.page.saved(2)
        self.assertEqual(self.placed("aquarium"), (2, "12:00"))


class VisitKeyboardTests(VisitCase):
    def test_arrows_move_a_visit_to_the_next_free_start(self):
        original = self.server.text()
        self.focus("air-and-space")
        self.page.press(" ")
        self.assertRegex(self.page.last_said(), r"Air and Space in Washington lifted\. \d+ times are free")
        self.page.press(Keys.ARROW_UP)
        self.assertEqual(self.page.last_said(), "Day 1 (Thu 10 Jun) at 12:45: fits.")
        self.page.press(Keys.ARROW_DOWN)
        self.assertIn("where it was", self.page.last_said())
        self.page.press(Keys.HOME)
        self.page.screenshot("visit-keyboard")
        self.page.press(" ")
        self.page.saved(2)
        self.assertEqual(self.placed("air-and-space"), (1, "10:00"))
        self.assertTrue(self.page.has_focus("air-and-space"))
        self.page.chord(Keys.CONTROL, "z")
        self.page.saved(3)
        self.assertEqual(self.server.text(), original)

    def test_an_unplaced_visit_is_placed_by_keyboard(self):
        self.focus("aquarium")
        self.page.press(" ", Keys.ARROW_DOWN)
        self.assertIn("Day 2 (Fri 11 Jun) at 9:00: fits", self.page.last_said())
        self.page.press(Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
        self.assertIn("Day 3 (Sat 12 Jun) at 9:15: fits", self.page.last_said())
        self.page.press(Keys.ARROW_RIGHT)
        self.assertIn("No further", self.page.last_said())
        self.page.press(Keys.ENTER)
        self.page.saved(2)
        self.assertEqual(self.placed("aquarium"), (3, "09:15"))

    def test_a_keyboard_drop_of_a_visit_while_the_place_is_closed_is_explained(self):
        original = self.server.text()
        self.focus("aquarium")
        self.page.press(" ", Keys.HOME)
        self.page.chord(Keys.SHIFT, Keys.ARROW_UP)
        self.assertRegex(self.page.last_said(), "Day 2 .* at 8:45: does not fit: it is not open from 8:45 to 11:15: it is open from 9:00")
        self.assertIn("not open from 8:45", self.page.find(".day-hours .line-reason").text)
        self.page.press(" ")
        self.assertIn("cannot go to day 2", self.page.last_said())
        self.assertTrue(self.page.has_focus("aquarium"))
        self.assertEqual(self.server.text(), original)

    def test_escape_puts_a_visit_back(self):
        self.focus("aquarium")
        self.page.press(" ", Keys.ARROW_DOWN, Keys.ESCAPE)
        self.assertIn("Cancelled", self.page.last_said())
        self.assertEqual(self.placed("aquarium"), (None, None))
        self.assertTrue(self.page.has_focus("aquarium"))


class VisitFormTests(VisitCase):
    def open(self, day):
        self.page.find(f'[data-day="{day}"] .add-here').click()
        next(each for each in self.page.all("#menu [role=menuitem]") if each.text == "Visit…").click()
        self.page.wait("document.getElementById('item-dialog').open")

    def write(self, name, text):
        self.page.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", self.page.named(name, "dialog[open]"), text)

    def apply(self):
        self.page.find("#item-apply").click()

    def describe(self, **fields):
        names = {"visit": "Visit", "city": "City", "minutes": "How long", "hours": "Opening hours (if empty, always)", "start": "Begins (if empty, at the first free time)"}
        for key, text in fields.items(): self.write(names[key], text)

    def entry(self, title):
        return next(each for each in json.loads(self.server.text())["items"] if each.get("title") == title)

    def test_a_visit_is_added_at_its_first_free_time_of_a_day(self):
        self.open(3)
        self.page.screenshot("add-visit")
        self.check_access("add a visit")
        self.describe(visit="Harbor museum", city="Baltimore", minutes="1 h", hours="10:00-17:00")
        self.apply()
        self.page.saved(2)
        entry = self.entry("Harbor museum")
        self.assertEqual((entry["city"], entry["durationMinutes"], entry["open"]), ("Baltimore", 60, [{"from": "10:00", "to": "17:00"}]))
        starts = self.page.run("return board.bridge.call('starts', arguments[0]).starts", self.page.index(entry["id"]))
        self.assertIn(entry.get("day"), [3, None])
        if "day" in entry: self.assertTrue(any(each["day"] == 3 and each["from"] <= entry["start"] <= each["to"] for each in starts), (entry, starts))
        self.page.click("#undo")
        self.page.saved(3)
        self.assertNotIn("Harbor museum", self.server.text())

    def test_a_visit_without_a_free_time_on_the_day_is_not_placed(self):
        self.open(3)
        self.describe(visit="Night tour", city="Baltimore", minutes="5 h", hours="03:00-04:00")
        self.apply()
        self.page.saved(2)
        self.assertNotIn("day", self.entry("Night tour"))
        self.assertEqual(self.page.last_said(), "Night tour in Baltimore has no free time on day 3, so it is not placed yet.")

    def test_each_wrong_field_of_a_visit_is_refused_there(self):
        self.open(3)
        self.assertEqual(self.page.run("return document.activeElement.id"), "item-title")
        self.apply()
        steps = [("title", {"visit": "Harbor museum"}, "name of the visit"), ("minutes", {"minutes": "1 h", "hours": "Mo-XX"}, "how long"), ("hours", {"hours": "10:00-17:00"}, ".")]
        for field, right, words in steps:
            self.page.wait(f"document.activeElement.id === 'item-{field}'")
            self.assertRegex(self.page.find(f"#item-{field}-problem").text, words)
            self.assertNotIn("Harbor museum", self.server.text())
            self.describe(**right)
            self.apply()
        self.page.saved(2)
        self.assertIn("Harbor museum", self.server.text())

    def test_a_visit_without_hours_is_always_open(self):
        self.open(3)
        self.describe(visit="Harbor walk", city="Baltimore", minutes="1 h")
        self.apply()
        self.page.saved(2)
        self.assertEqual(self.entry("Harbor walk")["open"], [{"from": "00:00", "to": "48:00"}])

    def test_the_opening_hours_of_a_visit_are_edited(self):
        self.page.run("board.item.edit(arguments[0])", self.page.index("aquarium"))
        hours = self.page.named("Opening hours", "dialog[open]").get_attribute("value")
        self.assertRegex(hours, r"\d\d:\d\d-\d\d:\d\d")
        self.write("Opening hours", "08:00-20:00")
        self.apply()
        self.page.saved(2)
        entry = next(each for each in json.loads(self.server.text())["items"] if each["id"] == "aquarium")
        self.assertEqual(entry["open"], [{"from": "08:00", "to": "20:00"}])


class VisitWishTests(VisitCase):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.page.click("#new-trip")
        self.page.wait("document.querySelectorAll('.other-wish').length === 4")

    def write(self, name, text):
        self.page.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", self.page.named(name, "dialog[open]"), text)

    def plan(self):
        self.page.click("#new-plan")
        self.page.wait("document.querySelector('.planning') === null", 120)

    # The wishes for as many parks and games as possible.
    goal = [f"as-many-games-as-possible{end}" for end in ("-Baltimore", "-Philadelphia", "")]

    def wishes(self):
        return self.page.run("return board.planner.asked().wishes.wishes")

    def add(self, visit, city, minutes, hours):
        for name, text in [("title", visit), ("city", city), ("minutes", minutes), ("hours", hours)]:
            self.page.run("find('visit-' + arguments[0]).value = arguments[1]", name, text)
        self.page.click("#visit-add")

    def open_form(self):
        self.page.find("#new-visit summary").click()

    def dates(self, first, last, days):
        for name, text in [("From", first), ("To", last), ("Days", days)]:
            self.write(name, text)

    def test_the_visits_of_the_trip_are_planned_with_games(self):
        schedule = self.folder / "games.csv"
        schedule.write_text("gameId,date,start,city,title\na,2027-07-09,19:05,Baltimore,Orioles v Rays\nb,2027-07-10,16:05,Philadelphia,Phillies v Cubs\n")
        self.page.find("#new-schedule").send_keys(str(schedule))
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")
        self.page.find('[data-pick="city:Baltimore"]').click()
        self.page.named("Remove the wish: Walk along the harbor", "dialog[open]").click()
        self.assertEqual([each.get("id", each.get("city")) for each in self.wishes()], ["Baltimore", "air-and-space", "aquarium", "zoo", *self.goal])
        self.write("Home", "Washington")
        self.dates("2027-07-08", "2027-07-11", "4")
        self.plan()
        self.page.wait("Number(document.body.dataset.trips) > 0")
        best = self.page.find("#new-trips .way").text
        for title in ["Air and Space", "Aquarium", "Zoo"]:
            self.assertRegex(best, rf"{title}: day \d \(\w+ \d+ Jul\) at \d?\d:\d\d\.")
        self.page.screenshot("new-visits")
        self.check_access("planned visits")
        self.page.find("#new-trips .way-use").click()
        self.page.wait("/days? from Washington/.test(board.state.name)")
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.assertEqual(self.page.run("return board.state.items.filter(({ isVisit, day }) => isVisit && day).length"), 3)

    def test_a_trip_for_visits_needs_no_schedule(self):
        self.dates("2027-07-08", "2027-07-09", "2")
        self.write("Home", "Baltimore")
        self.plan()
        self.page.wait("Number(document.body.dataset.trips) > 0")
        self.assertIn("Aquarium: day", self.page.find("#new-trips .way").text)

    def test_a_visit_is_added_to_the_wishes(self):
        self.open_form()
        self.add("Art museum", "Philadelphia", "2h", "Tu-Su 10:00-17:00; Fr 10:00-20:45")
        self.page.wait("document.querySelectorAll('.other-wish').length === 5")
        wish = self.wishes()[0]
        self.assertEqual((wish["id"], wish["title"], wish["visit"]["city"], wish["visit"]["durationMinutes"]), ("art-museum", "Art museum", "Philadelphia", 120))
        self.assertIn({"from": "10:00", "to": "20:45", "on": ["fri"]}, wish["visit"]["open"])
        self.add("Art museum", "Baltimore", "90", "10:00-17:00")
        self.page.wait("document.querySelectorAll('.other-wish').length === 6")
        self.assertEqual(self.wishes()[0]["id"], "art-museum-2")
        self.check_access("visit in the form")

    def test_each_invalid_field_of_a_visit_shows_its_error(self):
        self.open_form()
        for field, values, words in [
            ("Visit", ("", "Baltimore", "2h", "10:00-17:00"), "is empty"), ("City", ("Zoo", "", "2h", "10:00-17:00"), "is empty"),
            ("How long", ("Zoo", "Baltimore", "", "10:00-17:00"), "how long"), ("How long", ("Zoo", "Baltimore", "30h", "10:00-17:00"), "1440"),
            ("Opening hours (if empty, always)", ("Zoo", "Baltimore", "2h", "10 to 5"), "character 3|not understood"),
        ]:
            self.add(*values)
            self.page.wait("document.activeElement.getAttribute('aria-invalid') === 'true'")
            control = self.page.named(field, "dialog[open]")
            self.assertTrue(self.page.run("return document.activeElement === arguments[0]", control), field)
            self.assertRegex(self.page.find("#" + control.get_attribute("aria-describedby")).text.lower(), words)
            self.page.run("document.activeElement.blur()")
            self.write(field, "x")
        self.assertEqual(len(self.wishes()), 4)
