/** A question that takes longer than the tests. */
export function long() {
  const cities = Array.from({ length: 16 }, (_, index) => `City ${index}`);
  const places = cities.map((city, index) => ({ city, latitude: 40 + (index % 4) * 1.3, longitude: -80 + Math.floor(index / 4) * 1.7 }));
  const games = Array.from({ length: 800 }, (_, index) => ({ gameId: `g${index}`, city: cities[(index * 7) % 16], date: new Date(Date.UTC(2027, 5, 1 + (index % 56))).toISOString().slice(0, 10), start: `${12 + (index % 9)}:00` }));
  const trip = { format: "itinerary/1", id: "long", startDate: "2027-06-01", dayCount: 56, start: "City 0", end: "City 0", items: [], places, travelTimes: { estimate: { kmPerHour: 90 } } };
  return [trip, { schedule: { format: "itinerary-schedule/1", games }, wish: cities.map((city) => `city:${city}=2`), tradeOffs: true, stepLimit: 2000000000 }];
}
