"use strict";
// The outlines of land behind the cities.

const outlines = {
  /** The rings as pairs of longitude and latitude in degrees, decoded once. */
  get rings() {
    this.read ??= landOutlines.map((text) => {
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
      const ring = [];
      let [east, north] = [0, 0];
      for (let place = 0; place < numbers.length; place += 2) {
        [east, north] = [east + numbers[place], north + numbers[place + 1]];
        ring.push([east / 10, north / 10]);
      }
      return ring;
    });
    return this.read;
  },

  /** Returns the visible land as an SVG path. `put` returns the position of a point. */
  path(put, width, height) {
    const parts = [];
    for (const ring of this.rings) {
      for (const turn of [-360, 0, 360]) {
        const points = ring.map(([east, north]) => put(north, east + turn));
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        if (Math.max(...xs) < 0 || Math.min(...xs) > width || Math.max(...ys) < 0 || Math.min(...ys) > height) continue;
        parts.push(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`);
      }
    }
    return parts.join("");
  },
};
