"""Tests of printing: one page per trip, with the days and the map."""

import base64
import re
import unittest

from board_case import PlacesCase
from selenium.webdriver.common.print_page_options import PrintOptions


class PrintTests(PlacesCase):
    def test_a_printed_trip_is_one_page_without_tools(self):
        options = PrintOptions()
        options.orientation = "landscape"
        options.background = True
        pdf = base64.b64decode(self.driver.print_page(options))
        self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", pdf)), 1)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.assertFalse(self.page.find("#tools").is_displayed())
        self.assertTrue(self.page.card("yankees-rays").is_displayed())
        self.assertTrue(self.page.find("#map").is_displayed())
        self.page.screenshot("print")


if __name__ == "__main__":
    unittest.main()
