"use strict";
// The offsets of a document's time zones, from the browser's database.

const clocks = {
  day: 86400,
  /** No zone changes its offset twice within this time, in seconds. */
  step: 7 * 86400,

  /** Parses a JSON text; returns null if it is invalid, because the module reports the error. */
  parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  },

  /** The offsets of the zones in a document and its side files, in the module's format. */
  table(text, beside = []) {
    const found = {};
    const trip = this.parsed(text);
    const midnight = Date.parse(`${trip?.startDate}T00:00:00Z`) / 1000;
    if (!Number.isFinite(midnight)) return "{}";
    const days = Math.min(Math.max(Number(trip.dayCount) || 1, 1), 20000);
    const names = [trip, ...beside.map((each) => this.parsed(each))].flatMap((each) => [each?.timeZone, ...(Array.isArray(each?.places) ? each.places.map((place) => place?.timeZone) : [])]);
    for (const name of names) {
      if (typeof name !== "string" || name in found || !this.isName(name)) continue;
      found[name] = this.offsets(name, midnight - 3 * this.day, midnight + (days + 3) * this.day);
    }
    return JSON.stringify(found);
  },

  /** True if a name is in the time zone database. The browser also accepts offsets and any capitalization. */
  isName(name) {
    if (!/^[A-Z][A-Za-z0-9_+/-]*$/.test(name)) return false;
    try {
      const known = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
      return known === name || known.toLowerCase() !== name.toLowerCase();
    } catch {
      return false;
    }
  },

  /** The offset at a start time, then every change until an end time. */
  offsets(name, from, to) {
    const clock = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
      timeZone: name, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric",
    });
    const offset = (instant) => {
      const shown = Object.fromEntries(clock.formatToParts(instant * 1000).map((part) => [part.type, Number(part.value)]));
      return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second) / 1000 - instant;
    };
    const found = [offset(from)];
    let [start, before] = [from, found[0]];
    while (start < to) {
      const end = Math.min(start + this.step, to);
      const after = offset(end);
      if (after !== before) {
        let [low, high] = [start, end];
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2);
          if (offset(middle) === before) low = middle; else high = middle;
        }
        found.push([high, after]);
      }
      [start, before] = [end, after];
    }
    return found;
  },
};
