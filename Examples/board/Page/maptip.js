"use strict";
// The box on the map that shows the games of a city, or the day and the length of a leg.

class MapTip {
  /** The distance between the box and the city or the leg, in pixels. */
  static distance = 14;

  constructor(map) {
    this.map = map;
    // Screen readers read the same from the names of the buttons.
    this.element = make("div", { class: "map-tip", "aria-hidden": "true", hidden: true });
    map.section.append(this.element);
    addEventListener("pointerdown", () => this.hide(), { capture: true });
  }

  hide() {
    this.element.hidden = true;
  }

  showCity(name) {
    const stops = this.map.stops(name);
    this.show(name, stops.map((stop) => this.stop(stop)), this.map.points.get(name));
  }

  showLeg(id) {
    const item = this.map.board.state.items.find((each) => each.id === id);
    const arrow = this.map.legs.get(id)?.querySelector(".arrow").getBoundingClientRect();
    const picture = this.map.picture.getBoundingClientRect();
    if (!item || !arrow) return;
    const at = [arrow.left + arrow.width / 2 - picture.left, arrow.top + arrow.height / 2 - picture.top];
    this.show(`${item.from} → ${item.to}`, [[this.date(item), ...lengths.parts(item)].join(" · ")], at);
  }

  /** Shows lines below a heading, next to a point of the picture, above it if there is space. */
  show(heading, lines, [x, y]) {
    const { element, map } = this;
    element.replaceChildren(make("strong", { text: heading }), ...lines.map((text) => make("div", { text })));
    element.hidden = false;
    const [frame, box] = [map.section, element].map((each) => each.getBoundingClientRect());
    const left = Math.max(4, Math.min(x - box.width / 2, frame.width - box.width - 4));
    const above = y - box.height - MapTip.distance;
    const top = above >= 4 ? above : Math.min(y + MapTip.distance, Math.max(4, frame.height - box.height - 4));
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  /** The date of a game or a leg, with its time and title, or its cities and length. */
  stop(item) {
    if (item.kind === "travel") return [this.date(item), `${item.from} → ${item.to}`, ...lengths.parts(item)].join(" · ");
    const start = item.start ?? item.presumedStart;
    const time = start ? [times.clock(start), item.zone].filter(Boolean).join(" ") : "";
    return [this.date(item), time, item.title].filter(Boolean).join(" · ");
  }

  date({ day }) {
    return this.map.board.view.date(this.map.board.state, day) || `Day ${day}`;
  }
}
