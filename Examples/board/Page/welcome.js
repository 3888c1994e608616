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
    find("welcome-game").addEventListener("click", () => this.showGame());
  }

  /** Brings the game of the first step into view; on a phone, with the day after it. */
  showGame() {
    const { view } = this.board;
    const { game } = this.step("move").dataset;
    view.focus(game, true);
    if (look.narrow.matches) view.entries.get(game)?.element.scrollIntoView({ block: "start" });
  }

  step(name) {
    return find("welcome-steps").querySelector(`[data-step="${name}"]`);
  }

  /** Marks the first step as done if its game is on the day that it names; if it is on another day, says so. */
  follow({ items }) {
    const { game, from, day } = this.step("move").dataset;
    const now = items.find(({ id }) => id === game)?.day ?? null;
    if (now === Number(day)) this.did("move");
    const isElsewhere = now !== null && now !== Number(day) && now !== Number(from) && !this.step("move").classList.contains("done");
    find("welcome-hint").textContent = isElsewhere ? `You chose day ${now}. Undo, and try day ${day} to see a detour.` : "";
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
    const item = this.step(step);
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
