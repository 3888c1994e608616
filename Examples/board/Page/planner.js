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
    /** The cities, teams and games of the schedule; null until a schedule is open. */
    this.season = null;
    /** The schedule that was opened here, with its file name; null to use the schedule of the board. */
    this.schedule = null;
    /** The places and travel times that were opened here, only for the new trip. */
    this.places = [];
    /** The places of the league whose home teams play in the schedule, if they are needed: `{ league, text }`. */
    this.parks = null;
    /** The schedule in use. */
    this.used = null;
    /** The schedule whose dates need an order. */
    this.unordered = null;
    /** The dates that the last schedule has put into the fields. */
    this.dated = { from: "", to: "" };
    /** The search in progress; null for none. */
    this.run = null;
    this.picture = new PlanMap(this);
    this.wishes = new Wishes(this);
    this.visit = new VisitFields(this);
    /** True if the user plans visits without a schedule. */
    this.hasNoGames = false;
    find("new-sample").addEventListener("click", () => this.openSample());
    find("new-no-games").addEventListener("click", () => this.goOnWithoutGames());
    for (const order of ["month", "day"]) find(`new-${order}-first`).addEventListener("click", () => this.order(order === "month"));
    this.dialog.addEventListener("paste", (event) => this.paste(event));
    this.cards = new PlanCards(this);
    this.memory = new PlanMemory(this);
    find("new-trip").addEventListener("click", () => this.open());
    find("new-cancel").addEventListener("click", () => this.dialog.close());
    find("new-stop").addEventListener("click", () => this.stop());
    this.takesFile("schedule", (text, name) => this.openSchedule({ text, name }));
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
    this.showLimits();
    find("new-form").addEventListener("submit", (event) => { event.preventDefault(); this.plan(); });
    this.dialog.addEventListener("close", () => this.close());
    try {
      this.name = localStorage.getItem(Planner.nameKey);
    } catch { /* No storage here: the name lasts as long as the page. */ }
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
    this.schedule = null;
    this.season = null;
    try {
      localStorage.setItem(Planner.nameKey, name);
    } catch { /* As above. */ }
  }

  /** Opens the dialog. On a first visit, the example on the board has nothing to do with the new trip. */
  async open({ wishes = null, isFirst = false } = {}) {
    this.tell("");
    this.dialog.classList.toggle("first-visit", isFirst);
    this.showStep();
    if (!this.dialog.open) this.dialog.showModal();
    const { near } = this.board;
    const schedule = this.schedule ?? (near.isOpen && !isFirst ? { text: near.text, name: this.name ?? "The schedule that is open" } : null);
    if (schedule && !this.season) await this.openSchedule(schedule, this.schedule !== null);
    if (wishes) await this.openWishes(wishes.text, wishes.name);
    if (!isFirst) await this.wishes.takeVisits(JSON.parse(this.board.bridge.text()).items);
    this.showStep();
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

  /** The side files of a new trip. */
  get beside() {
    return [...this.board.bridge.beside, ...this.places, ...(this.parks ? [this.parks.text] : [])];
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
    if (field === "schedule") this.offerOrder(message);
    find(`new-${field}-problem`).textContent = sentence(message.replace(/; state the order: .*$/, ": choose what comes first"));
    const control = find(Planner.controls[field]);
    control.closest("details")?.setAttribute("open", "");
    if (control.matches("input")) control.setAttribute("aria-invalid", "true");
    control.focus();
  }

  clear(field) {
    if (field === undefined) return;
    if (field === "schedule") find("new-order").hidden = true;
    find(`new-${field}-problem`).textContent = "";
    find(Planner.controls[field]).removeAttribute("aria-invalid");
  }

  /** Opens a schedule. `isOwn` is true if it is not the schedule of the board. */
  async openSchedule(schedule, isOwn = true) {
    this.clear("schedule");
    this.unordered = schedule;
    const season = await this.attempt(() => this.read(schedule), "schedule");
    if (!season) return find("new-schedule-problem").textContent && this.withoutSchedule(schedule);
    this.offerColumns(schedule, season.columns);
    if (isOwn) this.schedule = schedule;
    if (this.used !== schedule) this.cards.clear();
    this.used = schedule;
    this.season = season;
    this.takeDates(season);
    find("new-cities").replaceChildren(...season.homes.map((name) => make("option", { value: name })));
    const count = `${season.count} ${season.count === 1 ? "game" : "games"}`;
    const parks = this.parks ? `places of the ${this.parks.league.toUpperCase()}` : "";
    find("new-schedule-in-use").textContent = [schedule.name, count, this.dates(season), parks].filter(Boolean).join(" · ");
    this.showStep();
    this.tellNotes(season.notes);
    this.tellWays(season);
    this.tell(`${count} in ${season.cities.length} ${season.cities.length === 1 ? "city" : "cities"}`);
    await this.wishes.place(this.wishes.all);
    await this.memory.restore();
  }

  /** Shows that no schedule is open, because the file is refused. */
  async withoutSchedule(refused) {
    const problem = find("new-schedule-problem").textContent;
    this.schedule = null;
    this.used = null;
    this.season = null;
    this.cards.clear();
    this.tell("");
    this.tellNotes([]);
    find("new-ways").textContent = "";
    find("new-schedule-in-use").textContent = "None is open.";
    this.wishes.draw();
    this.showStep();
    find("new-schedule-problem").textContent = problem;
    const found = await this.attempt(() => this.ask("columns", refused.text));
    this.offerColumns(refused, found?.columns ?? []);
  }

  /** The names of the columns of a table, by the keys that the library reads. */
  static columns = { gameId: "id", date: "date", day: "day", start: "start time", city: "city", venue: "venue", home: "home team", away: "away team", title: "title", status: "status" };

  /** Offers to read columns that the library has not understood. */
  offerColumns(schedule, columns) {
    // Times in a column that names a time zone are not local times.
    const offered = columns.filter(({ name, key }) => key in Planner.columns && !(key === "start" && /[()]/.test(name)));
    find("new-columns").hidden = offered.length === 0;
    find("new-columns").replaceChildren(...offered.map(({ name, key }) => {
      const button = make("button", { type: "button", class: "button small", text: `Read “${name}” as the ${Planner.columns[key]}` });
      button.addEventListener("click", () => this.rename(schedule, name, key));
      return button;
    }));
  }

  /** Opens a table again with another name of a column. */
  rename({ text, name: file }, column, key) {
    const cell = column.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const renamed = text.replace(new RegExp(`(^|[\\r\\n,;\\t])("?)${cell}\\2(?=[,;\\t\\r\\n]|$)`), (_, before) => `${before}${key}`);
    return this.openSchedule({ text: renamed, name: file });
  }

  /** Shows what of the schedule is not read, or is read with a doubt. */
  tellNotes(notes) {
    const told = notes.map((note) => sentence(note.replace(/; @.*$/, "")));
    find("new-notes").hidden = told.length === 0;
    find("new-notes-count").textContent = `${told.length} ${told.length === 1 ? "note" : "notes"} on this schedule`;
    find("new-notes").open = told.length > 0;
    find("new-notes-list").replaceChildren(...told.map((text) => make("li", { text })));
  }

  /** True if half of some teams or more play in a league, whose places are given. */
  static playIn(teams, places) {
    const names = JSON.parse(places).places.flatMap((place) => place.teams ?? []).map((name) => ` ${name.toLowerCase()}`);
    return 2 * teams.filter((team) => names.some((name) => name.endsWith(` ${team.toLowerCase()}`))).length >= teams.length;
  }

  /**
   * Reads a schedule. If games have no city or cities no known connection, uses the places of the league that leaves the
   * fewest of them, if it is a league of the teams.
   */
  async read(schedule) {
    this.parks = null;
    const lacking = ({ unlocated, cut }) => unlocated + cut.length;
    let best = { season: await this.ask("season", schedule.text), parks: null };
    const teams = best.season.teams.map(({ name }) => name);
    const leagues = lacking(best.season) === 0 ? [] : Object.entries(parkPlaces).filter(([, text]) => Planner.playIn(teams, text));
    for (const [league, text] of leagues) {
      this.parks = { league, text };
      const season = await this.ask("season", schedule.text);
      if (lacking(season) < lacking(best.season)) best = { season, parks: this.parks };
    }
    // The module has the season of the last question.
    const isRead = this.parks === best.parks;
    this.parks = best.parks;
    return isRead ? best.season : this.ask("season", schedule.text);
  }

  /** Puts the dates of a schedule into the fields, unless the user has typed other dates. */
  takeDates({ first, last }) {
    for (const [name, date] of [["from", first], ["to", last]]) {
      const field = find(`new-${name}`);
      if (field.value && field.value !== this.dated[name]) continue;
      field.value = date ?? "";
      this.dated[name] = field.value;
    }
    this.showLimits();
  }

  /** Offers to state the order of the dates in a schedule, if that is why it cannot be read. */
  offerOrder(message) {
    find("new-order").hidden = !message.includes("ambiguous; state the order");
  }

  /** Reads the schedule again, with its dates written as year, month and day. */
  order(isMonthFirst) {
    const { text, name } = this.unordered;
    const written = text.replace(/(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/g, (_, one, mark, other, year) => {
      const [month, day] = isMonthFirst ? [one, other] : [other, one];
      return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    });
    return this.openSchedule({ text: written, name });
  }

  /** Opens a schedule that is pasted outside a field. */
  paste(event) {
    const text = event.clipboardData.getData("text/plain");
    if (event.target.closest?.("input") || !text.trim().includes("\n")) return;
    event.preventDefault();
    this.openSchedule({ text, name: "Pasted" });
  }

  /** Opens the schedule that ships with the page, with the places of its cities. */
  async openSample() {
    if (!this.places.includes(examplePlaces)) this.places.push(examplePlaces);
    for (const id of ["new-from", "new-to"]) find(id).value = "";
    await this.openSchedule({ text: unpackText(packedSchedule), name: "The sample" });
    find("new-plan").focus({ preventScroll: true });
  }

  /** The first and the last date of a period as text. */
  dates({ first, last }) {
    if (!first) return "";
    const [from, to] = [first, last].map((date) => new Date(`${date}T00:00:00Z`));
    return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }).formatRange(from, to);
  }

  /** Shows, before planning, the cities without known connections. */
  tellWays({ cities, cut, unlocated, count }) {
    const named = cut.length > 4 ? [...cut.slice(0, 3), `${cut.length - 3} more`] : cut;
    const isAll = cut.length === cities.length;
    const lost = unlocated === 0 ? "" : `${unlocated === count ? "No game has" : `${unlocated} of ${count} games have no`} ${unlocated === count ? "a city" : "city"}: add a column with the cities, or open places with the teams.`;
    find("new-ways").textContent = lost || cut.length === 0 ? lost : isAll
      ? "The travel times between these cities are unknown, so no trip can connect them. Open a file of places or of travel times."
      : `No route is known to ${new Intl.ListFormat("en").format(named)}.`;
    find("new-places-open").hidden = cut.length === 0 && unlocated === 0;
    this.clear("places");
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
    if (isTaken) return this.openSchedule(this.used, this.schedule !== null);
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
    return {
      document: this.document(), wishes: Wishes.list(this.wishes.asked), from: find("new-from").value, to: find("new-to").value,
      days: this.number("new-days"), hours: this.number("new-hours"), least,
    };
  }

  async plan() {
    for (const field of Object.keys(Planner.controls)) this.clear(field);
    this.tell("");
    if (!this.season && !this.wishes.haveVisits) return this.refuse("Open a schedule first: it lists the games", "schedule");
    this.cards.clear();
    this.run = Symbol("run");
    const { run } = this;
    this.dialog.classList.add("planning");
    const asked = this.asked();
    const begin = performance.now();
    const answer = await this.attempt(() => this.answer(asked, run, (done, count) => this.progress(done, count)));
    this.dialog.classList.remove("planning");
    if (!answer || run !== this.run) return;
    this.show(answer);
    if (performance.now() - begin < Planner.quick) await this.lookFurther(asked, answer, run);
  }

  /** Returns the trips for a request. Throws `Outdated` if another search has begun. */
  async answer(asked, run, progress = () => {}) {
    const next = (...question) => (run === this.run ? this.ask(...question) : Promise.reject(new Outdated()));
    let { done, count } = await next("plan", JSON.stringify(asked));
    while (done < count) {
      progress(done, count);
      ({ done, count } = await next("plan_next"));
    }
    progress(count, count);
    return next("plan_trips");
  }

  /** The maximum time in milliseconds of a search after which a second one looks for longer trips. */
  static quick = 3000;
  /** The numbers of days by which the trips of that search are longer. */
  static further = [1, 2, 3];

  /** Offers a longer trip if it grants the same wishes and shows more games. */
  async lookFurther(asked, { trips }, run) {
    if (trips.length === 0) return;
    const now = PlanCards.best(trips);
    const length = (Date.parse(asked.to) - Date.parse(asked.from)) / 86400000 + 1;
    for (const more of Planner.further) {
      const days = asked.days + more;
      // A trip cannot be longer than the period of the games.
      if (!(days <= length)) return;
      const longer = await this.attempt(() => this.answer({ ...asked, days, document: { ...asked.document, dayCount: days } }, run));
      if (!longer || longer.trips.length === 0) return;
      const then = PlanCards.best(longer.trips);
      if (then.granted >= now.granted && then.games > now.games) return this.offerDays(days, then.games);
    }
  }

  offerDays(days, games) {
    const button = make("button", { type: "button", class: "button small", text: `Plan ${days} days` });
    button.addEventListener("click", () => { find("new-days").value = days; this.plan(); });
    find("new-longer").replaceChildren(`With ${days} days, a trip could see ${games} games. `, button);
  }

  progress(done, count) {
    find("new-progress").max = count;
    find("new-progress").value = done;
    find("new-said").textContent = `Looking at day ${Math.min(done + 1, count)} of ${count} on which the trip could begin…`;
  }

  /** Marks the trips as out of date, because the wishes have changed. */
  changeWishes() {
    this.clear("wishes");
    this.cards.age();
    this.memory.keep();
  }

  stop() {
    this.end();
    this.dialog.classList.remove("planning");
    this.tell("Stopped.");
    if (this.used) this.openSchedule(this.used, this.schedule !== null);
  }

  /** Ends the worker with the season, which is read again when the dialog opens. */
  close() {
    this.end();
    this.season = null;
    this.dialog.classList.remove("planning");
  }

  end() {
    this.line.end();
    this.run = null;
  }

  show(found) {
    const areEstimates = [JSON.stringify(this.known), ...this.beside].some((text) => text.includes('"estimate"'));
    this.tell(`${this.cards.show(found)}${found.trips.length > 0 && areEstimates ? " Hours and distances on the road are estimates." : ""}`);
    find("new-said").scrollIntoView({ block: "start" });
  }

  /** Opens a planned trip. If the current trip must not be replaced, the choice stays open. */
  async take(trip) {
    const { schedule } = this;
    if (!(await this.board.store.openText(this.named(trip), this.beside))) return;
    this.dialog.close();
    this.places = [];
    if (schedule) this.board.files.keepSchedule(schedule.text, schedule.name, true);
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
    const dates = this.dates({ first: state.startDate, last: new Date(lastDay).toISOString().slice(0, 10) }).replace(/\s*–\s*/, " – ");
    const name = `${[...new Set([cities[0], cities.at(-1)])].join(" to ")}, ${dates}`;
    return dated.replace(JSON.stringify(state.name), () => JSON.stringify(name));
  }

  tell(text) {
    find("new-said").textContent = text;
  }
}
