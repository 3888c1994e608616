"""Tests of the movements of cards: the positions in each frame of a drag, and after the drop."""

import unittest

from board_case import BoardCase, PlacesCase

RECORD = """
    // The last callback of a frame leaves what the frame shows, so each callback writes the frame again.
    const frames = new Map();
    const plain = window.requestAnimationFrame.bind(window);
    const record = (time) => {
        const cards = [...document.querySelectorAll("#board li[data-item]")].map((entry) => {
            const { left, top } = entry.getBoundingClientRect();
            const wanted = Number(/translateY\\((.*)px\\)/.exec(entry.style.transform)?.[1] ?? 0);
            const moved = new DOMMatrix(getComputedStyle(entry).transform).m42;
            const style = getComputedStyle(entry.querySelector(".card"));
            const box = entry.querySelector(".card").getBoundingClientRect();
            return { id: board.state.items[Number(entry.dataset.item)].id, left, top, wanted, moved,
                card: [box.left, box.top], isSeen: style.visibility === "visible" && style.opacity !== "0" };
        });
        const ghosts = [...document.querySelectorAll(".ghost")].map((ghost) => {
            const { m41, m42 } = new DOMMatrix(getComputedStyle(ghost).transform);
            return { at: [m41, m42], outcome: ghost.dataset.outcome ?? null };
        });
        frames.set(time, { cards, ghosts, isLifted: board.lift !== null });
    };
    window.requestAnimationFrame = (act) => plain((time) => { act(time); record(time); });
    const loop = (time) => { record(time); if (!window.recorded) plain(loop); };
    window.recorded = null;
    plain(loop);
    window.stopRecording = () => { window.requestAnimationFrame = plain; return (window.recorded = [...frames.values()]); };
    """
# Distances in pixels that are not visible.
SLACK = 1


def distance(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


SCROLLED = """
    const [x, step] = arguments;
    const element = { scrollLeft: 0, scrollTop: 0, scrollWidth: 5000, clientWidth: 1000, scrollHeight: 600, clientHeight: 600 };
    const drag = { lift: { zones: { frame: { left: 0, right: 1000, top: 0, bottom: 600 } } }, board: { bridge: board.bridge, view: { element } },
        point: { x, y: 300 }, scrolledAt: null, scrollBy: { x: 0, y: 0 } };
    const plain = performance.now;
    let time = 0;
    performance.now = () => time;
    for (; time <= 480; time += step) Pointer.prototype.scroll.call(drag);
    performance.now = plain;
    return element.scrollLeft;
    """


class ScrollTests(BoardCase):
    def test_a_drag_scrolls_by_time_and_faster_near_the_edge(self):
        near, at = [self.page.run(SCROLLED, x, 8) for x in (960, 995)]
        self.assertGreater(near, 0)
        self.assertGreater(at, near)
        for step in (16, 32):
            self.assertAlmostEqual(self.page.run(SCROLLED, 995, step), at, delta=1, msg=f"frames of {step} ms")


class MotionTests(BoardCase):
    def recorded(self, item, day, place):
        """Drags an item to a gap and drops it, and returns all frames."""
        self.page.still()
        self.page.run(RECORD)
        self.page.drag(item, day, place, steps=24)
        self.page.still()
        self.page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return self.page.run("return stopRecording()")

    def cards(self, frame):
        return {card["id"]: card for card in frame["cards"]}

    def check_room(self, frames):
        """Checks that each card that makes room only approaches its place, while its place stays the same."""
        moves = 0
        for before, after in zip(frames, frames[1:]):
            if not after["isLifted"]:
                continue
            old = self.cards(before)
            for card in after["cards"]:
                last = old[card["id"]]
                if last["wanted"] == card["wanted"]:
                    self.assertLessEqual(abs(card["moved"] - card["wanted"]), abs(last["moved"] - last["wanted"]) + SLACK, card)
                else:
                    # A new place starts a movement from where the card is.
                    self.assertLessEqual(abs(card["moved"] - last["moved"]), abs(card["wanted"] - last["moved"]) + SLACK, card)
                moves += card["moved"] != last["moved"]
        return moves

    def check_drop(self, frames):
        """Checks that after the drop, each card only approaches its place, from where it was when it was dropped."""
        start = max(number for number, frame in enumerate(frames) if frame["isLifted"])
        final = self.cards(frames[-1])
        for before, after in zip(frames[start:], frames[start + 1:]):
            old = self.cards(before)
            for card in after["cards"]:
                if not card["isSeen"] or not old[card["id"]]["isSeen"]:
                    continue
                place = (final[card["id"]]["left"], final[card["id"]]["top"])
                last = old[card["id"]]
                self.assertLessEqual(distance((card["left"], card["top"]), place), distance((last["left"], last["top"]), place) + SLACK, card["id"])
        return frames[start:]

    def check_copies(self, frames, item):
        """Checks that each frame shows one copy of the dropped card, which only approaches its place."""
        place = self.cards(frames[-1])[item]["card"]
        ways = []
        for frame in frames:
            card = self.cards(frame)[item]
            self.assertEqual(len(frame["ghosts"]) + card["isSeen"], 1, frame["ghosts"])
            ways.append(distance(frame["ghosts"][0]["at"] if frame["ghosts"] else card["card"], place))
        for before, after in zip(ways, ways[1:]):
            self.assertLessEqual(after, before + SLACK, ways)
        self.assertGreater(len([way for way in ways if way > SLACK]), 1, "the movement has frames")

    def test_a_dropped_card_settles_from_the_hand_and_no_card_moves_away_from_its_place(self):
        frames = self.recorded("up-the-lake", 8, 0)
        self.check_room(frames)
        self.check_copies(self.check_drop(frames), "up-the-lake")

    def test_cards_make_room_without_jumps(self):
        frames = self.recorded("deep-dish", 5, 0)
        moves = self.check_room(frames)
        frames = self.recorded("deep-dish", 5, 2)
        self.check_copies(self.check_drop(frames), "deep-dish")
        self.assertGreater(moves + self.check_room(frames), 2)

    def test_a_refused_card_returns_as_one_copy(self):
        frames = self.recorded("up-the-lake", 1, 0)
        self.assertEqual({ghost["outcome"] for frame in frames for ghost in frame["ghosts"]}, {None, "snappedBack"})
        self.check_room(frames)
        self.check_copies(self.check_drop(frames), "up-the-lake")


class PostponementTests(PlacesCase):
    def test_a_dropped_game_settles_from_the_hand(self):
        self.page.still()
        self.page.run(RECORD)
        self.page.drag_to_day("indians-yankees", 7)
        self.page.still()
        self.page.wait("Number(document.body.dataset.ways) > 0")
        frames = self.page.run("return stopRecording()")
        start = max(number for number, frame in enumerate(frames) if frame["isLifted"])
        ways = []
        for frame in frames[start:]:
            card = next(card for card in frame["cards"] if card["id"] == "indians-yankees")
            self.assertEqual(len(frame["ghosts"]) + card["isSeen"], 1, "there is one copy of the card")
            if frame["ghosts"] and not frame["isLifted"]:
                ways.append(distance(frame["ghosts"][0]["at"], card["card"]))
        self.assertGreater(len(ways), 0)
        for before, after in zip(ways, ways[1:]):
            self.assertLessEqual(after, before + SLACK, ways)


if __name__ == "__main__":
    unittest.main()
