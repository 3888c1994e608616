// Prints real answers as TypeScript, with the declared type of each: `tsc` then finds members that the declarations lack,
// and members that the answers lack.
import { load } from "swift-itinerary";
import { example, questions, trips } from "./trips.mjs";

const types = { audit: "AuditValue", slots: "SlotsValue", check: "CheckValue", clamp: "Slot | null", place: "PlaceValue", repair: "RepairValue", reroute: "RerouteValue", nearby: "NearbyValue", plan: "PlanValue", rainouts: "RainoutsValue", why: "WhyValue" };
const schedule = (name) => example(`${name}.schedule.csv`);
const wishes = { format: "itinerary-wishes/1", wishes: [{ id: "boston", city: "Boston", count: 9 }] };
const zoned = JSON.parse(example("ohio-2010.json"));
zoned.timeZone = "America/New_York";
zoned.rules = { ...zoned.rules, connections: true };
zoned.items = zoned.items.map((item) => (item.type === "game" ? { ...item, start: "19:00" } : item));
const lakes = { format: "itinerary/1", id: "lakes", startDate: "2027-06-01", dayCount: 1, start: "Chicago", end: "Chicago", items: [] };
const season = { schedule: schedule("lakes-2027"), places: example("lakes-2027.places.json") };

const priced = { ...JSON.parse(example("ohio-2010.json")), costs: { currency: "USD", night: 99.5, km: 0.1 } };

const library = await load();
const cases = trips.flatMap((name) => questions(name).map(([question, options]) => [question, example(name), options]));
cases.push(
  ["audit", zoned, {}],
  ["repair", zoned, {}],
  ["reroute", example("northeast-2010.json"), { pick: 1, instead: true }],
  ["clamp", example("ohio-2010.json"), { item: "back-west", day: 9, sortOrder: 5 }],
  ["nearby", example("ohio-2010.json"), { schedule: schedule("ohio-2010") }],
  ["nearby", example("ohio-2010.json"), { schedule: schedule("ohio-2010"), item: "2010-09-22-CLE", instead: true }],
  ["why", example("ohio-2010.json"), { schedule: schedule("ohio-2010"), item: "2010-09-22-CLE" }],
  ["why", example("boston-2013.json"), { schedule: schedule("boston-2013"), wishes, wishID: "boston" }],
  ["plan", example("boston-2013.json"), { schedule: schedule("boston-2013"), wish: "city:Boston=2", tradeOffs: true }],
  ["rainouts", example("northeast-2010.json"), {}],
  ["repair", priced, {}],
  ["reroute", priced, {}],
  ["plan", priced, { schedule: schedule("ohio-2010"), wish: "city:Cleveland" }],
  ["plan", lakes, { ...season, wish: "city:Detroit", within: "2027-06-01..2027-06-20", days: 6 }],
);

const visits = example("chesapeake-2027.json");
const typesOfVisits = { slots: "VisitSlotsValue", check: "VisitCheckValue", place: "VisitPlaceValue" };
cases.push(
  ["slots", visits, { item: "aquarium" }, typesOfVisits.slots],
  ["check", visits, { item: "zoo", day: 5, start: "10:05" }, typesOfVisits.check],
  ["place", visits, { item: "aquarium" }, typesOfVisits.place],
  ["plan", visits, {}],
);

console.log(`import type { ${[...Object.values(types), ...Object.values(typesOfVisits)].map((name) => name.replace(" | null", "")).join(", ")} } from "swift-itinerary";`);
for (const [index, [question, trip, options, type]] of cases.entries()) {
  const reply = library.ask(question, trip, options);
  if (!reply.ok) throw new Error(`${question}: ${reply.error.message}`);
  console.log(`export const answer${index}: ${type ?? types[question]} = ${reply.json};`);
}
