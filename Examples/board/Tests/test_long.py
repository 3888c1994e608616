"""A season of 183 days and 200 items: jumping by months, choosing a day, and how fast it is."""

import unittest

from browser import Keys, Page, chromium
from large import season_trip
from server import Server


class LongTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.server = Server(text=season_trip()).__enter__()
        self.addCleanup(self.server.__exit__)
        self.page = Page(self.driver, self.server.address)
        self.addCleanup(lambda: self.assertEqual(self.page.complaints(), []))

    def test_a_strip_of_months_to_jump_by(self):
        months = [each.text for each in self.page.all("#months button")]
        self.assertEqual(months, ["March", "April", "May", "June", "July", "August", "September"])
        july = next(each for each in self.page.all("#months button") if each.text == "July")
        july.click()
        self.page.wait("board.view.firstDay === Number(arguments_day)".replace("arguments_day", july.get_attribute("data-day")))
        self.page.wait("document.querySelector('#months [aria-current]')?.textContent === 'July'")
        self.page.screenshot("months")
        self.page.run("document.querySelector('#months button').focus()")
        self.page.press(Keys.ARROW_RIGHT, Keys.ENTER)
        self.page.wait("document.querySelector('#months [aria-current]')?.textContent === 'April'")

    def test_the_choice_of_a_day_is_short(self):
        self.page.run("board.postpone.open(board.state.items.findIndex((item) => item.kind === 'game' && item.day > 90))")
        self.assertLessEqual(len(self.page.all("#postpone-days input")), 31)
        self.page.run("const field = document.getElementById('postpone-number'); field.value = '150'; field.dispatchEvent(new Event('input'))")
        self.assertEqual(self.page.run("return board.postpone.day"), 150)
        self.page.screenshot("postpone-long")
        self.page.click("#postpone-cancel")

    def test_it_is_smooth(self):
        page = self.page
        self.assertEqual(page.run("return [board.state.items.length, board.state.dayCount]"), [200, 183])
        item = page.run("return board.state.items.find((item) => item.kind === 'travel' && item.day > 12).id")
        home, shares, drops = page.day(item), [], []
        # Whatever else runs on the machine can hold a frame up, but not the same work in every series.
        for _ in range(5):
            page.run("board.pointer.frames = []; board.pointer.moves = []")
            for day in [home + 1, home + 2, home - 1, home]:
                page.drag(item, day, 0, steps=30)
            frames = sorted(page.run("return board.pointer.moves"))
            shares.append(frames[len(frames) * 99 // 100])
        for _ in range(5):
            page.lift(item, home + 1, 0)
            drops.append(page.run("const start = performance.now(); board.lift.drop(); return performance.now() - start"))
            page.release()
            page.lift(item, home, 0)
            page.run("board.lift.drop()")
            page.release()
        ready = min(self.ready() for _ in range(3))
        print(f"\n183 days, 200 items: own work in a frame, 99th percentile of five series {[round(each, 2) for each in shares]} ms; "
              f"drops {[round(each, 1) for each in drops]} ms; ready after {ready:.0f} ms")
        self.assertLessEqual(min(shares), 2)
        self.assertLessEqual(min(drops), 50)
        self.assertLessEqual(ready, 500)

    def ready(self):
        """After how many milliseconds the trip can be grabbed."""
        self.page = Page(self.driver, self.server.address)
        return self.page.run("return board.readyAfter")

    def test_repair_and_auto_place_leave_the_page_free(self):
        # Whatever else runs on the machine can hold a task up, but not the same one each time.
        longest = min(self.longest_task() for _ in range(4))
        print(f"\nthe longest task in the page while a worker looks for ways out and places: {longest:.0f} ms")
        self.assertLess(longest, 100)

    def longest_task(self):
        return self.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            const ticks = [];
            const watch = new PerformanceObserver((list) => ticks.push(...list.getEntries().map(({ duration }) => duration)));
            (async () => {
                await board.asked("audit", {}, () => {});
                await new Promise((done) => setTimeout(done, 1500));
                watch.observe({ entryTypes: ["longtask"] });
                await board.asked("ways", {}, () => {});
                await board.asked("place_all", {}, () => {});
                setTimeout(() => done(Math.max(0, ...ticks)), 100);
            })();
            """)


if __name__ == "__main__":
    unittest.main()
