// Calls an instrumented module of the board as the page and its workers do from the start to the first recovery plan, and
// writes which functions were called: board-profile.mjs MODULE PROFILE
import { readFileSync, writeFileSync } from "node:fs";

const [modulePath, profilePath] = process.argv.slice(2);
const read = (path) => readFileSync(new URL(`../Examples/${path}`, import.meta.url), "utf8");
// Node.js takes the script for an ES module in a data URL, but not in its folder, which has no package.json.
const source = Buffer.from(read("board/Page/itinerary.js")).toString("base64");
const { Itinerary } = await import(`data:text/javascript;base64,${source}`);

const places = [read("board/Trips/examples.places.json")];
const lakes = read("Trips/great-lakes-2010.json"), rustBelt = read("board/Trips/rust-belt-2010.json");
const [northeast, unplaced, ohio, chesapeake, boston, newer] = ["northeast-2010", "east-unplaced-2011", "ohio-2010", "chesapeake-2027", "boston-2013", "northeast-2023"]
  .map((name) => read(`Trips/${name}.json`));
/** Returns a trip with other values of some properties. */
const variant = (text, properties) => JSON.stringify({ ...JSON.parse(text), ...properties });
const variants = [{ units: "miles" }, { places: undefined, timeZone: undefined }, { items: [] }].map((each) => variant(lakes, each));

const itinerary = await Itinerary.load(await WebAssembly.compile(readFileSync(modulePath)));
/** Returns the answer of a call; undefined if the module refuses it. */
function answer(result) {
  if (result.error?.hasStopped) throw new Error(result.error.message);
  return result.answer;
}
const call = (name, ...numbers) => answer(itinerary.call(name, ...numbers));
const send = (name, input) => answer(itinerary.send(name, input));
const sendInContext = (name, text, files, input) => answer(itinerary.sendInContext(name, text, files, input));
const undoAndRedo = () => ["undo", "redo", "undo"].forEach((name) => call(name));

/** Restores the open trip with its undo steps. */
function restore(files = places) {
  const text = itinerary.text();
  return sendInContext("restore", text, files, { text, history: itinerary.history() });
}

/** Opens a trip, audits it and restores it. */
function open(text, files = places) {
  call("today", 0, 1);
  sendInContext("open", text, files);
  call("prepare");
  call("audit");
  return restore(files);
}

/** Drags an item over all slots, and drops it in some of them. */
function drag(item) {
  const { slots } = call("begin", item) ?? { slots: [] };
  for (let slot = 0; slot < slots.length; slot += 1) {
    itinerary.update(slot + 1);
    call("describe", slot);
    call("shift", slot);
    itinerary.scroll(slot, 100);
  }
  itinerary.cancel();
  for (let slot = 0; slot < slots.length; slot += 3) {
    call("begin", item);
    itinerary.update(slot + 1);
    if (call("drop") === undefined) itinerary.cancel();
    else undoAndRedo();
  }
}

/** Postpones a game, and takes the first recovery plan. */
function postpone(text, id, day, files = places) {
  const item = open(text, files).items.findIndex((each) => each.id === id);
  call("places", item);
  send("postpone", { item, day, index: 0 });
  call("audit");
  const [{ changes }] = call("ways", -1).ways;
  send("preview", { changes });
  send("change", { name: "A plan", joins: true, changes });
  call("audit");
  restore(files);
  undoAndRedo();
}

/** Returns functions that edit an item in the menus and dialogs of the page. */
const edits = ({ id, day }, item) => [
  () => call("pin", item, 1), () => call("place_best", item), () => call("place", item, 2), () => call("move", item, 2, 1),
  () => call("place_visit", item), () => call("place_visit_at", item, day ?? 1, 600), () => call("take_out", item),
  () => send("edit", { item, set: { title: "A title" } }), () => send("edit", { item, set: { start: "14:00", minutes: "1h 30min" } }),
  () => send("change", { name: "A change", joins: false, changes: [{ op: "remove", item: id }] }),
];

/** Edits an item. */
function edit(entry, item) {
  for (const name of ["places", "starts", "idle"]) call(name, item);
  for (const each of edits(entry, item)) if (each() !== undefined) undoAndRedo();
}

call("appearance");
for (const text of ["[", "{}"]) sendInContext("open", text, places);
for (const text of [chesapeake, boston, newer]) open(text);
for (const text of [lakes, rustBelt, northeast, unplaced, ohio, ...variants]) {
  const { items } = open(text);
  items.forEach((_, item) => drag(item));
  items.forEach(edit);
  restore();
}
postpone(lakes, "tigers-jays", 5);
postpone(lakes, "tigers-jays", 5, []);
postpone(rustBelt, "indians-yankees", 7);

const { __write_profile: write, memory, board_input: allocate } = itinerary.exports;
const size = 1 << 20;
const start = allocate(size);
const length = write(start, size);
if (length > size) throw new Error("the profile is larger than its memory");
writeFileSync(profilePath, new Uint8Array(memory.buffer, start, length));
