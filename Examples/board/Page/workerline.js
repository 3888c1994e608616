"use strict";
// A worker that answers questions: begun when the first is asked, and begun anew without those that nobody wants any more.

/** Nobody wants the answer any more: the trip has changed since the question was asked, or it was stopped. */
class Outdated extends Error {}

/** A worker that will hear which module it works with; a page opened as a file cannot load its script. */
function newWorker() {
  const isFile = !location.protocol.startsWith("http");
  return new Worker(isFile ? URL.createObjectURL(new Blob([unpack(workerSource)], { type: "text/javascript" })) : "worker.js");
}

class WorkerLine {
  /** `name` is that of the module that answers, among `laterModules`. */
  constructor(name) {
    this.name = name;
    /** The questions without an answer, by their numbers. */
    this.waiting = new Map();
    this.number = 0;
    this.worker = null;
  }

  start() {
    const worker = newWorker();
    const fail = ({ message }) => {
      if (this.worker === worker) this.end(new BoardError(`a part of the board cannot be loaded (${message}); look again, or open the page anew`));
    };
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = fail;
    laterModules[this.name]().then((module) => worker.postMessage({ module }), fail);
    this.worker = worker;
  }

  /** Begins before anybody asks. */
  warm() {
    if (this.worker === null) this.start();
  }

  /** Gives an answer, or a part of one, to whoever waits for it. */
  take({ number, answer, part, error, isRefusal, hasStopped, field }) {
    const asked = this.waiting.get(number);
    if (part !== undefined) return asked?.onPart(part);
    this.waiting.delete(number);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(isRefusal ? new BoardError(error, field) : new Error(error));
    if (hasStopped) this.restart(() => true);
  }

  /** Asks a question; gives its number, and the answer once there is one. */
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

  /** Lets all questions go that are not answered yet, and what the worker knows; the next question begins anew. */
  end(reason = new Outdated()) {
    for (const { reject } of this.restart(() => false)) reject(reason);
  }

  /** Begins anew with those of the questions that are still wanted; gives the others. */
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
