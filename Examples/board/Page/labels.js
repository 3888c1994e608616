"use strict";
// The positions of city names on the map, so that no name covers another name, a city or a line.

const labels = {
  height: 15,
  /** The height of a second line. */
  second: 13,
  context: null,

  /** The approximate width of a name. */
  width(name) {
    this.context ??= document.createElement("canvas").getContext("2d");
    this.context.font = "600 12px ui-sans-serif, system-ui, sans-serif";
    return this.context.measureText(name).width + 4;
  },

  /**
   * The boxes of names around their points, which cover no box of `covered`, and no point of `lines` if there is space
   * elsewhere; null for a name without space. A box with a second line states `isTall`.
   */
  place(cities, frame, lines = [], covered = []) {
    // A faint name and its dot are only where nothing else is.
    const taken = cities.map(({ point: [x, y], radius = 6, isFaint }) => (isFaint ? null : { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
    return cities.map((city, own) => {
      const others = [...taken.filter((box, place) => box && place !== own), ...covered];
      const foreign = cities.filter(({ isFaint }, place) => place !== own && !isFaint).map(({ point }) => point);
      const tall = city.second ? this.box(city, this.height + this.second, [city.name, city.second], frame, lines, others, foreign) : null;
      const box = tall ? { ...tall, isTall: true } : this.box(city, this.height, [city.name], frame, lines, others, foreign);
      if (box) taken.push(box);
      return box;
    });
  },

  /** The box of the lines of a name, nearer to its point than to foreign ones; null if there is no space. */
  box({ point: [x, y], radius = 6, isFaint = false }, height, texts, frame, lines, others, foreign) {
    if (x < 0 || x > frame.width || y < 0 || y > frame.height) return null;
    if (isFaint && others.some(({ left, right, top, bottom }) => left < x + radius && x - radius < right && top < y + radius && y - radius < bottom)) return null;
    const width = Math.max(...texts.map((text) => this.width(text)));
    const [side, edge] = [radius + 3, radius + 1];
    const corners = [[side, -height / 2], [-side - width, -height / 2], [-width / 2, -side - height], [-width / 2, side], [edge, -edge - height], [edge, edge], [-edge - width, -edge - height], [-edge - width, edge]];
    // A second line and a faint name are left out rather than put far away or on a line.
    const rounds = isFaint || texts.length > 1 ? [[1, lines]] : [[1, lines], [1.8, lines], [2.8, lines], [1, []]];
    for (const [reach, obstacles] of rounds) {
      for (const [dx, dy] of corners) {
        const [left, top] = [x + (reach === 1 ? dx : dx + Math.sign(dx + width / 2) * 9 * (reach - 1)), y + (reach === 1 ? dy : dy + Math.sign(dy + height / 2) * 14 * (reach - 1))];
        const box = { left, top, right: left + width, bottom: top + height };
        const isInside = box.left >= 2 && box.right <= frame.width - 2 && box.top >= 2 && box.bottom <= frame.height - 2;
        const isFree = others.every((other) => box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top);
        const away = ([toX, toY]) => Math.hypot(Math.max(left - toX, 0, toX - box.right), Math.max(top - toY, 0, toY - box.bottom));
        if (foreign.some((point) => away(point) < away([x, y]))) continue;
        if (isInside && isFree && !obstacles.some(([atX, atY]) => box.left - 2 < atX && atX < box.right + 2 && box.top - 2 < atY && atY < box.bottom + 2)) return box;
      }
    }
    return null;
  },
};
