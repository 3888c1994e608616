"use strict";
// Detects changes of the document on disk, and shows the newer version.

class Watch {
  static seconds = 3;

  constructor(store) {
    this.store = store;
    /** The notice about a deleted file. */
    this.deletion = null;
    /** True if the file is known to be deleted. */
    this.isDeleted = false;
  }

  /** True if an answer states that the file was deleted. */
  static saysDeleted(answer) {
    return answer.headers.get("X-Document-File") === "deleted";
  }

  start() {
    clearInterval(this.timer);
    this.timer = setInterval(() => { if (!document.hidden) this.check(); }, Watch.seconds * 1000);
  }

  /** Checks the server's document, unless it is being saved. */
  async check() {
    const { store } = this;
    if (!store.isAttached || store.isSaving || store.isDirty || store.board.lift || find("conflict-dialog").open) return;
    const { revision: known, attachment } = store;
    const answer = await store.fetch("document").catch(() => null);
    if (!answer?.ok || attachment !== store.attachment) return;
    if (Watch.saysDeleted(answer)) return this.tellDeleted();
    if (this.isDeleted) this.mend();
    const revision = answer.headers.get("ETag");
    const text = await answer.text();
    if (attachment !== store.attachment || store.revision !== known || store.isSaving || revision === known) return;
    if (store.together.isFree) store.together.follow({ text, revision });
  }

  /** Announces once that the file was deleted. The page still has the trip and can save it again. */
  tellDeleted() {
    if (this.isDeleted) return;
    this.isDeleted = true;
    const text = `The file ${this.store.file} was deleted on the disk. The trip is still open here`;
    this.deletion = speech.warn(text, { name: "Save it again", lasts: true, action: () => this.store.save(this.store.board.bridge.text()) });
  }

  /** Handles that the file exists again. */
  mend() {
    this.isDeleted = false;
    speech.withdraw(this.deletion);
  }

  /** Removes the notice about the document that the page showed before. */
  forget() {
    this.mend();
  }

  /** Receives that an edit was saved; if that restored a deleted file, announces it. */
  saved(answer) {
    if (!Watch.saysDeleted(answer)) return;
    this.mend();
    speech.tell(`The file ${this.store.file} had been deleted on the disk, and is saved again`);
  }
}
