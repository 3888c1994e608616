"use strict";
// The source and destination of documents: the server that serves the page, or the user's files.

/** Returns the text in a base64 string. */
const unpackText = (packed) => new TextDecoder().decode(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)));
/** The places of the cities in the examples, and the travel times between them. */
const examplePlaces = unpackText(packedPlaces);
/** The places of the home teams of leagues, by league. */
const parkPlaces = Object.fromEntries(Object.entries(packedParks).map(([name, packed]) => [name, unpackText(packed)]));
/** The example of a first visit. */
const firstExample = "rust-belt-2010";
/** The example trips in the page, by name. */
const exampleTrips = Object.fromEntries(Object.entries(packedTrips).map(([name, packed]) => {
  const text = unpackText(packed);
  return [name, lengths.local === "km" ? text : JSON.stringify({ ...JSON.parse(text), units: lengths.local })];
}));

class Store {
  constructor(board) {
    this.board = board;
    /** True if a server has the documents: itinerary-board, or a store of trips. */
    this.hasServer = false;
    /** True if edits belong to the server's document. It is false after another document is opened. */
    this.isAttached = false;
    /** True if there are edits that only the page has. */
    this.isDirty = false;
    /** The name of the server's file to which the open trip belongs; null if there is none. */
    this.file = null;
    /** The name of the trip, if the server has several; otherwise null. */
    this.trip = new URLSearchParams(location.search).get("trip");
    this.revision = null;
    /** The number of times that the page has opened another document. Answers about an earlier one are ignored. */
    this.attachment = 0;
    /** A document to open after the user has decided about the current one. */
    this.other = null;
    /** The number of states of the server's document that the page has received. */
    this.states = 0;
    this.next = null;
    this.retry = new Retry(() => this.save(this.board.bridge.text()));
    this.watch = new Watch(this);
    this.together = new Together(this);
    this.conflict = new Conflict(this);
    addEventListener("beforeunload", (event) => { if (this.isDirty) event.preventDefault(); });
    find("save").addEventListener("click", () => (this.isAttached ? this.saveNow() : this.download()));
    find("open").addEventListener("click", () => find("open-dialog").showModal());
    find("replace-dialog").addEventListener("close", () => this.replace(find("replace-dialog").returnValue));
    find("examples").append(...Object.entries(exampleTrips).map(([name, text]) => {
      const button = make("button", { class: "button", value: "example", text: JSON.parse(text).name ?? name });
      button.addEventListener("click", () => this.openText(text, [examplePlaces]));
      return button;
    }));
  }

  /** Returns the first document: the server's document, or an example; null if a trip of this browser was reopened. */
  async first() {
    const answer = location.protocol.startsWith("http") ? await this.fetch("document").catch(() => null) : null;
    // The service worker has the whole module, but cannot answer a page that waits in a call.
    if (answer === null) await parts.compileRest().catch(() => { /* Then the first call that needs it reports that. */ });
    this.hasServer = answer !== null && (answer.ok || this.trip !== null);
    if (this.trip === null && this.board.own.reopen()) {
      this.detach();
      this.tellKept(true);
      return null;
    }
    // Status 204: a folder is served, so the page goes to one of its trips.
    if (answer?.status === 204 && (await this.board.trips.choose())) return new Promise(() => {});
    if (answer?.ok && answer.status !== 204) {
      this.attach(answer);
      const text = await answer.text();
      this.together.know(this.revision, text);
      return text;
    }
    if (this.hasServer) speech.warn(`${answer.ok ? "The folder has no trips yet" : (await answer.json()).error}: this is an example`);
    this.detach();
    return this.copied() ?? this.example();
  }

  /** Returns this browser's copy of the trip if its server is unreachable; null if there is none. */
  copied() {
    const { copy } = this.board.keeping;
    if (!location.protocol.startsWith("http") || this.hasServer || !copy) return null;
    this.board.bridge.beside = copy.beside;
    this.file = copy.file;
    // The edits were made to this state of the file.
    this.revision = copy.revision ?? null;
    this.together.leave(copy);
    return copy.text;
  }

  example() {
    this.board.bridge.beside = [examplePlaces];
    return exampleTrips[firstExample];
  }

  /** True if the server answers questions about documents. A store of trips, whose pages are in folders, does not. */
  get answersQuestions() {
    return this.hasServer && location.pathname.split("/").length === 2;
  }

  /** Connects edits to the document of an answer. */
  attach(answer) {
    this.attachment += 1;
    this.watch.forget();
    this.isAttached = true;
    this.file = decodeURIComponent(answer.headers.get("X-Document-Name") ?? "");
    this.adoptRevision(answer.headers.get("ETag"));
    this.watch.start();
  }

  /** Continues with the open trip under a name that the server has given it. */
  moveTo(name, answer) {
    this.trip = name;
    this.attach(answer);
    this.isDirty = false;
    history.replaceState(null, "", `?trip=${encodeURIComponent(name)}`);
    this.board.keeping.keep();
    find("save").textContent = "Save";
    find("to-folder").hidden = true;
    this.tell("Saved");
    speech.tell(`Saved to ${this.file}`);
    document.body.dataset.saved = this.states;
  }

  detach() {
    this.attachment += 1;
    this.watch.forget();
    this.isAttached = false;
    this.file = null;
    this.next = null;
    this.retry.end();
    this.conflict.end();
    find("save").textContent = "Download";
    this.tell("");
    this.board.folder.offer();
  }

  fetch(path, options = {}) {
    const isOfTrip = this.trip !== null && (path === "document" || path === "beside");
    return fetch(isOfTrip ? `api/trips/${encodeURIComponent(this.trip)}/${path}` : `api/${path}`, options);
  }

  adoptRevision(revision) {
    if (revision !== this.revision) this.states += 1;
    this.revision = revision;
  }

  /** Asks the server about the page's document; throws a BoardError if there is no answer. */
  async askServer(question, asked = {}) {
    const text = this.board.bridge.text();
    // The text itself is sent, so that its spelling is preserved.
    const body = `{"document":${text},${JSON.stringify({ ...asked, beside: this.board.bridge.beside }).slice(1)}`;
    const answer = await this.fetch(question, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    const found = await answer.json();
    if (!answer.ok) throw new BoardError(found.error);
    return found;
  }

  /** Asks the server about the page's document; if there is no answer, reports the reason and returns null. */
  async ask(question, asked) {
    if (!this.answersQuestions) {
      speech.warn("Only a server can answer this question, and this page has no server that answers questions");
      return null;
    }
    try {
      return await this.askServer(question, asked);
    } catch (error) {
      speech.warn(`The server does not answer: ${error.message}`);
      return null;
    }
  }

  /** Shows the progress of saving. */
  tell(text) {
    find("saved").textContent = text;
  }

  async saveNow() {
    this.conflict.end();
    await this.save(this.board.bridge.text());
    if (!this.isDirty) speech.tell(this.file ? `Saved to ${this.file}` : "Saved");
  }

  /** Shows whether the trip is stored in the browser. */
  tellKept(isKept) {
    this.isDirty = !isKept;
    this.tell(isKept ? "Kept in this browser" : "Not downloaded yet");
  }

  /** Saves each edit. While one is being saved, only the latest of the following edits is kept. */
  async save(text) {
    if (!this.isAttached && this.file === null) return this.tellKept(this.board.own.changed());
    this.isDirty = true;
    const isKept = this.board.keeping.keep();
    if (!this.isAttached) return this.tell(isKept ? "Kept in this browser until the server can be reached" : "In this page only: download it");
    if (this.conflict.isPutOff) return this.conflict.putOff();
    this.next = text;
    if (this.isSaving) return;
    this.isSaving = true;
    while (this.next !== null) {
      const body = this.next;
      this.next = null;
      await this.put(body);
    }
    this.isSaving = false;
  }

  async put(body) {
    const { attachment } = this;
    document.body.dataset.saved = "pending";
    this.tell("Saving…");
    try {
      const answer = await this.fetch("document", { method: "PUT", headers: { "Content-Type": "application/json", "If-Match": this.revision }, body });
      // Another trip has been opened meanwhile, which the answer is not about.
      if (attachment !== this.attachment) return;
      if (answer.ok) {
        this.adoptRevision(answer.headers.get("ETag"));
        this.together.know(this.revision, body);
        this.isDirty = this.next !== null;
        this.board.keeping.keep();
        this.retry.stop();
        this.watch.saved(answer);
        this.tell("Saved");
        document.body.dataset.saved = this.states;
      } else if (answer.status === 409) {
        this.retry.end();
        this.met({ text: await answer.text(), revision: answer.headers.get("ETag") });
      } else {
        this.failed((await answer.json()).error);
      }
    } catch {
      if (attachment === this.attachment) this.failed("the server cannot be reached");
    }
  }

  /** Handles a newer document: merges the edits, or asks which to keep. */
  met(newer) {
    if (this.together.merge(newer)) return;
    document.body.dataset.saved = "conflict";
    this.tell("Not saved");
    this.conflict.ask(newer);
  }

  /** Shows that an edit is not saved, and tries again. */
  failed(reason) {
    this.tell("Not saved");
    document.body.dataset.saved = "failed";
    this.retry.begin(reason);
  }

  /** Saves the trip over the newer document, which has this revision. */
  saveOver({ revision }) {
    this.adoptRevision(revision);
    this.save(this.board.bridge.text());
  }

  /** Opens the newer document as one undoable step. After Undo, the user's version is saved as an edit of it. */
  take({ text, revision }) {
    if (!this.board.adopt(text, "The newer document is open; Undo brings yours back")) return;
    this.adoptRevision(revision);
    this.together.know(revision, text);
    this.isDirty = false;
    this.board.keeping.keep();
    this.tell("Saved");
  }

  /**
   * Opens another document, which the browser may have stored as `key`. The server's document stays unchanged. Asks
   * before unsaved edits are lost. Returns true if the document is open.
   */
  openText(text, beside = [], key = null) {
    return new Promise((done) => {
      this.other = { text, beside, key, done };
      if (!this.isDirty) return this.replace("lose");
      find("open-dialog").close();
      find("replace-dialog").returnValue = "";
      return find("replace-dialog").showModal();
    });
  }

  replace(choice) {
    if (this.other === null) return undefined;
    const { text, beside, key, done } = this.other;
    this.other = null;
    if (choice === "copy") this.download();
    if ((choice !== "copy" && choice !== "lose") || !this.board.open(text, beside)) return done(false);
    this.detach();
    this.isDirty = false;
    if (this.board.own.begin(key)) this.tellKept(true);
    return done(true);
  }

  download() {
    const name = `${this.board.state.id}.json`;
    handOver(name, this.board.bridge.text(), "application/json");
    this.isDirty = false;
    this.tell(this.board.own.key === null ? "" : "Kept in this browser");
    speech.tell(`${name} is in your downloads`);
  }
}
