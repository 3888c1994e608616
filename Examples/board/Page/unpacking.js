"use strict";
// The modules that the page carries, unpacked.

/** The bytes of a text in base 64. */
function unpack(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Unpacks and compiles a module. */
async function compile(packed) {
  const stream = new Blob([unpack(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** The modules for questions that may take long; the script of each is loaded when the first one is asked. */
const laterModules = {
  promises: {},

  load(name, bytes) {
    this.promises[name] ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = `${name}-module.js`;
      script.onload = () => done(compile(bytes()));
      script.onerror = () => fail(new Error(`${script.src} cannot be loaded`));
      document.head.append(script);
    });
    return this.promises[name];
  },

  checks() {
    return this.load("checks", () => checksBytes);
  },

  ways() {
    return this.load("ways", () => waysBytes);
  },

  near() {
    return this.load("near", () => nearBytes);
  },

  plan() {
    return this.load("plan", () => planBytes);
  },

  exports() {
    return this.load("export", () => exportBytes);
  },
};
