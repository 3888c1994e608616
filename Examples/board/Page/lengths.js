"use strict";
// Durations and distances as text.

const lengths = {
  duration(minutes) {
    const hours = Math.floor(minutes / 60);
    return hours ? `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""}` : `${minutes} min`;
  },

  /** The total travel of some items; with kilometers only if all legs state them. */
  total(items) {
    const travels = items.filter((item) => item.kind === "travel");
    if (travels.length === 0) return "";
    const minutes = travels.reduce((sum, { minutes: each }) => sum + each, 0);
    const known = travels.every(({ km }) => km !== null);
    const km = travels.reduce((sum, item) => sum + (item.km ?? 0), 0);
    return [minutes ? this.duration(minutes) : "", known ? `${Math.round(km).toLocaleString("en")} km` : ""].filter(Boolean).join(" · ");
  },
};
