"use strict";
// The ways out of a trip's troubles, best first, as cards that name their consequence; each shows itself before it is taken.

class WaysPanel {
  constructor(board) {
    this.board = board;
    this.list = find("ways-list");
    this.joins = null;
    this.ways = [];
    /** The state of the trip for which ways were looked for. */
    this.asked = null;
    find("ways-check").addEventListener("click", () => this.check());
    find("ways-look").addEventListener("click", () => this.open());
    find("ways-places").addEventListener("click", () => find("open-file").click());
  }

  /** Looks for the ways out at once; the one that is taken is one edit with that of the name `joins`, if that is the last.
   * What is `known` to help stands first. */
  open(joins = null, known = null) {
    this.joins = joins;
    this.known = known;
    this.hasFocus = true;
    this.board.side.open("ways");
    if (this.asked === this.board.state && document.body.dataset.ways) return this.takeFocus();
    return this.look();
  }

  /** Looks for the ways out of the trip as it is, unless that is done. */
  async look() {
    if (this.asked === this.board.state) return;
    this.asked = this.board.state;
    this.withdraw();
    find("ways").hidden = false;
    this.note("Looking for ways out…");
    const answer = await this.board.asked("ways", {
      server: "ways",
      onSlow: (hasServer) => this.note(hasServer ? "Still looking; the server helps. You can go on meanwhile." : "Still looking. You can go on meanwhile."),
    }, (problem) => this.note(problem));
    if (answer) this.show({ ...answer, ways: [...(this.known ? [this.known] : []), ...answer.ways], note: this.known ? null : answer.note });
    this.known = null;
  }

  /** Takes away what was shown of the trip as it was. */
  withdraw() {
    this.ways = [];
    this.list.replaceChildren();
    find("ways").hidden = true;
    find("ways-engine").hidden = true;
    find("ways-places").hidden = true;
    find("ways-verdict").textContent = "";
    find("ways-proof").textContent = "";
    delete document.body.dataset.ways;
  }

  note(text) {
    find("ways-note").textContent = text ? sentence(text) : "";
    find("ways-note").hidden = !text;
  }

  show({ ways, note, verdict, lacksTravelTimes }) {
    this.ways = ways;
    this.note(note ?? "");
    find("ways-verdict").textContent = verdict ?? "";
    find("ways-places").hidden = !lacksTravelTimes;
    this.list.replaceChildren(...ways.map((way, place) => this.card(way, place)));
    find("ways-engine").hidden = !this.board.store.hasServer;
    this.board.audit.settle(ways);
    const count = ways.length === 0 ? note ?? "There is no way out" : `${ways.length} ${ways.length === 1 ? "way" : "ways"} out`;
    const missed = this.board.audit.missed();
    speech.tell(missed ? `${missed} missed; ${count}` : count);
    document.body.dataset.ways = String(ways.length);
    this.takeFocus();
  }

  /** Leads to the best way, where the ways were asked for. */
  takeFocus() {
    if (this.hasFocus && look.narrow.matches) find("ways").scrollIntoView({ block: "start" });
    if (this.hasFocus) (this.list.querySelector("button") ?? find("now-title")).focus({ preventScroll: true });
    this.hasFocus = false;
  }

  card(way, place) {
    const isBest = place === 0;
    const lines = make("ul", { class: "way-lines", id: `way-${place}` }, ...way.lines.slice(0, 3).map((text) => make("li", { text })));
    const button = make("button", { class: "way", "aria-describedby": `way-${place}` },
      ...(isBest ? [make("span", { class: "badge best", text: "Best" })] : []), ...(way.losses.length ? [make("span", { class: "badge loss", text: "Loses a game" })] : []),
      make("strong", { text: way.title }), make("span", { class: "way-games", text: way.consequence }));
    const details = way.levels.length === 0 ? "" : make("details", { class: "way-details" }, make("summary", { text: "Details" }),
      make("ul", { class: "way-lines" }, ...way.lines.slice(3).map((text) => make("li", { text }))),
      make("table", { class: "costs" }, make("caption", { class: "spoken", text: `What “${way.title}” costs` }), make("tbody", {}, ...way.levels.map(({ name, cost }) =>
        make("tr", {}, make("th", { scope: "row", text: name }), make("td", { text: String(cost) }))))),
      make("p", { class: "proof", text: way.proved ? "No plan of this kind costs less." : "There may be a better plan." }));
    this.board.preview.offer(button, () => way.changes, () => this.take(place));
    return make("li", { class: `way-card${isBest ? " best" : ""}${way.losses.length ? " loss" : ""}` }, button, lines, details);
  }

  take(place) {
    const way = this.ways[place];
    const { joins } = this;
    this.joins = null;
    this.board.change({ name: way.title, joins, changes: way.changes }, `${way.title}. ${way.consequence}`);
    if (look.narrow.matches) this.board.side.close();
    if (this.board.near.isOpen && !find("side").hidden) find("near-title").focus({ preventScroll: true });
    else this.board.view.focusOn(way.changes.map((change) => change.item?.id ?? change.item));
  }

  /** Lets GLPK repair the trip too, and tells whether it comes to the same. */
  async check() {
    const proof = find("ways-proof");
    proof.textContent = "Working it out…";
    const answer = await this.board.store.ask("repair");
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
