"use strict";
// Tab reaches one card of the days; arrow keys move to the others.

class Roving {
  /** The button of each card. */
  static buttons = ".handle, .postpone, .timed";
  /** The buttons at the end of each day, which Tab does not reach either. */
  static ends = ".add-here, .padlock";

  constructor(board) {
    this.board = board;
    this.element = board.view.element;
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => { if (event.target.matches?.(`${Roving.buttons}, ${Roving.ends}`)) this.rove(event.target); });
  }

  /** Returns the button of an item's card. */
  button(index) {
    return this.board.view.entry(index).querySelector(Roving.buttons);
  }

  /** After the days have changed, leaves one button reachable by Tab: the previous one, otherwise the first. */
  show() {
    const cards = [...this.element.querySelectorAll(Roving.buttons)];
    const buttons = [...cards, ...this.element.querySelectorAll(Roving.ends)];
    const kept = buttons.find((each) => each === this.current && !each.hidden) ?? cards[0] ?? buttons.find((each) => !each.hidden);
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
    if (this.board.lift || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.(Roving.ends)) return this.endKey(event);
    if (!event.target.matches?.(Roving.buttons)) return;
    const item = Number(event.target.closest("[data-item]").dataset.item);
    const target = this.target(item, event.key);
    const day = this.board.view.days.find(({ items }) => items.includes(item));
    if (event.key === "ArrowDown" && day?.items.at(-1) === item) return this.go(event, this.end(day));
    if (target !== undefined) this.go(event, this.button(target));
  }

  /** The button at the end of a day: "+", or the padlock of a past day. */
  end({ add, padlock }) {
    return add.hidden ? padlock : add;
  }

  /** Handles a key on the button at the end of a day: up to its last card, down to the next day in rows, and across. */
  endKey(event) {
    const { days } = this.board.view;
    const day = Number(event.target.closest(".day").dataset.day);
    const isRows = look.layout === "rows";
    if (event.key === "ArrowUp" && days[day - 1].items.length) return this.go(event, this.button(days[day - 1].items.at(-1)));
    const step = { ArrowRight: 1, ArrowLeft: -1, ...(isRows ? { ArrowUp: -1 } : {}) }[event.key];
    const next = days[day - 1 + (step ?? 0)];
    if (step && next) return this.go(event, this.end(next));
    const below = days[day];
    if (isRows && event.key === "ArrowDown" && below) this.go(event, below.items.length ? this.button(below.items[0]) : this.end(below));
  }

  go(event, button) {
    if (!button) return;
    event.preventDefault();
    (button.closest("li") ?? button).scrollIntoView({ block: "nearest", inline: "nearest" });
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
