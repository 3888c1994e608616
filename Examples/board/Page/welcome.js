"use strict";
// The first visit: above the example, what the board is for and three steps to try, and a button that starts a new trip.

class Welcome {
  static key = "itinerary-board-welcomed";

  constructor(board) {
    this.board = board;
    this.element = find("welcome");
    find("welcome-plan").addEventListener("click", () => board.planner.open({ isFirst: true }));
    find("welcome-close").addEventListener("click", () => this.close());
  }

  /** Shows the sentence if the page shows an example on its own, unless the user has closed it before. */
  offer(isExample) {
    try {
      if (localStorage.getItem(Welcome.key)) return;
    } catch { /* No storage here: the sentence is shown on each visit. */ }
    this.element.hidden = !isExample;
  }

  /** Marks a step as done. */
  did(step) {
    const item = find("welcome-steps").querySelector(`[data-step="${step}"]`);
    item.classList.add("done");
    item.setAttribute("aria-label", `Done: ${item.textContent}`);
  }

  /** Hides the sentence for all later visits. */
  close() {
    this.hide();
    try {
      localStorage.setItem(Welcome.key, "closed");
    } catch { /* As above. */ }
    find("audit-chip").focus({ preventScroll: true });
  }

  /** Hides the sentence, because another trip is open. */
  hide() {
    this.element.hidden = true;
  }
}
