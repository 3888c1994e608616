"use strict";
// Tab reaches one card of the days; arrow keys move to the others.

class Roving {
  /** The button of each card. */
  static buttons = ".handle, .postpone, .timed";

  constructor(board) {
    this.board = board;
    this.element = board.view.element;
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => { if (event.target.matches?.(Roving.buttons)) this.rove(event.target); });
  }

  /** Returns the button of an item's card. */
  button(index) {
    return this.board.view.entry(index).querySelector(Roving.buttons);
  }

  /** After the days have changed, leaves one button reachable by Tab: the previous one, otherwise the first. */
  show() {
    const buttons = [...this.element.querySelectorAll(Roving.buttons)];
    const kept = buttons.find((each) => each === this.current) ?? buttons[0];
    for (const each of buttons) {
      const index = each === kept ? 0 : -1;
      if (each.getAttribute("tabindex") !== String(index)) each.tabIndex = index;
    }
    this.current = kept;
  }

  rove(button) {
    if (this.current && this.current !== button) this.current.tabIndex = -1;
    button.tabIndex = 0;
    this.current = button;
  }

  key(event) {
    if (this.board.lift || event.ctrlKey || event.metaKey || event.altKey || !event.target.matches?.(Roving.buttons)) return;
    const item = Number(event.target.closest("[data-item]").dataset.item);
    const target = this.target(item, event.key);
    if (target === undefined) return;
    event.preventDefault();
    const button = this.button(target);
    button.closest("li").scrollIntoView({ block: "nearest", inline: "nearest" });
    button.focus({ preventScroll: true });
  }

  /** Returns the item to which a key moves: along a day, or to the same index on the next day with items. */
  target(item, key) {
    const { days } = this.board.view;
    const day = days.findIndex(({ items }) => items.includes(item));
    if (day < 0) return undefined;
    const place = days[day].items.indexOf(item);
    const isRows = look.layout === "rows";
    const [along, across] = [{ ArrowDown: 1, ArrowUp: -1 }, { ArrowRight: 1, ArrowLeft: -1 }];
    const all = days.flatMap(({ items }) => items);
    if (key === "Home") return all[0];
    if (key === "End") return all.at(-1);
    if (key in along) return isRows ? all[all.indexOf(item) + along[key]] : days[day].items[place + along[key]];
    if (!(key in across)) return undefined;
    for (let next = day + across[key]; next >= 0 && next < days.length; next += across[key]) {
      if (days[next].items.length) return days[next].items[Math.min(place, days[next].items.length - 1)];
    }
    return undefined;
  }
}
