"""Tests of exports for other programs: the files equal those of the command line byte for byte."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

from selenium.webdriver.support.ui import WebDriverWait

from board_case import BoardCase
from browser import Keys, Page, chromium
from server import BOARD_TRIPS, PAGE, PROGRAM, TRIPS

#: The name of each button, the extension of its file, and the command that prints the same.
KINDS = [("Calendar (.ics)", "ics", ["export-calendar"]), ("Map (GeoJSON)", "geojson", ["export-map"]),
         ("Map (KML)", "kml", ["export-map", "--format", "kml"]), ("Picture (SVG)", "svg", ["show", "--svg"])]


class ExportCase(BoardCase):
    """Tests with a browser that has a folder for downloads."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-board-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.driver = chromium(downloads=cls.folder)
        cls.addClassCleanup(cls.driver.quit)

    def choose(self, name):
        self.page.click("#export")
        next(each for each in self.page.all("#export-dialog button") if each.text == name).click()

    def downloaded(self, name):
        """Waits for a downloaded file; returns its bytes."""
        path = self.folder / name
        WebDriverWait(self.driver, 20, 0.05).until(lambda _: path.exists())
        text = path.read_bytes()
        path.unlink()
        return text

    def exported(self, name, ending):
        self.page.run("speech.said.length = 0")
        self.choose(name)
        file = f"{self.page.run('return board.state.id')}.{ending}"
        if ending == "html": file = f"{self.page.run('return board.state.startDate')}-{file}"
        # Messages start with a capital letter.
        self.page.wait(f"speech.said.some((each) => each.includes('{file[1:]} is in your downloads'))")
        return self.downloaded(file)


class ExportTests(ExportCase):
    trip = "rust-belt-2010.json"

    def test_each_export_has_its_format(self):
        self.assertIn(b"BEGIN:VEVENT", self.exported(*KINDS[0][:2]))
        features = json.loads(self.exported(*KINDS[1][:2]))["features"]
        self.assertEqual({each["properties"]["kind"] for each in features}, {"stay", "leg"})
        for name, ending, _ in KINDS[2:]:
            root = xml.etree.ElementTree.fromstring(self.exported(name, ending))
            self.assertTrue(root.tag.endswith(ending))
        self.assertFalse(self.page.find("#export-dialog").is_displayed())

    def test_exports_equal_the_output_of_the_command_line(self):
        for trip in ["rust-belt-2010.json", "ohio-2010.json"]:
            path = next(folder / trip for folder in [BOARD_TRIPS, TRIPS] if (folder / trip).exists())
            self.page.run("board.open(arguments[0], [])", path.read_text())
            for name, ending, command in KINDS:
                told = subprocess.run([PROGRAM, command[0], str(path), *command[1:]], capture_output=True, check=True)
                self.assertEqual(self.exported(name, ending), told.stdout, f"{trip} as {name}")

    def test_an_export_reflects_the_current_edits(self):
        self.page.run("board.changed(board.bridge.put('postpone', { item: board.state.items.findIndex(({ kind }) => kind === 'game'), day: 6, index: 0 }), 'postponed')")
        features = json.loads(self.exported(*KINDS[1][:2]))["features"]
        self.assertIn("missed-game", {each["properties"]["kind"] for each in features})

    def test_the_export_dialog_works_by_keyboard_and_is_accessible(self):
        self.page.run("document.getElementById('more').focus()")
        self.page.press(Keys.ENTER)
        self.page.run("document.getElementById('export').focus()")
        self.page.press(Keys.ENTER)
        self.page.wait("document.getElementById('export-dialog').open")
        self.page.screenshot("export")
        self.check_access("export")
        self.page.press(Keys.TAB, Keys.ENTER)
        self.page.wait("speech.said.at(-1).endsWith('is in your downloads.')")


class LeftOutTests(ExportCase):
    def test_a_map_export_reports_cities_without_coordinates(self):
        self.exported("Map (KML)", "kml")
        self.assertIn("has no coordinates and is left out", self.page.last_said())

    def test_a_calendar_export_of_an_undated_trip_explains_the_error(self):
        document = json.loads(self.server.text())
        del document["startDate"]
        self.page.run("board.open(arguments[0])", json.dumps(document))
        self.page.wait("document.body.dataset.audited === 'true'")
        self.choose("Calendar (.ics)")
        self.page.wait("!document.getElementById('banner').hidden")
        self.assertIn("startDate", self.page.find("#banner").text)
        self.driver.get_log("browser")


class PageTests(ExportCase):
    """Tests of the export as a page that needs no other file."""

    trip = "rust-belt-2010.json"
    beside = {"schedule.csv": BOARD_TRIPS / "rust-belt-2010.schedule.csv"}

    def exported_page(self):
        """Exports the open trip as a page, and opens it as a file in another folder."""
        text = self.exported("Page for any browser (HTML)", "html")
        path = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "trip.html"
        path.write_bytes(text)
        self.page = Page(self.driver, path.as_uri())
        return text

    def test_an_exported_page_shows_its_trip_without_a_server(self):
        self.page.wait("document.body.dataset.near === 'found'")
        document = self.page.run("return board.bridge.text()")
        self.exported_page()
        self.assertEqual(self.page.run("return board.bridge.text()"), document)
        self.assertEqual(self.driver.title, "From the Cubs to the Yankees · Itinerary board")
        self.assertTrue(self.page.find("#map").is_displayed())
        self.assertTrue(self.page.run("return board.asked('ways', {}, () => {}).then(({ ways }) => ways !== undefined)"), "workers start")
        self.page.wait("document.body.dataset.near === 'found'")
        loaded = self.page.run("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).protocol)")
        self.assertEqual(set(loaded) - {"data:"}, set())
        self.page.screenshot("exported")

    def test_an_exported_page_is_read_only_until_it_is_saved(self):
        self.exported_page()
        address = self.driver.current_url
        before = self.page.run("return board.bridge.text()")
        self.assertEqual(self.page.find("#saved").text, "Read-only")
        inviting = "return ['.add-here', '.handle', '.postpone', '#new-trip', '#how-to-move'].filter((each) => document.querySelector(each).checkVisibility({ visibilityProperty: true }))"
        self.assertEqual(self.page.run(inviting), [])
        self.page.screenshot("read-only")
        move = "board.changed(board.bridge.put('postpone', { item: 0, day: 4, index: 0 }), 'postponed')"
        self.page.run(move)
        self.assertIn("not kept unless you save", self.page.find("#saved").text)
        self.assertEqual(self.page.run("return board.own.list()"), [])
        self.page.run("board.store.isDirty = false")
        self.page = Page(self.driver, address)
        self.assertEqual(self.page.run("return board.bridge.text()"), before)
        self.page.run(move)
        after = self.page.run("return board.bridge.text()")
        self.page.click("#save")
        self.assertEqual(self.page.find("#saved").text, "Kept in this browser")
        self.assertEqual(len(self.page.run(inviting)), 5)
        self.assertEqual([each["text"] for each in self.page.run("return board.own.list()")], [after])
        self.page.run("board.own.remove(board.own.key)")

    def test_an_exported_page_can_be_exported_again(self):
        first = self.exported_page()
        self.assertLess(len(first), 3_200_000)
        self.page.run("board.changed(board.bridge.put('settings', { set: { title: 'A </script> trip' } }), 'renamed')")
        second = self.exported_page()
        self.assertEqual(self.page.find("#trip-name").text, "A </script> trip")
        self.assertLess(abs(len(second) - len(first)), 2_000)


class FileTests(ExportCase):
    def setUp(self):
        self.page = Page(self.driver, (pathlib.Path(PAGE) / "index.html").as_uri())
        self.addCleanup(self.check_console)

    def test_without_a_server_only_the_calendar_export_fails_with_a_reason(self):
        self.assertIn(b"<svg", self.exported("Picture (SVG)", "svg"))
        self.choose("Calendar (.ics)")
        self.assertTrue(self.page.find("#export-dialog").is_displayed())
        self.assertIn("opened without one", self.page.find("#export-why").text)
        self.assertEqual(self.page.run("return document.activeElement.id"), "export-why")
        self.check_access("export without a server")


if __name__ == "__main__":
    unittest.main()
