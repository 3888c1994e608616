"use strict";
// The ES module that calls the WebAssembly module, and the WebAssembly module itself, which is compiled once for the
// page and its workers.

/** The page as it was before a script changed it, for the export as one file. */
const pristinePage = document.documentElement.cloneNode(true);
/** The parts and the trip in a page that was exported as one file; null in other pages. */
const carried = JSON.parse(find("carried").textContent || "null");

const parts = {
  /**
   * A page opened as a file may only load scripts; one of them, `file-parts.js`, contains the parts as addresses. An
   * exported page contains them.
   */
  isFile: carried !== null || !location.protocol.startsWith("http"),
  /** The script with the parts of a page opened as a file, and the compiled module, as promises. */
  loadedScript: null,
  compiled: null,

  /** Returns the address of the script of the workers. */
  workerAddress() {
    return this.isFile ? this.contained.worker : "worker.js";
  },

  /** The parts as addresses, which are loaded already. */
  get contained() {
    return carried?.parts ?? fileParts;
  },

  /** Loads the parts as addresses. */
  async loadContained() {
    if (carried === null) await (this.loadedScript ??= this.script("file-parts.js"));
    return this.contained;
  },

  /** Loads the ES module. */
  async itinerary() {
    return import(this.isFile ? (await this.loadContained()).itinerary : "./itinerary.js");
  },

  /** Compiles the WebAssembly module once; if that fails, the next call tries again. */
  module() {
    // The module and the script that compiles it are downloaded at the same time.
    this.compiled ??= Promise.all([this.itinerary(), this.isFile ? null : fetch("itinerary.wasm.gz")]).then(([{ compile }, module]) => compile(module ?? this.contained.module)).catch((error) => {
      this.compiled = null;
      throw error;
    });
    return this.compiled;
  },

  /** Creates an instance of the module in the page. */
  async load() {
    const { Itinerary } = await this.itinerary();
    return Itinerary.load(await this.module());
  },

  script(source) {
    return new Promise((done, fail) => {
      const script = make("script", { src: source });
      script.onload = done;
      script.onerror = () => fail(new Error(`${source} cannot be loaded`));
      document.head.append(script);
    });
  },
};

// The download starts while the other scripts are loaded.
parts.module().catch(() => { /* The board reports it when it starts. */ });
