"use strict";
// Where documents come from and go to: the server that serves the page, or files of one's own.

/** The example trips that the page carries, by name. */
const exampleTrips = Object.fromEntries(Object.entries(packedTrips).map(([name, packed]) => [name, new TextDecoder().decode(unpack(packed))]));

class Store {
  constructor(board) {
    this.board = board;
    this.hasServer = false;
    /** Whether edits belong to the server's document: not once another one is open. */
    this.isAttached = false;
    /** Whether there are edits that are nowhere but in the page. */
    this.isDirty = false;
    this.revision = null;
    /** How many states of the server's document the page has known. */
    this.states = 0;
    addEventListener("beforeunload", (event) => { if (this.isDirty) event.preventDefault(); });
    find("save").addEventListener("click", () => (this.isAttached ? this.save(this.board.bridge.text()) : this.download()));
    find("open").addEventListener("click", () => find("open-dialog").showModal());
    find("open-file").addEventListener("change", (event) => this.openFile(event.target));
    find("conflict-dialog").addEventListener("close", () => this.resolve(find("conflict-dialog").returnValue));
    find("examples").append(...Object.entries(exampleTrips).map(([name, text]) => {
      const button = make("button", { class: "button", value: "example", text: JSON.parse(text).name ?? name });
      button.addEventListener("click", () => this.openText(text));
      return button;
    }));
  }

  /** The document to begin with: the server's, or else an example. */
  async first() {
    if (location.protocol.startsWith("http")) {
      const answer = await this.fetch("document").catch(() => null);
      if (answer?.ok) {
        this.hasServer = true;
        this.isAttached = true;
        find("ask-glpk").hidden = false;
        this.adoptRevision(answer.headers.get("ETag"));
        return answer.text();
      }
    }
    this.detach();
    return Object.values(exampleTrips)[0];
  }

  detach() {
    this.isAttached = false;
    find("save").textContent = "Download";
  }

  fetch(path, options = {}) {
    return fetch(`/api/${path}`, options);
  }

  adoptRevision(revision) {
    if (revision !== this.revision) this.states += 1;
    this.revision = revision;
  }

  /** Asks the server about the document as it is in the page. */
  async ask(question) {
    try {
      const answer = await this.fetch(question, { method: "POST", headers: { "Content-Type": "application/json" }, body: this.board.bridge.text() });
      const body = await answer.json();
      if (!answer.ok) throw new BoardError(body.error);
      return body;
    } catch (error) {
      speech.warn(`The server gives no answer: ${error.message}`);
      return null;
    }
  }

  /** Saves each edit; while one is on its way, only the latest of those that follow is kept. */
  async save(text) {
    this.isDirty = true;
    if (!this.isAttached) return;
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
    document.body.dataset.saved = "pending";
    try {
      const answer = await this.fetch("document", { method: "PUT", headers: { "Content-Type": "application/json", "If-Match": this.revision }, body });
      if (answer.ok) {
        this.adoptRevision(answer.headers.get("ETag"));
        this.isDirty = this.next !== null;
        document.body.dataset.saved = this.states;
      } else if (answer.status === 409) {
        this.newer = { text: await answer.text(), revision: answer.headers.get("ETag") };
        document.body.dataset.saved = "conflict";
        this.askWhich();
      } else {
        speech.warn(`Not saved: ${(await answer.json()).error}`, "Try again", () => this.save(this.board.bridge.text()));
      }
    } catch (error) {
      speech.warn(`Not saved: the server cannot be reached (${error.message})`, "Try again", () => this.save(this.board.bridge.text()));
    }
  }

  askWhich() {
    find("conflict-dialog").returnValue = "";
    find("conflict-dialog").showModal();
  }

  /** Goes on with one of two states of the document; without a choice it asks again, so that none is lost. */
  resolve(choice) {
    if (choice === "copy") this.download();
    if (choice === "copy" || choice === "") {
      this.askWhich();
    } else if (choice === "mine") {
      this.adoptRevision(this.newer.revision);
      this.save(this.board.bridge.text());
    } else {
      this.adoptRevision(this.newer.revision);
      this.isDirty = false;
      this.board.open(this.newer.text, "The newer document is open");
    }
  }

  async openFile(input) {
    const [file] = input.files;
    if (!file) return;
    find("open-dialog").close();
    this.openText(await file.text());
    input.value = "";
  }

  /** Opens another document; the server's stays as it is. */
  openText(text) {
    if (!this.board.open(text)) return;
    this.detach();
    this.isDirty = false;
  }

  download() {
    const link = make("a", { download: `${this.board.state.id}.json`, href: URL.createObjectURL(new Blob([this.board.bridge.text()], { type: "application/json" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    this.isDirty = false;
    speech.tell("The document is in your downloads");
  }
}
