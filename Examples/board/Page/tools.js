"use strict";
// The tools: arrow keys move between them, and on small screens a button shows the rest.

const tools = {
  start() {
    this.element = find("tools");
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => this.rove(event.target));
    find("more").addEventListener("click", () => this.open(find("more").getAttribute("aria-expanded") !== "true"));
    find("more-tools").addEventListener("click", () => this.open(false));
    document.addEventListener("click", (event) => { if (!event.target.closest?.("#tools")) this.open(false); });
    document.addEventListener("close", () => requestAnimationFrame(() => this.catchFocus()), true);
    this.rove(find("audit-chip"));
  },

  /** Moves the focus to a visible element if a dialog was opened by a tool that is hidden now. */
  catchFocus() {
    if (document.activeElement !== document.body) return;
    const more = find("more");
    (more.offsetParent === null ? find("audit-chip") : more).focus();
  },

  get buttons() {
    return [...this.element.querySelectorAll("button")].filter((each) => !each.disabled && each.offsetParent !== null);
  },

  /** Tab reaches one of the tools; arrow keys move between them. */
  rove(button) {
    reachByTab(this.element.querySelectorAll("button"), button);
  },

  key(event) {
    if (event.key === "Escape") {
      this.open(false);
      find("more").focus();
    }
    reachedByKey(event, this.buttons, arrows.row)?.focus();
  },

  /** Shows a button next to the title as the primary one, or leaves it in the menu. */
  offer(button, isPrimary) {
    button.classList.toggle("primary", isPrimary);
    const group = find(isPrimary ? "main-tools" : "rest-tools");
    if (button.parentElement === group) return;
    const hasFocus = document.activeElement === button;
    group.prepend(button);
    if (hasFocus) find("audit-chip").focus({ preventScroll: true });
  },

  open(isOpen) {
    find("more").setAttribute("aria-expanded", String(isOpen));
  },
};
