"use strict";
// The card of a drop on its way from the hand to its place. Until it arrives, the card at the place is transparent, so
// there is only one copy of the card, and it is never drawn at its old place.

class Flight {
  /** The flight in progress, if any. */
  static current = null;

  /** The milliseconds after which a flight ends in any case. */
  static longest = 1500;

  /** Starts the flight of a copy in the drag layer, from `from`, to the card of the item `id`. */
  static start(...way) {
    Flight.current?.end();
    Flight.current = new Flight(...way);
  }

  constructor(view, ghost, from, id, spring) {
    Object.assign(this, { view, ghost, from, id, spring });
    this.tick = this.tick.bind(this);
    // A page that is not painted has no frames.
    this.timer = setTimeout(() => this.end(), look.calm.matches ? 0 : Flight.longest);
    // The edit that follows ends before the next frame.
    if (!look.calm.matches) queueMicrotask(() => this.tick(true));
  }

  /** Draws a frame. The distance to the card only decreases, even if the card itself moves. */
  tick(isFirst = false) {
    if (this.isOver) return undefined;
    const card = this.view.entries.get(this.id)?.element.querySelector(".card");
    const box = card?.getBoundingClientRect();
    if (!box?.width) return this.end();
    this.hide(card);
    this.offset ??= { x: this.from.x - box.left, y: this.from.y - box.top };
    const now = performance.now();
    // The work of the edit is before the first frame, and takes no time of the movement.
    if (isFirst !== true) this.start ??= now;
    const time = (now - (this.start ?? now)) / 1000 / this.spring.seconds;
    if (time >= 1) return this.end();
    const rest = settlingRest(this.spring, time);
    this.ghost.style.width = `${box.width}px`;
    this.ghost.style.transform = `translate3d(${box.left + this.offset.x * rest}px, ${box.top + this.offset.y * rest}px, 0)`;
    return requestAnimationFrame(this.tick);
  }

  /** Hides the card at the place; after an edit, the copy shows the edited card. */
  hide(card) {
    if (this.card === card) return;
    this.card?.classList.remove("in-flight");
    this.card = card;
    const copy = copyOfCard(card);
    this.ghost.querySelector(".card").replaceWith(copy);
    card.classList.add("in-flight");
  }

  /** Shows the card at its place. */
  end() {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.card?.classList.remove("in-flight");
    this.ghost.remove();
    if (Flight.current === this) Flight.current = null;
  }
}

/** Returns a copy of a card that cannot be used. */
function copyOfCard(card) {
  const copy = card.cloneNode(true);
  copy.removeAttribute("id");
  copy.inert = true;
  return copy;
}
