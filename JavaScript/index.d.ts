/**
 * A trip document or another file: its text, its UTF-8 bytes, or its value. Only a text and bytes keep the spelling of
 * numbers. A value with functions, symbols, big integers or cycles is an error, because JSON cannot contain them.
 */
export type Input = string | Uint8Array | ArrayBuffer | object;

/** A day, by its number from 1, or by its date, such as "2018-05-01". */
export type Day = { day: number; date?: undefined } | { day?: undefined; date: string };

/** The options of every question. */
export interface CommonOptions {
  /** Side files with places, time zones and travel times; an array has several. */
  places?: Input | Input[];
  /** The maximum number of steps of the search; the answer then has the best plan found so far. */
  stepLimit?: number;
}

export interface AuditOptions extends CommonOptions {
  /** The lowest severity of a finding for which `isNo` is true; "error" if absent. */
  failOn?: "error" | "warning" | "never";
}

export interface SlotsOptions extends CommonOptions {
  /** The id of a leg or a visit; all legs if absent. */
  item?: string;
}

export type PositionOptions = CommonOptions & Day & { item: string; sortOrder: number };

/** A start of a visit, such as "10:30" on a day. */
export type StartOptions = CommonOptions & Day & { item: string; start: string };

export interface PlaceOptions extends CommonOptions {
  /** The id of a leg or a visit. */
  item: string;
}

export interface RepairOptions extends CommonOptions {
  /** Changes to apply first. */
  change?: Input;
  /** The number of a day, from 1. Legs before it are not moved. */
  fromDay?: number;
}

/** The limits of a route. */
export interface RouteOptions extends CommonOptions {
  /**
   * Flights, trains and ferries that a plan may take, in JSON or CSV. An array is several files if all its elements are
   * texts, bytes, arrays, or objects with the key `departures`; otherwise it is one file, and its elements are departures.
   */
  departures?: Input | Input[];
  fromDay?: number;
  /** The maximum number of legs that are removed or added. */
  maxEdits?: number;
  maxExtraMinutes?: number;
  /** The most that the plan may cost, with at most two decimals. What has no price counts as free. */
  maxCost?: number;
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

export type RainoutsOptions = Omit<RouteOptions, "tradeOffs" | "pick" | "instead">;

export type NearbyOptions = CommonOptions & (Day | { day?: undefined; date?: undefined }) & {
  /** The games of a season, in JSON or CSV. */
  schedule: Input;
  departures?: Input | Input[];
  /** True to list only games that need no further leg and miss no other game. */
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
  /** The games of a season, in JSON or CSV. It may be omitted if the trip has visits, or a wish is for a visit. */
  schedule?: Input;
  /** The wish list. */
  wishes?: Input;
  /** Wishes such as "team:Cubs=2". */
  wish?: string | string[];
  /** Required games or events, by title or id, and required wishes such as "team:Cubs=2", in addition to `wish`. */
  must?: string | string[];
  /** Two dates such as "2019-06-01..2019-07-31"; requires `days`. */
  within?: string;
  /** The number of days of the trip; requires `within`. */
  days?: number;
  /** Days of the week such as "fri-sun" on which the trip may start; requires `within`. */
  startOn?: string | string[];
  /** Days of the week on which the trip may end; requires `within`. */
  endOn?: string | string[];
  /** The quantity to minimize after the wishes. */
  least?: "minutes" | "days" | "span" | "money";
  /** True to omit the days without items at both ends of the trip. */
  trim?: boolean;
}

export interface WhyOptions extends CommonOptions {
  /** The id of a leg or a game of the trip, or the `gameId` of a game of `schedule`. */
  item?: string;
  /** The id of a wish; requires `wishes` and `schedule`. */
  wishID?: string;
  /** The day to ask about; required, as a number or as `date`, if `item` is a leg. */
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
  /** The input with the error: "trip", the key of an option, such as "places[1]", or "options" or "request" for all inputs. */
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
  /**
   * The output of the command line with `--json`, byte for byte, without the final newline. The command line has no
   * `clamp`, and its `show` prints the picture alone.
   */
  json: string;
  /** The answer, parsed from `json`. */
  value: Value;
}

export type Reply<Value = unknown> = Answer<Value> | { ok: false; error: Failure };

/** A day and an index among other items of the day, with the sort order of the item there. */
export interface Slot {
  day: number;
  date?: string;
  index: number;
  /** The items that the index counts: games, custom items and timed legs ("fixed"), or all. `clamp` counts the fixed ones. */
  among?: "fixed" | "all";
  sortOrder: number | null;
}

/** A slot among all items of a day, for which other legs may have to move. */
export type ReachableSlot = Omit<Slot, "sortOrder">;

export interface Move {
  item: string;
  /** The position before; null if the leg is on no day. */
  from: { day: number; date?: string; sortOrder: number } | null;
  to: Slot;
}

/** The local times of an item; null if it has none. */
export interface Times {
  item: string;
  start: { day: number; time: string } | null;
  end: { day: number; time: string } | null;
  timeZone: string | null;
  /** The time zone of the end of a leg. */
  endTimeZone?: string | null;
}

/** Two legs of which the second does not start where the first one ends. */
export interface Gap {
  items: string[];
  message: string;
}

/** Two items with too little time between them, in minutes. */
export interface TightConnection {
  items: string[];
  day: number | null;
  available: number;
  needed: number;
  rule: "connections";
  message: string;
  times: Times[];
}

export interface Finding {
  code: string;
  severity: "error" | "warning";
  /** The ids of the items. */
  items: string[];
  day: number | null;
  date?: string;
  message: string;
  /** A move that removes the finding. */
  suggestion: Move | null;
  /** The times of the items, if the finding is about times. */
  times?: Times[];
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
  segments: {
    item: string;
    validDayRange: [number, number] | null;
    barrierGames: { before: string | null; after: string | null };
    feasible: (Slot & { reachable: boolean })[];
    reachable: ReachableSlot[];
  }[];
  gaps: Gap[];
  stopped?: string;
}

/** A day of the trip, from 1, and a local start of a visit, such as "10:30". */
export interface VisitStart {
  day: number;
  start: string;
}

/** The value of `slots` for a visit: the runs of its free starts. */
export interface VisitSlotsValue {
  trip: string;
  item: string;
  starts: { day: number; from: string; to: string }[];
}

/** The value of `check` for a visit. */
export interface VisitCheckValue {
  item: string;
  valid: boolean;
  reasons: Reason[];
  nearest: VisitStart | null;
}

/** The value of `place` for a visit. */
export interface VisitPlaceValue {
  item: string;
  best: VisitStart | null;
}

/** A reason why a slot is not feasible. */
export interface Reason {
  code: string;
  items: string[];
  message: string;
}

export interface CheckValue {
  item: string;
  valid: boolean;
  reasons: Reason[];
  nearest: Slot | null;
}

/** A feasible slot with its cost; lower costs are better. */
export interface RankedSlot {
  slot: Slot;
  cost: { preference: number; dayShift: number; slotShift: number };
}

export interface PlaceValue {
  item: string;
  best: RankedSlot | null;
  ranking: RankedSlot[];
  changes: Change[];
  gaps: Gap[];
  tightConnections: TightConnection[];
}

export type Status = "optimal" | "feasible" | "infeasible" | "unknown";
export type Cost = Record<string, number> | null;

/** What a trip costs. Sums are integers, in hundredths of the unit of the currency; `null` for what is not counted. */
export interface Money {
  currency: string | null;
  legs: number | null;
  nights: number | null;
  tickets: number | null;
  total: number;
  /** What is counted, but has no price. */
  unpriced: { kind: "leg" | "night" | "game"; id: string | null; city: string; day: number }[];
}

export interface RepairValue {
  trip: string;
  status: Status;
  engine: string;
  cost: Cost;
  /** What the repaired trip costs; `null` if nothing has a price. */
  money: Money | null;
  moves: Move[];
  changes: Change[];
  missedGames: string[];
  unreachableGames: string[];
  /** The findings that remain. A repair does not place visits, so unplaced visits are not among them. */
  left: Finding[];
  gaps: Gap[];
  tightConnections: TightConnection[];
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
  /** The local start time of a timed leg. */
  start?: string;
  title?: string | null;
  /** The means of travel; absent for a drive. */
  mode?: string;
  at: Slot | null;
  change: "none" | "moved" | "new";
}

export interface RerouteTradeOff {
  number: number;
  cost: Cost;
  missedGames: string[];
  dropped: string[];
  legs: Leg[];
}

/** The members that a reroute and a plan have in common. */
export interface RouteValue {
  trip: string;
  status: Status;
  engine: string;
  cost: Cost;
  /** What the planned trip costs; `null` if nothing has a price. */
  money: Money | null;
  legs: Leg[];
  dropped: string[];
  missedGames: string[];
  unreachableGames: string[];
  /** The games that `instead` removes. */
  takenOut?: string[];
  /** The findings that remain. A reroute does not place visits, so unplaced visits are not among them. */
  left: Finding[];
  conflict: Conflict | null;
  bound: number[] | null;
  stopped: string | null;
}

export interface RerouteValue extends RouteValue {
  tradeOffs: RerouteTradeOff[] | null;
  rerouted: object | null;
}

/** The best plan after a game is postponed or cancelled. */
export interface RainoutOutcome {
  status: Status;
  cost: Cost;
  /** True if the plan sees the game itself; `null` if it is cancelled, or the answer is unknown. */
  seen: boolean | null;
  /** The other games and events that the trip sees and the plan does not. */
  lost: string[];
}

export interface RainoutsValue {
  trip: string;
  games: { item: string; day: number; cancelled: RainoutOutcome; postponed: RainoutOutcome | null }[];
  summary: { games: number; allSeen: number; worst: number };
}

/** A wish with the games that grant it. */
export interface GrantedWish {
  id: string;
  granted: number;
  count: number;
  games: string[];
}

export interface PlanTradeOff extends RerouteTradeOff {
  wishes: GrantedWish[];
  games: string[];
}

export interface PlanValue extends RouteValue {
  wishes: GrantedWish[];
  games: string[];
  /** The visits that are made, in the order of the trip; absent if no wish is for a visit. */
  visits?: ({ id: string } & VisitStart)[];
  leftOut: string[];
  unmatched: string[];
  refusals: { wish: string; conflict: Conflict }[] | null;
  tradeOffs: PlanTradeOff[] | null;
  /** The first day of the plan, with `within`. */
  startDate?: string;
  /** The costs of all first days, with `within`. */
  starts?: { startDate: string; cost: Cost }[];
  planned: object | null;
}

/** A game that the trip could add, with what it costs. */
export interface NearbyGame {
  gameId: string | null;
  title: string | null;
  city: string | null;
  day: number;
  date?: string;
  difference: Cost;
  missedGames: string[];
  instead: string[];
  left: Finding[];
  changes: Change[];
}

export interface NearbyValue {
  trip: string;
  base: Cost;
  options: NearbyGame[];
  /** The number of games before `limit` is applied. */
  total?: number;
  stopped: string | null;
  /** The reason why there are no games. */
  reason: { code: string; message: string } | null;
  takenOut?: string[];
}

/** Why a leg may be in a slot or not. */
export interface LegReason {
  item: string;
  slots: (ReachableSlot & {
    feasible: boolean;
    reasons: Reason[];
    reachable: boolean | null;
    moves: Move[] | null;
    conflict: Conflict | null;
    corrections: Correction[];
  })[];
}

/** Why a game of the trip is met or missed. */
export interface GameReason {
  item: string;
  kind: "game";
  met: boolean;
  by: string[];
  conflict: Conflict | null;
  cost: Cost;
  stopped?: string;
}

/** Why a game of the schedule could be added or not. */
export interface ScheduledGameReason {
  trip: string;
  gameId: string;
  day: number;
  date?: string;
  possible: boolean | null;
  message: string;
  difference: Cost;
  missedGames: string[];
  conflict: Conflict | null;
}

/** Why a wish is granted or not. */
export interface WishReason {
  wish: string;
  granted: number;
  count: number;
  games: string[];
  conflict: Conflict | null;
  stopped?: string;
}

export type WhyValue = LegReason | GameReason | ScheduledGameReason | WishReason;

/** A trip document. The specification lists its keys. */
export interface TripValue {
  format: string;
  id: string;
  [key: string]: unknown;
}

export type Question =
  | "audit" | "slots" | "check" | "clamp" | "place" | "repair" | "reroute" | "nearby" | "options" | "plan" | "rainouts" | "why" | "apply" | "show";

/** Answers questions at once, on the thread of the caller. Errors are values, never exceptions. */
export class Library {
  private constructor();
  /** Answers a question by its name. */
  ask(question: Question, document: Input, options?: CommonOptions & Record<string, unknown>): Reply;
  /** Lists what is wrong with a trip, and why. */
  audit(document: Input, options?: AuditOptions): Reply<AuditValue>;
  /** Lists the slots of a leg, or the free starts of a visit. */
  slots(document: Input, options: SlotsOptions & { item: string }): Reply<SlotsValue | VisitSlotsValue>;
  /** Lists the slots of all legs. */
  slots(document: Input, options?: CommonOptions & { item?: undefined }): Reply<SlotsValue>;
  /** Decides whether a visit may start at a time; if not, states why. */
  check(document: Input, options: StartOptions): Reply<VisitCheckValue>;
  /** Decides whether an item may be at a position; if not, states why. */
  check(document: Input, options: PositionOptions): Reply<CheckValue>;
  /** Finds the feasible slot nearest to a position. */
  clamp(document: Input, options: PositionOptions): Reply<Slot | null>;
  /** Finds the best slot of a leg, or the best start of a visit. */
  place(document: Input, options: PlaceOptions): Reply<PlaceValue | VisitPlaceValue>;
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
  /** Finds, for each game that the trip sees, what follows if it is postponed to the next day or cancelled. */
  rainouts(document: Input, options?: RainoutsOptions): Reply<RainoutsValue>;
  /** Explains why a leg may be in a slot or not, why a game is missed, or why a wish is not granted. */
  why(document: Input, options: WhyOptions): Reply<WhyValue>;
  /** Applies changes to a document. */
  apply(document: Input, options: ApplyOptions): Reply<TripValue>;
  /** Draws the days as a picture (SVG). */
  show(document: Input, options?: ShowOptions): Reply<{ text: string }>;
}

/**
 * Loads the module from its file next to this one, or from an address or bytes. In a page, an address may be relative to
 * the page; in Node.js, it is a URL with a scheme.
 *
 * Rejects with an error whose `code` is "no-module" if the module cannot be loaded.
 */
export function load(source?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module): Promise<Library>;

/** The limits of a question to a worker. */
export interface WorkerLimits {
  /**
   * The maximum number of seconds of work; the error then has the code "time-limit". The time in which the question waits
   * for others and for the module does not count. Limits of more than 24 days have no effect.
   */
  timeLimit?: number;
  /**
   * Cancels the question at once, also while it waits; the error then has the code "cancelled". `AbortSignal.timeout`
   * limits the whole time.
   */
  signal?: AbortSignal;
}

type Asynchronous<Method extends (...inputs: never[]) => unknown> = (
  ...inputs: [...Parameters<Method>, WorkerLimits?]
) => Promise<ReturnType<Method>>;

/** Answers questions in a worker, one after another, so that they can be stopped. */
export class TripWorker {
  /**
   * Creates a worker with the module next to this file, or from another source; `worker` is the address of `worker.js`.
   * Addresses have the same forms as in `load`.
   */
  constructor(options?: { module?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module; worker?: string | URL });
  ask(question: Question, document: Input, options?: CommonOptions & Record<string, unknown>, limits?: WorkerLimits): Promise<Reply>;
  audit: Asynchronous<Library["audit"]>;
  slots(document: Input, options: SlotsOptions & { item: string }, limits?: WorkerLimits): Promise<Reply<SlotsValue | VisitSlotsValue>>;
  slots(document: Input, options?: CommonOptions & { item?: undefined }, limits?: WorkerLimits): Promise<Reply<SlotsValue>>;
  check(document: Input, options: StartOptions, limits?: WorkerLimits): Promise<Reply<VisitCheckValue>>;
  check(document: Input, options: PositionOptions, limits?: WorkerLimits): Promise<Reply<CheckValue>>;
  clamp: Asynchronous<Library["clamp"]>;
  place: Asynchronous<Library["place"]>;
  repair: Asynchronous<Library["repair"]>;
  reroute: Asynchronous<Library["reroute"]>;
  nearby: Asynchronous<Library["nearby"]>;
  options: Asynchronous<Library["options"]>;
  plan: Asynchronous<Library["plan"]>;
  rainouts: Asynchronous<Library["rainouts"]>;
  why: Asynchronous<Library["why"]>;
  apply: Asynchronous<Library["apply"]>;
  show: Asynchronous<Library["show"]>;
  /** Ends the worker; all questions that it has not answered get the error "cancelled". The next question starts it again. */
  close(): void;
}
