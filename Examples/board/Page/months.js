"use strict";
// A strip of months, or of weeks if the trip has no dates, for navigation in a long trip.

class Months {
  /** The minimum number of days for which the strip is shown. */
  static least = 45;

  constructor(board) {
    this.board = board;
    this.element = find("months");
    this.element.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.go(Number(button.dataset.day));
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    board.view.element.addEventListener("scroll", () => this.mark(), { passive: true });
  }

  show(state) {
    this.element.hidden = state.dayCount < Months.least;
    const key = `${state.dayCount} ${state.startDate}`;
    if (this.element.hidden || this.drawn === key) return;
    this.drawn = key;
    this.element.replaceChildren(...this.parts(state).map(({ day, text }, place) => make("button", { class: "button small", "data-day": day, text, tabindex: place === 0 ? "0" : "-1" })));
    this.mark();
  }

  /** The months, or the periods of 30 days, with their first days. `length` is "long" or "short". */
  parts(state, length = "long") {
    const parts = [];
    for (let day = 1; day <= state.dayCount; day += 1) {
      if (!state.startDate) {
        if ((day - 1) % 30 === 0) parts.push({ day, text: `Day ${day}` });
        continue;
      }
      const date = new Date(Date.parse(`${state.startDate}T00:00:00Z`) + (day - 1) * 86400000);
      if (day > 1 && date.getUTCDate() !== 1) continue;
      parts.push({ day, text: new Intl.DateTimeFormat(undefined, { month: length, timeZone: "UTC" }).format(date) });
    }
    return parts;
  }

  go(day) {
    const { section } = this.board.view.days[day - 1];
    section.scrollIntoView({ block: "start", inline: "start" });
    section.querySelector("button")?.focus({ preventScroll: true });
    speech.tell(`Day ${day}`);
  }

  /** Marks the month in view. */
  mark() {
    if (this.element.hidden || this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = null;
      const { element, days } = this.board.view;
      const isRows = look.layout === "rows";
      const place = isRows ? element.scrollTop : element.scrollLeft;
      const first = days.find(({ section }) => (isRows ? section.offsetTop + section.offsetHeight : section.offsetLeft + section.offsetWidth) > place + 30)?.day ?? 1;
      const buttons = [...this.element.children];
      const current = buttons.filter((each) => Number(each.dataset.day) <= first).at(-1);
      for (const each of buttons) each === current ? each.setAttribute("aria-current", "true") : each.removeAttribute("aria-current");
    });
  }

  key(event) {
    const buttons = [...this.element.children];
    const next = reachedByKey(event, buttons, arrows.row);
    if (!next) return;
    reachByTab(buttons, next);
    next.focus();
  }
}
