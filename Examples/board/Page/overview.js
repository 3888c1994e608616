"use strict";
// An overview of a long trip: a strip with a mark for each day, a search, and a button for the next problem.

class Overview {
  constructor(board) {
    this.board = board;
    this.element = find("season");
    this.strip = find("overview");
    this.strip.addEventListener("click", (event) => {
      const box = this.strip.getBoundingClientRect();
      this.go(Math.max(1, Math.min(board.state.dayCount, 1 + Math.floor(((event.clientX - box.left) / box.width) * board.state.dayCount))));
    });
    find("next-problem").addEventListener("click", () => this.next());
    find("find-item").addEventListener("keydown", (event) => { if (event.key === "Enter") this.search(); });
    board.view.element.addEventListener("scroll", () => this.mark(), { passive: true });
  }

  show(state) {
    this.element.hidden = state.dayCount < Months.least;
    if (!this.element.hidden) this.draw();
  }

  /** Draws a mark for each day: games high, travel low, problems in red. */
  draw() {
    const { state, view } = this.board;
    const troubled = new Set(this.board.audit.told.flatMap(({ items }) => items));
    const shape = TripMap.prototype.shape;
    this.strip.setAttribute("viewBox", `0 0 ${state.dayCount} 10`);
    const marks = view.days.flatMap(({ day, items }) => {
      const kinds = new Set(items.map((index) => state.items[index].kind));
      if (kinds.size === 0) return [];
      const isTroubled = items.some((index) => troubled.has(state.items[index].id));
      const height = kinds.has("game") ? 8 : 3;
      return [shape("rect", { class: isTroubled ? "trouble" : kinds.has("game") ? "games" : "travel", x: day - 0.9, y: 10 - height, width: 0.8, height })];
    });
    this.shown = shape("rect", { class: "in-view", x: 0, y: 0, width: 1, height: 10 });
    this.strip.replaceChildren(...marks, this.shown);
    find("next-problem").hidden = troubled.size === 0;
    this.mark();
  }

  /** Marks the days in view. */
  mark() {
    if (this.element.hidden || this.waiting || !this.shown) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = null;
      const { element, firstDay } = this.board.view;
      const isRows = look.layout === "rows";
      const part = isRows ? element.clientHeight / element.scrollHeight : element.clientWidth / element.scrollWidth;
      this.shown.setAttribute("x", firstDay - 1);
      this.shown.setAttribute("width", Math.max(1, part * this.board.state.dayCount));
    });
  }

  go(day) {
    this.board.months.go(day);
  }

  /** Goes to the next item with a finding, starting at the one with the focus. */
  next() {
    const { state, view, audit } = this.board;
    const troubled = new Set(audit.told.flatMap(({ items }) => items));
    const order = view.days.flatMap(({ items }) => items).map((index) => state.items[index].id).filter((id) => troubled.has(id));
    if (order.length === 0) return speech.tell("All is well");
    const at = order.indexOf(this.last);
    this.last = order[(at + 1) % order.length];
    view.focus(this.last, true);
  }

  /** Goes to the next item whose title, city or date contains the search text. */
  search() {
    const words = find("find-item").value.trim().toLowerCase();
    if (!words) return;
    const { state, view } = this.board;
    const has = (index, day) => [state.items[index].title, state.items[index].city, state.items[index].from, state.items[index].to, view.date(state, day)].some((text) => text?.toLowerCase().includes(words));
    const found = view.days.flatMap(({ day, items }) => items.filter((index) => has(index, day)).map((index) => state.items[index].id));
    if (found.length === 0) return speech.tell(`Nothing is called ${find("find-item").value}`);
    this.found = this.words === words ? ((this.found ?? -1) + 1) % found.length : 0;
    this.words = words;
    view.focus(found[this.found], true);
    speech.tell(`${this.found + 1} of ${found.length}`);
  }
}
