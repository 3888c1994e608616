"use strict";
// The time of a game in its city's local time, with the zone's short name if zones differ.

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
