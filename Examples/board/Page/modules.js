"use strict";
// The modules for questions that may take long. The script of each is loaded when it is first used.

/** Unpacks and compiles a module in a worker, so that the page is not blocked. */
function compileAside(packed) {
  return new Promise((done, fail) => {
    const worker = newWorker();
    const take = ({ module, error, message }) => {
      worker.terminate();
      if (module) done(module);
      else fail(new Error(error ?? message));
    };
    worker.onmessage = ({ data }) => take(data);
    worker.onerror = take;
    worker.postMessage({ packed });
  });
}

const laterModules = {
  promises: {},

  /** Loads a module once; if that fails, the next call tries again. */
  load(name, packed) {
    this.promises[name] ??= this.loaded(name, packed).catch((error) => {
      delete this.promises[name];
      throw error;
    });
    return this.promises[name];
  },

  loaded(name, packed) {
    return new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = `${name}-module.js`;
      script.onload = () => done(compileAside(packed()));
      script.onerror = () => fail(new Error(`${script.src} cannot be loaded`));
      document.head.append(script);
    });
  },

  checks() {
    return this.load("checks", () => packedChecks);
  },

  ways() {
    return this.load("ways", () => packedWays);
  },

  near() {
    return this.load("near", () => packedNear);
  },

  plan() {
    return this.load("plan", () => packedPlan);
  },

  exports() {
    return this.load("export", () => packedExport);
  },
};
