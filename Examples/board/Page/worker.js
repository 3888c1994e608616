// Answers questions that may take long, in a worker with an instance of the module.
import { Itinerary } from "./itinerary.js";
import { compileNow } from "./rest.js";

let begin;
const loaded = new Promise((done) => { begin = done; });
/** The compiled rest of the module; null until the page has loaded it. */
let rest = null;
/** The trip and the schedule that the instance has open, the days of the schedule, and the number of the question. */
const current = { text: null, schedule: null, days: null, beside: "", number: 0 };

/** Opens the trip of a question, unless it is open already. */
function openTrip(itinerary, { text, beside }) {
  const sideFiles = beside.join("\0");
  if (text === current.text && sideFiles === current.beside) return {};
  current.beside = sideFiles;
  current.schedule = null;
  const opened = itinerary.sendInContext("open", text, beside);
  current.text = opened.error === undefined ? text : null;
  return opened;
}

/** Opens the schedule of a question, if it has one, unless it is open already. */
function openSchedule(itinerary, { schedule }) {
  if (schedule === null || schedule === current.schedule) return {};
  const opened = itinerary.send("schedule", schedule);
  current.schedule = opened.error === undefined ? schedule : null;
  current.days = opened.answer;
  return opened;
}

/** Asks the module a question, and returns its result. */
function result(itinerary, asked) {
  const { text, question, numbers, beside, file, raw, input } = asked;
  if (raw) return itinerary.sendInContext(raw, text, beside, input ?? "");
  if (question === "kind") return itinerary.send("kind", file);
  if (asked.today !== undefined) itinerary.call("today", asked.today, 1);
  for (const open of [openTrip, openSchedule]) {
    const { error } = open(itinerary, asked);
    if (error !== undefined) return { error };
  }
  if (question === "schedule") return { answer: current.days };
  if (question === "diff") return itinerary.sendInContext("diff", file, beside);
  return itinerary.call(question, ...numbers);
}

addEventListener("message", async ({ data }) => {
  const { module, address, number } = data;
  rest ??= data.rest ?? null;
  if (module) return begin(Itinerary.load(module, (part) => postMessage({ number: current.number, part }), () => rest ?? compileNow(address)));
  if (number === undefined) return undefined;
  try {
    const itinerary = await loaded;
    current.number = number;
    postMessage({ number, ...result(itinerary, data) });
  } catch (error) {
    // A fault of the page, for which there is no answer.
    postMessage({ number, fault: error.message });
  }
  return undefined;
});
