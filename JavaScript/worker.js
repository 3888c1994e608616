// Answers questions in a worker. The first message has the source of the module, the others have questions.
import { compile, load } from "./library.js";

const isNode = typeof globalThis.WorkerGlobalScope === "undefined";
const nodeWorkers = "node:worker_threads";
const port = isNode ? (await import(/* @vite-ignore */ /* webpackIgnore: true */ nodeWorkers)).parentPort : globalThis;

let library;

/** Loads the module; the reply has it compiled, for the next worker. */
async function start(source) {
  try {
    const module = await compile(source);
    library = await load(module);
    port.postMessage({ ok: true, module });
  } catch (error) {
    port.postMessage({ ok: false, error: { code: "no-module", message: error.message } });
  }
}

function receive(message) {
  if (message.question === undefined) return start(message.module);
  try {
    port.postMessage(library.answer(message));
  } catch (error) {
    port.postMessage({ ok: false, error: { code: "module-stopped", message: `the question failed: ${error.message}` } });
  }
}

if (isNode) port.on("message", receive);
else port.addEventListener("message", ({ data }) => receive(data));
port.postMessage({ isReady: true });
