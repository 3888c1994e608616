"""Tests the server with the reference client of the Model Context Protocol, in both modes of the protocol."""
import contextlib
import json
import os
import pathlib
import shutil
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


@contextlib.asynccontextmanager
async def server(*arguments, mode="auto"):
    parameters = StdioServerParameters(command=PROGRAM, args=["mcp", *arguments])
    async with Client(stdio_client(parameters), mode=mode) as client:
        yield client


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def document(name):
    return json.loads((EXAMPLES / name).read_text())


class ClientTests(unittest.IsolatedAsyncioTestCase):
    async def test_every_way_to_connect_lists_the_same_tools(self):
        names = ["audit", "repair", "reroute", "nearby", "plan", "why", "apply", "show"]
        for mode in MODES:
            with self.subTest(mode=mode):
                async with server(mode=mode) as client:
                    tools = (await client.list_tools()).tools
                    self.assertEqual([tool.name for tool in tools], names)
                    for tool in tools:
                        self.assertTrue(tool.annotations.read_only_hint)
                        self.assertEqual(tool.input_schema["type"], "object")
                    if mode != "2026-07-28":
                        self.assertEqual(client.server_info.name, "itinerary")
                        self.assertIn("audit", client.instructions)

    async def test_every_tool_answers_with_and_without_a_handshake(self):
        """The client checks each structured answer against the tool's output schema."""
        calls = {
            "audit": {},
            "repair": {"change": "boston-2013.rainout.json"},
            "reroute": {"change": "boston-2013.rainout.json", "tradeOffs": True},
            "nearby": {"schedule": "boston-2013.schedule.csv"},
            "plan": {"schedule": "boston-2013.schedule.csv", "wish": ["city:Philadelphia"]},
            "why": {"item": "sox-rays"},
            "apply": {"change": "boston-2013.rainout.json"},
            "show": {},
        }
        for mode in MODES[:2]:
            async with server("--folder", str(EXAMPLES), mode=mode) as client:
                tools = [tool.name for tool in (await client.list_tools()).tools]
                self.assertEqual(sorted(calls), sorted(tools))
                for name, arguments in calls.items():
                    with self.subTest(mode=mode, tool=name):
                        result = await client.call_tool(name, {"trip": "boston-2013.json", **arguments})
                        self.assertFalse(result.is_error, text(result))
                        self.assertIsInstance(result.structured_content, dict)
                        self.assertTrue(text(result))
                        self.assertLess(len(text(result)), 6_000)

    async def test_a_structured_answer_equals_the_output_of_the_command(self):
        command = await anyio.run_process([PROGRAM, "repair", "boston-2013.json", "--json"], cwd=EXAMPLES, check=False)
        async with server() as client:
            result = await client.call_tool("repair", {"trip": document("boston-2013.json")})
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
                result = await client.call_tool("audit", {"trip": uris["boston-2013.json"]})
                self.assertFalse(result.is_error)

    async def test_errors_suggest_a_correction(self):
        trip = document("boston-2013.json")
        worded = {**trip, "startDate": "July 22, 2013"}
        cases = [
            ("audit", {}, "trip is missing"),
            ("audit", {"trip": "boston-2013.json"}, "without a folder"),
            ("audit", {"tripp": trip}, "did you mean trip"),
            ("audit", {"trip": worded}, "2013-07-22"),
            ("why", {"trip": trip, "item": "sox-ray"}, "did you mean sox-rays"),
            ("why", {"trip": trip, "item": "the game on Sunday"}, "mets-braves"),
            ("why", {"trip": trip, "item": "to-boston", "date": "July 23, 2013"}, "2013-07-23"),
            ("repair", {"trip": trip, "enginee": "native"}, "did you mean engine"),
            ("repair", {"trip": trip, "save": "trip.json"}, "--write"),
            ("apply", {"trip": trip, "change": [{"op": "moov", "item": "sox-rays", "day": 8}]}, "move"),
        ]
        async with server() as client:
            for name, arguments, words in cases:
                with self.subTest(tool=name, words=words):
                    result = await client.call_tool(name, arguments)
                    self.assertTrue(result.is_error, text(result))
                    self.assertIn(words, text(result))
            with self.assertRaises(MCPError) as error:
                await client.call_tool("repiar", {"trip": trip})
            self.assertIn("did you mean repair", str(error.exception))

    async def test_progress_reports_increase(self):
        told = []

        async def tell(progress, total, message):
            told.append((progress, total, message))

        for mode in MODES[:2]:
            told.clear()
            async with server(mode=mode) as client:
                trip = document("great-lakes-2010.json")
                await client.call_tool("reroute", {"trip": trip, "tradeOffs": True}, progress_callback=tell)
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
            self.assertFalse(tools["repair"].annotations.read_only_hint)
            self.assertTrue(tools["audit"].annotations.read_only_hint)
            change = "boston-2013.rainout.json"
            result = await client.call_tool(
                "apply", {"trip": "boston-2013.json", "change": change, "save": "rained-out.json"}
            )
            self.assertFalse(result.is_error, text(result))
            self.assertEqual(str(result.content[-1].uri), "trip:///rained-out.json")
            result = await client.call_tool("reroute", {"trip": "rained-out.json", "save": "rained-out.json"})
            self.assertFalse(result.is_error, text(result))
            result = await client.call_tool("audit", {"trip": "rained-out.json"})
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
                    result = await client.call_tool("repair", {"trip": trip, "save": name})
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
                    "apply",
                    {"trip": "boston-2013.json", "change": [{"op": "add", "item": item}], "save": "boston-2013.json"},
                )
                self.assertFalse(result.is_error, text(result))

            async with anyio.create_task_group() as tasks:
                for number in range(20):
                    tasks.start_soon(add, number)
        ids = [item["id"] for item in json.loads((self.folder / "boston-2013.json").read_text())["items"]]
        self.assertEqual({f"note-{number}" for number in range(20)} - set(ids), set())


if __name__ == "__main__":
    unittest.main()
