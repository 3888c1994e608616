"use strict";
// The list of undo and redo steps, to go to any of them.

class HistoryList {
  constructor(board) {
    this.board = board;
    find("history").addEventListener("click", () => this.open());
  }

  open() {
    const { done, undone } = JSON.parse(this.board.bridge.history());
    const rows = [...undone.map(({ name }, place) => this.row(name, "redo", undone.length - place)),
      make("li", { class: "now", text: "Now" }), ...[...done].reverse().map(({ name }, place) => this.row(name, "undo", place + 1))];
    find("history-list").replaceChildren(...rows);
    find("history-dialog").showModal();
  }

  row(name, direction, count) {
    const button = make("button", { type: "button", class: `button small ${direction === "redo" ? "undone" : ""}`, text: name });
    button.addEventListener("click", () => {
      find("history-dialog").close();
      for (let step = 0; step < count; step += 1) this.board.step(direction);
    });
    return make("li", {}, button);
  }
}
