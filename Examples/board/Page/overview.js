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
    find("find-item").addEventListener("keydown", (event) => this.searchKey(event));
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
    this.drawMonths(state);
    find("next-problem").hidden = troubled.size === 0;
    this.mark();
  }

  /** Writes the months below the days on which they begin. A month that begins the trip needs space for its name. */
  drawMonths(state) {
    const parts = this.board.months.parts(state, "short");
    const shown = parts.filter(({ day }, place) => place + 1 === parts.length || parts[place + 1].day - day >= 15);
    find("overview-months").replaceChildren(...shown.map(({ day, text }) => {
      const month = make("li", { text });
      month.style.left = `${(100 * (day - 1)) / state.dayCount}%`;
      return month;
    }));
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

  /** Shows the next item with a finding; the focus stays on the button, so that pressing it again shows the one after it. */
  next() {
    const { state, view, audit } = this.board;
    const troubled = new Set(audit.told.flatMap(({ items }) => items));
    const order = this.order.filter((index) => troubled.has(state.items[index].id));
    if (order.length === 0) return speech.tell("All is well");
    const at = order.findIndex((index) => state.items[index].id === this.last);
    this.last = this.tell(order, (at + 1) % order.length);
    view.point(this.last);
  }

  /** The items with a day, in the order of the days. */
  get order() {
    return this.board.view.days.flatMap(({ items }) => items);
  }

  /** Enter shows the next result and Shift+Enter the previous one, and the focus stays in the field; the down arrow leaves it. */
  searchKey(event) {
    if (event.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.search(event.shiftKey ? -1 : 1);
    } else if (event.key === "ArrowDown" && this.isResult(this.found)) {
      event.preventDefault();
      this.board.view.focus(this.found, true);
    }
  }

  /** Is true if an item still matches the search text. */
  isResult(id) {
    return this.results().some((index) => this.board.state.items[index].id === id);
  }

  /** Returns the items whose title, city or date contains the search text, in the order of the days. */
  results() {
    const words = find("find-item").value.trim().toLowerCase();
    if (!words) return [];
    const { state, view } = this.board;
    const matches = (index, day) => {
      const { title, city, from, to } = state.items[index];
      return [title, city, from, to, view.date(state, day)].some((text) => text?.toLowerCase().includes(words));
    };
    return view.days.flatMap(({ day, items }) => items.filter((index) => matches(index, day)));
  }

  /** Shows the next result in a direction, the first or last if the text was not searched for yet. */
  search(step) {
    const text = find("find-item").value.trim();
    if (!text) return;
    const found = this.results();
    if (found.length === 0) return speech.tell(`Nothing is called ${text}`);
    const at = found.findIndex((index) => this.board.state.items[index].id === this.found);
    const next = at >= 0 ? at + step : step > 0 ? 0 : -1;
    const place = (next + found.length) % found.length;
    this.found = this.tell(found, place);
    this.board.view.point(this.found);
  }

  /** Says which of some items is shown, and returns its id. */
  tell(items, place) {
    const { state, view } = this.board;
    const item = state.items[items[place]];
    speech.tell([`${place + 1} of ${items.length}: ${item.name}`, view.date(state, item.day) || `day ${item.day}`].join(", "));
    return item.id;
  }
}
