"use strict";
// The preview of a change, on the days and on the map.

class Preview {
  constructor(board) {
    this.board = board;
    this.ghosts = [];
    this.marked = [];
  }

  /**
   * Shows a preview of a button's changes with a title while it has the focus or the pointer. A click applies them; a
   * first tap only shows them, unless `isTapEnough` is true.
   */
  offer(button, changes, take, { isTapEnough = false, title = (button.querySelector("strong") ?? button).textContent } = {}) {
    const show = () => this.show(changes(), title);
    button.addEventListener("focus", show);
    button.addEventListener("mouseenter", show);
    button.addEventListener("blur", () => this.clear());
    button.addEventListener("mouseleave", () => { if (document.activeElement !== button) this.clear(); });
    button.addEventListener("click", (event) => {
      if (event.pointerType === "touch" && !isTapEnough && this.armed !== button) return this.arm(button, show);
      this.disarm();
      take();
    });
  }

  /** Shows a preview for a tap; the next tap applies the changes. */
  arm(button, show) {
    this.disarm();
    this.armed = button;
    button.classList.add("armed");
    show();
    speech.tell("Tap again to apply it");
  }

  disarm() {
    this.armed?.classList.remove("armed");
    this.armed = null;
  }

  show(changes, title) {
    this.clear();
    if (this.board.lift) return;
    const after = this.board.attempt(() => this.board.bridge.put("preview", { changes }));
    if (!after) return;
    const before = this.board.state;
    const old = new Map(before.items.map((item, index) => [item.id, { item, index }]));
    const fates = Preview.fates(before, after);
    for (const [id, fate] of fates) {
      const index = old.get(id)?.index;
      if (index !== undefined) this.mark(this.board.view.entry(index), fate);
    }
    this.addGhosts(after, fates, old);
    this.tellLost(before, new Set(after.lost));
    this.board.map.preview(after, fates);
    find("board").classList.add("previewing");
    find("preview-note").textContent = `Preview: ${title.replace(/\.$/, "")}. Not chosen yet.`;
    find("preview-note").hidden = false;
    const first = this.ghosts[0] ?? this.marked[0]?.[0];
    first?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: look.calm.matches ? "auto" : "smooth" });
  }

  /** The changes of the items that do not stay: removed, moved, or new. */
  static fates(before, after) {
    const fates = new Map();
    const [old, next] = [new Map(before.items.map((item) => [item.id, item])), new Map(after.items.map((item) => [item.id, item]))];
    const [order, later] = [Preview.order(before), Preview.order(after)];
    for (const [id] of old) if (!next.has(id)) fates.set(id, "goes");
    for (const [id, item] of next) {
      if (!old.has(id)) fates.set(id, "new");
      else if (old.get(id).day !== item.day) fates.set(id, "moves");
    }
    // Within a day, only legs move: a leg moves if another fixed item comes before it.
    for (const [id, item] of next) {
      if (fates.has(id) || item.kind === "game") continue;
      const stays = (other) => !fates.has(other) && old.has(other) && next.has(other) && old.get(other).kind === "game";
      const rank = (list) => list.slice(0, list.indexOf(id)).filter(stays).length;
      if (order.has(item.day) && rank(order.get(item.day)) !== rank(later.get(item.day) ?? [])) fates.set(id, "moves");
    }
    return fates;
  }

  /** The items of each day, by id. */
  static order(state) {
    const days = new Map();
    let list = [];
    for (const row of state.rows) {
      if (row < 0) days.set(-row, (list = []));
      else list.push(state.items[row].id);
    }
    return days;
  }

  /** Removes the flags of games that would be met, and marks those that would not. */
  tellLost(before, lost) {
    const flagged = new Set(this.board.audit.lost());
    before.items.forEach(({ id, kind }, index) => {
      if (kind !== "game") return;
      const entry = this.board.view.entry(index);
      if (entry.classList.contains("fate-goes")) return;
      if (flagged.has(id) && !lost.has(id)) this.mark(entry, "seen");
      if (!flagged.has(id) && lost.has(id)) this.mark(entry, "lost");
    });
  }

  mark(entry, fate) {
    entry.classList.add(`fate-${fate}`);
    this.marked.push([entry, `fate-${fate}`]);
  }

  addGhosts(after, fates, old) {
    const byID = new Map(after.items.map((item, index) => [item.id, index]));
    for (const [day, ids] of Preview.order(after)) {
      const shown = this.board.view.days[day - 1];
      if (!shown) continue;
      let last = null;
      for (const id of ids) {
        const fate = fates.get(id);
        if (fate !== "new" && fate !== "moves") {
          last = this.board.view.entry(old.get(id).index);
          continue;
        }
        const ghost = this.ghost(after.items[byID.get(id)], fate);
        if (last) last.after(ghost);
        else shown.list.prepend(ghost);
        last = ghost;
      }
    }
  }

  ghost(item, fate) {
    const card = cards[item.kind](item);
    card.inert = true;
    const ghost = make("li", { class: `ghost-entry ${fate}`, "aria-hidden": "true" }, make("div", { class: "gap" }), card);
    card.append(make("span", { class: "fate", text: fate === "new" ? "new" : "here" }));
    this.ghosts.push(ghost);
    return ghost;
  }

  clear() {
    find("preview-note").hidden = true;
    if (!this.ghosts.length && !this.marked.length) return;
    for (const ghost of this.ghosts) ghost.remove();
    for (const [entry, name] of this.marked) entry.classList.remove(name);
    this.ghosts = [];
    this.marked = [];
    this.board.map.preview(null);
    find("board").classList.remove("previewing");
  }
}
