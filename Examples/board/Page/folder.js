"use strict";
// Saves a trip of this browser in the served folder, as a new file with the trip's name or another.

class FolderSaving {
  constructor(board) {
    this.board = board;
    this.dialog = find("folder-dialog");
    this.isSaving = false;
    find("to-folder").addEventListener("click", () => this.save(this.board.state.name));
    find("folder-cancel").addEventListener("click", () => this.dialog.close());
    find("folder-name").addEventListener("input", () => this.tell(""));
    find("folder-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.save(find("folder-name").value.trim());
    });
  }

  /** Offers to save the trip in the served folder if it does not belong to a server. */
  async offer() {
    const { store } = this.board;
    find("to-folder").hidden = true;
    if (store.isAttached || !store.hasServer) return;
    const answer = await fetch("api/document").catch(() => null);
    // Status 204: a folder, in which a trip must be named.
    find("to-folder").hidden = answer?.status !== 204 || store.isAttached;
  }

  /** Saves the trip under a name; ignores further clicks meanwhile. */
  async save(name) {
    if (this.isSaving) return;
    this.isSaving = true;
    await this.create(name);
    this.isSaving = false;
  }

  /** Creates a file for the trip; asks for another name if this one is not allowed. */
  async create(name) {
    // Names of one or two periods are not allowed in an address.
    if (/^\.{0,2}$/.test(name)) return this.ask(name, "How should the file be called?");
    const { bridge, store } = this.board;
    const { attachment } = store;
    const text = bridge.text();
    const answer = await this.put(name, "document", text);
    if (answer === null) return this.ask(name, "The server cannot be reached; nothing was saved");
    if (answer.status !== 201) return this.ask(name, (await answer.json()).error);
    await this.savePlaces(name);
    this.dialog.close();
    // Another trip has been opened meanwhile; the file contains the previous one.
    if (attachment !== store.attachment) return;
    this.board.own.moved();
    store.moveTo(name, answer);
    // Edits made meanwhile are saved, too.
    if (bridge.text() !== text) store.save(bridge.text());
  }

  put(name, part, body) {
    const options = { method: "PUT", headers: { "Content-Type": "application/json", "If-None-Match": "*" }, body };
    return fetch(`api/trips/${encodeURIComponent(name)}/${part}`, options).catch(() => null);
  }

  /** Saves the places next to the trip in the folder, too. */
  async savePlaces(name) {
    const [places, ...others] = this.board.bridge.beside;
    if (places === undefined) return;
    const answer = await this.put(name, "places", places);
    if (answer?.status === 201 && others.length === 0) return;
    speech.warn(answer?.status === 201 ? "Only the first of the files of places was saved next to the trip" : "The places next to the trip were not saved");
  }

  ask(name, problem) {
    if (!this.dialog.open) this.dialog.showModal();
    find("folder-name").value = name;
    this.tell(problem);
    find("folder-name").focus();
    find("folder-name").select();
  }

  tell(problem) {
    find("folder-problem").textContent = problem && sentence(problem);
    if (problem) find("folder-name").setAttribute("aria-invalid", "true");
    else find("folder-name").removeAttribute("aria-invalid");
  }
}
