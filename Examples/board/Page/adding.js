"use strict";
// "+" on a day: adds a nearby game, a leg, an event, or a note.

class Adding {
  static kinds = [["Leg…", "travel"], ["Visit…", "newVisit"], ["Event…", "event"], ["Note…", "custom"]];

  constructor(board) {
    this.board = board;
    document.addEventListener("click", (event) => {
      const button = event.target.closest?.(".add-here");
      if (button) this.open(button, Number(button.closest(".day").dataset.day));
    });
  }

  open(button, day) {
    const { menu, near, item } = this.board;
    menu.show(button, `Add to day ${day}`, [
      menu.entry("Game nearby…", () => near.open(day), false),
      ...Adding.kinds.map(([name, kind]) => menu.entry(name, () => item.add(kind, day), false)),
    ]);
  }
}
