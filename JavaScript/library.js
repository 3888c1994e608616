// Loads the WebAssembly module and asks it questions about trip documents.
import { Itinerary, zoneTable } from "./itinerary.js";
import { unpack } from "./unpack.js";

/** The questions, each a method of a library and of a worker. */
export const questions = ["audit", "slots", "check", "clamp", "place", "repair", "reroute", "nearby", "options", "plan", "why", "apply", "show"];

/** The options that may be several files, and the options that are one file. */
const lists = ["places", "departures"];
const files = ["schedule", "wishes", "change", "other"];

const secondsPerDay = 86400;
/** Offsets of time zones are read from this many seconds before the first date of a request until after the last one. */
const margin = 400 * secondsPerDay;

/** Loads the module from its file next to this one, or from an address or bytes. */
export async function load(source) {
  return new Library(await Itinerary.load(await compile(source)));
}

/** Compiles the module. Workers can receive the result by `postMessage`. */
export async function compile(source = new URL("itinerary.wasm.lzma", import.meta.url)) {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(await wasm(source));
}

/** Returns the bytes of the module, which may be compressed with LZMA or gzip. */
async function wasm(source) {
  const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source) ? view(source) : await read(new URL(source, import.meta.url));
  if (bytes[0] === 0x00) return bytes;
  if (bytes[0] !== 0x1f) return unpack(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
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
  if (!response.ok) throw new Error(`the module cannot be loaded: status ${response.status} for ${address}`);
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
    const written = writable(document, options);
    if (written.error !== undefined) return { ok: false, error: written.error };
    const request = { question, ...written };
    return reply(this.#itinerary.ask(request, zones(written)));
  }
}

for (const question of questions) {
  Library.prototype[question] = function (document, options) {
    return this.ask(question, document, options);
  };
}

/** Returns a reply of the module as the value that callers receive. */
export function reply({ error, head, json }) {
  if (error !== undefined) return { ok: false, error };
  return { ok: true, ...head, json, value: JSON.parse(json) };
}

/** Returns a document and options whose files are texts. Bytes are UTF-8; other values are written as JSON. */
export function writable(document, options) {
  try {
    if (options === null || typeof options !== "object" || Array.isArray(options)) return { document: text(document), options };
    const found = { ...options };
    for (const key of lists) if (found[key] !== undefined) found[key] = [found[key]].flat().map(text);
    for (const key of files) if (found[key] !== undefined && found[key] !== null) found[key] = text(found[key]);
    return { document: text(document), options: found };
  } catch (error) {
    return { error: { code: "bad-input", message: `an input cannot be written as JSON: ${error.message}` } };
  }
}

function text(value) {
  if (typeof value === "string") return value;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
  return JSON.stringify(value ?? null);
}

/** Returns the offsets of all time zones that a request names, around the dates that it names. */
function zones({ document, options }) {
  const texts = [document, ...[...lists, ...files].flatMap((key) => options?.[key] ?? []), JSON.stringify(options ?? null)];
  const names = new Set(texts.flatMap(zoneNames));
  if (names.size === 0) return {};
  const instants = texts.flatMap((each) => each.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []).map((date) => Date.parse(date) / 1000).filter(Number.isFinite);
  if (instants.length === 0) return {};
  const [first, last] = instants.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)], [Infinity, -Infinity]);
  const days = Math.min(Math.max(Number(parsed(document)?.dayCount) || 1, 1), 20000);
  return zoneTable(names, first - margin, last + days * secondsPerDay + margin);
}

/** Returns the names of the time zones in a JSON text, or in a table of places. */
function zoneNames(text) {
  const value = parsed(text);
  if (value === null) return text.match(/\b[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+\b|\bUTC\b/g) ?? [];
  return [...values(value)];
}

/** The values of all keys `timeZone`, at any depth. */
function* values(value) {
  if (value === null || typeof value !== "object") return;
  for (const [key, each] of Object.entries(value)) {
    if (key === "timeZone" && typeof each === "string") yield each;
    yield* values(each);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
