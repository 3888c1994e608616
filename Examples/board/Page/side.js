"use strict";
// The panel beside the days, a sheet from below where there is little room: one thing at a time.

class Side {
  static names = ["audit", "ways", "near", "why"];

  constructor(board) {
    this.board = board;
    this.element = find("side");
    this.shown = null;
    find("audit-chip").addEventListener("click", () => (this.shown === "audit" ? this.close() : this.open("audit", true)));
    for (const button of document.querySelectorAll("[data-close]")) button.addEventListener("click", () => this.leave());
    this.element.addEventListener("keydown", (event) => { if (event.key === "Escape") this.leave(); });
  }

  /** Shows one of the parts. */
  open(name, isAsked = false) {
    this.shown = name;
    for (const each of Side.names) find(each).hidden = each !== name;
    this.element.hidden = false;
    find("audit-chip").setAttribute("aria-expanded", String(name === "audit"));
    if (isAsked) this.element.querySelector(`#${name} button, #${name} [tabindex]`)?.focus({ preventScroll: true });
  }

  /** Closes the panel, or only if it shows a certain part; troubles that are left show again where there is room. */
  close(name = this.shown) {
    if (name !== this.shown) return;
    this.board.preview.clear();
    const wasAudit = this.shown === "audit";
    this.shown = null;
    this.element.hidden = true;
    find("audit-chip").setAttribute("aria-expanded", "false");
    if (!wasAudit) this.offerAudit();
  }

  /** Closes the panel and goes back to the days. */
  leave() {
    this.close();
    find("audit-chip").focus({ preventScroll: true });
  }

  /** Shows the audit if it has something to say and nothing else is shown; where there is little room the chip says it. */
  offerAudit() {
    if (this.shown === null && this.board.audit.hasFindings && !look.narrow.matches) this.open("audit");
  }
}
