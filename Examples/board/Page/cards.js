"use strict";
// A card for each item: a ticket for a game, two stops for a travel, a note for one's own.

const cards = {
  lock: "M6 9V7a4 4 0 1 1 8 0v2h1v8H5V9h1Zm2 0h4V7a2 2 0 1 0-4 0v2Z",
  grip: "M3 2h3v3H3zM8 2h3v3H8zM3 7.5h3v3H3zM8 7.5h3v3H8zM3 13h3v3H3zM8 13h3v3H8z",
  calendar: "M4 5h12v12H4zM4 9h12M7 3v4M13 3v4M8 13h4m-2-2 2 2-2 2",

  duration(minutes) {
    const hours = Math.floor(minutes / 60);
    return hours ? `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""}` : `${minutes} min`;
  },

  /** The list entry of an item, with the gap before it. */
  entry(item, index) {
    const card = this[item.kind](item);
    card.id = `item-${index}`;
    card.append(make("span", { class: "flag" }));
    return make("li", { "data-item": index }, make("div", { class: "gap", "aria-hidden": "true" }), card);
  },

  game(item) {
    const stub = make("div", { class: "stub" }, icon(this.lock));
    if (item.start) stub.append(make("span", { text: item.start, title: item.timeZone ?? "" }));
    const postpone = make("button", { class: "postpone", "aria-label": `Postpone ${item.name}`, title: "Postpone…" }, icon(this.calendar));
    return make("div", { class: "card game" }, stub,
      make("div", {},
        make("p", { class: "name", text: item.title }),
        make("p", { class: "detail", text: [item.city, item.timeZone, item.weight > 1 ? `worth ${item.weight}` : null].filter(Boolean).join(" · ") || "no city" }, make("span", { class: "spoken", text: ", fixed by the schedule" }))),
      postpone);
  },

  travel(item) {
    const detail = make("p", { class: "detail", text: item.minutes ? this.duration(item.minutes) : "travel" });
    if (item.pinned) detail.append(" · ", make("span", { class: "pin", text: "pinned" }));
    return make("div", { class: "card travel" }, this.handle(item),
      make("div", {}, make("p", { class: "legs" }, make("span", { text: item.from }), make("span", {}, make("span", { class: "spoken", text: "to " }), item.to)), detail));
  },

  custom(item) {
    return make("div", { class: "card custom" }, this.handle(item), make("div", {}, make("p", { class: "name", text: item.title })));
  },

  handle(item) {
    return make("button", {
      class: "handle", "aria-label": `Move ${item.name}`, "aria-haspopup": "menu", "aria-describedby": "how-to-move", title: "Move to…",
    }, icon(this.grip, "0 0 14 18"));
  },
};
