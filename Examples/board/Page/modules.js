"use strict";
// The modules for questions that may take long; the script of each is loaded when the first one is asked.

/** Unpacks and compiles a module in a worker, so that the page does not stop meanwhile. */
function compileAside(packed) {
  return new Promise((done, fail) => {
    const worker = newWorker();
    worker.onmessage = ({ data: { module, error } }) => {
      worker.terminate();
      if (module) done(module);
      else fail(new Error(error));
    };
    worker.postMessage({ packed });
  });
}

const laterModules = {
  promises: {},

  load(name, packed) {
    this.promises[name] ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = `${name}-module.js`;
      script.onload = () => done(compileAside(packed()));
      script.onerror = () => fail(new Error(`${script.src} cannot be loaded`));
      document.head.append(script);
    });
    return this.promises[name];
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
