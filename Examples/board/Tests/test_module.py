"""Tests of the WebAssembly module, and of the ES module that loads it and calls its functions."""

import contextlib
import functools
import gzip
import http.server
import pathlib
import re
import threading
import unittest

from board_case import BoardCase
from browser import Page, chromium
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from server import PACKAGE, PAGE, Server

MODULE = pathlib.Path(PAGE) / "itinerary.wasm.gz"


class StaticHost(http.server.ThreadingHTTPServer):
    """A host of the page's files, which answers no questions and does not know that the module is compressed."""

    def __init__(self):
        self.requests = []
        """The path of each request, and the page or script that sent it."""
        super().__init__(("127.0.0.1", 0), functools.partial(StaticFiles, directory=PAGE))
        self.address = f"http://127.0.0.1:{self.server_port}/"


class StaticFiles(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        self.server.requests.append((self.path, self.headers.get("Referer", "")))
        super().do_GET()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def static_host():
    with StaticHost() as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield host
        host.shutdown()


class LoadingTests(unittest.TestCase):
    """Tests of the page on a host that does not know the compression of the module."""

    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def test_a_host_without_the_header_for_compression_is_enough(self):
        with static_host() as host:
            page = Page(self.driver, host.address)
            self.assertEqual(page.run("return fetch('itinerary.wasm.gz').then((answer) => answer.headers.get('Content-Encoding'))"), None)
            page.drag("round-the-lake", 4, 0)
            self.assertEqual(page.day("round-the-lake"), 4)

    def test_the_page_and_its_workers_share_one_download(self):
        with static_host() as host:
            page = Page(self.driver, host.address)
            self.assertTrue(page.run("return board.asked('geojson', {}, () => {}).then(({ text }) => text.length > 100)"))
            self.assertTrue(page.run("return board.asked('ways', {}, () => {}).then(({ ways }) => ways !== undefined)"))
            # The service worker downloads all files once more, for visits without a network.
            downloads = [path[1:] for path, sender in host.requests if path.endswith(".wasm.gz") and not sender.endswith("offline.js")]
            self.assertEqual(sorted(downloads), sorted(page.run("return moduleFiles")))

    def test_a_page_without_its_module_reports_that(self):
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*.wasm.gz"]})
        self.addCleanup(lambda: self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []}))
        with static_host() as host:
            self.driver.get(host.address)
            WebDriverWait(self.driver, 30).until(lambda driver: "The board cannot start" in driver.find_element(By.ID, "banner").text)
            self.driver.get("about:blank")
            self.driver.get_log("browser")

    def test_the_page_works_before_the_rest_of_the_module_is_loaded(self):
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/rest-*"]})
        self.addCleanup(lambda: self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []}))
        with Server() as server:
            page = Page(self.driver, server.address)
            page.run("parts.pause = 100")
            page.drag("up-the-lake", 8, 0)
            self.assertEqual(page.day("up-the-lake"), 8)
            page.run("board.step('undo')")
            page.run("board.postpone.put({ item: arguments[0], day: 5 }, 'Tigers v Jays')", page.index("tigers-jays"))
            page.wait("Number(document.body.dataset.ways) > 0")
            self.assertIsNone(page.run("window.rest = moduleFiles[1]; moduleFiles[1] = 'missing.wasm.gz'; return parts.rest"))
            drawing = "let problem = null; return board.asked('picture', {}, (each) => { problem = each; }).then((answer) => problem ?? answer.text.slice(0, 4))"
            self.assertIn("the module has stopped", page.run(drawing))
            # A new worker answers after the rest is loaded.
            page.run("moduleFiles[1] = window.rest")
            self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
            page.wait("parts.rest !== null")
            self.assertEqual(page.run(drawing), "<?xm")
            self.assertGreater(page.run("board.postpone.board.step('undo'); return board.bridge.call('sheet').nights.length"), 0)
            self.driver.get_log("browser")


class CallTests(BoardCase):
    """Tests of the ES module in the page."""

    def run_module(self, script):
        """Runs a script that can use the exports of the ES module."""
        return self.page.run(f"return import('./itinerary.js').then(async ({{ compile, Itinerary, zoneOffsets }}) => {{ {script} }})")

    def test_every_exposed_function_is_exported(self):
        sources = (PACKAGE / "Examples" / "board" / "Module").rglob("*.swift")
        exposed = [name for source in sources for name in re.findall(r'@_expose\(wasm, "(\w+)"\)', source.read_text())]
        names = "return Promise.all([compile(), parts.module()]).then((each) => each.map((module) => WebAssembly.Module.exports(module).map(({ name }) => name)))"
        whole, start = self.run_module(names)
        self.assertEqual(sorted(whole), sorted([*exposed, "memory"]))
        self.assertLessEqual(set(whole), set(start))
        packed = MODULE.read_bytes()
        print(f"\nthe module: {len(exposed)} functions, {len(gzip.decompress(packed))} bytes, {len(packed)} compressed")

    def test_errors_are_values(self):
        results = self.run_module("""
            const itinerary = await Itinerary.load(await compile());
            return [itinerary.call("audit"), itinerary.send("beside", [3]), itinerary.sendInContext("open", "[", []),
                itinerary.sendInContext("open", board.bridge.text(), board.bridge.beside).answer.id, itinerary.send("edit", { item: 0, set: { day: "x" } }).error.field];
            """)
        self.assertEqual(results[0], {"error": {"message": "open a trip first", "field": None, "hasStopped": False}})
        self.assertEqual(results[1]["error"]["message"], "the files next to the trip must be texts")
        self.assertIn("$", results[2]["error"]["message"])
        self.assertEqual(results[3:], ["great-lakes-2010", "day"])

    def test_a_stopped_instance_answers_no_further_calls(self):
        results = self.run_module("""
            const itinerary = await Itinerary.load(await compile());
            itinerary.exports = { ...itinerary.exports, board_input: () => { throw new WebAssembly.RuntimeError("unreachable"); } };
            return [itinerary.send("beside", []), itinerary.call("appearance")];
            """)
        stopped = {"error": {"message": "the module has stopped (unreachable)", "field": None, "hasStopped": True}}
        self.assertEqual(results, [stopped, stopped])

    def test_one_instance_answers_all_questions_about_its_edited_trip(self):
        before, after, kinds = self.run_module("""
            const itinerary = await Itinerary.load(await compile());
            itinerary.sendInContext("open", board.bridge.text(), board.bridge.beside);
            const before = itinerary.call("audit").answer.findings.length;
            const item = board.state.items.findIndex(({ id }) => id === "tigers-jays");
            itinerary.send("postpone", { item, day: 5, index: 0 });
            return [before, itinerary.call("audit").answer.findings.length, ["ways", "geojson", "kml", "picture"].map((name) => typeof itinerary.call(name).answer)];
            """)
        self.assertGreater(after, before)
        self.assertEqual(kinds, ["object"] * 4)

    def test_modules_compile_from_bytes_with_and_without_compression(self):
        self.assertEqual(self.run_module("""
            const packed = await (await fetch("itinerary.wasm.gz")).arrayBuffer();
            const again = await new Response(new Response(packed).body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
            const modules = [await compile(packed), await compile(again), await compile(new Response(again)), await compile("itinerary.wasm.gz")];
            return modules.map((module) => module instanceof WebAssembly.Module);
            """), [True] * 4)

    def test_damaged_modules_are_rejected(self):
        self.assertEqual(self.run_module("""
            const whole = new Uint8Array(await (await fetch("itinerary.wasm.gz")).arrayBuffer());
            const packed = new Uint8Array(await new Response(new Response(whole).body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
            const damaged = packed.slice();
            damaged[1000] ^= 0xff;
            const wrong = [new Uint8Array(0), whole.slice(0, 1000), packed.slice(0, 1), packed.slice(0, 1000), damaged, "missing.wasm.gz"];
            return Promise.all(wrong.map((each) => compile(each).then(() => false, (error) => error instanceof Error)));
            """), [True] * 6)
        # The console reports that a file is missing.
        self.driver.get_log("browser")

    def test_answers_wait_for_the_rest_of_the_module_and_are_those_of_the_whole(self):
        counts, split, whole = self.run_module("""
            const { compileNow } = await import("./rest.js");
            let count = 0;
            const rest = () => { count += 1; return compileNow(moduleFiles[1]); };
            const instances = [await Itinerary.load(await parts.module(), undefined, rest), await Itinerary.load(await compile())];
            const counts = [];
            const answers = instances.map((itinerary) => {
                itinerary.sendInContext("open", board.bridge.text(), board.bridge.beside);
                const item = board.state.items.findIndex(({ id }) => id === "tigers-jays");
                const first = [itinerary.call("audit")];
                first.push(itinerary.send("postpone", { item, day: 5, index: 0 }), itinerary.call("ways", -1));
                counts.push(count);
                const then = ["geojson", "picture", "rainouts", "place_all", "sheet", "undo"].map((name) => itinerary.call(name));
                then.push(itinerary.send("schedule", unpackText(packedSchedule)), itinerary.call("near", 5), itinerary.send("settings", { set: { days: "12" } }));
                counts.push(count);
                return JSON.stringify([first, then, itinerary.text(), itinerary.history()]);
            });
            return [counts, ...answers];
            """)
        self.assertEqual(counts, [0, 1, 1, 1])
        self.assertEqual(split, whole)
        # The console reports that the page waits for a request.
        self.driver.get_log("browser")

    def test_an_instance_without_the_rest_of_its_module_stops(self):
        results = self.run_module("""
            const { compileNow } = await import("./rest.js");
            const itinerary = await Itinerary.load(await parts.module(), undefined, () => compileNow("rest-of-another-version.wasm.gz"));
            itinerary.sendInContext("open", board.bridge.text(), board.bridge.beside);
            return [itinerary.call("audit"), itinerary.call("picture"), itinerary.call("audit"), itinerary.call("undo")].map(({ error }) => error ?? null);
            """)
        stopped = {"message": "the module has stopped (the module cannot be loaded: status 404)", "field": None, "hasStopped": True}
        self.assertEqual(results, [None, stopped, stopped, stopped])
        self.driver.get_log("browser")

    def test_unknown_time_zones_have_no_offsets(self):
        self.assertEqual(self.run_module("""
            const trip = { startDate: "2010-07-01", dayCount: 2, timeZone: "America/Chicago", places: [{ timeZone: "Mars/Base" }, { timeZone: "+05:00" }] };
            return [zoneOffsets(JSON.stringify(trip)), zoneOffsets("{}"), zoneOffsets("[")];
            """), [{"America/Chicago": [-18000]}, {}, {}])


if __name__ == "__main__":
    unittest.main()
