"use strict";
// The first visit: above the example, what the board is for and three steps to try, and a button that starts a new trip.

class Welcome {
  static key = "itinerary-board-welcomed";
  static stepsKey = "itinerary-board-steps";

  constructor(board) {
    this.board = board;
    this.element = find("welcome");
    find("welcome-plan").addEventListener("click", () => board.planner.open({ isFirst: true }));
    find("welcome-close").addEventListener("click", () => this.close());
  }

  /** Shows the sentence if the open trip is the example, unless the user has closed it before. */
  offer(isExample) {
    try {
      if (localStorage.getItem(Welcome.key)) return;
      for (const step of (localStorage.getItem(Welcome.stepsKey) ?? "").split(" ").filter(Boolean)) this.mark(step);
    } catch { /* No storage here: the sentence is shown on each visit. */ }
    this.element.hidden = !isExample;
  }

  /** Marks a step as done, also after the page is loaded again. */
  did(step) {
    if (this.element.hidden) return;
    this.mark(step);
    try {
      localStorage.setItem(Welcome.stepsKey, [...this.element.querySelectorAll(".done")].map(({ dataset }) => dataset.step).join(" "));
    } catch { /* As above. */ }
  }

  mark(step) {
    const item = find("welcome-steps").querySelector(`[data-step="${step}"]`);
    if (!item || item.classList.contains("done")) return;
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
