"use strict";
// Several pages that edit one document: merges edits of different items, follows other pages, and reconnects.

class Together {
  constructor(store) {
    this.store = store;
    /** The last document that the server and this page had in common, `{ revision, text }`; null if it is unknown. */
    this.base = null;
    /** The notice that the server is unreachable, while the page shows its own copy. */
    this.away = null;
    addEventListener("online", () => this.reconnect());
  }

  /** Remembers the document of a revision. */
  know(revision, text) {
    this.base = { revision, text };
  }

  /**
   * Keeps the edits of this page and of a newer document, if they are about different items and the trip has no more
   * problems. Returns false if the user has to decide.
   */
  merge({ text, revision }) {
    const { store, base } = this;
    const { board } = store;
    if (base === null || base.revision !== store.revision) return false;
    let merged;
    try {
      merged = board.bridge.merge(base.text, text);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return false;
    }
    if (merged === null) return false;
    const before = board.state;
    if (!board.rebase(text, merged, "Both kept")) return false;
    this.highlight(before);
    store.adoptRevision(revision);
    this.know(revision, text);
    speech.warn("Both kept: your edits and the edits of another page", { name: "Undo mine", action: () => board.step("undo"), other: { name: "Dismiss" }, isGood: true });
    store.save(board.bridge.text());
    return true;
  }

  /** True if the page can show a newer document without a disturbance. */
  get isFree() {
    const { board } = this.store;
    return !board.lift && !document.querySelector("dialog[open]") && !board.preview.armed && find("menu").hidden;
  }

  /** Shows a newer document on a page without unsaved edits, and highlights the differences. */
  follow({ text, revision }) {
    const { store } = this;
    const before = store.board.state;
    if (!store.board.adopt(text, "The trip was changed elsewhere")) return;
    this.highlight(before);
    store.adoptRevision(revision);
    this.know(revision, text);
    store.isDirty = false;
    store.board.keeping.keep();
    store.tell("Saved");
  }

  /** Highlights the items that differ from a state. */
  highlight(before) {
    const { state, view } = this.store.board;
    const old = new Map(before.items.map((item) => [item.id, JSON.stringify(item)]));
    const changed = state.items.filter((item) => old.get(item.id) !== JSON.stringify(item));
    for (const { id } of changed) {
      const card = view.entries.get(id)?.element.querySelector(".card");
      card?.classList.add("changed");
      setTimeout(() => card?.classList.remove("changed"), 4000);
    }
  }

  /** Begins to look for the server, because the page shows the copy of this browser. */
  leave(copy) {
    this.base = copy.base ?? null;
    this.wasDirty = copy.isDirty === true;
    this.away = speech.warn("The server cannot be reached: this is the trip as this browser kept it");
    this.timer = setInterval(() => this.reconnect(), Watch.seconds * 1000);
  }

  /** Connects to the server again, and saves the edits made meanwhile. */
  async reconnect() {
    const { store } = this;
    if (this.away === null || this.isAsking) return;
    this.isAsking = true;
    const answer = await store.fetch("document").catch(() => null);
    const text = answer?.ok && answer.status === 200 ? await answer.text() : null;
    this.isAsking = false;
    if (text === null || this.away === null || !this.isFree) return;
    clearInterval(this.timer);
    speech.withdraw(this.away);
    this.away = null;
    this.meet(answer, text);
  }

  /** Compares the copy with the server's document after the page has reconnected. */
  meet(answer, text) {
    const { store } = this;
    const mine = store.board.bridge.text();
    const [known, revision] = [store.revision, answer.headers.get("ETag")];
    const isDirty = this.wasDirty || store.isDirty;
    const { base } = this;
    store.hasServer = true;
    store.attach(answer);
    speech.tell("The server is back");
    if (text === mine) {
      this.know(revision, text);
      store.isDirty = false;
      return store.tell("Saved");
    }
    if (!isDirty) return this.follow({ text, revision });
    // The edits were made to the state that the page knows.
    this.base = base;
    store.adoptRevision(known);
    return store.save(mine);
  }
}
