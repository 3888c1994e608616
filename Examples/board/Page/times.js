"use strict";
// The hour of a game on the clock of its city, with the zone's short name where zones differ.

const times = {
  formats: new Map(),
  reader: new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }),

  /** An hour as the reader writes it. */
  clock(text) {
    const [hours, minutes] = text.split(":").map(Number);
    return this.reader.format(Date.UTC(2000, 0, 1, hours, minutes));
  },

  /** What a zone is called on a day of the trip: "EDT". */
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
