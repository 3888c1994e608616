"""The page in a headless Chromium, and the actions of a user."""

import contextlib
import os
import pathlib
import shutil

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from server import PACKAGE, Server

SCREENSHOTS = pathlib.Path(os.environ.get("BOARD_SCREENSHOTS", PACKAGE / ".build" / "board-screenshots"))


def chromium(downloads=None):
    """Returns a browser. Its downloads go to `downloads`, if given."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--force-device-scale-factor=1", "--window-size=1440,900", "--hide-scrollbars"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if downloads:
        options.add_experimental_option("prefs", {"download.default_directory": str(downloads)})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(120)
    # Times follow the user's locale: here with 24 hours.
    driver.execute_cdp_cmd("Emulation.setLocaleOverride", {"locale": "en-GB"})
    return driver


@contextlib.contextmanager
def locale(driver, name):
    """Sets another locale until the block ends."""
    driver.execute_cdp_cmd("Emulation.setLocaleOverride", {})
    driver.execute_cdp_cmd("Emulation.setLocaleOverride", {"locale": name})
    yield
    driver.execute_cdp_cmd("Emulation.setLocaleOverride", {})
    driver.execute_cdp_cmd("Emulation.setLocaleOverride", {"locale": "en-GB"})


class Page:
    """The board in a browser."""

    def __init__(self, driver, address):
        self.driver = driver
        # The previous page, whose server has ended, must not report errors from here on.
        driver.get("about:blank")
        driver.get_log("browser")
        driver.get(address)
        self.wait("document.body.dataset.ready === 'true' && document.body.dataset.audited === 'true'")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition, seconds=30):
        WebDriverWait(self.driver, seconds, 0.03).until(lambda _: self.run(f"return {condition}"), condition)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def index(self, item):
        return self.run("return board.state.items.findIndex((each) => each.id === arguments[0])", item)

    def card(self, item):
        return self.find(f"#item-{self.index(item)}")

    def handle(self, item):
        return self.card(item).find_element(By.CSS_SELECTOR, ".handle")

    def day(self, item):
        return self.run("return board.state.items[arguments[0]].day", self.index(item))

    def saved(self, states):
        """Waits until an edit is saved and the page has seen `states` states of the server's document."""
        self.wait(f"document.body.dataset.saved === '{states}'")

    def said(self):
        return self.run("return speech.said")

    def last_said(self):
        return self.said()[-1]

    def point(self, day, place):
        """Returns the middle of a gap between the cards of a day."""
        return self.run("""
            const day = board.view.days[arguments[0] - 1];
            day.section.scrollIntoView({ block: "nearest", inline: "nearest" });
            const gaps = board.view.gaps(day);
            const box = gaps[arguments[1]].getBoundingClientRect();
            const isTail = arguments[1] === gaps.length - 1;
            return [box.left + box.width / 2, isTail ? box.top + 12 : box.top + box.height / 2].map(Math.round);
            """, day, place)

    def still(self):
        """Waits until all finite animations of the page have ended, but at most two seconds, since an animation on a
        page that is not painted never ends."""
        self.run("""
            const ends = (each) => Number.isFinite(each.effect.getComputedTiming().endTime);
            const moving = document.getAnimations().filter(ends).map((each) => each.finished.catch(() => {}));
            const landed = until(() => Flight.current === null);
            return Promise.race([Promise.all([...moving, landed]), new Promise((done) => setTimeout(done, 2000))]).then(() => null);
            """)

    def path(self, item, day, place, steps, grip=".handle"):
        """Returns points on the way from a part of an item's card to a gap."""
        self.still()
        self.point(day, place)
        x, y = self.run("""
            const part = document.getElementById("item-" + arguments[0]).querySelector(arguments[1]);
            const box = part.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
            """, self.index(item), grip)
        to_x, to_y = self.point(day, place)
        return [(round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps))
                for step in range(steps + 1)]

    def lift(self, item, day, place, steps=6):
        """Drags an item over a gap and holds it there."""
        points = self.path(item, day, place, steps)
        self.device = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self.point_at(lambda pointer: (pointer.move_to_location(*points[0]), pointer.pointer_down(),
                                       [pointer.move_to_location(*each) for each in points[1:]]))
        self.wait("board.lift !== null")
        self.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def point_at(self, gesture):
        """Performs a gesture of the pointer, and leaves its button as it is then."""
        self.device.clear_actions()
        actions = ActionBuilder(self.driver, mouse=self.device, duration=16)
        gesture(actions.pointer_action)
        actions.perform()

    def release(self):
        self.point_at(lambda pointer: pointer.pointer_up())
        self.wait("board.lift === null")

    def drag(self, item, day, place, steps=6):
        self.lift(item, day, place, steps)
        self.release()

    def drag_to_day(self, item, day):
        """Drags a game over a day and drops it there."""
        self.still()
        (x, y), (to_x, to_y) = self.run("""
            const middle = (box) => [box.left + box.width / 2, box.top + Math.min(70, box.height / 2)].map(Math.round);
            const card = document.getElementById("item-" + arguments[0]).querySelector(".name").getBoundingClientRect();
            return [[Math.round(card.left + 30), Math.round(card.top + 8)], middle(board.view.days[arguments[1] - 1].section.getBoundingClientRect())];
            """, self.index(item), day)
        self.device = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self.point_at(lambda pointer: (pointer.move_to_location(x, y), pointer.pointer_down(),
                                       [pointer.move_to_location(round(x + (to_x - x) * step / 8), round(y + (to_y - y) * step / 8)) for step in range(1, 9)]))
        self.wait("board.lift !== null")
        self.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.release()

    def drag_by_finger(self, item, day, place, steps=20, grip=".handle", hold=0.0):
        points = self.path(item, day, place, steps, grip)
        self.device = PointerInput(interaction.POINTER_TOUCH, "finger")
        self.point_at(lambda pointer: (pointer.move_to_location(*points[0]), pointer.pointer_down(), pointer.pause(hold),
                                       [pointer.move_to_location(*each) for each in points[1:]], pointer.pointer_up()))
        self.wait("board.lift === null")

    def chord(self, *keys):
        """Presses keys together."""
        actions = ActionChains(self.driver)
        for key in keys: actions.key_down(key)
        for key in reversed(keys): actions.key_up(key)
        actions.perform()

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def focus(self, item):
        self.run("document.getElementById('item-' + arguments[0]).querySelector('.handle').focus()", self.index(item))

    def has_focus(self, item):
        return self.run("return document.activeElement.closest('[data-item]')?.dataset.item === String(arguments[0])",
                        self.index(item))

    def click(self, selector):
        """Clicks the element that a selector finds; opens the menu of tools first if the element is in it."""
        element = self.find(selector)
        if not element.is_displayed() and self.run("return arguments[0].closest('#more-tools') !== null", element):
            self.find("#more").click()
        element.click()

    def named(self, name, within="body"):
        """Returns the visible control with an accessible name in a part of the page. If the page replaces controls
        meanwhile, searches again."""
        def search(_):
            controls = self.all(f":is({within}) :is(button, input, select, summary, [role=menuitem])")
            return [[each for each in controls if each.is_displayed() and each.accessible_name == name]]

        [found] = WebDriverWait(self.driver, 10, 0.03, [StaleElementReferenceException]).until(search)
        if len(found) != 1:
            raise LookupError(f"{len(found)} controls are called {name!r}")
        return found[0]

    def screenshot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.still()
        self.driver.save_screenshot(str(SCREENSHOTS / f"{name}.png"))

    def complaints(self):
        """Returns the warnings and errors in the console since the page was opened.

        Refusals by servers that their tests have ended are left out, because they are expected.
        """
        entries = [entry for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        return [entry for entry in entries if not Server.is_about_ended_server(entry["message"])]


__all__ = ["Keys", "Page", "SCREENSHOTS", "chromium", "locale"]
