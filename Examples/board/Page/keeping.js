"use strict";
// A copy of the trip and its undo steps in the browser, so that a reload loses neither the steps nor unsaved edits.

class Keeping {
  static prefix = "itinerary-board-recovery";

  constructor(board) {
    this.board = board;
  }

  /** The storage key of the copy; each page of a trip has its own. */
  get key() {
    const { protocol, pathname } = location;
    const isOne = pathname === "/" || !protocol.startsWith("http");
    return [Keeping.prefix, isOne ? "" : pathname, this.board.store.trip ?? ""].filter(Boolean).join(":");
  }

  /** Stores the current trip; returns true if there was enough space. */
  keep() {
    const { bridge, store, state } = this.board;
    const copy = { text: bridge.text(), history: bridge.history(), beside: bridge.beside, isDirty: store.isDirty, name: state.name, file: store.file, revision: store.revision, base: store.together.base };
    try {
      localStorage.setItem(this.key, JSON.stringify(copy));
      return true;
    } catch {
      // There is no storage or no space, so only the file has the trip.
      return false;
    }
  }

  get copy() {
    return this.read(this.key);
  }

  /** The storage key of unsaved edits, which stay until the user decides about them. */
  get unsavedKey() {
    return `${this.key}:unsaved`;
  }

  /** Reads a stored copy; returns null if there is none or it is damaged. */
  read(key) {
    try {
      return Keeping.sound(JSON.parse(localStorage.getItem(key)));
    } catch {
      return null;
    }
  }

  /** Returns the valid copies. Other programs may have written to the storage. */
  static sound(kept) {
    if (Array.isArray(kept)) return kept.map(Keeping.sound).filter((each) => each !== null);
    if (typeof kept?.text !== "string") return null;
    const beside = Array.isArray(kept.beside) ? kept.beside.filter((each) => typeof each === "string") : [];
    return { ...kept, beside };
  }

  /** Opens the first document, with its undo steps if they were stored, and offers to restore unsaved edits. */
  begin(text) {
    const { copy } = this;
    if (copy?.text === text && this.restore(copy)) {
      // Without a server, the page shows the copy, which has edits that the file lacks.
      if (copy.isDirty && !this.board.store.isAttached) this.board.store.tell("Not saved yet");
      return this.offer(null);
    }
    this.board.open(text);
    this.offer(copy);
  }

  /** The copies with unsaved edits, the oldest first. */
  get unsaved() {
    return [this.read(this.unsavedKey) ?? []].flat();
  }

  /** Offers to restore unsaved edits, one copy after another. */
  offer(copy) {
    // The server's file has the edits that the page shows.
    const all = this.unsaved.filter((unsaved) => !this.board.store.isAttached || !this.isShown(unsaved));
    if (copy?.isDirty && !this.isShown(copy) && !all.some(({ text }) => text === copy.text)) all.push(copy);
    this.keepUnsaved(all);
    for (const unsaved of all) if (!this.isShown(unsaved)) this.tell(unsaved);
  }

  /** True if the page shows the trip of a copy. */
  isShown({ text }) {
    try {
      return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(this.board.bridge.text()));
    } catch {
      return false;
    }
  }

  /** Shows that there are unsaved edits until the user decides about them. */
  tell(unsaved) {
    speech.warn(`Edits of ${unsaved.name} were not saved`, {
      name: "Restore them", lasts: true, action: () => this.takeUp(unsaved),
      other: { name: "Discard them", action: () => this.discard(unsaved) },
    });
  }

  keepUnsaved(all) {
    try {
      if (all.length) localStorage.setItem(this.unsavedKey, JSON.stringify(all));
      else localStorage.removeItem(this.unsavedKey);
    } catch { /* No room: they are offered this once. */ }
  }

  /** Deletes a copy with unsaved edits. */
  leave(copy) {
    this.keepUnsaved(this.unsaved.filter(({ text }) => text !== copy.text));
  }

  /** Deletes a copy with unsaved edits, announces that, and offers to undo it. */
  discard(copy) {
    this.leave(copy);
    speech.warn(`The unsaved edits of ${copy.name} are discarded`, {
      name: "Undo", other: { name: "Dismiss" },
      action: () => {
        this.keepUnsaved([...this.unsaved, copy]);
        this.tell(copy);
      },
    });
  }

  restore(copy) {
    const { bridge } = this.board;
    try {
      this.board.show(bridge.restore(copy.text, copy.history));
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return false;
    }
    speech.tell(`${this.board.state.name} is open`);
    return true;
  }

  /** Restores unsaved edits: to the server's file if they were made there, otherwise as a trip of this browser. */
  takeUp(copy) {
    const { store } = this.board;
    if (store.isAttached && (copy.file ?? "") === (store.file ?? "")) {
      if (!this.board.adopt(copy.text, "The edits are restored")) return;
      this.leave(copy);
      // Edits of another state are compared with the file's state; then the user chooses which to keep.
      store.adoptRevision(copy.revision ?? store.revision);
      store.together.base = copy.base ?? null;
      store.save(copy.text);
    } else if (this.board.open(copy.text, copy.beside)) {
      this.leave(copy);
      store.detach();
      store.tellKept(this.board.own.begin());
    }
  }
}
