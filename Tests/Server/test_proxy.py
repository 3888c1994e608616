"""Tests the trip server behind nginx: no answer is lost under load, and no request is hidden in another."""

import collections
import concurrent.futures
import http.client
import json
import socket
import threading
import time
import unittest

from proxy import HOST, NGINX, Proxy
from service import Service, trip

if not NGINX:
    print("nginx is not installed, so the server is not tested behind it; install nginx-light")


class Client:
    """Sends requests over one connection to a proxy, and counts the answers by status."""

    def __init__(self, proxy, service, name):
        self.connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=60)
        self.token = service.token
        self.document = trip() | {"id": name}
        self.statuses = collections.Counter()
        self.tag = None
        self.stored = []

    def request(self, method, path, body=None, **headers):
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        fields |= {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        self.connection.request(method, path, body and json.dumps(body), fields)
        answer = self.connection.getresponse()
        body = answer.read()
        self.statuses[answer.status] += 1
        return answer.status, answer.headers, body

    def put(self, number):
        condition = {"If_Match": self.tag} if self.tag else {"If_None_Match": "*"}
        status, headers, body = self.request("PUT", f"/v1/trips/{self.document['id']}", self.document | {"name": str(number)}, **condition)
        if status in (200, 201):
            self.tag = headers["ETag"]
            self.stored.append(json.loads(body)["revision"])

    def work(self, rounds, start):
        """Returns the error that ended the work, or None."""
        start.wait()
        try:
            for number in range(rounds):
                self.put(number)
                self.request("GET", f"/v1/trips/{self.document['id']}")
                self.request("POST", "/v1/answers/audit", {"document": self.document})
        except (OSError, http.client.HTTPException) as error:
            return repr(error)
        finally:
            self.connection.close()


@unittest.skipUnless(NGINX, "nginx is not installed")
class ProxyLoadTests(unittest.TestCase):
    def load(self, service, count, keepalive):
        """Sends the requests of `count` clients at the same time through nginx, and returns the answers by status."""
        with Proxy(service, keepalive) as proxy:
            clients = [Client(proxy, service, f"trip-{count}-{keepalive}-{number}") for number in range(count)]
            start = threading.Barrier(count)
            began = time.monotonic()
            with concurrent.futures.ThreadPoolExecutor(count) as pool:
                errors = [error for error in pool.map(lambda client: client.work(max(2, 128 // count), start), clients) if error]
            seconds = time.monotonic() - began
        statuses = sum((client.statuses for client in clients), collections.Counter())
        print(f"{count} clients, {keepalive} connections kept: {dict(statuses)} in {seconds:.1f} s, {len(errors)} errors")
        self.assertEqual(errors, [])
        self.assertFalse({500, 502, 504} & set(statuses), statuses)
        self.assertGreater(statuses[201], 0)
        for client in clients:
            if not client.stored: continue
            history = json.loads(service.request("GET", f"/v1/trips/{client.document['id']}/revisions")[2])["revisions"]
            self.assertEqual([each["number"] for each in reversed(history)], client.stored)
        return statuses

    def test_no_answer_is_lost_behind_nginx(self):
        with Service("--host", HOST) as service:
            for keepalive in [64, 0]:
                for count in [32, 128, 512]:
                    with self.subTest(count=count, keepalive=keepalive):
                        self.load(service, count, keepalive)

    def test_requests_beyond_the_limit_on_connections_are_refused_with_503(self):
        with Service("--host", HOST, "--connections", 16) as service:
            statuses = self.load(service, 128, 0)
            self.assertGreater(statuses[503], 0)


@unittest.skipUnless(NGINX, "nginx is not installed")
class SmugglingTests(unittest.TestCase):
    def exchange(self, port, text):
        """Returns the answers to bytes until the connection closes."""
        answer = b""
        with socket.create_connection(("127.0.0.1", port), timeout=3) as connection:
            try:
                connection.sendall(text)
                while piece := connection.recv(65536): answer += piece
            except OSError:
                pass
        return answer

    def heads(self, host, token, hidden):
        """Returns the beginnings of requests whose end is ambiguous, each with the request that could be hidden in it."""
        common = b"Host: %s\r\nAuthorization: Bearer %s\r\n" % (host, token)
        post = b"POST /v1/answers/audit HTTP/1.1\r\n" + common + b"Content-Type: application/json\r\n"
        chunk = b"%x\r\n%s\r\n0\r\n\r\n" % (len(hidden), hidden)
        length = b"%d" % len(hidden)
        return [
            post + b"Content-Length : " + length + b"\r\n\r\n" + hidden,
            post + b"Content-Length\t: " + length + b"\r\n\r\n" + hidden,
            post + b"Content-Length:\r\n " + length + b"\r\n\r\n" + hidden,
            post + b"Transfer-Encoding : chunked\r\n\r\n" + hidden,
            post + b"Transfer-Encoding:\r\n chunked\r\n\r\n" + chunk,
            post + b"Transfer-Encoding: xchunked\r\n\r\n" + hidden,
            post + b"Content-Length: 0\r\nContent-Length: " + length + b"\r\n\r\n" + hidden,
            post + b"Content-Length: " + length + b"\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
            post + b"X: \0\r\nContent-Length: " + length + b"\r\n\r\n" + hidden,
            b"GET /v1/trips\0/other HTTP/1.1\r\n" + common + b"Content-Length: " + length + b"\r\n\r\n" + hidden,
            b"GET /v1/trips HTTP/1.1\r\nHost: %s\0.example.org\r\nAuthorization: Bearer %s\r\n\r\n" % (host, token),
            b"GET /v1/trips HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\0x\r\n\r\n" % (host, token),
        ]

    def test_no_request_is_hidden_in_another(self):
        with Service("--host", HOST) as service, Proxy(service, 1) as proxy:
            self.assertEqual(service.put(trip() | {"id": "victim"})[0], 201)
            host, token = HOST.encode(), service.token.encode()
            hidden = b'DELETE /v1/trips/victim HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nIf-Match: "1"\r\n\r\n' % (host, token)
            for text in self.heads(host, token, hidden):
                with self.subTest(text=text):
                    self.exchange(proxy.port, text)
                    client = Client(proxy, service, "victim")
                    for path, key in [("/openapi.json", "openapi"), ("/v1/trips/victim", "items"), ("/v1/trips", "trips")]:
                        status, _, body = client.request("GET", path)
                        self.assertEqual(status, 200, "the proxy gets the answer to its request")
                        self.assertIn(key, json.loads(body))
                    client.connection.close()

    def test_ambiguous_heads_are_answered_with_400_and_the_connection_is_closed(self):
        with Service() as service:
            host, token = f"127.0.0.1:{service.port}".encode(), service.token.encode()
            hidden = b"GET /v1/trips HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n\r\n" % (host, token)
            for text in self.heads(host, token, hidden):
                with self.subTest(text=text):
                    start = time.monotonic()
                    answer = self.exchange(service.port, text)
                    self.assertLess(time.monotonic() - start, 2)
                    self.assertTrue(answer.startswith(b"HTTP/1.1 400"), answer)
                    self.assertEqual(answer.count(b"HTTP/1.1 "), 1, answer)

    def test_an_encoded_body_is_refused(self):
        with Service() as service:
            for coding, expected in [("gzip", 415), ("identity, gzip", 415), ("identity", 200)]:
                status, headers, body = service.request("POST", "/v1/answers/audit", {"document": trip()}, Content_Encoding=coding)
                self.assertEqual(status, expected, body)
                if expected == 415: self.assertEqual(headers["Accept-Encoding"], "identity")


if __name__ == "__main__":
    unittest.main()
