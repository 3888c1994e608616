"use strict";
// Notices when the document changes on the disk, and offers the newer one.

class Watch {
  static seconds = 3;

  constructor(store) {
    this.store = store;
    this.offered = null;
  }

  start() {
    clearInterval(this.timer);
    this.timer = setInterval(() => { if (!document.hidden) this.look(); }, Watch.seconds * 1000);
  }

  /** Looks at the server's document; what is being saved is left alone. */
  async look() {
    const { store } = this;
    if (!store.isAttached || store.isSaving || store.isDirty || store.board.lift || find("conflict-dialog").open) return;
    const known = store.revision;
    const answer = await store.fetch("document").catch(() => null);
    if (!answer?.ok) return;
    const revision = answer.headers.get("ETag");
    const text = await answer.text();
    if (store.revision !== known || store.isSaving || revision === known || revision === this.offered) return;
    this.offered = revision;
    speech.say("The document was changed elsewhere");
    speech.warn("The document was changed elsewhere", {
      name: "Take the newer one",
      lasts: true,
      action: () => {
        store.adoptRevision(revision);
        store.take(text);
      },
    });
  }

  /** Takes the offer away. */
  dismiss() {
    if (this.offered) find("banner").hidden = true;
  }
}
