"use strict";
// The bridge to the Swift module, which gives every answer about the trip.

/** The reason why the module cannot answer, and the wrong field, if the error is about one. */
class BoardError extends Error {
  constructor(message, field = null) {
    super(message);
    this.field = field;
  }
}

/** The module has failed, so its state is no longer reliable. */
class ModuleStopped extends BoardError {}

class Bridge {
  constructor(exports) {
    this.exports = exports;
    /** The reason why the module has stopped; null while it works. */
    this.stopped = null;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    this.decision = new Int32Array(0);
    this.times = null;
    /** The texts of the side files. */
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
      this.stopped = `the module has stopped (${error.message}); reload the page to continue from what was kept`;
      throw new ModuleStopped(this.stopped);
    }
  }

  /** Calls a function of the module that answers in JSON. */
  call(name, ...numbers) {
    const answer = JSON.parse(this.read(this.run(name, numbers)));
    if (answer.error !== undefined) throw new BoardError(answer.error, answer.field);
    return answer;
  }

  /** Calls a function that takes a text, with the side files for the next document. */
  stand(text, beside, name, input) {
    this.write(clocks.table(text, beside));
    this.call("zones");
    this.put("beside", beside);
    this.write(input);
    return this.call(name);
  }

  /** Calls a function that takes a document, after the module has received the offsets of its time zones. */
  send(name, text) {
    return this.stand(text, this.beside, name, text);
  }

  /** Opens a document with its undo steps, as `history` returned them. */
  restore(text, history) {
    return this.stand(text, this.beside, "restore", JSON.stringify({ text, history }));
  }

  /** The undo steps of the trip, to be stored with its text. */
  history() {
    return this.read(this.exports.board_history());
  }

  /** Calls a function that takes a JSON value. */
  put(name, value) {
    this.write(JSON.stringify(value));
    return this.call(name);
  }

  text() {
    return this.read(this.exports.board_text());
  }

  /** Returns the effect of dropping at a row, from the module's tables. */
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
