"use strict";
// The positions of city names on the map, so that no name covers another name, a city or a line.

const labels = {
  height: 15,
  context: null,

  /** The approximate width of a name. */
  width(name) {
    this.context ??= document.createElement("canvas").getContext("2d");
    this.context.font = "600 12px ui-sans-serif, system-ui, sans-serif";
    return this.context.measureText(name).width + 4;
  },

  /**
   * The boxes of names around their points, which cover no box of `covered`, and no point of `lines` if there is space
   * elsewhere; null for a name without space.
   */
  place(cities, frame, lines = [], covered = []) {
    const taken = cities.map(({ point: [x, y], radius = 6 }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
    return cities.map(({ name, point: [x, y], radius = 6 }, own) => {
      if (x < 0 || x > frame.width || y < 0 || y > frame.height) return null;
      const [width, { height }] = [this.width(name), this];
      const [side, edge] = [radius + 3, radius + 1];
      const corners = [[side, -height / 2], [-side - width, -height / 2], [-width / 2, -side - height], [-width / 2, side], [edge, -edge - height], [edge, edge], [-edge - width, -edge - height], [-edge - width, edge]];
      for (const [reach, obstacles] of [[1, lines], [1.8, lines], [2.8, lines], [1, []]]) {
        for (const [dx, dy] of corners) {
          const [left, top] = [x + (reach === 1 ? dx : dx + Math.sign(dx + width / 2) * 9 * (reach - 1)), y + (reach === 1 ? dy : dy + Math.sign(dy + height / 2) * 14 * (reach - 1))];
          const box = { left, top, right: left + width, bottom: top + height };
          const isInside = box.left >= 2 && box.right <= frame.width - 2 && box.top >= 2 && box.bottom <= frame.height - 2;
          const isFree = [...taken, ...covered].every((other, place) => place === own || box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top);
          if (!isInside || !isFree || obstacles.some(([atX, atY]) => box.left - 2 < atX && atX < box.right + 2 && box.top - 2 < atY && atY < box.bottom + 2)) continue;
          taken.push(box);
          return box;
        }
      }
      return null;
    });
  },
};
