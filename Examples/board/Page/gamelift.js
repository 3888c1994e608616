"use strict";
// A lifted game, by pointer or keyboard: each day shows the outlook if the game were postponed to it.

class GameLift {
  /** The days show the library's text; the kinds only determine the colors. */
  constructor(board, item, means) {
    this.board = board;
    this.item = item;
    this.means = means;
    this.id = board.state.items[item].id;
    this.title = board.state.items[item].title;
    this.home = board.state.items[item].day;
    this.slot = this.home;
    this.outlooks = new Map();
    this.isOver = false;
    board.preview.clear();
    board.why.withdraw();
    board.lift = this;
    this.zones = new DayZones(board.view, item);
    look.feel("light");
    speech.say(`${this.title} lifted. Drop it on the day to which it is postponed`, true);
    this.ask();
  }

  get fits() {
    return !["loses", "overlaps", "past"].includes(this.outlook?.kind);
  }

  /** The outlook for the current day, once it is known. */
  get outlook() {
    return this.outlooks.get(this.slot);
  }

  /** Requests the outlook for each day, starting at the day of the game. */
  async ask() {
    const { today, view } = this.board;
    for (const { day } of view.days) if (today.isLocked(day)) this.outlooks.set(day, { kind: "past", label: "Past", words: "it is past and locked" });
    this.zones.reserve(this.home, this.outlooks);
    const days = view.days.map(({ day }) => day).filter((day) => day !== this.home && !this.outlooks.has(day));
    const wanted = (day) => Math.min(Math.abs(day - this.slot), Math.abs(day - this.home));
    while (days.length && !this.isOver) {
      const next = days.reduce((best, day) => (wanted(day) < wanted(best) ? day : best));
      days.splice(days.indexOf(next), 1);
      const found = await this.board.asked("outlook", { numbers: [this.item, next] }, () => {});
      if (this.isOver || !found) return;
      this.outlooks.set(next, found);
      this.zones.tint(next, found);
      if (next === this.slot) this.means.show(this);
    }
    document.body.dataset.outlooks = "found";
  }

  /** Moves the game over a day, -1 for none; returns true if anything changed. */
  move(day) {
    if (day === this.slot) return false;
    this.slot = day;
    this.zones.point(day);
    this.means.show(this);
    look.feel("selection");
    return true;
  }

  describe() {
    if (this.slot < 1) return { place: "outside the days" };
    const date = this.board.view.date(this.board.state, this.slot);
    return { place: `day ${this.slot}${date ? `, ${date}` : ""}` };
  }

  /** The name of the day and its outlook. */
  words() {
    const { place } = this.describe();
    if (this.slot < 1 || this.slot === this.home) return this.slot < 1 ? place : `${place}: where it is`;
    return `${place}: ${this.outlook?.words ?? "checking the consequences…"}`;
  }

  /** The text of the pointer's bubble. */
  tell(reason) {
    find("status").textContent = sentence(this.words());
    reason.classList.toggle("warn", this.outlook?.kind === "reroutes");
    reason.textContent = this.slot < 1 || this.slot === this.home ? "" : this.words().replace(/^d/, "D");
  }

  /** Handles a key while the game is lifted. */
  key(event) {
    const last = this.board.view.days.length;
    const days = { ArrowRight: this.slot + 1, ArrowDown: this.slot + 1, ArrowLeft: this.slot - 1, ArrowUp: this.slot - 1, Home: 1, End: last };
    if (event.key in days) {
      event.preventDefault();
      if (!this.move(Math.max(1, Math.min(last, days[event.key])))) speech.say(`No further. ${this.words()}`, true);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.drop();
    } else if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      this.cancel();
    }
  }

  /** Postpones the game to the day under it. */
  drop() {
    const { slot, item, title } = this;
    if (slot < 1 || slot === this.home || this.outlook?.kind === "past") return this.cancel();
    this.board.view.remember();
    this.means.land(this, "placed");
    this.end();
    this.board.postpone.put({ item, day: slot }, title);
  }

  /** Puts the game back. */
  cancel() {
    if (this.isOver) return;
    this.means.land(this, "cancelled");
    this.end();
    speech.tell(`${this.title} stays where it is`, true);
    this.means.after?.(this);
  }

  end() {
    this.isOver = true;
    this.zones.end();
    this.board.lift = null;
    this.board.outlooks.forget();
    delete document.body.dataset.outlooks;
  }
}

/** The days while a game is lifted. */
class DayZones {
  constructor(view, item) {
    this.view = view;
    this.entry = view.entry(item);
    this.entry.classList.add("source");
    this.measure();
    const { signal } = (this.listening = new AbortController());
    view.element.addEventListener("scroll", () => this.measure(), { signal });
    document.documentElement.classList.add("lifted", "game-lifted");
  }

  /** Measures the days in advance, so that no frame of the drag waits for a layout. */
  measure() {
    const { element, days } = this.view;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    this.frame = { left, top, right, bottom };
    this.isRows = look.layout === "rows";
    const first = days[0].section.getBoundingClientRect();
    this.origin = this.isRows ? first.top - days[0].section.offsetTop : first.left - days[0].section.offsetLeft;
    this.ends = days.map(({ section }) => (this.isRows ? section.offsetTop + section.offsetHeight : section.offsetLeft + section.offsetWidth));
  }

  /** The day under a point; -1 for none. */
  slotAt(x, y) {
    const { left, top, right, bottom } = this.frame;
    if (x < left || x > right || y < top - 40 || y > bottom) return -1;
    const along = (this.isRows ? y : x) - this.origin;
    const place = this.ends.findIndex((end) => along < end);
    return place < 0 ? -1 : place + 1;
  }

  dayOf(day) {
    return this.view.days[day - 1];
  }

  /** Shows in the header of each day that its outlook is not known yet, in the line that the outlook will have. */
  reserve(home, known) {
    for (const { day, outlook } of this.view.days) outlook.textContent = day === home ? "Now here" : "…";
    for (const [day, outlook] of known) this.tint(day, outlook);
  }

  /** Shows an outlook in the header of a day, in at most three words. The bubble at the card has all words. */
  tint(day, { kind, label }) {
    const { section, outlook } = this.view.days[day - 1];
    section.dataset.outlook = kind;
    outlook.textContent = label;
  }

  point(day) {
    this.target?.classList.remove("target");
    this.target = day < 1 ? null : this.view.days[day - 1].section;
    this.target?.classList.add("target");
  }

  end() {
    this.listening.abort();
    this.point(-1);
    this.entry.classList.remove("source");
    for (const { section, outlook } of this.view.days) {
      delete section.dataset.outlook;
      outlook.textContent = "";
    }
    document.documentElement.classList.remove("lifted", "game-lifted");
  }
}
