"use strict";
// A copy of the trip and its steps in the browser: undo goes on after a reload, and edits that were not saved are not lost.

class Keeping {
  static prefix = "itinerary-board-recovery";

  constructor(board) {
    this.board = board;
  }

  /** Where the copy is: each page of a trip has its own. */
  get key() {
    const { protocol, pathname } = location;
    const isOne = pathname === "/" || !protocol.startsWith("http");
    return [Keeping.prefix, isOne ? "" : pathname, this.board.store.trip ?? ""].filter(Boolean).join(":");
  }

  /** Keeps the trip as it is now; gives whether there is room. */
  keep() {
    const { bridge, store, state } = this.board;
    const copy = { text: bridge.text(), history: bridge.history(), beside: bridge.beside, isDirty: store.isDirty, name: state.name, file: store.file, revision: store.revision };
    try {
      localStorage.setItem(this.key, JSON.stringify(copy));
      return true;
    } catch {
      // No storage here, or no room: the trip is kept by its file alone.
      return false;
    }
  }

  get copy() {
    return this.read(this.key);
  }

  /** Where edits stay that were not saved, until somebody says what becomes of them. */
  get unsavedKey() {
    return `${this.key}:unsaved`;
  }

  /** A copy that was kept; null where there is none, or it is damaged. */
  read(key) {
    try {
      return Keeping.sound(JSON.parse(localStorage.getItem(key)));
    } catch {
      return null;
    }
  }

  /** A copy, or several, as far as they are whole: the storage may have been written by anything. */
  static sound(kept) {
    if (Array.isArray(kept)) return kept.map(Keeping.sound).filter((each) => each !== null);
    if (typeof kept?.text !== "string") return null;
    const beside = Array.isArray(kept.beside) ? kept.beside.filter((each) => typeof each === "string") : [];
    return { ...kept, beside };
  }

  /** Opens the document to begin with; with its steps where they were kept, and offers edits that were not saved. */
  begin(text) {
    const { copy } = this;
    if (copy?.text === text && this.restore(copy)) return this.offer(null);
    this.board.open(text);
    this.offer(copy);
  }

  /** The copies with edits that were not saved, the oldest first. */
  get unsaved() {
    return [this.read(this.unsavedKey) ?? []].flat();
  }

  /** Offers edits that were not saved: those of earlier visits, and those of a copy, one after the other. */
  offer(copy) {
    const all = this.unsaved;
    if (copy?.isDirty && copy.text !== this.board.bridge.text() && !all.some(({ text }) => text === copy.text)) all.push(copy);
    this.keepUnsaved(all);
    for (const unsaved of all) this.tell(unsaved);
  }

  /** Says that edits were not saved, until somebody says what becomes of them. */
  tell(unsaved) {
    speech.warn(`Edits of ${unsaved.name} were not saved`, {
      name: "Take them up", lasts: true, action: () => this.takeUp(unsaved),
      other: { name: "Discard them", action: () => this.discard(unsaved) },
    });
  }

  keepUnsaved(all) {
    try {
      if (all.length) localStorage.setItem(this.unsavedKey, JSON.stringify(all));
      else localStorage.removeItem(this.unsavedKey);
    } catch { /* No room: they are offered this once. */ }
  }

  /** Keeps unsaved edits no longer. */
  leave(copy) {
    this.keepUnsaved(this.unsaved.filter(({ text }) => text !== copy.text));
  }

  /** The same, and says so, with a way back. */
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

  /** Restores unsaved edits: into the server's file if they were made there, else as a trip of this browser. */
  takeUp(copy) {
    const { store } = this.board;
    if (store.isAttached && (copy.file ?? "") === (store.file ?? "")) {
      if (!this.board.adopt(copy.text, "The edits are taken up")) return;
      this.leave(copy);
      // Made from another state, they are held against the file's: then one is asked which to keep.
      store.adoptRevision(copy.revision ?? store.revision);
      store.save(copy.text);
    } else if (this.board.open(copy.text, copy.beside)) {
      this.leave(copy);
      store.detach();
      store.tellKept(this.board.own.begin());
    }
  }
}
