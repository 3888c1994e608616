"use strict";
// "Move to…": the slots of an item, best first, for users who do not drag. A tap on a card opens it, too.

class Menu {
  /** The milliseconds after a tap that has opened the menu, during which it takes no other. */
  static rest = 350;

  constructor(board) {
    this.board = board;
    this.element = find("menu");
    this.tappedAt = -Infinity;
    document.addEventListener("click", (event) => {
      const handle = event.target.closest?.(".handle, .find-time");
      if (handle && !board.lift) this.open(handle);
      else if (event.pointerType === "touch" && this.tap(event.target)) return;
      else if (!this.element.contains(event.target)) this.close();
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.element.contains(event.relatedTarget)) this.close();
    });
    addEventListener("resize", () => this.close());
    board.view.element.addEventListener("scroll", () => { if (!this.element.hidden) this.put(this.handle.getBoundingClientRect()); });
  }

  /** Opens the menu of the card that a finger has tapped; returns true if there is one. */
  tap(target) {
    const entry = target.closest?.(".items > [data-item]");
    const day = entry?.closest(".day")?.dataset.day;
    if (!entry || this.board.lift || target.closest("button") || (day && this.board.today.isLocked(Number(day)))) return false;
    const handle = entry.querySelector(".handle, .find-time");
    if (handle) this.open(handle);
    else this.openForGame(entry);
    this.tappedAt = performance.now();
    return true;
  }

  /** Shows what can be done with a game. */
  openForGame(entry) {
    const item = Number(entry.dataset.item);
    const { id, name, kind } = this.board.state.items[item];
    const entries = kind === "game" ? [this.entry("Postpone…", () => this.board.postpone.open(item), false)] : [];
    this.show(entry.querySelector("button") ?? entry, name, [...entries, this.entry("Edit…", () => this.board.item.edit(item), false)], id);
  }

  open(handle) {
    const item = Number(handle.closest("[data-item]").dataset.item);
    const { id, name, kind, pinned, day, isVisit } = this.board.state.items[item];
    if (isVisit) return this.openForVisit(handle);
    const answer = this.board.attempt(() => this.board.bridge.call("places", item));
    if (!answer) return;
    const entries = [];
    if (kind === "travel") {
      entries.push(this.entry("Auto-place: the best place", () => this.board.run("place_best", `${name} put in its best place`, item)), make("hr", { role: "separator" }));
    }
    entries.push(...this.group("Move to, best first", answer.places, item, name));
    if (answer.reachable.length) {
      entries.push(make("hr", { role: "separator" }), ...this.group("If other legs move", answer.reachable, item, name));
    }
    if (kind === "travel") {
      const fitting = new Set([...answer.places, ...answer.reachable].map(({ day }) => day));
      const others = this.board.view.days.map(({ day }) => day).filter((day) => !fitting.has(day));
      if (others.length) entries.push(make("hr", { role: "separator" }), this.entry("Why not on another day…", () => this.board.why.days(item, others), false));
    }
    entries.push(make("hr", { role: "separator" }), this.entry("Edit…", () => this.board.item.edit(item), false));
    if (kind === "travel" && day != null) entries.push(this.entry(pinned ? "Let it move again" : "Pin it where it is", () => this.board.run("pin", pinned ? `${name} may move again` : `${name} is pinned`, item, Number(!pinned))));
    this.show(handle, `Places for ${name}`, entries, id);
    const count = answer.places.length;
    speech.say(count === 0 ? `${name} fits nowhere while everything else stays` : `${count} ${count === 1 ? "place" : "places"} for ${name}`);
  }

  /** Shows the free times of a visit. An entry with several places the visit at the first. */
  openForVisit(button) {
    const item = Number(button.closest("[data-item]").dataset.item);
    const { id, name, day: current } = this.board.state.items[item];
    const answer = this.board.attempt(() => this.board.bridge.call("starts", item));
    if (!answer) return;
    const entries = answer.starts.slice(0, 60).map(({ day, place, from, to, minute }) => {
      const until = from === to ? "" : ` to ${times.clock(to)}`;
      return this.entry(`${sentence(place).replace(/\.$/, "")}, ${times.clock(from)}${until}`, () => this.board.run("place_visit_at", `${name} is on ${place} at ${times.clock(from)}`, item, day, minute));
    });
    if (entries.length && current == null) entries.unshift(this.entry("The first free time", () => this.board.run("place_visit", `${name} has a time`, item)));
    if (entries.length === 0) entries.push(make("div", { class: "heading", role: "presentation", text: "It has no free time while everything else stays" }));
    entries.push(make("hr", { role: "separator" }), this.entry("Edit…", () => this.board.item.edit(item), false));
    this.show(button, `Free times for ${name}`, entries, id);
    speech.say(answer.starts.length ? `Free times for ${name}` : `${name} has no free time while everything else stays`);
  }

  /** Shows menu entries next to a button, for an item if `id` is not null. */
  show(handle, label, entries, id = null) {
    [this.handle, this.id] = [handle, id];
    this.element.setAttribute("aria-label", label);
    this.element.replaceChildren(...entries);
    this.element.hidden = false;
    this.put(handle.getBoundingClientRect());
    this.items[0]?.focus({ preventScroll: true });
  }

  group(title, places, item, name) {
    const entries = [make("div", { class: "heading", role: "presentation", text: places.length ? title : "It fits nowhere while everything else stays" })];
    places.slice(0, 60).forEach((place, rank) => {
      const text = sentence(place.place).replace(/\.$/, "") + (place.isHome ? " (where it is)" : "");
      const entry = this.entry(text, () => this.board.run("place", `${name} moved to ${place.place}`, item, place.slot));
      entry.replaceChildren(make("span", { class: "rank", "aria-hidden": "true", text: String(rank + 1) }), make("span", { text }));
      entry.dataset.slot = place.slot;
      entries.push(entry);
    });
    return entries;
  }

  entry(text, action, returns = true) {
    const entry = make("button", { role: "menuitem", tabindex: "-1", text });
    entry.addEventListener("click", () => {
      // The second tap of a double tap is not meant for the menu that the first one has opened.
      if (performance.now() - this.tappedAt < Menu.rest) return;
      const { id } = this;
      this.close();
      // The card is brought into view at its new position, not at its old one.
      if (returns) this.board.view.wanted = id;
      action();
      if (returns) this.board.view.focus(id);
    });
    return entry;
  }

  get items() {
    return [...this.element.querySelectorAll('[role="menuitem"]')];
  }

  put(box) {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    this.element.style.left = `${Math.max(12, Math.min(box.left, innerWidth - width - 12))}px`;
    const below = box.bottom + 6;
    this.element.style.top = `${below + height < innerHeight - 8 ? below : Math.max(8, innerHeight - height - 8)}px`;
  }

  key(event) {
    reachedByKey(event, this.items, arrows.column)?.focus();
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      this.close();
      if (this.id) this.board.view.focus(this.id);
      else this.handle.focus({ preventScroll: true });
    }
  }

  close() {
    this.element.hidden = true;
  }
}
