"use strict";
// The days with their rows, as the module lists them.

class View {
  constructor(board) {
    this.board = board;
    this.element = find("board");
    /** The list entries in use, by item id, with the text from which they were created. */
    this.entries = new Map();
    this.days = [];
    /** The movements of cards in progress. */
    this.gliding = [];
    /** The positions of the cards before the edit that follows; null unless they are remembered. */
    this.remembered = null;
    // The mouse wheel scrolls through the days if they have no height to scroll.
    this.element.addEventListener("wheel", (event) => {
      const { element } = this;
      if (look.layout === "rows" || event.deltaX || event.ctrlKey || element.scrollHeight > element.clientHeight + 1) return;
      element.scrollLeft += event.deltaY;
    }, { passive: true });
    /** The item to bring into view when the next state is shown. */
    this.wanted = null;
  }

  /** The first day in view. */
  get firstDay() {
    const box = this.element.getBoundingClientRect();
    return this.days.find(({ section }) => {
      const { right, bottom } = section.getBoundingClientRect();
      return this.element.classList.contains("rows") ? bottom > box.top + 30 : right > box.left + 30;
    })?.day ?? 1;
  }

  /** Shows a state. Unchanged cards keep their elements. */
  show(state) {
    const before = this.remembered ?? this.places();
    this.remembered = null;
    const focused = this.focusedItem();
    this.state = state;
    lengths.unit = state.units;
    for (const item of state.items) if (item.kind === "game") item.zone = times.zone(state, item);
    find("trip-name").textContent = state.name;
    document.title = `${state.name} · Itinerary board`;
    find("trip-summary").textContent = this.summary(state);
    find("trip-money").textContent = state.money ?? "";
    this.button("undo", state.undo, "Undo");
    this.button("redo", state.redo, "Redo");
    this.reuse(state);
    this.buildDays(state);
    find("unplaced").replaceChildren(...state.unplaced.map((index) => this.entry(index)));
    find("tray").hidden = state.unplaced.length === 0;
    // The card is brought into view before anything moves, so that the movement is visible.
    this.entries.get(this.wanted ?? focused)?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.wanted = null;
    // Before the next frame, but after the panel has opened, which narrows the days.
    queueMicrotask(() => this.glide(before));
    if (focused) this.focus(focused);
  }

  button(id, action, verb) {
    find(id).disabled = action == null;
    find(id).title = action ? `${verb}: ${action}` : "";
    find(id).setAttribute("aria-label", action ? `${verb}: ${action}` : verb);
  }

  summary(state) {
    const games = state.items.filter((item) => item.kind === "game" && !item.isVisit).length;
    const visits = state.items.filter((item) => item.isVisit).length;
    const travels = state.items.filter((item) => item.kind === "travel").length;
    const span = state.startDate ? `${this.span(state)} · ` : "";
    const total = lengths.total(state.items);
    return `${span}${state.dayCount} ${state.dayCount === 1 ? "day" : "days"} · ${games} ${games === 1 ? "game" : "games"}${visits ? ` · ${visits} ${visits === 1 ? "visit" : "visits"}` : ""} · ${travels} ${travels === 1 ? "leg" : "legs"}${total ? ` · ${total}` : ""}`;
  }

  static dates = {
    short: times.dateReader,
    long: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
  };

  date(state, day, isLong = false) {
    if (!state.startDate) return "";
    const date = new Date(Date.parse(state.startDate + "T00:00:00Z") + (day - 1) * 86400000);
    return View.dates[isLong ? "long" : "short"].format(date);
  }

  /** The first and the last date of a trip. */
  span(state) {
    const first = Date.parse(`${state.startDate}T00:00:00Z`);
    return View.dates.long.formatRange(first, first + (state.dayCount - 1) * 86400000);
  }

  /** Sets a text, unless it is unchanged, to avoid a layout. */
  static write(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  /** Keeps the entries of items that look the same. */
  reuse(state) {
    const kept = new Map();
    state.items.forEach((item, index) => {
      const { day, ...rest } = item;
      const key = JSON.stringify([rest, index, state.units]);
      const old = this.entries.get(item.id);
      kept.set(item.id, old?.key === key ? old : { key, element: cards.entry(item, index) });
    });
    this.entries = kept;
  }

  entry(index) {
    return this.entries.get(this.state.items[index].id).element;
  }

  buildDays(state) {
    const days = [];
    for (const row of state.rows) {
      if (row < 0) days.push({ day: -row, items: [] });
      else days[days.length - 1].items.push(row);
    }
    this.element.classList.toggle("many", state.dayCount > 40);
    while (this.days.length > days.length) this.days.pop().section.remove();
    days.forEach((day, place) => {
      if (!this.days[place]) this.days.push(this.newDay(day.day));
      const shown = this.days[place];
      View.write(shown.date, this.date(state, day.day));
      View.write(shown.total, this.total(day.items.map((index) => state.items[index])));
      shown.section.classList.toggle("empty", day.items.length === 0);
      const arrivals = this.arrivals(state, day.day);
      const keys = arrivals.map(({ key }) => key).join();
      if (shown.arrivalKeys !== keys) [shown.arrivalKeys, shown.arrivals] = [keys, arrivals.map(({ text }) => make("li", { class: "night-arrival", text }))];
      const wanted = [...shown.arrivals, ...day.items.map((index) => this.entry(index)), shown.tail, shown.line];
      const isSame = shown.list.children.length === wanted.length && wanted.every((element, at) => shown.list.children[at] === element);
      if (!isSame) shown.list.replaceChildren(...wanted);
      shown.items = day.items;
    });
  }

  /** The travel of a day with several legs; the card of a single leg states its own. */
  total(items) {
    const hasSeveral = items.filter(({ kind }) => kind === "travel").length > 1;
    return hasSeveral ? lengths.total(items).replace(/(?<!·) (?!·)/g, "\u00a0") : "";
  }

  /** The timed legs that arrive on a day but leave on an earlier one, as lines at its top. */
  arrivals(state, day) {
    return state.items.filter(({ leaves, later, day: first }) => leaves && later > 0 && first + later === day)
      .map(({ title, to, ends, name }) => {
        const text = `${times.clock(ends)} ${to}: arrival${title ? ` of ${title}` : ""}`;
        return { text, key: `${name} ${text}` };
      });
  }

  newDay(day) {
    const date = make("p", { class: "date" });
    const tail = make("li", { class: "tail", "aria-hidden": "true" }, make("div", { class: "gap" }));
    const line = make("li", { class: "insertion", "aria-hidden": "true", role: "presentation" });
    const list = make("ul", { class: "items" }, tail, line);
    const heading = make("h2", { text: `Day ${day}`, id: `day-${day}` });
    const total = make("p", { class: "total" });
    const near = make("button", { class: "near-count", hidden: true });
    const padlock = make("button", { class: "padlock", hidden: true, tabindex: "-1", title: "Past days: lock or unlock" });
    const add = make("button", { class: "add-here", tabindex: "-1", "aria-label": `Add to day ${day}`, "aria-haspopup": "menu", title: "Add…", text: "+" });
    const outlook = make("p", { class: "outlook" });
    const section = make("section", { class: "day", "data-day": day, "aria-labelledby": `day-${day}` }, make("header", {}, heading, date, total, near, outlook), list, add, padlock);
    this.element.append(section);
    return { day, section, list, tail, line, heading, date, total, near, outlook, add, padlock, arrivals: [], items: [] };
  }

  /** The gap elements of a day, one more than its items. */
  gaps(day) {
    return [...day.items.map((index) => this.entry(index).firstElementChild), day.tail.firstElementChild];
  }

  /** Remembers the positions before an edit, from which the cards will move. */
  remember() {
    this.remembered = this.places();
  }

  /** The positions of the cards on the screen, for the animation to their new positions. */
  places() {
    const places = new Map();
    if (look.calm.matches || this.entries.size > 250 || !this.state) return places;
    const tray = this.state.unplaced.map((index) => this.state.items[index].id);
    for (const id of [...tray, ...this.idsInView()]) {
      const box = this.entries.get(id)?.element.getBoundingClientRect();
      if (box?.width) places.set(id, box);
    }
    return places;
  }

  /** The items of the days in view. To measure others would require a layout. */
  idsInView() {
    const frame = this.element.getBoundingClientRect();
    const days = this.days.filter(({ section }) => {
      const { left, right, top, bottom } = section.getBoundingClientRect();
      return right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
    });
    return days.flatMap(({ items }) => items.map((index) => this.state.items[index].id));
  }

  /** Moves the cards from their positions before an edit to their new ones, except the card that the hand drops. */
  glide(before) {
    const { seconds } = look.appearance.springs.settle;
    const spring = getComputedStyle(document.documentElement).getPropertyValue("--settle-easing");
    for (const each of this.gliding) each.cancel();
    this.gliding = [];
    const moves = [...before].map(([id, old]) => {
      const element = id === Flight.current?.id ? null : this.entries.get(id)?.element;
      const box = element?.getBoundingClientRect();
      return box?.width ? { element, dx: old.left - box.left, dy: old.top - box.top } : null;
    });
    for (const move of moves) {
      if (!move || (Math.abs(move.dx) < 1 && Math.abs(move.dy) < 1)) continue;
      const frames = [{ transform: `translate(${move.dx}px, ${move.dy}px)` }, { transform: "none" }];
      this.gliding.push(move.element.animate(frames, { duration: seconds * 1000, easing: spring }));
    }
  }

  /** The item whose card has the focus. */
  focusedItem() {
    const index = document.activeElement?.closest?.("[data-item]")?.dataset.item;
    return index === undefined ? null : this.state.items[index]?.id;
  }

  /** Moves the focus to the first existing item of some ids, or to the days. */
  focusOn(ids) {
    const id = ids.find((each) => this.entries.has(each));
    if (id) this.focus(id);
    else this.element.focus({ preventScroll: true });
  }

  /** Moves the focus to an item's button and brings its card into view, with a glow if it was looked for. */
  focus(id, isFound = false) {
    const element = this.entries.get(id)?.element;
    if (!element) return;
    element.querySelector("button").focus({ preventScroll: true });
    if (isFound) this.glow(element);
    else element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Brings an item's card into view with a glow, and leaves the focus where it is; Tab then reaches that card. */
  point(id) {
    const element = this.entries.get(id)?.element;
    if (!element) return;
    const button = element.querySelector(Roving.buttons);
    if (button && this.element.contains(button)) this.board.roving.rove(button);
    this.glow(element);
  }

  glow(element) {
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: look.calm.matches ? "auto" : "smooth" });
    const card = element.querySelector(".card");
    card.classList.remove("found");
    card.getBoundingClientRect();
    card.classList.add("found");
  }

  /** Marks the cards of items with findings. */
  mark(findings) {
    for (const { element } of this.entries.values()) element.querySelector(".card").classList.remove("error", "warning");
    for (const finding of [...findings].reverse()) {
      if (AuditPanel.isInTray(finding)) continue;
      for (const id of finding.items) {
        const card = this.entries.get(id)?.element.querySelector(".card");
        if (!card) continue;
        card.classList.remove("error", "warning");
        card.classList.add(finding.severity);
        card.querySelector(".flag").textContent = AuditPanel.flags[finding.code] ?? "a problem";
      }
    }
  }
}
