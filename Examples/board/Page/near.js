"use strict";
// What else could we see: the games of a schedule, opened once, day by day, with what each would cost.

class GamesNear {
  static key = "itinerary-board-schedule";
  /** A game counts as near up to so many minutes more on the way. */
  static nearMinutes = 240;

  constructor(board) {
    this.board = board;
    this.text = null;
    this.days = new Map();
    this.day = null;
    this.round = 0;
    find("schedule").addEventListener("click", () => find("schedule-file").click());
    find("schedule-file").addEventListener("change", (event) => this.openFile(event.target));
    board.view.element.addEventListener("click", (event) => {
      const button = event.target.closest?.(".near-count");
      if (button) this.open(Number(button.closest(".day").dataset.day));
    });
    try {
      this.text = localStorage.getItem(GamesNear.key);
    } catch { /* No storage here: a schedule lasts as long as the page. */ }
  }

  async openFile(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    let text = await file.text();
    if (/^\s*BEGIN:VCALENDAR/i.test(text)) {
      const games = await this.board.store.ask("schedule", { schedule: text });
      if (!games) return;
      text = JSON.stringify(games);
    }
    const count = await this.openText(text);
    if (count === null) return;
    try {
      localStorage.setItem(GamesNear.key, text);
    } catch { /* Too large to keep, or no storage: it lasts as long as the page. */ }
  }

  /** Takes a schedule; gives on how many of the trip's days it has games, or null where it is none. */
  async openText(text) {
    const days = await this.board.asked("schedule", { schedule: text }, (problem) => speech.warn(`That schedule cannot be read: ${problem}`));
    if (!days) return null;
    this.text = text;
    speech.tell(days.days.length === 0 ? "The schedule has no games on the days of this trip" : "Looking for games near");
    await this.refresh(true);
    return days.days.length;
  }

  tell() {
    const count = [...this.days.values()].filter((games) => this.near(games).length).length;
    speech.tell(count === 0 ? "No game of the schedule is near" : count === 1 ? "1 day has games near" : `${count} days have games near`);
  }

  /** The games that cost no other game and little time. */
  near(games) {
    return games.filter(({ misses, minutes }) => misses <= 0 && minutes <= GamesNear.nearMinutes);
  }

  /** Looks for the games of all days anew, one day after the other, while nobody waits. */
  async refresh(isNew = false) {
    const round = (this.round += 1);
    if (this.text === null) return;
    document.body.dataset.near = "looking";
    const listed = await this.board.asked("schedule", { schedule: this.text }, () => {});
    if (!listed || round !== this.round) return;
    const isListed = new Set(listed.days.map(([day]) => day));
    this.days = new Map();
    for (const { day, near } of this.board.view.days) if (!isListed.has(day)) near.hidden = true;
    const { firstDay } = this.board.view;
    // What is in view comes first.
    const days = listed.days.map(([day]) => day).sort((one, other) => (one < firstDay) - (other < firstDay) || one - other);
    for (const day of days) {
      const found = await this.board.asked("near", { schedule: this.text, numbers: [day], server: "near" }, () => {});
      await this.board.settled();
      if (round !== this.round) return;
      if (found) this.take(found);
    }
    if (this.day !== null) this.open(this.day, false);
    if (isNew) this.tell();
    document.body.dataset.near = "found";
  }

  take({ day, games }) {
    this.days.set(day, games);
    const near = this.near(games);
    const shown = this.board.view.days[day - 1];
    if (!shown) return;
    shown.near.hidden = games.length === 0;
    shown.near.textContent = near.length === 1 ? "1 game near" : near.length > 1 ? `${near.length} games near` : "more games";
    shown.near.setAttribute("aria-label", `${shown.near.textContent} on day ${day}`);
  }

  clear() {
    for (const { near } of this.board.view.days) near.hidden = true;
  }

  open(day, isAsked = true) {
    const games = this.days.get(day) ?? [];
    this.day = day;
    find("near-title").textContent = `Games on day ${day}`;
    find("near-note").textContent = games.length ? "" : "No other game can be seen on this day.";
    find("near-list").replaceChildren(...games.map((game) => this.row(game, day)));
    if (!isAsked) return;
    this.board.side.open("near");
    find("near-list").querySelector("button")?.focus({ preventScroll: true });
    speech.say(games.length === 1 ? "1 game" : `${games.length} games`);
  }

  row(game, day) {
    const place = [game.city, game.start].filter(Boolean).join(", ");
    const add = make("button", { class: "button small add", text: "Add", "aria-label": `Add ${game.title} in ${place}: ${game.price}` });
    add.addEventListener("click", () => this.add(game, day));
    this.board.preview.offer(add, () => game.changes);
    const row = make("li", { class: "near-game", "data-game": game.gameId }, make("p", { class: "name", text: game.title }), make("p", { class: "detail", text: place }),
      make("p", { class: "price", text: game.price }), add);
    this.board.offers.take(row, game, day);
    return row;
  }

  add(game, day) {
    this.day = null;
    this.board.side.close("near");
    const id = game.changes.find(({ op, item }) => op === "add" && item?.type === "game")?.item.id;
    this.board.change({ name: `Add ${game.title}`, changes: game.changes }, `${game.title} is on day ${day}: ${game.price}`);
    if (id) this.board.view.focus(id);
  }
}
