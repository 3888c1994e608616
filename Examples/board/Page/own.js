"use strict";
// The trips that this browser keeps: those that were opened or made in it and are no server's, each with its steps.

class OwnTrips {
  static prefix = "itinerary-board-trip:";
  /** Under which the name of the one is kept that was open last. */
  static lastKey = "itinerary-board-last";

  constructor(board) {
    this.board = board;
    /** The name under which the open trip is kept; null while it belongs to a server, or is not kept. */
    this.key = null;
    /** The text that was kept last under that name. */
    this.kept = null;
    /** What was found in the open trip; null before anybody has looked. */
    this.found = null;
  }

  /** All that are kept, those that need attention first, and then those first that were opened or changed last. */
  list() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(OwnTrips.prefix));
      const trips = keys.map((key) => ({ ...this.read(key), key })).filter(({ text }) => text !== undefined);
      for (const trip of trips) trip.needsAttention = trip.problems !== 0;
      return trips.sort((one, other) => other.needsAttention - one.needsAttention || other.time - one.time);
    } catch {
      return [];
    }
  }

  /** A trip that is kept; null where there is none, or it is damaged. */
  read(key) {
    const kept = this.board.keeping.read(key);
    return kept && { ...kept, title: String(kept.title ?? "A trip"), sentence: String(kept.sentence ?? "not looked at yet") };
  }

  /** Keeps the trip that was just opened; where it is kept already, as `key` or with the same text, with its steps from then. */
  begin(key = null) {
    const text = this.board.bridge.text();
    const same = this.list().find((kept) => (key === null ? kept.text === text : kept.key === key));
    this.key = same?.key ?? null;
    this.kept = same?.text ?? null;
    this.found = null;
    if (same) this.board.keeping.restore(same);
    return this.keep();
  }

  /** The name of the trip that this page showed before it was loaded again; without a server, of the one that was open last. */
  get last() {
    try {
      return history.state?.own ?? (location.protocol.startsWith("http") ? null : localStorage.getItem(OwnTrips.lastKey));
    } catch {
      return null;
    }
  }

  /** Opens the trip that was open last, with its steps; gives whether there is one. */
  reopen() {
    const { bridge, keeping } = this.board;
    const { last } = this;
    const kept = last && this.read(last);
    if (!kept?.text) return false;
    bridge.beside = kept.beside ?? [];
    this.key = last;
    this.kept = kept.text;
    if (keeping.restore(kept)) {
      this.mark();
      return true;
    }
    bridge.beside = [];
    this.key = null;
    return false;
  }

  /** Notes that the page is about a trip of this browser, for when it is loaded again. */
  mark() {
    const isServed = location.protocol.startsWith("http");
    // The address must not go on to name a trip of the server.
    history.replaceState({ own: this.key }, "", ...(isServed && location.search ? [location.pathname] : []));
    this.board.store.trip = null;
    try {
      localStorage.setItem(OwnTrips.lastKey, this.key);
    } catch { /* No room: then the page begins with another trip. */ }
  }

  /** Keeps the open trip no longer: it is a server's now. */
  moved() {
    if (this.key !== null) localStorage.removeItem(this.key);
    this.leave();
  }

  /** Notes that the page is about none of this browser's trips any more. */
  leave() {
    this.key = null;
    history.replaceState(null, "");
  }

  /** A name that no kept trip has. */
  free(id) {
    let key = OwnTrips.prefix + id;
    for (let number = 2; this.read(key); number += 1) key = `${OwnTrips.prefix}${id} ${number}`;
    return key;
  }

  /** Keeps the open trip after a change, at which nobody has looked yet; gives whether there is room. */
  changed() {
    this.found = null;
    return this.keep();
  }

  /** Goes on under another name where another window has changed the trip since. */
  part() {
    const stored = this.key === null ? null : this.read(this.key);
    if (!stored || stored.text === this.kept || stored.text === this.board.bridge.text()) return;
    this.key = null;
    speech.warn(`${this.board.state.name} was changed in another window: this one is kept as a trip of its own`);
  }

  /** Keeps the open trip as it is now; gives whether there is room. */
  keep() {
    const { bridge, state } = this.board;
    this.part();
    const isNew = this.key === null;
    this.key ??= this.free(state.id);
    const kept = {
      text: bridge.text(), history: bridge.history(), beside: bridge.beside, title: state.name, days: state.dayCount, date: state.startDate,
      problems: this.found?.length, sentence: this.words(), time: Date.now(),
    };
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
      this.kept = kept.text;
      if (isNew || history.state?.own !== this.key) this.mark();
      return true;
    } catch {
      speech.warn(`This browser has no room to keep ${state.name}: download it`);
      return false;
    }
  }

  /** What is wrong with the open trip, in a sentence, as many problems as the board tells. */
  words() {
    if (this.found === null) return "not looked at yet";
    const { told } = this.board.audit;
    const worst = told.find(({ severity }) => severity === "error") ?? told[0];
    if (worst) return `${told.length} ${told.length === 1 ? "problem" : "problems"}: ${worst.message}`;
    return this.found.length ? "not ready yet: some travel has no day" : "all is well";
  }

  /** Hears what was found in the open trip; null where that could not be found out. */
  attend(found) {
    this.found = found;
    if (this.key !== null && this.read(this.key)?.text === this.board.bridge.text()) this.keep();
  }

  /** Opens a trip that is kept. */
  open({ text, beside, key }) {
    this.board.store.openText(text, beside, key);
  }

  /** Deletes a kept trip; gives what puts it back. */
  remove(key) {
    const kept = localStorage.getItem(key);
    localStorage.removeItem(key);
    return () => localStorage.setItem(key, kept);
  }
}
