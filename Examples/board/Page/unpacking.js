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

/** The module for questions that may take long, whose script is loaded when the first one is asked. */
const backgroundModule = {
  promise: null,

  load() {
    this.promise ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = "background-module.js";
      script.onload = () => done(compile(backgroundBytes));
      script.onerror = () => fail(new Error("background-module.js cannot be loaded"));
      document.head.append(script);
    });
    return this.promise;
  },
};
