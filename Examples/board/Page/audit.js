"use strict";
// The findings of the trip with their corrections, and a chip among the tools with a summary.

class AuditPanel {
  static flags = { "overlapping-games": "same time", "missed-game": "missed", "unreachable-game": "no leg there", "unplaced-travel": "no day yet", "unplaced-visit": "no day yet", closed: "closed then", "route-order": "out of order" };
  static titles = {
    "missed-game": "Missed", "unreachable-game": "No leg there", "route-gap": "A gap in the route", "route-order": "Out of order", "unplaced-travel": "Not placed", "unplaced-visit": "Not placed", closed: "Closed at that time",
    "time-order": "Order on the day", "overlapping-games": "Two games at once", "tight-connection": "Too little time", "no-valid-assignment": "Impossible with the current legs",
    "wrong-start": "Starts elsewhere", "wrong-end": "Ends elsewhere", "late-arrival": "Ends too late", "no-game": "No game left", "unknown-start": "Start unknown",
    "unknown-key": "Not understood", "unknown-rule": "Not understood", "route-unproven": "Perhaps not the best order",
  };

  /** The findings about items without a day, which the tray shows. They are not problems. */
  static isInTray({ code }) {
    return code === "unplaced-travel" || code === "unplaced-visit";
  }

  constructor(board) {
    this.board = board;
    this.audit = { findings: [], conflicts: [] };
    this.known = null;
    find("ask-glpk").addEventListener("click", () => this.askServer());
  }

  get hasFindings() {
    return this.told.length > 0;
  }

  /** The reported findings. Legs and visits without a day are left out, because the tray shows them. */
  get told() {
    return this.audit.findings.filter((finding) => !AuditPanel.isInTray(finding));
  }

  /** The names of the missed games; empty if there are none. */
  missed() {
    const ids = new Set(this.audit.findings.filter(({ code }) => code === "missed-game").flatMap(({ items }) => items));
    return this.board.state.items.filter(({ id }) => ids.has(id)).map(({ title }) => title).join(", ");
  }

  /** Audits the trip in the worker. */
  async refresh() {
    document.body.dataset.audited = "pending";
    const audit = await this.board.asked("audit", {}, (problem) => this.show({ findings: [], conflicts: [] }, problem));
    if (!audit) return;
    const { state } = this.board;
    await this.board.settled();
    if (state !== this.board.state) return;
    this.show(audit, "");
    this.board.prepare();
  }

  async askServer() {
    const { state } = this.board;
    const audit = await this.board.store.ask("audit");
    if (!audit || state !== this.board.state) return;
    this.show(audit, "");
    speech.tell(`GLPK has ${audit.findings.length} ${audit.findings.length === 1 ? "finding" : "findings"}`);
  }

  show(audit, note) {
    this.audit = audit;
    const { told } = this;
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    const unplaced = this.board.state.unplaced.length;
    const isWell = told.length === 0 && !note && unplaced === 0;
    const summary = note || (isWell ? "All is well" : told.length ? count(told.length, "problem") : "Not ready yet");
    find("audit-summary").textContent = isWell ? "All is well: every game is met." : sentence(summary);
    find("audit-summary").classList.toggle("well", isWell);
    find("audit-chip").replaceChildren(...(told.length ? [make("span", { class: "word", text: "What now? " })] : []), note ? "Not checked" : summary);
    find("audit-chip").classList.toggle("well", isWell);
    find("audit-chip").setAttribute("aria-label", told.length ? `What now? ${summary}` : find("audit-chip").textContent);
    tools.offer(find("place-all"), told.length === 0 && unplaced > 0);
    find("ways-look").hidden = told.length > 0;
    find("audit-engine").hidden = !this.board.store.answersQuestions;
    find("findings").replaceChildren(...told.map((finding) => this.finding(finding)));
    this.explain(audit.conflicts ?? []);
    this.board.view.mark(audit.findings);
    this.board.own.attend(note ? null : audit.findings);
    this.board.side.offerAudit();
    this.board.side.endIfWell(isWell);
    if (!note) this.announce(told, isWell);
    if (!this.board.overview.element.hidden) this.board.overview.draw();
    if (told.length) this.board.ways.refresh();
    else if (this.board.ways.asked !== this.board.state) this.board.ways.withdraw();
    this.putAside(this.board.ways.ways);
    document.body.dataset.audited = "true";
  }

  /** The ids of the games that the current trip does not meet. */
  lost() {
    return this.audit.findings.filter(({ code }) => code === "missed-game" || code === "unreachable-game").flatMap(({ items }) => items);
  }

  /** Collapses the finding that no arrangement of the legs is valid if there is a recovery plan. */
  putAside(ways) {
    const entry = find("findings").querySelector('[data-code="no-valid-assignment"]');
    if (!entry || entry.closest("details") || !ways.length) return;
    const isWhole = !ways[0].losses.length && !ways[0].left?.length;
    const list = make("ul");
    entry.before(make("li", {}, make("details", { class: "aside" }, make("summary", { text: isWhole ? "Or change a limit" : "Why not every game? Or change a limit" }), list)));
    list.append(entry);
  }

  /** Announces the new findings and shows them at the foot of the page. */
  announce(told, isWell) {
    const messages = told.map(({ message }) => message);
    const fresh = this.known === null ? [] : messages.filter((message) => !this.known.includes(message));
    const isMended = this.known?.length > 0 && messages.length === 0;
    this.known = messages;
    const missed = this.missed();
    if (fresh.length) speech.add(missed ? `${missed} missed` : fresh.length === 1 ? fresh[0] : `${fresh.length} new problems`);
    else if (isMended && isWell) speech.add("All is well");
  }

  finding(finding) {
    const actions = make("div", { class: "actions" });
    const title = AuditPanel.titles[finding.code] ?? "A limit is exceeded";
    const entry = make("li", { class: `finding ${finding.severity}`, "data-code": finding.code },
      make("strong", { text: title }), make("p", { text: sentence(finding.message) }), actions);
    if (finding.items.length) {
      const jump = make("button", { class: "button small jump", text: "Show", "aria-label": `Show: ${finding.message}` });
      jump.addEventListener("click", () => this.board.view.focus(finding.items[0], true));
      actions.append(jump);
    }
    if (finding.code === "missed-game") {
      const why = make("button", { class: "button small why", text: "Why?", "aria-label": `Why: ${finding.message}` });
      why.addEventListener("click", () => this.board.why.game(finding.items[0]));
      actions.append(why);
    }
    const { suggestion } = finding;
    const isPast = (id) => this.board.today.isLocked(this.board.state.items.find((item) => item.id === id)?.day ?? Infinity);
    if (suggestion && !isPast(suggestion.item) && !this.board.today.isLocked(suggestion.to.day)) actions.append(this.suggestion(suggestion));
    if (!actions.children.length) actions.remove();
    return entry;
  }

  suggestion({ item, to }) {
    const name = this.board.state.items.find((each) => each.id === item)?.name ?? item;
    const apply = make("button", { class: "button small suggest", text: `Move to day ${to.day}`, "aria-label": `Apply: move ${name} to day ${to.day}`, title: `Move ${name} to day ${to.day}` });
    this.board.preview.offer(apply, () => [{ op: "move", item, day: to.day, sortOrder: to.sortOrder }], () => this.apply({ item, to }, name));
    return apply;
  }

  /** Adds the corrections for each conflict to the finding that no arrangement is valid. */
  explain(conflicts) {
    const entry = find("findings").querySelector('[data-code="no-valid-assignment"]');
    conflicts.forEach(({ message, corrections }, place) => {
      if (place) entry?.append(make("p", { text: sentence(message) }));
      if (corrections.length) entry?.append(correctionButtons(this.board, corrections));
    });
  }

  apply({ item, to }, name) {
    const index = this.board.state.items.findIndex((each) => each.id === item);
    this.board.preview.clear();
    this.board.run("move", `${name} moved to day ${to.day}`, index, to.day, to.sortOrder);
    this.board.view.focus(item, true);
  }
}
