"use strict";
// What the days show while an item is lifted: where it fits, the insertion line, and the room that others make.

class Zones {
  /** Shades the zones of a lifted item; `drag.slots` has a letter for each slot. */
  constructor(view, item, drag, makesRoom) {
    this.makesRoom = makesRoom;
    this.view = view;
    this.item = item;
    this.entry = view.entry(item);
    this.sourceDay = view.days.find((day) => day.items.includes(item));
    this.sourcePlace = this.sourceDay ? this.sourceDay.items.indexOf(item) : -1;
    this.shaded = [];
    this.days = new Map();
    this.shifted = [];
    this.target = null;
    let slot = 0;
    for (const day of view.days) {
      const others = day.items.length - (day === this.sourceDay ? 1 : 0);
      day.firstSlot = slot;
      this.shadeDay(day, drag.slots.slice(slot, slot + others + 1));
      slot += others + 1;
    }
    for (const index of drag.barriers) this.add(view.entry(index), "barrier");
    this.add(this.entry, "source");
    document.documentElement.classList.add("lifted");
  }

  add(element, name) {
    element.classList.add(name);
    this.shaded.push(() => element.classList.remove(name));
  }

  shade(element, letter) {
    element.dataset.zone = letter;
    this.shaded.push(() => delete element.dataset.zone);
  }

  shadeDay(day, letters) {
    if (!/[fr]/.test(letters)) return this.add(day.section, "dim");
    this.shade(day.section, letters.includes("f") ? "f" : "r");
    const gaps = this.view.gaps(day);
    gaps.forEach((gap, place) => {
      const letter = letters[this.slotPlace(day, place)];
      if (letter !== "-") this.shade(gap, letter);
    });
    day.items.forEach((index, place) => {
      const around = letters[this.slotPlace(day, place)] + letters[this.slotPlace(day, place + 1)];
      if (around === "--" && index !== this.item) this.add(this.view.entry(index), "dim");
    });
  }

  /** The place of a gap among the items other than the lifted one, whose two gaps are one. */
  slotPlace(day, gap) {
    return day === this.sourceDay && gap > this.sourcePlace ? gap - 1 : gap;
  }

  /** The slot under a point, by the middles of the other cards of the day; -1 where there is no day. */
  slotAt(x, y) {
    const section = document.elementFromPoint(x, y)?.closest(".day");
    if (!section) return -1;
    const day = this.view.days[section.dataset.day - 1];
    const top = day.list.getBoundingClientRect().top;
    const middles = this.middles(day);
    let place = 0;
    while (place < middles.length && top + middles[place] < y) place += 1;
    return day.firstSlot + place;
  }

  /** The middles of the cards of a day but the lifted one, measured once, from the top of its list. */
  middles(day) {
    if (!this.days.has(day)) {
      this.days.set(day, day.items.filter((index) => index !== this.item).map((index) => {
        const entry = this.view.entry(index);
        const gap = entry.firstElementChild.offsetHeight;
        return entry.offsetTop + gap + (entry.offsetHeight - gap) / 2;
      }));
    }
    return this.days.get(day);
  }

  dayOf(slot) {
    let low = 0;
    let high = this.view.days.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.view.days[middle].firstSlot <= slot) low = middle;
      else high = middle - 1;
    }
    return this.view.days[low];
  }

  /** Draws the insertion line at a slot and lets the others make room; no slot takes both away. */
  point(slot, isShifting = false) {
    if (this.target) this.target.line.classList.remove("shown");
    for (const element of this.shifted) element.style.transform = "";
    this.shifted = [];
    this.target = null;
    if (slot < 0) return;
    const day = this.dayOf(slot);
    const place = slot - day.firstSlot;
    const others = day.items.filter((index) => index !== this.item);
    this.room(day, place, others);
    day.line.classList.toggle("shifts", isShifting);
    day.line.classList.add("shown");
    this.target = day;
  }

  room(day, place, others) {
    const height = this.entry.offsetHeight;
    const next = others[place];
    let top = next === undefined ? day.tail.offsetTop + 4 : this.view.entry(next).offsetTop + 6;
    if (!this.makesRoom) {
      if (day === this.sourceDay && next === undefined) top = this.view.entry(day.items.at(-1)).offsetTop + this.view.entry(day.items.at(-1)).offsetHeight + 2;
    } else if (day === this.sourceDay) {
      // Within its day the lifted item's own place closes, and opens where it would go.
      day.items.forEach((index, at) => {
        const rank = others.indexOf(index);
        if (index === this.item) return;
        if (at > this.sourcePlace && rank < place) this.shift(index, -height);
        if (at < this.sourcePlace && rank >= place) this.shift(index, height);
      });
      const from = this.sourceDay.items.slice(this.sourcePlace + 1).filter((index) => others.indexOf(index) < place);
      if (from.length) top -= height;
    } else if (look.layout === "columns") {
      others.slice(place).forEach((index) => this.shift(index, height));
    } else {
      others.forEach((index, at) => this.shift(index, at < place ? -5 : 5));
    }
    day.line.style.transform = `translateY(${top - 1.5}px)`;
  }

  shift(index, distance) {
    const element = this.view.entry(index);
    element.style.transform = `translateY(${distance}px)`;
    this.shifted.push(element);
  }

  /** Takes all of it away. */
  end() {
    this.point(-1);
    for (const undo of this.shaded.reverse()) undo();
    document.documentElement.classList.remove("lifted");
  }
}
