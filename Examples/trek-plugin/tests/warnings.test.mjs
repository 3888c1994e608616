// The warnings about trips as TREK stores them.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";

import { folder, manifest, raw, shown, start } from "./host.mjs";

const rome = { lat: 41.9, lng: 12.5 };
const florence = { lat: 43.77, lng: 11.25 };
const paris = { lat: 48.86, lng: 2.35 };

/** The date of a day, from 4 May 2026. */
function date(day) {
  return new Date(Date.UTC(2026, 4, day + 3)).toISOString().slice(0, 10);
}

function trip({ days = 4, visits = [], reservations = [], places = [], accommodations = [] } = {}) {
  const list = Array.from({ length: days }, (_, index) => ({ id: 101 + index, trip_id: 7, day_number: index + 1, date: date(index + 1), assignments: [], notes_items: [] }));
  for (const { day, ...visit } of visits) {
    const { assignments } = list[day - 1];
    assignments.push({ id: 1000 * day + assignments.length, day_id: 100 + day, place_id: visit.place.id, order_index: assignments.length, ...visit });
  }
  return { members: [1], data: { id: 7, title: "Italy", start_date: date(1), end_date: date(days) }, days: list, reservations, places, accommodations };
}

function place(id, name, point, times = {}) {
  return { id, name, ...point, duration_minutes: 60, ...times };
}

let next = 500;
function ride(type, from, to, day, start, end, more = {}) {
  const stop = (role, sequence, [name, point, zone], time) => ({ role, sequence, name, code: null, ...point, timezone: zone ?? null, local_time: time, local_date: date(day) });
  return { id: (next += 1), trip_id: 7, type, title: `${type} to ${to[0]}`, status: "confirmed", day_id: 100 + day, endpoints: [stop("from", 0, from, start), stop("to", 1, to, end)], ...more };
}

const inRome = (day, times) => ({ day, place: place(1, "Colosseum", rome, times) });
const inFlorence = (day, times) => ({ day, place: place(2, "Uffizi", florence, times) });
const train = (day, start, end) => ride("train", ["Roma Termini", rome], ["Firenze SMN", florence], day, start, end);

before(start);

async function codes(given, options) {
  return (await raw(trip(given), options)).map(({ code }) => code);
}

test("a trip that works has no warnings", async () => {
  const given = { visits: [inRome(1, { place_time: "10:00" }), inFlorence(2, { place_time: "15:00" })], reservations: [train(2, "09:00", "10:36")] };
  assert.deepEqual(await shown(trip(given)), []);
});

test("a visit while the traveler is elsewhere names its place, its day and a correction", async () => {
  const given = { visits: [inRome(1), inFlorence(2, { place_time: "10:00" })], reservations: [train(3, "09:00", "10:36")] };
  const [warning] = await shown(trip(given));
  assert.equal(warning.level, "error");
  assert.equal(warning.dayId, 102);
  assert.equal(warning.placeId, 2);
  assert.match(warning.message, /^Uffizi .* is missed: the traveler is elsewhere.*\. (Add|Move) .*\.$/);
  assert.deepEqual(await codes(given), ["missed-game"]);
});

test("a city that no transport reaches gives one warning for all its places", async () => {
  const louvre = { day: 3, place: place(3, "Louvre", paris) };
  const orsay = { day: 3, place: place(4, "Musée d'Orsay", { lat: 48.86, lng: 2.33 }) };
  const given = { visits: [inRome(1), inFlorence(2), louvre, orsay], reservations: [train(1, "18:00", "19:36")] };
  assert.deepEqual(await codes(given), ["unreachable-game"]);
  const [{ message }] = await shown(trip(given));
  assert.match(message, /Louvre .* no transport goes there\. Add transport from Firenze SMN to Louvre on day \d \(about \d+ h \d+ min by car\)\.$/);
});

test("a gap between two transports names the missing one", async () => {
  const back = ride("flight", ["Paris CDG", paris], ["Roma FCO", rome], 4, "12:00", "14:00");
  const given = { visits: [inRome(1), inFlorence(2, { place_time: "15:00" })], reservations: [train(2, "09:00", "10:36"), back] };
  const found = await raw(trip(given));
  const gap = found.find(({ code }) => code === "route-gap");
  assert.match(gap.message, /gap between two transports.*\. Add transport from Firenze SMN to Paris CDG\.$/);
});

test("two visits at the same time give the time at which the second one fits", async () => {
  const given = { visits: [inRome(1, { place_time: "10:00", end_time: "12:30" }), { day: 1, place: place(5, "Forum", rome, { place_time: "11:00" }) }], reservations: [train(2, "09:00", "10:36")] };
  const found = await raw(trip(given));
  assert.deepEqual(found.map(({ code }) => code), ["overlapping-games"]);
  assert.match(found[0].message, /Give Forum a start at 12:30 or later\.$/);
});

test("a warning about visits in the wrong order of a day names the visit to put first", async () => {
  const given = { visits: [inRome(1, { place_time: "16:00" }), { day: 1, place: place(5, "Forum", rome, { place_time: "11:00" }) }], reservations: [train(2, "09:00", "10:36")] };
  const found = await raw(trip(given));
  assert.deepEqual(found.map(({ code }) => code), ["time-order"]);
  assert.match(found[0].message, /Put Forum first in the list of the day\.$/);
});

test("a flight that leaves before the traveler can be there, in other time zones, is a warning", async () => {
  const flight = ride("flight", ["London", { lat: 51.5, lng: -0.1 }, "Europe/London"], ["Paris", paris, "Europe/Paris"], 2, "09:00", "11:15");
  const louvre = (time) => ({ day: 2, place: place(3, "Louvre", paris, { place_time: time }) });
  // The flight takes 75 minutes, and lands at 11:15 in Paris.
  assert.deepEqual(await codes({ visits: [louvre("11:20")], reservations: [flight] }), []);
  const [early, ...others] = await raw(trip({ visits: [louvre("11:00")], reservations: [flight] }));
  assert.deepEqual([early.code, others.length], ["tight-connection", 0]);
  assert.match(early.message, /Travel earlier, or give Louvre a start at 11:15 or later\.$/);
});

test("a night in a city that the traveler has left is a warning", async () => {
  const hotel = (first, last) => ({ id: 9, trip_id: 7, place_id: 6, place_name: "Hotel Arno", place_lat: 43.77, place_lng: 11.26, start_day_id: 100 + first, end_day_id: 100 + last });
  const given = { visits: [inRome(1), inFlorence(3)], reservations: [train(2, "09:00", "10:36")] };
  assert.deepEqual(await codes({ ...given, accommodations: [hotel(2, 4)] }), []);
  const [warning, ...others] = await raw(trip({ ...given, accommodations: [hotel(1, 4)] }));
  assert.deepEqual([warning.code, warning.dayId, warning.placeId, others.length], ["missed-game", 101, 6, 0]);
  assert.match(warning.message, /^The night in Hotel Arno .* the traveler sleeps elsewhere that night/);
});

test("a night on the way to the hotel is not a warning", async () => {
  const night = ride("train", ["Paris", paris], ["Roma Termini", rome], 1, "19:00", "09:30");
  night.endpoints[1].local_date = date(2);
  const hotel = { id: 9, trip_id: 7, place_id: 6, place_name: "Hotel Roma", place_lat: 41.9, place_lng: 12.48, start_day_id: 101, end_day_id: 103 };
  assert.deepEqual(await codes({ visits: [{ day: 1, place: place(3, "Louvre", paris) }, inRome(2)], reservations: [night], accommodations: [hotel] }), []);
});

test("more travel per day than the settings allow is a warning", async () => {
  const drive = ride("car", ["Roma", rome], ["Paris", paris], 2, "06:00", "20:00");
  const given = { visits: [inRome(1), { day: 3, place: place(3, "Louvre", paris) }], reservations: [drive] };
  assert.deepEqual(await codes(given), []);
  const found = await raw(trip(given), { settings: { maxTravelHoursPerDay: 8 } });
  assert.ok(found.some(({ code, dayId }) => code === "day-minutes" && dayId === 102));
  for (const { message } of found) assert.match(message, /\. [A-Z].*\.$/);
});

test("bookings of events count, except cancelled ones", async () => {
  const opera = (status) => ({ id: 44, trip_id: 7, type: "event", title: "Opera", status, day_id: 102, place_id: 8, reservation_time: `${date(2)}T20:00` });
  const given = { visits: [inRome(1)], places: [place(8, "Palais Garnier", paris)], reservations: [train(3, "09:00", "10:36")] };
  const count = async (status) => (await codes({ ...given, reservations: [...given.reservations, opera(status)] })).filter((code) => code === "unreachable-game").length;
  assert.equal(await count("confirmed"), 1);
  assert.equal(await count("cancelled"), 0);
});

test("trips without days, dates, points or visits have no error", async () => {
  assert.deepEqual(await shown(trip({ days: 0 })), []);
  assert.deepEqual(await shown(trip()), []);
  assert.deepEqual(await shown(trip({ visits: [{ day: 1, place: { id: 1, name: null, lat: null, lng: null } }] })), []);
  const undated = trip({ visits: [inRome(1), inFlorence(2)], reservations: [] });
  undated.data.start_date = null;
  for (const day of undated.days) day.date = null;
  assert.equal((await shown(undated)).length, 1);
});

test("every message has at most 300 characters, and there are at most 20", async () => {
  const name = "A very long name of a place ".repeat(20);
  const visits = Array.from({ length: 60 }, (_, index) => ({ day: (index % 4) + 1, place: place(index + 1, `${name}${index}`, { lat: 40 + index / 2, lng: index }) }));
  const found = await raw(trip({ visits }));
  assert.equal(found.length, 20);
  for (const { message } of found) assert.ok(message.length <= 300 && /[.…]$/.test(message), message);
});

test("the plugin reads nothing without permissions or membership", async () => {
  const given = trip({ visits: [inRome(1)] });
  await assert.rejects(raw(given, { permissions: ["hook:trip-warning-provider"] }), /PERMISSION_DENIED/);
  await assert.rejects(raw(given, { user: 2 }), /RESOURCE_FORBIDDEN/);
});

test("the plugin needs each permission of its manifest, and no other", async () => {
  const given = trip({ visits: [inRome(1), inFlorence(2)] });
  const { permissions } = manifest;
  assert.ok((await shown(given, { permissions })).length > 0);
  for (const missing of permissions) {
    const others = permissions.filter((each) => each !== missing);
    const found = await shown(given, { permissions: others }).catch(({ message }) => message);
    assert.match(String(found), /^$|PERMISSION_DENIED/, missing);
  }
});

test("the manifest has the form that TREK requires", () => {
  assert.match(manifest.id, /^[a-z][a-z0-9-]{2,39}$/);
  assert.equal(manifest.apiVersion, 1);
});

test("a date belongs to its day also if an earlier day has no date", async () => {
  const opera = { id: 44, trip_id: 7, type: "event", title: "Opera", status: "confirmed", place_id: 8, reservation_time: `${date(3)}T20:00` };
  const given = trip({ visits: [inRome(1)], places: [place(8, "Palais Garnier", paris)], reservations: [train(4, "09:00", "10:36"), opera] });
  given.days[0].date = null;
  const found = (await raw(given)).find(({ placeId }) => placeId === 8);
  assert.equal(found?.dayId, 103);
});

test("TREK's timers run while the plugin works", async () => {
  let count = 0;
  const timer = setInterval(() => { count += 1; }, 1);
  // A short trip may be answered before any timer is due.
  const visits = Array.from({ length: 360 }, (_, index) => (index % 2 ? inRome(index + 1) : inFlorence(index + 1)));
  const warnings = await raw(trip({ days: 360, visits }));
  clearInterval(timer);
  assert.ok(warnings.length > 0 && count > 0);
});

/** Runs a test with a copy of the plugin, which the test may damage. */
async function withCopy(run) {
  const from = mkdtempSync(join(tmpdir(), "trek-plugin-"));
  cpSync(folder, from, { recursive: true });
  try {
    await run(from, join(from, "server/swift-itinerary"));
  } finally {
    rmSync(from, { recursive: true });
  }
}

test("a trip is checked after an earlier one could not be", () => withCopy(async (from, library) => {
  const given = trip({ visits: [inRome(1), inFlorence(2)] });
  const module = join(library, "itinerary.streams.lzma");
  const bytes = readFileSync(module);
  writeFileSync(module, bytes.subarray(0, 50));
  const [{ level, message }] = await raw(given, { from });
  assert.equal(level, "info");
  assert.match(message, /^This trip cannot be checked: .*damaged/);
  writeFileSync(module, bytes);
  assert.deepEqual(await raw(given, { from }), await raw(given));
}));

test("the plugin answers without a worker if TREK allows none", () => withCopy(async (from, library) => {
  const given = trip({ visits: [inRome(1), inFlorence(2)] });
  rmSync(join(library, "worker.js"));
  assert.deepEqual(await raw(given, { from }), await raw(given));
}));
