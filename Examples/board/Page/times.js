"use strict";
// Times and dates in the reader's form; the time of a game in its city's local time, with the zone's short name if zones
// differ.

const times = {
  formats: new Map(),
  reader: new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }),

  /** A time of day in the user's format. */
  clock(text) {
    const [hours, minutes] = text.split(":").map(Number);
    return this.minute(hours * 60 + minutes);
  },

  /** A minute of the day in the user's format. */
  minute(minute) {
    return this.reader.format(Date.UTC(2000, 0, 1, 0, minute));
  },

  dateReader: new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  inWords: /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,

  /** Quotations, examples of what to type, and times such as 16:06. */
  clocks: /"[^"]*"|“[^”]*”|(?:like|such as) [^;]*|[\d:]+-[\d:]+|\b(?:[01]\d|2[0-3]):[0-5]\d\b/g,

  /**
   * Returns a sentence of the module with its times and dates ("16:06", "Thu 29 Jul") in the user's format. Quotations
   * and examples of what to type stay.
   */
  localized(text) {
    return text.replace(this.clocks, (found) => (/^\d\d:\d\d$/.test(found) ? this.clock(found) : found)).replace(this.inWords, (date) => this.date(date));
  },

  /** A date such as "Thu 29 Jul" in the user's format, in the first year in which it has this weekday. */
  date(text) {
    const [weekday, day, month] = text.split(" ");
    for (let year = 2000; year < 2040; year += 1) {
      const date = new Date(Date.UTC(year, this.months.indexOf(month), Number(day)));
      if (date.toUTCString().startsWith(weekday) && date.getUTCDate() === Number(day)) return this.dateReader.format(date);
    }
    return text;
  },

  /** The short name of a zone on a day of the trip: "EDT". */
  zone(state, item) {
    if (!item.timeZone || !state.startDate) return "";
    const noon = Date.parse(`${state.startDate}T16:00:00Z`) + ((item.day ?? 1) - 1) * 86400000;
    if (!this.formats.has(item.timeZone)) {
      this.formats.set(item.timeZone, new Intl.DateTimeFormat("en-US", { timeZone: item.timeZone, timeZoneName: "short" }));
    }
    const parts = this.formats.get(item.timeZone).formatToParts(noon);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  },
};
