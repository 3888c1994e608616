// The package in Node.js, from the tarball in an empty folder.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { load, TripWorker } from "swift-itinerary";
import { long } from "./long.mjs";
import { refuses, stops } from "./modules.mjs";
import { example, path, questions, tree, trips } from "./trips.mjs";

const library = await load();
const ohio = example("ohio-2010.json");
const { ITINERARY: program } = process.env;
assert.ok(program, "ITINERARY must be the program whose answers the package must give");

/** Returns the output of the program, without the final newline. */
function printed(...options) {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: "utf8", maxBuffer: 1 << 28 });
  assert.ok(status === 0 || status === 1, `${options.join(" ")}: ${stderr}`);
  return { text: stdout.replace(/\n$/, ""), isNo: status === 1 };
}

for (const name of trips) {
  test(`the package and the command line give equal answers about ${name}, byte for byte`, () => {
    for (const [question, options, words] of questions(name)) {
      const reply = library.ask(question, example(name), options);
      assert.ok(reply.ok, `${question}: ${reply.error?.message}`);
      const expected = printed(question, path(name), "--json", ...words);
      assert.equal(reply.json, expected.text, `${question} ${words.join(" ")}`);
      assert.equal(reply.isNo, expected.isNo, `${question} ${words.join(" ")}`);
      assert.deepEqual(reply.value, JSON.parse(expected.text));
    }
  });

  test(`the package and the command line draw the same picture of ${name}`, () => {
    assert.equal(library.show(example(name)).value.text, printed("show", path(name), "--svg").text + "\n");
  });
}

const visits = [
  ["slots", { item: "aquarium" }, ["--item", "aquarium"]],
  ["check", { item: "zoo", day: 5, start: "10:05" }, ["--item", "zoo", "--day", "5", "--start", "10:05"]],
  ["check", { item: "aquarium", day: 2, start: "09:00" }, ["--item", "aquarium", "--day", "2", "--start", "09:00"]],
  ["place", { item: "aquarium" }, ["--item", "aquarium"]],
  ["plan", {}, []],
  ["plan", { wishes: { format: "itinerary-wishes/1", wishes: [{ id: "zoo", weight: 5, visit: {} }] } }, null],
];
for (const [question, options, words] of visits) {
  test(`the package answers ${question} about visits, ${JSON.stringify(options)}`, () => {
    const reply = library.ask(question, example("chesapeake-2027.json"), options);
    assert.ok(reply.ok, reply.error?.message);
    if (question === "plan") assert.ok(reply.value.visits.some(({ id }) => id === "zoo"));
    if (!words) return;
    const expected = printed(question, path("chesapeake-2027.json"), "--json", ...words);
    assert.equal(reply.json, expected.text);
    assert.equal(reply.isNo, expected.isNo);
  });
}

const schedules = [
  ["nearby", "ohio-2010", {}, []],
  ["options", "ohio-2010", { limit: 2 }, ["--limit", "2"]],
  ["nearby", "boston-2013", { free: true }, ["--free"]],
  ["nearby", "ohio-2010", { item: "2010-09-22-CLE" }, ["--item", "2010-09-22-CLE"]],
  ["nearby", "ohio-2010", { date: "2010-09-22", city: "Cleveland" }, ["--date", "2010-09-22", "--city", "Cleveland"]],
  ["why", "ohio-2010", { item: "2010-09-22-CLE" }, ["--item", "2010-09-22-CLE"]],
  ["plan", "boston-2013", { wish: ["city:Boston=2"], tradeOffs: true }, ["--wish", "city:Boston=2", "--trade-offs"]],
];
for (const [question, name, options, words] of schedules) {
  test(`the package and the command line give equal answers to ${question} of ${name} with a schedule, ${JSON.stringify(options)}`, () => {
    const schedule = example(`${name}.schedule.csv`);
    const reply = library.ask(question, example(`${name}.json`), { schedule, ...options });
    assert.ok(reply.ok, reply.error?.message);
    const expected = printed(question, path(`${name}.json`), "--json", "--schedule", path(`${name}.schedule.csv`), ...words);
    assert.equal(reply.json, expected.text);
    assert.equal(reply.isNo, expected.isNo);
  });
}

const others = [
  ["repair", "great-lakes-2010", { change: example("great-lakes-2010.rainout.json"), fromDay: 3 }, ["--change", path("great-lakes-2010.rainout.json"), "--from-day", "3"]],
  ["reroute", "great-lakes-2010", { places: example("great-lakes-2010.places.json"), maxEdits: 2 }, ["--places", path("great-lakes-2010.places.json"), "--max-edits", "2"]],
  ["reroute", "northeast-2010", { tradeOffs: true, pick: 1, instead: true }, ["--trade-offs", "--pick", "1", "--instead"]],
  ["check", "ohio-2010", { item: "back-west", date: "2010-09-29", sortOrder: 7 }, ["--item", "back-west", "--date", "2010-09-29", "--sort-order", "7"]],
];
for (const [question, name, options, words] of others) {
  test(`the package and the command line give equal answers to ${question} ${words.join(" ").replaceAll(tree, "")}`, () => {
    const reply = library.ask(question, example(`${name}.json`), options);
    assert.ok(reply.ok, reply.error?.message);
    assert.equal(reply.json, printed(question, path(`${name}.json`), "--json", ...words).text);
  });
}

test("the package and the command line give the same reason why a wish is not granted", () => {
  const wishes = JSON.stringify({ format: "itinerary-wishes/1", wishes: [{ id: "boston", city: "Boston", count: 9 }] });
  writeFileSync("wishes.json", wishes);
  const reply = library.why(example("boston-2013.json"), { wishID: "boston", wishes, schedule: example("boston-2013.schedule.csv") });
  assert.ok(reply.ok, reply.error?.message);
  const words = ["--wish", "boston", "--wishes", "wishes.json", "--schedule", path("boston-2013.schedule.csv")];
  assert.equal(reply.json, printed("why", path("boston-2013.json"), "--json", ...words).text);
});

test("the package and the command line plan the same trip on the best days of a season", () => {
  const trip = JSON.stringify({ format: "itinerary/1", id: "lakes", startDate: "2027-06-01", dayCount: 1, start: "Chicago", end: "Chicago", items: [] });
  writeFileSync("lakes.json", trip);
  const options = { schedule: example("lakes-2027.schedule.csv"), places: example("lakes-2027.places.json"), wish: "city:Detroit", within: "2027-06-01..2027-06-20", days: 6 };
  const reply = library.plan(trip, options);
  assert.ok(reply.ok, reply.error?.message);
  const words = ["--schedule", path("lakes-2027.schedule.csv"), "--places", path("lakes-2027.places.json"), "--wish", "city:Detroit", "--within", "2027-06-01..2027-06-20", "--days", "6"];
  assert.equal(reply.json, printed("plan", "lakes.json", "--json", ...words).text);
});

test("the package and the command line apply changes with the same result", () => {
  const change = example("great-lakes-2010.rainout.json");
  const reply = library.apply(example("great-lakes-2010.json"), { change });
  assert.ok(reply.ok, reply.error?.message);
  const words = ["apply", path("great-lakes-2010.json"), "--change", path("great-lakes-2010.rainout.json")];
  assert.equal(reply.document, printed(...words).text + "\n");
  assert.equal(reply.json, printed(...words, "--json").text);
});

test("a document may be a text, bytes or a value", () => {
  const expected = library.audit(ohio).json;
  assert.equal(library.audit(new TextEncoder().encode(ohio)).json, expected);
  assert.equal(library.audit(JSON.parse(ohio)).json, expected);
});

test("clamp returns the nearest slot that check names", () => {
  for (const name of trips) {
    for (const { id } of JSON.parse(example(name)).items.filter(({ type }) => type === "travel").slice(0, 3)) {
      const position = { item: id, day: 1, sortOrder: 5 };
      const { nearest } = library.check(example(name), position).value;
      const found = library.clamp(example(name), position);
      assert.deepEqual(found.value, nearest && { day: nearest.day, index: nearest.index, sortOrder: nearest.sortOrder });
      assert.equal(found.isNo, nearest === null);
    }
  }
});

test("the repaired document has no finding that the repair does not name", () => {
  const reply = library.repair(example("great-lakes-2010.json"));
  const left = library.audit(reply.document).value.findings;
  assert.deepEqual(left, reply.value.left);
});

const zoned = JSON.stringify({
  format: "itinerary/1", id: "zoned", startDate: "2018-03-10", dayCount: 3, timeZone: "America/New_York",
  places: [{ city: "Chicago", timeZone: "America/Chicago" }],
  items: [
    { id: "a", type: "event", title: "A", city: "Boston", day: 1, sortOrder: 1, start: "19:00" },
    { id: "leg", type: "travel", from: "Boston", to: "Chicago", durationMinutes: 900, day: 2, sortOrder: 1 },
    { id: "b", type: "event", title: "B", city: "Chicago", day: 2, sortOrder: 2, start: "13:00" },
  ],
  rules: { connections: true },
});

test("time zones and clock changes count as on the command line", () => {
  writeFileSync("zoned.json", zoned);
  assert.equal(library.audit(zoned).json, printed("audit", "zoned.json", "--json").text);
  // Daylight saving time begins on day 2, which the change moves to another week.
  const change = JSON.stringify([{ op: "set", key: "startDate", value: "2018-03-17" }]);
  const moved = library.apply(zoned, { change });
  assert.ok(moved.ok, moved.error?.message);
  writeFileSync("moved.json", moved.document);
  assert.equal(library.audit(moved.document).json, printed("audit", "moved.json", "--json").text);
});

const errors = [
  ["ask", ["fly", ohio], "no-such-question", "$.question"],
  ["audit", ["{"], "not-json", undefined],
  ["audit", [ohio.replace('"dayCount": 13', '"dayCount": 0')], "out-of-range", "$.dayCount"],
  ["audit", [ohio, { failsOn: "error" }], "unknown-option", "$.failsOn"],
  ["audit", [ohio, { failOn: "often" }], "bad-option", "$.failOn"],
  ["audit", [ohio, []], "bad-option", "$"],
  ["place", [ohio, {}], "missing-option", "$.item"],
  ["place", [ohio, { item: "back-wst" }], "unknown-item", undefined],
  ["place", [ohio, { item: "orioles-tigers" }], "refused-input", undefined],
  ["check", [ohio, { item: "back-west", sortOrder: 1 }], "missing-option", "$.day"],
  ["nearby", [ohio, {}], "missing-option", "$.schedule"],
  ["plan", [ohio, { schedule: "date,city\n", days: 3 }], "bad-option", "$.days"],
  ["apply", [ohio, { change: [{ op: "remove", item: "nothing" }] }], "unknown-item", undefined],
];
for (const [method, inputs, code, place] of errors) {
  test(`${method} returns the error ${code} as a value`, () => {
    const reply = library[method](...inputs);
    assert.equal(reply.ok, false);
    assert.equal(reply.error.code, code, reply.error.message);
    if (place) assert.equal(reply.error.path, place);
    assert.ok(reply.error.message.length > 10);
  });
}

test("a value that JSON cannot contain is an error that names the input", async () => {
  const circle = {};
  circle.circle = circle;
  const worker = new TripWorker();
  const cases = [
    [circle, {}, "trip"], [() => 1, {}, "trip"], [Symbol("trip"), {}, "trip"], [{ toJSON: () => { throw null; } }, {}, "trip"],
    [ohio, { stepLimit: 10n }, "options"], [ohio, { onProgress() {} }, "options"], [ohio, { change: [() => 1] }, "change"], [ohio, { places: [circle] }, "places"],
  ];
  for (const [trip, options, input] of cases) {
    const reply = library.repair(trip, options);
    assert.deepEqual([reply.ok, reply.error.code, reply.error.input], [false, "bad-input", input]);
    assert.deepEqual(await worker.repair(trip, options), reply);
  }
  assert.equal(library.ask(Symbol("audit"), ohio).error.code, "no-such-question");
  assert.ok((await worker.audit(ohio)).ok);
});

test("bytes that are not UTF-8 are an error", () => {
  assert.deepEqual([library.audit(new Uint8Array([0x22, 0xff, 0x22])).error.code, library.audit(ohio, { places: new Uint8Array([0xff]) }).error.input], ["not-utf8", "places"]);
});

test("a deeply nested document is an error", () => {
  const depth = 100000;
  assert.equal(library.audit(`${"[".repeat(depth)}${"]".repeat(depth)}`).ok, false);
});

test("departures may be rows, a file or several files", () => {
  const trip = { format: "itinerary/1", id: "flight", startDate: "2018-05-01", dayCount: 2, start: "Chicago", end: "Boston", items: [] };
  const row = (hour) => ({ from: "Chicago", to: "Boston", date: "2018-05-01", start: `${hour}:00`, durationMinutes: 120 });
  const expected = library.reroute(trip, { departures: JSON.stringify([row("08"), row("10")]) });
  assert.ok(expected.ok, expected.error?.message);
  const forms = [[row("08"), row("10")], { departures: [row("08"), row("10")] }, [{ departures: [row("08")] }, JSON.stringify([row("10")])], [[row("08")], [row("10")]]];
  for (const departures of forms) assert.equal(library.reroute(trip, { departures }).json, expected.json, JSON.stringify(departures));
  assert.equal(library.reroute(trip, { departures: [{ from: "Chicago" }] }).error.input, "departures");
});

test("a warning has no label in its text", () => {
  const trip = { format: "itinerary/1", id: "flight", startDate: "2018-05-01", dayCount: 2, start: "Chicago", end: "Boston", items: [], rules: { noTravelDays: [1] } };
  const departures = [{ from: "Chicago", to: "Boston", date: "2019-05-01", start: "08:00", durationMinutes: 120 }];
  const { warnings } = library.reroute(trip, { departures });
  assert.ok(warnings.length > 0);
  for (const warning of warnings) assert.doesNotMatch(warning, /^warning/);
});

/** Counts the times that time zones are converted during a call. */
function conversions(call) {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  let count = 0;
  Intl.DateTimeFormat.prototype.formatToParts = function (...inputs) {
    count += 1;
    return formatToParts.apply(this, inputs);
  };
  try {
    call();
  } finally {
    Intl.DateTimeFormat.prototype.formatToParts = formatToParts;
  }
  return count;
}

test("dates in a title take little time and leave the offsets of time zones unchanged", () => {
  const dated = JSON.stringify({ ...JSON.parse(zoned), name: "from 0101-01-01 to 9999-12-31" });
  assert.ok(conversions(() => library.audit(dated)) < 2000);
  assert.equal(library.audit(dated).json, library.audit(zoned).json);
});

test("the library answers after an error", () => {
  library.audit("{");
  assert.ok(library.audit(ohio).ok);
});

test("a limit of steps stops a search with the same answer each time", () => {
  const [first, second] = [1, 2].map(() => library.reroute(example("northeast-2010.json"), { stepLimit: 100 }));
  assert.ok(first.ok, first.error?.message);
  assert.equal(first.value.stopped, "steps");
  assert.equal(first.json, second.json);
});

test("a worker gives the answers of the library", async () => {
  const worker = new TripWorker();
  const replies = await Promise.all(trips.map((name) => worker.audit(example(name))));
  assert.deepEqual(replies, trips.map((name) => library.audit(example(name))));
  assert.equal((await worker.place(ohio, { item: "none" })).error.code, "unknown-item");
  worker.close();
});

test("a time limit and a signal stop a question in a worker, and the next one is answered", async () => {
  const worker = new TripWorker();
  const [trip, options] = long();
  const began = performance.now();
  assert.equal((await worker.plan(trip, options, { timeLimit: 0.3 })).error?.code, "time-limit");
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  assert.equal((await worker.plan(trip, options, { signal: controller.signal })).error?.code, "cancelled");
  assert.equal((await worker.plan(trip, options, { signal: controller.signal })).error?.code, "cancelled");
  assert.ok(performance.now() - began < 20000);
  assert.ok((await worker.audit(ohio)).ok);
  worker.close();
  assert.ok((await worker.audit(ohio)).ok);
  worker.close();
});

test("a worker takes the module from a URL, an address or bytes", async () => {
  const file = createRequire(import.meta.url).resolve("swift-itinerary/itinerary.streams.lzma");
  for (const module of [pathToFileURL(file), pathToFileURL(file).href, readFileSync(file)]) {
    const worker = new TripWorker({ module, worker: pathToFileURL("node_modules/swift-itinerary/worker.js") });
    const reply = await worker.audit(ohio);
    assert.ok(reply.ok, reply.error?.message);
  }
});

test("a worker that ends with an error is started again", async () => {
  const script = `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ options }) => {
      if (options?.item === "throw") parentPort.postMessage = () => { throw new Error("stop"); };
      if (options?.item === "exit") process.exit(3);
    });
    await import("swift-itinerary/worker.js");`;
  writeFileSync("fails.mjs", script);
  const worker = new TripWorker({ worker: pathToFileURL("fails.mjs") });
  for (const item of ["throw", "exit"]) {
    assert.equal((await worker.slots(ohio, { item })).error.code, "no-worker");
    assert.ok((await worker.audit(ohio)).ok);
  }
});

test("a module that stops is replaced in a worker", async () => {
  const library = await load(stops);
  assert.deepEqual([1, 2].map(() => library.audit(ohio).error.code), ["module-stopped", "module-stopped"]);
  const worker = new TripWorker({ module: stops });
  for (let count = 0; count < 2; count += 1) assert.equal((await worker.audit(ohio)).error.code, "module-stopped");
});

test("an error of the module about time zones does not mean that it has stopped", async () => {
  const { Itinerary } = await import("./node_modules/swift-itinerary/itinerary.js");
  const module = await WebAssembly.compile(refuses);
  assert.equal((await Itinerary.load(module)).ask({ question: "audit" }, {}).error.code, "bad-input");
});

test("a question that waits for another one is cancelled at once", async () => {
  const worker = new TripWorker();
  const controller = new AbortController();
  const first = worker.plan(...long(), { timeLimit: 3 });
  const waiting = worker.audit(ohio, {}, { signal: controller.signal });
  controller.abort();
  const reply = await Promise.race([first, waiting]);
  assert.equal(reply.error.code, "cancelled");
  assert.equal((await first).error.code, "time-limit");
});

test("a limit that is not a time or a signal is an error, and an infinite time sets none", async () => {
  const worker = new TripWorker();
  for (const timeLimit of ["2", NaN, -1]) assert.equal((await worker.audit(ohio, {}, { timeLimit })).error.path, "$.timeLimit");
  assert.equal((await worker.audit(ohio, {}, { signal: 1 })).error.path, "$.signal");
  for (const timeLimit of [Infinity, 1e10]) assert.ok((await worker.audit(ohio, {}, { timeLimit })).ok);
  assert.ok((await worker.audit(ohio, {}, null)).ok);
});

/** The options of a question in the package, from its error about an unknown option. */
function optionsHere(question) {
  const { message } = library.ask(question, ohio, { [`0${"_".repeat(30)}`]: 1 }).error;
  return /; it has (.*)$/.exec(message)[1].split(/, | and /);
}

/** The options of a question on the command line, with the names that they have in JSON. */
function optionsThere(question) {
  const names = [...printed("help", question).text.matchAll(/^ +--([a-z-]+)/gm)].map(([, name]) => name.replace(/-[a-z]/g, ([, letter]) => letter.toUpperCase()));
  return question === "why" ? names.map((name) => (name === "wish" ? "wishID" : name)) : names;
}

/** The options of the command line that concern files, text output, other solvers and tables of other programs. */
const onlyThere = new Set([
  "all", "badLines", "force", "help", "history", "json", "jsonl", "miles", "output", "quiet", "summary", "version", "write",
  "engine", "timeLimit", "columns", "dates", "scheduleZone", "unknownStart",
]);

for (const question of ["audit", "slots", "check", "place", "repair", "reroute", "nearby", "plan", "why", "apply"]) {
  test(`${question} has the options of the command line`, () => {
    const expected = [...optionsThere(question).filter((name) => !onlyThere.has(name)), "stepLimit"];
    assert.deepEqual(optionsHere(question).sort(), expected.sort());
  });
}

test("a program that used a worker ends by itself", () => {
  const script = `import { TripWorker } from "swift-itinerary"; const reply = await new TripWorker().audit(process.env.TRIP); console.log(reply.ok);`;
  writeFileSync("ends.mjs", script);
  assert.equal(execFileSync("node", ["ends.mjs"], { encoding: "utf8", timeout: 30000, env: { ...process.env, TRIP: ohio } }), "true\n");
});

test("a module that is damaged or missing is an error", async () => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve("swift-itinerary/itinerary.streams.lzma"));
  await assert.rejects(load(bytes.subarray(0, 100000)), /damaged/);
  await assert.rejects(load(new Uint8Array(20).fill(7)), /damaged|WebAssembly/);
  await assert.rejects(load(new URL("file:///nowhere.wasm")), /ENOENT/);
  for (const [module, reason] of [[new URL("file:///nowhere.wasm"), /nowhere\.wasm/], ["nowhere.wasm", /address/], [{}, /address/], [bytes.subarray(0, 100000), /damaged/]]) {
    const { error } = await new TripWorker({ module }).audit(ohio);
    assert.equal(error.code, "no-module");
    assert.match(error.message, reason);
  }
});

test("join restores a module that was split, and never restores it from damaged streams", async () => {
  const at = (name) => pathToFileURL(`node_modules/swift-itinerary/${name}`);
  const { join: joined, split } = await import(at("wasmstreams.js"));
  const { unpack } = await import(at("unpack.js"));
  const streams = unpack(readFileSync(at("itinerary.streams.lzma")));
  const module = joined(streams);
  assert.ok(WebAssembly.validate(module));
  assert.deepEqual(split(module), streams);
  assert.throws(() => joined(streams.subarray(0, streams.length - 1)), /damaged/);
  for (let place = 0; place < 40; place += 1) {
    const bytes = streams.slice();
    bytes[place] ^= 0x55;
    let result;
    try {
      result = joined(bytes);
    } catch (error) {
      assert.match(error.message, /damaged/);
      continue;
    }
    assert.notDeepEqual(result, module);
  }
});

test("the first audit of the README takes one file of at most ten lines and two commands", () => {
  const readme = readFileSync("node_modules/swift-itinerary/README.md", "utf8");
  const [, code] = /```js\n([\s\S]*?)```/.exec(readme);
  assert.ok(code.trim().split("\n").length <= 10);
  writeFileSync("first.mjs", code);
  const output = execFileSync("node", ["first.mjs", path("great-lakes-2010.json")], { encoding: "utf8" });
  const { sentence, value } = library.audit(example("great-lakes-2010.json"));
  assert.equal(output, [sentence, ...value.findings.map(({ message }) => message)].map((line) => `${line}\n`).join(""));
});

test("the example of the README with a schedule, a wish list and changes works", () => {
  const readme = readFileSync("node_modules/swift-itinerary/README.md", "utf8");
  const code = [.../```js\n([\s\S]*?)```/g.exec(readme.slice(readme.indexOf("## Questions")))][1];
  writeFileSync("inputs.mjs", `import { load } from "swift-itinerary";\nconst library = await load();\n${code}`);
  const output = execFileSync("node", ["inputs.mjs"], { encoding: "utf8" });
  assert.match(output, /^both wishes with .* Boston\n$/);
});

test("closing a worker cancels all questions that it has not answered", async () => {
  const worker = new TripWorker();
  const asked = Array.from({ length: 4 }, () => worker.audit(ohio));
  worker.close();
  for (const { error } of await Promise.all(asked)) assert.equal(error?.code, "cancelled");
  assert.ok((await worker.audit(ohio)).ok);
  const later = Array.from({ length: 3 }, () => worker.repair(ohio));
  setTimeout(() => worker.close(), 1);
  assert.equal((await later[2]).error?.code, "cancelled");
  assert.ok((await worker.audit(ohio)).ok);
  worker.close();
});

test("a stated size of the module that is too large is an error at once", async () => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve("swift-itinerary/itinerary.streams.lzma"));
  for (const [place, bit] of [[8, 0x55], [8, 0x01], [7, 0x40], [7, 0x01], [6, 0x80]]) {
    const damaged = bytes.slice();
    damaged[place] ^= bit;
    await assert.rejects(load(damaged), (error) => error.code === "no-module" && /damaged/.test(error.message));
  }
});

test("values that JSON cannot contain, and unknown limits, are errors that name them", async () => {
  const worker = new TripWorker();
  const cases = [
    [library.repair(ohio, { stepLimit: NaN }), "bad-input", /NaN, as in stepLimit/],
    [library.reroute(ohio, { maxExtraMinutes: Infinity }), "bad-input", /Infinity, as in maxExtraMinutes/],
    [library.audit("\ud800"), "not-utf8", /^trip: the character at index 0/],
    [library.audit(ohio, { places: "a\udc00" }), "not-utf8", /^places: the character at index 1/],
    [library.audit(Promise.resolve(ohio)), "bad-input", /await/],
    [library.audit(new Map()), "bad-input", /maps/],
    [library.repair(ohio, new Map([["fromDay", 2]])), "bad-input", /maps/],
    [library.repair(ohio, Promise.resolve({})), "bad-input", /await/],
    [library.audit({ ...JSON.parse(ohio), rules: new Map() }), "bad-input", /maps/],
    [library.repair(ohio, Object.create({ fromDay: "x" })), "bad-option", /fromDay/],
    [await worker.audit(ohio, {}, { get timeLimit() { throw new Error("stop"); } }), "bad-option", /stop/],
    [await worker.audit(ohio, {}, []), "bad-option", /object/],
    [await worker.audit(ohio, {}, { signal: { addEventListener() {} } }), "bad-option", /AbortSignal/],
    [library.audit(undefined), "bad-input", /undefined/],
    [await worker.audit(ohio, {}, { timelimit: 1 }), "bad-option", /timelimit is unknown/],
    [await worker.audit(ohio, {}, "soon"), "bad-option", /object/],
  ];
  for (const [{ error }, code, message] of cases) {
    assert.equal(error?.code, code);
    assert.match(error.message, message);
  }
  assert.ok(library.audit(ohio.replace("Ohio", "\u{1F4C5}")).ok);
  assert.throws(() => new TripWorker({ zzz: 1 }), /zzz of a worker is unknown/);
  assert.throws(() => new TripWorker("x"), /object/);
});

test("time zones of a trip without dates are known", () => {
  const places = [{ city: "Boston", timeZone: "America/New_York" }];
  const trip = { format: "itinerary/1", id: "x", dayCount: 3, items: [] };
  const { error } = library.audit(trip, { places: { format: "itinerary-places/1", places } });
  assert.equal(error?.code, "no-start-date");
});

test("an option that the question would not use is an error", () => {
  const [trip, options] = [example("chesapeake-2027.json"), { item: "aquarium", day: 2 }];
  const cases = [
    ["check", { ...options, sortOrder: 500 }, /visit/],
    ["check", { ...options, sortOrder: 500, start: "10:00" }, /visit/],
    ["clamp", { ...options, sortOrder: 500 }, /visit/],
    ["plan", { startOn: "sat" }, /within/],
    ["plan", { endOn: "xyz" }, /within/],
  ];
  for (const [question, given, message] of cases) {
    const { error } = library[question](trip, given);
    assert.equal(error?.code, "bad-option");
    assert.match(error.message, message);
  }
  assert.equal(library.check(ohio, { item: "east", day: 1, sortOrder: 1, start: "10:00" }).error?.code, "bad-option");
});

test("the package has the version of the program", () => {
  const { version } = JSON.parse(readFileSync("node_modules/swift-itinerary/package.json", "utf8"));
  const source = readFileSync(join(tree, "Sources/Adapters/TripQuestions/Service/QuestionService.swift"), "utf8");
  assert.equal(version, /static let version = "(.*)"/.exec(source)[1]);
});
