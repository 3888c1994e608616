"""The program under test, in a separate process."""

import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parents[3]
TRIPS = PACKAGE / "Examples" / "Trips"
BOARD_TRIPS = PACKAGE / "Examples" / "board" / "Trips"
#: The program `itinerary`.
PROGRAM = os.environ.get("BOARD_PROGRAM", str(PACKAGE / ".build/release/itinerary"))
PAGE = os.environ.get("BOARD_PAGE", str(PACKAGE / ".build/board"))


class Server:
    """Serves a copy of an example trip, or another document, until the block ends."""

    # The addresses of servers that their tests have ended.
    ended = set()

    @classmethod
    def is_about_ended_server(cls, message):
        """Returns true if a console message reports that a server refuses a connection or a request after its test has
        ended it."""
        isRefusal = "ERR_CONNECTION_REFUSED" in message or "status of 503" in message
        return isRefusal and any(address in message for address in cls.ended)

    def __init__(self, trip="great-lakes-2010.json", text=None, options=(), beside=()):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-board-"))
        self.document = self.folder / "trip.json"
        if text is None:
            shutil.copy(BOARD_TRIPS / trip if (BOARD_TRIPS / trip).exists() else TRIPS / trip, self.document)
        else:
            self.document.write_text(text)
        # Side files under the trip's name, keyed by their extensions.
        for ending, file in dict(beside).items():
            shutil.copy(file, self.folder / f"trip.{ending}")
        self.options = [str(option).replace("{folder}", str(self.folder)) for option in options]

    def __enter__(self):
        self.start()
        return self

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "board", str(self.document), "--page", PAGE, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(self.process.stderr.read())
        # The system may give the port of an ended server to this one.
        self.ended.discard(self.address)
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def __exit__(self, *_):
        self.ended.add(self.address)
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
        self.process.stdout.close()
        self.process.stderr.close()

    def restart(self):
        """Stops the server and serves the document again, on another port."""
        self.stop()
        self.start()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def request(self, method, path, body=None, **headers):
        """Returns the status, the headers and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            fields = {name.replace("_", "-"): value for name, value in headers.items()}
            if body is not None:
                fields.setdefault("Content-Type", "application/json")
                body = body.encode() if isinstance(body, str) else body
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def save(self, text, revision):
        return self.request("PUT", "/api/document", text, If_Match=f'"{revision}"')

    def raw(self, text):
        """Sends bytes, which may be a malformed request. Returns the status of the answer, or `None` if there is no
        answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(text if isinstance(text, bytes) else text.encode())
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        words = answer.split(b" ", 2)
        return int(words[1]) if len(words) > 1 else None

    def text(self):
        return self.document.read_text()


def listed(body):
    """Returns an answer parsed as JSON."""
    return json.loads(body)
