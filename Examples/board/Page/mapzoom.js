"use strict";
// The zoom and position of the map, by wheel, drag, buttons and keys.

class MapZoom {
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
    for (const name of ["pointerup", "pointercancel"]) section.addEventListener(name, () => { this.from = null; });
    section.addEventListener("selectstart", (event) => event.preventDefault());
    find("map-in").addEventListener("click", () => this.zoom(1.5));
    find("map-out").addEventListener("click", () => this.zoom(1 / 1.5));
    find("map-all").addEventListener("click", () => { this.reset(); map.draw(); });
  }

  reset() {
    [this.scale, this.shift] = [1, [0, 0]];
  }

  /** Returns the position of a point of the map on the screen. */
  seen([x, y], width, height) {
    return [(x - width / 2) * this.scale + width / 2 + this.shift[0], (y - height / 2) * this.scale + height / 2 + this.shift[1]];
  }

  /** Zooms by a factor; the given point stays in place. */
  zoom(factor, at = null) {
    const { width, height } = this.map.picture.getBoundingClientRect();
    const [x, y] = at ?? [width / 2, height / 2];
    const scale = Math.max(1, Math.min(MapZoom.most, this.scale * factor));
    const ratio = scale / this.scale;
    this.shift = [x - width / 2 - (x - width / 2 - this.shift[0]) * ratio, y - height / 2 - (y - height / 2 - this.shift[1]) * ratio];
    this.scale = scale;
    if (scale === 1) this.shift = [0, 0];
    this.map.draw();
  }

  press(event) {
    if (event.button !== 0 || event.target.closest("button, [role=button]")) return;
    this.from = [event.clientX, event.clientY, ...this.shift];
    // The section also receives the events of a pointer that leaves it, so that the release ends the panning.
    if (this.scale > 1) this.map.section.setPointerCapture(event.pointerId);
  }

  drag(event) {
    if (!this.from || this.scale === 1) return;
    const [x, y, left, top] = this.from;
    this.shift = [left + event.clientX - x, top + event.clientY - y];
    this.waiting ??= requestAnimationFrame(() => { this.waiting = null; this.map.draw(); });
  }
}
