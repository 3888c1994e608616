"use strict";
// The wishes for a new trip: cities, teams and games of the schedule, visits of the open trip and from the form, and
// further wishes from a file.

class Wishes {
  constructor(planner) {
    this.planner = planner;
    /** The picks in the list or on the map: from a kind and a name to the level, and to the form in a file. */
    this.picked = new Map();
    /** Wishes that are not a single city, team or game of the schedule, with their titles. */
    this.others = [];
    /** True if the user wishes for all games; null for the default: unless there are wishes from a file or for visits. */
    this.wantsAll = null;
    find("new-search").addEventListener("input", () => this.draw());
    find("new-all").addEventListener("change", () => {
      this.wantsAll = find("new-all").checked;
      this.planner.changeWishes();
    });
  }

  /** The id of the default wish. */
  static idOfAll = "as-many-games-as-possible";

  /** The level of a wish: "nice", "must", or nothing. */
  level(id) {
    return this.picked.get(id)?.level;
  }

  /** A picked wish in the library's format. */
  wish(id) {
    const { level, stated } = this.picked.get(id);
    const [kind, key] = [id.slice(0, id.indexOf(":")), id.slice(id.indexOf(":") + 1)];
    const { required, ...said } = stated ?? (kind === "game" ? this.game(key) : { [kind]: key });
    return level === "must" ? { ...said, required: true } : said;
  }

  /** A wish for one game of the schedule, with the game's title. */
  game(id) {
    const title = this.planner.season?.games.find(({ gameId }) => gameId === id)?.title;
    return title ? { games: [id], title } : { games: [id] };
  }

  /** All wishes. The visits of the open trip come last. */
  get all() {
    const picked = [...this.picked].map(([id, { stated }]) => ({ wish: this.wish(id), isOfFile: stated !== null }));
    return [...this.others.filter(({ isOfTrip }) => !isOfTrip), ...picked, ...this.others.filter(({ isOfTrip }) => isOfTrip)];
  }

  /** The wishes to plan for: all of them, and the default wish if it is on. */
  get asked() {
    return find("new-all").checked ? [...this.all, ...this.forAll.map((wish) => ({ wish }))] : this.all;
  }

  /** As many games of the schedule as possible, as a wish; as one per city if the games have no ids. */
  get forAll() {
    const { games = [], cities = [] } = this.planner.season ?? {};
    const ids = games.map(({ gameId }) => gameId);
    const count = cities.reduce((sum, { games: each }) => sum + each, 0);
    if (ids.length > 0 && ids.length >= count) return [{ id: Wishes.idOfAll, title: "As many games as possible", games: ids, count: ids.length }];
    return cities.map(({ name, games: each }) => ({ id: `${Wishes.idOfAll}-${name}`, city: name, count: each }));
  }

  /** True if some wish is for a visit. */
  get haveVisits() {
    return this.others.some(({ wish }) => wish.visit);
  }

  /** A visit, which is an item of a document, as a wish. Its limit to some days is for the open trip only. */
  static ofVisit({ id, title, weight, city, durationMinutes, open, closed, every, venue }) {
    return { id, title, weight, visit: { title, city, durationMinutes, open, closed, every, venue } };
  }

  /** Wishes for the visits of a trip that are not pinned, instead of the visits of the previous trip. */
  async takeVisits(items) {
    const others = this.all.filter(({ isOfTrip }) => !isOfTrip);
    const visits = items.filter(({ id, open, pinned, day }) => open && !(pinned && day) && others.every(({ wish }) => wish.id !== id));
    if (visits.length === 0 && others.length === this.all.length) return;
    await this.place([...others, ...visits.map((item) => ({ wish: Wishes.ofVisit(item), isOfFile: false, isOfTrip: true }))]);
  }

  /** Adds a wish for a visit that the user has described. */
  async addVisit(item) {
    const { all } = this;
    const ids = new Set(all.map(({ wish }) => wish.id));
    let { id } = item;
    for (let number = 2; ids.has(id); number += 1) id = `${item.id}-${number}`;
    await this.place([{ wish: Wishes.ofVisit({ ...item, id }), isOfFile: false }, ...all]);
    this.planner.changeWishes();
  }

  /** All wishes as a list in the library's format. */
  static list(wishes) {
    return { format: "itinerary-wishes/1", wishes: wishes.map(({ wish }) => wish) };
  }

  /** Replaces the wishes of the previous file by the wishes of this file. */
  async open(text, name) {
    // The module rejects an invalid list, with the reason.
    if (!(await this.planner.attempt(() => this.planner.ask("wishes", text), "list"))) return;
    const stated = JSON.parse(text).wishes.map((wish) => ({ wish, isOfFile: true }));
    await this.place([...stated, ...this.all.filter(({ isOfFile }) => !isOfFile)]);
    find("new-more").open = true;
    find("new-wishes-in-use").textContent = `${name} · ${stated.length} ${stated.length === 1 ? "wish" : "wishes"}`;
  }

  /** Marks wishes in the list and on the map if the schedule has what they name; lists the others. */
  async place(wishes) {
    const found = await this.planner.attempt(() => this.planner.ask("wishes", JSON.stringify(Wishes.list(wishes))), "list");
    if (!found) return;
    this.picked.clear();
    this.others = [];
    found.wishes.forEach(({ title, isRequired, pick }, place) => {
      const { wish, isOfFile } = wishes[place];
      const id = pick && `${pick.kind}:${pick.key}`;
      if (!pick || this.picked.has(id)) this.others.push({ ...wishes[place], title });
      else this.picked.set(id, { level: isRequired ? "must" : "nice", stated: isOfFile ? wish : null });
    });
    this.draw();
  }

  /** Shows the choices: cities, teams and, during a search, games. */
  draw() {
    const { cities, teams, games } = this.planner.season ?? { cities: [], teams: [], games: [] };
    if (this.wantsAll === null) find("new-all").checked = this.others.length === 0 && [...this.picked.values()].every(({ stated }) => stated === null);
    const wanted = find("new-search").value.trim().toLowerCase();
    const has = (name) => name.toLowerCase().includes(wanted);
    const counted = (kind, groups) => groups.filter(({ name }) => has(name)).map(({ name, games: count }) => ({ kind, key: name, text: `${name} · ${count} ${count === 1 ? "game" : "games"}` }));
    const isShown = ({ gameId, title, city }) => (wanted ? has(title) || has(city ?? "") : this.picked.has(`game:${gameId}`));
    const shown = games.filter(isShown).slice(0, 20);
    find("new-list").replaceChildren(
      ...this.group("Other wishes", this.others.map((other) => this.other(other))),
      ...this.group("Parks", counted("city", cities).map((entry) => this.pick(entry))),
      ...this.group("Teams", counted("team", teams).map((entry) => this.pick(entry))),
      ...this.group("Games", shown.map(({ gameId, title, date, city }) => this.pick({ kind: "game", key: gameId, text: [title, city, PlanCards.date(date)].filter(Boolean).join(" · ") }))));
    this.planner.picture.draw();
  }

  group(title, buttons) {
    if (buttons.length === 0) return [];
    return [make("h3", { text: title }), make("div", { class: "picks", role: "group", "aria-label": title }, ...buttons)];
  }

  pick({ kind, key, text }) {
    const id = `${kind}:${key}`;
    const level = this.level(id);
    const button = make("button", { type: "button", class: `pick ${level ?? ""}`, "aria-pressed": String(level !== undefined), text: level ? `${text} · ${level}` : text });
    button.addEventListener("click", () => this.turn(id, text));
    button.dataset.pick = id;
    return button;
  }

  /** A wish that is not in the list, with a button that removes it. */
  other(other) {
    const { title, wish } = other;
    const remove = make("button", { type: "button", class: "button small", text: "Remove", "aria-label": `Remove the wish: ${title}` });
    remove.addEventListener("click", () => {
      this.others = this.others.filter((each) => each !== other);
      this.planner.changeWishes();
      this.draw();
      find("new-search").focus();
      speech.say(`${title}: not wished for`);
    });
    return make("div", { class: "other-wish" }, make("span", { text: wish.required ? `${title} · must` : title }), remove);
  }

  /** Cycles the level: not wished for, nice to have, must have. */
  turn(id, text = id.slice(id.indexOf(":") + 1)) {
    const next = { undefined: "nice", nice: "must", must: undefined }[this.level(id)];
    const stated = this.picked.get(id)?.stated ?? null;
    if (next) this.picked.set(id, { level: next, stated });
    else this.picked.delete(id);
    this.planner.changeWishes();
    this.draw();
    this.planner.dialog.querySelector(`#new-list [data-pick="${CSS.escape(id)}"]`)?.focus();
    speech.say(`${text}: ${next ?? "not wished for"}`);
  }
}
