"use strict";
// A trip under way: which of its days is today. The days before are past: pale, and locked until their padlock is opened.

class Today {
  static lock = "M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9";
  static open = "M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0";

  constructor(board) {
    this.board = board;
    /** The day of the trip that is today; null if the trip is not under way. */
    this.day = null;
    this.isUnlocked = false;
    const days = board.view.element;
    // Before other parts of the page see an event on a locked card.
    for (const name of ["click", "dblclick", "contextmenu", "keydown"]) days.addEventListener(name, (event) => this.guard(event), true);
    days.addEventListener("click", (event) => { if (event.target.closest(".padlock")) this.toggle(); });
    setInterval(() => this.refresh(), 60000);
  }

  /** The current time in milliseconds. Tests set the clock of the page. */
  static now() {
    return globalThis.boardClock?.() ?? Date.now();
  }

  /** The first day that is not past, for the questions to the module; 0 if no day is past. */
  get firstDay() {
    return this.day ?? 0;
  }

  /** True if the items of a day may not change. */
  isLocked(day) {
    return this.day !== null && day < this.day && !this.isUnlocked;
  }

  /** Returns the day of a state's trip that is today, by the date in the time zone of the day; null if there is none. */
  static find(state) {
    if (!state.startDate) return null;
    const zones = new Map(state.items.filter(({ day, timeZone }) => day != null && timeZone).map(({ day, timeZone }) => [day, timeZone]));
    const start = Date.parse(`${state.startDate}T00:00:00Z`);
    let zone = [...zones].sort(([one], [other]) => one - other)[0]?.[1];
    for (let day = 1; day <= state.dayCount; day += 1) {
      zone = zones.get(day) ?? zone;
      const date = new Date(start + (day - 1) * 86400000).toISOString().slice(0, 10);
      if (Today.date(zone) === date) return day;
    }
    return null;
  }

  /** Today's date in a time zone, by default the browser's. */
  static date(timeZone) {
    return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(Today.now());
  }

  /** Determines today for a state, before the state is shown and before the first question about it. */
  adopt(state) {
    const before = this.board.state;
    this.isNew = before?.id !== state.id;
    if (this.isNew) this.isUnlocked = false;
    this.day = Today.find(state);
    this.board.attempt(() => this.board.bridge.call("today", this.firstDay, Number(!this.isUnlocked)));
  }

  /** Marks the days before `today`, and `today`; none if it is null, as on paper. */
  mark(today = this.day) {
    for (const { day, section, heading, add, padlock } of this.board.view.days) {
      const isPast = today !== null && day < today;
      section.classList.toggle("past", isPast);
      section.classList.toggle("today", day === today);
      View.write(heading, day === today ? "Today" : `Day ${day}`);
      if (day === today) heading.setAttribute("aria-current", "date");
      else heading.removeAttribute("aria-current");
      add.hidden = this.isLocked(day);
      padlock.hidden = !isPast;
      padlock.setAttribute("aria-pressed", String(isPast && this.isUnlocked));
      padlock.setAttribute("aria-label", `Unlock the past days, from day ${day}`);
      if (isPast) padlock.replaceChildren(icon(this.isUnlocked ? Today.open : Today.lock));
    }
  }

  show() {
    this.mark();
    const today = this.day === null ? null : this.board.view.days[this.day - 1];
    if (this.isNew) today?.section.scrollIntoView({ block: look.layout === "rows" ? "start" : "nearest", inline: "nearest" });
  }

  /**
   * The name of the city in which the traveler is at the end of today: where the last leg arrives or a game is played;
   * null if the trip is not under way.
   */
  get city() {
    if (this.day === null) return null;
    const { state } = this.board;
    let city = null;
    let day = 0;
    for (const row of state.rows) {
      if (row < 0) day = -row;
      if (day > this.day) break;
      if (row >= 0) city = state.items[row].end ?? state.items[row].at ?? city;
    }
    return state.cities[city]?.name ?? null;
  }

  /** Locks or unlocks the past days. */
  toggle() {
    this.isUnlocked = !this.isUnlocked;
    this.board.show(this.board.state);
    speech.tell(this.isUnlocked ? "Past days are unlocked" : "Past days are locked");
  }

  /** Shows the trip again if another day has begun. */
  refresh() {
    const { state, lift } = this.board;
    if (state && !lift && Today.find(state) !== this.day) this.board.show(state);
  }

  /** Stops an event that would change an item of a locked day. */
  guard(event) {
    const entry = event.target.closest?.(".day [data-item]");
    if (!entry || !this.isLocked(Number(entry.closest(".day").dataset.day))) return;
    if (event.type === "keydown" && !["Enter", " ", "e", "E", "Delete", "ContextMenu"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== "contextmenu") this.refuse();
  }

  refuse() {
    speech.tell("This day is past and locked. Its padlock unlocks it", true);
  }
}
