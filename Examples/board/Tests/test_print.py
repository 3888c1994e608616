"""Tests of printing: one page per short trip, with the days, the map and a table, the same from each screen."""

import base64
import json
import re
import unittest

from board_case import BoardCase, PlacesCase
from browser import Page, locale
from selenium.webdriver.common.print_page_options import PrintOptions
from server import BOARD_TRIPS, Server
from test_today import TodayCase


def trip_of(days):
    """Returns the trip from the Cubs to the Yankees with another number of days; after its end it starts again."""
    document = json.loads((BOARD_TRIPS / "rust-belt-2010.json").read_text())
    rounds = [[{**each, "id": f"{each['id']}-{start}", "gameId": f"{each.get('gameId')}-{start}", "day": each["day"] + start} for each in document["items"]] for start in range(0, days, 10)]
    return json.dumps({**document, "dayCount": days, "items": [each for items in rounds for each in items if each["day"] <= days]})


class PaperCase(PlacesCase):
    """Tests of the page on paper."""

    def printed(self, orientation="landscape"):
        """Returns the trip as a PDF, without dates and numbers of nodes."""
        options = PrintOptions()
        options.orientation = orientation
        options.background = True
        pdf = base64.b64decode(self.driver.print_page(options))
        return re.sub(rb"/(Creation|Mod)Date \([^)]*\)|node\d+", b"", pdf)

    def sizes(self, orientation="landscape"):
        """Returns the width and the height of each printed page in points."""
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", self.printed(orientation))
        return [(float(width), float(height)) for width, height in boxes]

    def show_paper(self, width, height):
        """Shows the page as on paper of a size in pixels, without its margins."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.show_screen)
        self.page.wait("document.querySelectorAll('#sheet tbody tr').length > 0")

    def show_screen(self):
        """Returns to the screen."""
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def box(self, selector):
        return self.page.run("const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect(); return { left, top, right, bottom }", selector)

    def rows_of_days(self):
        """Returns the number of days in each row."""
        tops = self.page.run("return board.view.days.map(({ section }) => section.getBoundingClientRect().top)")
        return [tops.count(top) for top in dict.fromkeys(tops)]

    def broken_words(self):
        """Returns the words of the days that are broken across lines."""
        return self.page.run("""
            const broken = [];
            const walker = document.createTreeWalker(document.getElementById("board"), NodeFilter.SHOW_TEXT);
            for (let text = walker.nextNode(); text; text = walker.nextNode()) {
              if (!text.parentElement.offsetParent || text.parentElement.matches(".spoken")) continue;
              for (const word of text.data.matchAll(/[\\p{L}\\p{N}:]+/gu)) {
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                if (range.getClientRects().length > 1) broken.push(word[0]);
              }
            }
            return broken;
            """)


class PrintTests(PaperCase):
    def test_a_phone_in_dark_mode_with_an_open_panel_prints_the_same_page(self):
        pdf = self.printed()
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.page.run("board.side.open('audit')")
        self.page.run("look.set('map', false); board.map.show()")
        self.assertTrue(self.page.run("return document.documentElement.hasAttribute('data-dark') && look.layout === 'rows'"))
        self.assertEqual(self.printed(), pdf)
        self.assertTrue(self.page.find("#side").is_displayed(), "the screen is as before")
        self.assertFalse(self.page.find("#map").is_displayed())

    def test_a_table_lists_legs_departures_games_and_nights(self):
        rows = self.printed_rows()
        headings = self.page.run("return [...document.querySelectorAll('#sheet thead tr:last-child th')].map((cell) => cell.textContent)")
        self.assertEqual(headings, ["Day", "Date", "Time", "What", "Night in"])
        self.assertEqual(rows[1], ["2", "Sat 24 Jul", "leave by 17:30 CDT", "Chicago → Milwaukee, 1 h 40 min, 150 km", "Milwaukee"])
        self.assertEqual(rows[2], ["19:10 CDT", "Brewers v Nationals, Milwaukee"], "the day is stated once")
        self.assertEqual(rows[3], ["3", "Sun 25 Jul", "leave by 17:10 CDT", "Milwaukee → Detroit, 6 h 20 min, 600 km", "Detroit"])
        self.assertEqual(rows[-1], ["10", "Sun 1 Aug", "13:05 EDT", "Yankees v Rays, New York", ""], "no night follows the last day")

    def test_a_day_without_items_is_a_free_day(self):
        document = json.loads(self.server.text())
        document["items"] = [each for each in document["items"] if each["day"] != 4]
        with Server(text=json.dumps(document)) as server:
            self.page = Page(self.driver, server.address)
            rows = self.printed_rows()
        self.assertIn(["4", "Mon 26 Jul", "", "a free day", "Detroit"], rows)

    def printed_rows(self):
        """Returns the rows of the printed table without its heading."""
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.page.wait("document.querySelectorAll('#sheet tbody tr').length > 0")
        return self.page.run("return [...document.querySelectorAll('#sheet tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))")

    def test_a_leg_after_a_game_of_the_day_leaves_after_it(self):
        document = json.loads(self.server.text())
        document["items"] = [each for each in document["items"] if each.get("day", 0) < 4]
        for each in document["items"]:
            if each["id"] == "up-the-lake": each.update(day=1, sortOrder=2000)
            if each["id"] == "round-the-lake": each.update(day=2, sortOrder=2000)
        document["items"].append({"id": "dinner", "type": "event", "title": "Dinner", "city": "Milwaukee", "day": 1, "sortOrder": 3000, "start": "22:00", "durationMinutes": 30})
        document["items"].append({"id": "note", "type": "custom", "title": "Buy stamps", "day": 3, "sortOrder": 3000})
        document["items"].append({"id": "party", "type": "event", "title": "Party", "city": "Detroit", "day": 3, "sortOrder": 4000, "start": "20:00", "durationMinutes": 60})
        with Server(text=json.dumps(document)) as server:
            self.page = Page(self.driver, server.address)
            rows = self.printed_rows()
        days = [row for row in rows if len(row) == 5]
        others = [row for row in rows if len(row) == 2]
        self.assertEqual([row[0] for row in others], ["leave after 16:20, by 20:20 CDT", "22:00 CDT", "leave after 22:10 CDT", "20:00 EDT"])
        self.assertEqual(days[2][2:], ["", "Buy stamps", "Detroit"])
        self.assertEqual(others[3], ["20:00 EDT", "Party, Detroit"])
        self.assertEqual([row[4] for row in days], ["Milwaukee", *["Detroit"] * 8, ""])

    def test_a_week_with_long_times_is_one_page_without_overflow(self):
        document = json.loads(self.server.text())
        document["dayCount"] = 7
        document["items"] = [each for each in document["items"] if each["day"] <= 7]
        with Server(text=json.dumps(document)) as server, locale(self.driver, "en-US"):
            self.page = Page(self.driver, server.address)
            self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", self.printed())), 1)
            self.printed_rows()
            self.page.screenshot("print-week")
            over = self.page.run("""
                return [...document.querySelectorAll("#board .card")].filter((card) => {
                  const frame = card.getBoundingClientRect();
                  const texts = [...card.querySelectorAll("*")].filter((each) => !each.matches(".spoken") && each.offsetParent).flatMap((each) => [...each.childNodes]).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
                  return texts.some((text) => {
                    const range = document.createRange();
                    range.selectNode(text);
                    return [...range.getClientRects()].some(({ right, bottom }) => right > frame.right + 0.5 || bottom > frame.bottom + 0.5);
                  });
                }).map((card) => card.textContent);
                """)
            self.assertEqual(over, [])

    def test_a_printed_trip_is_one_page_without_tools(self):
        self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", self.printed())), 1)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.assertFalse(self.page.find("#tools").is_displayed())
        self.assertTrue(self.page.card("yankees-rays").is_displayed())
        self.assertTrue(self.page.find("#map").is_displayed())
        self.page.screenshot("print")

    def test_days_are_in_rows_of_at_most_seven_without_broken_words(self):
        for days, landscape, portrait in [(3, [3], [3]), (7, [7], [4, 3]), (10, [5, 5], [5, 5]), (13, [7, 6], [5, 5, 3]), (16, [6, 6, 4], [4] * 4)]:
            with Server(text=trip_of(days)) as server:
                for size, rows in [((980, 740), landscape), ((718, 1047), portrait)]:
                    self.page = Page(self.driver, server.address)
                    self.show_paper(*size)
                    self.assertEqual(self.rows_of_days(), rows, size)
                    self.assertEqual(self.broken_words(), [], (days, size))
                    self.assertEqual(self.page.run("return [...document.querySelectorAll('#board :is(.name, .legs)')].filter((each) => parseFloat(getComputedStyle(each).fontSize) < 12).length"), 0)
                    self.show_screen()

    def test_the_table_is_next_to_the_map_which_the_route_fills(self):
        self.show_paper(1047, 718)
        self.page.screenshot("print-landscape")
        days, table, map_ = self.box("#board"), self.box("#sheet table"), self.box("#map")
        self.assertLess(days["bottom"], table["top"])
        self.assertLess(abs(table["top"] - map_["top"]) + abs(table["bottom"] - map_["bottom"]), 3)
        self.assertTrue(0.56 < (table["right"] - table["left"]) / (map_["right"] - table["left"]) < 0.63)
        self.assertLess(map_["bottom"], 718)
        x = self.page.run("return [...document.querySelectorAll('#map-picture .city')].map((each) => { const box = each.querySelector('circle').getBoundingClientRect(); return box.left + box.width / 2; })")
        self.assertGreater((max(x) - min(x)) / (map_["right"] - map_["left"]), 0.65)
        self.assertEqual(self.page.run("return [...document.querySelectorAll('.city text:not(.number, .days-at)')].filter((each) => each.checkVisibility()).length"), 7)
        frame = self.page.run("const style = getComputedStyle(document.getElementById('map'), '::after'); return ['Top', 'Right', 'Bottom', 'Left'].map((side) => style[`border${side}Width`])")
        self.assertEqual(frame, ["1px"] * 4)

    def test_the_paper_is_as_the_user_chooses(self):
        [(width, height)] = self.sizes("landscape")
        self.assertGreater(width, height)
        [(width, height)] = self.sizes("portrait")
        self.assertLess(width, height)
        self.show_paper(718, 1047)
        self.page.screenshot("print-portrait")
        table, map_ = self.box("#sheet table"), self.box("#map")
        self.assertLess(map_["bottom"], table["top"], "so that no page has only the map")
        self.assertLess(abs(table["left"] - map_["left"]) + abs(table["right"] - map_["right"]), 3)
        self.assertEqual([each.is_displayed() for each in self.page.all("#map svg")], [False, True])

    def test_a_broken_trip_is_one_page_with_its_problems_in_the_cards(self):
        self.page.drag_to_day("indians-yankees", 8)
        self.page.wait("Number(document.body.dataset.ways) > 0")
        self.assertEqual(len(self.sizes()), 1)
        self.show_paper(980, 740)
        told = self.page.find("#print-warning").text.split("\n")
        self.assertEqual(told[0], "2 problems: the trip does not work as it is.")
        self.assertRegex(told[1], r"^Indians v Yankees in Cleveland on day 8 .* is missed: the traveler is elsewhere at that time\.$")
        self.assertEqual(len(told), 3)
        missed = next(row for row in self.page.all("#sheet tr") if "Indians v Yankees" in row.text)
        self.assertIn("Cleveland, missed", missed.text)
        flag, city = self.page.run("const card = board.view.entries.get('indians-yankees').element; return ['.flag', '.detail'].map((each) => card.querySelector(each).getBoundingClientRect().top)")
        self.assertGreater(flag, city)

    def test_a_long_trip_has_its_table_on_further_pages_with_headings(self):
        with Server(text=trip_of(30)) as server:
            self.page = Page(self.driver, server.address)
            self.assertEqual(len(self.sizes()), 3)
            self.show_paper(1047, 718)
            self.assertEqual(self.page.run("return [...document.querySelectorAll('#sheet thead tr')].map((row) => row.cells[0].textContent)"), ["From the Cubs to the Yankees, day by day", "Day"])
            self.assertEqual(self.page.run("return getComputedStyle(document.querySelector('#sheet thead')).display"), "table-header-group")
            self.assertLess(self.box("#map")["bottom"], self.box("#sheet table")["top"])


class PrintedTodayTests(TodayCase, PaperCase):
    def test_a_trip_under_way_prints_like_any_other(self):
        under_way = self.printed()
        self.show_paper(1047, 718)
        self.assertFalse([each for each in self.page.all(".padlock") if each.is_displayed()])
        self.assertFalse(self.page.all(".day.past, .day.today, .city.today, .leg.past"))
        gaps = self.page.run("return [...document.querySelectorAll('.card.travel')].map((each) => { const line = getComputedStyle(each, '::before'); return parseFloat(getComputedStyle(each).paddingLeft) - parseFloat(line.left) - parseFloat(line.borderLeftWidth); })")
        self.assertTrue(all(gap > 2 for gap in gaps), gaps)
        self.page.screenshot("print-today")
        self.show_screen()
        self.assertEqual(len(self.page.all(".day.past")), 4, "the screen is as before")
        self.page.run("boardTime += 30 * 86400000; board.today.refresh()")
        self.assertEqual(self.printed(), under_way)


class NoMapPrintTests(BoardCase):
    def test_the_note_on_the_map_is_not_printed(self):
        with Server(text=self.server.text().replace("Pittsburgh", "Altoona")) as server:
            self.page = Page(self.driver, server.address)
            self.check_note()

    def check_note(self):
        self.assertTrue(self.page.find("#no-map").is_displayed())
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.assertFalse(self.page.find("#no-map").is_displayed())


if __name__ == "__main__":
    unittest.main()
