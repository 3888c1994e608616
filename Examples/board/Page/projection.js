"use strict";
// From degrees to a picture: lengths that are right in the middle, and a route across the date line in one piece.

/** Longitudes without a leap: the widest gap around the globe is where the picture begins and ends. */
function unwrapped(longitudes) {
  const sorted = [...new Set(longitudes)].sort((a, b) => a - b);
  let [widest, start] = [-1, sorted[0]];
  sorted.forEach((longitude, place) => {
    const next = place + 1 < sorted.length ? sorted[place + 1] : sorted[0] + 360;
    if (next - longitude > widest) [widest, start] = [next - longitude, next >= sorted[0] + 360 ? sorted[0] : next];
  });
  return longitudes.map((longitude) => (longitude < start ? longitude + 360 : longitude));
}

/** Points in a picture of a width and height, with a margin, for [latitude, longitude] in degrees. */
function projected(points, width, height, margin) {
  const longitudes = unwrapped(points.map(([, longitude]) => longitude));
  const latitudes = points.map(([latitude]) => latitude);
  const [south, north, west, east] = [Math.min(...latitudes), Math.max(...latitudes), Math.min(...longitudes), Math.max(...longitudes)];
  const narrowing = Math.max(0.05, Math.cos(((south + north) / 2) * (Math.PI / 180)));
  const scale = Math.min((width - 2 * margin.x) / Math.max((east - west) * narrowing, 0.5), (height - 2 * margin.y) / Math.max(north - south, 0.5));
  const [x, y] = [(width - (east - west) * narrowing * scale) / 2, (height - (north - south) * scale) / 2];
  return points.map((point, place) => [x + (longitudes[place] - west) * narrowing * scale, y + (north - latitudes[place]) * scale]);
}
