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
import unittest

from openapi_spec_validator import validate

from service import Service, trip

TOOLS = pathlib.Path(sys.executable).parent


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
        validate(self.interface)

    def test_the_interface_description_matches_the_paths_of_the_server(self):
        for path, operations in self.interface["paths"].items():
            real = re.sub(r"\{revision\}", "1", re.sub(r"\{trip\}", "nobody", path))
            status, headers, _ = self.service.request("OPTIONS", real)
            allowed = set(headers["Allow"].lower().split(", ")) - {"options", "head"}
            self.assertEqual((status, allowed), (204, set(operations)), path)
            for method in operations:
                status, _, body = self.service.request(method.upper(), real, {} if method in ("post", "put") else None)
                self.assertIn(str(status), operations[method]["responses"], (path, method, body))

    def test_a_generated_client_works(self):
        service = self.service
        # The generator formats its output with a program next to it.
        path = {"PATH": f"{TOOLS}:{os.environ['PATH']}"}
        subprocess.run([TOOLS / "openapi-python-client", "generate", "--path", self.file, "--output-path", service.folder / "client", "--meta", "none",
                        "--fail-on-warning"], check=True, capture_output=True, text=True, timeout=300, cwd=service.folder, env=os.environ | path)
        sys.path.insert(0, str(service.folder))
        self.addCleanup(sys.path.remove, str(service.folder))
        client_class = importlib.import_module("client.client").AuthenticatedClient
        call = lambda folder, name: importlib.import_module(f"client.api.{folder}.{name}").sync_detailed
        model = lambda name, kind: getattr(importlib.import_module(f"client.models.{name}"), kind)
        client = client_class(base_url=service.address.rstrip("/"), token=service.token)
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
        problem = call("trips", "remove_trip")("generated", client=client, if_match='"9"')
        self.assertEqual((problem.status_code, problem.parsed.code), (412, "other-revision"))

    def test_generated_requests_find_no_violation_of_the_interface(self):
        run = subprocess.run(
            [TOOLS / "schemathesis", "run", self.file, "--url", self.service.address.rstrip("/"), "-H", f"Authorization: Bearer {self.service.token}",
             "--max-examples", "6", "--seed", "1", "--phases", "examples,fuzzing", "--no-color",
             "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"],
            capture_output=True, text=True, timeout=300, cwd=self.service.folder)
        self.assertEqual(run.returncode, 0, run.stdout[-6000:] + run.stderr[-2000:])
        self.assertEqual(self.service.request("GET", "/v1/trips")[0], 200)


if __name__ == "__main__":
    unittest.main()
