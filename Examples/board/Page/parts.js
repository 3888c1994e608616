"use strict";
// The ES module that calls the WebAssembly module, and the WebAssembly module itself, which is compiled once for the
// page and its workers. A served module has two parts: the functions for the start of the page, and the rest.

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
  /** The compiled rest of the module; null until it is loaded, and if the module is not split. */
  rest: null,
  /** The milliseconds until the page tries again to load the rest. Each pause is twice as long as the one before it. */
  pause: 5000,

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

  /** Compiles the start of the WebAssembly module once; if that fails, the next call tries again. */
  module() {
    // The module and the script that compiles it are downloaded at the same time.
    this.compiled ??= Promise.all([this.itinerary(), this.isFile ? null : fetch(moduleFiles[0])]).then(([{ compile }, start]) => this.compiledStart(compile, start)).catch((error) => {
      this.compiled = null;
      throw error;
    });
    return this.compiled;
  },

  async compiledStart(compile, start) {
    if (start === null) return compile(this.contained.module);
    // A call cannot wait for the rest if the page itself must decompress it.
    const isReadable = start.headers.get("Content-Type") === "application/wasm";
    const [module] = await Promise.all([compile(start), isReadable ? null : this.compileRest()]);
    return module;
  },

  async compileRest() {
    if (this.isFile || moduleFiles.length < 2) return;
    const { compile } = await this.itinerary();
    this.rest ??= await compile(moduleFiles[1]);
  },

  /** Loads the rest of the module after the start of the page. Until it is loaded, a call that needs it waits for it. */
  async complete() {
    try {
      await this.compileRest();
      if (this.rest) dispatchEvent(new Event("rest"));
    } catch {
      setTimeout(() => this.complete(), this.pause);
      this.pause *= 2;
    }
  },

  /** Creates an instance of the module in the page. */
  async load() {
    const [{ Itinerary }, late] = await Promise.all([this.itinerary(), this.isFile ? null : import("./rest.js")]);
    return Itinerary.load(await this.module(), undefined, () => this.rest ?? late.compileNow(moduleFiles[1]));
  },

  /** Sends the compiled module to a worker, and the rest as soon as it is loaded. */
  async send(worker) {
    worker.postMessage({ module: await this.module(), rest: this.rest, address: moduleFiles[1] });
    if (this.rest === null) addEventListener("rest", () => worker.postMessage({ rest: this.rest }), { once: true });
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
