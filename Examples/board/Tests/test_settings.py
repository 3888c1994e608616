"""Tests of the settings of the trip: name, dates, cities, limits and units."""

import json
import unittest

from board_case import PlacesCase


class SettingsTests(PlacesCase):
    def open(self):
        self.page.find("#trip-name").click()
        self.page.wait("document.getElementById('settings-dialog').open")

    def write(self, name, text):
        field = self.page.named(name, "dialog[open]")
        self.page.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", field, text)

    def apply(self):
        self.page.named("Change", "dialog[open]").click()

    def document(self):
        return json.loads(self.server.text())

    def test_the_title_opens_the_settings_which_change_the_document_in_one_step(self):
        before = self.document()
        self.open()
        self.page.screenshot("settings")
        self.check_access("settings")
        self.assertEqual(self.page.named("Name", "dialog[open]").get_attribute("value"), "From the Cubs to the Yankees")
        for name, text in [("Name", "East in July"), ("Number of days", "12"), ("Starts in", "Chicago"), ("Ends in", "Boston"), ("Most travel per day", "7 h"),
                           ("Most distance per day", "650 km"), ("Most legs per day", "2")]:
            self.write(name, text)
        self.apply()
        self.page.saved(2)
        document = self.document()
        self.assertEqual([document[key] for key in ["name", "dayCount", "start", "end"]], ["East in July", 12, "Chicago", "Boston"])
        self.assertEqual(document["rules"], {**before["rules"], "maxTravelMinutesPerDay": 420, "maxTravelKmPerDay": 650, "maxTravelsPerDay": 2})
        self.assertEqual(self.page.find("#trip-name").text, "East in July")
        self.page.click("#undo")
        self.page.saved(3)
        self.assertEqual(self.page.find("#trip-name").text, "From the Cubs to the Yankees")
        self.assertEqual(self.document(), before)

    def test_a_wrong_setting_is_refused_at_its_field(self):
        for name, field, wrong, right, words in [
            ("Most travel per day", "maxTravelMinutesPerDay", "soon", "7 h", "must be hours and minutes like 6h"),
            ("Number of days", "days", "3", "10", "outside|after|last|trip"),
        ]:
            self.open()
            self.write(name, wrong)
            self.apply()
            self.assertRegex(self.page.find(f"#settings-{field}-problem").text, words)
            self.assertEqual(self.page.run("return document.activeElement.id"), f"settings-{field}")
            self.write(name, right)
            self.assertEqual(self.page.find(f"#settings-{field}-problem").text, "")
            self.page.named("Cancel", "dialog[open]").click()
        self.assertEqual(self.document()["dayCount"], 10)

    def test_miles_are_shown_for_legs_totals_and_limits(self):
        self.open()
        self.page.find('[name="units"][value="miles"] + span').click()
        self.apply()
        self.page.saved(2)
        self.assertEqual(self.document()["units"], "miles")
        self.assertIn("20 h · 1,174 mi", self.page.find("#trip-summary").text)
        self.assertIn("373 mi", self.page.card("round-the-lake").text.replace("\u00a0", " "))
        self.open()
        self.write("Most distance per day", "400 mi")
        self.apply()
        self.page.saved(3)
        self.assertEqual(self.document()["rules"]["maxTravelKmPerDay"], 644)
        self.open()
        self.assertEqual(self.page.named("Most distance per day", "dialog[open]").get_attribute("value"), "400 mi")


class LanguageTests(PlacesCase):
    def test_dates_have_the_form_of_the_readers_language(self):
        self.driver.execute_cdp_cmd("Emulation.setLocaleOverride", {"locale": "de-DE"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setLocaleOverride", {"locale": "en-GB"})
        self.page = type(self.page)(self.driver, self.server.address)
        self.assertEqual(self.page.find('[data-day="2"] .date').text, "Sa., 24. Juli")
        self.assertIn("1.890 km", self.page.find("#trip-summary").text)
        self.assertIn("23. Juli", self.page.find("#trip-summary").text)


if __name__ == "__main__":
    unittest.main()
