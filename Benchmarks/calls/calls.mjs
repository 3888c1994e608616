// Prints the microseconds of a call from JavaScript: calls.mjs PACKAGE TRIP QUESTION CALLS. PACKAGE is the folder of the
// package. The question `load` loads the module, `clamp` asks for a position. Times are processor time.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file, question, count] = process.argv.slice(2);
const { load } = await import(pathToFileURL(join(resolve(folder), "index.js")));
const trip = await readFile(file, "utf8");
const options = question === "clamp" ? { item: "back-west", day: 9, sortOrder: 50 } : {};

/** Returns the microseconds of the processor that a call takes. */
async function median(work) {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const began = process.cpuUsage();
    for (let call = 0; call < Number(count); call += 1) await work();
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / Number(count));
  }
  return times.sort((a, b) => a - b)[2];
}

const library = await load();
const ask = () => {
  const reply = library.ask(question, trip, options);
  if (!reply.ok) throw new Error(reply.error.message);
};
console.log((await median(question === "load" ? load : ask)).toFixed(1));
