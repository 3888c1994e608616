"use strict";
// Reports in TREK's planner what is wrong with a trip, with a correction for each problem. The trip becomes a document of
// swift-itinerary, and the findings of its audit become warnings.

const longest = 300;
const most = 20;
/** Points within this distance, in kilometers, are in the same city. */
const cityKm = 40;
const transport = new Set(["flight", "train", "bus", "car", "taxi", "bicycle", "cruise", "ferry", "transit", "transport_other"]);
const driven = new Set(["car", "taxi", "bicycle"]);
/** Findings that nearly every plan in TREK has, and that do not matter there. */
const ignored = new Set(["unknown-start", "unknown-key", "unknown-rule"]);

/** The maximum time of a trip, in milliseconds. TREK waits five seconds for the warnings of a trip. */
const patience = 4000;
/** The maximum number of steps of a question; on the thread of the plugin, which blocks it, the number is smaller. */
const steps = 20_000_000;
const blockingSteps = 500_000;

let worker;
let library;

/** Returns a promise; if it is rejected, `forget` makes the next trip try again. */
function kept(promise, forget) {
  promise.catch(forget);
  return promise;
}

function startedWorker() {
  worker ??= kept(import("./swift-itinerary/index.js").then(({ TripWorker }) => new TripWorker()), () => { worker = undefined; });
  return worker;
}

function loaded() {
  library ??= kept(import("./swift-itinerary/index.js").then(({ load }) => load()), () => { library = undefined; });
  return library;
}

/** Asks a question in a worker, until `signal` aborts it. If TREK allows no workers, the plugin's thread answers. */
async function asked(question, text, signal) {
  const reply = await (await startedWorker()).ask(question, text, { stepLimit: steps }, { signal });
  if (reply.ok || reply.error.code !== "no-worker") return reply;
  const answer = (await loaded()).ask(question, text, { stepLimit: blockingSteps });
  // A module that has stopped answers no further questions, so the next one needs another.
  if (answer.error?.code === "module-stopped") library = undefined;
  return answer;
}

// From a trip of TREK to a document.

function kilometers(a, b) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2];
  const half = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2;
  return 12742 * Math.asin(Math.sqrt(Math.min(1, half)));
}

function hasPoint(place) {
  return Math.abs(place?.lat ?? NaN) <= 90 && Math.abs(place?.lng ?? NaN) <= 180;
}

/** The cities of a trip: groups of points. The first point of a group gives it its name. */
class Cities {
  constructor() {
    this.list = [];
  }

  /** Returns the name of the city at a point; a new city gets the name of the point. */
  named(name, point, timeZone) {
    let city = this.list.map((each) => ({ each, km: kilometers(each, point) })).filter(({ km }) => km <= cityKm).sort((a, b) => a.km - b.km)[0]?.each;
    if (!city) {
      city = { name: this.unused(name), lat: point.lat, lng: point.lng };
      this.list.push(city);
    }
    city.timeZone ??= timeZone || undefined;
    return city.name;
  }

  unused(name) {
    const names = new Set(this.list.map((each) => each.name.toLowerCase()));
    let [found, number] = [name, 2];
    while (names.has(found.toLowerCase())) found = `${name} ${number++}`;
    return found;
  }

  places(withZones) {
    return this.list.map(({ name, lat, lng, timeZone }) => ({ city: name, latitude: lat, longitude: lng, ...(withZones && timeZone ? { timeZone } : {}) }));
  }
}

/** Returns the time in a text such as "2026-05-04T13:20" or "13:20"; undefined if it has none. */
function clock(text) {
  return /(?:^|T| )((?:[01]\d|2[0-3]):[0-5]\d)/.exec(text ?? "")?.[1];
}

function minutes(time) {
  const [hours, rest] = time.split(":").map(Number);
  return hours * 60 + rest;
}

function label(text, otherwise) {
  const cleaned = String(text ?? "").replace(/\s+/g, " ").trim();
  return shorten(cleaned, 60) || otherwise;
}

/** A document in the making: the items of each day, in TREK's order. */
class Document {
  constructor(trip, days) {
    this.trip = trip;
    this.days = [...days].sort((a, b) => (a.day_number ?? 0) - (b.day_number ?? 0));
    this.numbers = new Map(this.days.map((day, index) => [day.id, index + 1]));
    this.dates = new Map(this.days.map((day, index) => [day.date, index + 1]).filter(([date]) => date));
    this.cities = new Cities();
    /** The items that are in the document, with the place and the position that TREK gives them. */
    this.entries = [];
  }

  add(item, day, { position, place, end } = {}) {
    if (day === undefined) return;
    this.entries.push({ item, day, position, place, end });
  }

  /** Adds the transports first, because their ends name the cities. */
  addTransports(reservations) {
    for (const each of reservations.filter(({ type, status }) => transport.has(type) && status !== "cancelled")) {
      const ends = [...(each.endpoints ?? [])].sort((a, b) => a.sequence - b.sequence);
      const [from, to] = [ends.find(({ role }) => role === "from"), ends.findLast(({ role }) => role === "to")];
      if (!hasPoint(from) || !hasPoint(to)) continue;
      const start = clock(from.local_time) ?? clock(each.reservation_time);
      const day = this.dates.get(from.local_date) ?? this.dates.get(each.reservation_time?.slice(0, 10)) ?? this.numbers.get(each.day_id);
      const last = this.dates.get(to.local_date) ?? this.dates.get(each.reservation_end_time?.slice(0, 10)) ?? this.numbers.get(each.end_day_id) ?? day;
      const arrival = clock(to.local_time) ?? clock(each.reservation_end_time);
      const item = { id: `reservation-${each.id}`, type: "travel" };
      item.from = this.cities.named(label(from.name, "start"), from, from.timezone);
      item.to = this.cities.named(label(to.name, "end"), to, to.timezone);
      if (item.from === item.to || day === undefined) continue;
      item.title = label(each.title, each.type);
      if (!driven.has(each.type)) item.mode = "public";
      const duration = start && arrival ? elapsed(from, to, day, start, last, arrival, this.days) : undefined;
      // A booking with its times is pinned.
      if (duration >= 1) Object.assign(item, { start, durationMinutes: duration, pinned: true });
      else item.durationMinutes = Math.round((kilometers(from, to) / (driven.has(each.type) ? 70 : 120)) * 60);
      this.add(item, day, { position: each.day_positions?.[each.day_id] ?? each.day_plan_position, place: each.place_id, end: last * 1440 + minutes(arrival ?? "23:59") });
    }
  }

  /** Adds the places that the days visit. */
  addVisits() {
    for (const day of this.days) {
      for (const each of day.assignments ?? []) {
        const { place } = each;
        const item = { id: `assignment-${each.id}`, title: label(place?.name, "a place") };
        const start = clock(each.assignment_time) ?? clock(place?.place_time);
        const end = clock(each.assignment_end_time) ?? clock(place?.end_time);
        if (!hasPoint(place)) Object.assign(item, { type: "custom" });
        else {
          Object.assign(item, { type: "event", city: this.cities.named(item.title, place) });
          if (start) Object.assign(item, { start, durationMinutes: duration(start, end, place.duration_minutes) });
        }
        this.add(item, this.numbers.get(day.id), { position: each.order_index, place: each.place_id });
      }
    }
  }

  /** Adds the other bookings that have a time and a known point, unless a visited place is linked to them. */
  addBookings(reservations, places) {
    const points = new Map(places.map((each) => [each.id, each]));
    for (const each of reservations) {
      const [place, start] = [points.get(each.place_id), clock(each.reservation_time)];
      if (transport.has(each.type) || each.type === "hotel" || each.status === "cancelled" || each.assignment_id || !hasPoint(place) || !start) continue;
      const day = this.dates.get(each.reservation_time.slice(0, 10)) ?? this.numbers.get(each.day_id);
      const title = label(each.title, place.name);
      const item = { id: `reservation-${each.id}`, type: "event", title, city: this.cities.named(title, place), start };
      item.durationMinutes = duration(start, clock(each.reservation_end_time), place.duration_minutes);
      this.add(item, day, { position: each.day_positions?.[each.day_id] ?? each.day_plan_position, place: each.place_id });
    }
  }

  /** Adds an event for each night in a hotel, except a night that the traveler spends on the way to it. */
  addNights(stays) {
    for (const each of stays) {
      const point = { lat: each.place_lat, lng: each.place_lng };
      const [first, last] = [this.numbers.get(each.start_day_id), this.numbers.get(each.end_day_id)];
      if (!hasPoint(point) || first === undefined || last === undefined) continue;
      const title = label(each.place_name, "the hotel");
      const city = this.cities.named(title, point);
      for (let day = first; day < last; day += 1) {
        const isOnTheWay = this.entries.some(({ item, day: left, end }) => item.to === city && left <= day && end > day * 1440 + 1439);
        if (isOnTheWay) continue;
        this.add({ id: `night-${each.id}-${day}`, type: "event", title: `the night in ${title}`, city, start: "23:59", durationMinutes: 0, weight: 100 }, day, { position: Infinity, place: each.place_id });
      }
    }
  }

  /** Returns the document, with rules from the settings. */
  written(rules, kmPerHour) {
    const { start_date: startDate, id, title } = this.trip;
    const hasZones = Boolean(startDate) && this.cities.list.every((each) => each.timeZone);
    const document = { format: "itinerary/1", id: `trek-${id}`, name: label(title, "trip"), dayCount: this.days.length };
    if (startDate) document.startDate = startDate;
    document.items = this.days.flatMap((_, index) => this.ordered(index + 1));
    if (Object.keys(rules).length) document.rules = rules;
    document.places = this.cities.places(hasZones);
    document.travelTimes = { estimate: { kmPerHour, detour: 1.25 } };
    return document;
  }

  /** The items of a day in TREK's order. An item to which TREK gives no position is before the first later item. */
  ordered(day) {
    const entries = this.entries.filter((each) => each.day === day);
    const order = entries.filter(({ position }) => Number.isFinite(position)).sort((a, b) => a.position - b.position);
    for (const each of entries.filter(({ position }) => !Number.isFinite(position))) {
      const later = order.findIndex(({ item }) => item.start > (each.item.start ?? "00:00"));
      order.splice(later < 0 ? order.length : later, 0, each);
    }
    return order.map(({ item }, index) => ({ ...item, day, sortOrder: (index + 1) * 1000 }));
  }

  entry(id) {
    return this.entries.find(({ item }) => item.id === id);
  }
}

/** Returns the minutes from a departure to an arrival, in the zones of the two ends. */
function elapsed(from, to, day, start, last, arrival, days) {
  const local = (last - day) * 1440 + minutes(arrival) - minutes(start);
  const date = days[day - 1]?.date;
  if (!date || !from.timezone || !to.timezone) return local;
  const [left, come] = [offset(from.timezone, date, start), offset(to.timezone, days[last - 1]?.date ?? date, arrival)];
  return left === undefined || come === undefined ? local : local + left - come;
}

/** Returns the offset of a zone from UTC in minutes; undefined if the zone is unknown. */
function offset(timeZone, date, time) {
  try {
    const instant = new Date(`${date}T${time}:00Z`);
    const shown = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(instant);
    const [, sign, hours, rest] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(shown.find(({ type }) => type === "timeZoneName").value);
    return sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(rest)) : 0;
  } catch {
    return undefined;
  }
}

function duration(start, end, usual) {
  const known = end ? minutes(end) - minutes(start) : 0;
  return known > 0 ? known : Math.max(0, Number(usual) || 60);
}

// From the findings to warnings.

/** Returns the correction of a finding as an imperative sentence. */
function correction(finding, answer, plan, document) {
  const title = (id) => document.entry(id)?.item.title ?? id;
  if (finding.suggestion) return `move ${title(finding.suggestion.item)} to day ${finding.suggestion.to.day}`;
  const conflict = answer.conflicts.flatMap(({ corrections }) => corrections).find(({ kind }) => kind !== "miss");
  const city = document.entry(finding.items[0])?.item.city;
  switch (finding.code) {
    case "missed-game":
    case "unreachable-game": return route(plan, city) ?? `move ${title(finding.items[0])} to a day on which you are in ${city}, or add transport`;
    case "route-gap": return gap(finding, document);
    case "route-order": return `swap the days of ${finding.items.map(title).join(" and ")}`;
    case "time-order": return `put ${title(finding.items[1])} first in the list of the day`;
    case "overlapping-games": return later(finding, title);
    case "tight-connection": return `travel earlier, or ${later(finding, title)}`;
    case "late-arrival": return "travel earlier, or add a day at the end";
    case "no-game": return "add the places that you want to visit";
    case "route-unproven": return "give each transport a time";
    default: return conflict ? conflict.message : route(plan) ?? "move the transport to another day, or raise the limit in the settings";
  }
}

/** Returns the legs that the best route adds to get to a city, as a sentence; undefined if it adds none. */
function route(plan, city) {
  const leg = plan?.legs.find(({ change, to }) => change === "new" && (city === undefined || to === city));
  if (!leg) return undefined;
  const [hours, rest] = [Math.floor(leg.durationMinutes / 60), leg.durationMinutes % 60];
  return `add transport from ${leg.from} to ${leg.to} on day ${leg.at?.day ?? "?"} (about ${hours} h ${rest} min by car)`;
}

function gap({ items }, document) {
  const [first, second] = items.map((id) => document.entry(id)?.item);
  return `add transport from ${first?.to} to ${second?.from}`;
}

/** Returns the start that the second of two visits or transports may have after the first one. */
function later({ items, times }, title) {
  const end = times?.find(({ item }) => item !== items.at(-1))?.end;
  return `give ${title(items.at(-1))} a start ${end ? `at ${end.time} or later` : "after the first one ends"}`;
}

/** Returns the sentence about a finding in the words of TREK, which has places and transports, but no games and legs. */
function worded(text, cities) {
  const shorter = cities.reduce((all, { name }) => all.replaceAll(`${name} in ${name}`, name), text);
  return shorter.replaceAll("no leg goes to its city", "no transport goes there").replaceAll("a gap in the route", "a gap between two transports");
}

/** Returns a text of at most a number of characters. */
function shorten(text, count) {
  return text.length <= count ? text : `${text.slice(0, count - 1).trimEnd()}…`;
}

/** Returns a problem and its correction as two sentences that TREK shows in full; at least half of the space has the problem. */
function problemAndFix(problem, fix) {
  const second = shorten(`${sentence(fix)}.`, Math.floor(longest / 2));
  return `${shorten(`${sentence(problem)}.`, longest - 1 - second.length)} ${second}`;
}

function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns the findings to report: at most one for each city that the traveler does not reach, and one for each set of
 * items. The conflict of the whole trip is among them only if there is no other error.
 */
function reported(findings, document) {
  const known = new Set();
  const chosen = findings.filter(({ code, items }) => {
    const key = code === "unreachable-game" ? `city ${document.entry(items[0])?.item.city}` : items.join(" ") || code;
    return !ignored.has(code) && !known.has(key) && known.add(key);
  });
  const others = chosen.filter(({ code }) => code !== "no-valid-assignment");
  return others.some(({ severity }) => severity === "error") ? others : chosen;
}

function warnings(document, answer, plan) {
  const found = reported(answer.findings, document).map((finding) => {
    const text = worded(finding.message, document.cities.list);
    const fix = correction(finding, answer, plan, document);
    const warning = { level: finding.severity, message: problemAndFix(text, fix), code: finding.code };
    const [day, place] = [document.days[(finding.day ?? 0) - 1], finding.items.map((id) => document.entry(id)?.place).find((id) => id)];
    if (day) warning.dayId = day.id;
    if (place) warning.placeId = place;
    return warning;
  });
  const order = ["error", "warning"];
  return found.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level)).slice(0, most);
}

async function number(ctx, key, [low, high]) {
  const value = Number((await ctx.settings?.get(key)) ?? ctx.config?.[key]);
  return value >= low && value <= high ? value : undefined;
}

async function getWarnings(tripId, ctx) {
  const [trip, days, places, reservations, stays] = await Promise.all([
    ctx.trips.getById(tripId), ctx.trips.getDays(tripId), ctx.trips.getPlaces(tripId), ctx.trips.getReservations(tripId), ctx.trips.getAccommodations(tripId),
  ]);
  if (!trip || days.length === 0) return [];
  const document = new Document(trip, days);
  document.addTransports(reservations);
  document.addNights(stays);
  document.addVisits();
  document.addBookings(reservations, places);
  if (document.entries.length === 0) return [];
  const [hours, rest, speed] = [await number(ctx, "maxTravelHoursPerDay", [1, 24]), await number(ctx, "restDayEvery", [2, 60]), await number(ctx, "driveKmPerHour", [5, 200])];
  const rules = { ...(hours ? { maxTravelMinutesPerDay: Math.round(hours * 60) } : {}), ...(rest ? { restDayEvery: Math.round(rest) } : {}) };
  const text = JSON.stringify(document.written(rules, speed ?? 70));
  const signal = AbortSignal.timeout(patience);
  const audit = await asked("audit", text, signal);
  if (!audit.ok) {
    const reason = audit.error.code === "cancelled" ? "it takes too long" : audit.error.message;
    return [{ level: "info", message: shorten(`This trip cannot be checked: ${reason}.`, longest) }];
  }
  const isBroken = audit.value.findings.some(({ code, suggestion }) => !suggestion && !ignored.has(code));
  const plan = isBroken && !signal.aborted ? await asked("reroute", text, signal) : undefined;
  return warnings(document, audit.value, plan?.ok ? plan.value : undefined);
}

module.exports = {
  async onLoad() {
    await startedWorker();
  },
  hooks: { warningProvider: { getWarnings } },
};
