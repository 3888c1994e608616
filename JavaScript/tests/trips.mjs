// The example trips, and the questions that the tests ask about them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const tree = process.env.TREE;
const folder = join(tree, "Examples/Trips");

export function example(name) {
  return readFileSync(join(folder, name), "utf8");
}

/** The path of an example, for the command line. */
export function path(name) {
  return join(folder, name);
}

/** The names of the example trips, which the command line reads without other files. */
export const trips = readdirSync(folder).filter((name) => /^[a-z-]+-20\d\d\.json$/.test(name)).sort();

/** The questions about a trip: the name, the options in JSON, and the options of the command line. */
export function questions(name) {
  const trip = JSON.parse(example(name));
  const legs = trip.items.filter(({ type }) => type === "travel");
  const games = trip.items.filter(({ type }) => type === "game");
  const cases = [["audit", {}, []], ["slots", {}, []], ["repair", {}, []], ["reroute", {}, []], ["reroute", { tradeOffs: true }, ["--trade-offs"]], ["rainouts", {}, []]];
  for (const { id } of legs.slice(0, 2)) {
    cases.push(["slots", { item: id }, ["--item", id]], ["place", { item: id }, ["--item", id]]);
    cases.push(["check", { item: id, day: 2, sortOrder: 1500.5 }, ["--item", id, "--day", "2", "--sort-order", "1500.5"]]);
    cases.push(["why", { item: id, day: 2 }, ["--item", id, "--day", "2"]]);
  }
  for (const { id } of games.slice(0, 3)) cases.push(["why", { item: id }, ["--item", id]]);
  return cases;
}
