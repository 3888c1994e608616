"use strict";
// A nearby game, dragged to its day; it shows its cost during the drag.

class Offers {
  constructor(board) {
    this.board = board;
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", () => this.drop());
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.end(); });
  }

  /** Makes a row draggable. */
  take(row, game, day) {
    row.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.target.closest("button") || event.pointerType === "touch") return;
      this.press = { game, day, x: event.clientX, y: event.clientY };
    });
  }

  move(event) {
    if (!this.press) return;
    if (!this.ghost) {
      if (Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) < Pointer.threshold) return;
      const { game } = this.press;
      this.ghost = make("div", { class: "offer" }, make("b", { text: game.title }), make("span", { text: times.localized(game.price) }));
      find("drag-layer").append(this.ghost);
      document.documentElement.classList.add("offering");
      this.board.preview.show(game.changes, `Add ${game.title}`);
    }
    const day = document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".day");
    this.fits = day?.dataset.day === String(this.press.day);
    this.ghost.classList.toggle("refused", day != null && !this.fits);
    this.ghost.style.transform = `translate(${Math.min(event.clientX + 12, innerWidth - 230)}px, ${event.clientY + 8}px)`;
    find("status").textContent = this.fits ? `Drop to add ${this.press.game.title}.` : `${this.press.game.title} is on day ${this.press.day}: ${times.localized(this.press.game.price)}.`;
  }

  drop() {
    const { press, fits } = this;
    const isDragged = this.ghost != null;
    this.end();
    if (isDragged && fits) this.board.near.add(press.game, press.day);
  }

  end() {
    this.press = null;
    if (!this.ghost) return;
    this.ghost.remove();
    this.ghost = null;
    document.documentElement.classList.remove("offering");
    this.board.preview.clear();
  }
}
