"use strict";
// The recovery plans, best first, as cards with their consequences. Each shows a preview before it is chosen.

class WaysPanel {
  /** The milliseconds after a pointer movement over the plans during which they do not move. */
  static rest = 600;
  static unknownTimes = "No detour: travel times between these cities are unknown. Open a file of places, or add a leg with its duration with the + of a day";

  constructor(board) {
    this.board = board;
    this.list = find("ways-list");
    this.joins = null;
    this.ways = [];
    /** The state of the trip for which recovery plans were searched. */
    this.asked = null;
    /** The plans found so far, and a token of the search, by which late answers are recognized. */
    this.part = null;
    this.search = null;
    this.pointed = -Infinity;
    /** The id of the game that was postponed last, if any. */
    this.moved = null;
    this.list.addEventListener("pointermove", () => { this.pointed = performance.now(); });
    find("ways-stop").addEventListener("click", () => (this.search ? this.stop() : this.goOn()));
    find("ways-check").addEventListener("click", () => this.check());
    find("ways-look").addEventListener("click", () => this.open());
    find("ways-places").addEventListener("click", () => find("open-file").click());
    find("ways-estimate").addEventListener("click", () => this.estimate());
  }

  /**
   * Searches for recovery plans. A chosen plan joins the undo step named `joins`, if that is the last. `known` is a
   * plan that needs no search and is listed first.
   */
  open(joins = null, known = null) {
    this.joins = joins;
    this.known = known;
    this.hasFocus = true;
    this.board.side.open("ways");
    if (this.asked === this.board.state && document.body.dataset.ways) return this.takeFocus();
    return this.refresh();
  }

  /** Searches for recovery plans of the current trip, unless that is done. */
  async refresh() {
    if (this.asked === this.board.state) return;
    this.asked = this.board.state;
    this.withdraw();
    find("ways").hidden = false;
    this.note("Looking for recovery plans…");
    const search = (this.search = {});
    const answer = await this.board.asked("ways", {
      numbers: [this.moved === null ? 0 : this.board.state.items.findIndex(({ id }) => id === this.moved) + 1],
      server: "ways",
      onPart: (part) => this.showPart(part, search),
      onSlow: (hasServer) => this.part ?? this.note(hasServer ? "Still looking; the server helps. You can continue meanwhile." : "Still looking. You can continue meanwhile."),
    }, (problem) => {
      this.asked = null;
      this.note(problem);
    });
    await this.rested();
    if (!answer || this.search !== search) return;
    this.show(this.withKnown(answer));
    this.known = null;
  }

  /** Returns the plans found, after the one that was known. */
  withKnown(answer) {
    return this.known ? { ...answer, ways: [this.known, ...answer.ways], note: null } : answer;
  }

  /** Waits until the user is not about to choose a plan. */
  async rested() {
    await until(() => performance.now() - this.pointed >= WaysPanel.rest);
  }

  /** Shows the plans found so far. */
  async showPart(part, search) {
    if (part.ways.length === 0) return;
    const isWaiting = this.part !== null && this.isHeld;
    this.part = this.withKnown(part);
    if (isWaiting) return;
    this.isHeld = true;
    await this.rested();
    this.isHeld = false;
    if (this.search !== search || this.part === null) return;
    const { ways, verdict } = this.part;
    this.note("Found so far; still looking for more. You can continue meanwhile.");
    this.offerStop("Stop");
    find("ways-verdict").textContent = ways[0]?.losses.length === 0 && !ways[0].left?.length ? verdict : "";
    this.lay(ways);
    if (!document.body.dataset.found) speech.say(`A first recovery plan: ${ways[0].title}`);
    document.body.dataset.found = String(ways.length);
    this.takeFocus();
  }

  offerStop(text) {
    find("ways-stop").textContent = text;
    find("ways-stop").hidden = false;
  }

  /** Stops the search and keeps the plans found. */
  stop() {
    const { part } = this;
    this.search = null;
    this.board.questions.stop("ways");
    this.show({ ...part, verdict: null, note: "Stopped: there may be better ways" });
    this.offerStop("Search again");
    find("ways-stop").focus();
  }

  /** Adds the places of the league, from which travel times are estimated, and searches again. */
  estimate() {
    const { name, text } = gazetteer.league(this.board.state);
    if (this.board.files.openBeside(text, `Places of the ${name}, with estimated travel times,`)) this.open(this.joins);
  }

  /** Restarts the search. */
  goOn() {
    this.asked = null;
    this.open(this.joins, this.known);
  }

  /** Removes the plans of an earlier state of the trip. */
  withdraw() {
    this.ways = [];
    this.part = null;
    this.search = null;
    this.list.replaceChildren();
    find("ways-order").hidden = true;
    find("ways-stop").hidden = true;
    find("ways").hidden = true;
    find("ways-engine").hidden = true;
    for (const id of ["ways-places", "ways-estimate"]) find(id).hidden = true;
    find("ways-verdict").textContent = "";
    find("ways-proof").textContent = "";
    delete document.body.dataset.ways;
    delete document.body.dataset.found;
  }

  note(text) {
    find("ways-note").textContent = text ? sentence(text) : "";
    find("ways-note").hidden = !text;
  }

  show({ ways, note: reason, verdict, lacksTravelTimes }) {
    const note = lacksTravelTimes ? WaysPanel.unknownTimes : reason;
    this.part = null;
    this.search = null;
    this.hasFocus ||= document.activeElement === find("ways-stop");
    find("ways-stop").hidden = true;
    this.note(note ?? "");
    find("ways-verdict").textContent = verdict ?? "";
    find("ways-places").hidden = !lacksTravelTimes;
    find("ways-estimate").hidden = !lacksTravelTimes || !gazetteer.league(this.board.state);
    this.lay(ways);
    find("ways-engine").hidden = !this.board.store.answersQuestions;
    const count = ways.length === 0 ? note ?? "There is no recovery plan" : `${ways.length} ${ways.length === 1 ? "recovery plan" : "recovery plans"}`;
    const missed = this.board.audit.missed();
    speech.tell(missed ? `${missed} missed; ${count}` : count);
    document.body.dataset.ways = String(ways.length);
    this.takeFocus();
  }

  /** Moves the focus to the best plan, if the user requested the plans. */
  takeFocus() {
    if (this.hasFocus && look.narrow.matches) find("ways").scrollIntoView({ block: "start" });
    if (this.hasFocus) (this.list.querySelector("button") ?? find("now-title")).focus({ preventScroll: true });
    this.hasFocus = false;
  }

  /** Lists the plans. Those already in the list keep their place and the focus. */
  lay(ways) {
    this.ways = ways;
    find("ways-order").hidden = ways.length < 2;
    const focused = this.list.contains(document.activeElement);
    const name = (way, place) => JSON.stringify([way, place === 0]);
    const old = new Map([...this.list.children].map((each) => [each.way, each]));
    const wanted = new Set(ways.map(name));
    for (const [key, card] of old) if (!wanted.has(key)) card.remove();
    ways.forEach((way, place) => {
      const key = name(way, place);
      const card = old.get(key) ?? this.card(way, place === 0);
      card.way = key;
      if (this.list.children[place] !== card) this.list.insertBefore(card, this.list.children[place] ?? null);
    });
    this.board.audit.putAside(ways);
    if (focused && !this.list.contains(document.activeElement)) this.list.querySelector("button")?.focus({ preventScroll: true });
  }

  card(way, isBest) {
    this.cards = (this.cards ?? 0) + 1;
    const lines = make("ul", { class: "way-lines", id: `way-${this.cards}` }, ...way.lines.slice(0, 3).map((text) => make("li", { text: times.localized(text) })));
    lines.append(...(way.advice ?? []).map((text) => make("li", { class: "advice", text: times.localized(text) })));
    const button = make("button", { class: "way", "aria-describedby": `way-${this.cards}` },
      ...(isBest ? [make("span", { class: "badge best", text: "Best" })] : []), ...(way.losses.length ? [make("span", { class: "badge loss", text: "Loses a game" })] : []),
      ...(way.left?.length ? [make("span", { class: "badge loss", text: "Leaves a problem" })] : []),
      make("strong", { text: times.localized(way.title) }), make("span", { class: "way-games", text: times.localized(way.consequence) }),
      ...(way.money ? [make("span", { class: "way-money", text: way.money })] : []), make("span", { class: "way-use", text: "Use this plan" }));
    const details = way.levels.length === 0 ? "" : make("details", { class: "way-details" }, make("summary", { text: "Details" }),
      make("ul", { class: "way-lines" }, ...way.lines.slice(3).map((text) => make("li", { text: times.localized(text) }))),
      make("table", { class: "costs" }, make("caption", { class: "spoken", text: `What “${way.title}” costs` }), make("tbody", {}, ...way.levels.map(({ name, cost }) =>
        make("tr", {}, make("th", { scope: "row", text: name }), make("td", { text: String(cost) }))))),
      make("p", { class: "proof", text: way.proved ? "No plan of this kind costs less." : "There may be a better plan." }));
    this.board.preview.offer(button, () => way.changes, () => this.take(way));
    return make("li", { class: `way-card${isBest ? " best" : ""}${way.losses.length || way.left?.length ? " loss" : ""}` }, button, lines, details);
  }

  take(way) {
    const { joins } = this;
    const isOneOfSeveral = this.ways.length > 1;
    this.board.welcome.did("choose");
    this.joins = null;
    this.board.change({ name: way.title, joins, changes: way.changes }, `${way.title}. ${way.consequence}`);
    const chosen = this.board.state;
    if (isOneOfSeveral && joins !== null && joins === this.board.postpone.last?.name) {
      speech.warn(`Chosen: ${way.title}`, { name: "Other plans…", action: () => this.again(chosen), other: { name: "Dismiss" }, isGood: true });
    }
    if (look.narrow.matches && !this.board.near.isOpen) this.board.side.close();
    else if (look.narrow.matches) this.board.side.open("near");
    if (this.board.near.isOpen && !find("side").hidden) find("near-title").focus({ preventScroll: true });
    else this.board.view.focusOn(way.changes.map((change) => change.item?.id ?? change.item));
  }

  /** Shows the other plans instead of the chosen one, unless the trip has changed since, because Undo is then another step. */
  again(chosen) {
    if (this.board.state === chosen) this.board.postpone.again();
    else speech.tell("The trip has changed since. Undo shows the steps one by one");
  }

  /** Repairs the trip with GLPK, too, and reports whether the results agree. */
  async check() {
    const proof = find("ways-proof");
    proof.textContent = "Working it out…";
    const { state } = this.board;
    const answer = await this.board.store.ask("repair");
    if (state !== this.board.state) return;
    if (!answer) {
      proof.textContent = "";
      return;
    }
    proof.replaceChildren();
    if (answer.cost) {
      proof.append(make("span", { text: answer.status === "optimal" ? "Moving legs only, GLPK proves this the best: " : "Moving legs only, GLPK comes to: " }),
        make("span", { id: "glpk-cost", text: Object.values(answer.cost).join(", ") }), ".");
    } else {
      proof.textContent = sentence(answer.conflict?.message ?? "GLPK finds no plan");
    }
  }
}
