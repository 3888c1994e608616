"""Tests the description of the interface (OpenAPI): it is valid, it matches the server, and other tools work with
it.
"""

import importlib
import json
import os
import pathlib
import re
import subprocess
import sys
import typing
import unittest

from openapi_spec_validator import validate

from service import TRIPS, Service, trip

TOOLS = pathlib.Path(sys.executable).parent


# The classes of documents and their parts, whose members the format of trips defines.
OPEN = {"TripDocument", "TripItem", "ItemValues", "TripRules"}


class InterfaceTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service("--time-limit", "5").__enter__()
        cls.addClassCleanup(cls.service.__exit__)
        cls.text = cls.service.request("GET", "/openapi.json", Authorization="")[2]
        cls.interface = json.loads(cls.text)
        cls.file = cls.service.folder / "openapi.json"
        cls.file.write_bytes(cls.text)

    def test_the_interface_description_is_valid(self):
        self.assertEqual(self.interface["openapi"], "3.1.0")
        self.assertEqual(self.interface["info"]["license"], {"name": "Apache License 2.0", "identifier": "Apache-2.0"})
        validate(self.interface)

    def test_the_interface_description_matches_the_paths_of_the_server(self):
        for path, operations in self.interface["paths"].items():
            real = re.sub(r"\{[a-z]+\}", "nobody", path.replace("{revision}", "1"))
            status, headers, _ = self.service.request("OPTIONS", real)
            allowed = set(headers["Allow"].lower().split(", ")) - {"options", "head"}
            self.assertEqual((status, allowed), (204, set(operations)), path)
            for method in operations:
                status, _, body = self.service.request(method.upper(), real, {} if method in ("post", "put") else None)
                self.assertIn(str(status), operations[method]["responses"], (path, method, body))

    @classmethod
    def client(cls):
        """Generates the client once, and returns a function that imports one of its modules."""
        if not (cls.service.folder / "client").exists():
            # The generator knows no lines of JSON.
            settings = cls.service.folder / "client.yaml"
            settings.write_text("content_type_overrides:\n  application/x-ndjson: application/octet-stream\n")
            # The generator formats its output with a program next to it.
            path = {"PATH": f"{TOOLS}:{os.environ['PATH']}"}
            subprocess.run([TOOLS / "openapi-python-client", "generate", "--path", cls.file, "--output-path", cls.service.folder / "client", "--meta", "none",
                            "--config", settings, "--fail-on-warning"], check=True, capture_output=True, text=True, timeout=300, cwd=cls.service.folder, env=os.environ | path)
            sys.path.insert(0, str(cls.service.folder))
            cls.addClassCleanup(sys.path.remove, str(cls.service.folder))
        return lambda name: importlib.import_module(f"client.{name}")

    def test_a_generated_client_works(self):
        service, load = self.service, self.client()
        call = lambda folder, name: load(f"api.{folder}.{name}").sync_detailed
        model = lambda name, kind: getattr(load(f"models.{name}"), kind)
        client = load("client").AuthenticatedClient(base_url=service.address.rstrip("/"), token=service.token)
        document = model("trip_document", "TripDocument").from_dict(trip() | {"id": "generated"})
        saved = call("trips", "put_trip")("generated", client=client, body=document, if_none_match="*")
        self.assertEqual((saved.status_code, saved.parsed.revision), (201, 1), saved.content)
        read = call("trips", "read_trip")("generated", client=client)
        self.assertEqual(read.parsed.to_dict(), trip() | {"id": "generated"})
        listed = call("trips", "list_trips")(client=client)
        self.assertIn("generated", [each.id for each in listed.parsed.trips])
        asked = model("answer_audit_body", "AnswerAuditBody").from_dict({"document": trip("ohio-2010")})
        answer = call("answers", "answer_audit")(client=client, body=asked)
        self.assertEqual(answer.status_code, 200, answer.content)
        self.assertTrue(answer.parsed.is_no)
        self.assertTrue(all(each.code and each.message for each in answer.parsed.answer.findings))
        problem = call("trips", "remove_trip")("generated", client=client, if_match='"9"')
        self.assertEqual((problem.status_code, problem.parsed.code), (412, "other-revision"))

    def test_the_classes_of_a_generated_client_state_the_types_of_all_answers(self):
        load = self.client()
        models = {name: value for name in load("models").__all__ for value in [getattr(load("models"), name)]}
        scope = dict(models)

        def kinds(kind):
            """Returns the classes in a type, and Any if it is in it."""
            parts = typing.get_args(kind)
            return [each for part in parts for each in kinds(part)] if parts else [kind]

        seen, queue = set(), [f"{name}Reply" for name in ["Audit", "Repair", "Reroute", "Nearby", "Plan", "Slots"]] + ["ProposalList", "NoteList", "History"]
        while queue:
            name = queue.pop()
            if name in seen or name in OPEN: continue
            seen.add(name)
            module = sys.modules[models[name].__module__]
            for field, kind in typing.get_type_hints(models[name], vars(module) | scope).items():
                # A document can have any JSON as a value.
                if (name, field) == ("SetChange", "value"): continue
                parts = kinds(kind)
                self.assertNotIn(typing.Any, parts, (name, field, kind))
                queue += [part.__name__ for part in parts if models.get(getattr(part, "__name__", "")) is part]
        self.assertGreater(len(seen), 30, seen)
        self.assertTrue({"Finding", "Move", "Slot", "PlannedLeg", "NearbyGame", "GrantedWish", "MoveChange", "Note", "Choice"} <= seen, seen)

    def test_the_answers_to_all_questions_match_their_schemas(self):
        asked = set()

        def ask(question, document, **options):
            status, _, body = self.service.request("POST", f"/v1/answers/{question}", {"document": document} | options)
            if status == 200:
                asked.add(question)
                return json.loads(body)["answer"]
            self.assertEqual(status, 422, (question, options, body))

        schedules = {each.name.split("-")[0]: each.read_text() for each in TRIPS.glob("*.schedule.csv")}
        for path in sorted(TRIPS.glob("*-20*.json")):
            document = json.loads(path.read_text())
            if "items" not in document: continue
            legs = [each for each in document["items"] if each["type"] == "travel"]
            games = [each for each in document["items"] if each["type"] == "game"]
            rained = document | {"items": [each | {"day": min(document["dayCount"], each["day"] + 1)} if each is games[0] else each for each in document["items"]]}
            for trip in [document, rained]:
                for question in ["audit", "validate", "repair", "slots", "convert", "show", "rainouts", "export-model", "export-calendar", "export-map"]: ask(question, trip)
                ask("show", trip, svg=True)
                ask("export-trip", trip, **{"as": "md"})
                ask("reroute", trip, tradeOffs=True)
                for schedule in schedules.values():
                    ask("plan", trip, schedule=schedule, wish=["city:Boston"], tradeOffs=True)
                    ask("nearby", trip, schedule=schedule, all=True)
                    ask("nearby", trip, schedule=schedule, limit=1)
                    ask("import-schedule", trip, schedule=schedule)
                    ask("import-schedule", trip, schedule=schedule, asChange=True, complete=True)
                    ask("why", trip, item=schedule.splitlines()[1].split(",")[0], schedule=schedule)
                for leg in legs:
                    ask("check", trip, item=leg["id"], day=1, sortOrder=1)
                    ask("place", trip, item=leg["id"])
                    ask("slots", trip, item=leg["id"])
                    ask("why", trip, item=leg["id"], day=2)
                    ask("apply", trip, change=[{"op": "remove", "item": leg["id"]}])
                for game in games: ask("why", trip, item=game["id"])
                ask("diff", trip, other=document)
                ask("diff", trip, other=document, asChange=True)
        visits = json.loads((TRIPS / "chesapeake-2027.json").read_text())
        visit = next(each["id"] for each in visits["items"] if "open" in each)
        self.assertTrue(ask("slots", visits, item=visit)["starts"])
        ask("check", visits, item=visit, day=1, start="10:00")
        ask("place", visits, item=visit)
        self.assertTrue(ask("plan", visits, wish=["city:Baltimore"])["visits"] is not None)
        wishes = {"wishes": [{"id": "two", "city": "Boston", "count": 2}]}
        document, schedule = json.loads((TRIPS / "boston-2013.json").read_text()), schedules["boston"]
        ask("why", document, wishID="two", wishes=wishes, schedule=schedule)
        ask("plan", document, wishes=wishes, schedule=schedule, within="2013-07-20/2013-08-05", days=6)
        self.assertEqual(asked, {"audit", "validate", "repair", "slots", "convert", "show", "rainouts", "export-model", "export-calendar", "export-map", "export-trip", "reroute",
                                 "plan", "nearby", "import-schedule", "why", "check", "place", "apply", "diff"})

    def test_generated_requests_find_no_violation_of_the_interface(self):
        # A request for notes waits up to 30 seconds, or for the end of a stream. The tool makes no lines of JSON.
        run = subprocess.run(
            [TOOLS / "schemathesis", "run", self.file, "--url", self.service.address.rstrip("/"), "-H", f"Authorization: Bearer {self.service.token}",
             "--exclude-operation-id", "readOutbox", "--exclude-operation-id", "putTrips", "--max-examples", "6", "--seed", "1", "--phases", "examples,fuzzing", "--no-color",
             "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"],
            capture_output=True, text=True, timeout=300, cwd=self.service.folder)
        self.assertEqual(run.returncode, 0, run.stdout[-6000:] + run.stderr[-2000:])
        self.assertEqual(self.service.request("GET", "/v1/trips")[0], 200)


if __name__ == "__main__":
    unittest.main()
