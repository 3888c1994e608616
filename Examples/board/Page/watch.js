"use strict";
// Notices when the document changes on the disk, and offers the newer one.

class Watch {
  static seconds = 3;

  constructor(store) {
    this.store = store;
    /** The revision that is offered, and the notices of that and of a deleted file. */
    this.offered = null;
    this.offer = null;
    this.deletion = null;
    /** Whether the file is known to be deleted. */
    this.isDeleted = false;
  }

  /** Whether an answer says that the file was deleted. */
  static saysDeleted(answer) {
    return answer.headers.get("X-Document-File") === "deleted";
  }

  start() {
    clearInterval(this.timer);
    this.timer = setInterval(() => { if (!document.hidden) this.check(); }, Watch.seconds * 1000);
  }

  /** Looks at the server's document; what is being saved is left alone. */
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

  /** Says once that the file was deleted; the trip is in the page, and can be saved again. */
  tellDeleted() {
    if (this.isDeleted) return;
    this.isDeleted = true;
    const text = `The file ${this.store.file} was deleted on the disk. The trip is still open here`;
    this.deletion = speech.warn(text, { name: "Save it again", lasts: true, action: () => this.store.save(this.store.board.bridge.text()) });
  }

  /** The file is there again. */
  mend() {
    this.isDeleted = false;
    speech.withdraw(this.deletion);
  }

  /** Lets go what was told of the document that the page was about. */
  forget() {
    this.mend();
    this.dismiss();
    this.offered = null;
  }

  /** Hears that an edit was saved; where that brought a deleted file back, says so. */
  saved(answer) {
    if (!Watch.saysDeleted(answer)) return;
    this.mend();
    speech.tell(`The file ${this.store.file} had been deleted on the disk, and is saved again`);
  }

  /** Takes the offer away. */
  dismiss() {
    speech.withdraw(this.offer);
  }
}
