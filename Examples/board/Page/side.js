"use strict";
// "What now?": one panel for findings, explanations, recovery plans and nearby games. It is next to the days, or a
// sheet from below on small screens.

class Side {
  constructor(board) {
    this.board = board;
    this.element = find("side");
    /** The part that was requested last, while the panel is open. */
    this.shown = null;
    /** True after an undo: the panel closes if it has no problem left to show. */
    this.endsIfWell = false;
    find("audit-chip").addEventListener("click", () => (this.shown ? this.close() : this.openAsked()));
    for (const button of document.querySelectorAll("[data-close]")) button.addEventListener("click", () => this.leave());
    this.element.addEventListener("keydown", (event) => { if (event.key === "Escape") this.leave(); });
  }

  /** Opens the panel at its most important part. */
  openAsked() {
    const name = !find("ways").hidden ? "ways" : this.board.audit.hasFindings ? "audit" : !find("near").hidden ? "near" : "audit";
    this.open(name, true);
  }

  /** Shows the panel with one of its parts in view. */
  open(name, isAsked = false) {
    this.shown = name;
    this.endsIfWell = false;
    this.element.hidden = false;
    find("audit-chip").setAttribute("aria-expanded", "true");
    find("audit").hidden = false;
    find(name).hidden = false;
    if (name === "audit") this.element.scrollTop = 0;
    else find(name).scrollIntoView({ block: "nearest" });
    if (isAsked) this.focus(name);
  }

  /** Moves the focus to the first choice in a part, or to its title. */
  focus(name) {
    const buttons = [...find(name).querySelectorAll("li button, button")].filter((each) => each.checkVisibility());
    (buttons.find((each) => each.closest("li")) ?? buttons[0] ?? find("now-title")).focus({ preventScroll: true });
  }

  /** Closes the panel. */
  close() {
    this.board.preview.clear();
    find("why").hidden = true;
    this.shown = null;
    this.element.hidden = true;
    find("audit-chip").setAttribute("aria-expanded", "false");
  }

  /** Closes the panel and returns to the days. */
  leave() {
    this.close();
    find("audit-chip").focus({ preventScroll: true });
  }

  /** Shows the panel if the audit has findings; on small screens only the chip shows them. */
  offerAudit() {
    if (this.shown === null && this.board.audit.hasFindings && !look.narrow.matches) this.open("audit");
  }

  /** Closes the panel after an undo that has solved all problems. */
  endIfWell(isWell) {
    if (isWell && this.endsIfWell && this.shown !== null && !this.element.contains(document.activeElement)) this.close();
    this.endsIfWell = false;
  }
}
