"use strict";
// Lifting and moving without a pointer: Space, arrows, Escape.

class Keyboard {
  /** The buttons on which Space lifts the item. */
  static buttons = ".handle, .find-time, #board .postpone";
  /** The lifted card stays in place; only the insertion line moves. */
  makesRoom = false;
  /** The insertion line is also shown in slots that are not feasible, with the reason. */
  marksRefused = true;

  constructor(board) {
    this.board = board;
    document.addEventListener("keydown", (event) => this.key(event));
    // Otherwise, releasing the key would click a button.
    document.addEventListener("keyup", (event) => { if (event.key === " " && event.target.closest?.(Keyboard.buttons)) event.preventDefault(); });
    document.addEventListener("focusout", (event) => {
      if (this.lift && event.relatedTarget !== this.handle) this.lift.cancel();
    });
  }

  key(event) {
    // A key that is held down would click a button, and then the button of the dialog that it opens.
    if (event.key === "Enter" && event.repeat && event.target.closest?.("button")) event.preventDefault();
    if (event.ctrlKey || event.metaKey) return this.shortcut(event);
    if (this.lift) return this.liftedKey(event);
    const handle = event.target.closest?.(Keyboard.buttons);
    if (event.key !== " " || !handle || this.board.lift) return;
    event.preventDefault();
    this.handle = handle;
    this.entry.classList.add("keyboard-lift");
    try {
      this.lift = lifted(this.board, Number(this.entry.dataset.item), this);
    } catch (error) {
      this.entry.classList.remove("keyboard-lift");
      if (!(error instanceof BoardError)) throw error;
      speech.tell(error.message, true);
    }
  }

  get entry() {
    return this.handle.closest("[data-item]");
  }

  shortcut(event) {
    if (event.key.toLowerCase() !== "z" || event.target.closest("input, select, dialog")) return;
    event.preventDefault();
    this.lift?.cancel();
    this.board.step(event.shiftKey ? "redo" : "undo");
  }

  liftedKey(event) {
    const lift = this.lift;
    if (lift instanceof GameLift) return lift.key(event);
    const moves = lift instanceof VisitLift ? lift.moves(event.shiftKey) : this.moves(lift, event.shiftKey);
    if (event.key in moves) {
      event.preventDefault();
      const slot = Math.max(0, Math.min(lift.slotCount - 1, moves[event.key]()));
      if (lift.move(slot)) this.tell(lift);
      else speech.tell(`No further: ${lift.describe().place}`, true);
    } else if (event.key === "?") {
      event.preventDefault();
      const where = lift.describe();
      if (where.isHome || where.validity === "feasible") return this.tell(lift);
      lift.cancel();
      this.board.why.offer(lift.item, where);
      this.board.why.slot();
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      lift.drop();
    } else if (event.key === "Escape") {
      event.preventDefault();
      lift.cancel();
    } else if (event.key === "Tab") {
      lift.cancel();
    }
  }

  /** The slot to which each key moves an item: a feasible or reachable slot, or with `isFree` any slot. */
  moves(lift, isFree) {
    const { slots } = lift.drag;
    return {
      ArrowDown: () => (isFree ? lift.slot + 1 : this.fitting(lift.slot + 1, 1)),
      ArrowUp: () => (isFree ? Math.max(0, lift.slot - 1) : this.fitting(lift.slot < 0 ? 0 : lift.slot - 1, -1)),
      ArrowRight: () => (isFree ? this.otherDay(1) : this.fittingDay(1)),
      ArrowLeft: () => (isFree ? this.otherDay(-1) : this.fittingDay(-1)),
      Home: () => slots.indexOf("f"),
      End: () => slots.lastIndexOf("f"),
    };
  }

  /** Returns the next feasible or reachable slot in a direction, or the current slot if there is none. */
  fitting(slot, step) {
    const { slots } = this.lift.drag;
    for (let next = slot; next >= 0 && next < slots.length; next += step) if (slots[next] !== "-") return next;
    return this.lift.slot;
  }

  /** Returns the first feasible or reachable slot on the next or previous day that has one. */
  fittingDay(step) {
    const { days } = this.board.view;
    const { slots } = this.lift.drag;
    const from = this.lift.slot < 0 ? 0 : this.lift.zones.dayOf(this.lift.slot).day + step;
    for (let day = Math.max(1, from); day >= 1 && day <= days.length; day += step) {
      const end = days[day]?.firstSlot ?? slots.length;
      const found = slots.slice(days[day - 1].firstSlot, end).search(/[fr]/);
      if (found >= 0) return days[day - 1].firstSlot + found;
    }
    return this.lift.slot;
  }

  /** Returns the slot with the same index on the next or previous day, if possible. */
  otherDay(step) {
    const { days } = this.board.view;
    const day = this.lift.slot < 0 ? days[0] : this.lift.zones.dayOf(this.lift.slot);
    const other = days[Math.max(0, Math.min(days.length - 1, day.day - 1 + step))];
    const next = days[other.day];
    const last = (next ? next.firstSlot : this.lift.slotCount) - 1;
    return Math.min(last, other.firstSlot + Math.max(0, this.lift.slot - day.firstSlot));
  }

  /** Announces the slot, its number, and the reason if it is not feasible. */
  tell(lift) {
    const where = lift.describe();
    const verdict = where.isHome ? "where it was" : where.validity === "feasible" ? "fits" : where.validity === "reachable" ? "fits if other legs move" : `does not fit: ${where.reasons.join("; ")}`;
    const text = `${where.place}${lift.number}: ${verdict}`;
    find("status").textContent = sentence(text);
    speech.say(text, true);
  }

  show(lift) {
    if (lift instanceof GameLift) speech.tell(lift.words(), true);
    const day = lift.slot < 0 ? null : lift.zones.dayOf(lift.slot);
    day?.section.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (lift instanceof Lift && !lift.fits) lift.zones.explain(lift.describe());
  }

  land() {
    this.entry.classList.remove("keyboard-lift");
    this.lift = null;
  }

  after(lift) {
    this.board.view.focus(lift.id);
  }
}
