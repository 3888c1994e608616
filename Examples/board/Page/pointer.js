"use strict";
// Dragging with a mouse, a pen or a finger.

class Pointer {
  static threshold = 4;
  static holdMilliseconds = 220;
  static refusalMilliseconds = 5000;
  /** The share of its speed with which scrolling begins, and the milliseconds in which the rest is added. */
  static slowest = 0.3;
  static ramp = 1500;
  /** The milliseconds of a frame for which the days scroll at most. */
  static longestFrame = 50;

  /** Other items make room below the pointer. */
  makesRoom = true;
  /** The card itself shows that it cannot be dropped at a position. */
  marksRefused = false;

  constructor(board) {
    this.board = board;
    /** During a measurement, the milliseconds of the page's work in each frame, and of the whole frame. */
    this.frames = null;
    this.wholeFrames = [];
    /** The same measurements without the start of the drag. */
    this.moves = [];
    this.painted = new MessageChannel();
    this.painted.port1.onmessage = ({ data }) => this.wholeFrames.push(performance.now() - data);
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", () => this.up());
    document.addEventListener("pointercancel", () => this.give());
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.give(); });
    document.addEventListener("touchmove", (event) => { if (this.lift) event.preventDefault(); }, { passive: false });
    document.addEventListener("contextmenu", (event) => { if (this.lift || this.press) event.preventDefault(); });
    // A click follows a drag, too; only a click without a drag opens the menu.
    document.addEventListener("click", (event) => { if (this.wasDrag) { event.stopPropagation(); event.preventDefault(); this.wasDrag = false; } }, true);
  }

  down(event) {
    this.wasDrag = false;
    const entry = event.target.closest?.("[data-item]");
    if (event.button !== 0 || !event.isPrimary || this.board.lift || !entry) return;
    const day = entry.closest(".day")?.dataset.day;
    if (day && this.board.today.isLocked(Number(day))) return;
    const item = Number(entry.dataset.item);
    const { kind, isVisit } = this.board.state.items[item];
    // Dragging a game postpones it, unless the drag starts on one of its buttons.
    if (kind === "game" && !isVisit && event.target.closest("button")) return;
    this.press = { item, x: event.clientX, y: event.clientY, isTouch: event.pointerType === "touch", isHandle: event.target.closest(".handle") !== null };
    this.point = { x: event.clientX, y: event.clientY };
    // A finger on the card may want to scroll, so it must rest first. On the handle it drags immediately.
    if (this.press.isTouch && !this.press.isHandle) this.holding = setTimeout(() => this.grab(), Pointer.holdMilliseconds);
  }

  move(event) {
    if (!event.isPrimary || (!this.press && !this.lift)) return;
    this.point = { x: event.clientX, y: event.clientY };
    if (this.lift || !this.press) return;
    const isFar = Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > Pointer.threshold;
    if (!isFar) return;
    if (this.press.isTouch && !this.press.isHandle) this.release();
    else this.grab();
  }

  release() {
    clearTimeout(this.holding);
    this.press = null;
  }

  grab() {
    const press = this.press;
    this.release();
    this.wasDrag = true;
    const start = performance.now();
    const box = this.board.view.entry(press.item).querySelector(".card").getBoundingClientRect();
    try {
      this.lift = lifted(this.board, press.item, this);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return this.refuse(box, error.message);
    }
    this.offset = { x: press.x - box.left, y: press.y - box.top };
    this.middle = box.height / 2;
    this.home = box;
    this.scrolledAt = null;
    this.edgeSince = null;
    this.scrollBy = { x: 0, y: 0 };
    this.makeGhost(press.item, box);
    this.record(start);
    requestAnimationFrame(() => this.frame());
  }

  /** Shows at a card why it cannot be moved. */
  refuse(box, text) {
    speech.tell(text, true);
    const bubble = make("div", { class: "refusal", text: brief(text) });
    bubble.style.left = `${Math.max(12, Math.min(box.left, innerWidth - 312))}px`;
    bubble.style.top = `${Math.min(box.bottom + 6, innerHeight - 110)}px`;
    find("drag-layer").replaceChildren(bubble);
    setTimeout(() => bubble.remove(), Pointer.refusalMilliseconds);
  }

  makeGhost(item, box) {
    Flight.current?.end();
    const card = copyOfCard(this.board.view.entry(item).querySelector(".card"));
    this.reason = make("div", { class: "reason" });
    /** The width of the bubble with the reason. */
    this.bubble = 0;
    this.ghost = make("div", { class: "ghost" }, card, this.reason);
    this.ghost.style.width = `${box.width}px`;
    find("drag-layer").replaceChildren(this.ghost);
    this.place();
    requestAnimationFrame(() => this.ghost?.classList.add("up"));
  }

  place() {
    const [x, y] = [this.point.x - this.offset.x, this.point.y - this.offset.y];
    this.ghost.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    // The bubble stays inside the window: above the card if there is no space below.
    this.reason.style.left = `${Math.max(12 - x, Math.min(0, innerWidth - x - this.bubble - 12))}px`;
    this.reason.classList.toggle("above", y + 2 * this.middle + 120 > innerHeight);
  }

  /** Handles one frame of a drag: scrolls at the edges, follows the pointer, asks the module. */
  frame() {
    if (!this.lift) return;
    const start = performance.now();
    this.scroll();
    this.place();
    const lift = this.lift;
    lift.move(this.slot(lift));
    this.record(start);
    if (this.frames) this.moves.push(performance.now() - start);
    // The message arrives after the frame has been laid out and painted.
    if (this.frames) this.painted.port2.postMessage(start);
    requestAnimationFrame(() => this.frame());
  }

  /** The slot in the day under the pointer, at the height of the card's middle. */
  slot(lift) {
    return lift.zones.slotAt(this.point.x, this.point.y - this.offset.y + this.middle);
  }

  record(start) {
    this.frames?.push(performance.now() - start);
  }

  /**
   * Scrolls while the pointer is near an edge: the nearer and the longer it is, the faster, at the same speed with any
   * number of frames.
   */
  scroll() {
    const now = performance.now();
    const seconds = Math.min(Pointer.longestFrame, now - (this.scrolledAt ?? now)) / 1000;
    this.scrolledAt = now;
    const element = this.board.view.element;
    const box = this.lift.zones.frame;
    const { x, y } = this.point;
    if (x < box.left || x > box.right || y < box.top - 80 || y > box.bottom + 80) return;
    const { bridge } = this.board;
    const speeds = [bridge.scroll(x - box.left, box.right - box.left), bridge.scroll(y - box.top, box.bottom - box.top)];
    this.edgeSince = speeds.some((speed) => speed !== 0) ? this.edgeSince ?? now : null;
    // In the middle of the frame, so that the distance does not depend on the number of frames.
    const nearFor = Math.max(0, now - (this.edgeSince ?? now) - 500 * seconds);
    const share = Math.min(1, Pointer.slowest + nearFor / Pointer.ramp);
    this.scrollBy.x += seconds * share * speeds[0];
    this.scrollBy.y += seconds * share * speeds[1];
    // The browser may round a distance, so the rest of a pixel belongs to the next frame.
    const [dx, dy] = [Math.trunc(this.scrollBy.x), Math.trunc(this.scrollBy.y)];
    this.scrollBy.x -= dx;
    this.scrollBy.y -= dy;
    if (dx && element.scrollWidth > element.clientWidth) element.scrollLeft += dx;
    if (dy && element.scrollHeight > element.clientHeight) element.scrollTop += dy;
  }

  /** Shows on the card whether it can be dropped, and if not, why. */
  show(lift) {
    this.ghost.classList.toggle("refused", !lift.fits);
    if (lift instanceof GameLift) lift.tell(this.reason);
    else this.explain(lift);
    this.measure();
  }

  /** Estimates the width of the bubble; to measure it would require a layout. */
  measure() {
    const most = this.ghost.classList.contains("refused") ? 460 : 300;
    this.bubble = Math.min(most, innerWidth - 24, 24 + 8 * this.reason.textContent.length);
  }

  /** Shows in the bubble why an item cannot be dropped, or what would move. */
  explain(lift) {
    clearTimeout(this.dwelling);
    const where = lift.describe();
    find("status").textContent = sentence(where.place);
    this.reason.classList.remove("warn");
    if (lift.answer.allowed || lift.answer.home) {
      this.reason.textContent = "";
    } else if (lift.answer.reachable) {
      this.reason.classList.add("warn");
      this.reason.textContent = "Fits if other legs move";
      this.dwelling = setTimeout(() => this.tellShift(lift), 250);
    } else {
      this.reason.textContent = brief(where.short ?? where.reasons[0]);
    }
  }

  tellShift(lift) {
    if (lift.isOver) return;
    const others = lift.shift();
    if (!others.length) return;
    this.reason.textContent = `Fits if other legs move: ${others.join("; ")}`;
    this.measure();
  }

  up() {
    if (this.press) this.release();
    // The click that follows belongs to the drag.
    setTimeout(() => { this.wasDrag = false; }, 0);
    const { lift } = this;
    lift?.move(this.slot(lift));
    lift?.drop();
  }

  give() {
    this.release();
    this.lift?.cancel();
  }

  /** Moves the card from the hand to its slot, or back. */
  land(lift, outcome) {
    clearTimeout(this.dwelling);
    this.lift = null;
    const ghost = this.ghost;
    this.ghost = null;
    ghost.classList.remove("up");
    this.reason.textContent = "";
    const isBack = outcome === "snappedBack";
    ghost.classList.add(isBack ? "snap-back" : "settle");
    ghost.dataset.outcome = outcome;
    const from = { x: this.point.x - this.offset.x, y: this.point.y - this.offset.y };
    Flight.start(this.board.view, ghost, from, lift.id, look.appearance.springs[isBack ? "snapBack" : "settle"]);
  }

  after(lift) {
    this.board.view.focus(lift.id);
  }
}
