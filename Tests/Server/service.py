"""The server under test, as a separate process with its own store."""

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.parse

import jsonschema

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
TRIPS = PACKAGE / "Examples" / "Trips"
PROGRAM = os.environ.get("ITINERARY", str(PACKAGE / ".build/debug/itinerary"))


def run(*arguments):
    """Returns the output of a command of the program; its exit status must be 0."""
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=True, timeout=60).stdout


class Interface:
    """The description of the interface (OpenAPI), which real answers must match."""

    def __init__(self, description):
        self.components = description["components"]
        self.paths = [(re.compile(re.sub(r"\\{[a-z]+\\}", "[^/]+", re.escape(path))), operations) for path, operations in description["paths"].items()]
        self.validators = {}

    def check(self, method, target, status, headers, body):
        """Raises an error if an answer does not match the description of its operation."""
        path = urllib.parse.urlsplit(target).path
        for pattern, operations in self.paths:
            if not pattern.fullmatch(path) or method.lower() not in operations: continue
            responses = operations[method.lower()]["responses"]
            assert str(status) in responses, f"{method} {target} answers with the status {status}, which is not described: {body[:300]}"
            content = responses[str(status)].get("content", {})
            if not content:
                assert not body, f"{method} {target} answers with a body, which is not described: {body[:300]}"
                return
            kind = headers["Content-Type"]
            assert kind in content, f"{method} {target} answers with the type {kind}, which is not described"
            if kind in ("application/json", "application/problem+json"): self.validator(content[kind]["schema"]).validate(json.loads(body))
            return

    def validator(self, schema):
        key = json.dumps(schema)
        if key not in self.validators:
            self.validators[key] = jsonschema.Draft202012Validator({"components": self.components, **schema}, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
        return self.validators[key]


class Service:
    """Serves a store until the block ends. The user `ann` may write, and `display` may read. Each answer to `request` is
    validated against the description of the interface.
    """

    interface = None

    def __init__(self, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-serve-"))
        self.store = self.folder / "trips.db"
        self.tokens = self.folder / "tokens"
        self.options = options
        self.token = run("add-token", self.tokens, "ann").strip()
        self.reader = run("add-token", self.tokens, "display", "--read-only").strip()

    def __enter__(self):
        self.start()
        return self

    def start(self, *options, environment=None):
        """Starts the program, with further variables of its environment."""
        self.process = subprocess.Popen(
            [PROGRAM, "serve", str(self.store), "--tokens", str(self.tokens), *map(str, self.options), *map(str, options)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | (environment or {}),
        )
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(self.process.stderr.read())
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def restart_after_kill(self, environment=None):
        """Kills the program, and starts it again at the same port."""
        self.process.kill()
        self.process.wait(30)
        self.process.stdout.close()
        self.process.stderr.close()
        self.start("--port", self.port, environment=environment)

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(30)
        self.process.stdout.close()
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def request(self, method, path, body=None, token=None, **headers):
        """Returns the status, the headers and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            fields = {name.replace("_", "-"): value for name, value in headers.items()}
            fields.setdefault("Authorization", f"Bearer {token or self.token}")
            if body is not None:
                fields.setdefault("Content-Type", "application/json")
                body = body if isinstance(body, (str, bytes)) else json.dumps(body)
                body = body.encode() if isinstance(body, str) else body
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            status, fields, body = answer.status, answer.headers, answer.read()
            # A server that is killed may leave a part of a head, which http.client takes for a whole one.
            if status != 204 and status // 100 != 3 and not {"Content-Length", "Content-Type"} <= set(fields.keys()): raise http.client.IncompleteRead(body)
        finally:
            connection.close()
        if path == "/openapi.json": return status, fields, body
        if Service.interface is None:
            Service.interface = Interface(json.loads(self.request("GET", "/openapi.json")[2]))
        Service.interface.check(method, path, status, fields, body)
        return status, fields, body

    def put(self, document, tag=None):
        """Puts a document into the store; without a tag, as a new one."""
        condition = {"If_Match": tag} if tag else {"If_None_Match": "*"}
        return self.request("PUT", f"/v1/trips/{document['id']}", document, **condition)

    def raw(self, text):
        """Returns the status of the answer to bytes that may be an invalid request; None if there is no answer.
        """
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(text if isinstance(text, bytes) else text.encode())
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        words = answer.split(b" ", 2)
        return int(words[1]) if len(words) > 1 else None


def trip(name="great-lakes-2010"):
    """Returns an example trip."""
    return json.loads((TRIPS / f"{name}.json").read_text())
