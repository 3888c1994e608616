/** A trip document: its text, its UTF-8 bytes, or its value. Only a text and bytes keep the spelling of numbers. */
export type Input = string | Uint8Array | ArrayBuffer | object;

/** A day, by its number from 1, or by its date, such as "2018-05-01". */
export type Day = { day: number; date?: undefined } | { day?: undefined; date: string };

/** The options of every question. */
export interface CommonOptions {
  /** Side files with places, time zones and travel times. */
  places?: Input | Input[];
  /** The maximum number of steps of the search; the answer then has the best plan found so far. */
  stepLimit?: number;
}

export interface AuditOptions extends CommonOptions {
  /** The lowest severity of a finding for which `isNo` is true; "error" if absent. */
  failOn?: "error" | "warning" | "never";
}

export interface SlotsOptions extends CommonOptions {
  /** The id of a leg; all legs if absent. */
  item?: string;
}

export type PositionOptions = CommonOptions & Day & { item: string; sortOrder: number };

export interface PlaceOptions extends CommonOptions {
  /** The id of a leg. */
  item: string;
}

export interface RepairOptions extends CommonOptions {
  /** Changes to apply first. */
  change?: Input;
  /** Everything before this day, from 1, stays in place. */
  fromDay?: number;
}

/** The limits of a route. */
export interface RouteOptions extends CommonOptions {
  /** Flights, trains and ferries that a plan may take, in JSON or CSV. */
  departures?: Input | Input[];
  fromDay?: number;
  /** The maximum number of legs that are removed or added. */
  maxEdits?: number;
  maxExtraMinutes?: number;
  /** True to list all trade-offs. */
  tradeOffs?: boolean;
  /** The number of the trade-off to take, from 1. */
  pick?: number;
  /** True to remove from the document the games that the plan misses. */
  instead?: boolean;
}

export interface RerouteOptions extends RouteOptions {
  change?: Input;
}

export type NearbyOptions = CommonOptions & (Day | { day?: undefined; date?: undefined }) & {
  /** The games of a season, in JSON or CSV. */
  schedule: Input;
  departures?: Input | Input[];
  /** True to list only games that cost no leg and no other game. */
  free?: boolean;
  city?: string | string[];
  team?: string;
  /** The maximum number of games, the best first. */
  limit?: number;
  /** The `gameId` of a game to add. */
  item?: string;
  instead?: boolean;
};

export interface PlanOptions extends RouteOptions {
  /** The games of a season, in JSON or CSV. */
  schedule: Input;
  /** The wish list. */
  wishes?: Input;
  /** Wishes such as "team:Cubs=2". */
  wish?: string | string[];
  /** Required games, events or wishes. */
  must?: string | string[];
  /** Two dates such as "2019-06-01..2019-07-31"; requires `days`. */
  within?: string;
  /** The number of days of the trip; requires `within`. */
  days?: number;
  /** Days of the week such as "fri-sun". */
  startOn?: string | string[];
  endOn?: string | string[];
  /** The quantity to minimize after the wishes. */
  least?: "minutes" | "days" | "span";
  /** True to omit the days without items at both ends of the trip. */
  trim?: boolean;
}

export interface WhyOptions extends CommonOptions {
  /** The id of a leg or a game of the trip, or the `gameId` of a game of `schedule`. */
  item?: string;
  /** The id of a wish; requires `wishes` and `schedule`. */
  wishID?: string;
  day?: number;
  date?: string;
  /** The index of the slot among the other items of the day. */
  index?: number;
  schedule?: Input;
  wishes?: Input;
  departures?: Input | Input[];
}

export interface ApplyOptions extends CommonOptions {
  change: Input;
}

export interface ShowOptions extends CommonOptions {
  /** A second trip; the picture then shows its changes to the first. */
  other?: Input;
}

/** The reason why a question has no answer. */
export interface Failure {
  /** The kind of the error, such as "bad-option". Codes stay the same in all future versions. */
  code: string;
  message: string;
  /** The input with the error: "trip", or the key of an option. */
  input?: string;
  /** The location in the input, such as "$.items[3].day". */
  path?: string;
  /** The id of the item with the error. */
  item?: string;
  /** The line of the input, from 1. */
  line?: number;
}

export interface Answer<Value> {
  ok: true;
  /** True if the answer is no: the command line then exits with status 1. */
  isNo: boolean;
  /** The answer in one or two sentences. */
  sentence: string;
  warnings: string[];
  /** The text of the changed document; null if the question changes none. */
  document: string | null;
  /** The output of the command line with `--json`, byte for byte, without the final newline. */
  json: string;
  /** The value of `json`. */
  value: Value;
}

export type Reply<Value = unknown> = Answer<Value> | { ok: false; error: Failure };

/** A day and an index among the other items of the day, with the sort order of the item there. */
export interface Slot {
  day: number;
  date?: string;
  index: number;
  sortOrder: number | null;
}

export interface Move {
  item: string;
  [key: string]: unknown;
}

export interface Finding {
  code: string;
  severity: "error" | "warning";
  /** The ids of the items. */
  items: string[];
  day: number | null;
  message: string;
  /** A move that removes the finding. */
  suggestion: Move | null;
}

export interface Change {
  op: string;
  [key: string]: unknown;
}

export interface Conflict {
  members: { kind: string; id: string }[];
  message: string;
}

export interface Correction {
  kind: string;
  item: string | null;
  rule: string | null;
  message: string;
  /** True if this correction alone dissolves the conflict. */
  enough: boolean;
  changes: Change[] | null;
}

export interface AuditValue {
  trip: string;
  findings: Finding[];
  conflict: Conflict | null;
  stopped: string | null;
  conflicts: (Conflict & { corrections: Correction[] })[];
  mayBeMore: boolean;
}

export interface SlotsValue {
  trip: string;
  route: string[];
  segments: { item: string; validDayRange: [number, number] | null; feasible: Slot[]; reachable: object[] }[];
  gaps: { items: string[]; message: string }[];
  stopped?: string;
}

export interface CheckValue {
  item: string;
  valid: boolean;
  reasons: { code: string; items: string[]; message: string }[];
  nearest: Slot | null;
}

export interface PlaceValue {
  item: string;
  best: { slot: Slot; cost: object } | null;
  ranking: { slot: Slot; cost: object }[];
  changes: Change[];
}

export type Status = "optimal" | "feasible" | "infeasible" | "unknown";
export type Cost = Record<string, number> | null;

export interface RepairValue {
  trip: string;
  status: Status;
  engine: string;
  cost: Cost;
  moves: Move[];
  changes: Change[];
  missedGames: string[];
  unreachableGames: string[];
  left: Finding[];
  conflict: Conflict | null;
  conflicts: (Conflict & { corrections: Correction[] })[];
  mayBeMore: boolean;
  repaired: object | null;
}

export interface Leg {
  item: string;
  from: string;
  to: string;
  durationMinutes: number;
  distanceKm: number | null;
  at: Slot | null;
  change: "none" | "moved" | "new";
}

export interface RerouteValue {
  trip: string;
  status: Status;
  engine: string;
  cost: Cost;
  legs: Leg[];
  dropped: string[];
  missedGames: string[];
  unreachableGames: string[];
  left: Finding[];
  conflict: Conflict | null;
  bound: number[] | null;
  tradeOffs: { number: number; cost: Cost; missedGames: string[]; dropped: string[]; legs: Leg[] }[] | null;
  stopped: string | null;
  rerouted: object | null;
}

export interface PlanValue extends Omit<RerouteValue, "rerouted" | "tradeOffs"> {
  wishes: object[];
  games: string[];
  leftOut: string[];
  unmatched: string[];
  refusals: object[] | null;
  tradeOffs: object[] | null;
  startDate?: string;
  starts?: object[];
  planned: object | null;
}

export interface NearbyValue {
  trip: string;
  options: object[];
  [key: string]: unknown;
}

export interface TripValue {
  format: string;
  id: string;
  [key: string]: unknown;
}

export type Question =
  | "audit" | "slots" | "check" | "clamp" | "place" | "repair" | "reroute" | "nearby" | "options" | "plan" | "why" | "apply" | "show";

/** Answers questions at once, on the thread of the caller. Errors are values, never exceptions. */
export class Library {
  private constructor();
  /** Answers a question by its name. */
  ask(question: Question, document: Input, options?: CommonOptions & Record<string, unknown>): Reply;
  /** Lists what is wrong with a trip, and why. */
  audit(document: Input, options?: AuditOptions): Reply<AuditValue>;
  /** Lists the slots of legs. */
  slots(document: Input, options?: SlotsOptions): Reply<SlotsValue>;
  /** Decides whether an item may be at a position; if not, states why. */
  check(document: Input, options: PositionOptions): Reply<CheckValue>;
  /** Finds the feasible slot nearest to a position. */
  clamp(document: Input, options: PositionOptions): Reply<Slot | null>;
  /** Finds the best slot of a leg. */
  place(document: Input, options: PlaceOptions): Reply<PlaceValue>;
  /** Places all legs again with as few changes as possible. */
  repair(document: Input, options?: RepairOptions): Reply<RepairValue>;
  /** Finds a route that meets as many games as possible. */
  reroute(document: Input, options?: RerouteOptions): Reply<RerouteValue>;
  /** Lists the nearby games that the trip could add. */
  nearby(document: Input, options: NearbyOptions): Reply<NearbyValue>;
  /** The earlier name of `nearby`. */
  options(document: Input, options: NearbyOptions): Reply<NearbyValue>;
  /** Plans a trip from a season. */
  plan(document: Input, options: PlanOptions): Reply<PlanValue>;
  /** Explains why a leg may be in a slot or not, why a game is missed, or why a wish is not granted. */
  why(document: Input, options: WhyOptions): Reply<object>;
  /** Applies changes to a document. */
  apply(document: Input, options: ApplyOptions): Reply<TripValue>;
  /** Draws the days as a picture (SVG). */
  show(document: Input, options?: ShowOptions): Reply<{ text: string }>;
}

/**
 * Loads the module from its file next to this one, or from an address or bytes.
 *
 * Rejects if the module cannot be loaded.
 */
export function load(source?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module): Promise<Library>;

/** The limits of a question to a worker. */
export interface WorkerLimits {
  /** The maximum number of seconds; the error then has the code "time-limit". */
  timeLimit?: number;
  /** Cancels the question; the error then has the code "cancelled". */
  signal?: AbortSignal;
}

type Asynchronous<Method extends (...inputs: never[]) => unknown> = (
  ...inputs: [...Parameters<Method>, WorkerLimits?]
) => Promise<ReturnType<Method>>;

/** Answers questions in a worker, one after another, so that they can be stopped. */
export class TripWorker {
  /** Creates a worker with the module next to this file, or from another source; `worker` is the address of `worker.js`. */
  constructor(options?: { module?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module; worker?: string | URL });
  ask(question: Question, document: Input, options?: CommonOptions & Record<string, unknown>, limits?: WorkerLimits): Promise<Reply>;
  audit: Asynchronous<Library["audit"]>;
  slots: Asynchronous<Library["slots"]>;
  check: Asynchronous<Library["check"]>;
  clamp: Asynchronous<Library["clamp"]>;
  place: Asynchronous<Library["place"]>;
  repair: Asynchronous<Library["repair"]>;
  reroute: Asynchronous<Library["reroute"]>;
  nearby: Asynchronous<Library["nearby"]>;
  options: Asynchronous<Library["options"]>;
  plan: Asynchronous<Library["plan"]>;
  why: Asynchronous<Library["why"]>;
  apply: Asynchronous<Library["apply"]>;
  show: Asynchronous<Library["show"]>;
  /** Ends the worker. The next question starts it again. */
  close(): void;
}
