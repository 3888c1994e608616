// Asks questions in a worker, so that they can be stopped and do not block the page.
import { questions, writable } from "./library.js";

/** Answers questions in a worker, one after another. A question that is stopped ends the worker; the next one starts it again. */
export class TripWorker {
  #source;
  #address;
  #worker = null;
  #last = Promise.resolve();

  /** Creates a worker with the module next to this file, or from another source; `worker` is the address of `worker.js`. */
  constructor({ module, worker } = {}) {
    this.#source = module;
    this.#address = worker;
  }

  /** Answers a question by its name, within `timeLimit` seconds, unless `signal` aborts it. */
  ask(question, document, options = {}, { timeLimit, signal } = {}) {
    const written = writable(document, options);
    if (written.error !== undefined) return Promise.resolve({ ok: false, error: written.error });
    const answer = this.#last.then(() => this.#answer({ question, ...written }, timeLimit, signal));
    this.#last = answer.then(() => undefined);
    return answer;
  }

  /** Ends the worker. The next question starts it again. */
  close() {
    this.#worker?.end({ code: "cancelled", message: "the worker was closed before it answered" });
    this.#worker = null;
  }

  async #answer(request, timeLimit, signal) {
    if (signal?.aborted) return cancelled();
    this.#worker ??= new Line();
    const line = this.#worker;
    const stop = (reason) => {
      if (this.#worker === line) this.#worker = null;
      line.end(reason);
    };
    const abort = () => stop(cancelled().error);
    signal?.addEventListener("abort", abort);
    let timer;
    try {
      const started = await line.started(this.#source, this.#address);
      if (!started.ok) {
        stop(started.error);
        return started;
      }
      this.#source = started.module;
      if (timeLimit !== undefined) {
        const error = { code: "time-limit", message: `the search did not end within ${timeLimit} s` };
        timer = setTimeout(() => stop(error), timeLimit * 1000);
      }
      const reply = await line.post(request);
      if (reply.error?.code === "module-stopped") stop(reply.error);
      return reply;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
  }
}

function cancelled() {
  return { ok: false, error: { code: "cancelled", message: "the question was cancelled" } };
}

for (const question of questions) {
  TripWorker.prototype[question] = function (document, options, limits) {
    return this.ask(question, document, options, limits);
  };
}

/** A worker that answers one message at a time. */
class Line {
  #worker = null;
  #done = null;
  #start = null;
  #reason = null;

  /** Starts the worker once; returns the reply to its first message. */
  started(source, address) {
    this.#start ??= this.#open(source, address);
    return this.#start;
  }

  async #open(source, address) {
    const ready = this.#reply();
    try {
      await this.#create(address);
    } catch (error) {
      this.end({ code: "no-worker", message: `the worker cannot be started: ${error.message}` });
    }
    const reply = await ready;
    return reply.isReady ? this.post({ module: source }) : reply;
  }

  async #create(address) {
    const receive = (reply) => this.#done?.(reply);
    const fail = (error) => this.end({ code: "no-worker", message: `the worker has failed: ${error?.message ?? "it cannot be loaded"}` });
    if (globalThis.process?.versions?.node && typeof globalThis.Worker === "undefined") {
      const name = "node:worker_threads";
      const { Worker } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
      if (this.#reason !== null) return;
      this.#worker = new Worker(new URL(address ?? new URL("worker.js", import.meta.url)));
      this.#worker.on("message", receive);
      this.#worker.on("error", fail);
      return;
    }
    this.#worker = address === undefined ? new Worker(new URL("worker.js", import.meta.url), { type: "module" }) : new Worker(address, { type: "module" });
    this.#worker.onmessage = ({ data }) => receive(data);
    this.#worker.onerror = fail;
  }

  #reply() {
    if (this.#reason !== null) return Promise.resolve({ ok: false, error: this.#reason });
    this.#worker?.ref?.();
    return new Promise((done) => {
      this.#done = (reply) => {
        this.#done = null;
        this.#worker?.unref?.();
        done(reply);
      };
    });
  }

  post(message) {
    const reply = this.#reply();
    if (this.#reason === null) this.#worker.postMessage(message);
    return reply;
  }

  /** Ends the worker; a message that is not answered gets the reason as its reply. */
  end(reason) {
    this.#reason ??= reason;
    this.#worker?.terminate();
    this.#done?.({ ok: false, error: this.#reason });
  }
}
