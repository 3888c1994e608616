// Loads the WebAssembly module of swift-itinerary and calls its functions. This ES module needs no other file than the
// module, and works in pages, in workers and in Node.js.

/**
 * The reason why a call has no answer. `field` names the wrong field of the input, if the error is about one.
 * `hasStopped` is true if the module has failed, so that it answers no further calls.
 * @typedef {{ message: string, field: string | null, hasStopped: boolean }} CallError
 */

/**
 * The result of a call: either an answer or an error.
 * @typedef {{ answer: any } | { error: CallError }} CallResult
 */

/**
 * Compiles the module while it is downloaded. Compile it once: workers can receive the result by `postMessage`. Rejects
 * if the module cannot be downloaded or is damaged.
 *
 * @param {string | URL | Response | BufferSource} source The address of the module, a response with it, or its bytes;
 *     they may be compressed with gzip.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source = new URL("itinerary.wasm.gz", import.meta.url)) {
  const response = await opened(source);
  if (!response.ok) throw new Error(`the module cannot be loaded: status ${response.status}`);
  // The server knows the module, so the browser decompresses it.
  if (response.headers.get("Content-Type") === wasmType) return WebAssembly.compileStreaming(response);
  const body = await decompressed(response.body);
  return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": wasmType } }));
}

const wasmType = "application/wasm";

async function opened(source) {
  if (source instanceof Response) return source;
  return typeof source === "string" || source instanceof URL ? fetch(source) : new Response(source);
}

/** Returns a stream without compression. A server that does not know the module sends the bytes of the file. */
async function decompressed(stream) {
  const [start, whole] = stream.tee();
  const reader = start.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const isGzip = value?.[0] === 0x1f;
  return isGzip ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/** An instance of the module, with one open trip. The functions are those of the module without the prefix `board_`. */
export class Itinerary {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  /** The error after which the module answers no calls; null while it works. */
  #stopped = null;
  /** The answer to the last update of a drag, in the memory of the module. */
  #decision = new Int32Array(0);

  /**
   * Creates an instance.
   *
   * @param {WebAssembly.Module} module The result of `compile`.
   * @param {(part: any) => void} onPart Receives parts of an answer during a call.
   * @param {() => WebAssembly.Module} rest Returns the rest of a module that is split in two. The first call that needs a
   *     function of the rest waits for it.
   */
  static async load(module, onPart = () => {}, rest = null) {
    const itinerary = new Itinerary();
    const tell = (length) => onPart(JSON.parse(itinerary.#read(length)));
    const { exports } = await WebAssembly.instantiate(module, { board: { tell }, rest: itinerary.#placeholders(module, rest) });
    if (typeof exports.board_input !== "function") throw new Error("it is another WebAssembly module");
    itinerary.exports = exports;
    return itinerary;
  }

  /**
   * Calls a function that takes numbers.
   *
   * @returns {CallResult}
   */
  call(name, ...numbers) {
    return this.#result(() => this.exports[`board_${name}`](...numbers));
  }

  /**
   * Calls a function that takes a text, or another value as JSON.
   *
   * @returns {CallResult}
   */
  send(name, input) {
    return this.#result(() => {
      this.#write(typeof input === "string" ? input : JSON.stringify(input));
      return this.exports[`board_${name}`]();
    });
  }

  /**
   * Calls a function that reads a document, after it has passed the texts of the side files (places and travel times)
   * and the offsets of all time zones that they and the document name.
   *
   * @param {string} document The document whose days and time zones the function needs.
   * @param {string[]} sideFiles
   * @param {any} input The input of the function, if it is not the document.
   * @returns {CallResult}
   */
  sendInContext(name, document, sideFiles = [], input = document) {
    for (const [part, value] of [["zones", zoneOffsets(document, sideFiles)], ["beside", sideFiles]]) {
      const { error } = this.send(part, value);
      if (error !== undefined) return { error };
    }
    return this.send(name, input);
  }

  /**
   * Answers a question about a document, without the open trip. A reply has two lines: everything except the answer,
   * and the answer.
   *
   * @param {{ question: string, document: string | object, options: object }} request
   * @param {object} zones The result of `zoneTable` for the time zones that the request names.
   * @returns {{ head: any, json: string } | { error: any }} The reply, or an error with a code and a message.
   */
  ask(request, zones) {
    const { error } = this.send("zones", zones);
    if (error !== undefined) return { error: { code: error.hasStopped ? "module-stopped" : "bad-input", message: error.message } };
    const { text, error: stopped } = this.#run(() => {
      this.#write(JSON.stringify(request));
      return this.exports.board_answer();
    });
    if (stopped !== undefined) return { error: { code: "module-stopped", message: stopped.message } };
    const end = text.indexOf("\n");
    return end < 0 ? JSON.parse(text) : { head: JSON.parse(text.slice(0, end)), json: text.slice(end + 1) };
  }

  /** Returns the text of the open document. */
  text() {
    return this.#read(this.exports.board_text());
  }

  /** Returns the undo steps of the open document, which belong to its text. */
  history() {
    return this.#read(this.exports.board_history());
  }

  /** Returns the effect of dropping the lifted item at a row, from tables in the module. */
  update(row) {
    this.exports.board_update(row);
    // The array is empty after the memory has grown.
    if (this.#decision.length === 0) {
      this.#decision = new Int32Array(this.exports.memory.buffer, this.exports.board_decision(), 4);
    }
    const [flags, slot, nearest] = this.#decision;
    return { allowed: (flags & 1) !== 0, home: (flags & 2) !== 0, crossed: (flags & 4) !== 0, reachable: (flags & 8) !== 0, slot, nearest };
  }

  /** Returns the speed of a list with a given height in pixels per second while the pointer is at a position of it. */
  scroll(position, height) {
    return this.exports.board_scroll(position, height);
  }

  /** Ends a drag without a drop. */
  cancel() {
    this.exports.board_cancel();
  }

  /** Returns functions for those that the rest of the module has. The first call of one loads the rest, which replaces all. */
  #placeholders(module, rest) {
    const absent = WebAssembly.Module.imports(module).filter((each) => each.module === "rest");
    return Object.fromEntries(absent.map(({ name }) => [name, (...numbers) => {
      this.#complete(rest);
      return this.exports.table.get(Number(name))(...numbers);
    }]));
  }

  /** Adds the rest of the module. If that fails, the instance stops, because the current call has changed a part of its state. */
  #complete(rest) {
    try {
      new WebAssembly.Instance(rest(), { start: this.exports });
    } catch (error) {
      this.#stop(error);
      throw new WebAssembly.RuntimeError(error.message);
    }
  }

  #stop(error) {
    this.#stopped = { message: `the module has stopped (${error.message})`, field: null, hasStopped: true };
  }

  #write(text) {
    const bytes = this.#encoder.encode(text);
    const start = this.exports.board_input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
  }

  #read(length) {
    return this.#decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.board_output(), length));
  }

  /** Returns the text that a function writes; it returns the length of the text. */
  #run(run) {
    if (this.#stopped !== null) return { error: this.#stopped };
    try {
      return { text: this.#read(run()) };
    } catch (error) {
      if (!isStop(error)) throw error;
      this.#stop(error);
      return { error: this.#stopped };
    }
  }

  /** Returns the result of a function that writes its answer as JSON. */
  #result(run) {
    const { text, error } = this.#run(run);
    if (error !== undefined) return { error };
    const answer = JSON.parse(text);
    if (answer.error === undefined) return { answer };
    return { error: { message: answer.error, field: answer.field ?? null, hasStopped: false } };
  }
}

/** True for a trap, and for the errors of engines if the stack or the memory has no space. */
function isStop(error) {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error?.name === "InternalError";
}

const secondsPerDay = 86400;
/** No zone changes its offset twice within this time, in seconds. */
const zoneStep = 7 * secondsPerDay;
/** Before this instant, engines show Julian dates, and no zone has changed its offset: all have their mean solar time. */
const firstGregorian = Date.UTC(1600, 0, 1) / 1000;

/**
 * Returns the offsets of the time zones in a document and its side files, from the database of the browser: for each
 * name, the first offset, and then the instant of each change with the offset after it, in seconds.
 */
export function zoneOffsets(text, sideFiles = []) {
  const trip = parsed(text);
  const midnight = Date.parse(`${trip?.startDate}T00:00:00Z`) / 1000;
  if (!Number.isFinite(midnight)) return {};
  const days = Math.min(Math.max(Number(trip.dayCount) || 1, 1), 20000);
  const names = [trip, ...sideFiles.map(parsed)].flatMap((each) => [each?.timeZone, ...(Array.isArray(each?.places) ? each.places.map((place) => place?.timeZone) : [])]);
  return zoneTable(names, [[midnight - 3 * secondsPerDay, midnight + (days + 3) * secondsPerDay]]);
}

/**
 * Returns the offsets of time zones in ranges of time, in seconds. Names that are not in the database are skipped.
 *
 * @param {Iterable<any>} names
 * @param {[number, number][]} ranges In order, and apart from each other.
 */
export function zoneTable(names, ranges) {
  const found = {};
  if (ranges.length === 0) return found;
  for (const name of names) {
    if (typeof name !== "string" || name in found || !isZoneName(name)) continue;
    found[name] = offsets(name, ranges);
  }
  return found;
}

/** Parses a JSON text; returns null if it is invalid, because the module reports the error. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True if a name is in the time zone database. The browser also accepts offsets and any capitalization. */
function isZoneName(name) {
  if (!/^[A-Z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

/** Returns the offset at the first instant, then every change in the ranges. The changes between ranges are one change. */
function offsets(name, ranges) {
  const clock = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
    timeZone: name, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric",
  });
  const offset = (given) => {
    const instant = Math.max(given, firstGregorian);
    const shown = Object.fromEntries(clock.formatToParts(instant * 1000).map((part) => [part.type, Number(part.value)]));
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second) / 1000 - instant;
  };
  let before = offset(ranges[0][0]);
  const found = [before];
  for (const [from, to] of ranges) {
    const first = offset(from);
    if (first !== before) found.push([from, first]);
    before = first;
    for (let start = from; start < to; start += zoneStep) {
      const end = Math.min(start + zoneStep, to);
      const after = offset(end);
      if (after !== before) found.push([firstInstant(start, end, (instant) => offset(instant) !== before), after]);
      before = after;
    }
  }
  return found;
}

/** Returns the first instant after `low`, at most `high`, that a test accepts; it rejects `low` and accepts `high`. */
function firstInstant(low, high, accepts) {
  let [start, end] = [low, high];
  while (end - start > 1) {
    const middle = Math.floor((start + end) / 2);
    if (accepts(middle)) end = middle; else start = middle;
  }
  return end;
}
