"use strict";
// The positions of the cities with teams in major leagues, for a trip whose cities have no coordinates, and of landmarks, for
// a new trip.

const gazetteer = {
  /** The positions by the names of the cities in lower case, read once. */
  known: null,

  get cities() {
    const places = () => Object.values(parkPlaces).flatMap((text) => JSON.parse(text).places);
    return (this.known ??= new Map(places().map(({ city, latitude, longitude }) => [city.toLowerCase(), [latitude, longitude]])));
  },

  /** Gives the cities of a state positions if no city has one and most of them are known here. */
  locate({ cities }) {
    if (cities.some(({ point }) => point)) return;
    const found = cities.map(({ name }) => this.cities.get(name.toLowerCase()));
    if (2 * found.filter(Boolean).length <= cities.length) return;
    cities.forEach((city, place) => { city.point = found[place] ?? null; });
  },

  /** The league whose places contain all cities of a state without coordinates, `{ name, text }`; undefined if there is none. */
  league({ cities }) {
    if (cities.length === 0) return undefined;
    return Object.entries(parkPlaces).map(([name, text]) => ({ name: name.toUpperCase(), text }))
      .find(({ text }) => cities.every(({ name }) => JSON.parse(text).places.some(({ city }) => city.toLowerCase() === name.toLowerCase())));
  },

  /**
   * A landmark by its name, also with its state, like "Durham, NC": `{ city, latitude, longitude, timeZone }`; undefined if
   * there is none, or if the name alone may mean another city.
   */
  landmark(name) {
    const [, plain, code] = /^(.*?)(?:,\s*([A-Za-z]{2}))?$/.exec(name.trim());
    const found = landmarks.find(([city, , , , state]) => city.toLowerCase() === plain.toLowerCase() && (code ? state === code.toUpperCase() : !ambiguousLandmarks.has(city)));
    if (!found) return undefined;
    const [, latitude, longitude, zone] = found;
    return { city: name.trim(), latitude, longitude, timeZone: landmarkZones[zone] };
  },

  /** The side file with the landmarks among some cities; null if there is none. It estimates travel times, as the parks do, if no other file does. */
  landmarkFile(names, others) {
    const places = names.map((name) => this.landmark(name)).filter(Boolean);
    if (places.length === 0) return null;
    const { travelTimes } = this.areEstimates(others) ? {} : JSON.parse(parkPlaces.mlb);
    return JSON.stringify({ places, travelTimes });
  },

  /** True if some side file estimates travel times. */
  areEstimates(files) {
    return files.some((text) => text.includes('"estimate"'));
  },
};
