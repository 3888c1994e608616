"use strict";
// Detects changes of the document on disk, and offers the newer version.

class Watch {
  static seconds = 3;

  constructor(store) {
    this.store = store;
    /** The offered revision, and the notices about it and about a deleted file. */
    this.offered = null;
    this.offer = null;
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
    if (attachment !== store.attachment || store.revision !== known || store.isSaving || revision === known || revision === this.offered) return;
    this.offered = revision;
    speech.withdraw(this.offer);
    this.offer = speech.warn("The document was changed elsewhere", {
      name: "Take the newer one",
      lasts: true,
      action: () => store.take({ text, revision }),
    });
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

  /** Removes the notices about the document that the page showed before. */
  forget() {
    this.mend();
    this.dismiss();
    this.offered = null;
  }

  /** Receives that an edit was saved; if that restored a deleted file, announces it. */
  saved(answer) {
    if (!Watch.saysDeleted(answer)) return;
    this.mend();
    speech.tell(`The file ${this.store.file} had been deleted on the disk, and is saved again`);
  }

  /** Removes the offer. */
  dismiss() {
    speech.withdraw(this.offer);
  }
}
