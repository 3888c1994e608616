#!/usr/bin/env python3
"""Counts the inputs of bug reports that a program answers correctly. Usage: Benchmarks/inputs.py CASES PROGRAM

CASES has a folder of files for each report; the right answers are checks below. Prints a table (Markdown), the failed
checks, and the folders for which there is no check. Exits with 1 if there are any.
"""

import contextlib
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
GROUPS = {}
# The seconds of one run of the program.
LIMIT = 120


def case(group, folder):
    """Registers a check of a folder of inputs."""
    def register(check):
        GROUPS.setdefault(group, {})[folder] = check
        return check
    return register


class Answer:
    """The status and the output of a run of the program."""

    def __init__(self, status, output, notes):
        self.status, self.output, self.notes = status, output, notes
        self.text = output + notes

    @property
    def document(self):
        return json.loads(self.output)

    def has(self, *texts):
        """Returns true if each text is in the output or the notes."""
        return all(text in self.text for text in texts)


class Run:
    """Runs the program in a copy of a folder, and collects failed checks."""

    def __init__(self, program, folder):
        self.program, self.folder, self.failed = program, folder, []

    def __call__(self, *words):
        try:
            done = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, text=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return Answer(None, "", f"no answer in {LIMIT} s")
        return Answer(done.returncode, done.stdout, done.stderr)

    def save(self, name, answer):
        (self.folder / name).write_text(answer.output)
        return name

    def expect(self, holds, what):
        if not holds: self.failed.append(what)


def games(answer):
    """Returns city and start for each game of a document, by id."""
    return {item["id"]: (item.get("city"), item.get("start")) for item in answer.document["items"] if item["type"] == "game"}


@case("calendars", "called-off-in-words")
def called_off_in_words(run):
    answer = run("import-calendar", "title.ics", "--against", "trip.json")
    run.expect(answer.has("postponed   Red v Blue", "cancelled   Red v Green"), "titles call both games off")
    answer = run("import-calendar", "status.ics", "--against", "trip.json")
    run.expect(answer.has("cancelled   Red v Blue"), "STATUS:CANCELED cancels a game")
    run.expect("RESCHEDULED TO MONDAY" in answer.notes, "an unknown STATUS is noted")


@case("calendars", "home-zone-then-city-zone")
def home_zone_then_city_zone(run):
    for name in ("ny-then-chicago", "chicago-then-ny"):
        found = games(run("import-calendar", f"{name}.ics"))
        run.expect(set(found.values()) == {("Chicago", "13:20")}, f"{name}: both games start at 13:20 in Chicago")


@case("calendars", "known-place-not-found-in-location")
def known_place_in_location(run):
    found = games(run("import-calendar", "loc.ics", "--places", "places.json"))
    cities = {city for city, _ in found.values()}
    run.expect(cities == {"Washington, DC", "Chicago", "San Francisco", "St. Louis", "New York"}, "the known cities are found")
    run.expect(found["u1@x"] == ("Washington, DC", "19:10"), "a game at 23:10 UTC starts at 19:10 in Washington")


@case("calendars", "uid-piece-as-city")
def uid_piece_as_city(run):
    trip = run("import-calendar", "team.ics")
    run.expect(not trip.document.get("places") and {city for city, _ in games(trip).values()} == {None}, "no cities are invented")
    run.expect("no LOCATION" in trip.notes, "a note says that the cities are unknown")
    run.expect(run("audit", run.save("team.json", trip)).status == 0, "the audit finds nothing")
    for words in (["trip.json", "--schedule", "nocity.csv"], ["bos.json", "--schedule", "msf.csv"]):
        run.expect("1 game has no city to travel to" in run("options", *words).text, f"{words[2]}: the game has no city")


@case("calendars", "wish-for-a-team-in-a-calendar")
def wish_for_a_team(run):
    answer = run("plan", "trip.json", "--schedule", "cup.ics", "--wish", "team:Brazil")
    run.expect(answer.status == 0 and answer.has("Brazil vs Morocco"), "the game of the team is planned")


@case("calendars", "zoneless-trip-two-zones")
def zoneless_trip(run):
    feed = run("import-gtfs", "feed", "--against", "no-zones.json")
    plan = run("reroute", "no-zones.json", "--departures", run.save("departures.csv", feed))
    run.expect("no time zones" in feed.notes or "NY in New York" in plan.text, "a note, or the game is missed")
    answer = run("import-calendar", "home.ics", "--against", "games.json")
    run.expect("no time zones" in answer.notes or "changes nothing" in answer.text, "a note, or nothing changes")


@case("calendars", "uids-change-with-every-refresh")
def changing_uids(run):
    answer = run("import-calendar", "later.ics", "--against", "trip.json")
    run.expect(answer.has("retimed", "19:10 → 20:10"), "the later start is found")
    answer = run("import-calendar", "newer.ics", "--against", "trip.json", "--complete")
    run.expect("cancelled" not in answer.output and "moved" in answer.output, "a game on a later day is moved, not cancelled")
    run("fleet", "put", "s.db", "trip.json")
    run("fleet", "feed", "s.db", "newer.ics")
    answer = run("fleet", "feed", "s.db", "later.ics")
    run.expect(answer.has("1 change, 1 trip affected") or "no trip has a game" in answer.notes, "the fleet finds it, or says why not")
    answer = run("fleet", "feed", "s.db", "otherid.csv")
    run.expect("1 trip affected" in answer.text or "no trip has a game" in answer.notes, "so with a table that has other ids")


@case("tables of schedules", "league-tables")
def league_tables(run):
    columns = ["date=START DATE", "start=START TIME", "title=SUBJECT", "city=LOCATION"]
    words = [word for column in columns for word in ("--columns", column)] + ["--dates", "mdy"]
    for name in ("mlb.csv", "mlb4.csv"):
        answer = run("options", "sf.json", "--schedule", name, *words)
        run.expect(answer.output.count("in San Francisco") == 2, f"{name}: two games in San Francisco")
    answer = run("options", "trip.json", "--schedule", "fd.csv", *"--columns city=Location --columns date=Date --columns start=Date".split())
    run.expect(answer.status == 0 and answer.has("Emirates Stadium"), "date and time are read from one column")
    run.expect(run("options", "trip.json", "--schedule", "dt.csv").output.count(" 20:00 ") == 2, "19:00 UTC is 20:00 in London")


@case("tables of schedules", "makeup-with-the-same-id")
def makeup(run):
    answer = run("import-schedule", "season.csv", "--against", "trip.json")
    run.expect(answer.has("moved ", "day 3", "13:10"), "the game is moved to its makeup")


@case("tables of schedules", "table-times-in-another-zone")
def table_in_another_zone(run):
    columns = ["gameId=game_id", "date=gameday", "start=gametime", "home=home_team", "away=away_team"]
    words = [word for column in columns for word in ("--columns", column)]
    answer = run("options", "trip.json", "--schedule", "games.csv", *words, "--schedule-zone", "America/New_York")
    run.expect("13:05" in answer.output, "a table in Eastern time is read with its zone")
    run.expect("zone" in run("options", "trip.json", "--schedule", "games.csv").notes, "the advice mentions the zone")


@case("timetables", "gtfs-exact-times")
def exact_times(run):
    # The agency is in New York, and the trains leave Chicago: 10:00 and 11:00 are 09:00 and 10:00 there.
    rows = run("import-gtfs", "feed", "--against", "trip.json").output.splitlines()
    starts = [row.split(",")[3] for row in rows if ",f1," in row]
    run.expect(starts == ["09:00", "10:00"] * 3, "two departures on each of three days")


@case("timetables", "gtfs-short-rows")
def short_rows(run):
    answer = run("import-gtfs", "feed", "--against", "trip.json")
    run.expect(answer.status == 0 and answer.output.count(",t1,") == 3, "missing fields at the end are empty")


@case("plans", "plan-65-wishes")
def many_wishes(run):
    for name in ("wishes64", "wishes"):
        answer = run("plan", "trip.json", "--schedule", "schedule.json", "--wishes", f"{name}.json", "--quiet", "--json")
        run.expect(answer.document["status"] == "optimal" and answer.document["cost"]["missed"] == 0, f"{name} are granted")


@case("plans", "plan-unmet-candidate-blocks")
def unmet_candidate(run):
    plans = []
    for words in (["empty.json"], ["schedule.json"], ["schedule.json", "--engine", "glpk"]):
        answer = run("plan", "trip.json", "--schedule", words[0], "--wish", "city:Ada", *words[1:])
        plans.append([line for line in answer.output.splitlines() if "why" not in line])
        run.expect(answer.status == 1, f"{' '.join(words)}: a plan that does not grant the wish")
    run.expect(plans[0] == plans[1] == plans[2], "a game that nobody can meet changes no plan")


@case("plans", "reroute-conflict-timed")
def conflict_of_timed_leg(run):
    conflict = run("reroute", "trip.json", "--json").document["conflict"]
    members = {(member["kind"], member["id"]) for member in conflict["members"]}
    run.expect(members == {("timed", "train"), ("end", "Cor")}, "the conflict names the timed leg and the end")


@case("plans", "within-day-games")
def within(run):
    words = ["plan", "trip.json", "--schedule", "schedule.json", "--wish", "city:Ada"]
    for more in ([], ["--within", "2018-05-01..2018-05-02", "--days", "2"]):
        run.expect("18:00 Bears at Aces in Ada" in run(*words, *more).output, f"{more}: the game on day 2 is met")


@case("fleets", "fleet-calendar-first-trip-clock")
def first_trip(run):
    for number, order in enumerate([("chicago-zone", "no-zone"), ("no-zone", "chicago-zone"), ("home-zone", "chicago-zone")]):
        store = f"s{number}.db"
        for trip in order: run("fleet", "put", store, f"{trip}.json")
        run("fleet", "feed", store, "feed.ics")
        run("fleet", "work", store, "--once")
        found = games(run("fleet", "get", store, "chicago-zone"))
        run.expect({start for _, start in found.values()} == {"19:10"}, f"{order}: the trip with a zone does not change")


@case("fleets", "fleet-empty-store-path")
def empty_path(run):
    trip = str(ROOT / "Examples/Trips/ohio-2010.json")
    run.expect(run("fleet", "put", "", trip).status == 2, "an empty path is rejected")
    for name in (":memory:", "file:x.db?mode=memory", "file:x.db?vfs=memdb"):
        status = run("fleet", "put", name, trip).status
        run.expect(status == 2 or run("fleet", "list", name).has("ohio-2010"), f"{name} is rejected or keeps the trip")


@case("fleets", "fleet-feed-order")
def feed_order(run):
    found = []
    for number, order in enumerate([("one", "two"), ("two", "one")]):
        store = f"s{number}.db"
        run("fleet", "put", store, "trip.json")
        for feed in order: run("fleet", "feed", store, f"{feed}.json", "--sequence", {"one": "1", "two": "2"}[feed])
        run("fleet", "work", store, "--once")
        found.append(run("fleet", "get", store, "x").output)
    run.expect(found[0] and found[0] == found[1], "the order of arrival changes nothing")


@case("fleets", "fleet-reinstated-without-ids")
def reinstated(run):
    for kind in ("-id", ""):
        run("fleet", "put", f"s{kind}.db", "trip.json")
        for feed in ("off", "on"):
            run("fleet", "feed", f"s{kind}.db", f"{feed}{kind}.json")
            worked = run("fleet", "work", f"s{kind}.db", "--once")
        run.expect("is played after all" in worked.text, f"{kind or 'no id'}: the game is played after all")


@case("fleets", "fleet-says-you-see-all")
def says_all(run):
    run("fleet", "put", "s.db", "trip.json")
    run("fleet", "feed", "s.db", "feed.json")
    run("fleet", "work", "s.db", "--once", "--today", "2027-05-01")
    run.expect("not everything fits" in run("fleet", "show", "s.db", "x").output, "the proposal states what is left")
    run("fleet", "accept", "s.db", "x", "--pick", "1")
    run.expect("attention" in run("fleet", "list", "s.db", "--needs", "attention").output, "the trip still needs attention")


@case("fleets", "fleet-worse-error-silent")
def worse_error(run):
    run("fleet", "put", "s.db", "trip.json")
    run("fleet", "feed", "s.db", "feed.json")
    worked = run("fleet", "work", "s.db", "--once", "--today", "2027-05-01")
    run.expect("proposed" in worked.output and "only 0 min" in worked.output, "a worse error is reported")


@case("fleets", "fleet-work-quadratic")
def quadratic_work(run):
    used = []
    for count in (10_000, 20_000):
        subprocess.run([sys.executable, "mk.py", str(count)], cwd=run.folder, check=True)
        run("fleet", "put", f"s{count}.db", "m.json", "-q")
        fed = run("fleet", "feed", f"s{count}.db", "f.json", "-q")
        run.expect(fed.status is not None, f"the feed of {count} games is read")
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run("fleet", "work", f"s{count}.db", "--once", "--time-limit", "1", "-q")
        used.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    run.expect(used[1] < 3 * used[0] or used[1] < 1, f"twice the games take less than three times as long, not {used[1] / used[0]:.1f}")


@case("the server", "serve-headers")
def headers(run):
    token = run("add-token", "tokens", "ann").output.strip()
    command = [run.program, "serve", "s.db", "--tokens", "tokens"]
    server = subprocess.Popen(command, cwd=run.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
        head = f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
        close = "Connection: close\r\n\r\n"
        inner = f"GET /v1/trips HTTP/1.1\r\n{head}{close}"
        post = f"POST /v1/answers/audit HTTP/1.1\r\n{head}Content-Type: application/json\r\n"
        requests = {
            "a blank before the colon": f"{post}Content-Length : {len(inner)}\r\n\r\n{inner}",
            "a blank after Transfer-Encoding": f"{post}Transfer-Encoding : chunked\r\n\r\n{inner}",
            "a folded line": f"GET /v1/trips HTTP/1.1\r\n{head}Content-Length:\r\n {len(inner)}\r\n\r\n{inner}",
            "NUL in the host": f"GET /v1/trips HTTP/1.1\r\nHost: 127.0.0.1:{port}\0.example.com\r\nAuthorization: Bearer {token}\r\n{close}",
            "NUL in the path": f"GET /v1/trips\0/other HTTP/1.1\r\n{head}{close}",
            "NUL after the token": f"GET /v1/trips HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\0x\r\n{close}",
        }
        for name, request in requests.items():
            run.expect(status_lines(port, request) == ["400"], f"{name}: one answer, which rejects the request")
        run.expect(status_lines(port, inner) == ["200"], "the same request alone is answered")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(60)
        server.stdout.close()


def status_lines(port, request):
    """Returns the statuses of all answers to a request."""
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=15) as connection, contextlib.suppress(OSError):
        connection.sendall(request.encode())
        while more := connection.recv(65536): received += more
    return [answer[:3].decode() for answer in received.split(b"HTTP/1.1 ")[1:]]


def failed_checks(program, folder, check):
    """Runs a check in a copy of its folder; returns the checks that failed."""
    with tempfile.TemporaryDirectory(prefix="itinerary-input-") as work:
        copy = pathlib.Path(work) / "input"
        shutil.copytree(folder, copy, copy_function=shutil.copyfile)
        for path in [copy, *copy.rglob("*")]: path.chmod(0o755 if path.is_dir() else 0o644)
        run = Run(program, copy)
        try:
            check(run)
        except (KeyError, TypeError, ValueError, OSError, subprocess.CalledProcessError) as error:
            run.failed.append(f"another form of answer: {error!r}")
        return run.failed


def main():
    if len(sys.argv) != 3: sys.exit(__doc__)
    cases, program = pathlib.Path(sys.argv[1]), os.path.abspath(sys.argv[2])
    folders = {path.name for path in cases.iterdir() if path.is_dir()}
    rows, failed = [], {}
    for group, checks in GROUPS.items():
        tried = {name: failed_checks(program, cases / name, check) for name, check in checks.items() if name in folders}
        wrong = {name: lines for name, lines in tried.items() if lines}
        failed |= wrong
        rows.append((group, len(tried), len(tried) - len(wrong), ", ".join(wrong)))
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows), ", ".join(failed)))
    print("\n### Inputs of bug reports\n")
    print("| inputs | tried | right | wrong |\n|---|---|---|---|")
    for group, tried, right, wrong in rows: print(f"| {group} | {tried} | {right} | {wrong or '–'} |")
    print()
    for name, lines in failed.items(): print(f"{name}: {'; '.join(lines)}")
    unchecked = folders - {name for checks in GROUPS.values() for name in checks}
    if unchecked: print(f"no check: {', '.join(sorted(unchecked))}")
    return 1 if failed or unchecked else 0


if __name__ == "__main__":
    sys.exit(main())
