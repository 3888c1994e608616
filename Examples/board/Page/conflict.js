"use strict";
// Two edits of the same state of a document: what differs, which to go on with, or to decide that later.

class Conflict {
  constructor(store) {
    this.store = store;
    this.dialog = find("conflict-dialog");
    /** What others have saved: its text and its revision. */
    this.newer = null;
    /** Whether the choice is put off; then edits are kept in the browser, and not saved. */
    this.isPutOff = false;
    this.dialog.addEventListener("close", () => this.resolve(this.dialog.returnValue));
  }

  ask(newer) {
    this.newer = newer;
    if (this.dialog.open) return;
    this.dialog.returnValue = "";
    this.dialog.showModal();
    this.tell();
  }

  /** Says what the newer document has otherwise, and which value is whose. */
  async tell() {
    find("conflict-sentence").textContent = "";
    find("conflict-lines").hidden = true;
    const found = await this.store.board.asked("diff", { file: this.newer.text }, () => {});
    if (!found) return;
    find("conflict-sentence").textContent = sentence(found.sentence);
    find("conflict-rows").replaceChildren(...found.rows.map(({ what, mine, theirs }) => make("tr", {}, make("th", { scope: "row", text: what }), make("td", { text: mine }), make("td", { text: theirs }))));
    find("conflict-lines").hidden = found.rows.length === 0;
  }

  /** Goes on with one of two states of the document; without a choice none is lost, and it is put off. */
  resolve(choice) {
    const { store, newer } = this;
    switch (choice) {
      case "copy":
        store.download();
        return this.ask(newer);
      case "mine":
        store.watch.dismiss();
        return store.saveOver(newer);
      case "theirs":
        store.watch.dismiss();
        return store.take(newer);
      default: this.putOff();
    }
  }

  /** Keeps the edits in the browser until somebody decides. */
  putOff() {
    const { store } = this;
    store.isDirty = true;
    store.board.keeping.keep();
    store.tell("Not saved");
    if (this.isPutOff && !find("banner").hidden) return;
    this.isPutOff = true;
    const text = "The document was changed elsewhere. Your edits are kept in this browser, and not saved until you decide";
    speech.say(text);
    speech.warn(text, { name: "Decide…", lasts: true, action: () => this.decide() });
  }

  /** Tries to save again, which brings what the document is by now. */
  decide() {
    this.end();
    this.store.save(this.store.board.bridge.text());
  }

  /** Puts nothing off any more. */
  end() {
    if (this.isPutOff) find("banner").hidden = true;
    this.isPutOff = false;
  }
}
