"use strict";
// "New trip…": from a start city, days, a schedule and wishes, it plans trips to choose from; the chosen one is opened.

class Planner {
  static nameKey = "itinerary-board-schedule-name";
  /** The control for each field that can have an error. */
  static controls = {
    home: "new-home", days: "new-days", from: "new-from", to: "new-to", hours: "new-hours", schedule: "new-schedule-open", list: "new-wishes-open",
    wishes: "new-search", places: "new-places-open",
  };

  constructor(board) {
    this.board = board;
    this.dialog = find("new-dialog");
    this.line = new WorkerLine();
    /** The places and travel times that were opened here, only for the new trip. */
    this.places = [];
    this.schedules = new PlanSchedule(this);
    this.search = new PlanSearch(this);
    this.cards = new PlanCards(this);
    this.picture = new PlanMap(this);
    this.wishes = new Wishes(this);
    this.visit = new VisitFields(this);
    /** True if the user plans visits without a schedule. */
    this.hasNoGames = false;
    find("new-no-games").addEventListener("click", () => this.goOnWithoutGames());
    this.memory = new PlanMemory(this);
    find("new-trip").addEventListener("click", () => this.open());
    find("new-cancel").addEventListener("click", () => this.dialog.close());
    this.takesFile("wishes", (text, name) => this.openWishes(text, name));
    this.takesFile("places", (text) => this.openPlaces(text));
    find("new-form").addEventListener("input", (event) => {
      this.clear(Object.keys(Planner.controls).find((field) => Planner.controls[field] === event.target.id));
      this.showLimits();
      if (["new-from", "new-to"].includes(event.target.id)) this.wishes.draw();
      if (event.target.closest("#new-visit, #new-search")) return;
      this.cards.age();
      this.memory.keep();
    });
    for (const id of ["new-more", "new-visit"]) find(id).addEventListener("toggle", ({ target }) => { if (target.open) target.scrollIntoView({ block: "nearest" }); });
    this.showLimits();
    find("new-form").addEventListener("submit", (event) => { event.preventDefault(); this.plan(); });
    this.dialog.addEventListener("close", () => this.close());
    try {
      this.name = localStorage.getItem(Planner.nameKey);
    } catch { /* No storage here: the name lasts as long as the page. */ }
  }

  /** The cities, venues, teams and games of the schedule; null if none is open. */
  get season() {
    return this.schedules.season;
  }

  /** Makes a button open a file, and passes its text and its name to `take`. */
  takesFile(field, take) {
    const input = find(`new-${field}`);
    find(`new-${field}-open`).addEventListener("click", () => input.click());
    input.addEventListener("change", async () => {
      const [file] = input.files;
      if (file) await take(await file.text(), file.name);
      input.value = "";
    });
  }

  /** Receives the file name of the board's schedule, which is used from now on. */
  adopt(name) {
    this.name = name;
    this.schedules.own = null;
    this.schedules.season = null;
    try {
      localStorage.setItem(Planner.nameKey, name);
    } catch { /* As above. */ }
  }

  /** Opens the dialog. On a first visit, the example on the board has nothing to do with the new trip. */
  async open({ wishes = null, isFirst = false } = {}) {
    if (!this.cards.shown) this.tell("");
    this.dialog.classList.toggle("first-visit", isFirst);
    this.showStep();
    if (!this.dialog.open) this.dialog.showModal();
    const { near } = this.board;
    const { own } = this.schedules;
    const schedule = own ?? (near.isOpen && !isFirst ? { text: near.text, name: this.name ?? "The schedule that is open" } : null);
    if (schedule && !this.season) await this.schedules.open(schedule, own !== null);
    if (wishes) await this.openWishes(wishes.text, wishes.name);
    if (!isFirst) await this.wishes.takeVisits(JSON.parse(this.board.bridge.text()).items);
    this.showStep();
  }

  /** Opens the dialog with the trips that were found last. */
  async reopen() {
    await this.open();
    this.showFound();
  }

  /** Shows only the question for a schedule until there is one, or a wish that needs none. */
  showStep() {
    this.dialog.classList.toggle("begins", !this.season && !this.hasNoGames && this.wishes.all.length === 0);
  }

  goOnWithoutGames() {
    this.hasNoGames = true;
    this.showStep();
    find("new-visit").open = true;
    find("visit-title").focus();
  }

  /** The places, travel times and prices of the open trip, which a new trip knows. */
  get known() {
    const { places, travelTimes, timeZone, units = lengths.local === "km" ? null : lengths.local, costs } = JSON.parse(this.board.bridge.text());
    return Object.fromEntries(Object.entries({ timeZone, units, places, travelTimes, costs }).filter(([, value]) => value));
  }

  /** Asks the module, which keeps the schedule in its worker. */
  ask(name, input) {
    const text = JSON.stringify({ startDate: find("new-from").value || "2000-01-01", dayCount: 366, ...this.known });
    return this.line.post({ raw: name, text, input, beside: [JSON.stringify(this.known), ...this.beside] }).answer;
  }

  /** The side files of a new trip. A home that they do not contain may be a landmark. */
  get beside() {
    const { parks, landmarks } = this.schedules;
    const files = [...this.board.bridge.beside, ...this.places, ...(parks ? [parks.text] : []), ...(landmarks ? [landmarks] : [])];
    const home = find("new-home").value.trim();
    if (!home) return files;
    const all = [JSON.stringify(this.known), ...files];
    const isKnown = all.some((text) => text.toLowerCase().includes(`"${home.toLowerCase()}"`));
    const file = isKnown ? null : gazetteer.landmarkFile([home], all);
    return file ? [...files, file] : files;
  }

  /** Runs an action; if it fails, shows the reason next to the wrong field. */
  async attempt(action, field = null) {
    try {
      return await action();
    } catch (error) {
      if (error instanceof Outdated) return null;
      if (!(error instanceof BoardError)) throw error;
      this.refuse(error.message, error.field ?? field);
      return null;
    }
  }

  /** Shows an error next to a field, or below the map, and moves the focus there. */
  refuse(message, field) {
    if (!(field in Planner.controls)) return this.tell(sentence(message));
    if (field === "schedule") this.schedules.offerOrder(message);
    find(`new-${field}-problem`).textContent = sentence(message.replace(/; state the order: .*$/, ": choose what comes first"));
    const control = find(Planner.controls[field]);
    control.closest("details")?.setAttribute("open", "");
    if (control.matches("input")) control.setAttribute("aria-invalid", "true");
    // The focus stays in the field in which a schedule is typed.
    if (document.activeElement !== find("new-paste")) control.focus();
  }

  clear(field) {
    if (field === undefined) return;
    if (field === "schedule") find("new-order").hidden = true;
    find(`new-${field}-problem`).textContent = "";
    find(Planner.controls[field]).removeAttribute("aria-invalid");
  }

  async openWishes(text, name) {
    this.clear("list");
    this.clear("wishes");
    await this.wishes.open(text, name);
  }

  /** Adds places and travel times for the new trip. */
  async openPlaces(text) {
    this.places.push(text);
    const isTaken = await this.attempt(() => this.ask("wishes", JSON.stringify(Wishes.list([]))), "places");
    if (isTaken) return this.schedules.reopen();
    this.places.pop();
  }

  /** Returns a typed number: -1 if it is invalid, null if nothing was typed. */
  number(id) {
    const { value, validity } = find(id);
    return validity.badInput ? -1 : value === "" ? null : Number(value);
  }

  /** The trip without items that is the input of planning. */
  document() {
    const home = find("new-home").value.trim();
    const [hours, days] = [this.number("new-hours"), this.number("new-days")];
    return {
      format: "itinerary/1", id: `trip-${find("new-from").value}`, startDate: find("new-from").value, dayCount: days,
      name: `${days} ${days === 1 ? "day" : "days"}${home ? ` from ${home}` : ""}`,
      ...(home ? { start: home, ...(find("new-back").checked ? { end: home } : {}) } : {}), items: [], ...this.known,
      rules: { connections: true, ...this.travelHours, ...(this.wishes.haveVisits ? { visitHours: ["08:00", "22:00"] } : {}), ...(hours > 0 && hours <= 24 ? { maxTravelMinutesPerDay: hours * 60 } : {}) },
    };
  }

  /** The rule for the time of day of travel; none if a field is empty. */
  get travelHours() {
    const times = [find("new-earliest").value, find("new-latest").value];
    return times.every(Boolean) ? { travelHours: times } : {};
  }

  /** Shows the limits of travel while the fields for them are closed. */
  showLimits() {
    const hours = this.number("new-hours");
    const { travelHours } = this.travelHours;
    const limits = [hours > 0 ? `at most ${hours} h of travel per day` : "", travelHours ? `between ${travelHours.map((time) => times.clock(time)).join(" and ")}` : ""];
    const days = this.number("new-days");
    find("new-window").textContent = days > 0 && find("new-from").value && find("new-to").value ? `Any ${days === 1 ? "day" : `${days} days`} between these dates.` : "";
    find("new-limits").textContent = limits.some(Boolean) ? `(${limits.filter(Boolean).join(", ")})` : "";
  }

  /** The request for the module, from the fields. The module reports errors in it. */
  asked() {
    const least = this.dialog.querySelector('[name="new-least"]:checked').value;
    const days = this.number("new-days");
    return {
      document: this.document(), wishes: Wishes.list(this.wishes.asked(Math.max(1, days))), from: find("new-from").value, to: find("new-to").value,
      days, hours: this.number("new-hours"), least,
    };
  }

  /** Plans trips, if there is something to plan from. */
  async plan() {
    for (const field of Object.keys(Planner.controls)) this.clear(field);
    this.tell("");
    await this.schedules.opening;
    if (!this.season && !this.wishes.haveVisits) return this.refuse("Open a schedule first: it lists the games", "schedule");
    const [missing] = this.wishes.missing;
    if (missing) return this.refuse(`Between these dates there is no game for your must “${missing}”: choose other dates, or click the wish again`, "wishes");
    this.cards.clear();
    await this.search.plan(this.asked());
  }

  /** Marks the trips as out of date, because the wishes have changed. */
  changeWishes() {
    this.clear("wishes");
    this.cards.age();
    this.memory.keep();
  }

  /** Ends the worker with the season, which is read again when the dialog opens. */
  close() {
    this.search.end();
    this.schedules.season = null;
  }

  show(found) {
    const areEstimates = gazetteer.areEstimates([JSON.stringify(this.known), ...this.beside]);
    const isStopped = found.searched < found.count;
    const doubt = found.trips.length === 0 && found.isCut ? " The search of some start days was cut short, so there may be one." : isStopped ? ` Only ${found.searched} of ${found.count} start days were searched.` : found.isCut ? " Another start day may be better: the search of some was cut short. A shorter period is searched longer." : "";
    this.tell(`${this.cards.show(found)}${doubt}${found.trips.length > 0 && areEstimates ? " Hours and distances on the road are estimates." : ""}`);
    this.showFound();
  }

  /** Brings the trips into view on a narrow page. */
  showFound() {
    this.dialog.querySelector(".new-found").scrollIntoView({ block: "nearest" });
  }

  /** Opens a planned trip. If the current trip must not be replaced, the choice stays open. */
  async take(trip) {
    const { own } = this.schedules;
    if (!(await this.board.store.openText(this.named(trip), this.beside))) return;
    this.dialog.close();
    this.places = [];
    if (own) await this.board.files.keepSchedule(own.text, own.name, true);
    if (find("new-trips").children.length > 1) speech.warn(`Planned: ${this.board.state.name}`, { name: "Other trips…", action: () => this.reopen(), other: { name: "Dismiss" }, isGood: true });
  }

  /**
   * Returns the document of a planned trip with its first date in the id and, without a home, its cities in the name. Its
   * games have the weights of the wishes.
   */
  named({ document, state }) {
    const dated = this.wishes.weighed(document).replace(JSON.stringify(state.id), () => JSON.stringify(`trip-${state.startDate}`));
    const cities = this.cards.cities(state);
    const [, home] = / from (.*)/.exec(state.name) ?? [];
    if (home) {
      const length = `${state.dayCount} ${state.dayCount === 1 ? "day" : "days"} from ${home}`;
      return dated.replace(JSON.stringify(state.name), () => JSON.stringify(length));
    }
    if (cities.length === 0) return dated;
    const lastDay = Date.parse(`${state.startDate}T00:00:00Z`) + (state.dayCount - 1) * 86400000;
    const dates = PlanSchedule.dates({ first: state.startDate, last: new Date(lastDay).toISOString().slice(0, 10) }).replace(/\s*–\s*/, " – ");
    const name = `${[...new Set([cities[0], cities.at(-1)])].join(" to ")}, ${dates}`;
    return dated.replace(JSON.stringify(state.name), () => JSON.stringify(name));
  }

  tell(text) {
    find("new-said").textContent = text;
  }
}
