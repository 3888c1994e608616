// Splits a WebAssembly module into the streams that the JavaScript package carries: split-module.mjs MODULE STREAMS
import { readFileSync, writeFileSync } from "node:fs";
import { join, split } from "../JavaScript/wasmstreams.js";

const [modulePath, streamsPath] = process.argv.slice(2);
const module = readFileSync(modulePath);
const streams = split(module);
const joined = join(streams);
// Only alignments differ: they become 0, and were at most 4.
const isSame = joined.length === module.length && joined.every((byte, at) => byte === module[at] || (byte === 0 && module[at] <= 4));
if (!isSame) throw new Error(`${modulePath} cannot be split: its numbers have padding; install binaryen`);
writeFileSync(streamsPath, streams);
