"use strict";
// A card for each item: a ticket for a game, a slim line for a leg, a note for a custom item.

const cards = {
  grip: "M3 2h3v3H3zM8 2h3v3H8zM3 7.5h3v3H3zM8 7.5h3v3H8zM3 13h3v3H3zM8 13h3v3H8z",
  calendar: "M4 5h12v12H4zM4 9h12M7 3v4M13 3v4M8 13h4m-2-2 2 2-2 2",

  /** The list entry of an item, with the gap before it. */
  entry(item, index) {
    const card = this[item.kind](item);
    card.id = `item-${index}`;
    card.append(make("span", { class: "flag" }));
    const entry = make("li", { "data-item": index }, make("div", { class: "gap", "aria-hidden": "true" }), card);
    if (item.spare != null) card.before(this.spare(item.spare));
    return entry;
  },

  /** The time left between two games after travel, if it is short. */
  spare(minutes) {
    return minutes < 0 ? make("p", { class: "spare short", text: `${lengths.duration(-minutes)} too little` }) : make("p", { class: "spare", text: `${lengths.duration(minutes)} spare` });
  },

  game(item) {
    if (item.isVisit && item.day == null) return this.visit(item);
    const postpone = item.isVisit ? this.handle(item) : make("button", { class: "postpone", "aria-label": `Postpone ${item.name}`, title: "Postpone…" }, icon(this.calendar));
    const start = item.start ?? item.presumedStart;
    const [hour, half] = start ? times.clock(start).split(/\s/) : ["Any hour"];
    const time = make("p", { class: "time" }, make("b", { text: hour }), ...(half ? ["\u00a0", make("small", { text: half })] : []));
    if (!item.start && start) time.append(" ", make("small", { text: "presumed", title: "Its time is not announced yet; the trip presumes this time" }));
    if (start && item.zone) time.append(" ", make("small", { text: item.zone, title: item.timeZone }));
    return make("div", { class: "card game" }, time, postpone,
      make("p", { class: "name", text: item.title }, ...(item.weight > 1 ? [make("span", { class: "star", "aria-hidden": "true", title: "It matters more than others", text: "\u00a0★" }), make("span", { class: "spoken", text: ", it matters more than others" })] : [])),
      make("p", { class: "detail", text: [item.venue, item.city ?? "no city"].filter(Boolean).join(", ") }, make("span", { class: "spoken", text: item.isVisit ? ", while it is open" : ", fixed by the schedule" })));
  },

  /** A visit without a day and time. */
  visit(item) {
    const find = make("button", { class: "find-time", "aria-label": `Find a time for ${item.name}`, "aria-haspopup": "menu", "aria-describedby": "how-to-move", text: "Find a time" });
    return make("div", { class: "card game" }, find, make("p", { class: "name", text: item.title }), make("p", { class: "detail", text: item.city }));
  },

  travel(item) {
    const far = lengths.parts(item).map((text) => text.replaceAll(" ", "\u00a0")).join(" · ");
    const detail = make("p", { class: "detail", text: far || "travel" });
    if (item.arrives) detail.append(` · arrives ${times.clock(item.arrives)} on day ${item.arrivalDay}`.replace(/ (?=[AP]M)/, "\u00a0"));
    if (item.pinned && !item.leaves) detail.append(" · ", make("span", { class: "pin", text: "pinned" }));
    const what = make("div", { class: "what" }, make("p", { class: "legs" }, make("span", { text: item.from }), make("span", { class: "arrow", "aria-hidden": "true", text: " → " }), make("span", { class: "spoken", text: " to " }), make("span", { text: item.to })), detail);
    if (!item.leaves) return make("div", { class: "card travel" }, this.handle(item), what);
    // A timed leg has a fixed time, like a game.
    if (item.title) what.prepend(make("p", { class: "name", text: item.title }));
    return make("div", { class: "card travel keeps" }, make("div", { class: "hours" }, this.hour(item), make("p", { class: "detail", text: this.arrival(item) })), what);
  },

  /** The arrival time of a timed leg. */
  arrival({ ends, later }) {
    return `arrives ${times.clock(ends)}${later ? `, ${ItemFields.later[later] ?? `${later} days later`}` : ""}`;
  },

  /** The departure time of a timed leg, as a button that opens its properties. */
  hour(item) {
    return make("button", { class: "timed", "aria-label": `${item.name}, leaves at ${times.clock(item.leaves)}: edit`, title: "Edit…", text: times.clock(item.leaves) });
  },

  custom(item) {
    return make("div", { class: "card custom" }, this.handle(item), make("div", { class: "what" }, make("p", { class: "name", text: item.title })));
  },

  handle(item) {
    return make("button", {
      class: "handle", "aria-label": `Move ${item.name}`, "aria-haspopup": "menu", "aria-describedby": "how-to-move", title: "Move to…",
    }, icon(this.grip, "0 0 14 18"));
  },
};
