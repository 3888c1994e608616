"use strict";
// The nearby games of a schedule, which is opened once, and the cost of each, for all days or for one.

class GamesNear {
  static key = "itinerary-board-schedule";
  /** The maximum number of games of all days in the list. */
  static most = 6;

  constructor(board) {
    this.board = board;
    this.text = null;
    this.days = new Map();
    this.day = null;
    this.round = 0;
    /** A note about all costs. */
    this.caution = "";
    find("schedule").addEventListener("click", () => find("schedule-file").click());
    find("near-open").addEventListener("click", () => find("schedule-file").click());
    find("near-all").addEventListener("click", () => this.open(null));
    find("schedule-file").addEventListener("change", (event) => this.board.files.openAll(event.target, "schedule"));
    board.view.element.addEventListener("click", (event) => {
      const button = event.target.closest?.(".near-count");
      if (button) this.open(Number(button.closest(".day").dataset.day));
    });
    try {
      this.text = localStorage.getItem(GamesNear.key);
    } catch { /* No storage here: a schedule lasts as long as the page. */ }
  }

  /** True if a schedule is open. */
  get isOpen() {
    return this.text !== null;
  }

  /** Returns a schedule in a format that the module reads. The server converts calendars. */
  async readable(text) {
    if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return text;
    const games = await this.board.store.ask("schedule", { schedule: text });
    return games ? JSON.stringify(games) : this.text;
  }

  /** Opens a schedule and stores it for the next visit. If `isQuiet` is true, the status line keeps its text. */
  async keep(text, isQuiet = false) {
    const count = await this.openText(text, isQuiet);
    if (count === null) return;
    try {
      localStorage.setItem(GamesNear.key, text);
    } catch { /* Too large to keep, or no storage: it lasts as long as the page. */ }
  }

  /** Opens a schedule; returns the number of the trip's days with games, or null if it is invalid. */
  async openText(text, isQuiet = false) {
    const days = await this.board.asked("schedule", { schedule: text }, (problem) => speech.warn(`That schedule cannot be read: ${problem}`));
    if (!days) return null;
    this.text = text;
    if (!isQuiet) speech.tell(days.days.length === 0 ? "The schedule has no games on the days of this trip" : "Looking for games near");
    await this.refresh(!isQuiet);
    return days.days.length;
  }

  tell() {
    const count = [...this.days.values()].filter((games) => this.near(games).length).length;
    speech.tell(count === 0 ? this.elsewhere : count === 1 ? "1 day has games near" : `${count} days have games near`);
  }

  /** The games that cost no other game and little time. */
  near(games) {
    return games.filter(({ isNear }) => isNear);
  }

  /** Searches the nearby games of all days again, one day at a time, while nobody waits. */
  async refresh(isNew = false) {
    const round = (this.round += 1);
    find("near").hidden = false;
    find("near-open").hidden = this.isOpen;
    if (!this.isOpen) return;
    document.body.dataset.near = "looking";
    find("near-note").textContent = "Looking for games near…";
    find("near-list").replaceChildren();
    let problem = null;
    const refused = (text) => { problem = text; };
    const onSlow = () => { if (round === this.round) find("near-note").textContent = "Still looking for games near. You can continue meanwhile."; };
    const listed = await this.board.asked("schedule", { schedule: this.text }, refused);
    if (round !== this.round) return;
    if (!listed) return this.refuse(problem);
    const isListed = new Set(listed.days.map(([day]) => day));
    this.days = new Map();
    for (const { day, near } of this.board.view.days) if (!isListed.has(day)) near.hidden = true;
    const { firstDay } = this.board.view;
    // Days in view come first.
    const days = listed.days.map(([day]) => day).sort((one, other) => (one < firstDay) - (other < firstDay) || one - other);
    for (const day of days) {
      const found = await this.board.asked("near", { schedule: this.text, numbers: [day], server: "near", onSlow }, refused);
      await this.board.settled();
      if (round !== this.round) return;
      if (found) this.take(found);
    }
    this.list();
    if (isNew) this.tell();
    document.body.dataset.near = "found";
    if (this.days.size === 0) this.refuse(problem);
  }

  /** Shows the reason why nearby games cannot be searched. */
  refuse(problem) {
    if (problem === null) return;
    find("near-note").textContent = sentence(problem);
    document.body.dataset.near = "found";
  }

  take({ day, games, note = "" }) {
    this.days.set(day, games);
    this.caution = note;
    const near = this.near(games);
    const shown = this.board.view.days[day - 1];
    if (!shown) return;
    shown.near.hidden = games.length === 0;
    shown.near.textContent = near.length === 1 ? "1 game near" : near.length > 1 ? `${near.length} games near` : "more games";
    shown.near.setAttribute("aria-label", `${shown.near.textContent} on day ${day}`);
  }

  clear() {
    this.day = null;
    for (const { near } of this.board.view.days) near.hidden = true;
  }

  /** Shows the games of a day, or of all days. */
  open(day) {
    this.day = day;
    this.list();
    this.board.side.open("near");
    const rows = find("near-list").children.length;
    (find("near-list").querySelector("button") ?? (this.isOpen ? find("near-title") : find("near-open"))).focus({ preventScroll: true });
    if (this.isOpen) speech.say(rows === 1 ? "1 game" : `${rows} games`);
  }

  /** The best nearby games of all days, in the order of the library's costs. */
  best() {
    const games = [...this.days].flatMap(([day, games]) => this.near(games).map((game) => ({ game, day })));
    const compare = ({ game: { cost: one } }, { game: { cost: other } }) => one.map((each, level) => each - other[level]).find((each) => each !== 0) ?? 0;
    return games.sort((one, other) => compare(one, other) || one.day - other.day).slice(0, GamesNear.most);
  }

  /** A sentence about the days with games that cost more than a short detour. */
  get elsewhere() {
    const days = [...this.days].filter(([, games]) => games.length > 0).map(([day]) => String(day));
    if (days.length === 0) return "No other game in the schedule can be seen.";
    return `None is near; there are others on day${days.length === 1 ? "" : "s"} ${new Intl.ListFormat("en").format(days)}.`;
  }

  list() {
    const isOfDay = this.day !== null;
    const games = isOfDay ? (this.days.get(this.day) ?? []).map((game) => ({ game, day: this.day })) : this.best();
    find("near-title").textContent = isOfDay ? `Games on day ${this.day}` : "What else could we see?";
    find("near-all").hidden = !isOfDay || !this.isOpen;
    find("near-note").textContent = games.length ? this.caution : !this.isOpen ? "Open a schedule to see which games are near." : isOfDay ? "No other game can be seen on this day." : this.elsewhere;
    find("near-list").replaceChildren(...games.map(({ game, day }) => this.row(game, day)));
  }

  row(game, day) {
    const place = [game.city, game.start ? times.clock(game.start) : "", this.day === null ? `day ${day}` : ""].filter(Boolean).join(", ");
    const add = make("button", { class: "button small add", text: "Add", "aria-label": `Add ${game.title} in ${place}: ${game.price}` });
    this.board.preview.offer(add, () => game.changes, () => this.add(game, day), { isTapEnough: true, title: `Add ${game.title}` });
    const row = make("li", { class: "near-game", "data-game": game.gameId }, make("p", { class: "name", text: game.title }), make("p", { class: "detail", text: place }),
      make("p", { class: `price${game.cost[0] > 0 ? " loss" : ""}`, text: times.localized(game.price) }), add);
    this.board.offers.take(row, game, day);
    return row;
  }

  add(game, day) {
    this.day = null;
    this.board.side.close();
    const id = game.changes.find(({ op, item }) => op === "add" && item?.type === "game")?.item.id;
    this.board.change({ name: `Add ${game.title}`, changes: game.changes }, `${game.title} is on day ${day}: ${game.price}`);
    if (id) this.board.view.focus(id);
  }
}
