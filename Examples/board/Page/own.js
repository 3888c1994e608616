"use strict";
// The trips that this browser keeps: those that were opened or made in it and are no server's, each with its steps.

class OwnTrips {
  static prefix = "itinerary-board-trip:";

  constructor(board) {
    this.board = board;
    /** The name under which the open trip is kept; null while it belongs to a server, or is not kept. */
    this.key = null;
    /** What was found wrong with the open trip; null before anybody has looked. */
    this.told = null;
  }

  /** All that are kept, those that need attention first, and then those first that were opened or changed last. */
  list() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(OwnTrips.prefix));
      const trips = keys.map((key) => ({ ...this.read(key), key })).filter(({ text }) => text);
      for (const trip of trips) trip.needsAttention = trip.problems !== 0;
      return trips.sort((one, other) => other.needsAttention - one.needsAttention || other.time - one.time);
    } catch {
      return [];
    }
  }

  read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  /** Keeps the trip that was just opened; where it is kept already, with its steps from then. */
  begin() {
    const text = this.board.bridge.text();
    const same = this.list().find((kept) => kept.text === text);
    this.key = same?.key ?? this.free(this.board.state.id);
    this.told = null;
    if (same) this.board.keeping.restore(same);
    this.keep();
  }

  /** A name that no kept trip has. */
  free(id) {
    let key = OwnTrips.prefix + id;
    for (let number = 2; this.read(key); number += 1) key = `${OwnTrips.prefix}${id} ${number}`;
    return key;
  }

  /** Keeps the open trip after a change, at which nobody has looked yet. */
  changed() {
    this.told = null;
    this.keep();
  }

  /** Keeps the open trip as it is now. */
  keep() {
    const { bridge, state } = this.board;
    this.key ??= this.free(state.id);
    const kept = {
      text: bridge.text(), history: bridge.history(), beside: bridge.beside, title: state.name, days: state.dayCount, date: state.startDate,
      problems: this.told?.length, sentence: this.words(), time: Date.now(),
    };
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      speech.warn(`This browser has no room to keep ${state.name}: download it`);
    }
  }

  /** What is wrong with the open trip, in a sentence. */
  words() {
    const { told } = this;
    if (told === null) return "not looked at yet";
    return told.length ? `${told.length} ${told.length === 1 ? "problem" : "problems"}: ${told[0].message}` : "all is well";
  }

  /** Hears what is wrong with the open trip; null where that could not be found out. */
  attend(told) {
    this.told = told;
    if (this.key !== null && this.read(this.key)?.text === this.board.bridge.text()) this.keep();
  }

  /** Opens a trip that is kept. The one that is open is kept too, unless it is a server's. */
  open({ text, beside }) {
    const { store } = this.board;
    if (!store.isAttached && this.key !== null) store.isDirty = false;
    store.openText(text, beside);
  }

  /** Deletes a kept trip; gives what puts it back. */
  remove(key) {
    const kept = localStorage.getItem(key);
    localStorage.removeItem(key);
    return () => localStorage.setItem(key, kept);
  }
}
