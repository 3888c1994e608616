"use strict";
// The printed trip: the days, the map at a fixed size, and a table of the days, whatever the page shows on the screen.

class PrintedTrip {
  /** The size of the map on paper, in pixels. */
  static mapSize = { width: 1040, height: 190 };
  static headings = ["Date", "Leg", "Leave by", "Game", "Night in"];

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

  /** A row for each day: its date, its legs with the latest departures, its games, and the city of the night. */
  rows() {
    const { state, view, bridge } = this.board;
    const { leaveBy, nights } = bridge.call("sheet");
    const latest = new Map(leaveBy);
    const cityOf = new Map(nights.flatMap(({ city, firstDay, nights: count }) => Array.from({ length: count }, (_, night) => [firstDay + night, city ?? "aboard"])));
    return view.days.map(({ day, items }) => {
      const all = items.map((index) => ({ index, ...state.items[index] }));
      const legs = all.filter(({ kind }) => kind === "travel");
      const games = all.filter(({ kind }) => kind === "game");
      const cells = [
        [view.date(state, day) || `Day ${day}`], legs.map((leg) => this.leg(leg)), legs.map(({ index }) => (latest.has(index) ? times.clock(latest.get(index)) : "any time")),
        games.map((game) => this.game(game)), [cityOf.get(day) ?? ""],
      ];
      return make("tr", {}, ...cells.map((lines, place) => make(place === 0 ? "th" : "td", place === 0 ? { scope: "row" } : {}, ...lines.map((text) => make("div", { text })))));
    });
  }

  leg({ from, to, minutes, km, title }) {
    return [`${from} – ${to}`, title, minutes ? lengths.duration(minutes) : "", km === null ? "" : lengths.distance(km)].filter(Boolean).join(", ");
  }

  game({ title, city, start, presumedStart, zone }) {
    const hour = start ?? presumedStart;
    return [[hour ? times.clock(hour) : "", zone].filter(Boolean).join(" "), title, city].filter(Boolean).join(", ");
  }
}
