"use strict";
// Small helpers of the page, and what a screen reader hears.

const find = (id) => document.getElementById(id);

/** Makes an element with a class, attributes and children. */
function make(tag, options = {}, ...children) {
  const { text, ...attributes } = options;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

/** Makes an icon of one path. */
function icon(path, viewBox = "0 0 20 20") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** A sentence with a capital and a full stop. */
function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : whole + ".";
}

const speech = {
  /** All that was said, for tests and for whoever wants to read it again. */
  said: [],

  /** Says something when the reader is free, or at once. */
  say(text, isUrgent = false) {
    const spoken = sentence(text);
    this.said.push(spoken);
    const region = find(isUrgent ? "assertive" : "polite");
    // The same text twice is a change only if the region was empty in between.
    region.textContent = "";
    requestAnimationFrame(() => { region.textContent = spoken; });
  },

  /** Says it and shows it at the foot of the page. */
  tell(text, isUrgent = false) {
    find("status").textContent = sentence(text);
    this.say(text, isUrgent);
  },

  /** Says and shows something more, after what stands at the foot already. */
  add(text) {
    find("status").textContent = `${find("status").textContent} ${sentence(text)}`.trim();
    this.say(text);
  },

  /** Shows what must not be overlooked; what `lasts` goes only when it is dealt with. */
  warn(text, { name = "Dismiss", action = null, details = null, lasts = false, other = null } = {}) {
    const banner = find("banner");
    const words = make("div", {}, make("span", { text: sentence(text) }));
    if (details) words.append(make("details", {}, make("summary", { text: "Details" }), make("p", { text: sentence(details) })));
    banner.replaceChildren(words);
    const buttons = [{ name, action }, ...(other ? [other] : [])].map((choice) => {
      const button = make("button", { class: "button small", text: choice.name });
      button.addEventListener("click", () => {
        banner.hidden = true;
        choice.action?.();
      });
      return button;
    });
    banner.append(make("div", { class: "banner-actions" }, ...buttons));
    banner.hidden = false;
    this.lasts = lasts;
  },

  /** Takes away what was shown of an action that is past. */
  calm() {
    if (!this.lasts) find("banner").hidden = true;
  },
};
