// The declarations, as TypeScript sees them. `tsc` compiles this file; it never runs.
import { load, TripWorker, type AuditValue, type Library, type Reply } from "swift-itinerary";

export async function uses(trip: string, schedule: Uint8Array): Promise<string[]> {
  const library: Library = await load();
  const reply = library.audit(trip, { failOn: "warning", places: [trip, schedule] });
  if (!reply.ok) return [reply.error.code, reply.error.message, reply.error.path ?? ""];
  const lines: string[] = reply.value.findings.map(({ code, message }) => `${code}: ${message}`);
  library.check(trip, { item: "cubs", day: 1, sortOrder: 100 });
  library.check(trip, { item: "cubs", date: "2018-05-01", sortOrder: 100 });
  const worker = new TripWorker({ module: new URL("file:///itinerary.streams.lzma") });
  const again: Reply<AuditValue> = await worker.audit(trip, {}, { timeLimit: 2, signal: new AbortController().signal });
  const picture = await worker.show({ format: "itinerary/1" });
  const free = await worker.check(trip, { item: "museum", day: 1, start: "10:30" });
  if (free.ok) lines.push(free.value.nearest?.start ?? "");
  const slots = await worker.slots(trip, { item: "museum" });
  if (slots.ok) lines.push("starts" in slots.value ? slots.value.starts[0].from : slots.value.route[0]);
  const all = library.slots(trip);
  if (all.ok) lines.push(all.value.route[0]);
  const best = library.place(trip, { item: "museum" });
  if (best.ok && !("ranking" in best.value)) lines.push(best.value.best?.start ?? "");
  // @ts-expect-error: the day is missing
  library.check(trip, { item: "cubs", sortOrder: 100 });
  // @ts-expect-error: there is no such option
  library.audit(trip, { failsOn: "error" });
  // A plan of visits only needs no schedule.
  library.plan(trip, {});
  // @ts-expect-error: there is no such aim
  library.plan(trip, { least: "kilometers" });
  // @ts-expect-error: the options are missing
  await worker.place(trip);
  // @ts-expect-error: an error has no answer
  again.value.findings;
  return picture.ok ? [...lines, picture.value.text] : lines;
}
