"use strict";
// The days while an item is lifted: the zones where it fits, the insertion line, and the room that other items make.

class Zones {
  /** Shades the zones of a lifted item; `drag.slots` has a letter for each slot. */
  constructor(view, item, drag, makesRoom) {
    this.view = view;
    this.item = item;
    this.makesRoom = makesRoom;
    this.entry = view.entry(item);
    this.height = this.entry.offsetHeight;
    this.sourceDay = view.days.find((day) => day.items.includes(item));
    this.sourcePlace = this.sourceDay ? this.sourceDay.items.indexOf(item) : -1;
    this.barriers = drag.barriers.map((index) => view.entry(index));
    this.shaded = [];
    this.middlesOfDays = new Map();
    /** The cards that make room, by their elements, with the distances. */
    this.shifts = new Map();
    this.target = null;
    this.measure();
    const { signal } = (this.listening = new AbortController());
    view.element.addEventListener("scroll", () => this.scrolled(), { signal });
    let slot = 0;
    for (const day of view.days) {
      const others = day.items.length - (day === this.sourceDay ? 1 : 0);
      day.firstSlot = slot;
      this.shadeDay(day, drag.slots.slice(slot, slot + others + 1));
      slot += others + 1;
    }
    this.add(this.entry, "source");
    document.documentElement.classList.add("lifted");
  }

  /** Measures the days in advance, so that no frame of the drag waits for a layout. */
  measure() {
    const { element, days } = this.view;
    const box = element.getBoundingClientRect();
    this.frame = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    this.isRows = look.layout === "rows";
    const [left, top] = [element.scrollLeft, element.scrollTop];
    const first = days[0].section.getBoundingClientRect();
    this.origin = { left: first.left + left - days[0].section.offsetLeft, top: first.top + top - days[0].section.offsetTop };
    this.scroll = { left, top };
    this.measureDays();
  }

  measureDays() {
    this.ends = this.view.days.map(({ section }) => (this.isRows ? section.offsetTop + section.offsetHeight : section.offsetLeft + section.offsetWidth));
  }

  scrolled() {
    const { element } = this.view;
    this.scroll = { left: element.scrollLeft, top: element.scrollTop };
    // Rows that come into view may have another height than estimated.
    if (!this.isRows) return;
    this.measureDays();
    this.middlesOfDays.clear();
  }

  add(element, name) {
    element.classList.add(name);
    this.shaded.push(() => element.classList.remove(name));
  }

  shade(element, letter) {
    element.dataset.zone = letter;
    this.shaded.push(() => delete element.dataset.zone);
  }

  /** States in the header of a day, in at most two words, whether the lifted item has a slot there. */
  label(day, letters) {
    const kind = ["f", "r"].find((letter) => letters.includes(letter)) ?? "n";
    const { section, outlook } = day;
    section.dataset.fits = kind;
    outlook.textContent = { f: "Fits", r: "Moves legs", n: "No place" }[kind];
    this.shaded.push(() => {
      delete section.dataset.fits;
      outlook.textContent = "";
    });
  }

  shadeDay(day, letters) {
    this.label(day, letters);
    const hasBarrier = this.barriers.some((entry) => entry.parentElement === day.list);
    if (!/[fr]/.test(letters) && day !== this.sourceDay && !hasBarrier) return this.add(day.section, "dim");
    if (letters.includes("f")) this.shade(day.section, "f");
    const gaps = this.view.gaps(day);
    gaps.forEach((gap, place) => {
      const letter = letters[this.slotPlace(day, place)];
      if (letter !== "-") this.shade(gap, letter);
    });
    day.items.forEach((index, place) => {
      const entry = this.view.entry(index);
      const around = letters[this.slotPlace(day, place)] + letters[this.slotPlace(day, place + 1)];
      if (around === "--" && index !== this.item && !this.barriers.includes(entry)) this.add(entry, "dim");
    });
  }

  /** Outlines the games that limit the slots, or ends that. */
  showBarriers(isShown) {
    for (const entry of this.barriers) entry.classList.toggle("barrier", isShown);
  }

  /** The index of a gap among the items except the lifted one, whose two gaps are one slot. */
  slotPlace(day, gap) {
    return day === this.sourceDay && gap > this.sourcePlace ? gap - 1 : gap;
  }

  /** The slot under a point, by the middles of the other cards of the day; -1 if there is no day. */
  slotAt(x, y) {
    const { left, top, right, bottom } = this.frame;
    if (x < left || x > right || y < top || y > bottom) return -1;
    const along = this.isRows ? y - this.origin.top + this.scroll.top : x - this.origin.left + this.scroll.left;
    const day = this.view.days[Math.min(this.ends.length - 1, this.ends.findIndex((end) => along < end + 6))];
    if (!day) return -1;
    const middles = this.middles(day);
    const down = y - this.origin.top + this.scroll.top;
    let place = 0;
    while (place < middles.length && middles[place] < down) place += 1;
    return day.firstSlot + place;
  }

  /** The middles of the cards of a day except the lifted one, measured once. */
  middles(day) {
    if (!this.middlesOfDays.has(day)) {
      this.middlesOfDays.set(day, day.items.filter((index) => index !== this.item).map((index) => {
        const entry = this.view.entry(index);
        const gap = entry.firstElementChild.offsetHeight;
        return day.section.offsetTop + day.list.offsetTop + entry.offsetTop + gap + (entry.offsetHeight - gap) / 2;
      }));
    }
    return this.middlesOfDays.get(day);
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

  /** Draws the insertion line at a slot and makes room there; without a slot, removes both. */
  point(slot, verdict = "fits") {
    const day = slot < 0 ? null : this.dayOf(slot);
    // Everything is measured before anything is drawn.
    const { top, shifts } = day ? this.room(day, slot - day.firstSlot) : { top: 0, shifts: new Map() };
    this.makeRoom(shifts);
    if (this.target !== day) this.target?.line.classList.remove("shown");
    this.target?.line.replaceChildren();
    this.target = day;
    if (!day) return;
    for (const each of ["shifts", "refused"]) day.line.classList.toggle(each, each === verdict);
    day.line.style.transform = `translateY(${top - 1.5}px)`;
    day.line.classList.add("shown");
  }

  /** Moves the cards that have a new distance; the others stay or continue on their way. */
  makeRoom(shifts) {
    for (const [element] of this.shifts) {
      if (shifts.has(element)) continue;
      element.classList.remove("making-room");
      element.style.transform = "";
    }
    for (const [element, distance] of shifts) {
      if (this.shifts.get(element) === distance) continue;
      element.classList.add("making-room");
      element.style.transform = `translateY(${distance}px)`;
    }
    this.shifts = shifts;
  }

  /** Shows at the line why the item cannot be dropped there. */
  explain(where) {
    if (this.target) explainAt(this.target.line, where);
  }

  /** Puts the cards that make room back without a movement. */
  leaveRoom() {
    if (this.shifts.size === 0) return;
    const elements = [...this.shifts.keys()];
    for (const element of elements) element.style.transition = "none";
    this.makeRoom(new Map());
    this.view.element.getBoundingClientRect();
    for (const element of elements) element.style.transition = "";
  }

  /** Returns the height of the insertion line in a day, and the distances of the cards that make room there. */
  room(day, place) {
    const { height } = this;
    const others = day.items.filter((index) => index !== this.item);
    const shifts = new Map();
    const shift = (index, distance) => shifts.set(this.view.entry(index), distance);
    const next = others[place];
    let top = next === undefined ? day.tail.offsetTop + 4 : this.view.entry(next).offsetTop + 6;
    if (!this.makesRoom) {
      const last = this.view.entry(day.items.at(-1) ?? this.item);
      if (day === this.sourceDay && next === undefined) top = last.offsetTop + last.offsetHeight + 2;
    } else if (day === this.sourceDay) {
      // Within its day, the space of the lifted item closes and opens at its new slot.
      others.forEach((index, rank) => {
        if (rank >= this.sourcePlace && rank < place) shift(index, -height);
        if (rank < this.sourcePlace && rank >= place) shift(index, height);
      });
      if (place > this.sourcePlace) top -= height;
    } else if (!this.isRows) {
      others.slice(place).forEach((index) => shift(index, height));
    } else {
      others.forEach((index, at) => shift(index, at < place ? -5 : 5));
    }
    return { top, shifts };
  }

  /** Removes all of it. After an edit, the cards move from where they are, so the room does not close first. */
  end(isEdited = false) {
    this.listening.abort();
    if (isEdited) this.leaveRoom();
    this.point(-1);
    this.showBarriers(false);
    for (const undo of this.shaded.reverse()) undo();
    document.documentElement.classList.remove("lifted");
  }
}

/** Shows at an element why a slot is refused, in one line. */
function explainAt(element, { reasons, short }) {
  if (!reasons.length) return;
  const text = make("p", { class: "line-reason", text: brief(short ?? reasons[0]) });
  element.replaceChildren(text);
  text.scrollIntoView({ block: "nearest", inline: "nearest" });
}
