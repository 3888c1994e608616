"use strict";
// The tools: arrows go from one to the next, and where there is little room a button shows the rest of them.

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

  /** Takes the focus where a dialog was opened by a tool that is out of sight now. */
  catchFocus() {
    if (document.activeElement !== document.body) return;
    const more = find("more");
    (more.offsetParent === null ? find("audit-chip") : more).focus();
  },

  get buttons() {
    return [...this.element.querySelectorAll("button")].filter((each) => !each.disabled && each.offsetParent !== null);
  },

  /** One of the tools is reached by Tab, the others by arrows from there. */
  rove(button) {
    for (const each of this.element.querySelectorAll("button")) each.tabIndex = each === button ? 0 : -1;
  },

  key(event) {
    const { buttons } = this;
    const at = buttons.indexOf(document.activeElement);
    const targets = { ArrowRight: at + 1, ArrowLeft: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 };
    if (event.key === "Escape") {
      this.open(false);
      find("more").focus();
    }
    if (!(event.key in targets) || at < 0) return;
    event.preventDefault();
    buttons[targets[event.key] % buttons.length].focus();
  },

  open(isOpen) {
    find("more").setAttribute("aria-expanded", String(isOpen));
  },
};
