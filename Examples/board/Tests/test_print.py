"""Tests of printing: one page per trip, with the days, the map and a table, the same from each screen."""

import base64
import re
import unittest

from board_case import PlacesCase
from selenium.webdriver.common.print_page_options import PrintOptions


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
        self.assertEqual(rows[0], ["Date", "Leg", "Leave by", "Game", "Night in"])
        self.assertEqual(rows[2], ["Sat 24 Jul", "Chicago – Milwaukee, 1 h 40 min, 150 km", "17:30", "19:10 CDT, Brewers v Nationals, Milwaukee", "Milwaukee"])
        self.assertEqual(rows[3], ["Sun 25 Jul", "Milwaukee – Detroit, 6 h 20 min, 600 km", "any time", "", "Detroit"])
        self.assertEqual(rows[10][4], "", "the trip ends in the morning of no further day")

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
