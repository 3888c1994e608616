"use strict";
// The zoom and position of the map, by wheel, drag, two fingers, buttons and keys.

class MapZoom {
  static least = 0.4;
  static most = 12;

  constructor(map) {
    this.map = map;
    this.reset();
    const { section } = map;
    section.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = section.getBoundingClientRect();
      this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, [event.clientX - box.left, event.clientY - box.top]);
    }, { passive: false });
    section.addEventListener("pointerdown", (event) => this.press(event));
    section.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) section.addEventListener(name, (event) => this.release(event));
    section.addEventListener("focusin", ({ target }) => this.reveal(target));
    section.addEventListener("selectstart", (event) => event.preventDefault());
    find("map-in").addEventListener("click", () => this.zoom(1.5));
    find("map-out").addEventListener("click", () => this.zoom(1 / 1.5));
    find("map-all").addEventListener("click", () => this.showAll());
    find("map-more").addEventListener("click", () => this.enlarge());
    section.addEventListener("dblclick", ({ target }) => { if (!target.closest("button, [role=button]")) this.showAll(); });
  }

  reset() {
    [this.scale, this.shift] = [1, [0, 0]];
    /** The positions of the fingers on the map, by their ids. */
    this.fingers = new Map();
    this.map.section.classList.remove("zoomed");
  }

  /** Makes the map of a phone larger, or as small as before. */
  enlarge() {
    const isLarge = this.map.section.classList.toggle("large");
    find("map-more").setAttribute("aria-pressed", String(isLarge));
  }

  showAll() {
    this.reset();
    this.map.draw();
  }

  /** Handles a key; returns true if it is one of the map's. */
  key(key) {
    if (key === "+" || key === "=") this.zoom(1.5);
    else if (key === "-") this.zoom(1 / 1.5);
    else if (key === "0") this.showAll();
    else return false;
    return true;
  }

  /** Returns the position of a point of the map on the screen. */
  seen([x, y], width, height) {
    return [(x - width / 2) * this.scale + width / 2 + this.shift[0], (y - height / 2) * this.scale + height / 2 + this.shift[1]];
  }

  /** Zooms by a factor; the given point stays in place. */
  zoom(factor, at = null) {
    const { width, height } = this.map.picture.getBoundingClientRect();
    const [x, y] = at ?? [width / 2, height / 2];
    const scale = Math.max(MapZoom.least, Math.min(MapZoom.most, this.scale * factor));
    const ratio = scale / this.scale;
    this.scale = scale;
    this.move([x - width / 2 - (x - width / 2 - this.shift[0]) * ratio, y - height / 2 - (y - height / 2 - this.shift[1]) * ratio]);
    this.map.section.classList.toggle("zoomed", scale > 1);
    this.map.draw();
  }

  /** Moves the map, at most to the edge of the whole trip. */
  move(shift) {
    const { width, height } = this.map.picture.getBoundingClientRect();
    const most = [width, height].map((length) => (Math.max(0, this.scale - 1) * length) / 2);
    this.shift = shift.map((each, axis) => Math.max(-most[axis], Math.min(most[axis], each)));
  }

  /** Moves the map so that a focused city or leg is in view. */
  reveal(target) {
    if (this.scale <= 1 || !this.map.picture.contains(target)) return;
    const [frame, box] = [this.map.picture, target].map((each) => each.getBoundingClientRect());
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    if (middle[0] >= frame.left && middle[0] <= frame.right && middle[1] >= frame.top && middle[1] <= frame.bottom) return;
    this.move([this.shift[0] + frame.left + frame.width / 2 - middle[0], this.shift[1] + frame.top + frame.height / 2 - middle[1]]);
    this.map.draw();
  }

  press(event) {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (event.button !== 0 || event.target.closest("button, [role=button]")) return;
    // The map then has the keys.
    this.map.section.focus({ preventScroll: true });
    this.from = [event.clientX, event.clientY, ...this.shift];
    // The section also receives the events of a pointer that leaves it, so that the release ends the panning.
    if (this.scale > 1) this.map.section.setPointerCapture(event.pointerId);
  }

  drag(event) {
    if (this.fingers.size === 2 && this.fingers.has(event.pointerId)) return this.pinch(event);
    if (!this.from || this.scale <= 1) return;
    const [x, y, left, top] = this.from;
    this.move([left + event.clientX - x, top + event.clientY - y]);
    this.waiting ??= requestAnimationFrame(() => { this.waiting = null; this.map.draw(); });
  }

  release({ pointerId }) {
    this.fingers.delete(pointerId);
    this.from = null;
  }

  /** Zooms by two fingers, around the point between them. */
  pinch({ pointerId, clientX, clientY }) {
    const box = this.map.section.getBoundingClientRect();
    const between = () => {
      const [[x, y], [toX, toY]] = [...this.fingers.values()];
      return { length: Math.hypot(toX - x, toY - y) || 1, center: [(x + toX) / 2 - box.left, (y + toY) / 2 - box.top] };
    };
    const before = between();
    this.fingers.set(pointerId, [clientX, clientY]);
    const after = between();
    this.from = null;
    this.zoom(after.length / before.length, after.center);
  }
}
