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
    /** The first choice that a search finds; null without a search. */
    this.first = null;
    /** The goal that the user has chosen; null for the default: parks, or only wishes if some are from a file or for visits. */
    this.chosen = null;
    find("new-search").addEventListener("input", () => this.draw());
    find("new-search").addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      // Otherwise, Enter would begin to plan.
      event.preventDefault();
      if (this.first) this.turn(`${this.first.kind}:${this.first.key}`, this.first.text);
    });
    for (const input of this.goals) input.addEventListener("change", () => {
      this.chosen = input.value;
      this.planner.changeWishes();
    });
  }

  /** The beginning of the ids of the goal's wishes. */
  static idOfAll = "as-many-games-as-possible";

  /** The level of a wish: "nice", "must", or nothing. */
  level(id) {
    return this.picked.get(id)?.level;
  }

  /** The kind and the key of a pick. */
  static parts(id) {
    const end = id.indexOf(":");
    return { kind: id.slice(0, end), key: id.slice(end + 1) };
  }

  /** The title of a wish, or what it names. */
  static title({ title, city, venue, team, id }) {
    return title ?? city ?? venue ?? team ?? id ?? "the wish";
  }

  static areSame(one, other) {
    return (one ?? "").toLowerCase() === (other ?? "").toLowerCase();
  }

  /** True if a game of the season grants a pick. */
  static grants({ gameId, city, venue, home, away }, { kind, key }) {
    switch (kind) {
      case "city": return Wishes.areSame(city, key);
      case "venue": return Wishes.areSame(venue, key);
      case "team": return Wishes.areSame(home, key) || Wishes.areSame(away, key);
      default: return gameId === key;
    }
  }

  /** A picked wish in the library's format. */
  wish(id) {
    const { level, stated } = this.picked.get(id);
    const { kind, key } = Wishes.parts(id);
    const { required, ...said } = stated ?? (kind === "game" ? this.game(key) : { [kind]: key });
    return level === "must" ? { ...said, required: true } : said;
  }

  /** A wish for one game of the schedule, with the game's title. */
  game(id) {
    const title = this.gameOf(id)?.title;
    return title ? { games: [id], title } : { games: [id] };
  }

  /** The game of the schedule with an identifier. */
  gameOf(id) {
    return this.planner.season?.games.find(({ gameId }) => gameId === id);
  }

  /** All wishes. The visits of the open trip come last. */
  get all() {
    const picked = [...this.picked].map(([id, { stated }]) => ({ wish: this.wish(id), isOfFile: stated !== null }));
    return [...this.others.filter(({ isOfTrip }) => !isOfTrip), ...picked, ...this.others.filter(({ isOfTrip }) => isOfTrip)];
  }

  get goals() {
    return [...document.querySelectorAll('[name="new-goal"]')];
  }

  /** The goal: as many "parks" or "games" as possible, or only the "wishes". */
  get goal() {
    return this.goals.find(({ checked }) => checked).value;
  }

  set goal(goal) {
    for (const input of this.goals) input.checked = input.value === goal;
  }

  /**
   * The wishes to plan for: all that the schedule may grant, and those of the goal. Then the weight of each of the others
   * that is not a must is multiplied, so that it counts for more than all games of a trip, or than five parks.
   */
  asked(days) {
    const { goal } = this;
    const wanted = this.all.filter(({ isLost }) => !isLost);
    if (goal === "wishes") return wanted;
    const ofGoal = this.ofGoal(goal, days);
    const weight = goal === "games" ? Wishes.mostPerDay * days + 1 : Wishes.parksPerWish * Wishes.weightOfPark(days);
    return [...wanted.map(({ wish, ...rest }) => ({ ...rest, wish: wish.required ? wish : { ...wish, weight: weight * (wish.weight ?? 1) } })), ...ofGoal.map((wish) => ({ wish }))];
  }

  /** Makes required wishes nice to have: all, or only the one that is given. */
  async relax(only = null) {
    await this.place(this.all.map((entry) => {
      const { required, ...wish } = entry.wish;
      return !only || JSON.stringify(entry.wish) === only ? { ...entry, wish } : entry;
    }));
    this.planner.changeWishes();
  }

  /** A sentence about two musts for games at the same time in different cities; empty if there are none. */
  clash() {
    const games = this.musts.map(({ kind, key }) => (kind === "game" ? this.gameOf(key) : null)).filter(Boolean);
    for (const [place, one] of games.entries()) {
      const other = games.slice(place + 1).find(({ date, start, city }) => date && start && date === one.date && start === one.start && !Wishes.areSame(city, one.city));
      if (other) return `“${one.title}” in ${one.city} and “${other.title}” in ${other.city} both begin at ${times.clock(one.start)} on ${PlanCards.date(one.date)}.`;
    }
    return "";
  }

  /** The required picks. */
  get musts() {
    return [...this.picked].filter(([, { level }]) => level === "must").map(([id]) => Wishes.parts(id));
  }

  /** The names of required picks without a game between the dates of the form. */
  get missing() {
    const { inside } = this;
    return this.musts.filter((pick) => !inside.some((game) => Wishes.grants(game, pick))).map((pick) => this.name(pick));
  }

  /** The games of the season between the dates of the form. */
  get inside() {
    const [from, to] = ["new-from", "new-to"].map((id) => find(id).value);
    return (this.planner.season?.games ?? []).filter(({ date }) => !date || ((!from || date >= from) && (!to || date <= to)));
  }

  /** The number of games that a trip sees on a day at most. The search is fast if the weights of all wishes are small. */
  static mostPerDay = 3;
  /** The number of parks for which a wish counts. */
  static parksPerWish = 5;
  /** The maximum number of parks in a list of wishes. */
  static mostParks = 100;

  /** A park counts for more than the games of a trip with two on each day. */
  static weightOfPark(days) {
    return 2 * days + 1;
  }

  /** The wishes of a goal: a game in each park, and as many games as possible. */
  ofGoal(goal, days) {
    const { season } = this.planner;
    if (!season) return [];
    const parks = goal === "parks" ? this.parks(season).slice(0, Wishes.mostParks) : [];
    const weight = Wishes.weightOfPark(days);
    return [...parks.map((park) => ({ id: `${Wishes.idOfAll}-${Object.values(park).join("-")}`, ...park, weight })), ...this.forAll(season, days)];
  }

  /** The parks of a season as parts of wishes: the venues of cities with several, otherwise the cities. */
  parks({ cities, venues }) {
    return cities.flatMap(({ name }) => {
      const own = venues.filter(({ city }) => Wishes.areSame(city, name));
      return own.length < 2 ? [{ city: name }] : own.map((venue) => ({ venue: venue.name }));
    });
  }

  /** As many games of the schedule as possible, as a wish; as one per city if the games have no ids. */
  forAll({ games, cities }, days) {
    const ids = games.map(({ gameId }) => gameId);
    const most = Wishes.mostPerDay * days;
    const count = cities.reduce((sum, { games: each }) => sum + each, 0);
    if (ids.length > 0 && ids.length >= count) return [{ id: Wishes.idOfAll, title: "As many games as possible", games: ids, count: Math.min(ids.length, most) }];
    return cities.map(({ name, games: each }) => ({ id: `${Wishes.idOfAll}-all-${name}`, city: name, count: Math.min(each, most) }));
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
      const { wish, isOfFile, isOfTrip } = wishes[place];
      const id = pick && `${pick.kind}:${pick.key}`;
      const isPicked = !isOfFile && !isOfTrip && !wish.visit;
      const isTwice = this.picked.has(id);
      if (!pick || (isTwice && !isPicked)) this.others.push({ ...wishes[place], title, isLost: !pick && isPicked });
      else if (!isTwice) this.picked.set(id, { level: isRequired ? "must" : "nice", stated: isOfFile ? wish : null });
    });
    this.draw();
  }

  /** Shows the choices: parks, teams and, during a search, games between the dates of the form. */
  draw() {
    const { season } = this.planner;
    const areOwn = this.others.every(({ isLost, isOfTrip }) => isLost || (isOfTrip && season)) && [...this.picked.values()].every(({ stated }) => stated === null);
    if (this.chosen === null) this.goal = areOwn ? "parks" : "wishes";
    const wanted = find("new-search").value.trim().toLowerCase();
    const choices = season ? this.choices(season).filter(({ text, isHidden }) => (wanted ? text.toLowerCase().includes(wanted) : !isHidden)) : [];
    const games = choices.filter(({ kind }) => kind === "game");
    const shown = [...choices.filter(({ kind }) => kind !== "game"), ...games.slice(0, Wishes.mostGames)];
    this.first = wanted ? shown[0] ?? null : null;
    const ids = new Set(shown.map(({ kind, key }) => `${kind}:${key}`));
    const unseen = [...this.picked.keys()].filter((id) => !ids.has(id)).map((id) => Wishes.parts(id));
    const group = (title, kinds) => this.group(title, shown.filter(({ kind }) => kinds.includes(kind)).map((choice) => this.pick(choice)));
    const more = games.length - Wishes.mostGames;
    find("new-list").replaceChildren(
      ...this.group("Other wishes", this.others.filter(({ isOfTrip }) => !isOfTrip).map((other) => this.other(other))),
      ...this.visitsOfTrip(),
      ...this.group("Your wishes", unseen.map((choice) => this.pick({ ...choice, text: this.name(choice) }))),
      ...group("Parks", ["city", "venue"]), ...group("Teams", ["team"]), ...group("Games", ["game"]),
      ...(more > 0 ? [make("p", { class: "part-note", text: `and ${more} more: type a date or another word` })] : []),
      ...(wanted && choices.length === 0 ? [make("p", { class: "part-note", text: `No park, team or game between these dates is called “${wanted}”.` })] : []));
    this.planner.picture.draw();
  }

  /** The maximum number of games that are listed. */
  static mostGames = 20;

  /**
   * All choices of a season with the numbers of their games between the dates of the form. A city with one venue is one
   * choice with it; a city with several has one choice for each. Games are hidden until a search.
   */
  choices({ cities, venues, teams, games }) {
    const { inside } = this;
    // Games without an id are not listed one by one, so only the whole season counts them.
    const isWhole = inside.length === games.length;
    const counted = (kind, { name: key, games: all }, text) => {
      const count = isWhole ? all : inside.filter((game) => Wishes.grants(game, { kind, key })).length;
      return { kind, key, text: `${text} · ${count} ${count === 1 ? "game" : "games"}` };
    };
    return [
      ...cities.flatMap((city) => {
        const own = venues.filter((venue) => Wishes.areSame(venue.city, city.name));
        if (own.length < 2) return [counted("city", city, [own[0]?.name, city.name].filter(Boolean).join(", "))];
        return own.map((venue) => counted("venue", venue, `${venue.name}, ${city.name}`));
      }),
      ...teams.map((team) => counted("team", team, team.name)),
      ...inside.map(({ gameId, title, date, city, venue }) => ({ kind: "game", key: gameId, isHidden: !this.picked.has(`game:${gameId}`), text: [title, venue, city, PlanCards.date(date)].filter(Boolean).join(" · ") })),
    ];
  }

  /** The name of a pick: of a game its title and date. */
  name({ kind, key }) {
    const game = kind === "game" ? this.gameOf(key) : null;
    return game ? [game.title, PlanCards.date(game.date)].filter(Boolean).join(", ") : key;
  }

  /** The weights of games that alone grant a wish, by its level. */
  static weights = { nice: 2, must: 3 };

  /** Returns a document in which each game that alone grants a picked wish has a weight, so that it is missed last. */
  weighed(document) {
    const trip = JSON.parse(document);
    const known = new Map((this.planner.season?.games ?? []).map((game) => [game.gameId, game]));
    for (const [id, { level }] of this.picked) {
      const granting = trip.items.filter(({ gameId }) => known.has(gameId) && Wishes.grants(known.get(gameId), Wishes.parts(id)));
      if (granting.length === 1) granting[0].weight = Math.max(granting[0].weight ?? 1, Wishes.weights[level]);
    }
    return JSON.stringify(trip);
  }

  /** The wishes for the visits of the open trip, with a button that removes them together. */
  visitsOfTrip() {
    const visits = this.others.filter(({ isOfTrip }) => isOfTrip);
    const removal = make("button", { type: "button", class: "button small", text: "Remove all of them" });
    removal.addEventListener("click", () => this.remove(visits, "The visits of the open trip"));
    return this.group(`Visits of ${this.planner.board.state.name}`, [...visits.map((other) => this.other(other)), ...(visits.length > 1 ? [removal] : [])]);
  }

  /** Removes wishes that are not picks. */
  remove(wishes, title) {
    this.others = this.others.filter((each) => !wishes.includes(each));
    this.planner.changeWishes();
    this.draw();
    find("new-search").focus();
    speech.say(`${title}: not wished for`);
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
    remove.addEventListener("click", () => this.remove([other], title));
    return make("div", { class: "other-wish" }, make("span", { text: other.isLost ? `${title}, not in this schedule` : wish.required ? `${title} · must` : title }), remove);
  }

  /** Cycles the level: not wished for, nice to have, must have. */
  turn(id, text = Wishes.parts(id).key) {
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
