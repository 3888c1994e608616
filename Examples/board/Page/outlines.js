"use strict";
// The outlines of land and lakes, and the lines between states, behind the cities.

const outlines = {
  /** The lines of each layer as pairs of longitude and latitude in degrees, decoded once. */
  read: {},

  get layers() {
    return { land: landOutlines, lake: lakeOutlines, state: stateLines };
  },

  /** Returns the lines of a layer. */
  lines(layer) {
    return (this.read[layer] ??= this.layers[layer].map((text) => this.decoded(text)));
  },

  /** Decodes a line, as `Land/encoding.py` writes it. */
  decoded(text) {
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
      line.push([east / 10, north / 10]);
    }
    return line;
  },

  /** Returns the visible lines of a layer as an SVG path. `put` returns the position of a point. */
  path(layer, put, width, height) {
    const end = layer === "state" ? "" : "Z";
    const parts = [];
    for (const line of this.lines(layer)) {
      for (const turn of [-360, 0, 360]) {
        const points = line.map(([east, north]) => put(north, east + turn));
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        if (Math.max(...xs) < 0 || Math.min(...xs) > width || Math.max(...ys) < 0 || Math.min(...ys) > height) continue;
        parts.push(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${end}`);
      }
    }
    return parts.join("");
  },

  /** Returns the layers as SVG paths, the lowest first. */
  drawn(put, width, height) {
    return Object.keys(this.layers).map((layer) => TripMap.prototype.shape("path", { class: layer, d: this.path(layer, put, width, height) }));
  },
};
