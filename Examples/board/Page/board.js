"use strict";
// The board: the trip in the module, and all parts of the page.

class Board {
  /** The asker that answers each question. */
  static askers = {
    audit: "checks", why: "checks", diff: "checks", schedule: "nearby", near: "nearby", kind: "nearby",
    rainouts: "background", ways: "questions", place_all: "questions", outlook: "outlooks", geojson: "drawing", kml: "drawing", picture: "drawing",
  };

  constructor(bridge) {
    this.bridge = bridge;
    this.checks = new Asker(this);
    this.questions = new Asker(this);
    this.nearby = new Asker(this);
    this.outlooks = new Asker(this);
    this.drawing = new Asker(this);
    this.background = new Asker(this);
    this.lift = null;
    look.adopt(bridge.call("appearance"));
    this.view = new View(this);
    this.pointer = new Pointer(this);
    this.keyboard = new Keyboard(this);
    this.menu = new Menu(this);
    this.roving = new Roving(this);
    this.today = new Today(this);
    this.side = new Side(this);
    this.preview = new Preview(this);
    this.audit = new AuditPanel(this);
    this.why = new WhyPanel(this);
    this.ways = new WaysPanel(this);
    this.offers = new Offers(this);
    this.near = new GamesNear(this);
    this.files = new Files(this);
    this.map = new TripMap(this);
    this.months = new Months(this);
    this.postpone = new PostponeDialog(this);
    this.rainouts = new RainoutMarks(this);
    this.item = new ItemDialog(this);
    this.adding = new Adding(this);
    this.planner = new Planner(this);
    this.settings = new TripSettings(this);
    this.welcome = new Welcome(this);
    this.keeping = new Keeping(this);
    this.history = new HistoryList(this);
    this.overview = new Overview(this);
    this.exports = new ExportDialog(this);
    this.own = new OwnTrips(this);
    this.carried = new CarriedTrip(this);
    this.trips = new TripList(this);
    this.folder = new FolderSaving(this);
    this.printed = new PrintedTrip(this);
    find("map-toggle").addEventListener("click", () => { look.set("map", !look.hasMap); this.map.show(); });
    this.store = new Store(this);
    find("undo").addEventListener("click", () => this.step("undo"));
    find("redo").addEventListener("click", () => this.step("redo"));
    find("place-all").addEventListener("click", () => this.placeAll());
  }

  /** Returns the asker for a question. */
  asker(question) {
    return this[Board.askers[question]];
  }

  /** Asks a question that may take long; an answer that is outdated is ignored. */
  async asked(question, options, onProblem) {
    try {
      return await this.asker(question).ask(question, options);
    } catch (error) {
      if (error instanceof BoardError) onProblem(error.message);
      else if (!(error instanceof Outdated)) throw error;
      return null;
    }
  }

  /** Opens a document with side files; returns true if it is valid. */
  open(text, beside = this.bridge.beside) {
    const before = this.bridge.beside;
    this.bridge.beside = beside;
    const state = this.attempt(() => this.bridge.send("open", text), "That file is not a trip that the board can read");
    if (!state) {
      this.bridge.beside = before;
      return false;
    }
    this.audit.known = null;
    this.welcome.hide();
    this.carried.leave();
    this.near.clear();
    this.side.close();
    this.view.element.scrollTo(0, 0);
    this.show(state);
    speech.tell(`${state.name} is open`);
    return true;
  }

  show(state) {
    this.lift?.cancel();
    this.preview.clear();
    this.why.withdraw();
    this.checks.forget();
    this.questions.forget();
    this.nearby.forget();
    this.ways.withdraw();
    this.rainouts.withdraw();
    this.today.adopt(state);
    gazetteer.locate(state);
    this.state = state;
    this.view.show(state);
    this.today.show();
    this.roving.show();
    this.map.show();
    this.months.show(state);
    this.overview.show(state);
    this.audit.refresh();
    this.near.refresh();
    this.rainouts.refresh();
    this.welcome.follow(state);
  }

  /** Sets the side files of the trip, places and travel times; returns true if they are valid. */
  stand(texts) {
    const before = this.bridge.beside;
    const text = this.bridge.text();
    this.bridge.beside = texts;
    const history = this.bridge.history();
    const state = this.attempt(() => this.bridge.restore(text, history), "That file has no places that the board can read");
    if (!state) {
      this.bridge.beside = before;
      return false;
    }
    this.show(state);
    return true;
  }

  /** Shows a state after an edit, announces the change, and saves. */
  changed(state, message) {
    this.show(state);
    speech.calm();
    speech.tell(message);
    if (this.carried.isReadOnly) this.carried.tell();
    else this.store.save(this.bridge.text());
  }

  /** Calls a function of the module that changes the trip. */
  run(name, message, ...numbers) {
    const state = this.attempt(() => this.bridge.call(name, ...numbers));
    if (state) this.changed(state, message);
  }

  /** Applies changes as one edit: `{ name, joins, changes }`. */
  change(asked, message) {
    const state = this.attempt(() => this.bridge.put("change", asked));
    if (state) this.changed(state, message);
  }

  /** Replaces the document by another text, as one edit; returns true if it is valid. */
  adopt(text, message) {
    const state = this.attempt(() => this.bridge.send("adopt", text));
    if (!state) return false;
    this.show(state);
    speech.tell(message);
    return true;
  }

  /**
   * Replaces the document with the document of another page, and then with `both`, which has the edits of this page in
   * addition. Only these edits can then be undone, so Undo does not remove the work of the other page.
   */
  rebase(theirs, both, message) {
    const state = this.attempt(() => {
      this.bridge.send("open", theirs);
      return this.bridge.send("edits", both);
    });
    if (!state) return false;
    this.show(state);
    speech.tell(message);
    return true;
  }

  async placeAll() {
    const answer = await this.asked("place_all", { onSlow: () => speech.tell("Looking for places; you can continue meanwhile") }, (problem) => {
      speech.tell(problem, true);
      speech.warn(problem);
    });
    if (!answer) return;
    const { changes, withoutStart } = answer;
    const rest = withoutStart.length ? `No free time for ${withoutStart.join(", ")} while everything else stays` : null;
    if (changes.length === 0) speech.tell(rest ?? "All legs already have their best places");
    else this.change({ name: "Auto-place all", changes }, rest ?? (this.state.items.some(({ isVisit }) => isVisit) ? "All legs and visits placed" : "All legs placed"));
  }

  /** Undoes or redoes the last action. */
  step(direction) {
    const name = this.state[direction];
    if (name === null) return speech.tell(`There is nothing to ${direction}`);
    this.side.endsIfWell = true;
    this.run(direction, `${direction === "undo" ? "Undone" : "Done again"}: ${name}`);
  }

  /** Runs an action; if it fails, reports the reason. */
  attempt(action, plainly = null) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      speech.tell(plainly ?? error.message, true);
      speech.warn(plainly ?? error.message, { details: plainly ? error.message : null });
      return null;
    }
  }

  /** Waits until no item is lifted, so that nothing moves under the pointer. */
  async settled() {
    await until(() => !this.lift);
  }

  /** Computes the reachable slots while nobody waits for them. */
  prepare() {
    if (this.lift) return;
    // Starts the worker early, so that the first recovery plan of a long trip does not wait for it.
    if (!this.overview.element.hidden) this.questions.warm();
    try {
      this.bridge.call("prepare");
    } catch (error) {
      // Otherwise, only the item's zones are known.
      if (!(error instanceof BoardError)) throw error;
    }
  }
}

let board;
tools.start();
look.start((layout) => {
  const first = board?.view.firstDay;
  find("board").classList.toggle("rows", layout === "rows");
  find("board").classList.toggle("columns", layout === "columns");
  // The first visible day stays when the layout changes.
  if (first) board.view.days[first - 1]?.section.scrollIntoView({ block: "start", inline: "start" });
});

if (!parts.isFile) document.head.append(make("link", { rel: "manifest", href: "board.webmanifest" }));

const ready = parts.load().then(async (itinerary) => {
  board = new Board(new Bridge(itinerary));
  const first = board.carried.text ?? (await board.store.first());
  if (board.store.isAttached) {
    const { schedule, places } = await board.files.found();
    if (places) board.bridge.beside = [places.text];
    if (schedule) {
      board.near.text = await board.near.readable(schedule.text);
      board.planner.name = schedule.name;
    }
  }
  if (carried !== null) board.carried.begin();
  else if (first !== null) board.keeping.begin(first);
  const isExample = !board.store.isAttached && carried === null && board.state.id === JSON.parse(exampleTrips[firstExample]).id;
  if (isExample && !board.near.isOpen) board.near.openText(unpackText(packedSchedule), true);
  board.welcome.offer(isExample);
  board.readyAfter = performance.now();
  document.body.dataset.ready = "true";
  parts.complete();
  outlines.load(board.map).catch(() => { /* Maps have no land. */ });
  // After the first visit, the page also opens without a network.
  if (!parts.isFile) navigator.serviceWorker?.register("offline.js").catch(() => { /* It works without. */ });
}).catch((error) => {
  speech.warn(`The board cannot start: ${error.message}`);
  throw error;
});
