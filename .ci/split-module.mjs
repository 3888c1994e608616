// Splits a WebAssembly module into the streams that the JavaScript package carries: split-module.mjs MODULE STREAMS
import { readFileSync, writeFileSync } from "node:fs";
import { join, split } from "../JavaScript/wasmstreams.js";

const [modulePath, streamsPath] = process.argv.slice(2);
const module = readFileSync(modulePath);
const streams = split(module);
if (!module.equals(join(streams))) throw new Error(`${modulePath} cannot be split: its numbers have padding; install binaryen`);
writeFileSync(streamsPath, streams);
