"use strict";
// The trip in a page that was exported as one file. It is read-only: changes last as long as the page, unless the user
// saves the trip in the browser.

class CarriedTrip {
  constructor(board) {
    this.board = board;
    /** True if changes are not stored, because the open trip is the exported one and is not saved. */
    this.isReadOnly = false;
    // This listener comes before the one that downloads the document.
    find("save").addEventListener("click", (event) => {
      if (!this.isReadOnly) return;
      event.stopImmediatePropagation();
      this.save();
    }, true);
  }

  /** The document of the exported trip; null in other pages. */
  get text() {
    return carried?.trip.text ?? null;
  }

  /** Opens the exported trip with its side files and its schedule. */
  begin() {
    const { board } = this;
    const { text, beside, schedule, name } = carried.trip;
    if (schedule) {
      board.near.text = schedule;
      board.planner.name = name;
    }
    board.store.detach();
    board.open(text, beside);
    this.isReadOnly = true;
    document.documentElement.classList.add("read-only");
    find("save").textContent = "Save";
    board.store.tell("Read-only");
  }

  /** Shows that a change is not stored. */
  tell() {
    this.board.store.isDirty = true;
    this.board.store.tell("Read-only: changes are not kept unless you save");
  }

  /** Stores the trip in the browser, which keeps all further changes. */
  save() {
    const { store, own } = this.board;
    this.leave();
    store.tellKept(own.begin());
    speech.tell(`${this.board.state.name} is kept in this browser`);
  }

  /** Ends the read-only state, because the trip is saved or another one is open. */
  leave() {
    if (!this.isReadOnly) return;
    this.isReadOnly = false;
    document.documentElement.classList.remove("read-only");
    find("save").textContent = "Download";
  }

  /** Returns the text of a page that contains its style, its script, the module and the open trip. */
  static async page(board) {
    const contained = await parts.loadContained();
    const root = pristinePage.cloneNode(true);
    const text = (name) => unpackText(contained[name].slice(contained[name].indexOf(",") + 1));
    for (const link of root.querySelectorAll('link[rel="stylesheet"]')) link.replaceWith(make("style", { text: text("style") }));
    for (const script of root.querySelectorAll("script[src]")) script.replaceWith(make("script", { text: text("script") }));
    const { itinerary, worker, module } = contained;
    const trip = { text: board.bridge.text(), beside: board.bridge.beside, schedule: board.near.text, name: board.planner.name };
    // A "<" in the data must not end the script that contains it.
    root.querySelector("#carried").textContent = JSON.stringify({ parts: { itinerary, worker, module }, trip }).replaceAll("<", "\\u003c");
    root.querySelector("title").textContent = board.state.name;
    return `<!DOCTYPE html>\n${root.outerHTML}\n`;
  }
}
