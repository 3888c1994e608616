"use strict";
// The trips stored in this browser: those that were opened or created in it and do not belong to a server, with their
// undo steps.

class OwnTrips {
  static prefix = "itinerary-board-trip:";
  /** The storage key for the name of the trip that was open last. */
  static lastKey = "itinerary-board-last";

  constructor(board) {
    this.board = board;
    /** The name under which the open trip is stored; null if it belongs to a server or is not stored. */
    this.key = null;
    /** The text that was last stored under that name. */
    this.kept = null;
    /** The findings of the open trip; null before an audit. */
    this.found = null;
  }

  /** Returns all stored trips: those that need attention first, then the most recently opened or changed. */
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

  /** Reads a stored trip; returns null if there is none or it is damaged. */
  read(key) {
    const kept = this.board.keeping.read(key);
    return kept && { ...kept, title: String(kept.title ?? "A trip"), sentence: String(kept.sentence ?? "not checked yet") };
  }

  /**
   * Stores the trip that was just opened. If it is stored already, as `key` or with the same text, restores its undo
   * steps.
   */
  begin(key = null) {
    const text = this.board.bridge.text();
    const same = this.list().find((kept) => (key === null ? kept.text === text : kept.key === key));
    this.key = same?.key ?? null;
    this.kept = same?.text ?? null;
    this.found = null;
    if (same) this.board.keeping.restore(same);
    return this.keep();
  }

  /**
   * The name of the trip that this page showed before it was reloaded; without a server, the trip that was open last.
   */
  get last() {
    try {
      return history.state?.own ?? (location.protocol.startsWith("http") ? null : localStorage.getItem(OwnTrips.lastKey));
    } catch {
      return null;
    }
  }

  /** Opens the trip that was open last, with its undo steps; returns true if there is one. */
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

  /** Records that the page shows a trip of this browser, for a reload. */
  mark() {
    const isServed = location.protocol.startsWith("http");
    // The address must no longer name a trip of the server.
    history.replaceState({ own: this.key }, "", ...(isServed && location.search ? [location.pathname] : []));
    this.board.store.trip = null;
    try {
      localStorage.setItem(OwnTrips.lastKey, this.key);
    } catch { /* No room: then the page begins with another trip. */ }
  }

  /** Deletes the stored copy of the open trip, which belongs to a server now. */
  moved() {
    if (this.key !== null) localStorage.removeItem(this.key);
    this.leave();
  }

  /** Records that the page no longer shows a trip of this browser. */
  leave() {
    this.key = null;
    history.replaceState(null, "");
  }

  /** Returns a name that no stored trip has. */
  free(id) {
    let key = OwnTrips.prefix + id;
    for (let number = 2; this.read(key); number += 1) key = `${OwnTrips.prefix}${id} ${number}`;
    return key;
  }

  /** Stores the open trip after a change, without an audit; returns true if there was enough space. */
  changed() {
    this.found = null;
    return this.keep();
  }

  /** Continues under another name if another window has changed the trip. */
  part() {
    const stored = this.key === null ? null : this.read(this.key);
    if (!stored || stored.text === this.kept || stored.text === this.board.bridge.text()) return;
    this.key = null;
    speech.warn(`${this.board.state.name} was changed in another window: this one is kept as a separate trip`);
  }

  /** Stores the current open trip; returns true if there was enough space. */
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

  /** A sentence with the number of problems of the open trip, as the board counts them. */
  words() {
    if (this.found === null) return "not checked yet";
    const { told } = this.board.audit;
    const worst = told.find(({ severity }) => severity === "error") ?? told[0];
    if (worst) return `${told.length} ${told.length === 1 ? "problem" : "problems"}: ${worst.message}`;
    return this.found.length ? "not ready yet: some legs have no day" : "all is well";
  }

  /** Receives the findings of the open trip; null if the audit failed. */
  attend(found) {
    this.found = found;
    if (this.key !== null && this.read(this.key)?.text === this.board.bridge.text()) this.keep();
  }

  /** Opens a stored trip. */
  open({ text, beside, key }) {
    this.board.store.openText(text, beside, key);
  }

  /** Deletes a stored trip; returns a function that restores it. */
  remove(key) {
    const kept = localStorage.getItem(key);
    localStorage.removeItem(key);
    return () => localStorage.setItem(key, kept);
  }
}
