// A mock of TREK's host for plugins, written from its public description: it checks membership and permissions, and
// shortens the warnings as TREK does.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

export const folder = process.env.PLUGIN;
export const manifest = JSON.parse(readFileSync(join(folder, "trek-plugin.json"), "utf8"));
const require = createRequire(import.meta.url);
const plugin = require(join(folder, "server/index.js"));

const mostWarnings = 20;
const longestMessage = 300;
const patience = 5000;

/** The access of a plugin to the data of one trip for one user. */
function context(trip, { user = 1, permissions = manifest.permissions, settings = {} } = {}) {
  const read = (rows) => async (id) => {
    if (!permissions.includes("db:read:trips")) throw new Error("PERMISSION_DENIED: db:read:trips");
    if (id !== trip.data.id || !trip.members.includes(user)) throw new Error(`RESOURCE_FORBIDDEN: no access to trip ${id}`);
    return structuredClone(rows);
  };
  return {
    id: manifest.id,
    config: Object.freeze({}),
    settings: { get: async (key) => settings[key] },
    trips: {
      getById: read(trip.data), getDays: read(trip.days), getPlaces: read(trip.places ?? []),
      getReservations: read(trip.reservations ?? []), getAccommodations: read(trip.accommodations ?? []),
    },
  };
}

/** Starts the plugin, as TREK does once. */
export function start() {
  return plugin.onLoad?.({ id: manifest.id, config: {} });
}

/** Returns what TREK shows for a trip. TREK shows nothing of a provider that fails or takes too long; here, it throws. */
export async function shown(trip, options = {}) {
  const permissions = options.permissions ?? manifest.permissions;
  if (!permissions.includes("hook:trip-warning-provider")) return [];
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error("timeout")), patience); });
  try {
    const raw = await Promise.race([plugin.hooks.warningProvider.getWarnings(trip.data.id, context(trip, options)), late]);
    return raw.filter((each) => each && typeof each === "object").slice(0, mostWarnings).map((each) => ({
      level: ["error", "info"].includes(each.level) ? each.level : "warning",
      message: String(each.message ?? "").slice(0, longestMessage),
      dayId: typeof each.dayId === "number" ? each.dayId : undefined,
      placeId: typeof each.placeId === "number" ? each.placeId : undefined,
    })).filter(({ message }) => message);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the warnings with their codes, before TREK shortens them; `from` is another folder with the plugin. */
export function raw(trip, options = {}) {
  const { hooks } = options.from ? require(join(options.from, "server/index.js")) : plugin;
  return hooks.warningProvider.getWarnings(trip.data.id, context(trip, options));
}
