"use strict";
// The schedule from which a trip is planned: it is opened, pasted or taken from the board, and read with doubts.

class PlanSchedule {
  /** The number of days of a new trip, if the schedule has as many. */
  static days = 7;

  /** The names of the columns of a table, by the keys that the library reads. */
  static columns = { gameId: "id", date: "date", day: "day", start: "start time", city: "city", venue: "venue", home: "home team", away: "away team", title: "title", status: "status" };

  constructor(planner) {
    this.planner = planner;
    /** The cities, venues, teams and games of the schedule; null until a schedule is open. */
    this.season = null;
    /** The schedule that was opened here, with its file name; null to use the schedule of the board. */
    this.own = null;
    /** The places of the league whose home teams play in the schedule, if they are needed: `{ league, text }`. */
    this.parks = null;
    /** A side file with landmarks for cities whose position nothing else states; null for none. */
    this.landmarks = null;
    /** The schedule in use. */
    this.used = null;
    /** The promise of the schedule that is opened now, or was opened last. */
    this.opening = null;
    /** The schedule whose dates need an order. */
    this.unordered = null;
    /** The dates and the number of days that the last schedule has put into the fields. */
    this.dated = { from: "", to: "", days: String(PlanSchedule.days) };
    find("new-sample").addEventListener("click", () => this.openSample());
    for (const order of ["month", "day"]) find(`new-${order}-first`).addEventListener("click", () => this.order(order === "month"));
    planner.dialog.addEventListener("paste", (event) => this.paste(event));
    find("new-paste").addEventListener("input", ({ target }) => this.type(target.value));
    planner.takesFile("schedule", (text, name) => this.open({ text, name }));
  }

  /** Reads the schedule in use again, if there is one. */
  async reopen() {
    if (this.used) await this.open(this.used, this.own !== null);
  }

  /** Opens a schedule. `isOwn` is true if it is not the schedule of the board. */
  open(schedule, isOwn = true) {
    this.opening = this.take(schedule, isOwn);
    return this.opening;
  }

  async take(schedule, isOwn) {
    for (const field of Object.keys(Planner.controls)) this.planner.clear(field);
    this.unordered = schedule;
    const season = await this.planner.attempt(() => this.read(schedule), "schedule");
    if (!season) return find("new-schedule-problem").textContent && this.refuse(schedule);
    this.offerColumns(schedule, season.columns);
    if (isOwn) this.own = schedule;
    const isOther = this.used?.text !== schedule.text;
    if (isOther) this.planner.cards.clear();
    this.used = schedule;
    this.season = season;
    this.takeDates(season);
    const homes = new Set([...season.homes, ...landmarks.map(([city]) => city).filter((city) => !ambiguousLandmarks.has(city))]);
    find("new-cities").replaceChildren(...[...homes].map((name) => make("option", { value: name })));
    const count = `${season.count} ${season.count === 1 ? "game" : "games"}`;
    const parks = this.parks ? `places of the ${this.parks.league.toUpperCase()}` : "";
    find("new-schedule-in-use").textContent = [schedule.name, count, PlanSchedule.dates(season), parks, this.landmarks ? "approximate positions" : ""].filter(Boolean).join(" · ");
    this.planner.showStep();
    this.tellNotes(season.notes);
    this.tellWays(season);
    await this.planner.wishes.place(this.planner.wishes.all);
    await this.planner.memory.restore();
    if (isOther || !this.planner.cards.shown) this.planner.tell(`${count} in ${season.cities.length} ${season.cities.length === 1 ? "city" : "cities"}`);
  }

  /** Shows why a file is refused. The open schedule, which the module no longer has, is read again. */
  async refuse(refused) {
    const problem = PlanSchedule.words(find("new-schedule-problem").textContent, refused.text);
    const isOrderHidden = find("new-order").hidden;
    if (this.used && this.used.text !== refused.text) await this.take(this.used, this.own !== null);
    else this.showNone();
    this.unordered = refused;
    find("new-schedule-problem").textContent = problem;
    find("new-order").hidden = isOrderHidden;
    const found = await this.planner.attempt(() => this.planner.ask("columns", refused.text));
    this.offerColumns(refused, found?.columns ?? []);
  }

  /** The reason why a text is refused, in the words of the page. */
  static words(problem, text) {
    if (/"format"\s*:\s*"itinerary\/1"/.test(text)) return "This is a trip, not a schedule: close this dialog, and open the trip with “Open…”.";
    return problem.startsWith("There is no column gameId; the first line") ? "The first line must name the columns, such as Date, Time, Home, Away, City." : problem;
  }

  /** Shows that no schedule is open. */
  showNone() {
    this.own = null;
    this.used = null;
    this.season = null;
    this.planner.cards.clear();
    this.planner.tell("");
    this.tellNotes([]);
    find("new-ways").textContent = "";
    find("new-schedule-in-use").textContent = "None is open.";
    this.planner.wishes.draw();
    this.planner.showStep();
  }

  /** Offers to read columns that the library has not understood. */
  offerColumns(schedule, columns) {
    // Times in a column that names a time zone are not local times.
    const offered = columns.filter(({ name, key }) => key in PlanSchedule.columns && !(key === "start" && /[()]/.test(name)));
    find("new-columns").hidden = offered.length === 0;
    find("new-columns").replaceChildren(...offered.map(({ name, key }) => {
      const button = make("button", { type: "button", class: "button small", text: `Read “${name}” as the ${PlanSchedule.columns[key]}` });
      button.addEventListener("click", () => this.rename(schedule, name, key));
      return button;
    }));
  }

  /** Opens a table again with another name of a column. */
  rename({ text, name: file }, column, key) {
    const cell = column.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const renamed = text.replace(new RegExp(`(^|[\\r\\n,;\\t])("?)${cell}\\2(?=[,;\\t\\r\\n]|$)`), (_, before) => `${before}${key}`);
    return this.open({ text: renamed, name: file });
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
   * fewest of them, if it is a league of the teams, and then the landmarks.
   */
  async read(schedule) {
    [this.parks, this.landmarks] = [null, null];
    const lacking = ({ unlocated, cut }) => unlocated + cut.length;
    let best = { season: await this.planner.ask("season", schedule.text), parks: null };
    const teams = best.season.teams.map(({ name }) => name);
    const leagues = lacking(best.season) === 0 ? [] : Object.entries(parkPlaces).filter(([, text]) => PlanSchedule.playIn(teams, text));
    for (const [league, text] of leagues) {
      this.parks = { league, text };
      const season = await this.planner.ask("season", schedule.text);
      if (lacking(season) < lacking(best.season)) best = { season, parks: this.parks };
    }
    // The module has the season of the last question.
    const isRead = this.parks === best.parks;
    this.parks = best.parks;
    this.landmarks = gazetteer.landmarkFile(best.season.cut, this.planner.beside);
    return isRead && !this.landmarks ? best.season : this.planner.ask("season", schedule.text);
  }

  /** Puts the dates of a schedule into the fields, unless the user has typed others on which it has games. */
  takeDates({ first, last }) {
    const [from, to] = ["new-from", "new-to"].map((id) => find(id).value);
    const isOutside = Boolean(first && last) && ((from !== "" && from > last) || (to !== "" && to < first));
    for (const [name, date] of [["from", first], ["to", last]]) {
      const field = find(`new-${name}`);
      if (field.value && field.value !== this.dated[name] && !isOutside) continue;
      field.value = date ?? "";
      this.dated[name] = field.value;
    }
    // Only days that the user has typed may be more than the schedule has.
    const days = find("new-days");
    const span = first && last ? (Date.parse(last) - Date.parse(first)) / 86400000 + 1 : PlanSchedule.days;
    if (days.value === this.dated.days) this.dated.days = days.value = String(Math.min(PlanSchedule.days, span));
    this.planner.showLimits();
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
    return this.open({ text: written, name });
  }

  /** The milliseconds after typing at which the text is read. */
  static pause = 400;

  /** Opens a schedule that is typed or pasted into its field, if it has a line below the names of the columns. */
  type(text) {
    clearTimeout(this.typed);
    this.planner.clear("schedule");
    if (!/\n\s*\S/.test(text)) return;
    this.typed = setTimeout(async () => {
      await this.open({ text, name: "Pasted" });
      if (this.season) find("new-home").focus({ preventScroll: true });
    }, PlanSchedule.pause);
  }

  /** Opens a schedule that is pasted outside a field. */
  paste(event) {
    const text = event.clipboardData.getData("text/plain");
    if (event.target.closest?.("input, textarea") || !text.trim().includes("\n")) return;
    event.preventDefault();
    this.open({ text, name: "Pasted" });
  }

  /** Opens the schedule that ships with the page, with the places of its cities. */
  async openSample() {
    if (!this.planner.places.includes(examplePlaces)) this.planner.places.push(examplePlaces);
    for (const id of ["new-from", "new-to"]) find(id).value = "";
    await this.open({ text: unpackText(packedSchedule), name: "The sample" });
    find("new-plan").focus({ preventScroll: true });
  }

  /** The first and the last date of a period as text. */
  static dates({ first, last }) {
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
    this.planner.clear("places");
  }
}
