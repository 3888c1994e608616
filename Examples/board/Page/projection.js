"use strict";
// A projection of degrees to a picture: distances are correct in the middle, and a route across the date line is
// connected.

/** Returns longitudes without a jump: the map starts and ends in the widest gap around the globe. */
function unwrapped(longitudes) {
  const sorted = [...new Set(longitudes)].sort((a, b) => a - b);
  let [widest, start] = [-1, sorted[0]];
  sorted.forEach((longitude, place) => {
    const next = place + 1 < sorted.length ? sorted[place + 1] : sorted[0] + 360;
    if (next - longitude > widest) [widest, start] = [next - longitude, next >= sorted[0] + 360 ? sorted[0] : next];
  });
  return longitudes.map((longitude) => (longitude < start ? longitude + 360 : longitude));
}

/**
 * Projects points, given as [latitude, longitude] in degrees, to a picture with a width, height and margin. In addition
 * to the margin, it leaves `top` and `right` free. Returns their positions, a function for other points, and the scale.
 */
function projection(points, width, height, { x: marginX, y: marginY, top = 0, right = 0 }) {
  const longitudes = unwrapped(points.map(([, longitude]) => longitude));
  const latitudes = points.map(([latitude]) => latitude);
  const [south, north, west, east] = [Math.min(...latitudes), Math.max(...latitudes), Math.min(...longitudes), Math.max(...longitudes)];
  const narrowing = Math.max(0.05, Math.cos(((south + north) / 2) * (Math.PI / 180)));
  const scale = Math.min((width - 2 * marginX - right) / Math.max((east - west) * narrowing, 0.5), (height - 2 * marginY - top) / Math.max(north - south, 0.5));
  const [x, y] = [(width - right - (east - west) * narrowing * scale) / 2, (height + top - (north - south) * scale) / 2];
  const put = (latitude, longitude) => [x + (longitude - west) * narrowing * scale, y + (north - latitude) * scale];
  return { put, scale, points: points.map(([latitude], place) => put(latitude, longitudes[place])) };
}
