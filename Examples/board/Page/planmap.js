"use strict";
// The map of a new trip.

/** A map with the cities of a season to choose from, and a planned trip. */
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
    const { put, points } = projection(cities.map(({ point }) => point), width, height, { x: 60, y: 24 });
    const at = new Map(cities.map(({ name }, place) => [name, points[place]]));
    // The trip may also spend a night in a city without a game.
    for (const { name, point } of state?.cities ?? []) if (point && !at.has(name)) at.set(name, put(...point));
    const shape = TripMap.prototype.shape;
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const routes = (state?.rows ?? []).filter((row) => row >= 0 && state.items[row].kind === "travel").map((row) => state.items[row])
      .filter(({ from, to }) => at.has(from) && at.has(to))
      .map(({ from, to }) => TripMap.prototype.bow(at.get(from), at.get(to)));
    const legs = routes.flatMap(({ line, arrow }) => [shape("path", { class: "line", d: line }), shape("path", { class: "arrow", d: "M-5 -5 6 0 -5 5Z", transform: arrow })]);
    const boxes = labels.place(cities.map(({ name }, place) => ({ name, point: points[place] })), { width, height }, routes.flatMap((route) => route.points));
    this.element.replaceChildren(...outlines.drawn(this, put, width, height), ...legs, ...cities.map(({ name }, place) => {
      const [x, y] = points[place];
      const level = this.planner.wishes.level(`city:${name}`);
      const city = shape("g", { class: `city ${level ?? ""}`, role: "button", "aria-label": `${name}${level ? `, ${level}` : ""}`, "aria-pressed": String(level !== undefined), tabindex: "-1" },
        shape("circle", { class: "touch", cx: x, cy: y, r: 16 }), shape("circle", { cx: x, cy: y, r: level ? 7 : 5 }));
      if (boxes[place]) city.append(shape("text", { x: boxes[place].left + 2, y: boxes[place].bottom - 3.5 }, name));
      city.addEventListener("click", () => this.planner.wishes.turn(`city:${name}`));
      return city;
    }));
  }
}
