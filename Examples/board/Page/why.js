"use strict";
// The reasons why an item cannot be in a slot or why a game is missed, and the corrections.

class WhyPanel {
  constructor(board) {
    this.board = board;
    this.asked = null;
    find("why-button").addEventListener("click", () => this.slot());
  }

  /** Offers to explain why a slot was rejected. */
  offer(item, where) {
    const { kind } = this.board.state.items[item];
    this.asked = kind === "travel" && where.day ? { item, day: where.day, index: where.index, place: where.place } : null;
    find("why-button").hidden = this.asked === null;
  }

  withdraw() {
    this.asked = null;
    find("why").hidden = true;
    find("why-button").hidden = true;
  }

  /** Explains the slot that was rejected last. */
  async slot() {
    if (!this.asked) return;
    const { item, day, index, place } = this.asked;
    const { name, day: own } = this.board.state.items[item];
    this.begin(`Why not ${place}?`);
    const locked = [day, own].find((each) => each != null && this.board.today.isLocked(each));
    if (locked !== undefined) return this.say([`Day ${locked} is past and locked; open its padlock to change it`]);
    const answer = await this.board.asked("why", { numbers: [item, day, index] }, (problem) => this.say([problem]));
    const slot = answer?.slots[0];
    if (!slot) return;
    const parts = slot.feasible ? [`${name} fits there.`] : slot.reasons.map(({ message }) => message);
    if (slot.reachable && !slot.feasible) parts.push("It fits there if other legs move: drop it there to move them");
    if (slot.conflict) parts.push(slot.conflict.message);
    this.say(parts, slot.corrections);
  }

  /** Offers the nearest days on which an item does not fit, with the reason for each. */
  days(item, days) {
    const { name, day } = this.board.state.items[item];
    this.begin(`Why not ${name} on…`);
    const near = [...days].sort((one, other) => Math.abs(one - (day ?? 1)) - Math.abs(other - (day ?? 1))).slice(0, 28).sort((one, other) => one - other);
    find("why-body").replaceChildren(make("div", { class: "why-days" }, ...near.map((each) => {
      const button = make("button", { class: "button small", text: `Day ${each}` });
      button.addEventListener("click", () => {
        this.asked = { item, day: each, index: 0, place: `day ${each}` };
        this.slot();
      });
      return button;
    })));
    find("why-body").querySelector("button")?.focus({ preventScroll: true });
  }

  /** Explains why a game is missed: the findings about it, and the conflicts that contain it. */
  game(id) {
    const { findings, conflicts } = this.board.audit.audit;
    const item = this.board.state.items.find((each) => each.id === id);
    this.begin(`Why is ${item.title} missed?`);
    const about = findings.filter(({ items }) => items.includes(id)).map(({ message }) => message);
    const held = (conflicts ?? []).filter(({ members }) => members.some((member) => member.id === id));
    this.say([...about, ...held.map(({ message }) => message)], held.flatMap(({ corrections }) => corrections));
  }

  begin(title) {
    this.board.side.open("why");
    find("why-title").textContent = title;
    find("why-body").replaceChildren(make("p", { text: "Working it out…" }));
    find("why-title").focus({ preventScroll: true });
  }

  say(reasons, corrections = []) {
    find("why-body").replaceChildren(make("ul", { class: "reasons" }, ...reasons.map((text) => make("li", { text: sentence(text) }))), correctionButtons(this.board, corrections));
    speech.say(reasons.join(". "));
  }
}

/** Returns the corrections as buttons that apply them, first those that are enough alone. */
function correctionButtons(board, all) {
  const corrections = all.filter((correction) => !changesPast(board, correction));
  const group = (those, heading) => (those.length === 0 ? []
    : [make("p", { class: "help", text: heading }), ...those.map((correction) => correctionButton(board, correction))]);
  const [whole, parts] = [corrections.filter(({ enough }) => enough), corrections.filter(({ enough }) => !enough)];
  return make("div", { class: "helps" }, ...group(whole, whole.length > 1 ? "One of these would help:" : "This would help:"),
    ...group(parts, parts.length > 1 ? "Each of these would help in part:" : "This would help in part:"));
}

/** True if a correction changes an item on a past day that is locked, or places one there. */
function changesPast(board, { changes, item }) {
  const days = (changes ?? [{ item }]).flatMap((change) => [change.day, board.state.items.find(({ id }) => id === change.item)?.day]);
  return days.some((day) => day != null && board.today.isLocked(day));
}

/** Returns a button that applies a correction. A correction to miss a game removes it from the trip. */
function correctionButton(board, { message, changes, kind, item }) {
  const done = changes ?? (kind === "miss" ? [{ op: "remove", item }] : null);
  const text = sentence(message).replace(/\.$/, "");
  const button = make("button", { class: "button small correction", text, disabled: done === null });
  if (done === null) return button;
  board.preview.offer(button, () => done, () => {
    board.preview.clear();
    board.change({ name: text, changes: done }, text);
  });
  return button;
}
