"use strict";
// Questions about the trip that may take long: asked in a worker, and where that takes too long of the server too.

/** The trip has changed since the question was asked, so that nobody wants the answer. */
class Outdated extends Error {}

/** A worker that will hear which module it works with; a page opened as a file cannot load its script. */
function newWorker() {
  const isFile = !location.protocol.startsWith("http");
  return new Worker(isFile ? URL.createObjectURL(new Blob([unpack(workerSource)], { type: "text/javascript" })) : "worker.js");
}

class Oracle {
  /** After how many milliseconds the server is asked too. */
  static patience = 200;

  /** `module` gives a promise of the module that answers. */
  constructor(board, module) {
    this.board = board;
    this.module = module;
    this.waiting = new Map();
    this.number = 0;
    this.worker = null;
  }

  start() {
    this.worker = newWorker();
    this.worker.onmessage = ({ data }) => this.take(data);
    const { worker } = this;
    this.module().then((module) => worker.postMessage({ module }));
  }

  /** Begins before anybody asks. */
  warm() {
    if (this.worker === null) this.start();
  }

  take({ number, answer, part, error, isRefusal }) {
    const asked = this.waiting.get(number);
    if (part !== undefined) return asked?.onPart(part);
    this.waiting.delete(number);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(isRefusal ? new BoardError(error) : new Error(error));
  }

  /** Lets all questions go that are not answered yet: the trip is another one now. */
  forget() {
    if (this.waiting.size === 0) return;
    for (const { reject } of this.waiting.values()) reject(new Outdated());
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = null;
  }

  /** The worker's answer about the trip as it is now. */
  post(question, text, { numbers, schedule, file, onPart = () => {} }) {
    const number = (this.number += 1);
    const message = { number, text, question, numbers, schedule, file, beside: this.board.bridge.beside };
    if (this.worker === null) this.start();
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject, message, onPart });
      this.worker.postMessage(message);
    });
  }

  /** Looks no longer for the answer to a question. */
  stop(question) {
    const asked = [...this.waiting.values()].filter(({ message }) => message.question === question);
    if (asked.length === 0) return;
    this.restart(question);
    for (const { reject } of asked) reject(new Outdated());
  }

  /** Begins anew, without a question that somebody else has answered. */
  restart(question) {
    const rest = [...this.waiting.values()].filter(({ message }) => message.question !== question);
    this.worker?.terminate();
    this.waiting.clear();
    this.worker = null;
    if (rest.length) this.start();
    for (const asked of rest) {
      this.waiting.set(asked.message.number, asked);
      this.worker.postMessage(asked.message);
    }
  }

  /**
   * Asks a question; `server` is what the server is asked in its place, `onSlow` hears when the answer takes long, and
   * `onPart` what is found of it so far.
   */
  async ask(question, { numbers = [], schedule = null, file = null, server = null, onSlow = () => {}, onPart = () => {} } = {}) {
    const { state } = this.board;
    const text = this.board.bridge.text();
    const answer = this.post(question, text, { numbers, schedule, file, onPart });
    const { number } = this;
    const late = Symbol("late");
    const first = await Promise.race([answer, new Promise((done) => { setTimeout(done, Oracle.patience, late); })]);
    if (first !== late) return first;
    answer.catch(() => {});
    const hasServer = server !== null && this.board.store.answersQuestions;
    onSlow(hasServer);
    if (!hasServer) return answer;
    let isServers = false;
    const asked = this.board.store.askServer(server, { schedule, numbers }).then((found) => { isServers = true; return found; });
    try {
      const found = await Promise.any([answer, asked]);
      if (this.board.state !== state) throw new Outdated();
      // Nobody waits any more for what was stopped meanwhile.
      if (isServers && this.waiting.has(number)) this.restart(question);
      return found;
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  }
}
