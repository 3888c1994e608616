"""Tests of planning a new trip from a home city, a schedule and wishes. One test counts actions."""

import json
import pathlib
import re
import tempfile
import unittest

from board_case import BOARD_TRIPS, PlacesCase
from browser import Keys


def choose_goal(page, goal):
    """Chooses what a trip has as many of as possible: "parks", "games", or only "wishes"."""
    page.run("document.querySelector(`[name=\"new-goal\"][value=\"${arguments[0]}\"]`).click()", goal)


class PlanTests(PlacesCase):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.wishes = self.folder / "wishes.json"
        self.wishes.write_text(json.dumps({"format": "itinerary-wishes/1", "wishes": [
            {"city": "Cleveland"}, {"city": "Philadelphia"}, {"city": "New York"}, {"city": "Boston"}]}))
        self.actions = 0

    def act(self, action):
        self.actions += 1
        action()

    def open_schedule(self, path=None):
        self.page.run("document.getElementById('new-said').textContent = ''")
        self.page.find("#new-schedule").send_keys(str(path or self.schedule))
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")

    def open_wishes(self, wishes):
        self.wishes.write_text(json.dumps({"format": "itinerary-wishes/1", "wishes": wishes}))
        self.page.find("#new-wishes").send_keys(str(self.wishes))
        self.page.wait("document.getElementById('new-wishes-in-use').textContent.includes('wishes.json')")

    def field(self, name):
        return self.page.named(name, "dialog[open]")

    def write(self, name, text):
        """Sets the text or date of a field, as typing or the browser's date picker does."""
        self.page.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", self.field(name), text)

    def plan(self):
        self.page.click("#new-plan")
        self.page.wait("document.querySelector('.planning') === null", 120)

    def find_trips(self):
        """Plans, and waits for trips."""
        self.plan()
        self.page.wait("Number(document.body.dataset.trips) > 0")

    def pick(self, name):
        self.page.find(f'[data-pick="{name}"]').click()

    def check_refused(self, name, words):
        """Checks that a field shows an error and has the focus."""
        self.page.wait("document.activeElement.getAttribute('aria-invalid') === 'true'")
        field = self.field(name)
        self.assertTrue(self.page.run("return document.activeElement === arguments[0]", field), name)
        problem = self.page.find("#" + field.get_attribute("aria-describedby"))
        self.assertRegex(problem.text, words)
        below, beside = problem.rect["y"] - field.rect["y"] - field.rect["height"], abs(problem.rect["x"] - field.rect["x"])
        self.assertTrue(0 <= below < 20 and beside < 20, (below, beside))
        self.assertFalse(self.page.all("#new-trips .way"))

    def test_a_new_trip_is_planned_in_six_actions(self):
        self.act(lambda: self.page.click("#new-trip"))
        self.act(lambda: self.open_schedule())
        self.act(lambda: self.open_wishes([{"city": "Cleveland"}, {"city": "Philadelphia"}, {"city": "New York"}, {"city": "Boston"}]))
        self.act(lambda: self.field("Home").send_keys("Detroit"))
        self.act(lambda: self.page.click("#new-plan"))
        self.page.wait("Number(document.body.dataset.trips) > 0", 120)
        self.page.screenshot("new-trips")
        self.check_access("new trip")
        first = self.page.find("#new-trips .way")
        self.assertIn("Best", first.text)
        self.page.wait("document.querySelectorAll('#new-map .line').length > 0")
        games = int(first.get_attribute("data-games"))
        self.act(lambda: self.page.find("#new-trips .way-use").click())
        self.page.wait("/days? from Detroit/.test(board.state.name)")
        self.assertLessEqual(self.actions, 6)
        self.assertEqual(self.page.run("return board.state.items.filter(({ kind }) => kind === 'game').length"), games)
        self.page.wait("document.body.dataset.audited === 'true'")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])
        self.page.screenshot("new-board")

    def test_planned_trips_stay_available_if_the_open_trip_is_kept(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.open_wishes([{"city": "Cleveland"}])
        self.field("Home").send_keys("Detroit")
        self.page.click("#new-plan")
        self.page.wait("Number(document.body.dataset.trips) > 0", 120)
        self.page.run("board.store.isDirty = true")
        self.page.find("#new-trips .way-use").click()
        self.page.wait("document.getElementById('replace-dialog').open")
        self.page.press(Keys.ESCAPE)
        self.page.wait("!document.getElementById('replace-dialog').open")
        self.assertTrue(self.page.find("#new-trips .way").is_displayed())
        self.page.run("board.store.isDirty = false")
        self.page.find("#new-trips .way-use").click()
        self.page.wait("/days? from Detroit/.test(board.state.name)")
        self.assertFalse(self.page.find("#new-dialog").is_displayed())

    def test_a_click_on_a_trip_shows_its_route_and_the_trips_stay_after_one_is_used(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.find_trips()
        pressed = "return [...document.querySelectorAll('#new-trips .way')].map((each) => each.getAttribute('aria-pressed'))"
        numbered = "return [...document.querySelectorAll('#new-map .city')].filter((each) => each.querySelector('.number')).map((each) => each.lastElementChild.textContent).sort()"
        cities = lambda card: sorted(set(card.find_element("css selector", ".way-cities").text.split(" → ")))
        cards = self.page.all("#new-trips .way")
        self.assertGreater(len(cards), 2)
        self.assertEqual(self.page.run(pressed), ["true"] + ["false"] * (len(cards) - 1))
        self.assertEqual(self.page.run(numbered), cities(cards[0]))
        cards[2].click()
        self.page.run("find('new-trips').dispatchEvent(new MouseEvent('mouseleave'))")
        self.assertEqual(self.page.run(pressed)[2], "true")
        self.assertEqual(self.page.run(numbered), cities(cards[2]))
        self.assertTrue(self.page.find("#new-dialog").is_displayed())
        texts, said = [each.text for each in cards], self.page.find("#new-said").text
        self.page.all("#new-trips .way-use")[2].click()
        self.page.wait("!document.getElementById('new-dialog').open && board.near.isOpen")
        self.page.wait("document.getElementById('banner').textContent.startsWith('Planned: ')")
        self.page.named("Other trips…").click()
        self.page.wait("board.planner.season !== null && board.planner.line.waiting.size === 0")
        self.assertEqual([each.text for each in self.page.all("#new-trips .way")], texts)
        self.assertEqual(self.page.find("#new-said").text, said)
        self.assertEqual(self.page.run(numbered), cities(self.page.all("#new-trips .way")[2]))

    def test_a_search_waits_for_the_schedule_that_is_read_again(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.page.press(Keys.ESCAPE)
        self.page.run("board.planner.open(); find('new-plan').click()")
        self.page.wait("document.querySelectorAll('#new-trips .way').length > 0", 60)

    def test_no_trip_offers_what_would_give_one(self):
        self.page.click("#new-trip")
        self.open_schedule()
        for city in ("Boston", "Detroit", "Washington"):
            for _ in range(2): self.pick(f"city:{city}")
        self.write("Days", "2")
        self.plan()
        self.page.wait("document.getElementById('new-said').textContent.startsWith('No trip grants all required wishes')")
        self.page.wait("board.planner.line.waiting.size === 0")
        offers = lambda: [each.text for each in self.page.all("#new-longer button")]
        self.assertEqual(offers()[0], "Make the musts nice to have")
        days = next((each for each in offers() if each.startswith("Plan ")), None)
        self.page.screenshot("new-none")
        if days:
            self.page.named(days, "#new-dialog").click()
            self.page.wait("document.querySelectorAll('#new-trips .way').length > 0", 60)
            self.write("Days", "2")
            self.plan()
            self.page.wait("document.querySelectorAll('#new-longer button').length > 0")
        self.page.named("Make the musts nice to have", "#new-dialog").click()
        self.page.wait("document.querySelectorAll('#new-trips .way').length > 0", 60)
        self.assertEqual(self.asked(), [{"city": "Boston"}, {"city": "Detroit"}, {"city": "Washington"}])

    def test_a_trip_that_a_limit_of_hours_prevents_is_offered_without_it(self):
        self.page.click("#new-trip")
        self.open_schedule()
        for city in ("Detroit", "Toronto"):
            for _ in range(2): self.pick(f"city:{city}")
        self.page.run("find('new-more').open = true")
        self.write("Hours of travel per day", "1")
        self.plan()
        self.page.wait("[...document.querySelectorAll('#new-longer button')].some((each) => each.textContent.startsWith('Allow'))", 60)
        self.pick("city:Boston")
        self.assertEqual(self.page.all("#new-longer button"), [], "the offers were for other choices")
        for _ in range(2): self.pick("city:Boston")
        self.plan()
        self.page.wait("[...document.querySelectorAll('#new-longer button')].some((each) => each.textContent.startsWith('Allow'))", 60)
        self.page.named("Allow any hours of travel per day", "#new-dialog").click()
        self.page.wait("document.querySelectorAll('#new-trips .way').length > 0", 60)
        self.assertEqual(self.page.find("#new-hours").get_attribute("value"), "")

    def test_a_search_shows_the_best_trip_so_far(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.write("Days", "3")
        self.page.run("const { search } = board.planner, progress = search.progress.bind(search); window.told = []; search.progress = (...now) => { progress(...now); told.push(find('new-said').textContent); }")
        self.find_trips()
        told = self.page.run("return told")
        self.assertNotIn("Best so far", told[0])
        self.assertRegex(told[-1], r"Best so far: \d parks? · \d games?, from \w+ \d+ Jul\.$")

    def test_a_schedule_is_typed_or_pasted_into_its_field(self):
        self.page.click("#new-trip")
        field = self.page.find("#new-paste")
        field.send_keys("2027-07-01,19:05,Bulls,Tides,Durham\n2027-07-02,19:05,Bulls,Tides,Durham")
        self.page.wait("find('new-schedule-problem').textContent.includes('first line')")
        self.assertTrue(self.page.run("return document.activeElement.id === 'new-paste'"), "one can go on typing")
        field.clear()
        field.send_keys("Date,Time,Home,Away,City\n2027-07-01,19:05,Bulls,Tides,Durham")
        self.page.wait("find('new-said').textContent === '1 game in 1 city'")
        self.assertIn("Pasted · 1 game", self.page.find("#new-schedule-in-use").text)

    def test_wishes_are_picked_on_the_map_and_in_the_list(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.page.wait("document.querySelectorAll('#new-map .city').length > 5")
        self.page.run("document.querySelector('#new-map [aria-label=\"Cleveland\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.assertEqual(self.page.find('[data-pick="city:Cleveland"]').get_attribute("aria-pressed"), "true")
        for _ in range(2): self.pick("city:Boston")
        self.assertIn("must", self.page.find('[data-pick="city:Boston"]').text)
        self.assertEqual(self.asked(), [{"city": "Cleveland"}, {"city": "Boston", "required": True}])
        self.page.screenshot("new-wishes")
        self.page.press(Keys.ESCAPE)
        self.assertFalse(self.page.find("#new-dialog").is_displayed())

    def asked(self):
        """Returns the wishes that would be sent to the library, without the default wish."""
        return self.page.run("return board.planner.asked().wishes.wishes.filter(({ id }) => !id?.startsWith(Wishes.idOfAll)).map(({ weight, ...wish }) => wish)")

    def test_the_default_wish_is_as_many_games_as_possible(self):
        self.page.click("#new-trip")
        self.page.find("#new-sample").click()
        self.page.wait("document.getElementById('new-schedule-in-use').textContent.startsWith('The sample · 13 games')")
        wishes = self.page.run("return board.planner.asked().wishes.wishes")
        self.assertEqual([(each["city"], each["weight"]) for each in wishes[:2]], [("Chicago", 15), ("Detroit", 15)], "as many parks as possible")
        self.assertEqual(len(wishes), 11)
        choose_goal(self.page, "games")
        [wish] = self.page.run("return board.planner.asked().wishes.wishes")
        self.assertEqual((wish["id"], wish["count"], len(wish["games"])), ("as-many-games-as-possible", 13, 13))
        # Another wish comes before it, and does not replace it.
        self.pick("city:Boston")
        self.assertEqual([each.get("city") or each["id"] for each in self.page.run("return board.planner.asked().wishes.wishes")], ["Boston", "as-many-games-as-possible"])
        choose_goal(self.page, "wishes")
        self.assertEqual(self.page.run("return board.planner.asked().wishes.wishes"), [{"city": "Boston"}])
        for _ in range(2): self.pick("city:Boston")
        self.assertEqual(self.page.run("return board.planner.asked().wishes.wishes"), [], "the user decided")

    def test_cards_show_the_dates_the_cities_in_order_and_the_hours_on_the_road(self):
        self.page.click("#new-trip")
        self.open_schedule()
        choose_goal(self.page, "games")
        self.find_trips()
        card = self.page.find("#new-trips .way")
        self.assertEqual(card.find_element("css selector", "strong").text, "5 parks · 6 games")
        self.assertRegex(card.find_element("css selector", ".way-when").text, r"^Sun,? 25 Jul\s–\s.*31 Jul 2010 · 7 days$")
        self.assertEqual(card.find_element("css selector", ".way-cities").text, "Detroit → Toronto → Cleveland → Pittsburgh → New York → Philadelphia")
        self.assertRegex(card.find_element("css selector", ".way-road").text, r"^\d+ h( \d+ min)? · [\d,]+ km on the road, at most \d h( \d+ min)? on a day$")
        self.assertRegex(card.find_element("css selector", ".way-seen").text, r"(?s)^Sun 25 Jul 13:05 Tigers v Blue Jays\n.*\nSat 31 Jul \d\d:\d\d ")
        texts = [each.text for each in self.page.all("#new-trips .way")]
        self.assertEqual(len(texts), len(set(texts)), "no trip is listed twice")

    def test_by_default_a_trip_sees_as_many_parks_as_possible(self):
        schedule = self.folder / "royals.csv"
        rows = [f"2027-07-0{day},19:05,Royals,Twins,Kansas City" for day in range(1, 8)]
        rows += ["2027-07-01,13:05,Cubs,Reds,Chicago", "2027-07-02,19:05,Brewers,Reds,Milwaukee", "2027-07-04,19:05,Cardinals,Cubs,St. Louis"]
        schedule.write_text("\n".join(["Date,Time,Home,Away,City", *rows]))
        self.page.click("#new-trip")
        self.open_schedule(schedule)
        self.find_trips()
        card = self.page.find("#new-trips .way")
        self.assertRegex(card.find_element("css selector", "strong").text, r"^4 parks · \d games$")
        self.assertEqual(self.page.find("#new-trips .way-use").text, "Use this trip")
        choose_goal(self.page, "games")
        self.plan()
        self.page.wait("document.querySelector('#new-trips .way strong')?.textContent.endsWith('7 games')")
        self.page.screenshot("plan-goal")

    def test_a_home_and_cities_of_no_league_are_landmarks(self):
        schedule = self.folder / "bulls.csv"
        schedule.write_text("Date,Time,Home,Away,City\n2027-07-01,19:05,Bulls,Tides,Durham\n2027-07-02,19:05,Knights,Bulls,Charlotte\n2027-07-03,19:05,Sounds,Bats,Nashville\n")
        self.page.click("#new-trip")
        self.open_schedule(schedule)
        self.assertIn("approximate positions", self.page.find("#new-schedule-in-use").text)
        self.assertEqual(self.page.find("#new-ways").text, "")
        self.assertEqual(self.page.find("#new-days").get_attribute("value"), "3", "the schedule has three days")
        self.write("Home", "Indianapolis")
        self.write("From", "2027-06-29")
        self.write("To", "2027-07-06")
        self.write("Days", "8")
        self.find_trips()
        self.assertIn("Nashville", self.page.find("#new-trips .way-cities").text)
        self.page.click("#new-trips .way-use")
        self.page.wait("board.state.name.includes('from Indianapolis')")
        self.assertEqual(self.page.run("return board.audit.audit.findings"), [])

    def test_another_schedule_clears_the_errors_of_the_one_before(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.write("Days", "12")
        self.plan()
        self.check_refused("Days", "does not fit")
        self.open_schedule(self.schedule)
        self.page.wait("document.getElementById('new-days-problem').textContent === ''")

    def test_the_dialog_does_not_scroll_as_a_whole(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.page.run("find('new-more').open = true")
        self.find_trips()
        self.assertEqual(self.page.run("const { scrollTop, scrollHeight, clientHeight } = find('new-dialog'); return [scrollTop, scrollHeight - clientHeight]"), [0, 0])

    def test_a_longer_trip_that_sees_more_games_is_offered(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.plan()
        self.page.wait("document.querySelector('#new-longer button') !== null", 60)
        self.assertEqual(self.page.find("#new-longer").text.split("\n"), ["With 8 days, a trip could see 7 parks.", "Plan 8 days"])
        self.assertEqual(self.page.find("#new-trips .way").get_attribute("data-games"), "6")
        self.page.screenshot("plan-longer")
        self.page.named("Plan 8 days", "#new-dialog").click()
        self.page.wait("document.querySelector('#new-trips .way')?.dataset.games === '7'", 60)
        self.assertEqual(self.page.find("#new-days").get_attribute("value"), "8")
        choose_goal(self.page, "wishes")
        self.assertEqual(self.page.find("#new-longer").text, "", "the choices have changed")

    def test_trips_on_other_dates_that_do_not_overlap_are_offered(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.write("Days", "3")
        self.find_trips()
        dates = [each.text for each in self.page.all("#new-others button")]
        self.assertTrue(2 <= len(dates) <= 4, dates)
        self.assertRegex(dates[0], r"2010: \d parks? · \d games?, best$")
        for each in dates[1:]: self.assertRegex(each, r"2010: \d parks? · \d games?$")
        pressed = lambda: [each.get_attribute("aria-pressed") for each in self.page.all("#new-others button")]
        self.assertEqual(pressed(), ["true"] + ["false"] * (len(dates) - 1))
        self.page.all("#new-others button")[1].click()
        self.page.wait("document.querySelector('.planning') === null && document.querySelectorAll('#new-trips .way').length > 0", 60)
        self.assertEqual(self.page.find("#new-trips .way").get_attribute("data-games"), re.search(r"(\d) games?$", dates[1])[1])
        self.assertEqual([each.text for each in self.page.all("#new-others button")], dates, "one can go back")
        self.assertEqual(pressed()[:2], ["false", "true"])
        self.assertEqual(self.page.find("#new-from").get_attribute("value"), "2010-07-24")

    def test_a_must_without_a_game_between_the_dates_is_named(self):
        self.page.click("#new-trip")
        self.open_schedule()
        for _ in range(2): self.pick("city:Washington")
        self.write("From", "2010-07-24")
        self.write("To", "2010-07-27")
        self.write("Days", "3")
        self.plan()
        self.check_refused("Wishes", "no game for your must “Washington”")
        self.pick("city:Washington")
        self.page.find("#new-search").send_keys("indians")
        for _ in range(2): self.pick("game:2010-07-27-CLE")
        self.page.find("#new-search").clear()
        self.write("To", "2010-07-26")
        self.plan()
        self.check_refused("Wishes", "no game for your must “Indians v Yankees, Tue 27 Jul”")

    def test_kept_wishes_that_are_picked_already_are_listed_once(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.pick("city:Boston")
        self.page.run("return board.planner.wishes.place([...board.planner.wishes.all, ...board.planner.wishes.all])")
        self.assertEqual(self.page.all(".other-wish"), [])
        self.assertEqual(self.asked(), [{"city": "Boston"}])

    def test_another_schedule_keeps_neither_dates_outside_it_nor_musts(self):
        self.page.click("#new-trip")
        self.open_schedule()
        for _ in range(2): self.pick("city:Boston")
        self.write("To", "2010-08-02")
        schedule = self.folder / "carolina.csv"
        schedule.write_text("Date,Time,Home,Away,City\n2027-07-01,19:05,Bulls,Tides,\"Durham, NC\"\n2027-07-02,19:05,Knights,Bulls,\"Charlotte, NC\"\n2027-07-03,19:05,Flying Squirrels,Bulls,\"Richmond, VA\"\n")
        self.open_schedule(schedule)
        self.assertEqual([self.page.find(f"#new-{name}").get_attribute("value") for name in ("from", "to")], ["2027-07-01", "2027-07-03"])
        self.assertEqual(self.page.find(".other-wish span").text, "a game in Boston, not in this schedule")
        self.assertEqual(self.page.run("return board.planner.wishes.goal"), "parks")
        self.assertEqual(self.page.find("#new-ways").text, "")
        self.find_trips()
        self.assertIn("3 parks", self.page.find("#new-trips .way strong").text)

    def test_no_longer_trip_is_offered_than_the_period(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.write("From", "2010-07-25")
        self.write("To", "2010-07-31")
        self.find_trips()
        self.page.wait("board.planner.line.waiting.size === 0")
        self.assertEqual(self.page.find("#new-longer").text, "")

    def test_the_map_numbers_the_cities_of_the_trip_also_one_without_a_game(self):
        self.page.click("#new-trip")
        self.open_schedule()
        choose_goal(self.page, "games")
        self.find_trips()
        names = self.page.run("return [...document.querySelectorAll('#new-map .city')].filter((each) => each.querySelector('.number')).sort((one, other) => one.querySelector('.number').textContent - other.querySelector('.number').textContent).map((each) => each.lastElementChild.textContent)")
        self.assertEqual(names, ["Detroit", "Toronto", "Cleveland", "Pittsburgh", "New York", "Philadelphia"])
        self.assertEqual(self.page.run("return [...document.querySelectorAll('#new-map .city')].filter((each) => each.getAttribute('role') !== 'button').map((each) => each.textContent)"), ["4Pittsburgh"])

    def test_the_best_trip_grants_a_wish_rather_than_shows_more_games(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.pick("city:Washington")
        choose_goal(self.page, "games")
        self.find_trips()
        self.assertRegex(self.page.find("#new-trips .way strong").text, r"^1 of 1 wish · \d+ parks · \d+ games$")
        counts = [int(each.get_attribute("data-games")) for each in self.page.all("#new-trips .way")]
        self.page.click("#new-trips .way-use")
        self.page.wait("board.state.name.includes(' to ')")
        weights = self.page.run("return board.state.items.filter(({ kind }) => kind === 'game').map(({ city, weight }) => [city, weight])")
        self.assertEqual([city for city, weight in weights if weight > 1], ["Washington"], counts)

    def test_wishes_are_searched_by_venue_and_counted_between_the_dates(self):
        schedule = self.folder / "venues.csv"
        schedule.write_text("Date,Time,Home,Away,Venue,City\n2027-07-01,19:05,Cubs,Cardinals,Wrigley Field,Chicago\n2027-07-02,19:05,Cubs,Reds,Wrigley Field,Chicago\n"
                            "2027-07-03,19:05,White Sox,Tigers,Rate Field,Chicago\n2027-07-04,19:05,Pirates,Reds,PNC Park,Pittsburgh\n")
        self.page.click("#new-trip")
        self.open_schedule(schedule)
        parks = lambda: [each.text for each in self.page.all('#new-list [data-pick^="city:"], #new-list [data-pick^="venue:"]')]
        self.assertEqual(parks(), ["Wrigley Field, Chicago · 2 games", "Rate Field, Chicago · 1 game", "PNC Park, Pittsburgh · 1 game"])
        self.pick("venue:Wrigley Field")
        self.assertEqual(self.page.run("return board.planner.wishes.all.map(({ wish }) => wish)"), [{"venue": "Wrigley Field"}])
        self.write("From", "2027-07-02")
        self.assertEqual(parks()[0], "Wrigley Field, Chicago · 1 game · nice")
        search = self.page.find("#new-search")
        search.send_keys("pnc")
        self.assertEqual([each.text for each in self.page.all("#new-list .pick")], ["Wrigley Field · nice", "PNC Park, Pittsburgh · 1 game", "Pirates v Reds · PNC Park · Pittsburgh · Sun 4 Jul"])
        search.send_keys(" park of")
        self.assertIn("No park, team or game between these dates is called “pnc park of”.", self.page.find("#new-list").text)

    def test_the_choices_of_a_trip_are_kept_when_the_page_is_loaded_again(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.write("Home", "Cleveland")
        self.write("Days", "5")
        self.pick("city:Boston")
        self.plan()
        self.page.wait("document.querySelectorAll('#new-trips .way').length > 0")
        self.page.click("#new-trips .way-use")
        self.page.wait("board.state.name.includes('from Cleveland') && board.near.isOpen")
        self.page.driver.refresh()
        self.page.wait("document.body?.dataset.ready === 'true' && board.near.isOpen")
        self.page.click("#new-trip")
        self.page.wait("document.querySelector('[data-pick=\"city:Boston\"].nice') !== null")
        self.assertEqual([self.page.find(f"#new-{name}").get_attribute("value") for name in ("home", "days")], ["Cleveland", "5"])

    def test_free_days_get_games_that_cost_nothing(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.open_wishes([{"games": ["2010-07-27-CLE"], "required": True}])
        self.write("From", "2010-07-25")
        self.write("To", "2010-07-31")
        self.find_trips()
        card = self.page.find("#new-trips .way")
        self.assertEqual(card.find_element("css selector", ".way-free").text, "On free days, at no cost: Indians v Yankees (Thu 29 Jul)")
        self.assertEqual(card.get_attribute("data-games"), "2")
        self.page.find("#new-trips .way-use").click()
        self.page.wait("board.state.name === 'Cleveland, 27 – 29 Jul 2010'")
        self.assertEqual(self.page.run("return board.state.id"), "trip-2010-07-27")
        self.page.wait("board.near.isOpen && document.body.dataset.near === 'found'")
        self.assertEqual(self.page.find("#status").text, "Cleveland, 27 – 29 Jul 2010 is open.")
        items = self.page.run("return board.state.items.map(({ kind, city, day }) => [kind, city, day])")
        self.assertEqual(items, [["game", "Cleveland", 1], ["game", "Cleveland", 3]])

    def test_a_dominated_trip_is_left_out(self):
        dominates = """
            const trip = ([games, minutes, startDate, money = null, granted = 1]) => ({ games, money, visits: [], wishes: [{ id: 'own', granted }], state: { startDate, items: [{ kind: 'travel', minutes }] } });
            return PlanCards.dominates(...arguments[0].map(trip));
            """
        day, later = "2010-07-25", "2010-07-26"
        cases = [([3, 60, day], [2, 60, day], True), ([3, 60, day], [3, 90, day], True), ([3, 60, day], [3, 60, later], True), ([3, 60, day], [3, 60, day], False),
                 ([3, 90, day], [2, 60, day], False), ([3, 60, later], [2, 60, day], False), ([3, 60, day, "9 EUR"], [2, 60, day, "5 EUR"], False), ([3, 60, day, None, 0], [2, 60, day], False)]
        for one, other, expected in cases:
            self.assertEqual(self.page.run(dominates, [one, other]), expected, (one, other))
        self.page.click("#new-trip")
        self.open_schedule()
        self.find_trips()
        shown = self.page.run("""
            const trip = board.planner.cards;
            const state = board.state;
            const make = (games) => ({ games, free: [], visits: [], wishes: [], money: null, summary: '', state: { ...state, items: state.items.map((item) => ({ ...item, name: `${games} ${item.name}` })) } });
            trip.show({ trips: [make(3), make(2)], note: null, reasons: [] });
            return [...document.querySelectorAll('#new-trips .way')].map((each) => each.dataset.games);
            """)
        self.assertEqual(shown, ["3"])

    def test_planning_can_be_stopped(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.pick("city:Boston")
        # A worker that never answers, like one with too much work.
        self.page.run("board.planner.line.worker.postMessage = () => {}")
        self.write("Days", "2")
        self.page.click("#new-plan")
        self.page.wait("document.querySelector('.planning') !== null")
        self.page.click("#new-stop")
        self.page.wait("document.querySelector('.planning') === null")
        self.page.wait("document.getElementById('new-said').textContent.startsWith('Stopped before a trip was found.')")
        self.assertEqual(self.asked(), [{"city": "Boston"}], "what was picked stays")

    def test_a_stopped_search_keeps_the_trips_of_the_search_before(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.find_trips()
        trips = [each.text for each in self.page.all("#new-trips .way")]
        self.page.run("board.planner.line.worker.postMessage = () => {}")
        self.page.click("#new-plan")
        self.page.wait("document.querySelector('.planning') !== null")
        self.assertIn("outdated", self.page.find("#new-trips").get_attribute("class"))
        self.page.click("#new-stop")
        self.page.wait("document.getElementById('new-said').textContent.startsWith('Stopped. These are the trips')")
        self.assertEqual([each.text for each in self.page.all("#new-trips .way strong")], [each.split("\n")[1 if each.startswith("Best") else 0] for each in trips])

    def test_a_second_search_shows_its_progress(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.page.run("""
            const { planner } = board, ask = planner.ask.bind(planner);
            planner.ask = async (name, ...rest) => {
              if (name === "plan_next") await new Promise((resolve) => setTimeout(resolve, 200));
              return ask(name, ...rest);
            };
            """)
        self.page.click("#new-plan")
        self.page.wait("board.planner.search.done >= 1")
        self.page.click("#new-plan")
        self.page.wait("board.planner.search.done >= 2")
        self.assertTrue(self.page.find("#new-stop").is_displayed())
        self.page.wait("document.querySelectorAll('#new-trips .way').length > 0", 60)
        self.assertFalse(self.page.find("#new-stop").is_displayed())

    def test_enter_picks_the_first_wish_that_is_found(self):
        self.page.click("#new-trip")
        self.open_schedule()
        for _ in range(2):
            self.page.find("#new-search").clear()
            self.page.find("#new-search").send_keys("boston", Keys.ENTER)
        self.assertEqual(self.asked(), [{"city": "Boston", "required": True}])
        self.assertFalse(self.page.run("return board.planner.dialog.classList.contains('planning')"))

    def test_new_results_begin_with_the_best_trip(self):
        self.page.click("#new-trip")
        self.open_schedule()
        for _ in range(2):
            self.plan()
            self.page.wait("document.querySelectorAll('#new-trips .way').length > 2")
            self.assertEqual(self.page.run("return find('new-trips').scrollTop"), 0)
            self.assertEqual(self.page.run("find('new-trips').scrollTop = 300; return find('new-trips').scrollTop"), 300)

    def test_a_stopped_search_shows_the_trips_found_so_far(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.write("Days", "3")
        # After three start days, the worker answers as slowly as with much work.
        self.page.run("""
            const { planner } = board, ask = planner.ask.bind(planner);
            let days = 0;
            planner.ask = async (name, ...rest) => {
              if (name === "plan_next" && (days += 1) > 3) await new Promise((resolve) => setTimeout(resolve, 400));
              return ask(name, ...rest);
            };
            """)
        self.page.click("#new-plan")
        self.page.wait("board.planner.search.done >= 3")
        self.page.click("#new-stop")
        self.page.wait("document.querySelectorAll('#new-trips .way').length > 0")
        self.assertRegex(self.page.find("#new-said").text, r"Only \d of 9 start days were searched\.")

    def test_an_unknown_home_is_rejected_at_its_field(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.pick("city:Boston")
        self.write("Home", "Bostn")
        self.plan()
        self.check_refused("Home", "name a city Bostn; did you mean Boston\\?")
        self.check_access("refused home")
        self.page.screenshot("new-refused")
        self.write("Home", "Springfeild")
        self.assertEqual(self.page.find("#new-home-problem").text, "", "it goes with the next letter")
        self.plan()
        self.check_refused("Home", "name a city Springfeild; choose one from the list")
        # A city that only the places file has is in the list, and is accepted in any spelling.
        self.assertIn("Pittsburgh", self.page.run("return [...document.getElementById('new-cities').options].map(({ value }) => value)"))
        self.write("Home", "boston")
        self.find_trips()

    def test_each_invalid_field_of_a_new_trip_shows_its_error(self):
        self.page.click("#new-trip")
        self.open_schedule()
        choose_goal(self.page, "wishes")
        self.page.find("#new-more summary").click()
        self.plan()
        self.check_refused("Wishes", "Pick what you wish to see")
        self.pick("city:Boston")
        for name, wrong, right, words in [
            ("Days", "", "7", "how many days"), ("Days", "12", "7", "does not fit within 11 dates; use 1 to 11 days"), ("Days", "2.5", "7", "how many days"),
            ("From", "", "2010-07-24", "Enter the earliest start date"), ("To", "", "2010-08-03", "Enter the latest end date"),
            ("To", "2010-07-20", "2010-08-03", "before the earliest start date"), ("Hours of travel per day", "30", "", "up to 24"),
        ]:
            self.write(name, wrong)
            self.plan()
            self.check_refused(name, words)
            self.write(name, right)
            self.assertFalse(self.page.all("#new-dialog [aria-invalid]"), name)

    def test_planning_without_a_schedule_asks_for_one(self):
        self.page.click("#new-trip")
        self.page.click("#new-no-games")
        self.page.click("#new-plan")
        self.assertEqual(self.page.find("#new-schedule-problem").text, "Open a schedule first: it lists the games.")
        self.assertTrue(self.page.run("return document.activeElement === document.getElementById('new-schedule-open')"))
        self.page.find("#new-schedule").send_keys(str(BOARD_TRIPS / "rust-belt-2010.json"))
        self.page.wait("document.getElementById('new-schedule-problem').textContent.includes('schedule')")
        self.assertEqual(self.page.find("#new-schedule-in-use").text, "None is open.")

    def test_the_first_step_asks_only_for_a_schedule(self):
        self.page.click("#new-trip")
        self.page.screenshot("new-first")
        self.check_access("first step of a new trip")
        shown = "return [...document.querySelectorAll('#new-dialog :is(button, input, select, summary)')].filter((each) => each.checkVisibility() && !each.classList.contains('spoken')).map(({ id }) => id)"
        self.assertEqual(self.page.run(shown), ["new-schedule-open", "new-sample", "new-no-games", "new-cancel"])
        self.page.find("#new-sample").click()
        self.page.wait("document.activeElement.id === 'new-plan'")
        self.assertNotIn("new-no-games", self.page.run(shown))
        # Without a home, there is nothing to return to.
        back = "return document.getElementById('new-back').checkVisibility()"
        self.assertFalse(self.page.run(back))
        self.write("Home", "Detroit")
        self.assertTrue(self.page.run(back))
        self.page.wait("document.querySelectorAll('#new-map .land').length === 1")

    def test_a_card_counts_the_days_with_items_and_the_granted_wishes(self):
        card = """
            const games = [3, 5].map((day) => ({ kind: 'game', city: 'Boston', day, name: `game ${day}` }));
            const trip = { games: 2, free: [], visits: [], money: null, wishes: arguments[0], state: { startDate: '2010-07-25', dayCount: 9, rows: [], items: games } };
            const element = board.planner.cards.card(trip, 0);
            return [element.querySelector('strong').textContent, element.querySelector('.way-when').textContent];
            """
        wish = {"id": "own", "title": "two games in Boston", "granted": 1, "count": 2}
        title, when = self.page.run(card, [wish, {"id": "as-many-games-as-possible", "title": "", "granted": 2, "count": 40}])
        self.assertEqual(title, "1 of 2 wishes · 1 park · 2 games")
        self.assertRegex(when, r"^Tue,? 27.*29 Jul 2010 · 3 days$")

    def test_a_worker_that_fails_to_load_is_reported_and_retried(self):
        self.page.run("window.address = parts.workerAddress; parts.workerAddress = () => 'missing.js'")
        self.page.click("#new-trip")
        self.page.find("#new-schedule").send_keys(str(self.schedule))
        self.page.wait("document.getElementById('new-schedule-problem').textContent.includes('cannot be loaded')")
        self.page.run("parts.workerAddress = window.address")
        self.open_schedule()
        self.assertEqual(self.page.find("#new-schedule-problem").text, "")
        # The console reports that the script is missing.
        self.driver.get_log("browser")

    def test_planning_that_can_see_no_game_explains_why(self):
        self.page.click("#new-trip")
        self.open_schedule()
        self.open_wishes([{"city": "Boston"}, {"city": "Miami"}])
        # The game in Boston is only on the last days.
        self.write("To", "2010-07-30")
        self.plan()
        self.page.wait("document.body.dataset.trips === '0'")
        self.assertFalse(self.page.all("#new-trips .way"))
        self.assertIn("No trip between these dates sees a game that you wish for.", self.page.find("#new-said").text)
        reasons = [each.text for each in self.page.all("#new-reasons li")]
        self.assertEqual(len(reasons), 2)
        self.assertEqual(reasons[0], "A game in Miami: No game in the schedule matches.")
        self.assertIn("A game in Boston: No matching game on the trip's days can be reached", reasons[1])
        self.page.screenshot("new-nothing")

    def test_unknown_connections_are_reported_before_planning(self):
        lakes = self.folder / "lakes.csv"
        lakes.write_text("gameId,date,city\na,2010-07-24,Duluth\nb,2010-07-25,Marquette\n")
        places = self.folder / "lakes.places.json"
        places.write_text(json.dumps({"format": "itinerary-places/1", "places": [
            {"city": "Duluth", "latitude": 46.8, "longitude": -92.1}, {"city": "Marquette", "latitude": 46.5, "longitude": -87.4}]}))
        self.page.click("#new-trip")
        self.open_schedule(lakes)
        self.assertIn("The travel times between these cities are unknown", self.page.find("#new-ways").text)
        lakes.write_text(lakes.read_text() + "c,2010-07-26,Chicago\nd,2010-07-26,Milwaukee\n")
        self.open_schedule(lakes)
        self.page.wait("document.getElementById('new-ways').textContent === 'No route is known to Duluth and Marquette.'")
        self.assertTrue(self.field("Open places…").is_displayed())
        self.check_access("no ways")
        self.wishes.write_text('{"places": 3}')
        self.page.find("#new-places").send_keys(str(self.wishes))
        self.page.wait("document.getElementById('new-places-problem').textContent !== ''")
        self.page.find("#new-places").send_keys(str(places))
        self.page.wait("document.getElementById('new-ways').textContent === ''")
        self.assertFalse(self.page.find("#new-places-open").is_displayed())
        self.pick("city:Duluth")
        self.pick("city:Marquette")
        self.write("Days", "2")
        self.find_trips()
        self.page.find("#new-trips .way-use").click()
        self.page.wait("board.state.name.includes(' to ')")
        self.assertTrue(self.page.run("return board.state.cities.find(({ name }) => name === 'Duluth').point"), "the places are next to the new trip")


class OwnScheduleTests(PlacesCase):
    """Tests with schedules as leagues and teams publish them."""

    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.page.click("#new-trip")

    def open(self, text):
        path = self.folder / "games.csv"
        path.write_text(text)
        self.page.find("#new-schedule").send_keys(str(path))

    def in_use(self, count):
        self.page.wait(f"document.getElementById('new-schedule-in-use').textContent.includes(' · {count} game')")
        return self.page.find("#new-schedule-in-use").text

    def planned(self):
        self.page.click("#new-plan")
        self.page.wait("document.querySelector('.planning') === null && document.querySelector('#new-trips .way') !== null", 120)
        return self.page.find("#new-trips .way").text

    def test_games_without_ids_are_counted_and_planned(self):
        self.open("Date,Time,Home,Away,City\n2027-07-01,19:05,Cubs,Cards,Chicago\n2027-07-02,19:05,Tigers,Cubs,Detroit\n2027-07-04,13:05,Indians,Reds,Cleveland\n")
        self.assertIn("3 games", self.in_use(3))
        self.page.find("#new-days").clear()
        self.page.find("#new-days").send_keys("4")
        self.assertIn("3 games", self.planned())

    def test_a_city_is_that_of_the_home_team_if_a_league_knows_it(self):
        self.open("Date,Time,Home,Away\n2027-07-01,19:05,Chicago Cubs,St. Louis Cardinals\n2027-07-03,19:05,Cincinnati Reds,Chicago Cubs\n")
        self.assertIn("places of the MLB", self.in_use(2))
        self.assertEqual(self.page.find("#new-ways").text, "")
        self.page.find("#new-days").clear()
        self.page.find("#new-days").send_keys("3")
        self.assertIn("Chicago → Cincinnati", self.planned())
        self.page.find("#new-trips .way-use").click()
        self.page.wait("!document.getElementById('new-dialog').open")
        self.assertTrue(self.page.run("return board.state.cities.every(({ point }) => point)"))
        self.page.wait("board.near.text?.includes('St. Louis Cardinals')")

    def test_games_without_a_city_are_reported(self):
        self.open("Date,Home,Away\n2027-07-01,Harbor,Hills\n2027-07-02,Hills,Harbor\n")
        self.in_use(2)
        self.assertEqual(self.page.find("#new-ways").text, "No game has a city: add a column with the cities, or open places with the teams.")
        self.assertTrue(self.page.find("#new-places-open").is_displayed())

    def test_the_order_of_ambiguous_dates_can_be_chosen(self):
        text = "START DATE,START TIME,SUBJECT,LOCATION\n07/01/26,07:05 PM,Cardinals at Cubs,Wrigley Field - Chicago\n07/03/26,07:10 PM,Cubs at Reds,Great American Ball Park - Cincinnati\n"
        self.open(text)
        self.page.wait("!document.getElementById('new-order').hidden")
        self.assertIn("ambiguous: choose what comes first", self.page.find("#new-schedule-problem").text)
        self.page.click("#new-day-first")
        self.assertRegex(self.in_use(2), r"7 Jan\s–\s7 Mar 2026")
        self.open(text)
        self.page.wait("!document.getElementById('new-order').hidden")
        self.page.click("#new-month-first")
        self.page.wait("document.getElementById('new-from').value === '2026-07-01'")
        self.assertRegex(self.in_use(2), r"1\s–\s3 Jul 2026")
        self.assertEqual(self.page.run("return board.planner.season.cities.map(({ name }) => name)"), ["Chicago", "Cincinnati"])

    def test_another_schedule_replaces_the_trips_and_the_dates(self):
        self.page.find("#new-sample").click()
        self.in_use(13)
        self.planned()
        self.page.find('[data-pick="city:Boston"]').click()
        self.assertIn("outdated", self.page.find("#new-trips").get_attribute("class"))
        self.assertEqual(self.page.find("#new-said").text, "Your choices have changed: plan again.")
        self.open("gameId,date,city\na,2027-07-24,Boston\nb,2027-07-25,Chicago\n")
        self.in_use(2)
        self.assertFalse(self.page.all("#new-trips .way"))
        self.assertEqual([self.page.find(f"#new-{name}").get_attribute("value") for name in ("from", "to")], ["2027-07-24", "2027-07-25"])

    def test_musts_at_the_same_time_are_named(self):
        self.open("gameId,date,start,city,title\na,2027-07-01,13:10,Chicago,Cubs v Reds\nb,2027-07-01,13:10,Detroit,Tigers v Twins\nc,2027-07-03,13:10,Detroit,Tigers v Rays\n")
        self.in_use(3)
        self.page.find("#new-search").send_keys(" v ")
        for game in ("a", "b"):
            for _ in range(2): self.page.find(f'[data-pick="game:{game}"]').click()
        self.page.click("#new-plan")
        self.page.wait("document.getElementById('new-longer').textContent.startsWith('“Cubs v Reds” in Chicago and “Tigers v Twins” in Detroit both begin at 13:10 on ')", 60)
        self.page.wait("[...document.querySelectorAll('#new-longer button')].some((each) => each.textContent.startsWith('Make “Cubs v Reds” nice'))", 60)

    def test_a_refused_file_leaves_no_schedule(self):
        self.open("Date,Who\n2027-06-31,Cubs\n")
        self.page.wait("document.getElementById('new-schedule-problem').textContent !== ''")
        self.assertEqual(self.page.find("#new-schedule-in-use").get_attribute("textContent"), "None is open.")
        self.assertTrue(self.page.find("#new-schedule-problem").is_displayed())
        self.assertFalse(self.page.find("#new-plan").is_displayed())

    def test_a_refused_file_does_not_close_the_open_schedule(self):
        self.page.find("#new-sample").click()
        self.in_use(13)
        self.planned()
        trips = [each.text for each in self.page.all("#new-trips .way")]
        for text, problem in [("Date,Who\n2027-06-31,Cubs\n", "no column city"), ((BOARD_TRIPS / "rust-belt-2010.json").read_text(), "This is a trip, not a schedule")]:
            self.open(text)
            self.page.wait(f"document.getElementById('new-schedule-problem').textContent.includes('{problem}')")
            self.in_use(13)
            self.assertEqual([each.text for each in self.page.all("#new-trips .way")], trips)
            self.assertEqual(len(self.page.run("return board.planner.season.games")), 13)
        self.planned()

    def test_a_column_that_is_not_read_can_be_chosen(self):
        self.open("Date,Time (ET),Home,Visitor,City\n2027-06-05,10:10 PM,Mariners,Cardinals,Seattle\n")
        self.in_use(1)
        notes = [each.text for each in self.page.all("#new-notes-list li")]
        self.assertEqual(notes, ["The column “Time (ET)” is not read.", "The column “Visitor” is not read."])
        self.assertEqual([each.text for each in self.page.all("#new-columns button")], ["Read “Visitor” as the away team"])
        self.page.find("#new-columns button").click()
        self.page.wait("document.getElementById('new-columns').hidden")
        self.assertEqual(self.page.run("return board.planner.season.teams.map(({ name }) => name)"), ["Mariners", "Cardinals"])
        self.assertEqual([each.text for each in self.page.all("#new-notes-list li")], ["The column “Time (ET)” is not read."])

    def test_doubts_about_a_schedule_are_shown(self):
        self.open("Date,Time,Home,Away,City\n2027-06-10,7:10,Pirates,Cubs,Pittsburgh\n2027-06-10,7:10,Pirates,Cubs,Pittsburgh\n2027-06-12,PPD,Tigers,Twins,Detroit\n")
        self.in_use(2)
        notes = [each.text for each in self.page.all("#new-notes-list li")]
        self.assertRegex(notes[0], r"“?\"?7:10( AM)?\"?”? is read as a time in the morning")
        self.assertEqual(notes[1:], ["1 game is called off and left out.", "1 game is listed twice."])

    def test_places_of_a_league_are_used_only_for_its_teams(self):
        self.open("Date,Time,Home,Away,City\n2027-06-05,19:05,Portland Sea Dogs,Hartford Yard Goats,Portland\n2027-06-07,19:05,Worcester Red Wings,Buffalo Bisons,Worcester\n")
        self.assertNotIn("places of the", self.in_use(2))
        self.assertIn("unknown", self.page.find("#new-ways").text, "the landmark is Portland in Oregon")

    def test_a_trip_lasts_as_long_as_its_card_states(self):
        self.page.find("#new-sample").click()
        self.in_use(13)
        choose_goal(self.page, "wishes")
        self.page.run("find('new-days').value = 9")
        self.page.find('[data-pick="city:Cleveland"]').click()
        text = self.planned()
        self.page.find("#new-trips .way-use").click()
        self.page.wait("!document.getElementById('new-dialog').open")
        days = self.page.run("return board.state.dayCount")
        self.assertIn(f"· {days} day", text)
        self.assertEqual(self.page.run("return [board.state.items.some(({ day }) => day === 1), board.state.items.some(({ day }) => day === board.state.dayCount)]"), [True, True])

    def test_a_schedule_can_be_pasted(self):
        self.page.run("""
            const data = new DataTransfer();
            data.setData("text/plain", "gameId,date,city\\na,2027-07-24,Boston\\n");
            find("new-dialog").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
            """)
        self.assertIn("Pasted · 1 game", self.in_use(1))

    def test_travel_has_limits_unless_they_are_removed(self):
        self.page.find("#new-sample").click()
        self.in_use(13)
        self.assertEqual(self.page.find("#new-limits").text, "(at most 10 h of travel per day, between 7:00 and 23:00)")
        self.assertEqual(self.page.run("return board.planner.document().rules"), {"connections": True, "travelHours": ["07:00", "23:00"], "maxTravelMinutesPerDay": 600})
        self.page.run("for (const id of ['new-hours', 'new-latest']) { find(id).value = ''; find(id).dispatchEvent(new Event('input', { bubbles: true })); }")
        self.assertEqual(self.page.run("return board.planner.document().rules"), {"connections": True})
        self.assertEqual(self.page.find("#new-limits").text, "")


class InUseTests(PlacesCase):
    """Tests that the planner shows the schedule, places and wishes in use."""

    beside = {"schedule.csv": PlacesCase.schedule}

    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.page.click("#new-trip")
        self.page.wait("document.getElementById('new-said').textContent.includes('games in')")

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def wishes(self, *wishes):
        self.page.find("#new-wishes").send_keys(self.file("wishes.json", json.dumps({"format": "itinerary-wishes/1", "wishes": wishes})))
        self.page.wait("document.getElementById('new-wishes-in-use').textContent.includes('wishes.json')")

    def asked(self):
        return self.page.run("return board.planner.asked().wishes.wishes.filter(({ id }) => !id?.startsWith(Wishes.idOfAll)).map(({ weight, ...wish }) => wish)")

    def test_the_planner_shows_the_schedule_in_use(self):
        self.assertRegex(self.page.find("#new-schedule-in-use").text, r"^trip\.schedule\.csv · 13 games · 24 Jul\s–\s3 Aug 2010$")
        self.page.find("#new-schedule").send_keys(self.file("one.csv", "gameId,date,city\na,2010-08-24,Boston\n"))
        self.page.wait("document.getElementById('new-schedule-in-use').textContent.startsWith('one.csv')")
        self.assertEqual(self.page.find("#new-schedule-in-use").text, "one.csv · 1 game · 24 Aug 2010")
        self.page.press(Keys.ESCAPE)
        self.page.click("#new-trip")
        self.page.wait("document.getElementById('new-said').textContent === '1 game in 1 city'")
        self.assertIn("one.csv", self.page.find("#new-schedule-in-use").text)
        # A schedule opened on the board becomes the schedule of the planner.
        self.page.press(Keys.ESCAPE)
        self.page.find("#schedule-file").send_keys(self.file("two.csv", "gameId,date,city\na,2010-07-24,Boston\nb,2010-07-25,Chicago\n"))
        self.page.wait("board.planner.name === 'two.csv'")
        self.page.click("#new-trip")
        self.page.wait("document.getElementById('new-schedule-in-use').textContent.startsWith('two.csv · 2 games')")

    def test_wishes_of_a_file_are_marked_and_can_be_removed(self):
        self.wishes({"id": "harbour", "city": "boston", "required": True}, {"games": ["2010-07-29-CLE"]}, {"city": "Cleveland", "count": 2},
                    {"games": ["2010-07-31-PHI", "2010-07-31-WAS"], "title": "The Mets or the Nationals"}, {"city": "Miami", "required": True})
        self.assertEqual(self.page.find("#new-wishes-in-use").text, "wishes.json · 5 wishes")
        boston = self.page.find('[data-pick="city:Boston"]')
        self.assertEqual((boston.get_attribute("aria-pressed"), boston.text), ("true", "Boston · 1 game · must"))
        self.assertEqual(self.page.find('#new-map [aria-label="Boston, must"]').get_attribute("aria-pressed"), "true")
        self.assertEqual(self.page.find('[data-pick="game:2010-07-29-CLE"]').get_attribute("aria-pressed"), "true")
        others = [each.text for each in self.page.all(".other-wish span")]
        self.assertEqual(others, ["2 games in Cleveland", "The Mets or the Nationals", "a game in Miami · must"])
        self.page.screenshot("new-file-wishes")
        self.check_access("wishes of a file")
        self.page.named("Remove the wish: a game in Miami", "dialog[open]").click()
        boston = lambda: self.page.run("const pick = document.querySelector('[data-pick=\"city:Boston\"]'); pick.scrollIntoView({ block: 'center' }); pick.click()")
        boston()
        self.assertEqual(self.asked(), [{"city": "Cleveland", "count": 2}, {"games": ["2010-07-31-PHI", "2010-07-31-WAS"], "title": "The Mets or the Nationals"},
                                        {"games": ["2010-07-29-CLE"]}])
        boston()
        self.assertIn({"city": "Boston"}, self.asked(), "it is an own wish now")

    def test_a_picked_wish_stays_listed_with_another_schedule(self):
        self.page.find('[data-pick="city:Boston"]').click()
        self.wishes({"city": "Cleveland", "required": True})
        self.page.find("#new-schedule").send_keys(self.file("one.csv", "gameId,date,city\na,2010-07-24,Cleveland\n"))
        self.page.wait("document.querySelectorAll('.other-wish').length === 1")
        self.assertEqual(self.page.find(".other-wish span").text, "a game in Boston, not in this schedule")
        self.assertEqual(self.asked(), [{"city": "Cleveland", "required": True}], "no trip is measured by a wish of another schedule")
        # A second file replaces the wishes of the first one; wishes picked by hand stay.
        self.wishes({"city": "Chicago"})
        self.page.wait("document.querySelectorAll('.other-wish').length === 2")
        self.assertEqual([each.text.split(",")[0] for each in self.page.all(".other-wish span")], ["a game in Chicago", "a game in Boston"])
        self.assertEqual(self.asked(), [{"city": "Chicago"}])

    def test_a_file_that_is_not_a_wish_list_is_rejected(self):
        self.page.find("#new-wishes").send_keys(self.file("no.json", '{"format": "itinerary-wishes/1", "wishes": [{"city": 3}]}'))
        self.page.wait("document.getElementById('new-list-problem').textContent.includes('wishes[0].city')")
        self.assertEqual(self.page.find("#new-wishes-in-use").text, "None is open.")
        self.assertEqual(self.asked(), [])

    def test_the_planner_fits_a_small_phone(self):
        self.driver.set_window_size(320, 568)
        self.wishes({"games": ["2010-07-31-PHI", "2010-07-31-WAS"], "title": "The Mets or the Nationals, or whoever else comes"}, {"city": "Boston"})
        self.assertTrue(self.page.run("const dialog = document.getElementById('new-dialog'); return dialog.scrollWidth <= dialog.clientWidth && dialog.getBoundingClientRect().right <= innerWidth"))
        self.page.screenshot("new-small")


if __name__ == "__main__":
    unittest.main()
