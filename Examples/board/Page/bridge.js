"use strict";
// The way to the Swift module, which gives every answer about the trip.

/** Why the module cannot do what was asked, and which field of it is wrong, where it is one. */
class BoardError extends Error {
  constructor(message, field = null) {
    super(message);
    this.field = field;
  }
}

/** The module has met a fault of its own; what it knows is not to be trusted any more. */
class ModuleStopped extends BoardError {}

class Bridge {
  constructor(exports) {
    this.exports = exports;
    /** Why the module has stopped; null while it works. */
    this.stopped = null;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    this.decision = new Int32Array(0);
    this.times = null;
    /** The texts of the files that stand beside the trip. */
    this.beside = [];
  }

  write(text) {
    const bytes = this.encoder.encode(text);
    const start = this.exports.board_input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
  }

  read(length) {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.board_output(), length));
  }

  run(name, numbers) {
    if (this.stopped !== null) throw new ModuleStopped(this.stopped);
    try {
      return this.exports["board_" + name](...numbers);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.stopped = `the module has stopped (${error.message}); open the page anew to go on from what was kept`;
      throw new ModuleStopped(this.stopped);
    }
  }

  /** Calls a function of the module that answers in JSON. */
  call(name, ...numbers) {
    const answer = JSON.parse(this.read(this.run(name, numbers)));
    if (answer.error !== undefined) throw new BoardError(answer.error, answer.field);
    return answer;
  }

  /** Calls a function that takes a text about a document with files beside it. */
  stand(text, beside, name, input) {
    this.write(clocks.table(text, beside));
    this.call("zones");
    this.put("beside", beside);
    this.write(input);
    return this.call(name);
  }

  /** Calls a function that takes a document; the module is told first what the clocks in it show. */
  send(name, text) {
    return this.stand(text, this.beside, name, text);
  }

  /** Opens a document with its steps, as `history` gave them. */
  restore(text, history) {
    return this.stand(text, this.beside, "restore", JSON.stringify({ text, history }));
  }

  /** The steps of the trip, to be stored beside its text. */
  history() {
    return this.read(this.exports.board_history());
  }

  /** Calls a function that takes a value in JSON. */
  put(name, value) {
    this.write(JSON.stringify(value));
    return this.call(name);
  }

  text() {
    return this.read(this.exports.board_text());
  }

  /** What dropping at a destination row would mean: a look into the module's tables. */
  update(row) {
    const start = this.times && performance.now();
    this.exports.board_update(row);
    if (this.decision.length === 0) {
      this.decision = new Int32Array(this.exports.memory.buffer, this.exports.board_decision(), 4);
    }
    const [flags, slot, nearest] = this.decision;
    if (this.times) this.times.push(performance.now() - start);
    return { allowed: (flags & 1) !== 0, home: (flags & 2) !== 0, crossed: (flags & 4) !== 0, reachable: (flags & 8) !== 0, slot, nearest };
  }

  scroll(place, height) {
    return this.exports.board_scroll(place, height);
  }
}
