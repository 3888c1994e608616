"""Tests of printing: one page per trip, with the days, the map and a table, the same from each screen."""

import base64
import json
import re
import unittest

from board_case import PlacesCase
from browser import Page, locale
from selenium.webdriver.common.print_page_options import PrintOptions
from server import Server


class PrintTests(PlacesCase):
    def printed(self):
        """Returns the trip as a PDF, without dates and numbers of nodes."""
        options = PrintOptions()
        options.orientation = "landscape"
        options.background = True
        pdf = base64.b64decode(self.driver.print_page(options))
        return re.sub(rb"/(Creation|Mod)Date \([^)]*\)|node\d+", b"", pdf)

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
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.page.wait("document.querySelectorAll('#sheet tbody tr').length === 10")
        rows = self.page.run("return [...document.querySelectorAll('#sheet tr')].map((row) => [...row.children].map((cell) => cell.textContent))")
        self.assertEqual(rows[0], ["Date", "Leg", "Leave", "Games and notes", "Night in"])
        self.assertEqual(rows[2], ["Sat 24 Jul", "Chicago – Milwaukee, 1 h 40 min, 150 km", "by 17:30", "19:10 CDT, Brewers v Nationals, Milwaukee", "Milwaukee"])
        self.assertEqual(rows[3], ["Sun 25 Jul", "Milwaukee – Detroit, 6 h 20 min, 600 km", "any time", "", "Detroit"])
        self.assertEqual(rows[10][4], "", "the trip ends in the morning of no further day")

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
        self.assertEqual([row[2] for row in rows[:3]], ["after 16:20, by 20:20", "after 22:10", ""])
        self.assertEqual(rows[2][3], "Buy stamps20:00 EDT, Party, Detroit")
        self.assertEqual([row[4] for row in rows], ["Milwaukee", *["Detroit"] * 8, ""])

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


if __name__ == "__main__":
    unittest.main()
