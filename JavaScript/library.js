// Loads the WebAssembly module and asks it questions about trip documents.
import { Itinerary, zoneTable } from "./itinerary.js";
import { unpack } from "./unpack.js";
import { join } from "./wasmstreams.js";

/** The questions, each a method of a library and of a worker. */
export const questions = ["audit", "slots", "check", "clamp", "place", "repair", "reroute", "nearby", "options", "plan", "rainouts", "why", "apply", "show"];

/** The options that may be several files, and the options that are one file. */
const lists = ["places", "departures"];
const files = ["schedule", "wishes", "change", "other"];

const secondsPerDay = 86400;
/** Offsets of time zones are read from this many seconds before each date of a request to this many after the trip ends. */
const margin = 400 * secondsPerDay;

/** Loads the module from its file next to this one, or from an address, bytes or a compiled module. */
export async function load(source) {
  return new Library(await loading(async () => Itinerary.load(await compile(source))));
}

/** Returns the result of a part of loading; its errors get the code of a module that cannot be loaded. */
async function loading(part) {
  try {
    return await part();
  } catch (error) {
    if (error?.code === "no-module") throw error;
    throw Object.assign(new Error(`the module cannot be loaded: ${error?.message ?? error}`, { cause: error }), { code: "no-module" });
  }
}

/** Compiles the module. Workers can receive the result by `postMessage`. */
export function compile(source = new URL("itinerary.streams.lzma", import.meta.url)) {
  return loading(async () => (source instanceof WebAssembly.Module ? source : WebAssembly.compile(await wasm(source))));
}

/** Returns an address as an absolute one. In a page, it may be relative to the page; Node.js has no such base. */
export function absolute(address) {
  return new URL(address, globalThis.document?.baseURI ?? globalThis.location?.href);
}

/** Returns the bytes of the module, which may be split into streams and packed. */
async function wasm(source) {
  const bytes = isBytes(source) ? view(source) : await read(absolute(source));
  // The first byte of a module is 0. The first byte of packed streams states how they are packed, and is not 0.
  return bytes[0] === 0x00 ? bytes : join(unpack(bytes));
}

export function isBytes(value) {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

function view(source) {
  return ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source);
}

/** Reads a file; Node.js cannot fetch the files of the system. */
async function read(address) {
  if (address.protocol === "file:" && globalThis.process?.versions?.node) {
    const name = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
    return readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status} for ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Answers questions at once, on the thread of the caller. */
export class Library {
  #itinerary;

  constructor(itinerary) {
    this.#itinerary = itinerary;
  }

  /** Answers a question by its name. */
  ask(question, document, options = {}) {
    const { request, error } = written(question, document, options);
    return error === undefined ? this.answer(request) : { ok: false, error };
  }

  /** Answers a request that `written` has returned. */
  answer(request) {
    return reply(this.#itinerary.ask(request, zones(request)));
  }
}

for (const question of questions) {
  Library.prototype[question] = function (document, options) {
    return this.ask(question, document, options);
  };
}

/** Returns a reply of the module as the value that callers receive. */
function reply({ error, head, json }) {
  if (error !== undefined) return { ok: false, error };
  return { ok: true, ...head, json, value: JSON.parse(json) };
}

/** An input that cannot be passed to the module. */
class InputError extends Error {
  constructor(code, message, input) {
    super(message);
    Object.assign(this, { code, input });
  }
}

/**
 * Returns `{ request }` with plain data, whose files are texts, or `{ error }` if an input cannot be written. Bytes are
 * UTF-8; other values are written as JSON.
 */
export function written(question, document, options) {
  try {
    const trip = text(document, "trip");
    const name = typeof question === "string" ? question : "";
    return { request: { question: name, document: trip, options: JSON.parse(json(withTexts(options), "options")) } };
  } catch (error) {
    const { code, message, input } = error instanceof InputError ? error : new InputError("bad-input", `the inputs cannot be read: ${error?.message ?? typeof error}`);
    return { error: { code, message, ...(input === undefined ? {} : { input }) } };
  }
}

/** Returns options whose files are texts. */
function withTexts(options) {
  if (options === null || typeof options !== "object" || Array.isArray(options)) return options ?? null;
  checked(options, "options");
  const found = {};
  // Also the keys that an object inherits.
  for (const key in options) found[key] = options[key];
  for (const key of lists) {
    if (isMissing(found[key])) continue;
    if (!isList(found[key], key)) found[key] = text(found[key], key);
    else if (found[key].length === 0) delete found[key];
    else found[key] = found[key].map((part) => text(part, key));
  }
  for (const key of files) if (!isMissing(found[key])) found[key] = text(found[key], key);
  return found;
}

function isMissing(value) {
  return value === undefined || value === null;
}

/** True if an option is a list of files, and not one file whose JSON is an array of rows. */
function isList(value, key) {
  const isFile = (part) => typeof part === "string" || isBytes(part) || Array.isArray(part) || (part !== null && typeof part === "object" && key in part);
  return Array.isArray(value) && (key === "places" || value.every(isFile));
}

/** Returns an input as text. */
function text(value, input) {
  if (typeof value === "string") return wellFormed(value, input);
  if (!isBytes(value)) return json(checked(value, input), input);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(value);
  } catch {
    throw new InputError("not-utf8", `${input}: the bytes are not UTF-8`, input);
  }
}

/** Returns a text unless it has half of a surrogate pair, which UTF-8 cannot represent. */
function wellFormed(value, input) {
  // With the flag `u`, a pair counts as one character and is not found.
  const index = value.search(/\p{Surrogate}/u);
  if (index >= 0) throw new InputError("not-utf8", `${input}: the character at index ${index} is half of a surrogate pair`, input);
  return value;
}

/** Returns a value that JSON can contain. Promises, maps and sets would be written as objects without keys. */
function checked(value, input) {
  if (typeof value?.then === "function") throw new InputError("bad-input", `${input}: the value is a promise; await it`, input);
  if (value instanceof Map || value instanceof Set) throw new InputError("bad-input", `${input}: JSON has no maps and sets; use an object or array`, input);
  if (value === undefined) throw new InputError("bad-input", `${input}: the value is undefined`, input);
  return value;
}

/** Returns the JSON of a value. JavaScript would leave out functions and symbols, and write NaN and infinity as null. */
function json(value, input) {
  const replacer = (key, each) => {
    checked(each ?? null, input);
    const missing = typeof each === "function" || typeof each === "symbol" ? typeof each : typeof each === "number" && !Number.isFinite(each) ? each : undefined;
    if (missing !== undefined) throw new TypeError(`JSON has no ${missing}${key && `, as in ${key}`}`);
    return each;
  };
  try {
    return JSON.stringify(value, replacer) ?? "null";
  } catch (error) {
    throw new InputError("bad-input", `${input}: the value cannot be written as JSON: ${error?.message ?? typeof error}`, input);
  }
}

/** Returns the offsets of all time zones that a request names, around each date that it names. */
function zones({ document, options }) {
  const texts = [document, ...[...lists, ...files].flatMap((key) => options?.[key] ?? []), JSON.stringify(options)].filter((each) => typeof each === "string");
  const names = new Set(texts.flatMap(zoneNames));
  if (names.size === 0) return {};
  const dates = new Set(texts.flatMap((each) => each.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []));
  const days = Math.min(Math.max(Number(parsed(document)?.dayCount) || 1, 1), 20000);
  const length = days * secondsPerDay + margin;
  const instants = [...dates].map((date) => Date.parse(date) / 1000).filter(Number.isFinite).sort((a, b) => a - b);
  // Without a date, the module only checks that the zones exist.
  if (instants.length === 0) instants.push(0);
  return zoneTable(names, joined(instants.map((instant) => [instant - margin, instant + length])));
}

/** Joins ranges that overlap; they are in order. */
function joined(ranges) {
  const found = [];
  for (const [start, end] of ranges) {
    const last = found.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}

/** Returns the names of the time zones in a JSON text, or in a table of places. */
function zoneNames(text) {
  const value = parsed(text);
  if (value === null) return text.match(/\b[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+\b|\bUTC\b/g) ?? [];
  return [...values(value)];
}

/** The values of all keys `timeZone`, at any depth. */
function* values(root) {
  const left = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (value === null || typeof value !== "object") continue;
    for (const [key, each] of Object.entries(value)) {
      if (key === "timeZone" && typeof each === "string") yield each;
      left.push(each);
    }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
