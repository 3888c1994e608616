"""Tests of the map below the days, and of the texts on times and distances."""

import json
import pathlib
import tempfile
import unittest

from board_case import BoardCase, PlacesCase
from browser import Keys, Page, locale
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from server import BOARD_TRIPS, Server


def pacific_trip():
    """Returns a trip with a route across the date line."""
    cities = {"Tokyo": (35.7, 139.8), "Honolulu": (21.3, -157.9), "Los Angeles": (34.1, -118.2)}
    items = [{"id": "giants", "type": "game", "title": "Giants v Tigers", "gameId": "g", "city": "Tokyo", "day": 1, "sortOrder": 1},
             {"id": "east", "type": "travel", "from": "Tokyo", "to": "Honolulu", "durationMinutes": 440, "day": 2, "sortOrder": 1},
             {"id": "on", "type": "travel", "from": "Honolulu", "to": "Los Angeles", "durationMinutes": 320, "day": 3, "sortOrder": 1}]
    return json.dumps({"format": "itinerary/1", "id": "pacific", "dayCount": 4, "items": items,
                       "places": [{"city": city, "latitude": north, "longitude": east} for city, (north, east) in cities.items()]})


def corner_trip():
    """Returns a trip whose route ends at the top right of the map."""
    cities = {"Des Moines": (40.6, -94.6), "Chicago": (41.9, -87.6), "Cleveland": (41.5, -81.7), "Toronto": (43.65, -79.4)}
    names = list(cities)
    items = [{"id": f"leg-{day}", "type": "travel", "from": names[day - 1], "to": names[day], "durationMinutes": 300, "day": day, "sortOrder": 1} for day in range(1, len(names))]
    items.append({"id": "jays", "type": "game", "title": "Blue Jays v Orioles", "gameId": "g", "city": "Toronto", "day": 3, "sortOrder": 2, "start": "19:05"})
    return json.dumps({"format": "itinerary/1", "id": "corner", "dayCount": 3, "items": items,
                       "places": [{"city": city, "latitude": north, "longitude": east} for city, (north, east) in cities.items()]})


class MapTests(PlacesCase):
    def boxes(self):
        return self.page.run("""
            return [...document.querySelectorAll("#map .city text:not(.number, .days-at)")].map((each) => { const box = each.getBoundingClientRect(); return [each.textContent, box.left, box.top, box.right, box.bottom]; });
            """)

    def check_names(self):
        boxes = self.boxes()
        for place, (name, left, top, right, bottom) in enumerate(boxes):
            for other, left_, top_, right_, bottom_ in boxes[place + 1:]:
                apart = right <= left_ + 1 or right_ <= left + 1 or bottom <= top_ + 2 or bottom_ <= top + 2
                self.assertTrue(apart, f"{name} and {other} overlap")
        return [each[0] for each in boxes]

    def test_city_names_on_the_map_do_not_overlap(self):
        names = self.check_names()
        self.assertEqual(set(names), {"Chicago", "Milwaukee", "Detroit", "Cleveland", "Pittsburgh", "Philadelphia", "New York"})
        self.page.screenshot("map")
        self.driver.set_window_size(700, 800)
        self.check_names()

    def test_no_name_covers_a_line(self):
        for width in [1440, 1024, 700]:
            self.driver.set_window_size(width, 800)
            self.page.run("board.map.draw()")
            covered = self.page.run("""
                const names = [...document.querySelectorAll("#map text:not(.number)")].map((each) => [each.textContent, each.getBoundingClientRect()]);
                const covered = [];
                for (const line of document.querySelectorAll("#map .line")) {
                    const matrix = line.getScreenCTM();
                    for (let at = 0; at <= line.getTotalLength(); at += 2) {
                        const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
                        for (const [name, box] of names) if (box.left < x && x < box.right && box.top + 2 < y && y < box.bottom - 2) covered.push(name);
                    }
                }
                return covered;
                """)
            self.assertEqual(covered, [], width)

    def test_each_pin_has_the_number_of_its_city_in_the_trip(self):
        pins = self.page.run("return [...document.querySelectorAll('#map .city')].map((each) => [each.querySelector('.number').textContent, each.dataset.city])")
        self.assertEqual(sorted(pins), [["1", "Chicago"], ["2", "Milwaukee"], ["3", "Detroit"], ["4", "Cleveland"], ["5", "Pittsburgh"], ["6", "Philadelphia"], ["7", "New York"]])

    def test_each_city_shows_its_days_and_large_cities_are_faint(self):
        self.assertEqual(self.page.find('#map [data-city="Philadelphia"] .days-at').text, "days 8–9")
        self.assertIn("Columbus", [each.text for each in self.page.all("#map .landmark text")])
        self.assertNotIn("Chicago", [each.text for each in self.page.all("#map .landmark text")])
        days = self.page.run("return Object.fromEntries([...board.map.presence()].map(([name, days]) => [name, TripMap.days(days)]))")
        self.assertEqual(days["Chicago"], "days 1–2", "also the day of the departure")
        self.assertEqual(self.page.run("return TripMap.days(new Set([9, 1, 3, 2]))"), "days 1–3, 9")

    def test_another_trip_is_shown_as_a_whole(self):
        self.page.run("board.map.zoom.zoom(3)")
        self.page.run("board.run('place_best', 'placed', board.state.items.findIndex(({ kind }) => kind === 'travel'))")
        self.assertEqual(self.page.run("return board.map.zoom.scale"), 3, "the same cities")
        self.page.run("board.open(JSON.stringify({ ...JSON.parse(board.bridge.text()), id: 'another' }))")
        self.assertEqual(self.page.run("return board.map.zoom.scale"), 1)

    def test_legs_of_the_days_in_view_are_strong(self):
        self.assertEqual(self.page.all("#map .leg.pale"), [])
        self.driver.set_window_size(700, 700)
        self.page.wait("document.querySelectorAll('#map .leg.pale').length > 0")
        strong = "[...document.querySelectorAll('#map .leg:not(.pale)')].map((each) => each.dataset.leg)"
        self.assertIn("up-the-lake", self.page.run(f"return {strong}"))
        self.page.run("board.view.days[8].section.scrollIntoView()")
        self.page.wait(f"{strong}.includes('to-the-bronx')")
        self.assertNotIn("up-the-lake", self.page.run(f"return {strong}"))

    def test_the_map_shows_lakes_and_state_lines(self):
        self.assertTrue(self.page.run("return ['land', 'lake', 'state'].every((each) => document.querySelector(`#map .${each}`).getAttribute('d').length > 100)"))

    def test_water_differs_from_land_in_each_theme(self):
        ratios = self.page.run("""
            const light = (text) => { const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map((each) => each / 255).map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
            return ["light", "dark"].map((theme) => {
              look.set("theme", theme);
              const [land, sea, lake] = ["land", "sea", "lake"].map((each) => getComputedStyle(document.querySelector(`#map .${each}`)).fill);
              const [low, high] = [light(land), light(sea)].sort((a, b) => a - b);
              return [(high + 0.05) / (low + 0.05), sea === lake];
            });
            """)
        for ratio, is_same in ratios:
            self.assertGreaterEqual(ratio, 1.4)
            self.assertTrue(is_same)
        sea = self.page.run("const box = (each) => document.querySelector(each).getBoundingClientRect(); const [sea, map] = [box('#map .sea'), box('#map')]; return sea.left <= map.left && sea.right >= map.right && sea.top <= map.top && sea.bottom >= map.bottom")
        self.assertTrue(sea)

    def test_panning_selects_no_text_and_ends_outside_the_map(self):
        self.page.run("board.map.zoom.zoom(3)")
        x, y = self.page.run("const box = board.map.section.getBoundingClientRect(); return [box.left + 40, box.bottom - 20].map(Math.round)")
        mouse = ActionBuilder(self.driver, mouse=PointerInput(interaction.POINTER_MOUSE, "mouse"), duration=16)
        pointer = mouse.pointer_action
        pointer.move_to_location(x, y).pointer_down()
        for to in [(x + 100, y - 60), (x + 300, 300), (x + 500, 100), (x + 600, 30)]: pointer.move_to_location(*to)
        pointer.pointer_up()
        mouse.perform()
        self.assertEqual(self.page.run("return getSelection().toString()"), "")
        shift = self.page.run("return board.map.zoom.shift")
        height = self.page.run("return board.map.picture.getBoundingClientRect().height")
        self.assertEqual(shift, [600, -height], "the map stops at the edge of the whole trip")
        ActionChains(self.driver).move_by_offset(-300, 400).perform()
        self.assertEqual(self.page.run("return board.map.zoom.shift"), shift)

    def test_two_fingers_zoom_the_map_around_them(self):
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})
        x, y = self.page.run("const box = board.map.section.getBoundingClientRect(); return [box.left + 600, box.top + 150].map(Math.round)")
        before = self.page.run("return board.map.points.get('Cleveland')")

        def touch(kind, reach):
            points = [{"x": x - reach, "y": y, "id": 0}, {"x": x + reach, "y": y, "id": 1}] if reach else []
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch("touchStart", 50)
        for reach in range(60, 101, 10): touch("touchMove", reach)
        touch("touchEnd", 0)
        self.assertAlmostEqual(self.page.run("return board.map.zoom.scale"), 2, places=1)
        after = self.page.run("return board.map.points.get('Cleveland')")
        self.assertAlmostEqual(after[0] - 600, 2 * (before[0] - 600), delta=3)

    def test_keys_zoom_the_map(self):
        self.page.run("document.querySelector('#map .leg').focus()")
        self.page.press("+", "+")
        self.assertAlmostEqual(self.page.run("return board.map.zoom.scale"), 2.25)
        self.page.press("0")
        self.assertEqual(self.page.run("return board.map.zoom.scale"), 1)

    def test_a_city_outside_a_zoomed_map_comes_into_view_with_the_focus(self):
        self.page.run("board.map.zoom.zoom(6, [board.map.points.get('Cleveland')[0], 100])")
        inside = "const [map, city] = [board.map.picture, document.querySelector('#map [data-city=\"Philadelphia\"]')].map((each) => each.getBoundingClientRect()); return city.left < map.right && city.right > map.left && city.top < map.bottom && city.bottom > map.top"
        self.assertFalse(self.page.run(inside))
        self.page.run("document.querySelector('#map [data-city=\"Philadelphia\"]').focus({ preventScroll: true })")
        self.assertTrue(self.page.run(inside))
        self.assertEqual(self.page.run("return document.activeElement.dataset.city"), "Philadelphia")
        self.assertEqual(self.page.run("return board.map.zoom.scale"), 6)

    def test_a_click_on_the_map_gives_it_the_keys(self):
        x, y = self.page.run("const box = board.map.section.getBoundingClientRect(); return [box.left + 30, box.bottom - 12].map(Math.round)")
        ActionChains(self.driver).move_by_offset(0, 0).perform()
        mouse = ActionBuilder(self.driver, mouse=PointerInput(interaction.POINTER_MOUSE, "mouse"), duration=16)
        mouse.pointer_action.move_to_location(x, y).pointer_down().pointer_up()
        mouse.perform()
        self.page.press("+")
        self.assertEqual(self.page.run("return board.map.zoom.scale"), 1.5)

    def test_pointing_at_a_city_or_a_leg_shows_its_games_or_its_length(self):
        self.point_at(self.page.find('#map [data-city="Philadelphia"] .number'))
        tip = self.page.find(".map-tip")
        self.assertEqual(tip.text.split("\n"), ["Philadelphia", "Fri 30 Jul · 19:05 EDT · Phillies v Diamondbacks"])
        inside = self.page.run("const [tip, map] = ['.map-tip', '#map'].map((each) => document.querySelector(each).getBoundingClientRect()); return tip.left >= map.left && tip.right <= map.right && tip.top >= map.top && tip.bottom <= map.bottom")
        self.assertTrue(inside)
        self.page.screenshot("map-tip")
        self.point_at(self.page.find('#map [data-leg="over-the-hills"] .arrow'))
        self.assertEqual(tip.text.split("\n"), ["Pittsburgh → Philadelphia", "Fri 30 Jul · 5 h 5 min · 490 km"])
        self.point_at(self.page.find("#brand, .title-button, #title"))
        self.assertFalse(tip.is_displayed())

    def test_the_map_loads_nothing_from_other_servers(self):
        loaded = self.page.run("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)")
        self.assertEqual(set(loaded), {self.server.address.split("/")[2]})

    def test_the_map_shows_legs_in_order_with_arrows(self):
        legs = [each.get_attribute("data-leg") for each in self.page.all("#map .leg")]
        self.assertEqual(legs, ["up-the-lake", "round-the-lake", "along-erie", "down-the-river", "over-the-hills", "to-the-bronx"])
        self.assertEqual(len(self.page.all("#map .leg .arrow")), len(legs))
        self.assertEqual(self.page.find("#map .leg").get_attribute("aria-label"), "Leg 1: Chicago to Milwaukee, day 2, 1 h 40 min")

    def test_pointing_at_a_leg_highlights_it_in_the_days_and_on_the_map(self):
        self.point_at(self.page.card("along-erie"))
        self.page.wait("document.querySelector('#map [data-leg=\"along-erie\"].lit') !== null")
        ActionChains(self.driver).move_to_element(self.page.find('.day[data-day="7"] h2')).perform()
        self.page.wait("document.querySelector('#map [data-leg=\"down-the-river\"].lit') !== null")
        self.assertTrue(self.page.all('#map [data-city="Pittsburgh"].lit'))
        self.page.run("document.querySelector('#map [data-leg=\"over-the-hills\"]').dispatchEvent(new MouseEvent('mouseenter'))")
        self.assertTrue(self.page.run("return board.view.entries.get('over-the-hills').element.classList.contains('lit')"))

    def test_the_map_is_used_by_keyboard(self):
        self.page.run("document.querySelector('#map .leg').focus()")
        self.page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.page.run("return document.activeElement.dataset.leg"), "along-erie")
        self.assertTrue(self.page.run("return board.view.entries.get('along-erie').element.classList.contains('lit')"))
        self.page.press(Keys.ENTER)
        self.assertTrue(self.page.has_focus("along-erie"))
        self.assertEqual(len(self.page.all('#map .leg[tabindex="0"]')), 1)

    def test_a_click_on_a_city_goes_to_its_game(self):
        self.driver.set_window_size(700, 800)
        self.page.find('#map [data-city="Philadelphia"] .number').click()
        self.assertTrue(self.page.has_focus("phillies-dbacks"))
        self.assertTrue(self.page.run("return board.view.entries.get('phillies-dbacks').element.querySelector('.card').classList.contains('found')"))
        self.assertEqual(self.page.find("#status").text, "Philadelphia: Phillies v Diamondbacks on day 8.")
        self.page.still()
        self.page.wait("(() => { const card = board.view.entries.get('phillies-dbacks').element.getBoundingClientRect(), days = board.view.element.getBoundingClientRect(); return card.top >= days.top && card.bottom <= days.bottom; })()")
        self.page.screenshot("map-city")

    def test_cities_are_used_by_keyboard(self):
        self.page.run("document.querySelector('#map .leg').focus()")
        self.page.press(Keys.TAB)
        self.assertEqual(self.page.run("return document.activeElement.dataset.city"), "Chicago")
        self.page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        city = self.page.run("return document.activeElement")
        self.assertEqual([city.get_attribute("data-city"), city.get_attribute("role"), city.accessible_name], ["Detroit", "button", "Detroit: Tigers v Blue Jays on day 4"])
        self.assertTrue(self.page.run("return board.view.entries.get('tigers-jays').element.classList.contains('lit')"))
        self.page.run("board.map.draw()")
        self.assertEqual(self.page.run("return document.activeElement.dataset.city"), "Detroit")
        self.assertEqual(len(self.page.all('#map .city[tabindex="0"]')), 1)
        self.page.screenshot("map-city-focus")
        self.page.press(Keys.ENTER)
        self.assertTrue(self.page.has_focus("tigers-jays"))

    def test_a_city_without_a_game_shows_its_legs(self):
        with Server(text=corner_trip()) as server:
            page = Page(self.driver, server.address)
            page.find('#map [data-city="Cleveland"] .number').click()
            self.assertTrue(page.has_focus("leg-2"))
            self.assertEqual(page.find("#status").text, "Cleveland: no game; Chicago to Cleveland on day 2, Cleveland to Toronto on day 3.")

    def test_a_route_across_the_date_line_is_drawn_in_one_piece(self):
        with Server(text=pacific_trip()) as server:
            page = Page(self.driver, server.address)
            x = page.run("return ['Tokyo', 'Honolulu', 'Los Angeles'].map((name) => board.map.points.get(name)[0])")
            self.assertEqual(x, sorted(x), "Honolulu lies between the two")
            page.screenshot("map-date-line")


    def test_no_city_is_below_the_buttons(self):
        with Server(text=corner_trip()) as server:
            page = Page(self.driver, server.address)
            for size in [(1440, 900), (1440, 620), (1024, 768), (700, 800), (390, 844)]:
                self.driver.set_window_size(*size)
                # Routes of various heights.
                covered = page.run("""
                    const first = board.state.cities.find(({ name }) => name === "Des Moines");
                    return [41.5, 41, 40.5, 40, 39, 38, 36].filter((latitude) => {
                      first.point = [latitude, first.point[1]];
                      board.map.draw();
                      const tools = document.querySelector(".map-tools").getBoundingClientRect();
                      return [...document.querySelectorAll("#map .city :is(circle, text)")].some((each) => {
                        const { left, right, top, bottom } = each.getBoundingClientRect();
                        return left < tools.right && tools.left < right && top < tools.bottom && tools.top < bottom;
                      });
                    });
                    """)
                self.assertEqual(covered, [], size)
                self.assertEqual(len(page.all("#map .city text:not(.number, .days-at)")), 4, size)


class NoMapTests(BoardCase):
    def test_cities_of_major_leagues_need_no_coordinates(self):
        self.assertTrue(self.page.find("#map").is_displayed())
        self.assertEqual(self.page.run("return board.state.cities.filter(({ name }) => name === 'Chicago')[0].point.map(Math.round)"), [42, -88])

    def test_the_map_is_hidden_without_coordinates(self):
        text = self.server.text()
        for city in ["Baltimore", "Pittsburgh", "Detroit", "Chicago", "Milwaukee", "Minneapolis"]: text = text.replace(city, f"{city} Junction")
        with Server(text=text) as server:
            self.page = Page(self.driver, server.address)
            self.check_no_map()

    def test_a_city_of_no_league_is_not_on_the_map(self):
        document = self.server.text().replace('"Pittsburgh"', '"Altoona"')
        with Server(text=document) as server:
            self.page = Page(self.driver, server.address)
            self.assertTrue(self.page.find("#map").is_displayed())
            self.assertIn("Not on the map: Altoona.", self.page.find("#no-map").text)
            self.assertFalse(self.page.all('#map [data-city="Altoona"]'))

    def check_no_map(self):
        self.assertFalse(self.page.find("#map").is_displayed())
        self.assertIn("No map: the cities have no coordinates.", self.page.find("#no-map").text)
        self.page.screenshot("no-map")
        self.page.run("document.getElementById('open-file').click = () => { window.asksForFile = true; }")
        self.page.click("#no-map-places")
        self.assertTrue(self.page.run("return window.asksForFile"))
        places = json.loads((BOARD_TRIPS / "examples.places.json").read_text())
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "junctions.json"
            file.write_text(json.dumps({"places": [{**each, "city": f"{each['city']} Junction"} for each in places["places"]]}))
            self.page.find("#open-file").send_keys(str(file))
            self.page.wait("!document.getElementById('map').hidden")
        self.assertFalse(self.page.find("#no-map").is_displayed())


class ClockTests(PlacesCase):
    def test_start_times_show_their_zone_if_zones_differ(self):
        self.assertIn("13:20 CDT", self.page.card("cubs-cards").text)
        self.assertIn("19:05 EDT", self.page.card("tigers-jays").text)

    def test_a_leg_that_arrives_after_midnight_states_the_day(self):
        document = json.loads(self.server.text())
        for each in document["items"]:
            if each["id"] == "cubs-cards": each["start"] = "20:00"
            if each["id"] == "up-the-lake": each.update(day=1, sortOrder=2000, durationMinutes=270)
        with Server(text=json.dumps(document)) as server, locale(self.driver, "en-US"):
            page = Page(self.driver, server.address)
            self.assertIn("arrives 3:30 AM on day 2", page.card("up-the-lake").text.replace("\u00a0", " "))
            self.assertNotIn("arrives", page.card("round-the-lake").text)
            page.screenshot("after-midnight")

    def test_days_and_the_trip_show_totals_of_time_and_distance(self):
        self.assertEqual(self.page.find('[data-day="3"] .total').text, "", "the card of the leg states it")
        self.assertEqual(self.page.find('[data-day="4"] .total').text, "")
        self.assertIn("20 h · 1,890 km", self.page.find("#trip-summary").text)
        self.page.run("board.run('move', 'Moved', arguments[0], 3, 5000)", self.page.index("up-the-lake"))
        self.assertEqual(self.page.find('[data-day="3"] .total').text.replace("\u00a0", " "), "8 h · 750 km")

    def test_little_spare_time_between_two_games_is_shown(self):
        trip = json.dumps({"format": "itinerary/1", "id": "tight", "dayCount": 1, "items": [
            {"id": "a", "type": "game", "title": "A v B", "gameId": "a", "city": "Here", "day": 1, "sortOrder": 1, "start": "12:00", "durationMinutes": 180},
            {"id": "way", "type": "travel", "from": "Here", "to": "There", "durationMinutes": 95, "day": 1, "sortOrder": 2},
            {"id": "b", "type": "game", "title": "C v D", "gameId": "b", "city": "There", "day": 1, "sortOrder": 3, "start": "17:00"}]})
        with Server(text=trip) as server:
            page = Page(self.driver, server.address)
            self.assertEqual(page.find(".spare").text, "25 min spare")
            page.screenshot("spare")


class OneZoneTests(BoardCase):
    def test_start_times_show_no_zone_without_zones(self):
        self.assertEqual(self.page.card("tigers-jays").find_element("css selector", ".time").text, "19:05")


if __name__ == "__main__":
    unittest.main()
