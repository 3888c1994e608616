// Checks, repairs, reroutes and plans trips, in Node.js, in browsers and in workers.
export { Library, load } from "./library.js";
export { TripWorker } from "./tripworker.js";
