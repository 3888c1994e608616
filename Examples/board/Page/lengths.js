"use strict";
// Durations and distances as text.

const lengths = {
  /** The unit of distances: "km" or "miles", as the open trip states it. */
  unit: "km",
  kilometersPerMile: 1.609344,

  /** The unit of new trips, by the reader's region. */
  get local() {
    return ["US", "LR", "MM"].includes(new Intl.Locale(new Intl.NumberFormat().resolvedOptions().locale).region) ? "miles" : "km";
  },

  duration(minutes) {
    const hours = Math.floor(minutes / 60);
    return hours ? `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""}` : `${minutes} min`;
  },

  /** A distance in the unit of the open trip, if no other is given, with the digits of the reader's language unless `isGrouped` is false. */
  distance(kilometers, isGrouped = true, unit = this.unit) {
    const isMiles = unit === "miles";
    const number = Math.round(isMiles ? kilometers / this.kilometersPerMile : kilometers);
    return `${isGrouped ? number.toLocaleString() : number} ${isMiles ? "mi" : "km"}`;
  },

  /** The duration and the distance of a leg as texts, as far as they are known. */
  parts({ minutes, km }) {
    return [minutes ? this.duration(minutes) : "", km == null ? "" : this.distance(km)].filter(Boolean);
  },

  /** The total travel of some items; with the distance only if all legs state it. */
  total(items, unit = this.unit) {
    const travels = items.filter((item) => item.kind === "travel");
    if (travels.length === 0) return "";
    const minutes = travels.reduce((sum, { minutes: each }) => sum + each, 0);
    const known = travels.every(({ km }) => km !== null);
    const km = travels.reduce((sum, item) => sum + (item.km ?? 0), 0);
    return [minutes ? this.duration(minutes) : "", known ? this.distance(km, true, unit) : ""].filter(Boolean).join(" · ");
  },
};
