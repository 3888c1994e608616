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

  /** Keeps the trip as it is now. */
  keep() {
    const { bridge, store, state } = this.board;
    const copy = { text: bridge.text(), history: bridge.history(), beside: bridge.beside, isDirty: store.isDirty, name: state.name, file: store.file };
    try {
      localStorage.setItem(this.key, JSON.stringify(copy));
    } catch { /* No storage here, or no room: the trip is kept by its file alone. */ }
  }

  get copy() {
    try {
      return JSON.parse(localStorage.getItem(this.key));
    } catch {
      return null;
    }
  }

  /** Opens the document to begin with; with its steps where they were kept, and offers edits that were not saved. */
  begin(text) {
    const { copy } = this;
    if (copy?.text === text && this.restore(copy)) return;
    this.board.open(text);
    if (!copy?.isDirty) return;
    speech.warn(`Edits of ${copy.name} were not saved`, { name: "Take them up", lasts: true, action: () => this.takeUp(copy) });
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
      if (this.board.adopt(copy.text, "The edits are taken up")) store.save(copy.text);
    } else if (this.board.open(copy.text, copy.beside)) {
      store.detach();
      this.board.own.begin();
      store.isDirty = true;
      store.tell("Not downloaded yet");
    }
  }
}
