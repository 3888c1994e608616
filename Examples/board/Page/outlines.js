"use strict";
// The outlines of land and lakes, and the lines between states, behind the cities.

const outlines = {
  /** The last picture of each map, and its part of the world. */
  before: new WeakMap(),
  /** The lines of each layer as pairs of longitude and latitude in degrees, with their bounds; decoded once. */
  read: {},

  /** The encoded lines of each layer, and in which parts of a degree; the lowest layer first. */
  get layers() {
    const [land, lakes] = this.isLoaded ? [landOutlines, lakeOutlines] : [[], []];
    return { land: [land, 60], state: [stateLines, 10], lake: [lakes, 60] };
  },

  /** True if the outlines of land and lakes are loaded, which are a third of the page. */
  get isLoaded() {
    return typeof landOutlines !== "undefined";
  },

  /** Loads the outlines of land and lakes after the start, unless the page contains them. A map then shows them. */
  async load(map) {
    if (this.isLoaded) return;
    await parts.script("land.js");
    [this.read, this.before] = [{}, new WeakMap()];
    map.draw();
  },

  /** Returns the lines of a layer. */
  lines(layer) {
    const [texts, unit] = this.layers[layer];
    return (this.read[layer] ??= texts.map((text) => this.bounded(this.decoded(text, unit))));
  },

  /** Decodes a line, as `Land/encoding.py` writes it. */
  decoded(text, unit) {
    const numbers = [];
    let [number, shift] = [0, 0];
    for (const letter of text) {
      const bits = letter.charCodeAt(0) - 63;
      number |= (bits & 31) << shift;
      shift += 5;
      if (bits < 32) {
        numbers.push(number & 1 ? ~(number >> 1) : number >> 1);
        [number, shift] = [0, 0];
      }
    }
    const line = [];
    let [east, north] = [0, 0];
    for (let place = 0; place < numbers.length; place += 2) {
      [east, north] = [east + numbers[place], north + numbers[place + 1]];
      line.push([east / unit, north / unit]);
    }
    return line;
  },

  /** Returns a line with its bounds: [west, south] and [east, north]. */
  bounded(line) {
    const [xs, ys] = [line.map(([east]) => east), line.map(([, north]) => north)];
    return { line, low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] };
  },

  /** Returns the lines of a layer in a frame and at most `around` from it as an SVG path. `put` positions a point. */
  path(layer, put, width, height, around) {
    const end = layer === "state" ? "" : "Z";
    const parts = [];
    for (const { line, low, high } of this.lines(layer)) {
      for (const turn of [-360, 0, 360]) {
        const [[left, bottom], [right, top]] = [low, high].map(([east, north]) => put(north, east + turn));
        if (right < -around || left > width + around || bottom < -around || top > height + around) continue;
        const points = line.map(([east, north]) => put(north, east + turn));
        parts.push(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${end}`);
      }
    }
    return parts.join("");
  },

  /** Returns the sea as an SVG rectangle, also around a picture of another shape than its box, and the layers as paths. */
  drawn(owner, put, width, height, around = 0) {
    const key = [put(0, 0), put(10, 10), width, height, around].join();
    const before = this.before.get(owner);
    if (before?.key === key) return before.shapes;
    const { shape } = TripMap.prototype;
    const sea = shape("rect", { class: "sea", x: -width, y: -height, width: 3 * width, height: 3 * height });
    const shapes = [sea, ...Object.keys(this.layers).map((layer) => shape("path", { class: layer, d: this.path(layer, put, width, height, around) }))];
    this.before.set(owner, { key, shapes });
    return shapes;
  },
};
