"use strict";
// The bridge to the WebAssembly module, which gives every answer about the trip.

/** The reason why there is no answer, and the wrong field, if the error is about one. */
class BoardError extends Error {
  constructor(message, field = null) {
    super(message);
    this.field = field;
  }

  /** Creates the error from an error of the module. */
  static of({ message, field, hasStopped }) {
    return new BoardError(hasStopped ? `${message}; reload the page to continue from what was kept` : message, field);
  }
}

class Bridge {
  constructor(itinerary) {
    this.itinerary = itinerary;
    /** The durations of updates in milliseconds, while they are measured. */
    this.times = null;
    /** The texts of the side files. */
    this.beside = [];
  }

  /** Returns the answer of a call; throws its error. */
  answer({ answer, error }) {
    if (error !== undefined) throw BoardError.of(error);
    return answer;
  }

  /** Calls a function that takes numbers. */
  call(name, ...numbers) {
    return this.answer(this.itinerary.call(name, ...numbers));
  }

  /** Calls a function that takes a JSON value. */
  put(name, value) {
    return this.answer(this.itinerary.send(name, value));
  }

  /** Calls a function that takes a document, with the side files. */
  send(name, text) {
    return this.answer(this.itinerary.sendInContext(name, text, this.beside));
  }

  /** Opens a document with its undo steps, as `history` returned them. */
  restore(text, history) {
    return this.answer(this.itinerary.sendInContext("restore", text, this.beside, { text, history }));
  }

  /** Returns the open document merged with another document, both edited since `base`; null if the user must decide. */
  merge(base, theirs) {
    return this.answer(this.itinerary.sendInContext("merge", theirs, this.beside, { base, theirs })).text;
  }

  /** The undo steps of the trip, to be stored with its text. */
  history() {
    return this.itinerary.history();
  }

  text() {
    return this.itinerary.text();
  }

  /** Returns the effect of dropping at a row. */
  update(row) {
    const start = this.times && performance.now();
    const effect = this.itinerary.update(row);
    if (this.times) this.times.push(performance.now() - start);
    return effect;
  }

  scroll(place, height) {
    return this.itinerary.scroll(place, height);
  }

  /** Ends a drag without a drop. */
  cancel() {
    this.itinerary.cancel();
  }
}
