"""Tests the server with the reference client of the Model Context Protocol, in both modes of the protocol, over standard
input and output and over HTTP.
"""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

import anyio
from mcp import MCPError
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

PROGRAM = os.environ["ITINERARY"]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples" / "Trips"
# Without a handshake, with a handshake, and with a client that detects the mode.
MODES = ["2026-07-28", "legacy", "auto"]
TOOLS = [
    "audit", "repair", "reroute", "nearby", "plan", "rainouts", "why", "slots", "apply", "show", "export-calendar",
    "import-calendar",
]


@contextlib.asynccontextmanager
async def server(*arguments, mode="auto"):
    parameters = StdioServerParameters(command=PROGRAM, args=["mcp", *arguments])
    async with Client(stdio_client(parameters), mode=mode) as client:
        yield client


@contextlib.contextmanager
def listening(*arguments):
    """Starts a server over HTTP; yields its address."""
    with subprocess.Popen([PROGRAM, "mcp", "--port", "0", *arguments], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process.stdout.readline().strip()
        finally:
            process.send_signal(signal.SIGTERM)
            if process.wait(30) != 0:
                raise AssertionError(f"the server ended with status {process.returncode}")


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def document(name):
    return json.loads((EXAMPLES / name).read_text())


class ClientTests(unittest.IsolatedAsyncioTestCase):
    async def test_every_way_to_connect_lists_the_same_tools(self):
        for mode in MODES:
            with self.subTest(mode=mode):
                async with server(mode=mode) as client:
                    tools = (await client.list_tools()).tools
                    self.assertEqual([tool.name for tool in tools], TOOLS)
                    for tool in tools:
                        self.assertTrue(tool.annotations.read_only_hint)
                        self.assertEqual(tool.input_schema["type"], "object")
                    if mode != "2026-07-28":
                        self.assertEqual(client.server_info.name, "itinerary")
                        self.assertIn("audit", client.instructions)

    CALLS = {
        "audit": {},
        "repair": {"change": "boston-2013.rainout.json"},
        "reroute": {"change": "boston-2013.rainout.json", "tradeOffs": True},
        "nearby": {"schedule": "boston-2013.schedule.csv"},
        "plan": {"schedule": "boston-2013.schedule.csv", "wish": ["city:Philadelphia"]},
        "rainouts": {},
        "why": {"item": "sox-rays"},
        "slots": {"item": "to-boston"},
        "apply": {"change": "boston-2013.rainout.json"},
        "show": {},
        "export-calendar": {},
        "import-calendar": {"calendar": "great-lakes-2010.ics"},
    }

    async def call_every_tool(self, client):
        """Calls each tool. The client checks each structured answer against the tool's output schema."""
        tools = [tool.name for tool in (await client.list_tools()).tools]
        self.assertEqual(sorted(self.CALLS), sorted(tools))
        for name, arguments in self.CALLS.items():
            with self.subTest(tool=name):
                given = {} if name == "import-calendar" else {"document": "boston-2013.json"}
                result = await client.call_tool(name, {**given, **arguments})
                self.assertFalse(result.is_error, text(result))
                self.assertIsInstance(result.structured_content, dict)
                self.assertTrue(text(result))
                # The texts before the document.
                short = [part.text for part in result.content if not part.text.startswith(("{", "BEGIN:"))]
                self.assertLess(len("\n".join(short)), 6_000)

    async def test_every_tool_answers_with_and_without_a_handshake(self):
        for mode in MODES[:2]:
            async with server("--folder", str(EXAMPLES), mode=mode) as client:
                await self.call_every_tool(client)

    async def test_every_tool_answers_over_http(self):
        with listening("--folder", str(EXAMPLES)) as address:
            for mode in MODES:
                with self.subTest(mode=mode):
                    async with Client(address, mode=mode) as client:
                        await self.call_every_tool(client)

    async def test_an_answer_over_http_equals_the_answer_over_streams(self):
        arguments = {"document": document("boston-2013.json"), "change": [{"op": "cancel", "item": "sox-rays"}]}
        async with server() as client:
            streamed = await client.call_tool("repair", arguments)
        with listening() as address:
            async with Client(address) as client:
                sent = await client.call_tool("repair", arguments)
                with self.assertRaises(MCPError) as error:
                    await client.call_tool("repiar", arguments)
                self.assertIn("did you mean repair", str(error.exception))
        self.assertEqual(sent.structured_content, streamed.structured_content)
        self.assertEqual(text(sent), text(streamed))

    async def test_concurrent_calls_over_http_get_their_own_answers(self):
        found = {}
        with listening() as address:
            async with Client(address) as client:

                async def audit(number):
                    trip = {**document("boston-2013.json"), "id": f"trip-{number}"}
                    result = await client.call_tool("audit", {"document": trip})
                    found[number] = result.structured_content["trip"]

                async with anyio.create_task_group() as tasks:
                    for number in range(20):
                        tasks.start_soon(audit, number)
        self.assertEqual(found, {number: f"trip-{number}" for number in range(20)})

    async def test_prompts_name_their_arguments(self):
        for mode in MODES[:2]:
            async with server("--folder", str(EXAMPLES), mode=mode) as client:
                prompts = {prompt.name: prompt for prompt in (await client.list_prompts()).prompts}
                self.assertEqual(sorted(prompts), ["audit-folder", "fix-postponed-game", "plan-trip"])
                required = [item.name for item in prompts["fix-postponed-game"].arguments if item.required]
                self.assertEqual(required, ["document", "game", "date"])
                given = {"document": "boston-2013.json", "game": "sox-rays", "date": "cancelled"}
                prompt = await client.get_prompt("fix-postponed-game", given)
                self.assertIn("boston-2013.json", prompt.messages[0].content.text)
                with self.assertRaises(MCPError):
                    await client.get_prompt("fix-postponed-game", {"game": "sox-rays"})

    async def test_the_example_resource_is_valid_for_the_schema_resource(self):
        import jsonschema

        async with server() as client:
            uris = [str(resource.uri) for resource in (await client.list_resources()).resources]
            self.assertEqual(uris, ["itinerary:///itinerary-1.schema.json", "itinerary:///example.json"])
            schema, example = [json.loads((await client.read_resource(uri)).contents[0].text) for uri in uris]
            jsonschema.validate(example, schema)
            result = await client.call_tool("audit", {"document": example})
            self.assertFalse(result.is_error, text(result))

    async def test_a_structured_answer_equals_the_output_of_the_command(self):
        command = await anyio.run_process([PROGRAM, "repair", "boston-2013.json", "--json"], cwd=EXAMPLES, check=False)
        async with server() as client:
            result = await client.call_tool("repair", {"document": document("boston-2013.json")})
        self.assertEqual(result.structured_content, json.loads(command.stdout))

    async def test_documents_of_the_folder_are_resources(self):
        for mode in MODES[:2]:
            async with server("--folder", str(EXAMPLES), mode=mode) as client:
                resources = (await client.list_resources()).resources
                uris = {resource.name: str(resource.uri) for resource in resources}
                self.assertIn("boston-2013.json", uris)
                self.assertIn("boston-2013.schedule.csv", uris)
                read = await client.read_resource(uris["boston-2013.json"])
                self.assertEqual(read.contents[0].text, (EXAMPLES / "boston-2013.json").read_text())
                templates = (await client.list_resource_templates()).resource_templates
                self.assertEqual([template.uri_template for template in templates], ["trip:///{name}"])
                with self.assertRaises(MCPError):
                    await client.read_resource("trip:///no-such-trip.json")
                result = await client.call_tool("audit", {"document": uris["boston-2013.json"]})
                self.assertFalse(result.is_error)

    async def test_errors_suggest_a_correction(self):
        trip = document("boston-2013.json")
        worded = {**trip, "startDate": "July 22, 2013"}
        cases = [
            ("audit", {}, "document is missing"),
            ("audit", {"document": "boston-2013.json"}, "without a folder"),
            ("audit", {"documnt": trip}, "did you mean document"),
            ("audit", {"document": worded}, "2013-07-22"),
            ("why", {"document": trip, "item": "sox-ray"}, "did you mean sox-rays"),
            ("why", {"document": trip, "item": "the game on Sunday"}, "mets-braves"),
            ("why", {"document": trip, "item": "to-boston", "date": "July 23, 2013"}, "2013-07-23"),
            ("repair", {"document": trip, "enginee": "native"}, "did you mean engine"),
            ("repair", {"document": trip, "save": "trip.json"}, "may not write"),
            ("apply", {"document": trip, "change": [{"op": "moov", "item": "sox-rays", "day": 8}]}, "move"),
        ]
        async with server() as client:
            for name, arguments, words in cases:
                with self.subTest(tool=name, words=words):
                    result = await client.call_tool(name, arguments)
                    self.assertTrue(result.is_error, text(result))
                    self.assertIn(words, text(result))
            with self.assertRaises(MCPError) as error:
                await client.call_tool("repiar", {"document": trip})
            self.assertIn("did you mean repair", str(error.exception))

    async def test_progress_reports_increase(self):
        told = []

        async def tell(progress, total, message):
            told.append((progress, total, message))

        for mode in MODES[:2]:
            told.clear()
            async with server(mode=mode) as client:
                trip = document("great-lakes-2010.json")
                await client.call_tool("reroute", {"document": trip, "tradeOffs": True}, progress_callback=tell)
            numbers = [progress for progress, _, _ in told]
            self.assertEqual(numbers, sorted(set(numbers)))


class WritingTests(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "trips"
        self.folder.mkdir()
        for name in ["boston-2013.json", "boston-2013.rainout.json"]:
            shutil.copy(EXAMPLES / name, self.folder)

    async def test_a_changed_document_is_saved_in_the_folder(self):
        async with server("--write", str(self.folder)) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            self.assertEqual(list(tools), TOOLS + ["save"])
            writing = [name for name, tool in tools.items() if not tool.annotations.read_only_hint]
            self.assertEqual(writing, ["save"])
            change = "boston-2013.rainout.json"
            result = await client.call_tool(
                "save", {"document": "boston-2013.json", "change": change, "file": "rained-out.json"}
            )
            self.assertFalse(result.is_error, text(result))
            self.assertEqual(str(result.content[-1].uri), "trip:///rained-out.json")
            result = await client.call_tool("reroute", {"document": "rained-out.json"})
            self.assertFalse(result.is_error, text(result))
            # A client that shows only texts to the model has the document, too.
            rerouted = json.loads(result.content[-1].text)
            self.assertEqual(rerouted, result.structured_content["rerouted"])
            arguments = {"document": rerouted, "file": "rained-out.json"}
            result = await client.call_tool("save", arguments)
            self.assertTrue(result.is_error)
            result = await client.call_tool("save", {**arguments, "replace": True})
            self.assertFalse(result.is_error, text(result))
            result = await client.call_tool("audit", {"document": "rained-out.json"})
            self.assertEqual(result.structured_content["findings"], [])
        names = sorted(path.name for path in self.folder.iterdir())
        self.assertEqual(names, ["boston-2013.json", "boston-2013.rainout.json", "rained-out.json"])
        self.assertEqual((self.folder / "boston-2013.json").read_bytes(), (EXAMPLES / "boston-2013.json").read_bytes())

    async def test_no_other_file_is_written(self):
        outside = self.folder.parent / "outside.json"
        outside.write_text("{}")
        (self.folder / "link.json").symlink_to(outside)
        trip = document("boston-2013.json")
        names = [
            "../outside.json", "/tmp/outside.json", "link.json", "boston-2013.rainout.json", "trip.txt", ".json", "",
            "a/b.json", "trip:///../outside.json", "file:///tmp/x.json", str(outside),
        ]
        async with server("--write", str(self.folder)) as client:
            for name in names:
                with self.subTest(name=name):
                    result = await client.call_tool("save", {"document": trip, "file": name, "replace": True})
                    self.assertTrue(result.is_error, text(result))
        self.assertEqual(outside.read_text(), "{}")
        self.assertEqual(sorted(path.name for path in self.folder.parent.iterdir()), ["outside.json", "trips"])

    async def test_concurrent_changes_of_one_file_are_all_kept(self):
        async with server("--write", str(self.folder)) as client:

            async def add(number):
                item = {
                    "id": f"note-{number}", "type": "custom", "title": f"Note {number}", "day": 1,
                    "sortOrder": 10 + number,
                }
                result = await client.call_tool(
                    "save",
                    {"document": "boston-2013.json", "change": [{"op": "add", "item": item}], "file": "boston-2013.json"},
                )
                self.assertFalse(result.is_error, text(result))

            async with anyio.create_task_group() as tasks:
                for number in range(20):
                    tasks.start_soon(add, number)
        ids = [item["id"] for item in json.loads((self.folder / "boston-2013.json").read_text())["items"]]
        self.assertEqual({f"note-{number}" for number in range(20)} - set(ids), set())


if __name__ == "__main__":
    unittest.main()
