"use strict";
// The board: the trip in the module, and all that shows it.

class Board {
  constructor(bridge) {
    this.bridge = bridge;
    this.lift = null;
    look.adopt(bridge.call("appearance"));
    this.view = new View(this);
    this.pointer = new Pointer(this);
    this.keyboard = new Keyboard(this);
    this.menu = new Menu(this);
    this.audit = new AuditPanel(this);
    this.repair = new RepairDialog(this);
    this.postpone = new PostponeDialog(this);
    this.store = new Store(this);
    find("undo").addEventListener("click", () => this.step("undo"));
    find("redo").addEventListener("click", () => this.step("redo"));
    find("place-all").addEventListener("click", () => this.run("place_all", "All travel placed"));
  }

  /** Opens a document; gives whether it is one. */
  open(text, message) {
    const state = this.attempt(() => this.bridge.send("open", text));
    if (!state) return false;
    this.show(state);
    speech.tell(message ?? `${state.name} is open`);
    return true;
  }

  show(state) {
    this.lift?.cancel();
    this.state = state;
    this.view.show(state);
    this.audit.refresh();
  }

  /** Shows a state after an edit, says what happened, and saves. */
  changed(state, message) {
    this.show(state);
    speech.tell(message);
    this.store.save(this.bridge.text());
  }

  /** Does something with the trip that changes it. */
  run(name, message, ...numbers) {
    const state = this.attempt(() => this.bridge.call(name, ...numbers));
    if (state) this.changed(state, message);
  }

  adopt(text, message) {
    const state = this.attempt(() => this.bridge.send("adopt", text));
    if (state) this.changed(state, message);
  }

  /** Undoes or redoes the last action. */
  step(direction) {
    const name = this.state[direction];
    if (name === null) return speech.tell(`There is nothing to ${direction}`);
    this.run(direction, `${direction === "undo" ? "Undone" : "Done again"}: ${name}`);
  }

  /** Does what may be refused; tells why it is. */
  attempt(action) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      speech.tell(error.message, true);
      speech.warn(error.message);
      return null;
    }
  }

  /** Works out what the whole trip allows while nobody waits for it. */
  prepare() {
    if (this.lift) return;
    try {
      this.bridge.call("prepare");
    } catch (error) {
      // Without that, zones are those of the item alone.
      if (!(error instanceof BoardError)) throw error;
    }
  }
}

look.start((layout) => {
  find("board").classList.toggle("rows", layout === "rows");
  find("board").classList.toggle("columns", layout === "columns");
});

let board;
const ready = Bridge.load(moduleBytes).then(async (bridge) => {
  board = new Board(bridge);
  board.open(await board.store.first());
  document.body.dataset.ready = "true";
}).catch((error) => {
  speech.warn(`The board cannot start: ${error.message}`);
  throw error;
});
