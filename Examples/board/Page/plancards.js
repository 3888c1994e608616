"use strict";
// The planned trips as cards with their dates, cities and trade-offs; if there are none, the reasons.

class PlanCards {
  constructor(planner) {
    this.planner = planner;
    /** The trip whose route the map shows; null if there are no trips, or they are out of date. */
    this.shown = null;
    find("new-trips").addEventListener("mouseleave", () => this.planner.picture.draw());
  }

  /** Dims the trips, because a choice has changed or another search begins. They stay if it is stopped. */
  dim() {
    this.shown = null;
    this.forgetOffers();
    find("new-plan").classList.add("primary");
    find("new-reasons").replaceChildren();
    find("new-trips").classList.add("outdated");
  }

  clear() {
    this.dim();
    find("new-plan").textContent = "Plan";
    find("new-trips").replaceChildren();
    find("new-trips").classList.remove("outdated");
  }

  /** Ends the search for longer trips, and withdraws the offers of longer trips and other dates. */
  forgetOffers() {
    this.planner.search.run = null;
    find("new-longer").replaceChildren();
    find("new-others").hidden = true;
  }

  /** Marks the trips as out of date, because a choice has changed. */
  age() {
    // A search in progress dims them already.
    if (this.planner.dialog.classList.contains("planning")) return;
    const hadTrips = this.shown !== null;
    this.dim();
    if (hadTrips) this.planner.tell("Your choices have changed: plan again.");
  }

  /** Shows the trips that were found; returns a summary in one sentence. */
  show({ trips, note, reasons }) {
    // Two trade-offs can become the same trip by games on free days. Games also make some worse than an earlier one.
    const keys = trips.map(({ state }) => JSON.stringify(state.items.map(({ name, day }) => [name, day]).sort()));
    const different = trips.filter((trip, place) => keys.indexOf(keys[place]) === place);
    const looks = new Set();
    const shown = different.filter((trip, place) => {
      const look = this.look(trip);
      if (looks.has(look) || different.slice(0, place).some((other) => PlanCards.dominates(other, trip))) return false;
      looks.add(look);
      return true;
    });
    find("new-trips").classList.remove("outdated");
    find("new-trips").replaceChildren(...shown.map((trip, place) => this.card(trip, place)));
    find("new-trips").scrollTop = 0;
    if (shown.length > 0) this.select(shown[0], find("new-trips").firstElementChild);
    find("new-plan").textContent = "Plan again";
    find("new-plan").classList.remove("primary");
    find("new-reasons").replaceChildren(...reasons.map(({ title, why }) => make("li", {}, make("strong", { text: sentence(title).slice(0, -1) }), `: ${sentence(why)}`)));
    find("new-trips").querySelector("button")?.focus({ preventScroll: true });
    document.body.dataset.trips = String(shown.length);
    if (shown.length === 0) return sentence(note).replace(/:\.$/, ":");
    return shown.length === 1 ? "One trip." : `${shown.length} trips to choose from.`;
  }

  /** The facts that a card shows while another one is chosen. Two trips that differ only in games have the same. */
  look(trip) {
    return JSON.stringify([this.title(trip), this.when(trip.state), this.cities(trip.state), this.road(trip.state), trip.money, trip.visits]);
  }

  /** The wishes of a trip without those of the goal. */
  static own({ wishes }) {
    return wishes.filter((wish) => !PlanCards.isOfAll(wish));
  }

  /** True if a trip is no worse than another in games, parks, wishes, visits, travel, start and money, and better in one. */
  static dominates(trip, other) {
    const travel = ({ state }) => state.items.reduce((sum, { kind, minutes }) => sum + (kind === "travel" ? minutes ?? 0 : 0), 0);
    const granted = (each) => each.wishes.map((wish) => (PlanCards.isOfAll(wish) ? 0 : wish.granted));
    const losses = (each) => [-each.games, -PlanCards.parks(each), travel(each), Date.parse(each.state.startDate) || 0, -each.visits.length, ...granted(each).map((count) => -count)];
    const [mine, theirs] = [losses(trip), losses(other)];
    return trip.money === other.money && mine.every((loss, place) => loss <= theirs[place]) && mine.some((loss, place) => loss < theirs[place]);
  }

  /** True if a wish is the default wish, which no trip grants in full. */
  static isOfAll({ id }) {
    return id.startsWith(Wishes.idOfAll);
  }

  /** The most wishes that a trip grants, and the most parks and games of such a trip, in the order of a goal. */
  static best(trips, goal) {
    const all = trips.map((trip) => ({ games: trip.games, parks: PlanCards.parks(trip), granted: PlanCards.granted(PlanCards.own(trip)) }));
    const rank = ({ granted, parks, games }) => (goal === "parks" ? [granted, parks, games] : [granted, games, parks]);
    const isBetter = (one, other) => {
      const place = one.findIndex((each, level) => each !== other[level]);
      return place >= 0 && one[place] > other[place];
    };
    return all.reduce((one, other) => (isBetter(rank(other), rank(one)) ? other : one));
  }

  /** The number of different parks whose games a trip sees. */
  static parks({ state }) {
    const games = state.items.filter(({ kind, isVisit, isEvent, day }) => kind === "game" && !isVisit && !isEvent && day != null);
    return new Set(games.map(({ venue, city }) => `${venue ?? ""}, ${city}`.toLowerCase())).size;
  }

  static granted(wishes) {
    return wishes.reduce((sum, wish) => sum + Math.min(wish.granted, wish.count), 0);
  }

  card(trip, place) {
    const without = PlanCards.own(trip).filter(({ granted, count }) => granted < count);
    const line = (kind, text) => (text ? [make("span", { class: kind, text })] : []);
    const button = make("button", { type: "button", class: "way", "data-games": trip.games }, ...(place === 0 ? [make("span", { class: "badge best", text: "Best" })] : []),
      make("strong", { text: this.title(trip) }),
      ...line("way-when", this.when(trip.state)), ...line("way-cities", this.cities(trip.state).join(" → ")), ...this.games(trip), ...line("way-road", this.road(trip.state)), ...line("way-money", trip.money),
      ...trip.visits.flatMap(({ title, place: when }) => line("visit", sentence(`${title}: ${when}`))),
      ...line("way-free", this.free(trip)),
      ...line("without", without.length ? `Without ${without.map(({ title }) => title).join(", ")}` : ""));
    const use = make("button", { type: "button", class: "way-use", text: "Use this trip", "aria-label": `Use this trip: ${this.title(trip)}` });
    const card = make("li", { class: `way-card${place === 0 ? " best" : ""}` }, button, use);
    button.addEventListener("mousemove", () => this.planner.picture.draw(trip.state));
    for (const name of ["click", "focus"]) button.addEventListener(name, () => this.select(trip, card));
    use.addEventListener("click", () => {
      this.select(trip, card);
      this.planner.take(trip);
    });
    return card;
  }

  /** Shows the route of a trip on the map, and all of its card, which keeps its place on the screen. */
  select(trip, card) {
    const list = find("new-trips");
    if (list.classList.contains("outdated")) return;
    const { top } = card.getBoundingClientRect();
    this.shown = trip;
    for (const each of list.children) each.firstElementChild.setAttribute("aria-pressed", String(each === card));
    // On a narrow page, the whole dialog scrolls.
    for (const each of [list, list.closest(".new-parts")]) each.scrollTop += card.getBoundingClientRect().top - top;
    this.planner.picture.draw();
  }

  /** The numbers of parks and games, and how many of the wishes they grant. */
  title(trip) {
    return PlanCards.summary(PlanCards.own(trip), { parks: PlanCards.parks(trip), games: trip.games });
  }

  /** The numbers of granted wishes, parks and games of the best trip on a date, as text. */
  static found(start, asked) {
    return PlanCards.summary(PlanCards.ownOf(start, asked), start);
  }

  /** The wishes of a request without those of the goal, with the numbers of times that the best trip on a date grants them. */
  static ownOf({ granted }, { wishes: { wishes } }) {
    return PlanCards.own({ wishes: wishes.map(({ id = "", count = 1 }, place) => ({ id, count, granted: granted[place] ?? 0 })) });
  }

  /** The numbers of granted wishes, parks and games as text. */
  static summary(own, { parks, games }) {
    const count = own.reduce((sum, wish) => sum + wish.count, 0);
    const wanted = count === 0 ? [] : [`${PlanCards.granted(own)} of ${count} ${count === 1 ? "wish" : "wishes"}`];
    const counted = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;
    return [...wanted, ...(parks > 0 ? [counted(parks, "park")] : []), counted(games, "game")].join(" · ");
  }

  /** The first and the last date with an item, and the number of days between them. */
  when({ startDate, items }) {
    const days = items.map(({ day }) => day).filter((day) => day != null);
    if (!startDate || days.length === 0) return "";
    const [first, last] = [Math.min(...days), Math.max(...days)];
    const date = (day) => Date.parse(`${startDate}T00:00:00Z`) + (day - 1) * 86400000;
    const count = last - first + 1;
    return `${PlanCards.dates.formatRange(date(first), date(last))} · ${count} ${count === 1 ? "day" : "days"}`;
  }

  /** A date in the reader's form; an empty text for a game without a date. */
  static date(text) {
    return text ? times.dateReader.format(Date.parse(`${text}T00:00:00Z`)) : "";
  }

  static dates = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

  /** The cities of a trip in the order of the visits. */
  cities(state) {
    const names = state.rows.filter((row) => row >= 0).map((row) => state.items[row]).flatMap(({ from, to, city }) => [from, to, city]).filter(Boolean);
    return names.filter((name, place) => name !== names[place - 1]);
  }

  /** The games of a trip with their dates, without those that were added on free days. */
  games({ state, free }) {
    const isAdded = ({ day, title }) => free.some((game) => game.day === day && game.title === title);
    const games = state.rows.filter((row) => row >= 0).map((row) => state.items[row]).filter((item) => item.kind === "game" && !item.isVisit && !isAdded(item));
    if (games.length === 0) return [];
    const when = ({ day, start }) => [this.day(state, day), start ? times.clock(start) : ""].filter(Boolean).join(" ");
    const named = games.map((game) => make("span", {}, make("span", { class: "on", text: when(game) }), ` ${game.title}`));
    return [make("span", { class: "way-seen" }, ...named.flatMap((each) => [each, " "]))];
  }

  /** The hours and the distance on the road, and the hours of the longest of several days. */
  road(state) {
    const text = lengths.total(state.items, state.units);
    if (!text) return "No travel";
    const perDay = new Map();
    for (const { kind, day, minutes } of state.items) if (kind === "travel") perDay.set(day, (perDay.get(day) ?? 0) + (minutes ?? 0));
    const longest = perDay.size > 1 ? `, at most ${lengths.duration(Math.max(...perDay.values()))} on a day` : "";
    return `${text} on the road${longest}`;
  }

  /** The games that were added on free days, at no cost. */
  free({ free, state }) {
    if (free.length === 0) return "";
    return `On free days, at no cost: ${free.map(({ day, title }) => `${title} (${this.day(state, day)})`).join(", ")}`;
  }

  /** The date of a day, or its number if the trip has no dates. */
  day(state, number) {
    return this.planner.board.view.date(state, number) || `day ${number}`;
  }
}
