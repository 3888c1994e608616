"use strict";
// "New trip…": home, days, a schedule and wishes give trips to choose from; one of them becomes the board.

class Planner {
  constructor(board) {
    this.board = board;
    this.dialog = find("new-dialog");
    /** What is wished for: from a kind and a name to whether it must be. */
    this.picked = new Map();
    /** The wishes of a file. */
    this.wishes = [];
    this.season = null;
    this.line = new WorkerLine("plan");
    this.picture = new PlanMap(this);
    find("new-trip").addEventListener("click", () => this.open());
    find("new-cancel").addEventListener("click", () => this.dialog.close());
    find("new-stop").addEventListener("click", () => this.stop());
    find("new-schedule").addEventListener("change", (event) => this.readFile(event.target, (text) => this.openSchedule(text)));
    find("new-wishes").addEventListener("change", (event) => this.readFile(event.target, (text) => this.openWishes(text)));
    find("new-search").addEventListener("input", () => this.list());
    find("new-form").addEventListener("submit", (event) => { event.preventDefault(); this.plan(); });
    this.dialog.addEventListener("close", () => this.close());
  }

  async open({ wishes = null } = {}) {
    find("new-trips").replaceChildren();
    this.tell("");
    if (!this.dialog.open) this.dialog.showModal();
    const schedule = this.text ?? this.board.near.text;
    if (schedule !== null && !this.season) await this.openSchedule(schedule);
    if (wishes) this.openWishes(wishes);
  }

  async readFile(input, take) {
    const [file] = input.files;
    if (file) await take(await file.text());
  }

  /** What a trip has to know of places: what the open one knows. */
  get known() {
    const { places, travelTimes, timeZone } = JSON.parse(this.board.bridge.text());
    return { ...(timeZone ? { timeZone } : {}), ...(places ? { places } : {}), ...(travelTimes ? { travelTimes } : {}) };
  }

  /** Asks the planning module, which keeps the schedule in its worker. */
  ask(name, input) {
    const text = JSON.stringify({ startDate: find("new-from").value || "2000-01-01", dayCount: 366, ...this.known });
    return this.line.post({ raw: name, text, input, beside: [JSON.stringify(this.known), ...this.board.bridge.beside] }).answer;
  }

  /** Does what may be refused; says why it is. */
  async attempt(action) {
    try {
      return await action();
    } catch (error) {
      if (error instanceof Outdated) return null;
      if (!(error instanceof BoardError)) throw error;
      this.tell(sentence(error.message));
      return null;
    }
  }

  async openSchedule(text) {
    const season = await this.attempt(() => this.ask("season", text));
    if (!season) return;
    this.text = text;
    this.season = season;
    if (!find("new-from").value) find("new-from").value = season.first ?? "";
    if (!find("new-to").value) find("new-to").value = season.last ?? "";
    find("new-cities").replaceChildren(...season.cities.map(({ name }) => make("option", { value: name })));
    this.list();
    this.tell(`${season.games.length} games in ${season.cities.length} cities`);
  }

  openWishes(text) {
    try {
      this.wishes = JSON.parse(text).wishes ?? [];
    } catch {
      return this.tell("That file is no list of wishes.");
    }
    this.tell(`${this.wishes.length} ${this.wishes.length === 1 ? "wish" : "wishes"} from the file`);
  }

  /** The cities, teams and, once something is searched for, games to wish for. */
  list() {
    const { season } = this;
    if (!season) return;
    const wanted = find("new-search").value.trim().toLowerCase();
    const has = (name) => name.toLowerCase().includes(wanted);
    const games = wanted ? season.games.filter(({ title, city }) => has(title) || has(city ?? "")).slice(0, 20) : [];
    find("new-list").replaceChildren(
      ...this.group("Parks", season.cities.filter(({ name }) => has(name)).map(({ name, games: count }) => ({ kind: "city", key: name, text: `${name} · ${count}` }))),
      ...this.group("Teams", season.teams.filter(({ name }) => has(name)).map(({ name, games: count }) => ({ kind: "team", key: name, text: `${name} · ${count}` }))),
      ...this.group("Games", games.map(({ gameId, title, date, city }) => ({ kind: "game", key: gameId, text: [title, city, date].filter(Boolean).join(" · ") }))));
    this.picture.draw();
  }

  group(title, entries) {
    if (entries.length === 0) return [];
    return [make("h3", { text: title }), make("div", { class: "picks", role: "group", "aria-label": title }, ...entries.map((entry) => this.pick(entry)))];
  }

  pick({ kind, key, text }) {
    const id = `${kind}:${key}`;
    const level = this.picked.get(id);
    const button = make("button", { type: "button", class: `pick ${level ?? ""}`, "aria-pressed": String(level !== undefined), text: level ? `${text} · ${level}` : text });
    button.addEventListener("click", () => this.turn(id));
    button.dataset.pick = id;
    return button;
  }

  /** From not wished for to nice to have, to a must, and back. */
  turn(id) {
    const next = { undefined: "nice", nice: "must", must: undefined }[this.picked.get(id)];
    if (next) this.picked.set(id, next);
    else this.picked.delete(id);
    this.list();
    this.dialog.querySelector(`#new-list [data-pick="${CSS.escape(id)}"]`)?.focus();
    speech.say(`${id.slice(id.indexOf(":") + 1)}: ${next ?? "not wished for"}`);
  }

  /** All wishes as a list that the library reads. */
  wishList() {
    const own = [...this.picked].map(([id, level]) => {
      const [kind, key] = [id.slice(0, id.indexOf(":")), id.slice(id.indexOf(":") + 1)];
      return { ...(kind === "game" ? { games: [key] } : { [kind]: key }), ...(level === "must" ? { required: true } : {}) };
    });
    return { format: "itinerary-wishes/1", wishes: [...this.wishes, ...own] };
  }

  /** The trip without items that is to be planned. */
  document() {
    const home = find("new-home").value.trim();
    const hours = Number(find("new-hours").value);
    const days = Number(find("new-days").value);
    return {
      format: "itinerary/1", id: `trip-${find("new-from").value}`, name: home ? `${days} days from ${home}` : `${days} days`, startDate: find("new-from").value, dayCount: days,
      ...(home ? { start: home, ...(find("new-back").checked ? { end: home } : {}) } : {}), items: [], ...this.known,
      rules: { connections: true, ...(hours ? { maxTravelMinutesPerDay: hours * 60 } : {}) },
    };
  }

  async plan() {
    if (!this.season) return this.tell("Open a schedule first.");
    const asked = { document: this.document(), wishes: this.wishList(), from: find("new-from").value, to: find("new-to").value, days: Number(find("new-days").value), least: this.dialog.querySelector('[name="new-least"]:checked').value };
    find("new-trips").replaceChildren();
    this.run = Symbol("run");
    const { run } = this;
    this.dialog.classList.add("planning");
    await this.attempt(async () => {
      let { done, count } = await this.ask("plan", JSON.stringify(asked));
      while (done < count) {
        this.progress(done, count);
        ({ done, count } = await this.ask("plan_next"));
        if (run !== this.run) return;
      }
      this.progress(count, count);
      const answer = await this.ask("plan_trips");
      if (run === this.run) this.show(answer);
    });
    this.dialog.classList.remove("planning");
  }

  progress(done, count) {
    find("new-progress").max = count;
    find("new-progress").value = done;
    find("new-said").textContent = `Looking at day ${Math.min(done + 1, count)} of ${count} on which the trip could begin…`;
  }

  stop() {
    this.run = null;
    this.end();
    this.dialog.classList.remove("planning");
    this.tell("Stopped.");
    if (this.text) this.openSchedule(this.text);
  }

  /** Lets the season go with the worker that has it; it is read again when the dialog opens. */
  close() {
    this.end();
    this.season = null;
    this.dialog.classList.remove("planning");
  }

  end() {
    this.line.end();
    this.run = null;
  }

  show({ trips, note }) {
    this.tell(trips.length === 0 ? note ?? "No trip grants what must be." : trips.length === 1 ? "One trip." : `${trips.length} trips to choose from.`);
    find("new-trips").replaceChildren(...trips.map((trip, place) => this.card(trip, place)));
    find("new-trips").querySelector("button")?.focus({ preventScroll: true });
    find("new-said").scrollIntoView({ block: "start" });
    document.body.dataset.trips = String(trips.length);
  }

  card(trip, place) {
    const wishes = trip.wishes.filter(({ granted, count }) => granted < count);
    const button = make("button", { type: "button", class: "way", "data-games": trip.games }, ...(place === 0 ? [make("span", { class: "badge best", text: "Best" })] : []),
      make("strong", { text: sentence(trip.summary).replace(/\.$/, "") }),
      ...(wishes.length ? [make("span", { class: "without", text: `Without ${wishes.map(({ title }) => title).join(", ")}` })] : []));
    for (const name of ["mouseenter", "focus"]) button.addEventListener(name, () => this.picture.draw(trip.state));
    button.addEventListener("click", () => this.take(trip));
    return make("li", { class: `way-card${place === 0 ? " best" : ""}` }, button);
  }

  take(trip) {
    this.dialog.close();
    this.board.store.openText(trip.document, this.board.bridge.beside);
    if (this.text && this.board.near.text === null) this.board.near.text = this.text;
  }

  tell(text) {
    find("new-said").textContent = text;
  }
}

/** The cities of a season to pick from, and a trip through them. */
class PlanMap {
  constructor(planner) {
    this.planner = planner;
    this.element = find("new-map");
  }

  draw(state = null) {
    const cities = (this.planner.season?.cities ?? []).filter(({ point }) => point);
    this.element.toggleAttribute("hidden", cities.length < 2);
    if (cities.length < 2) return;
    const [width, height] = [480, 260];
    const points = projected(cities.map(({ point }) => point), width, height, { x: 60, y: 24 });
    const at = new Map(cities.map(({ name }, place) => [name, points[place]]));
    const shape = TripMap.prototype.shape;
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const legs = (state?.rows ?? []).filter((row) => row >= 0 && state.items[row].kind === "travel").map((row) => state.items[row])
      .filter(({ from, to }) => at.has(from) && at.has(to))
      .map(({ from, to }) => shape("path", { class: "line", d: TripMap.prototype.bow(at.get(from), at.get(to)).line }));
    const boxes = labels.place(cities.map(({ name }, place) => ({ name, point: points[place] })), { width, height });
    this.element.replaceChildren(...legs, ...cities.map(({ name }, place) => {
      const [x, y] = points[place];
      const level = this.planner.picked.get(`city:${name}`);
      const city = shape("g", { class: `city ${level ?? ""}`, role: "button", "aria-label": `${name}${level ? `, ${level}` : ""}`, "aria-pressed": String(level !== undefined), tabindex: "-1" },
        shape("circle", { class: "touch", cx: x, cy: y, r: 16 }), shape("circle", { cx: x, cy: y, r: level ? 7 : 5 }));
      if (boxes[place]) city.append(shape("text", { x: boxes[place].left + 2, y: boxes[place].bottom - 3.5 }, name));
      city.addEventListener("click", () => this.planner.turn(`city:${name}`));
      return city;
    }));
  }
}
