"""Tests of two games at the same time, for example after rain: the words of the days, and the plans after the drop."""

import unittest

from board_case import BoardCase
from browser import Keys
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.pointer_input import PointerInput

EXAMPLES = """
    const found = [];
    const trips = { ...exampleTrips, "rust-belt-2010": new TextDecoder().decode(Uint8Array.from(atob(packedTrips["rust-belt-2010"]), (letter) => letter.charCodeAt(0))) };
    for (const [name, text] of Object.entries(trips)) {
        board.bridge.beside = [examplePlaces];
        const { items, dayCount } = board.bridge.send("open", text);
        items.forEach((item, index) => {
            if (item.kind !== "game" || item.isVisit || item.day == null) return;
            for (let day = 1; day <= dayCount; day += 1) {
                if (day !== item.day) found.push({ name, game: item.id, day, ...board.bridge.call("outlook", index, day) });
            }
        });
    }
    return found;
    """


class OverlapCase(BoardCase):
    """Tests with two games in one city, on Saturday at 18:10 and on Sunday at 19:05."""

    game, other = "cubs-cards-1", "cubs-cards-2"

    def check_plans(self):
        """Checks that there are three plans for the overlap: another start, and the loss of each game."""
        self.page.wait("Number(document.body.dataset.ways) === 3")
        self.assertEqual(self.page.day(self.game), 5)
        titles = [each.text for each in self.page.all(".way strong")]
        self.assertEqual(titles, ["Start the first Cubs v Cardinals at 11:00", "Skip the first Cubs v Cardinals", "Skip the second Cubs v Cardinals"])
        self.assertIn("You see all 8 games", self.page.find(".way-card.best .way-games").text)

    def check_taken(self):
        """Checks that the best plan is taken and leaves no problem."""
        self.page.saved(3)
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.assertEqual(self.page.run("return board.state.items[arguments[0]].start", self.page.index(self.game)), "11:00")


class MouseTests(OverlapCase):
    def test_a_game_dropped_on_a_game_at_the_same_time_has_three_plans(self):
        self.page.drag_to_day(self.game, 5)
        self.check_plans()
        self.page.screenshot("overlap-plans")
        self.check_access("overlap")
        self.page.find(".way-card.best .way").click()
        self.check_taken()

    def test_the_first_or_the_second_game_can_be_skipped(self):
        for place, lost in [(1, "cubs-cards-1"), (2, "cubs-cards-2")]:
            self.page.drag_to_day(self.game, 5)
            self.check_plans()
            self.page.all(".way")[place].click()
            self.page.wait("board.state.items.filter(({ kind }) => kind === 'game').length === 7")
            self.assertEqual(self.page.index(lost), -1)
            self.page.run("board.step('undo')")
            self.assertEqual(self.page.day(self.game), 4, "one undo reverts both")

    def test_every_outlook_of_the_example_trips_has_words(self):
        found = self.page.run(EXAMPLES)
        self.assertGreater(len(found), 350)
        self.assertEqual([each for each in found if not each["words"].strip() or not each["label"].strip()], [])
        self.assertEqual([each for each in found if len(each["label"].split()) > 3], [])
        self.assertIn("overlaps", {each["kind"] for each in found})
        for each in found:
            if each["kind"] == "overlaps":
                self.assertTrue(each["words"].startswith("At the same time as "), each)


class KeyTests(OverlapCase):
    def test_an_overlap_is_resolved_with_keys(self):
        self.page.run("document.getElementById('item-' + arguments[0]).querySelector('.postpone').focus()", self.page.index(self.game))
        self.page.press(" ", Keys.ARROW_RIGHT)
        self.page.wait("board.lift.outlook !== undefined", 60)
        self.page.wait("speech.said.at(-1).includes('At the same time as Cubs v Cardinals')")
        self.page.wait("document.body.dataset.outlooks === 'found'", 60)
        labels = self.page.run("return board.view.days.map(({ outlook }) => outlook.textContent)")
        self.assertEqual(labels[3:5], ["Now here", "Same time"])
        self.assertTrue(all(label and len(label.split()) <= 3 for label in labels), labels)
        self.page.screenshot("overlap-labels")
        self.page.press(" ")
        self.check_plans()
        self.page.press(Keys.ENTER)
        self.check_taken()


class FingerTests(OverlapCase):
    size = (500, 800)

    def test_an_overlap_is_resolved_with_a_finger(self):
        self.page.run("board.view.days[3].section.scrollIntoView({ block: 'start' })")
        self.page.still()
        (x, y), (to_x, to_y) = self.page.run("""
            const card = document.getElementById("item-" + arguments[0]).querySelector(".name").getBoundingClientRect();
            const day = board.view.days[4].section.getBoundingClientRect();
            return [[card.left + 30, card.top + 8], [day.left + day.width / 2, day.top + 70]].map((point) => point.map(Math.round));
            """, self.page.index(self.game))
        self.page.device = PointerInput(interaction.POINTER_TOUCH, "finger")
        self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pause(0.5),
                                            [pointer.move_to_location(round(x + (to_x - x) * step / 8), round(y + (to_y - y) * step / 8)) for step in range(1, 9)],
                                            pointer.pause(0.2), pointer.pointer_up()))
        self.check_plans()
        way = self.page.find(".way-card.best .way")
        for _ in range(2):
            self.page.still()
            x, y = self.page.run("arguments[0].scrollIntoView({ block: 'center' }); const box = arguments[0].getBoundingClientRect(); return [box.left + 40, box.top + 20].map(Math.round)", way)
            self.page.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(), pointer.pointer_up()))
        self.check_taken()


if __name__ == "__main__":
    unittest.main()
