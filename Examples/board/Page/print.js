"use strict";
// The printed trip: the days, the map at a fixed size, and a table of the days, whatever the page shows on the screen.

class PrintedTrip {
  /** The size of the map on paper, in pixels. */
  static mapSize = { width: 1040, height: 190 };
  static headings = ["Date", "Leg", "Leave", "Games and notes", "Night in"];

  constructor(board) {
    this.board = board;
    find("print").addEventListener("click", () => print());
    // The second one also covers a browser that emulates a printer.
    addEventListener("beforeprint", () => this.begin());
    addEventListener("afterprint", () => this.end());
    matchMedia("print").addEventListener("change", ({ matches }) => (matches ? this.begin() : this.end()));
  }

  /** Prepares the page for paper: writes the table and draws the map. */
  begin() {
    if (this.isPrinting) return;
    this.isPrinting = true;
    this.board.preview.clear();
    find("sheet").replaceChildren(this.table());
    this.board.map.print(PrintedTrip.mapSize);
  }

  /** Returns to the screen. */
  end() {
    if (!this.isPrinting) return;
    this.isPrinting = false;
    find("sheet").replaceChildren();
    this.board.map.print(null);
  }

  table() {
    const head = make("thead", {}, make("tr", {}, ...PrintedTrip.headings.map((text) => make("th", { scope: "col", text }))));
    return make("table", {}, head, make("tbody", {}, ...this.rows()));
  }

  /** A row for each day: its date, its legs with their departures, its other items, and the city of the night. */
  rows() {
    const { state, view, bridge } = this.board;
    const { leaveBy, nights } = bridge.call("sheet");
    const latest = new Map(leaveBy.map(([index, day, time]) => [index, { day, time }]));
    const cityOf = new Map(nights.flatMap(({ city, firstDay, nights: count }) => Array.from({ length: count }, (_, night) => [firstDay + night, city ?? "aboard"])));
    const placed = view.days.flatMap(({ items }) => items).map((index) => state.items[index]);
    const lastDay = placed.at(-1)?.day ?? state.dayCount;
    return view.days.map(({ day, items }) => {
      const all = items.map((index) => ({ index, ...state.items[index] }));
      const legs = all.filter(({ kind }) => kind === "travel");
      const others = all.filter(({ kind }) => kind !== "travel");
      // After the last item, the traveler stays.
      const stays = day >= lastDay && day < state.dayCount ? placed.map(({ kind, to, city }) => (kind === "travel" ? to : city)).filter(Boolean).at(-1) : null;
      const cells = [
        [view.date(state, day) || `Day ${day}`], legs.map((leg) => this.leg(leg)), legs.map((leg) => this.departure(leg, placed, latest.get(leg.index))),
        others.map((item) => (item.kind === "game" ? this.game(item) : item.title)), [cityOf.get(day) ?? stays ?? ""],
      ];
      return make("tr", {}, ...cells.map((lines, place) => make(place === 0 ? "th" : "td", place === 0 ? { scope: "row" } : {}, ...lines.map((text) => make("div", { text })))));
    });
  }

  /**
   * The times between which a leg must leave: after the item before it that ends on its day, and by the latest
   * departure.
   */
  departure(leg, placed, latest) {
    if (leg.leaves) return `at ${times.clock(leg.leaves)}`;
    const before = placed.slice(0, placed.findIndex(({ id }) => id === leg.id)).reverse().find(({ kind }) => kind !== "custom");
    const endDay = before?.ends ? before.day + before.later : before?.arrives ? before.arrivalDay : null;
    const after = endDay === leg.day ? `after ${times.clock(before.ends ?? before.arrives)}`
      : before?.kind === "travel" && !before.ends && before.day === leg.day ? "after the leg before" : "";
    const { state, view } = this.board;
    const earlier = latest && latest.day !== leg.day ? `, ${view.date(state, latest.day) || `day ${latest.day}`}` : "";
    return [after, latest ? `by ${times.clock(latest.time)}${earlier}` : ""].filter(Boolean).join(", ") || "any time";
  }

  leg({ from, to, minutes, km, title }) {
    return [`${from} – ${to}`, title, minutes ? lengths.duration(minutes) : "", km === null ? "" : lengths.distance(km)].filter(Boolean).join(", ");
  }

  game({ title, city, start, presumedStart, zone }) {
    const hour = start ?? presumedStart;
    return [[hour ? times.clock(hour) : "", zone].filter(Boolean).join(" "), title, city].filter(Boolean).join(", ");
  }
}
