"use strict";
// The map under the days, drawn from coordinates only: cities, and the legs in their order.

class TripMap {
  static space = "http://www.w3.org/2000/svg";
  /** The number of pixels that are drawn around the picture, where buttons may be. */
  static around = 80;
  /** The maximum number of landmarks, and the minimum height of a picture with them and with days, in pixels. */
  static mostLandmarks = 12;
  static tall = 200;

  constructor(board) {
    this.board = board;
    this.section = find("map");
    this.picture = find("map-picture");
    this.legs = new Map();
    this.previewing = null;
    /** The size of the picture on paper in pixels; null on the screen. */
    this.paper = null;
    this.zoom = new MapZoom(this);
    this.tip = new MapTip(this);
    find("no-map-places").addEventListener("click", () => find("open-file").click());
    this.section.addEventListener("keydown", (event) => this.key(event));
    const resized = new ResizeObserver(() => { if (this.board.state && !this.paper) this.draw(); });
    for (const each of [this.section, find("map-in").parentElement]) resized.observe(each);
    const days = this.board.view.element;
    new ResizeObserver(() => { if (this.board.state && !this.section.hidden) this.emphasize(); }).observe(days);
    days.addEventListener("scroll", () => {
      this.scrolling ??= requestAnimationFrame(() => {
        this.scrolling = null;
        if (!this.section.hidden) this.emphasize();
      });
    }, { passive: true });
    for (const [name, isOn] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
      days.addEventListener(name, (event) => this.point(event.target, isOn));
    }
  }

  show() {
    this.previewing = null;
    this.fitNew();
    const known = this.board.state.cities.filter(({ point }) => point).length;
    this.isKnown = known >= 2 && this.routed(this.board.state).length > 0;
    find("map-toggle").disabled = !this.isKnown;
    this.section.hidden = !this.isKnown || (!look.hasMap && !this.paper);
    const { cities } = this.board.state;
    const used = new Set(this.board.state.items.flatMap(({ start, end, at, kind }) => (kind === "travel" ? [start, end] : [at])));
    const unknown = cities.filter(({ point }, index) => !point && used.has(index)).map(({ name }) => name);
    const why = cities.length < 2 || unknown.length === 0 ? "" : this.isKnown ? `Not on the map: ${new Intl.ListFormat("en").format(unknown)}.` : `No map: ${known === 0 ? "the" : "all other"} cities have no coordinates.`;
    find("no-map").hidden = why === "" || !look.hasMap;
    find("no-map-why").textContent = why;
    find("map-toggle").title = this.isKnown ? "" : why;
    this.draw();
  }

  /** Shows the whole trip if another one is open, or the trip goes to other cities. */
  fitNew() {
    const { id, cities, items } = this.board.state;
    const stops = this.routed(this.board.state).flatMap((row) => [items[row].start, items[row].end]).map((index) => cities[index].name);
    const name = JSON.stringify([id, ...new Set(stops.sort())]);
    if (this.fitted !== name) this.zoom.reset();
    this.fitted = name;
  }

  /**
   * Draws the whole trip for landscape paper, and a second picture for portrait paper; both sizes are in pixels. Draws
   * it for the screen again if the sizes are null.
   */
  print(landscape, portrait) {
    this.portrait?.remove();
    this.portrait = null;
    if (portrait) {
      this.paper = portrait;
      this.show();
      this.portrait = this.picture.cloneNode(true);
      this.portrait.removeAttribute("id");
      this.portrait.classList.add("portrait");
      this.section.append(this.portrait);
    }
    this.paper = landscape;
    this.show();
  }

  /** The legs with coordinates for both cities, in the order of the days. */
  routed(state) {
    return state.rows.filter((row) => row >= 0 && state.items[row].kind === "travel")
      .filter((row) => state.cities[state.items[row].start]?.point && state.cities[state.items[row].end]?.point);
  }

  /** Shows the state after a change, or ends the preview. */
  preview(after, fates) {
    if (after) gazetteer.locate(after);
    this.previewing = after ? { after, fates } : null;
    if (!this.section.hidden) this.draw();
  }

  draw() {
    if (this.section.hidden) return;
    const { width, height } = this.paper ?? this.picture.getBoundingClientRect();
    if (width < 10 || height < 10) return;
    const seen = (point) => (this.paper ? point : this.zoom.seen(point, width, height));
    const { state } = this.board;
    const routes = [{ state, legs: this.routed(state) }];
    if (this.previewing) routes.push({ state: this.previewing.after, legs: this.routed(this.previewing.after) });
    const cities = new Map();
    const stay = (from, index) => { const city = index == null ? null : from.cities[index]; if (city?.point) cities.set(city.name, city.point); };
    for (const route of routes) {
      for (const row of route.legs) [route.state.items[row].start, route.state.items[row].end].forEach((index) => stay(route.state, index));
      for (const item of route.state.items) if (item.kind === "game") stay(route.state, item.at);
    }
    const names = [...cities.keys()];
    const frame = this.fit([...cities.values()], width, height);
    const points = frame.points.map(seen);
    const ground = outlines.drawn(this, (...place) => seen(frame.put(...place)), width, height, this.paper ? width : TripMap.around);
    this.points = new Map(names.map((name, place) => [name, points[place]]));
    this.drawnRoutes = routes;
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.legs.clear();
    this.tip.hide();
    const { leg, city } = this.picture.contains(document.activeElement) ? document.activeElement.dataset : {};
    this.picture.replaceChildren(...ground, ...this.lines(state, routes[0].legs, this.previewing?.fates), ...(this.previewing ? this.newLines(routes[1]) : []), ...this.dots(names, points, { width, height }, (...place) => seen(frame.put(...place))));
    this.emphasize();
    (this.legs.get(leg) ?? this.city(city))?.focus();
  }

  /** The box of the buttons on the picture, with space around them; null if they are not on it. */
  get tools() {
    const [picture, box] = [this.picture, find("map-in").parentElement].map((each) => each.getBoundingClientRect());
    if (this.paper || !box.width || box.left >= picture.right) return null;
    return { left: box.left - picture.left - 4, right: box.right - picture.left + 4, top: box.top - picture.top - 4, bottom: box.bottom - picture.top + 4 };
  }

  /** Projects points to the largest picture in which no city is below the buttons. */
  fit(points, width, height) {
    const margin = { x: Math.min(this.paper ? 45 : 110, width / 6), y: 26 };
    const { tools } = this;
    const whole = projection(points, width, height, margin);
    if (!tools || !whole.points.some(([x, y]) => x > tools.left - 14 && y < tools.bottom + 14)) return whole;
    const others = [{ top: tools.bottom - 6 }, { right: Math.max(0, width - tools.left + 20 - margin.x) }];
    return others.map((free) => projection(points, width, height, { ...margin, ...free })).reduce((one, other) => (other.scale > one.scale ? other : one));
  }

  shape(tag, attributes, ...children) {
    const element = document.createElementNS(TripMap.space, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  /** Returns a curved line with an arrow in the middle, so that outbound and return legs do not overlap. */
  bow([x, y], [toX, toY]) {
    const [dx, dy] = [toX - x, toY - y];
    const length = Math.hypot(dx, dy) || 1;
    const bend = Math.max(Math.min(10, length / 3), Math.min(26, length * 0.13));
    const [middleX, middleY] = [(x + toX) / 2 - (dy / length) * bend, (y + toY) / 2 + (dx / length) * bend];
    const [tipX, tipY] = [(x + 2 * middleX + toX) / 4, (y + 2 * middleY + toY) / 4];
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    // Points of the curve that are at most 6 pixels apart.
    const steps = Math.ceil(length / 5);
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const [start, middle, end] = [(1 - step / steps) ** 2, 2 * (step / steps) * (1 - step / steps), (step / steps) ** 2];
      return [start * x + middle * middleX + end * toX, start * y + middle * middleY + end * toY];
    });
    return { line: `M${x} ${y}Q${middleX} ${middleY} ${toX} ${toY}`, arrow: `translate(${tipX} ${tipY}) rotate(${angle})`, points };
  }

  /** The positions of a leg's cities, on which its line starts and ends. */
  ends(state, row) {
    const { start, end } = state.items[row];
    return [this.points.get(state.cities[start].name), this.points.get(state.cities[end].name)];
  }

  line(state, row, number, className) {
    const item = state.items[row];
    const bow = this.bow(...this.ends(state, row));
    const label = `Leg ${number}: ${item.from} to ${item.to}${item.day ? `, day ${item.day}` : ""}${item.minutes ? `, ${lengths.duration(item.minutes)}` : ""}`;
    return this.shape("g", { class: `leg ${className}`, "data-leg": item.id, role: "button", "aria-label": label, tabindex: "-1" },
      this.shape("path", { class: "touch", d: bow.line }), this.shape("path", { class: "line", d: bow.line }), this.shape("path", { class: "arrow", d: "M-5 -5 6 0 -5 5Z", transform: bow.arrow }));
  }

  lines(state, legs, fates) {
    return legs.map((row, place) => {
      const { id } = state.items[row];
      const { day: today } = this.board.today;
      const isPast = !this.paper && today !== null && state.items[row].day < today;
      const leg = this.line(state, row, place + 1, fates?.has(id) ? `fate-${fates.get(id)}` : isPast ? "past" : "");
      leg.setAttribute("tabindex", place === 0 ? "0" : "-1");
      leg.addEventListener("mouseenter", () => this.light(id, true));
      leg.addEventListener("mouseleave", () => this.light(id, false));
      leg.addEventListener("focus", () => { reachByTab(this.legs.values(), leg); this.light(id, true); });
      leg.addEventListener("blur", () => this.light(id, false));
      leg.addEventListener("click", () => this.open(leg));
      this.legs.set(id, leg);
      return leg;
    });
  }

  newLines({ state, legs }) {
    return legs.filter((row) => this.previewing.fates.get(state.items[row].id) === "new").map((row) => {
      const leg = this.line(state, row, 0, "fate-new");
      leg.setAttribute("aria-hidden", "true");
      return leg;
    });
  }

  /** The cities with coordinates in the order of the trip, each with its number, from 1. */
  get order() {
    const state = this.shown;
    const visited = state.rows.filter((row) => row >= 0).map((row) => state.items[row])
      .flatMap(({ kind, start, end, at }) => (kind === "travel" ? [start, end] : kind === "game" ? [at] : [])).filter((index) => index != null && state.cities[index]?.point);
    return new Map([...new Set(visited)].map((index, place) => [state.cities[index].name, place + 1]));
  }

  /** The placed games in a city, or the placed legs that start or end there if it has no game. */
  stops(name) {
    const { state } = this.board;
    const placed = state.rows.filter((row) => row >= 0).map((row) => state.items[row]);
    const games = placed.filter(({ kind, at }) => kind === "game" && state.cities[at]?.name === name);
    return games.length ? games : placed.filter(({ kind, start, end }) => kind === "travel" && [start, end].some((index) => state.cities[index]?.name === name));
  }

  /** Returns a text with the games in a city, or with its legs. */
  words(name) {
    const stops = this.stops(name);
    if (stops.length > 2 && stops[0].kind === "game") return `${name}: ${stops.length} games on ${TripMap.days(new Set(stops.map(({ day }) => day)))}`;
    const texts = stops.map(({ kind, title, from, to, day }) => `${kind === "game" ? title : `${from} to ${to}`} on day ${day}`);
    return `${name}: ${stops[0]?.kind === "game" ? "" : "no game; "}${texts.join(", ")}`;
  }

  /** The state that the map shows: of the preview, if there is one. */
  get shown() {
    return this.previewing?.after ?? this.board.state;
  }

  /** The days on which the traveler is in each city, by its name. */
  presence() {
    const { rows, items, cities } = this.shown;
    const days = new Map();
    const stay = (index, first, last) => {
      if (index == null) return;
      const { name } = cities[index];
      if (!days.has(name)) days.set(name, new Set());
      for (let day = first; day <= last; day += 1) days.get(name).add(day);
    };
    let [here, since] = [null, null];
    for (const item of rows.filter((row) => row >= 0).map((row) => items[row])) {
      const { kind, start, end, at, day, arrivalDay } = item;
      const city = kind === "travel" ? start : kind === "game" ? at : null;
      if (city == null) continue;
      stay(city, city === here ? since : day, day);
      [here, since] = kind === "travel" ? [end, arrivalDay ?? day] : [city, day];
      stay(here, since, since);
    }
    return days;
  }

  /** Some days as text: "day 2" or "days 1–3, 5". */
  static days(some) {
    const runs = [];
    for (const day of [...some].sort((one, other) => one - other)) {
      if (runs.length > 0 && runs.at(-1)[1] === day - 1) runs.at(-1)[1] = day;
      else runs.push([day, day]);
    }
    return `${some.size === 1 ? "day" : "days"} ${runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ")}`;
  }

  dots(names, points, frame, put) {
    const { order } = this;
    const presence = this.presence();
    const lines = this.drawnRoutes.flatMap(({ state, legs }) => legs.flatMap((row) => this.bow(...this.ends(state, row)).points));
    const here = this.paper ? null : this.board.today.city;
    const isTall = frame.height >= TripMap.tall;
    const cities = names.map((name, place) => ({ name, words: name === here ? `${name} · today` : name, point: points[place], number: order.get(name), second: isTall && presence.has(name) ? TripMap.days(presence.get(name)) : null }));
    const others = isTall ? this.landmarks(names, frame, put) : [];
    const boxes = labels.place([...cities.map(({ words, point, second }) => ({ name: words, point, second, radius: 9 })), ...others], frame, lines, this.tools ? [this.tools] : []);
    const faint = others.flatMap(({ name, point: [cx, cy] }, place) => {
      const box = boxes[cities.length + place];
      return box ? [this.shape("g", { class: "landmark" }, this.shape("circle", { cx, cy, r: 2 }), this.text(box, name))] : [];
    });
    return [...faint.slice(0, TripMap.mostLandmarks), ...cities.map((city, place) => this.dot(city, boxes[place], city.name === here))];
  }

  /** A city as a dot with its number, its name and its days. */
  dot({ name, words, point: [x, y], number, second }, box, isHere) {
    const city = this.shape("g", { class: isHere ? "city today" : "city", "data-city": name }, this.shape("circle", { cx: x, cy: y, r: number ? 8.5 : 4.5 }), ...(number ? [] : [this.shape("title", {}, name)]));
    if (number) this.enable(city, name, number, [x, y]);
    if (box) city.append(this.text(box, words), ...(box.isTall ? [this.shape("text", { class: "days-at", x: box.left + 2, y: box.bottom - 3 }, second)] : []));
    return city;
  }

  /** The first line of a name in its box. */
  text(box, words) {
    return this.shape("text", { x: box.left + 2, y: box.top + labels.height - 3.5 }, words);
  }

  /** The large cities in the picture that are not in the trip. */
  landmarks(names, { width, height }, put) {
    const own = new Set(names.map((name) => name.toLowerCase()));
    return landmarks.filter(([name]) => !own.has(name.toLowerCase())).map(([name, ...place]) => ({ name, point: put(...place), radius: 3, isFaint: true }))
      .filter(({ point: [x, y] }) => x > 0 && y > 0 && x < width && y < height);
  }

  /** Makes a city a button with its number. */
  enable(city, name, number, [x, y]) {
    for (const [key, value] of Object.entries({ role: "button", "aria-label": this.words(name), tabindex: number === 1 ? "0" : "-1" })) city.setAttribute(key, value);
    city.prepend(this.shape("circle", { class: "touch", cx: x, cy: y, r: 13 }));
    city.append(this.shape("text", { class: "number", x, y: y + 3.5 }, String(number)));
    for (const [event, isOn] of [["mouseenter", true], ["mouseleave", false], ["focus", true], ["blur", false]]) city.addEventListener(event, () => this.lightCity(city, isOn));
    city.addEventListener("focus", () => reachByTab(this.cities, city));
    city.addEventListener("click", () => this.open(city));
  }

  /** The cities of the trip as buttons, in its order. */
  get cities() {
    return [...this.order.keys()].map((name) => this.city(name)).filter(Boolean);
  }

  /** Draws the legs of the days in view strong and the others pale; on paper, all are strong. */
  emphasize() {
    const inView = new Set(this.board.view.idsInView());
    const hasSome = !this.paper && [...this.legs.keys()].some((id) => inView.has(id));
    for (const [id, leg] of this.legs) leg.classList.toggle("pale", hasSome && !inView.has(id));
  }

  /** Highlights the card of a leg on the days, and the leg on the map. */
  light(id, isOn) {
    this.legs.get(id)?.classList.toggle("lit", isOn);
    this.board.view.entries.get(id)?.element.classList.toggle("lit", isOn);
    if (isOn) this.tip.showLeg(id);
    else this.tip.hide();
  }

  /** Highlights a city and the cards of its games. */
  lightCity(city, isOn) {
    city.classList.toggle("lit", isOn);
    if (isOn) this.tip.showCity(city.dataset.city);
    else this.tip.hide();
    for (const { id, kind } of this.stops(city.dataset.city)) if (kind === "game") this.board.view.entries.get(id)?.element.classList.toggle("lit", isOn);
  }

  /** Highlights on the map what the pointer is over on the days: a leg, a game's city, or a whole day. */
  point(target, isOn) {
    const { state } = this.board;
    const entry = target.closest?.("[data-item]");
    const day = entry ? null : target.closest?.(".day");
    const indices = entry ? [Number(entry.dataset.item)] : day ? this.board.view.days[day.dataset.day - 1]?.items ?? [] : [];
    for (const index of indices) {
      const item = state.items[index];
      if (item?.kind === "travel") this.legs.get(item.id)?.classList.toggle("lit", isOn);
      if (item?.kind === "game" && item.at != null) this.city(state.cities[item.at].name)?.classList.toggle("lit", isOn);
    }
  }

  city(name) {
    return [...this.picture.querySelectorAll(".city")].find((each) => each.dataset.city === name);
  }

  /** Goes to the card of a leg, or to the first card of a city, and reports its games or legs, also in the box. */
  open({ dataset }) {
    find("why-button").hidden = true;
    this.board.view.focus(dataset.leg ?? this.stops(dataset.city)[0].id, true);
    speech.tell(dataset.city ? this.words(dataset.city) : this.legs.get(dataset.leg).getAttribute("aria-label"));
    if (dataset.city) this.tip.showCity(dataset.city);
    else this.tip.showLeg(dataset.leg);
  }

  /** Handles keys: arrows move along the legs or the cities, Enter goes to the card, +, − and 0 zoom. */
  key(event) {
    if (!event.ctrlKey && !event.metaKey && this.zoom.key(event.key)) return;
    const groups = [[...this.legs.values()], this.cities];
    for (const group of groups) reachedByKey(event, group, arrows.both)?.focus();
    if (groups.flat().includes(document.activeElement) && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.open(document.activeElement);
    }
  }
}
