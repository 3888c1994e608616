// Asks questions in a worker, so that they can be stopped and do not block the page.
import { absolute, isBytes, questions, written } from "./library.js";

/** The maximum delay of `setTimeout`, in seconds, which is 24 days. Longer limits never end. */
const longestDelay = (2 ** 31 - 1) / 1000;

/** Answers questions in a worker, one after another. A question that is stopped ends the worker; the next one starts it again. */
export class TripWorker {
  #source;
  #address;
  #worker = null;
  #last = Promise.resolve();
  /** The number of times that `close` was called. */
  #closings = 0;

  /** Creates a worker with the module next to this file, or from another source; `worker` is the address of `worker.js`. */
  constructor(options) {
    if (typeof (options ?? {}) !== "object") throw new TypeError("the options of a worker must be an object");
    const { module, worker, ...rest } = options ?? {};
    const [unknown] = Object.keys(rest);
    if (unknown !== undefined) throw new TypeError(`the option ${unknown} of a worker is unknown; the options are module and worker`);
    this.#source = module;
    this.#address = worker;
  }

  /** Answers a question by its name, within `timeLimit` seconds of work, unless `signal` aborts it. */
  ask(question, document, options = {}, limits = {}) {
    const { request, error } = written(question, document, options);
    const { timeLimit, signal, wrong = error } = readLimits(limits);
    if (wrong !== undefined) return Promise.resolve({ ok: false, error: wrong });
    const closings = this.#closings;
    const next = () => (closings === this.#closings ? this.#answer(request, timeLimit, signal) : closed());
    const answer = this.#last.then(next).catch(failed);
    this.#last = answer;
    return signal === undefined ? answer : unlessAborted(answer, signal);
  }

  /** Ends the worker, and cancels all questions that it has not answered. The next question starts it again. */
  close() {
    this.#closings += 1;
    this.#worker?.end(closed().error);
    this.#worker = null;
  }

  async #answer(request, timeLimit, signal) {
    if (signal?.aborted) return cancelled();
    if (this.#worker === null || this.#worker.hasEnded) this.#worker = new Line();
    const line = this.#worker;
    const abort = () => line.end(cancelled().error);
    signal?.addEventListener("abort", abort);
    let timer;
    try {
      const started = await line.started(this.#source, this.#address);
      if (!started.ok) {
        line.end(started.error);
        return started;
      }
      this.#source = started.module;
      if (timeLimit !== undefined && timeLimit <= longestDelay) {
        const error = { code: "time-limit", message: `the search did not end within ${timeLimit} s` };
        timer = setTimeout(() => line.end(error), timeLimit * 1000);
      }
      const reply = await line.post(request);
      if (reply.error?.code === "module-stopped") line.end(reply.error);
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

function closed() {
  return { ok: false, error: { code: "cancelled", message: "the worker was closed before it answered" } };
}

function failed(error) {
  return { ok: false, error: { code: "no-worker", message: `the worker has failed: ${error?.message ?? error}` } };
}

/** Returns the limits, or `{ wrong }` with the error if they are not a number of seconds and a signal. */
function readLimits(limits) {
  try {
    const { timeLimit, signal, ...rest } = limits ?? {};
    const wrong = limitError(limits, timeLimit, signal, Object.keys(rest));
    return wrong === undefined ? { timeLimit, signal } : { wrong };
  } catch (error) {
    return { wrong: { code: "bad-option", message: `the limits cannot be read: ${error?.message ?? error}`, path: "$" } };
  }
}

function limitError(limits, timeLimit, signal, [unknown]) {
  const isObject = typeof (limits ?? {}) === "object" && !Array.isArray(limits);
  if (!isObject) return { code: "bad-option", message: "the limits must be an object", path: "$" };
  if (unknown !== undefined) return { code: "bad-option", message: `the limit ${unknown} is unknown; the limits are timeLimit and signal`, path: `$.${unknown}` };
  const bad = (key, kind) => ({ code: "bad-option", message: `the limit ${key} must be ${kind}`, path: `$.${key}` });
  if (timeLimit !== undefined && !(typeof timeLimit === "number" && timeLimit >= 0)) return bad("timeLimit", "a number of seconds");
  if (signal !== undefined && (typeof signal?.addEventListener !== "function" || typeof signal.removeEventListener !== "function")) return bad("signal", "an AbortSignal");
  return undefined;
}

/** Returns an answer, or the error "cancelled" as soon as a signal aborts, also while the question waits for others. */
async function unlessAborted(answer, signal) {
  if (signal.aborted) return cancelled();
  let abort;
  const aborted = new Promise((done) => { abort = () => done(cancelled()); });
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

for (const question of questions) {
  TripWorker.prototype[question] = function (document, options, limits) {
    return this.ask(question, document, options, limits);
  };
}

/** Returns a source of the module that a worker can receive. An address is a text, because a URL cannot be sent. */
function sendable(source) {
  return source === undefined || isBytes(source) || source instanceof WebAssembly.Module ? source : absolute(source).href;
}

/** A worker that answers one message at a time. */
class Line {
  #worker = null;
  #done = null;
  #start = null;
  #reason = null;

  /** True if the worker answers no further messages. */
  get hasEnded() {
    return this.#reason !== null;
  }

  /** Starts the worker once; returns the reply to its first message. */
  started(source, address) {
    this.#start ??= this.#open(source, address);
    return this.#start;
  }

  async #open(source, address) {
    let sent;
    try {
      sent = sendable(source);
    } catch (error) {
      return { ok: false, error: { code: "no-module", message: `the address of the module is invalid: ${error.message}` } };
    }
    const ready = this.#reply();
    try {
      await this.#create(address === undefined ? undefined : absolute(address));
    } catch (error) {
      this.end({ code: "no-worker", message: `the worker cannot be started: ${error.message}` });
    }
    const reply = await ready;
    return reply.isReady ? this.post({ module: sent }) : reply;
  }

  async #create(address) {
    const receive = (reply) => this.#done?.(reply);
    const fail = (error) => this.end({ code: "no-worker", message: `the worker has failed: ${error?.message ?? "it cannot be loaded"}` });
    if (globalThis.process?.versions?.node && typeof globalThis.Worker === "undefined") {
      const name = "node:worker_threads";
      const { Worker } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
      if (this.hasEnded) return;
      this.#worker = new Worker(address ?? new URL("worker.js", import.meta.url));
      this.#worker.on("message", receive);
      this.#worker.on("error", fail);
      this.#worker.on("exit", (status) => fail({ message: `it has ended with status ${status}` }));
      return;
    }
    this.#worker = address === undefined ? new Worker(new URL("worker.js", import.meta.url), { type: "module" }) : new Worker(address, { type: "module" });
    this.#worker.onmessage = ({ data }) => receive(data);
    this.#worker.onerror = fail;
    this.#worker.onmessageerror = () => fail({ message: "its message cannot be read" });
  }

  #reply() {
    if (this.hasEnded) return Promise.resolve({ ok: false, error: this.#reason });
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
    try {
      if (!this.hasEnded) this.#worker.postMessage(message);
    } catch (error) {
      this.end({ code: "no-worker", message: `the message cannot be sent: ${error.message}` });
    }
    return reply;
  }

  /** Ends the worker; a message that is not answered gets the reason as its reply. */
  end(reason) {
    this.#reason ??= reason;
    this.#worker?.terminate();
    this.#done?.({ ok: false, error: this.#reason });
  }
}
