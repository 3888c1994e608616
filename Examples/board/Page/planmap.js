"use strict";
// The map of a new trip.

/** A map with the cities of a season to choose from, and a planned trip. */
class PlanMap {
  constructor(planner) {
    this.planner = planner;
    this.element = find("new-map");
  }

  /** Draws the cities with a trip: the chosen one unless another is given. */
  draw(state = this.planner.cards.shown?.state ?? null) {
    const cities = (this.planner.season?.cities ?? []).filter(({ point }) => point);
    this.element.toggleAttribute("hidden", cities.length < 2);
    if (cities.length < 2) return;
    const trips = find("new-trips");
    const isBeside = trips.clientWidth > 0 && trips.getBoundingClientRect().right <= this.element.getBoundingClientRect().left;
    const [width, height] = this.element.clientWidth > 620 ? [760, 300] : [480, isBeside ? 400 : 260];
    // The trip may also be in cities without a game.
    const names = new Set(cities.map(({ name }) => name));
    const stops = new Set(state ? this.planner.cards.cities(state) : []);
    const others = (state?.cities ?? []).filter(({ name, point }) => point && stops.has(name) && !names.has(name));
    const all = [...cities, ...others];
    const { put, points } = projection(all.map(({ point }) => point), width, height, { x: 60, y: 24 });
    const at = new Map(all.map(({ name }, place) => [name, points[place]]));
    const shape = TripMap.prototype.shape;
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const routes = (state?.rows ?? []).filter((row) => row >= 0 && state.items[row].kind === "travel").map((row) => state.items[row])
      .filter(({ from, to }) => at.has(from) && at.has(to))
      .map(({ from, to }) => TripMap.prototype.bow(at.get(from), at.get(to)));
    const legs = routes.flatMap(({ line, arrow }) => [shape("path", { class: "line", d: line }), shape("path", { class: "arrow", d: "M-5 -5 6 0 -5 5Z", transform: arrow })]);
    const order = new Map([...stops].map((name, place) => [name, place + 1]));
    const boxes = labels.place(all.map(({ name }) => ({ name, point: at.get(name), radius: order.has(name) ? 9 : 6 })), { width, height }, routes.flatMap((route) => route.points));
    this.element.replaceChildren(...outlines.drawn(this, put, width, height), ...legs, ...all.map(({ name }, place) => this.city(name, at.get(name), boxes[place], order.get(name), place < cities.length)));
  }

  /** A city with its number in the trip, if it is in it. A click on a city with games changes the wish for it. */
  city(name, [x, y], box, number, hasGames) {
    const shape = TripMap.prototype.shape;
    const level = this.planner.wishes.level(`city:${name}`);
    const wish = { role: "button", "aria-label": `${name}${level ? `, ${level}` : ""}`, "aria-pressed": String(level !== undefined), tabindex: "-1" };
    const city = shape("g", { class: `city ${level ?? ""}`, ...(hasGames ? wish : {}) },
      shape("circle", { class: "touch", cx: x, cy: y, r: 16 }), shape("circle", { cx: x, cy: y, r: number ? 8.5 : level ? 7 : 5 }));
    if (number) city.append(shape("text", { class: "number", x, y: y + 3.5 }, String(number)));
    if (box) city.append(shape("text", { x: box.left + 2, y: box.bottom - 3.5 }, name));
    if (hasGames) city.addEventListener("click", () => this.planner.wishes.turn(`city:${name}`));
    return city;
  }
}
