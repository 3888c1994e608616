"use strict";
// Runs in a worker with one of the modules for questions that may take long.

const worked = { text: null, schedule: null, days: null, beside: "" };
worked.bridge = new Promise((done) => { worked.begin = done; });

/** Opens the trip or schedule of a question, unless it is open already, and asks the module. */
async function answer({ number, text, schedule, question, numbers, beside, file, raw, input }) {
  const bridge = await worked.bridge;
  worked.number = number;
  if (raw) return bridge.stand(text, beside, raw, input ?? "");
  if (question === "kind") {
    bridge.write(file);
    return bridge.call("kind");
  }
  if (text !== worked.text || beside.join("\0") !== worked.beside) {
    worked.text = null;
    worked.beside = beside.join("\0");
    bridge.beside = beside;
    bridge.send("open", text);
    worked.text = text;
    worked.schedule = null;
  }
  if (schedule != null && schedule !== worked.schedule) {
    bridge.write(schedule);
    worked.days = bridge.call("schedule");
    worked.schedule = schedule;
  }
  if (question === "schedule") return worked.days;
  if (question === "diff") return bridge.stand(file, beside, "diff", file);
  return bridge.call(question, ...numbers);
}

/** Receives from the module a part of the answer to the current question, and forwards it. */
function tell(length) {
  postMessage({ number: worked.number, part: JSON.parse(worked.asked.read(length)) });
}

/** Compiles a module for other workers. */
async function compileForPage(packed) {
  try {
    postMessage({ module: await compile(packed) });
  } catch (error) {
    postMessage({ error: error.message });
  }
}

addEventListener("message", async ({ data }) => {
  if (data.packed) return compileForPage(data.packed);
  if (data.module) {
    worked.begin(WebAssembly.instantiate(data.module, { board: { tell } }).then(({ exports }) => (worked.asked = new Bridge(exports))));
    return undefined;
  }
  try {
    postMessage({ number: data.number, answer: await answer(data) });
  } catch (error) {
    worked.text = null;
    postMessage({ number: data.number, error: error.message, isRefusal: error instanceof BoardError, hasStopped: error instanceof ModuleStopped, field: error.field });
  }
});
