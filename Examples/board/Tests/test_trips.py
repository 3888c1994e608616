"""Tests of several trips: trips of a folder, each saved to its own file, and trips that the browser keeps."""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import urllib.request

from board_case import BoardCase
from browser import Keys, Page, chromium
from server import BOARD_TRIPS, PAGE, PROGRAM, TRIPS, Server, listed


class FolderServer(Server):
    """Serves a folder with valid trips, a trip with problems, a damaged trip, and files that are not trips."""

    def __init__(self):
        super().__init__()
        self.document.unlink()
        self.document = self.folder
        shutil.copy(BOARD_TRIPS / "rust-belt-2010.json", self.folder / "a well trip.json")
        shutil.copy(BOARD_TRIPS / "rust-belt-2010.schedule.csv", self.folder / "a well trip.schedule.csv")
        shutil.copy(TRIPS / "ohio-2010.json", self.folder / "ohio.json")
        shutil.copy(TRIPS / "great-lakes-2010.json", self.folder / "lakes.json")
        (self.folder / "damaged.json").write_text('{"format": "itinerary/1", "items": [')
        (self.folder / "lakes.places.json").write_text('{"format": "itinerary-places/1", "places": []}')
        (self.folder / "settings.json").write_text('{"colour": "red"}')
        (self.folder / ".hidden.json").write_text((TRIPS / "ohio-2010.json").read_text())
        (self.folder / "below").mkdir()
        (self.folder / "notes.txt").write_text("a list of trips")

    def file(self, name):
        return self.folder / f"{name}.json"


class FolderServerTests(unittest.TestCase):
    def setUp(self):
        self.server = FolderServer().__enter__()
        self.addCleanup(self.server.__exit__)

    def trips(self):
        status, _, body = self.server.request("GET", "/api/trips")
        self.assertEqual(status, 200)
        return listed(body)["trips"]

    def test_trips_that_need_attention_come_first(self):
        trips = self.trips()
        self.assertEqual([each["name"] for each in trips], ["damaged", "ohio", "a well trip", "lakes"])
        self.assertEqual([each["needsAttention"] for each in trips], [True, True, False, False])
        damaged, ohio, well, _ = trips
        self.assertIn("line", damaged["error"])
        self.assertRegex(ohio["sentence"], r"^\d+ problems?: ")
        self.assertEqual(ohio["title"], json.loads(self.server.file("ohio").read_text())["name"])
        self.assertEqual((well["sentence"], well["days"], well["date"]), ("all is well", 10, json.loads(self.server.file("a well trip").read_text())["startDate"]))

    def test_a_fixed_trip_no_longer_needs_attention(self):
        shutil.copy(TRIPS / "great-lakes-2010.json", self.server.file("ohio"))
        self.assertEqual([each["name"] for each in self.trips() if each["needsAttention"]], ["damaged"])

    def test_each_trip_has_its_own_file_and_revision(self):
        revisions = {}
        for name in ["ohio", "lakes"]:
            status, headers, body = self.server.request("GET", f"/api/trips/{name}/document")
            self.assertEqual((status, body), (200, self.server.file(name).read_bytes()))
            revisions[name] = headers["ETag"]
        self.assertNotEqual(*revisions.values())
        lakes = self.server.file("lakes").read_bytes()
        edited = json.dumps({**json.loads(self.server.file("ohio").read_text()), "name": "Edited"})
        put = lambda tag: self.server.request("PUT", "/api/trips/ohio/document", edited, If_Match=tag)[0]
        self.assertEqual(put(revisions["lakes"]), 409)
        self.assertEqual(put(revisions["ohio"]), 200)
        self.assertEqual(put(revisions["ohio"]), 409)
        self.assertEqual(json.loads(self.server.file("ohio").read_text())["name"], "Edited")
        self.assertEqual(self.server.file("lakes").read_bytes(), lakes)
        self.assertEqual(next(each["title"] for each in self.trips() if each["name"] == "ohio"), "Edited")

    def test_each_trip_has_its_own_side_files(self):
        beside = lambda name: listed(self.server.request("GET", f"/api/trips/{name}/beside")[2])
        self.assertEqual(beside("a%20well%20trip")["schedule"]["name"], "a well trip.schedule.csv")
        self.assertIsNone(beside("lakes")["schedule"])
        self.assertEqual(beside("lakes")["places"]["name"], "lakes.places.json")

    def test_no_trip_name_goes_outside_the_folder(self):
        outside = pathlib.Path(tempfile.mkdtemp(dir=self.server.folder.parent))
        self.addCleanup(shutil.rmtree, outside)
        secret = outside / "secret.json"
        secret.write_text((TRIPS / "ohio-2010.json").read_text())
        os.symlink(secret, self.server.file("link"))
        os.symlink(outside, self.server.folder / "linked")
        (self.server.folder / "below" / "deep.json").write_text(secret.read_text())
        names = [f"..%2F{outside.name}%2Fsecret", f"%2e%2e%2f{outside.name}%2fsecret", f"../{outside.name}/secret", str(secret)[:-5].replace("/", "%2F"),
                 "link", "linked%2Fsecret", "below%2Fdeep", "below/deep", ".hidden", "%2Ehidden", "", "%00", "ohio%00", "..", ".", "nothing", "%zz", "x" * 3000]
        for name in names:
            for method, body in [("GET", None), ("PUT", secret.read_text())]:
                status = self.server.request(method, f"/api/trips/{name}/document", body, **({"If_Match": '"x"'} if body else {}))[0]
                self.assertIn(status, (400, 404), f"{method} {name}")
        self.assertNotIn("link", [each["name"] for each in self.trips()])

    def test_two_unicode_spellings_of_a_name_are_two_trips(self):
        for name, trip in [("caf\u00e9", "ohio"), ("cafe\u0301", "lakes")]:
            self.server.file(name).write_text(self.server.file(trip).read_text())
        for name, trip in [("caf%C3%A9", "ohio"), ("cafe%CC%81", "lakes")]:
            _, _, text = self.server.request("GET", f"/api/trips/{name}/document")
            self.assertEqual(text.decode() if isinstance(text, bytes) else text, self.server.file(trip).read_text())

    def test_a_damaged_trip_is_reported_and_can_be_fixed(self):
        status, _, body = self.server.request("GET", "/api/trips/damaged/document")
        self.assertEqual(status, 422)
        self.assertIn("is not a trip", listed(body)["error"])
        shutil.copy(TRIPS / "ohio-2010.json", self.server.file("damaged"))
        self.assertEqual(self.server.request("GET", "/api/trips/damaged/document")[0], 200)

    def test_a_folder_has_no_document_without_a_trip_name(self):
        self.assertEqual(self.server.request("GET", "/api/document")[0], 204)
        self.assertEqual(self.server.request("PUT", "/api/document", "{}", If_Match='"x"')[0], 404)
        self.assertEqual(self.server.request("POST", "/api/trips", "{}")[0], 405)

    def test_a_single_trip_is_a_list_of_one(self):
        with Server(beside={"schedule.csv": BOARD_TRIPS / "rust-belt-2010.schedule.csv"}) as server:
            trips = listed(server.request("GET", "/api/trips")[2])["trips"]
            self.assertEqual([each["name"] for each in trips], ["trip"])
            self.assertEqual(server.request("GET", "/api/trips/trip/document")[0], 200)
            self.assertEqual(server.request("GET", "/api/trips/other/document")[0], 404)

    def test_output_is_rejected_for_a_folder(self):
        told = subprocess.run([PROGRAM, "board", str(self.server.folder), "--output", "x.json", "--page", PAGE], capture_output=True, text=True, timeout=20)
        self.assertEqual(told.returncode, 2)
        self.assertIn("--output is for one trip", told.stderr)


class CreatingTests(unittest.TestCase):
    """Tests of creating trips in a folder: completely, once, and in no other folder."""

    def setUp(self):
        self.server = FolderServer().__enter__()
        self.addCleanup(self.server.__exit__)
        self.document = (TRIPS / "northeast-2010.json").read_text()

    def create(self, name, body=None, **headers):
        return self.server.request("PUT", f"/api/trips/{name}/document", self.document if body is None else body, **(headers or {"If_None_Match": "*"}))

    def test_a_new_trip_is_created_as_a_file(self):
        status, headers, body = self.create("north%20east")
        self.assertEqual(status, 201)
        self.assertEqual(headers["X-Document-Name"], "north%20east.json")
        self.assertEqual(headers["ETag"], f'"{listed(body)["revision"]}"')
        self.assertEqual(self.server.file("north east").read_text(), self.document)
        edited = json.dumps({**json.loads(self.document), "name": "Edited"})
        self.assertEqual(self.create("north%20east", edited, If_Match=headers["ETag"])[0], 200)
        self.assertEqual(self.server.file("north east").read_text(), edited)
        self.assertIn("north east", [each["name"] for each in listed(self.server.request("GET", "/api/trips")[2])["trips"]])
        self.assertEqual([each for each in os.listdir(self.server.folder) if "itinerary-" in each], [], "no temporary file is left")

    def test_creating_a_trip_replaces_no_file(self):
        outside = pathlib.Path(tempfile.mkdtemp(dir=self.server.folder.parent))
        self.addCleanup(shutil.rmtree, outside)
        os.symlink(outside / "new.json", self.server.file("link"))
        (self.server.folder / "pipe.json").mkdir()
        before = {name: self.server.file(name).read_bytes() for name in ["ohio", "damaged", "settings"]}
        for name in [*before, "link", "pipe"]:
            status, _, body = self.create(name)
            self.assertEqual(status, 412, name)
            self.assertIn("choose another name", listed(body)["error"])
        self.assertEqual({name: self.server.file(name).read_bytes() for name in before}, before)
        self.assertEqual(os.listdir(outside), [])
        # A trip that is open but whose file was deleted cannot be created either.
        self.assertEqual(self.server.request("GET", "/api/trips/lakes/document")[0], 200)
        self.server.file("lakes").unlink()
        self.assertEqual(self.create("lakes")[0], 412)

    def test_exactly_one_of_concurrent_creations_succeeds(self):
        texts = [json.dumps({**json.loads(self.document), "name": f"Number {number}"}) for number in range(8)]
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            statuses = list(pool.map(lambda text: self.create("new", text)[0], texts))
        self.assertEqual(sorted(statuses), [201] + [412] * 7)
        self.assertEqual(self.server.file("new").read_text(), texts[statuses.index(201)])

    def test_a_new_trip_cannot_have_an_unsafe_name(self):
        def files():
            return sorted(str(each) for each in self.server.folder.parent.glob("itinerary-board-*/**/*"))
        before = files()
        for name in ["..%2Fout", "%2e%2e%2fout", "below%2Fnew", "below/new", "..", ".", "%2E%2E", ".hidden", "%2Ehidden", "%00", "new%00", "new%0A", "new%1B", "back%5Cslash",
                     "", "%20", "%zz", "x" * 201, "x" * 3000, "trip.schedule", "trip.places",
                     "z%D8%80", "y%D8%80.places", ".%CC%81x", "%C2%A0", "%E2%80%8B", "%E2%80%AEx", "a%C2%85b", "a%20"]:
            status, _, body = self.create(name)
            self.assertIn(status, (400, 404), name)
            self.assertTrue(listed(body)["error"], name)
        self.assertEqual(files(), before)
        self.assertEqual(self.create("%C3%9Cbersee")[0], 201)
        self.assertTrue(self.server.file("Übersee").exists())

    def test_an_invalid_new_trip_is_rejected(self):
        for body in ["{}", "[", '{"format": "itinerary/1"}', '[{"id":"a","day":1,"sortOrder":1,"kind":{"custom":{"title":"x"}}}]']:
            self.assertEqual(self.create("new", body)[0], 422, body)
        self.assertEqual(self.create("new", If_None_Match='"x"')[0], 400)
        self.assertEqual(self.create("new", If_None_Match="*", If_Match='"x"')[0], 400)
        self.assertEqual(self.create("new", If_None_Match="*", Content_Type="text/plain")[0], 415)
        self.assertEqual(self.create("new", If_None_Match="*", Origin="http://example.com")[0], 403)
        self.assertEqual(self.server.request("PUT", "/api/document", self.document, If_None_Match="*")[0], 404)
        self.assertFalse(self.server.file("new").exists())

    def test_creating_a_trip_in_a_read_only_folder_is_an_error(self):
        if os.geteuid() == 0: self.skipTest("root writes anywhere")
        self.server.folder.chmod(0o500)
        self.addCleanup(self.server.folder.chmod, 0o700)
        self.assertEqual(self.create("new")[0], 507)

    def test_a_server_of_one_trip_creates_no_others(self):
        with Server() as server:
            put = lambda name: server.request("PUT", f"/api/trips/{name}/document", self.document, If_None_Match="*")[0]
            self.assertEqual([put("trip"), put("new")], [412, 404])
            self.assertEqual(server.request("PUT", "/api/trips/trip/places", "{}", If_None_Match="*")[0], 404)
            self.assertEqual([each.name for each in server.folder.iterdir()], ["trip.json"])

    def test_a_places_file_is_created_only_once(self):
        places = (BOARD_TRIPS / "examples.places.json").read_text()
        put = lambda name, body, **headers: self.server.request("PUT", f"/api/trips/{name}/places", body, **headers)[0]
        self.assertEqual(put("ohio", places), 428)
        self.assertEqual(put("nothing", places, If_None_Match="*"), 404)
        self.assertEqual(put("ohio", '{"places": 3}', If_None_Match="*"), 422)
        self.assertEqual(put("ohio", places, If_None_Match="*"), 201)
        self.assertEqual((self.server.folder / "ohio.places.json").read_text(), places)
        self.assertEqual([put("ohio", "{}", If_None_Match="*"), put("lakes", places, If_None_Match="*")], [412, 412])
        self.assertEqual((self.server.folder / "ohio.places.json").read_text(), places)


class FolderTests(BoardCase):
    def setUp(self):
        self.driver.set_window_size(*self.size)
        self.server = FolderServer().__enter__()
        self.addCleanup(self.server.__exit__)
        self.page = Page(self.driver, self.server.address)
        self.addCleanup(self.check_console)

    def open_list(self):
        self.page.click("#trips")
        self.page.wait("document.getElementById('trips-note').textContent.includes('attention')")

    def row(self, text):
        return next(each for each in self.page.all(".trip-name") if text in each.text)

    def ready(self):
        self.page.wait("document.body?.dataset.ready === 'true' && document.body.dataset.audited === 'true'")

    def test_the_page_opens_a_trip_that_needs_attention(self):
        self.assertEqual(self.page.run("return board.state.id"), "ohio-2010")
        self.open_list()
        self.assertIn("4 trips, 2 need attention", self.page.find("#trips-note").text)
        rows = [each.text.split("\n")[0] for each in self.page.all("#trips-list .trip-row")]
        self.assertEqual(rows[0], "damaged")
        self.assertIn("Cannot be read", self.page.find(".trip-row.damaged").text)
        self.assertEqual(self.row("problem").get_attribute("aria-current"), "true")
        self.page.screenshot("trips")
        self.check_access("trips")

    def test_the_list_and_the_board_count_the_same_problems(self):
        trip = json.loads(self.server.file("ohio").read_text())
        legs = [each for each in trip["items"] if each["type"] == "travel"]
        for key in ["day", "sortOrder"]: legs[0].pop(key, None)
        self.server.file("ohio").write_text(json.dumps(trip))
        self.page = Page(self.driver, f"{self.server.address}?trip=ohio")
        self.assertTrue(self.page.run("return board.audit.audit.findings.length > board.audit.told.length"), "travel without a day is not a separate problem")
        chip = self.page.find("#audit-chip").get_attribute("aria-label").removeprefix("What now? ")
        self.open_list()
        self.assertIn(f"{chip}: ", self.row(trip["name"]).text)

    def test_trips_with_equal_names_show_their_file_names(self):
        shutil.copy(self.server.file("lakes"), self.server.file("lakes again"))
        self.open_list()
        self.assertEqual([each.text.split("\n")[1] for each in self.page.all("#trips-list .trip-name") if "Around the Great Lakes" in each.text], ["lakes.json", "lakes again.json"])
        self.assertNotIn("ohio.json", self.page.find("#trips-list").text)

    def test_a_clicked_trip_is_opened_and_saved_to_its_own_file(self):
        ohio = self.server.file("ohio").read_text()
        self.open_list()
        self.row("Around the Great Lakes").click()
        self.page.wait("typeof board === 'object' && board?.state?.id === 'great-lakes-2010'")
        self.ready()
        self.page.focus("up-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")
        self.page.saved(2)
        saved = json.loads(self.server.file("lakes").read_text())
        self.assertEqual(next(each["day"] for each in saved["items"] if each["id"] == "up-the-lake"), 8)
        self.assertEqual(self.server.file("ohio").read_text(), ohio)
        # Each trip keeps its own undo steps after switching back and forth.
        self.driver.back()
        self.page.wait("typeof board === 'object' && board?.state?.id === 'ohio-2010'")
        self.ready()
        self.assertFalse(self.page.find("#undo").is_enabled())
        self.driver.forward()
        self.page.wait("typeof board === 'object' && board?.state?.id === 'great-lakes-2010'")
        self.ready()
        self.assertTrue(self.page.find("#undo").is_enabled())

    def test_a_trip_is_opened_by_keyboard(self):
        self.page.run("document.getElementById('trips').focus()")
        self.page.press(Keys.ENTER)
        self.page.wait("document.activeElement.classList.contains('trip-name')")
        self.page.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.page.wait("typeof board === 'object' && board?.state?.id === 'rust-belt-2010'")
        self.ready()

    def test_the_list_of_trips_fits_a_small_phone(self):
        self.driver.set_window_size(320, 568)
        self.page.run("board.trips.open()")
        self.page.wait("document.getElementById('trips-note').textContent.includes('4 trips')")
        inside = self.page.run("const box = document.getElementById('trips-dialog').getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight")
        self.assertTrue(inside)
        self.page.screenshot("trips-small")

    def test_a_reload_reopens_the_same_trip(self):
        ohio = self.server.file("ohio").read_text()
        self.page.run("board.store.openText(exampleTrips['northeast-2010'])")
        self.page.click("#place-all")
        self.page.wait("board.state.undo !== null || speech.said.at(-1).startsWith('All legs')")
        self.page.run("board.change({ name: 'Mine', changes: [{ op: 'set', key: 'name', value: 'Mine' }] }, 'Mine')")
        self.assertEqual(self.page.find("#saved").text, "Kept in this browser")
        self.assertNotIn("?trip", self.driver.current_url)
        self.driver.refresh()
        self.page.wait("typeof board === 'object' && board?.state?.name === 'Mine'")
        self.ready()
        self.assertEqual(self.page.run("return [board.store.isAttached, board.state.undo]"), [False, "Mine"])
        self.open_list()
        self.row("Around the Great Lakes").click()
        self.page.wait("typeof board === 'object' && board?.state?.id === 'great-lakes-2010'")
        self.driver.refresh()
        self.page.wait("typeof board === 'object' && board?.state?.id === 'great-lakes-2010' && board.store.isAttached")
        self.ready()
        self.driver.back()
        self.page.wait("typeof board === 'object' && board?.state?.name === 'Mine'")
        self.ready()
        # A new visit to the address starts with the server's trips.
        self.page = Page(self.driver, self.server.address)
        self.assertEqual(self.page.run("return board.state.id"), "ohio-2010")
        self.assertFalse(self.page.find("#banner").is_displayed())
        self.assertEqual(self.server.file("ohio").read_text(), ohio)

    def open_own(self, name="northeast-2010"):
        self.page.run("board.store.openText(exampleTrips[arguments[0]], [examplePlaces])", name)
        self.page.wait("!document.getElementById('to-folder').hidden")

    def test_a_trip_of_the_browser_can_be_saved_to_the_folder(self):
        self.assertFalse(self.page.find("#to-folder").is_displayed(), "the trip is the server's")
        self.open_own()
        self.page.run("board.change({ name: 'Call it', changes: [{ op: 'set', key: 'name', value: 'North & East' }] }, 'Called')")
        self.page.named("Save to the folder…").click()
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        self.assertEqual(self.page.last_said(), "Saved to North & East.json.")
        file = self.server.file("North & East")
        self.assertEqual(file.read_text(), self.page.run("return board.bridge.text()"))
        self.assertFalse(self.page.find("#to-folder").is_displayed())
        self.assertEqual(self.page.find("#save").text, "Save")
        self.open_list()
        self.assertEqual(self.row("North & East").get_attribute("aria-current"), "true")
        self.assertFalse(self.page.find("#trips-own").is_displayed(), "it is not kept twice")
        self.page.press(Keys.ESCAPE)
        # Its edits are saved, and after a reload it still has its undo steps and its places.
        self.page.run("board.change({ name: 'Again', changes: [{ op: 'set', key: 'name', value: 'Edited' }] }, 'Edited')")
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        self.assertEqual(json.loads(file.read_text())["name"], "Edited")
        self.driver.refresh()
        self.page.wait("typeof board === 'object' && board?.state?.name === 'Edited'")
        self.ready()
        self.assertEqual(self.page.run("return [board.store.isAttached, board.state.undo, board.state.cities[0].point !== null]"), [True, "Again", True])

    def test_a_taken_or_invalid_file_name_is_requested_again(self):
        ohio = self.server.file("ohio").read_text()
        self.open_own()
        self.page.run("board.change({ name: 'Call it', changes: [{ op: 'set', key: 'name', value: 'ohio' }] }, 'Called')")
        self.page.named("Save to the folder…").click()
        self.page.wait("document.getElementById('folder-dialog').open")
        self.assertIn("The file ohio.json already exists; choose another name.", self.page.find("#folder-problem").text)
        name = self.page.named("Name of the file", "dialog[open]")
        self.assertEqual(self.page.run("return document.activeElement.id"), "folder-name")
        self.check_access("folder")
        self.page.screenshot("folder")
        for wrong, words in [("", "How should"), ("..", "How should"), (".x", "or begin with a dot"), ("a/b", "a slash")]:
            name.clear()
            name.send_keys(wrong + Keys.ENTER)
            self.page.wait(f"document.getElementById('folder-problem').textContent.includes('{words}')")
            self.assertEqual(name.get_attribute("aria-invalid"), "true")
        name.clear()
        name.send_keys("ohio 2" + Keys.ENTER)
        self.page.wait("document.getElementById('saved').textContent === 'Saved'")
        self.assertEqual(json.loads(self.server.file("ohio 2").read_text())["id"], "northeast-2010")
        self.assertEqual(self.server.file("ohio").read_text(), ohio)
        # The console has the server's rejections of the names.
        self.driver.get_log("browser")

    def test_saving_to_a_folder_is_not_offered_for_a_single_trip(self):
        with Server() as server:
            self.page = Page(self.driver, server.address)
            self.page.run("board.store.openText(exampleTrips['northeast-2010'])")
            self.page.run("return board.folder.offer()")
            self.assertFalse(self.page.find("#to-folder").is_displayed())

    def test_an_unknown_trip_name_is_reported(self):
        self.driver.get(self.server.address + "?trip=nothing")
        self.ready()
        self.assertIn("no trip nothing here", self.page.find("#banner").text)
        # The console has the answer that the trip does not exist.
        self.driver.get_log("browser")
        self.open_list()
        self.row("Around the Great Lakes").click()
        self.page.wait("typeof board === 'object' && board?.state?.id === 'great-lakes-2010' && location.search === '?trip=lakes'")


class StoreServer:
    """Serves a store of two trips and the board with `itinerary serve` until the block ends."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-board-"))
        tokens = self.folder / "tokens"
        token = subprocess.run([PROGRAM, "add-token", tokens, "ann"], capture_output=True, text=True, check=True).stdout.strip()
        self.login = f"ann:{token}"
        self.process = subprocess.Popen([PROGRAM, "serve", self.folder / "trips.db", "--tokens", tokens, "--board", PAGE], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip().rstrip("/")
        for name in ["ohio-2010", "great-lakes-2010"]:
            request = urllib.request.Request(f"{self.address}/v1/trips/{name}", (TRIPS / f"{name}.json").read_bytes(), method="PUT", headers={
                "Authorization": f"Bearer {token}", "If-None-Match": "*", "Content-Type": "application/json"})
            urllib.request.urlopen(request).close()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class StoreBoardServer(Server):
    """Serves a store of two trips with `itinerary board`."""

    def __init__(self):
        super().__init__()
        self.document.unlink()
        self.document = self.folder / "trips.db"
        trips = [TRIPS / f"{name}.json" for name in ["ohio-2010", "great-lakes-2010"]]
        subprocess.run([PROGRAM, "fleet", "put", self.document, *trips], capture_output=True, check=True)


class StoreBoardTests(unittest.TestCase):
    def setUp(self):
        self.server = StoreBoardServer().__enter__()
        self.addCleanup(self.server.__exit__)

    def put(self, name, document, **headers):
        status, headers, body = self.server.request("PUT", f"/api/trips/{name}/document", json.dumps(document), **headers)
        return status, headers["ETag"], listed(body)

    def test_a_trip_of_a_store_is_read_and_saved_with_its_revision(self):
        path = "/api/trips/ohio-2010/document"
        status, headers, body = self.server.request("GET", path)
        self.assertEqual((status, headers["ETag"], body), (200, '"1"', (TRIPS / "ohio-2010.json").read_bytes()))
        edited = {**json.loads(body), "name": "Edited"}
        self.assertEqual(self.put("ohio-2010", edited)[0], 428)
        self.assertEqual(self.put("ohio-2010", edited, If_Match='"1"'), (200, '"2"', {"revision": 2}))
        self.assertEqual(self.put("ohio-2010", {**edited, "name": "Late"}, If_Match='"1"'), (409, '"2"', edited))
        self.assertEqual(self.put("ohio-2010", {**edited, "id": "x"}, If_Match='"2"')[0], 422)
        self.assertEqual(self.put("ohio-2010", {**edited, "items": 3}, If_Match='"2"')[0], 422)
        self.assertEqual(self.server.request("GET", "/api/trips/nothing/document")[0], 404)
        self.server.kill()
        self.server.stop()
        self.server.start()
        self.assertEqual(listed(self.server.request("GET", path)[2]), edited)

    def test_the_trips_of_a_store_are_listed(self):
        self.assertEqual(self.server.request("GET", "/api/document")[0], 204)
        trips = listed(self.server.request("GET", "/api/trips")[2])["trips"]
        self.assertEqual({each["name"] for each in trips}, {"ohio-2010", "great-lakes-2010"})
        self.assertEqual(listed(self.server.request("GET", "/api/trips/ohio-2010/beside")[2]), {"schedule": None, "places": None})

    def test_a_new_trip_of_a_store_has_its_id_as_its_name(self):
        document = json.loads((TRIPS / "northeast-2010.json").read_text())
        status, _, answer = self.put("other", document, If_None_Match="*")
        self.assertEqual((status, "northeast-2010" in answer["error"]), (422, True))
        self.assertEqual(self.put("northeast-2010", document, If_None_Match="*"), (201, '"1"', {"revision": 1}))
        self.assertEqual(self.put("northeast-2010", document, If_None_Match="*")[0], 412)
        self.assertEqual(self.server.request("PUT", "/api/trips/northeast-2010/places", "{}", If_None_Match="*")[0], 404)

    def test_output_is_rejected_for_a_store(self):
        told = subprocess.run([PROGRAM, "board", self.server.document, "--output", "x.json", "--page", PAGE], capture_output=True, text=True, timeout=20)
        self.assertEqual(told.returncode, 2)
        self.assertIn("--output is for one trip", told.stderr)


class StoreTests(unittest.TestCase):
    def test_trips_of_a_store_are_listed_and_opened(self):
        driver = chromium()
        self.addCleanup(driver.quit)
        with StoreServer() as server:
            # The browser then sends the name and the token with all requests, also of workers.
            driver.get(f"{server.address.replace('//', f'//{server.login}@')}/board/ohio-2010/icon.svg")
            page = Page(driver, f"{server.address}/board/ohio-2010/")
            self.assertEqual(page.run("return board.state.id"), "ohio-2010")
            page.click("#trips")
            page.wait("document.getElementById('trips-note').textContent.startsWith('2 trips')")
            rows = page.all("#trips-list .trip-name")
            self.assertEqual({each.text.split("\n")[0] for each in rows}, {"ohio-2010", "great-lakes-2010"})
            self.assertEqual([each.text.split("\n")[0] for each in rows if each.get_attribute("aria-current")], ["ohio-2010"])
            next(each for each in rows if "great-lakes" in each.text).click()
            page.wait("typeof board === 'object' && board?.state?.id === 'great-lakes-2010'")
            self.assertEqual(driver.current_url, f"{server.address}/board/great-lakes-2010/")


class OwnTripsTests(unittest.TestCase):
    """Tests of the page opened as a file, with the trips that the browser keeps."""

    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.page = Page(self.driver, (pathlib.Path(PAGE) / "index.html").as_uri())
        self.page.run("localStorage.clear()")
        self.page = Page(self.driver, (pathlib.Path(PAGE) / "index.html").as_uri())
        self.addCleanup(lambda: self.assertEqual(self.page.complaints(), []))

    def example(self, name):
        self.page.click("#open")
        next(each for each in self.page.all("#examples button") if each.text == name).click()
        self.page.wait("document.body.dataset.audited === 'true'")

    def rows(self):
        self.page.click("#trips")
        return [each.text.split("\n") for each in self.page.all("#own-list .trip-name")]

    def pick(self, name):
        next(each for each in self.page.all("#own-list .trip-name") if name in each.text).click()

    def edit(self):
        self.page.focus("round-the-lake")
        self.page.press(" ", Keys.ARROW_RIGHT, " ")

    def test_edited_trips_are_listed_and_keep_their_undo_steps(self):
        self.edit()
        lakes, ohio = "From the Cubs to the Yankees", self.page.run("return JSON.parse(exampleTrips['ohio-2010']).name")
        self.example(ohio)
        rows = self.rows()
        self.assertEqual([each[0] for each in rows], [ohio, lakes])
        self.assertIn("problem", rows[0][-1])
        self.assertEqual(rows[1][-1], "All is well.")
        self.page.screenshot("trips-own")
        self.pick(lakes)
        self.page.wait("board.state.id === 'rust-belt-2010'")
        self.assertEqual(self.page.day("round-the-lake"), 4)
        # The trip still has its undo steps.
        self.page.click("#undo")
        self.assertEqual(self.page.day("round-the-lake"), 3)

    def test_switching_from_an_edited_trip_asks_nothing(self):
        self.edit()
        self.example("From the Cubs to the Yankees")
        self.assertEqual([each[0] for each in self.rows()], ["From the Cubs to the Yankees"] * 2)
        self.page.press(Keys.ESCAPE)
        self.edit()
        self.edit()
        self.rows()
        self.page.all("#own-list .trip-name")[1].click()
        self.assertFalse(self.page.run("return document.getElementById('replace-dialog').open"))
        self.assertEqual(self.page.day("round-the-lake"), 4)

    def test_trips_with_equal_names_show_when_they_were_last_open(self):
        self.edit()
        self.example("From the Cubs to the Yankees")
        apart = [each[1] for each in self.rows()]
        self.assertEqual(len(set(apart)), 2, apart)
        for words in apart: self.assertRegex(words, r"^last open \d+ \w+ \d+, \d\d:\d\d:\d\d")
        labels = {each.accessible_name for each in self.page.all("#own-list .danger")}
        self.assertEqual(labels, {f"Delete From the Cubs to the Yankees, {each}, from this browser" for each in apart})
        self.check_fits()
        # Each trip opens with its own undo steps, although both look alike.
        self.page.all("#own-list .trip-name")[1].click()
        self.page.wait("board.state.undo !== null")
        self.assertEqual(self.page.day("round-the-lake"), 4)

    def check_fits(self):
        self.assertTrue(self.page.run("const list = document.getElementById('trips-dialog'); return list.scrollWidth <= list.clientWidth"))

    def test_two_windows_with_one_trip_lose_no_edit(self):
        self.edit()
        # Simulates another window that has the same trip open.
        self.page.run("localStorage.setItem(board.own.key, JSON.stringify({ ...board.own.read(board.own.key), text: exampleTrips['ohio-2010'], title: 'Theirs' }))")
        self.page.click("#undo")
        self.assertIn("changed in another window", self.page.find("#banner").text)
        self.assertEqual({each[0] for each in self.rows()}, {"Theirs", "From the Cubs to the Yankees"})

    def test_deleting_a_trip_can_be_undone(self):
        self.edit()
        self.page.wait("document.body.dataset.audited === 'true'")
        self.rows()
        self.page.find('#own-list [aria-label="Delete From the Cubs to the Yankees from this browser"]').click()
        self.assertEqual(self.page.find("#trips-note").text, "From the Cubs to the Yankees is deleted.")
        self.assertEqual(self.page.run("return board.own.list().length"), 0)
        self.assertEqual(self.page.run("return document.activeElement.textContent"), "Undo")
        self.page.press(Keys.ENTER)
        self.assertEqual(self.page.run("return board.own.list().length"), 1)
        self.page.find('#own-list [aria-label="Delete From the Cubs to the Yankees from this browser"]').click()
        self.page.press(Keys.ESCAPE)
        # The deleted trip is no longer shown.
        self.page.wait("document.body?.dataset.ready === 'true' && board.own.key === null && !board.trips.dialog.open")
        self.assertEqual(self.page.day("round-the-lake"), 3)
        self.assertEqual(self.rows(), [])

    def reload(self):
        self.driver.refresh()
        self.page.wait("document.body?.dataset.ready === 'true' && document.body.dataset.audited === 'true'")

    def test_a_reload_reopens_the_last_trip_with_its_undo_steps(self):
        self.edit()
        self.assertEqual((self.page.find("#saved").text, self.page.find("#save").text), ("Kept in this browser", "Download"))
        self.reload()
        self.assertEqual((self.page.day("round-the-lake"), self.page.find("#saved").text), (4, "Kept in this browser"))
        self.page.click("#undo")
        self.assertEqual(self.page.day("round-the-lake"), 3)
        self.example(self.page.run("return JSON.parse(exampleTrips['ohio-2010']).name"))
        self.page = Page(self.driver, (pathlib.Path(PAGE) / "index.html").as_uri())
        self.assertEqual(self.page.run("return board.state.id"), "ohio-2010", "another visit begins with it too")
        self.assertEqual(len(self.rows()), 2, "none is kept twice")

    def test_a_deleted_trip_does_not_return_after_a_reload(self):
        self.edit()
        self.page.wait("document.body.dataset.audited === 'true'")
        self.rows()
        self.page.find("#own-list .danger").click()
        self.reload()
        self.assertEqual((self.page.day("round-the-lake"), self.page.find("#saved").text), (3, ""))

    def test_full_storage_is_reported_and_opening_another_trip_asks_first(self):
        self.page.run("Storage.prototype.setItem = () => { throw new Error('full'); }")
        self.edit()
        self.assertEqual(self.page.find("#saved").text, "Not downloaded yet")
        self.page.click("#open")
        self.page.all("#examples button")[-1].click()
        self.page.wait("document.getElementById('replace-dialog').open")
        self.page.run("board.store.isDirty = false")


if __name__ == "__main__":
    unittest.main()
