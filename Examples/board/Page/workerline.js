"use strict";
// A worker that answers questions. It starts with the first question, and restarts without the questions that are no
// longer needed.

/** The answer is no longer needed: the trip has changed since the question, or the question was stopped. */
class Outdated extends Error {}

class WorkerLine {
  constructor() {
    /** The unanswered questions, by their numbers. */
    this.waiting = new Map();
    this.number = 0;
    this.worker = null;
  }

  start() {
    const worker = new Worker(parts.workerAddress(), { type: "module" });
    const fail = ({ message }) => {
      const why = message ? ` (${message})` : "";
      if (this.worker === worker) this.end(new BoardError(`a part of the board cannot be loaded${why}; look again, or reload the page`));
    };
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = fail;
    parts.send(worker).catch(fail);
    this.worker = worker;
  }

  /** Starts the worker before the first question. */
  warm() {
    if (this.worker === null) this.start();
  }

  /** Passes an answer, or a part of one, to its receiver. */
  take({ number, answer, part, error, fault }) {
    const asked = this.waiting.get(number);
    if (part !== undefined) return asked?.onPart(part);
    this.waiting.delete(number);
    if (fault !== undefined) asked?.reject(new Error(fault));
    else if (error !== undefined) asked?.reject(BoardError.of(error));
    else asked?.resolve(answer);
    if (error?.hasStopped) this.restart(() => true);
  }

  /** Asks a question; returns its number, and a promise of the answer. */
  post(question, onPart = () => {}) {
    const number = (this.number += 1);
    const message = { number, ...question };
    this.warm();
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject, message, onPart });
      this.worker.postMessage(message);
    });
    return { number, answer };
  }

  /** Discards all unanswered questions and the worker's state; the next question starts a new worker. */
  end(reason = new Outdated()) {
    for (const { reject } of this.restart(() => false)) reject(reason);
  }

  /** Starts a new worker with the questions that are still wanted; returns the others. */
  restart(isWanted) {
    const asked = [...this.waiting.values()];
    const rest = asked.filter(({ message }) => isWanted(message));
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = null;
    for (const each of rest) {
      this.warm();
      this.waiting.set(each.message.number, each);
      this.worker.postMessage(each.message);
    }
    return asked.filter((each) => !rest.includes(each));
  }
}
