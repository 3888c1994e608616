"use strict";
// A trip that is no server's goes into the folder that is served, as a new file under the trip's name or another.

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

  /** Offers it for a trip that is no server's, where a folder is served. */
  async offer() {
    const { store } = this.board;
    find("to-folder").hidden = true;
    if (store.isAttached || !store.hasServer) return;
    const answer = await fetch("api/document").catch(() => null);
    // 204: a folder, of which a trip has to be named.
    find("to-folder").hidden = answer?.status !== 204 || store.isAttached;
  }

  /** Saves the trip under a name; a second click meanwhile saves nothing. */
  async save(name) {
    if (this.isSaving) return;
    this.isSaving = true;
    await this.create(name);
    this.isSaving = false;
  }

  /** Makes a file of a name for the trip; asks for another name where that is none for a new file. */
  async create(name) {
    // Names of one dot or two are no names in an address.
    if (/^\.{0,2}$/.test(name)) return this.ask(name, "How should the file be called?");
    const { bridge, store } = this.board;
    const { attachment } = store;
    const text = bridge.text();
    const answer = await this.put(name, "document", text);
    if (answer === null) return this.ask(name, "The server cannot be reached; nothing was saved");
    if (answer.status !== 201) return this.ask(name, (await answer.json()).error);
    await this.savePlaces(name);
    this.dialog.close();
    // Another trip is open meanwhile: the file has the one that was.
    if (attachment !== store.attachment) return;
    this.board.own.moved();
    store.moveTo(name, answer);
    // What was edited meanwhile is saved too.
    if (bridge.text() !== text) store.save(bridge.text());
  }

  put(name, part, body) {
    const options = { method: "PUT", headers: { "Content-Type": "application/json", "If-None-Match": "*" }, body };
    return fetch(`api/trips/${encodeURIComponent(name)}/${part}`, options).catch(() => null);
  }

  /** Lets the places stand beside the trip there too. */
  async savePlaces(name) {
    const [places, ...others] = this.board.bridge.beside;
    if (places === undefined) return;
    const answer = await this.put(name, "places", places);
    if (answer?.status === 201 && others.length === 0) return;
    speech.warn(answer?.status === 201 ? "Only the first of the files of places was saved beside the trip" : "The places beside the trip were not saved");
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
