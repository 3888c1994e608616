"use strict";
// A lifted item, by pointer or keyboard, from the start of the drag to the drop.

class Lift {
  /** Lifts an item; throws a BoardError if it cannot be moved. */
  constructor(board, item, means) {
    this.board = board;
    this.item = item;
    this.means = means;
    this.id = board.state.items[item].id;
    this.drag = board.bridge.call("begin", item);
    this.zones = this.mark();
    this.slot = this.drag.home ?? -1;
    this.answer = { allowed: true, home: true, reachable: false };
    this.isOver = false;
    board.preview.clear();
    board.why.withdraw();
    board.lift = this;
    look.feel(this.drag.feedback);
    speech.say(this.drag.greeting, true);
  }

  /** Shows where the item may be dropped. */
  mark() {
    return new Zones(this.board.view, this.item, this.drag, this.means.makesRoom);
  }

  get slotCount() {
    return this.drag.slots.length;
  }

  /** The number of the current slot among all slots, for announcements. */
  get number() {
    return `, place ${this.slot + 1} of ${this.slotCount}`;
  }

  /** Moves the item over a slot, -1 for none; returns true if anything changed. */
  move(slot) {
    const answer = this.board.bridge.update(slot + 1);
    if (answer.slot === this.slot) return false;
    this.slot = answer.slot;
    this.answer = answer;
    this.showAnswer();
    return true;
  }

  get fits() {
    return this.answer.allowed || this.answer.reachable;
  }

  showAnswer() {
    const { allowed, home, crossed } = this.answer;
    const isMarked = !home && (this.fits || this.means.marksRefused);
    this.zones.point(isMarked ? this.slot : -1, this.fits ? (allowed ? "fits" : "shifts") : "refused");
    this.zones.showBarriers(!this.fits);
    this.means.show(this);
    if (crossed) look.feel("selection");
  }

  /** The name of the slot, and the reasons if it is not feasible. */
  describe() {
    return this.slot < 0 ? { place: "outside the days", validity: "refused", reasons: ["there is no day here"], isHome: false } : this.board.bridge.call("describe", this.slot);
  }

  /** The other items that would move if the item is dropped in a reachable slot. */
  shift() {
    return this.board.bridge.call("shift", this.slot).others;
  }

  /** Drops the item in the current slot. */
  drop() {
    const name = this.board.state.items[this.item].name;
    const where = this.describe();
    const result = this.attempt(() => this.board.bridge.call("drop"));
    if (!result) return;
    look.feel(result.feedback);
    const isEdited = result.outcome === "placed";
    if (isEdited) this.board.view.remember();
    this.means.land(this, result.outcome);
    this.end(isEdited);
    if (isEdited) {
      this.board.view.wanted = this.id;
      this.board.changed(result.state, `${name} moved to ${where.place}`);
    } else if (result.outcome === "snappedBack") {
      this.board.why.offer(this.item, where);
      find("status").textContent = brief(where.short ?? where.reasons[0]);
      speech.say(`${name} cannot go to ${where.place}: ${where.reasons.join("; ")}. It is back where it was`, true);
    } else {
      speech.tell(`${name} stays where it is`);
    }
    this.means.after?.(this);
  }

  attempt(action) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      this.cancel();
      speech.tell(error.message, true);
      return null;
    }
  }

  /** Puts the item back. */
  cancel() {
    if (this.isOver) return;
    this.board.bridge.cancel();
    this.means.land(this, "cancelled");
    this.end();
    speech.tell(`Cancelled: ${this.board.state.items[this.item].name} is back where it was`, true);
    this.means.after?.(this);
  }

  end(isEdited = false) {
    this.isOver = true;
    this.zones.end(isEdited);
    this.board.lift = null;
  }
}
