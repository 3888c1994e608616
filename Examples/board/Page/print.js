"use strict";
// The printed trip: the days, the map at fixed sizes, and a table of the days, whatever the page shows on the screen.

class PrintedTrip {
  /** The maximum number of days in one row. */
  static most = { landscape: 7, portrait: 5 };
  /** The maximum number of days of a trip whose table and map are next to each other. */
  static shortTrip = 10;
  /** The sizes of a map that is as wide as the paper, in pixels. */
  static wide = { landscape: { width: 980, height: 208 }, portrait: { width: 718, height: 208 } };
  /** In pixels: the width of a map next to the table, its minimum height below one and two rows of days, the table's width and maximum height. */
  static nextToTable = { width: 385, heights: [320, 227], table: 583, most: 330 };
  /** The maximum number of problems whose sentences are printed. */
  static mostProblems = 5;
  static headings = ["Day", "Date", "Time", "What", "Night in"];

  constructor(board) {
    this.board = board;
    find("print").addEventListener("click", () => print());
    // The second one also covers a browser that emulates a printer.
    addEventListener("beforeprint", () => this.begin());
    addEventListener("afterprint", () => this.end());
    matchMedia("print").addEventListener("change", ({ matches }) => (matches ? this.begin() : this.end()));
  }

  /** Returns the number of days in each row of several days, which are as equal as possible. */
  static perRow(days, most) {
    return Math.ceil(days / Math.ceil(days / most));
  }

  /** Prepares the page for paper: writes the table, draws the map, and marks no day as past. */
  begin() {
    if (this.isPrinting) return;
    this.isPrinting = true;
    const { dayCount } = this.board.state;
    this.board.preview.clear();
    this.board.today.mark(null);
    find("sheet").replaceChildren(this.table());
    find("print-warning").replaceChildren(...this.warning());
    const height = this.tableHeight;
    const isLong = dayCount > PrintedTrip.shortTrip;
    const isBelow = isLong || height > PrintedTrip.nextToTable.most;
    find("below-days").classList.toggle("long", isLong);
    find("below-days").classList.toggle("stacked", isBelow);
    for (const [paper, most] of Object.entries(PrintedTrip.most)) find("board").style.setProperty(`--${paper}-days`, PrintedTrip.perRow(dayCount, most));
    const { landscape, portrait } = PrintedTrip.wide;
    const { width, heights } = PrintedTrip.nextToTable;
    const least = heights[dayCount > PrintedTrip.most.landscape ? 1 : 0];
    const size = isBelow ? landscape : { width, height: Math.max(least, height) };
    find("below-days").style.setProperty("--map-height", `${size.height}px`);
    this.board.map.print(size, portrait);
  }

  /** The height of the table next to a map, in pixels. */
  get tableHeight() {
    const sheet = find("sheet");
    sheet.style.cssText = `display: block; position: absolute; visibility: hidden; width: ${PrintedTrip.nextToTable.table}px`;
    const { height } = sheet.getBoundingClientRect();
    sheet.style.cssText = "";
    return Math.round(height);
  }

  /** Returns to the screen. */
  end() {
    if (!this.isPrinting) return;
    this.isPrinting = false;
    find("sheet").replaceChildren();
    find("print-warning").textContent = "";
    find("below-days").classList.remove("long", "stacked");
    this.board.map.print(null);
    this.board.today.mark();
  }

  /** The lines under the title if the trip does not work as it is. */
  warning() {
    const unplaced = this.board.state.items.filter(({ day }) => day == null).length;
    const unready = unplaced === 0 ? [] : [`Not ready: ${unplaced} ${unplaced === 1 ? "item has" : "items have"} no day yet.`];
    const problems = this.board.audit.told.filter(({ severity }) => severity === "error").map(({ message }) => sentence(times.localized(message)));
    const broken = problems.length === 0 ? [] : [`${problems.length} ${problems.length === 1 ? "problem" : "problems"}: the trip does not work as it is.`];
    const more = problems.length - PrintedTrip.mostProblems;
    const sentences = [...problems.slice(0, PrintedTrip.mostProblems), ...(more > 0 ? [`And ${more} more.`] : [])];
    return [...[...unready, ...broken].map((text) => make("strong", { text })), ...sentences.map((text) => make("span", { text }))];
  }

  /** The table of the days. On each page, it begins with the name of the trip. */
  table() {
    const { name } = this.board.state;
    const title = make("tr", {}, make("th", { class: "name", colspan: PrintedTrip.headings.length, text: `${name}, day by day` }));
    const head = make("thead", {}, title, make("tr", {}, ...PrintedTrip.headings.map((text) => make("th", { scope: "col", text }))));
    return make("table", {}, head, ...this.days());
  }

  /** A group of rows for each day, one for each item in its order, with the day, its date and the city of the night. */
  days() {
    const { state, view, bridge } = this.board;
    const { leaveBy, nights } = bridge.call("sheet");
    const latest = new Map(leaveBy.map((each) => [each.item, each]));
    const cityOf = new Map(nights.flatMap(({ city, firstDay, nights: count }) => Array.from({ length: count }, (_, night) => [firstDay + night, city ?? "aboard"])));
    const placed = view.days.flatMap(({ items }) => items).map((index) => state.items[index]);
    const lastDay = placed.at(-1)?.day ?? state.dayCount;
    // Without the days of all legs, nobody knows where the nights are.
    const isRouteKnown = state.items.every(({ kind, day }) => kind !== "travel" || day != null);
    return view.days.map(({ day, items }) => {
      // After the last item, the traveler stays.
      const stays = day >= lastDay && day < state.dayCount ? placed.map(({ kind, to, city }) => (kind === "travel" ? to : city)).filter(Boolean).at(-1) : null;
      const rows = items.map((index) => this.item(state.items[index], placed, latest.get(index)));
      if (!rows.length) rows.push(["", "a free day"]);
      const rowspan = rows.length;
      const before = [make("th", { rowspan, scope: "rowgroup", text: String(day) }), make("td", { rowspan, class: "whole", text: view.date(state, day) })];
      const after = [make("td", { rowspan, text: isRouteKnown ? cityOf.get(day) ?? stays ?? "" : "" })];
      return make("tbody", {}, ...rows.map(([time, ...what], place) => make("tr", {}, ...(place ? [] : before), make("td", { class: "whole", text: time }), make("td", {}, ...what), ...(place ? [] : after))));
    });
  }

  /** The time of an item, and its text. */
  item(item, placed, latest) {
    if (item.kind === "travel") return [this.departure(item, placed, latest), ...this.leg(item)];
    const hour = item.start ?? item.presumedStart;
    const time = [hour ? times.clock(hour) : "", hour ? item.zone : ""].filter(Boolean).join(" ");
    const flag = this.flag(item);
    return [time, make("b", { text: item.title }), ...[item.venue, item.city].filter(Boolean).map((text) => `, ${text}`), ...(flag ? [", ", make("em", { text: flag })] : [])];
  }

  /** The flag of an error about an item, in one or two words, if there is one. */
  flag({ id }) {
    const finding = this.board.audit.told.find(({ items, severity, code }) => severity === "error" && items.includes(id) && code in AuditPanel.flags);
    return finding ? AuditPanel.flags[finding.code] : "";
  }

  /**
   * The times between which a leg must leave: after the item before it that ends on its day, and by the latest
   * departure, unless the next game is missed.
   */
  departure(leg, placed, latest) {
    if (leg.leaves) return `leave at ${times.clock(leg.leaves)}`;
    const { state, view } = this.board;
    const place = placed.findIndex(({ id }) => id === leg.id);
    const isMissed = Boolean(this.flag(placed.slice(place + 1).find(({ kind }) => kind === "game") ?? leg));
    const before = placed.slice(0, place).reverse().find(({ kind }) => kind !== "custom");
    const endDay = before?.ends ? before.day + before.later : before?.arrives ? before.arrivalDay : null;
    const end = before?.ends ?? before?.arrives;
    // A leg that can only leave too late says when it can leave.
    const isLate = latest && endDay === leg.day && latest.day <= leg.day && (latest.day < leg.day || latest.time < end);
    const earlier = latest && latest.day !== leg.day ? `, ${view.date(state, latest.day) || `day ${latest.day}`}` : "";
    const by = latest && !isMissed && !isLate ? `by ${[times.clock(latest.time), times.zone(state, latest)].filter(Boolean).join(" ")}${earlier}` : "";
    // The two times are in the city from which the leg leaves, so that its zone is stated once.
    const after = endDay === leg.day ? ["after", times.clock(end), by ? "" : before.zone].filter(Boolean).join(" ")
      : before?.kind === "travel" && !before.ends && before.day === leg.day ? "after the leg before" : "";
    const limits = [after, by].filter(Boolean).join(", ");
    return limits ? `leave ${limits}` : isMissed ? "" : "any time";
  }

  /** The text of a leg; its time and its distance are not broken across lines. */
  leg(item) {
    const { from, to, title } = item;
    return [[`${from} → ${to}`, title].filter(Boolean).join(", "), ...lengths.parts(item).flatMap((text) => [", ", make("span", { class: "whole", text })])];
  }
}
