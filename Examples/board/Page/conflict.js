"use strict";
// Two edits of the same state of a document: the differences, and the choice which to keep, or to decide later.

class Conflict {
  constructor(store) {
    this.store = store;
    this.dialog = find("conflict-dialog");
    /** The document that others have saved: its text and its revision. */
    this.newer = null;
    /** True if the decision is postponed; then edits are kept in the browser and not saved. */
    this.isPutOff = false;
    this.dialog.addEventListener("close", () => this.resolve(this.dialog.returnValue));
  }

  ask(newer) {
    this.newer = newer;
    if (!this.dialog.open) {
      this.dialog.returnValue = "";
      this.dialog.showModal();
      // The element with the focus may be closing.
      requestAnimationFrame(() => { if (!this.dialog.contains(document.activeElement)) find("conflict-title").focus(); });
    }
    this.tell();
  }

  /** Shows the differences of the newer document, with the values of both. */
  async tell() {
    find("conflict-sentence").textContent = "";
    find("conflict-lines").hidden = true;
    const { newer } = this;
    const found = await this.store.board.asked("diff", { file: newer.text }, (problem) => { find("conflict-sentence").textContent = sentence(problem); });
    if (!found || newer !== this.newer) return;
    find("conflict-sentence").textContent = sentence(found.sentence);
    find("conflict-rows").replaceChildren(...found.rows.map(({ what, mine, theirs }) => make("tr", {}, make("th", { scope: "row", text: what }), make("td", { text: mine }), make("td", { text: theirs }))));
    find("conflict-lines").hidden = found.rows.length === 0;
  }

  /** Continues with one of the two states. Without a choice, neither is lost, and the decision is postponed. */
  resolve(choice) {
    const { store, newer } = this;
    switch (choice) {
      case "copy":
        store.download();
        return this.ask(newer);
      case "mine":
        return store.saveOver(newer);
      case "theirs":
        return store.take(newer);
      default: this.putOff();
    }
  }

  /** Keeps the edits in the browser until the user decides. */
  putOff() {
    const { store } = this;
    store.isDirty = true;
    const isKept = store.board.keeping.keep();
    store.tell("Not saved");
    if (this.isPutOff) return;
    this.isPutOff = true;
    const where = isKept ? "are kept in this browser, and not saved until you decide" : "are only in this page, because the browser has no room";
    this.notice = speech.warn(`The document was changed elsewhere. Your edits ${where}`, { name: "Decide…", lasts: true, action: () => this.decide() });
  }

  /** Tries to save again, which returns the current document. */
  decide() {
    this.end();
    this.store.save(this.store.board.bridge.text());
  }

  /** Ends the postponement. */
  end() {
    speech.withdraw(this.notice);
    this.isPutOff = false;
  }
}
