"use strict";
// Small helpers of the page, and the announcements for screen readers.

const find = (id) => document.getElementById(id);

/** Creates an element with a class, attributes and children. */
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

/** Creates an icon with one path. */
function icon(path, viewBox = "0 0 20 20") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** Returns a sentence with a capital letter and a period, and with dates and times in the reader's form. */
function sentence(text) {
  const whole = times.localized(text.charAt(0).toUpperCase() + text.slice(1));
  return /[.!?…]$/.test(whole) ? whole : whole + ".";
}

/** Returns a text in one line of at most 60 characters. */
function brief(text) {
  const whole = times.localized(text.charAt(0).toUpperCase() + text.slice(1));
  return whole.length <= 60 ? whole : `${whole.slice(0, 59).replace(/[\s,:;]+\S*$/, "")}…`;
}

const speech = {
  /** All announcements, for tests and for users who want to read them again. */
  said: [],

  /** Announces a text through the screen reader, politely or immediately. */
  say(text, isUrgent = false) {
    const spoken = sentence(text);
    this.said.push(spoken);
    const region = find(isUrgent ? "assertive" : "polite");
    // The same text is a change only if the region was empty in between.
    region.textContent = "";
    requestAnimationFrame(() => { region.textContent = spoken; });
  },

  /** Announces a text and shows it at the foot of the page. */
  tell(text, isUrgent = false) {
    find("status").textContent = sentence(text);
    this.say(text, isUrgent);
  },

  /** Announces an additional text and appends it at the foot of the page. */
  add(text) {
    find("status").textContent = `${find("status").textContent} ${sentence(text)}`.trim();
    this.say(text);
  },

  /** The important notices; the newest is last and is shown. */
  notices: [],

  /**
   * Shows an important notice. If `lasts` is true, it stays until it is handled, even behind others. Returns the
   * notice for `withdraw`. If `isGood` is true, nothing is wrong.
   */
  warn(text, { name = "Dismiss", action = null, details = null, lasts = false, other = null, isGood = false } = {}) {
    const notice = { text, details, lasts, isGood, choices: [{ name, action }, ...(other ? [other] : [])] };
    this.notices = [...this.notices.filter((each) => each.lasts), notice];
    // The banner is an alert, which a screen reader reads aloud.
    this.said.push(sentence(text));
    this.showNotice();
    return notice;
  },

  /** Removes a notice that no longer applies. */
  withdraw(notice) {
    if (!this.notices.includes(notice)) return;
    this.notices = this.notices.filter((each) => each !== notice);
    this.showNotice();
  },

  /** Removes the notice about a past action. */
  calm() {
    for (const notice of this.notices) if (!notice.lasts) this.withdraw(notice);
  },

  showNotice() {
    const banner = find("banner");
    const notice = this.notices.at(-1);
    banner.hidden = notice === undefined;
    if (!notice) return;
    banner.classList.toggle("good", notice.isGood);
    const words = make("div", {}, make("span", { text: sentence(notice.text) }));
    if (notice.details) words.append(make("details", {}, make("summary", { text: "Details" }), make("p", { text: sentence(notice.details) })));
    const buttons = notice.choices.map(({ name, action }) => {
      const button = make("button", { class: "button small", text: name });
      button.addEventListener("click", () => {
        this.withdraw(notice);
        action?.();
      });
      return button;
    });
    banner.replaceChildren(words, make("div", { class: "banner-actions" }, ...buttons));
  },
};
