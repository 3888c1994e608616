"""Tests who may do what: every route of the server with every role, and that nothing shows a trip to other users."""

import base64
import itertools
import json
import pathlib
import tempfile
import time
import unittest

from service import Service, run, trip

# The right that an operation requires, by its id. A new operation needs a row, except questions.
RIGHTS = {
    "readInterface": "open", "readHealth": "open", "readReadiness": "open", "readMetrics": "operator",
    "listTrips": "token", "readOutbox": "token", "readShared": "link",
    "readTrip": "read", "readHistory": "read", "readRevision": "read", "readProposals": "read",
    "putTrip": "write", "acceptProposal": "write", "rejectProposals": "write", "undoChange": "write",
    "removeTrip": "manage", "listShares": "manage", "putShare": "manage", "removeShare": "manage",
    "listLinks": "manage", "addLink": "manage", "removeLink": "manage",
    "readCalendar": "read", "readSharedCalendar": "link",
    "listFeeds": "operator", "addFeed": "operator", "readFleetPolicy": "token", "setFleetPolicy": "operator", "readTripPolicy": "read", "setTripPolicy": "write",
    "readWork": "operator", "startWork": "operator", "putTrips": "operator", "pruneStore": "operator",
}
# The answers to a user who may perform an operation, if they are not 200: the trip has one revision and no proposal.
ALLOWED = {
    "putTrip": (200, None), "acceptProposal": (404, "no-proposal"), "rejectProposals": (404, "no-proposal"),
    "undoChange": (409, "nothing-to-undo"), "removeTrip": (204, None), "putShare": (204, None),
    "removeShare": (404, "unknown-share"), "addLink": (201, None), "removeLink": (404, "unknown-link"),
    "addFeed": (201, None), "startWork": (202, None),
}
BODIES = {"acceptProposal": {"pick": 1}, "putShare": {"right": "read"}, "addFeed": {"schedule": "gameId,date,city\nother,2030-01-01,Boston\n"}, "setFleetPolicy": {"policy": "none"},
          "setTripPolicy": {"policy": None}, "pruneStore": {"olderThanDays": 36500}, "putTrips": ""}
USERS = {"owner": "ann", "reader": "rita", "writer": "will", "stranger": "sam", "operator": "olga"}
RANKS = {"owner": "manage", "reader": "read", "writer": "write", "stranger": None, "operator": "manage"}
LEVELS = [None, "read", "write", "manage"]


class OwnerCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service()
        cls.tokens = {role: run("add-token", cls.service.tokens, name, *(["--operator"] if role == "operator" else [])).strip()
                      for role, name in USERS.items() if name != "ann"}
        cls.tokens["owner"] = cls.service.token
        cls.service.__enter__()
        cls.addClassCleanup(cls.service.__exit__)
        interface = json.loads(cls.service.request("GET", "/openapi.json", Authorization="")[2])
        cls.operations = [(operation["operationId"], method.upper(), path, operation)
                          for path, methods in interface["paths"].items() for method, operation in methods.items()]

    def ask(self, role, method, path, body=None, **headers):
        """Returns the status, the headers and the body of the answer to a role."""
        if role == "nobody": headers["Authorization"] = ""
        return self.service.request(method, path, body, token=self.tokens.get(role, role), **headers)

    def code(self, answer): return json.loads(answer[2]).get("code") if answer[0] >= 400 else None

    def share(self, name):
        """Puts a trip of ann into the store, shares it with the reader and the writer, and makes a link; returns the
        path of the link.
        """
        self.assertEqual(self.ask("owner", "PUT", f"/v1/trips/{name}", trip() | {"id": name}, If_None_Match="*")[0], 201)
        for user, right in [("rita", "read"), ("will", "write")]:
            self.assertEqual(self.ask("owner", "PUT", f"/v1/trips/{name}/shares/{user}", {"right": right})[0], 204)
        status, _, body = self.ask("owner", "POST", f"/v1/trips/{name}/links")
        self.assertEqual(status, 201, body)
        return json.loads(body)["path"]


class RouteTests(OwnerCase):
    def right(self, name, path):
        if path.startswith("/v1/answers/"): return "token"
        if path.startswith("/v1/trips/{trip}/answers/"): return "read"
        self.assertIn(name, RIGHTS, f"{path} has no expected right")
        return RIGHTS[name]

    def expected(self, name, right, role):
        """Returns the status and the code of the answer; None for any answer to a question."""
        if right in ("open", "link"): return 200, None
        if role == "nobody": return 401, "no-token"
        if role not in USERS: return 401, "unknown-token"
        if right == "operator": return ALLOWED.get(name, (200, None)) if role == "operator" else (403, "not-operator")
        if right == "token": return None if name.startswith("answer") else (200, None)
        if RANKS[role] is None: return 404, "unknown-trip"
        if LEVELS.index(RANKS[role]) < LEVELS.index(right): return 403, "not-allowed"
        return None if name.startswith("answer") else ALLOWED.get(name, (200, None))

    def test_every_route_answers_every_role_as_its_right_says(self):
        wrong = "0" * 64
        checked = 0
        for number, (name, method, path, operation) in enumerate(self.operations):
            right = self.right(name, path)
            for role in ["nobody", wrong, "link", *USERS]:
                trip_id = f"route-{number}-{role[:8]}"
                link = self.share(trip_id) if "{trip}" in path or right == "link" else None
                if role == "link" and link is None: continue
                real = path.replace("{trip}", trip_id).replace("{revision}", "1").replace("{user}", "zoe").replace("{link}", "0" * 16)
                if right == "link": real = link + ("/calendar" if path.endswith("/calendar") else "")
                if role != "owner" and "{trip}" in path: real += "?owner=ann"
                # The secret of a link is not a token.
                token = link.rsplit("/", 1)[1] if role == "link" else role
                body = BODIES.get(name, {"document": trip()} if path.startswith("/v1/answers/") else {} if "requestBody" in operation else None)
                if name == "putTrip": body = trip() | {"id": trip_id, "name": "changed"}
                needs = any(each["name"] == "If-Match" for each in operation["parameters"])
                headers = ({"If_Match": '"1"'} if needs else {}) | ({"Content_Type": "application/x-ndjson"} if name == "putTrips" else {})
                answer = self.ask(token, method, real, body, **headers)
                expected = self.expected(name, right, role)
                if expected is None:
                    self.assertIn(answer[0], (200, 422), (name, role, answer[2]))
                else:
                    self.assertEqual((answer[0], self.code(answer) if method != "HEAD" and answer[2][:1] == b"{" else None), expected, (name, role, answer[2][:300]))
                checked += 1
        self.assertGreaterEqual(checked, 7 * len(self.operations))

    def test_an_unknown_trip_and_the_trip_of_another_user_are_indistinguishable(self):
        self.share("visible-1")
        self.ask("writer", "PUT", "/v1/trips/visible-1?owner=ann", trip() | {"id": "visible-1", "name": "second"}, If_Match='"1"')
        conditions = [{}, {"If_Match": '"2"'}, {"If_Match": '"1"'}, {"If_Match": '"9"'}, {"If_None_Match": "*"}, {"If_None_Match": '"2"'},
                      {"If_Match": '"2"', "If_None_Match": "*"}, {"If_Match": "*"}, {"If_Match": "x"}]
        for (name, method, path, operation), condition, owner in itertools.product(self.operations, conditions, ["", "?owner=ann", "?owner=zoe", "?owner="]):
            if "{trip}" not in path or (name == "putTrip" and owner == "") or (name.startswith("answerStored") and name != "answerStoredAudit"): continue
            for verb in [method] + (["HEAD"] if method == "GET" else []):
                answers = []
                for trip_id in ["visible-1", "visible-2"]:
                    real = path.replace("{trip}", trip_id).replace("{revision}", "1").replace("{user}", "rita").replace("{link}", "0" * 16) + owner
                    body = BODIES.get(name, {} if "requestBody" in operation else None)
                    if name == "putTrip": body = trip() | {"id": trip_id}
                    status, headers, text = self.ask("stranger", verb, real, body, **condition)
                    fields = sorted((key, value) for key, value in headers.items() if key != "Date")
                    answers.append((status, fields, text.replace(trip_id.encode(), b"ID")))
                self.assertEqual(answers[0], answers[1], (name, verb, condition, owner))
                self.assertNotEqual(answers[0][0], 200, (name, verb, condition, owner))

    def test_a_user_can_put_an_id_that_another_user_has_as_if_nobody_had_it(self):
        for name in ["twice", "alone"]:
            if name == "twice":
                self.share(name)
                self.ask("owner", "PUT", f"/v1/trips/{name}", trip() | {"id": name, "name": "x"}, If_Match='"1"')
            document = trip() | {"id": name, "name": "of sam"}
            missing = self.ask("stranger", "PUT", f"/v1/trips/{name}", document, If_Match='"2"')
            self.assertEqual((missing[0], missing[1]["ETag"]), (412, None))
            status, headers, body = self.ask("stranger", "PUT", f"/v1/trips/{name}", document, If_None_Match="*")
            self.assertEqual((status, headers["ETag"], json.loads(body)), (201, '"1"', {"trip": name, "revision": 1}))
            self.assertEqual(json.loads(self.ask("stranger", "GET", f"/v1/trips/{name}")[2])["name"], "of sam")
        self.assertEqual(json.loads(self.ask("owner", "GET", "/v1/trips/twice")[2])["name"], "x")
        answer = self.ask("operator", "GET", "/v1/trips/twice")
        self.assertEqual((answer[0], self.code(answer)), (400, "several-owners"))
        self.assertEqual(json.loads(self.ask("operator", "GET", "/v1/trips/twice?owner=sam")[2])["name"], "of sam")
        self.assertEqual(json.loads(self.ask("operator", "GET", "/v1/trips/alone")[2])["name"], "of sam")


class ListTests(OwnerCase):
    def trips(self, role, query=""):
        return json.loads(self.ask(role, "GET", f"/v1/trips{query}")[2])

    def test_lists_and_notes_have_only_what_the_user_sees(self):
        for name in ["one", "two"]: self.share(name)
        self.ask("stranger", "PUT", "/v1/trips/one", trip() | {"id": "one"}, If_None_Match="*")
        self.ask("owner", "PUT", "/v1/trips/own", trip() | {"id": "own"}, If_None_Match="*")
        seen = {role: [(each["id"], each["owner"], each["right"]) for each in self.trips(role)["trips"]] for role in USERS}
        shared = lambda right: [("one", "ann", right), ("two", "ann", right)]
        self.assertEqual(seen["owner"], [("one", "ann", "manage"), ("own", "ann", "manage"), ("two", "ann", "manage")])
        self.assertEqual((seen["reader"], seen["writer"]), (shared("read"), shared("write")))
        self.assertEqual(seen["stranger"], [("one", "sam", "manage")])
        self.assertEqual(seen["operator"], [("one", "ann", "manage"), ("one", "sam", "manage"), ("own", "ann", "manage"), ("two", "ann", "manage")])
        self.assertEqual([each["owner"] for each in self.trips("operator", "?owner=sam")["trips"]], ["sam"])
        self.assertEqual(self.trips("stranger", "?owner=ann")["trips"], [])
        pages, after = [], ""
        while after is not None:
            page = self.trips("operator", f"?limit=1{after}")
            pages += [(each["id"], each["owner"]) for each in page["trips"]]
            after = f"&after={page['next']}" if "next" in page else None
        self.assertEqual(pages, [each[:2] for each in seen["operator"]])
        self.assertEqual(self.ask("owner", "GET", "/v1/trips?after=one")[0], 400)
        self.ask("writer", "PUT", "/v1/trips/two?owner=ann", trip() | {"id": "two", "name": "x"}, If_Match='"1"')
        self.ask("writer", "POST", "/v1/trips/two/undo?owner=ann", If_Match='"2"')
        self.ask("stranger", "DELETE", "/v1/trips/one", If_Match='"1"')
        notes = {role: [(each["trip"], each["owner"], each["outcome"], each["user"]) for each in json.loads(self.ask(role, "GET", "/v1/outbox")[2])["notes"]]
                 for role in USERS}
        undone, removed = ("two", "ann", "undone", "will"), ("one", "sam", "removed", "sam")
        self.assertEqual(notes, {"owner": [undone], "reader": [undone], "writer": [undone], "stranger": [removed], "operator": [undone, removed]})
        history = json.loads(self.ask("reader", "GET", "/v1/trips/two/revisions?owner=ann")[2])["revisions"]
        self.assertEqual([each["user"] for each in history], ["will", "will", "ann"])
        joined = json.loads(self.ask("stranger", "GET", "/v1/outbox?quiet=0")[2])["notes"]
        self.assertEqual([each["trip"] for each in joined], ["one"])


class SharingTests(OwnerCase):
    def test_a_share_can_be_changed_and_ends(self):
        self.share("lent")
        path = "/v1/trips/lent/shares"
        self.assertEqual(json.loads(self.ask("owner", "GET", path)[2])["shares"], [{"user": "rita", "right": "read"}, {"user": "will", "right": "write"}])
        for user, body, code in [("ann", {"right": "read"}, "shared-with-owner"), ("a%20b", {"right": "read"}, "bad-user"), ("zoe", {"right": "manage"}, "no-right"),
                                 ("zoe", {}, "no-right"), ("zoe", {"right": "read", "x": 1}, "no-right")]:
            answer = self.ask("owner", "PUT", f"{path}/{user}", body)
            self.assertEqual((answer[0], self.code(answer)), (422, code), user)
        self.assertEqual(self.ask("owner", "PUT", f"{path}/will", {"right": "read"})[0], 204)
        self.assertEqual(self.ask("writer", "POST", "/v1/trips/lent/undo?owner=ann", If_Match='"1"')[0], 403)
        self.assertEqual(self.ask("writer", "DELETE", f"{path}/rita?owner=ann")[0], 403)
        self.assertEqual(self.ask("writer", "DELETE", f"{path}/will?owner=ann")[0], 204, "a user can leave")
        self.assertEqual(self.ask("owner", "DELETE", f"{path}/rita")[0], 204)
        for role in ["reader", "writer"]: self.assertEqual(self.ask(role, "GET", "/v1/trips/lent?owner=ann")[0], 404)
        token = run("add-token", self.service.tokens, "ro", "--read-only").strip()
        time.sleep(1.1)
        for user in ["ro", "zoe"]: self.assertEqual(self.ask("owner", "PUT", f"{path}/{user}", {"right": "read"})[0], 204)
        for user, status in [("zoe", 403), ("ro", 204)]:
            self.assertEqual(self.service.request("DELETE", f"{path}/{user}?owner=ann", token=token)[0], status, "a user who may only read can leave")
        # Without the owner, a request never reaches a trip that somebody else has shared.
        self.share("gift")
        self.assertEqual(self.ask("writer", "GET", "/v1/trips/gift")[0], 404)
        self.assertEqual(self.ask("writer", "PUT", "/v1/trips/gift", trip() | {"id": "gift"}, If_None_Match="*")[0], 201)

    def test_a_link_reads_a_document_until_it_is_revoked_and_the_store_has_no_secret(self):
        link = self.share("linked")
        self.assertEqual(len(link.rsplit("/", 1)[1]), 64)
        status, headers, body = self.ask("nobody", "GET", link)
        self.assertEqual((status, headers["ETag"], json.loads(body)["id"]), (200, '"1"', "linked"))
        self.assertEqual(self.ask("nobody", "GET", link, If_None_Match='"1"')[0], 304)
        self.assertEqual(self.ask("nobody", "HEAD", link)[0], 200)
        self.assertEqual(self.ask("nobody", "PUT", link, trip())[0], 405)
        listed = self.ask("owner", "GET", "/v1/trips/linked/links")[2]
        [entry] = json.loads(listed)["links"]
        self.assertEqual((set(entry), entry["user"]), ({"id", "time", "user"}, "ann"))
        secret = link.rsplit("/", 1)[1].encode()
        self.assertNotIn(secret, listed)
        stored = b"".join(path.read_bytes() for path in self.service.folder.glob("trips.db*"))
        self.assertIn(entry["id"].encode(), stored)
        self.assertNotIn(secret, stored)
        unknown = self.ask("nobody", "GET", "/v1/shared/" + "0" * 64, If_None_Match="*")
        self.assertEqual(self.ask("stranger", "DELETE", f"/v1/trips/linked/links/{entry['id']}?owner=ann")[0], 404)
        self.assertEqual(self.ask("owner", "DELETE", f"/v1/trips/linked/links/{entry['id']}")[0], 204)
        revoked = self.ask("nobody", "GET", link, If_None_Match="*")
        self.assertEqual((revoked[0], self.code(revoked), revoked[2]), (404, "unknown-link", unknown[2]))
        other = json.loads(self.ask("owner", "POST", "/v1/trips/linked/links")[2])["path"]
        self.ask("owner", "DELETE", "/v1/trips/linked", If_Match='"1"')
        self.ask("owner", "PUT", "/v1/trips/linked", trip() | {"id": "linked"}, If_None_Match="*")
        self.assertEqual(self.ask("nobody", "GET", other)[0], 404, "a link ends with its trip")
        self.assertEqual(self.ask("reader", "GET", "/v1/trips/linked?owner=ann")[0], 404, "a share ends with its trip")

    def test_metrics_and_readiness_have_no_ids(self):
        self.share("private-id")
        for role, path in [("operator", "/metrics"), ("nobody", "/readyz")]:
            status, _, body = self.ask(role, "GET", path)
            self.assertEqual(status, 200)
            for word in [b"private-id", b"ann", b"rita"]: self.assertNotIn(word, body)


class MigrationTests(unittest.TestCase):
    def test_trips_of_an_old_store_are_nobodys_until_an_operator_gives_them_an_owner(self):
        with Service() as service:
            operator = run("add-token", service.tokens, "olga", "--operator").strip()
            service.process.send_signal(1)
            file = service.folder / "old.json"
            file.write_text(json.dumps(trip() | {"id": "old"}))
            run("fleet", "put", service.store, file)
            unknown = service.request("GET", "/v1/trips/old")
            self.assertEqual(unknown[0], 404)
            self.assertEqual(json.loads(service.request("GET", "/v1/trips")[2])["trips"], [])
            [entry] = json.loads(service.request("GET", "/v1/trips", token=operator)[2])["trips"]
            self.assertEqual((entry["id"], entry["owner"]), ("old", ""))
            self.assertEqual(service.request("GET", "/v1/trips/old?owner=", token=operator)[0], 200)
            run("fleet", "set-owner", service.store, "ann", "--owner", "")
            self.assertEqual(service.request("GET", "/v1/trips/old")[0], 200)
            self.assertEqual(service.request("GET", "/v1/trips/old?owner=", token=operator)[0], 404)


class BoardTests(OwnerCase):
    @classmethod
    def setUpClass(cls):
        cls.page = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.page.cleanup)
        (pathlib.Path(cls.page.name) / "index.html").write_text("<p>board</p>")
        super().setUpClass()

    def test_the_board_shows_only_the_trips_of_the_user(self):
        service = Service("--board", self.page.name)
        with service:
            sam = run("add-token", service.tokens, "sam").strip()
            service.process.send_signal(1)
            service.put(trip() | {"id": "mine"})
            basic = lambda name, token: "Basic " + base64.b64encode(f"{name}:{token}".encode()).decode()
            ask = lambda path, user: service.request("GET", path, Authorization=user)
            ann, other = basic("ann", service.token), basic("sam", sam)
            self.assertEqual(ask("/board/mine/api/document", ann)[0], 200)
            answers = [ask(f"/board/{name}/api/document", other) for name in ["mine", "none"]]
            self.assertEqual([(status, body.replace(b"none", b"mine")) for status, _, body in answers], [(404, answers[0][2])] * 2)
            self.assertEqual(json.loads(ask("/board/mine/api/trips", other)[2])["trips"], [])
            self.assertEqual([each["name"] for each in json.loads(ask("/board/mine/api/trips", ann)[2])["trips"]], ["mine"])


if __name__ == "__main__":
    unittest.main()
