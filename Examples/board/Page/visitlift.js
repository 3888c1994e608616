"use strict";
// A lifted visit, by pointer or keyboard: each day shows a scale of hours, with the free starts of the visit. The slots
// of a visit are starts: the number of a slot is its day, from 1, times 1440, plus the minute of the day.

const minutesPerDay = 1440;

class VisitLift extends Lift {
  get slotCount() {
    return (this.board.view.days.length + 1) * minutesPerDay;
  }

  get number() {
    return "";
  }

  mark() {
    const { view, state } = this.board;
    return new VisitZones(view, this.item, this.drag, state);
  }

  /** The slot to which each key moves the visit: a free start, or with `isFree` any start. */
  moves(isFree) {
    const { slot, drag: { every } } = this;
    const starts = this.zones.starts;
    return {
      ArrowDown: () => (isFree ? this.later(every) : starts.find((start) => start > slot)) ?? slot,
      ArrowUp: () => (isFree ? this.later(-every) : starts.findLast((start) => start < slot)) ?? slot,
      ArrowRight: () => (isFree ? this.later(minutesPerDay) : this.onDay(starts.find((start) => start >= this.midnight + minutesPerDay))),
      ArrowLeft: () => (isFree ? this.later(-minutesPerDay) : this.onDay(starts.findLast((start) => start < this.midnight))),
      Home: () => starts[0] ?? slot,
      End: () => starts.at(-1) ?? slot,
    };
  }

  /** The slot at 00:00 of the current day. */
  get midnight() {
    return Math.max(0, this.slot - (this.slot % minutesPerDay));
  }

  /** Returns the slot some minutes later, or the current slot if the days do not have it. */
  later(minutes) {
    const slot = Math.max(minutesPerDay, this.slot) + minutes;
    return slot >= minutesPerDay && slot < this.slotCount ? slot : this.slot;
  }

  /** Returns the free start on the day of a start whose time is nearest to the current time. */
  onDay(found) {
    if (found === undefined) return this.slot;
    const midnight = found - (found % minutesPerDay);
    const distance = (start) => Math.abs(start - midnight - (this.slot - this.midnight));
    return this.zones.starts.filter((start) => start >= midnight && start < midnight + minutesPerDay)
      .reduce((best, start) => (distance(start) < distance(best) ? start : best));
  }
}

/** The hours of the days while a visit is lifted. */
class VisitZones extends DayZones {
  /** The distance in pixels that a pointer must move before the visit leaves its current start. */
  static slack = 12;

  constructor(view, item, drag, state) {
    super(view, item);
    this.home = drag.home ?? -1;
    this.minutes = state.items[item].minutes;
    /** All free starts, as slots. */
    this.starts = drag.starts.flatMap(({ first, last, step }) => Array.from({ length: (last - first) / step + 1 }, (_, place) => first + place * step)).sort((one, other) => one - other);
    const minutes = drag.starts.flatMap(({ first, last }) => [first % minutesPerDay, last % minutesPerDay]);
    /** The minutes of the day that are shown: from 8 to 22 o'clock, and all free starts. */
    this.first = Math.floor(Math.min(480, ...minutes) / 60) * 60;
    this.last = Math.min(minutesPerDay, Math.ceil((Math.max(1260, ...minutes) + 60) / 60) * 60);
    this.marker = make("div", { class: "start" });
    document.documentElement.classList.add("visit-lifted");
    this.hours = view.days.map((day) => this.build(day, drag.starts, state));
    this.measure();
  }

  /** Shows the hours of a day, with its games and timed legs, and tints the free starts. */
  build({ day, section, items }, runs, state) {
    const ticks = Array.from({ length: Math.floor((this.last - this.first) / 120) }, (_, place) => this.first + place * 120);
    const shown = [
      ...ticks.map((minute) => this.put(make("i", { class: "tick", text: times.minute(minute) }), minute, minute)),
      ...items.filter((index) => index !== this.item).flatMap((index) => this.event(state.items[index])),
      ...runs.filter(({ first }) => Math.floor(first / minutesPerDay) === day)
        .map(({ first, last, step }) => this.put(make("i", { class: "free" }), first % minutesPerDay, (last % minutesPerDay) + step)),
    ];
    const hours = make("div", { class: "day-hours", "aria-hidden": "true" }, ...shown);
    section.append(hours);
    return hours;
  }

  /** The element of an item with a start time, in a list; an empty list for other items. */
  event({ title, name, start, presumedStart, leaves, ends, later }) {
    const from = leaves ?? start ?? presumedStart;
    // The start of a leg is a city.
    if (typeof from !== "string") return [];
    const minute = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    return [this.put(make("i", { class: "taken", text: title ?? name }), minute(from), later ? minutesPerDay : minute(ends))];
  }

  /** Puts an element from a minute of the day to another. */
  put(element, from, to) {
    const part = (minute) => Math.max(0, Math.min(1, (minute - this.first) / (this.last - this.first)));
    element.style.setProperty("--from", part(from));
    element.style.setProperty("--length", part(to) - part(from));
    return element;
  }

  measure() {
    super.measure();
    if (!this.hours) return;
    const { left, top, width, height } = this.hours[0].getBoundingClientRect();
    this.scale = this.isRows ? { start: left, length: width } : { start: top, length: height };
  }

  /** The start at a point, -1 for none. Near the point at which the visit was lifted, it is the current start. */
  slotAt(x, y) {
    this.grabbed ??= { x, y };
    if (Math.hypot(x - this.grabbed.x, y - this.grabbed.y) < VisitZones.slack) return this.home;
    const day = super.slotAt(x, y);
    if (day < 0) return -1;
    const along = ((this.isRows ? x : y) - this.scale.start) / this.scale.length;
    const minute = Math.round(this.first + Math.max(0, Math.min(1, along)) * (this.last - this.first));
    return day * minutesPerDay + Math.min(minutesPerDay - 1, minute);
  }

  dayOf(slot) {
    return super.dayOf(Math.floor(slot / minutesPerDay));
  }

  /** Marks the hours of the visit from a start; without a start, removes the mark. */
  point(slot, verdict = "fits") {
    this.marker.remove();
    this.marker.replaceChildren();
    if (slot < 0) return;
    const minute = slot % minutesPerDay;
    this.marker.className = `start ${verdict}`;
    this.marker.dataset.time = times.minute(minute);
    this.hours[Math.floor(slot / minutesPerDay) - 1].append(this.put(this.marker, minute, minute + this.minutes));
  }

  /** Shows at the mark why the visit is not free there. */
  explain(where) {
    explainAt(this.marker, where);
  }

  /** A visit has no barriers: its reasons name what prevents it. */
  showBarriers() {}

  end() {
    super.end();
    for (const each of this.hours) each.remove();
    document.documentElement.classList.remove("visit-lifted");
  }
}

/** Lifts an item as its kind requires; throws a BoardError if it cannot be moved. */
function lifted(board, item, means) {
  const { kind, isVisit } = board.state.items[item];
  return new (isVisit ? VisitLift : kind === "game" ? GameLift : Lift)(board, item, means);
}
