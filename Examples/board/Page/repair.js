"use strict";
// The repair: what it moves, what it costs level by level, and then perhaps doing it.

class RepairDialog {
  static levels = {
    missed: "Games missed, by weight", moved: "Travels moved", displacement: "Days moved, in all", preference: "Against the preference", shift: "Places moved, in all",
  };

  constructor(board) {
    this.board = board;
    this.dialog = find("repair-dialog");
    find("repair").addEventListener("click", () => this.open());
    for (const input of document.querySelectorAll('input[name="engine"]')) {
      input.addEventListener("change", () => this.plan(input.value));
    }
    this.dialog.addEventListener("close", () => {
      if (this.dialog.returnValue === "apply") this.apply();
      this.dialog.returnValue = "";
      find("repair").focus();
    });
  }

  open() {
    find("engines").hidden = !this.board.store.hasServer;
    document.querySelector('input[name="engine"][value="native"]').checked = true;
    this.dialog.showModal();
    this.plan("native");
  }

  async plan(engine) {
    this.engine = engine;
    this.answer = null;
    find("repair-apply").disabled = true;
    find("repair-body").replaceChildren(make("p", { text: "Working it out…" }));
    let answer;
    let problem = "There is no answer from the server.";
    try {
      answer = engine === "glpk" ? await this.board.store.ask("repair") : this.board.bridge.call("repair");
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      problem = sentence(error.message);
    }
    if (engine !== this.engine) return;
    find("repair-body").replaceChildren(...(answer ? this.describe(answer) : [make("p", { text: problem })]));
    this.answer = answer;
    find("repair-apply").disabled = !answer?.cost || answer.moves.length === 0;
  }

  describe(answer) {
    const names = new Map(this.board.state.items.map((item) => [item.id, item.name]));
    if (!answer.cost) return [make("p", { text: sentence(answer.conflict?.message ?? "no plan was found") })];
    const parts = [];
    const isLossy = answer.missedGames.length + answer.unreachableGames.length > 0;
    if (answer.moves.length === 0) parts.push(make("p", { text: isLossy ? "No move of the travel would help." : "Nothing needs to move." }));
    else parts.push(make("h3", { text: "What moves" }));
    parts.push(make("ul", { class: "moves" }, ...answer.moves.map((move) => make("li", {},
      make("b", { text: sentence(names.get(move.item)).replace(/\.$/, "") }), ": ",
      make("span", { class: "from", text: move.from ? `day ${move.from.day}` : "no day" }), ` to day ${move.to.day}`,
      move.from?.day === move.to.day ? ", at another place" : ""))));
    const lost = [...answer.missedGames.map((id) => `${names.get(id)} is missed`), ...answer.unreachableGames.map((id) => `${names.get(id)} cannot be reached`)];
    if (lost.length) parts.push(make("h3", { text: "What is lost" }), make("ul", { class: "moves" }, ...lost.map((text) => make("li", { text: sentence(text) }))));
    parts.push(make("table", { class: "costs" }, make("caption", { class: "spoken", text: "Cost by level" }), make("tbody", {}, ...Object.entries(RepairDialog.levels).map(([level, title]) =>
      make("tr", {}, make("th", { scope: "row", text: title }), make("td", { text: String(answer.cost[level]) }))))));
    parts.push(make("p", { class: "proof", text: answer.status === "optimal" ? `Proved the best, by ${answer.engine === "glpk" ? "GLPK" : "the native solver"}.` : "Not proved the best." }));
    return parts;
  }

  apply() {
    const count = this.answer.moves.length;
    const message = `Repaired: ${count} ${count === 1 ? "travel" : "travels"} moved`;
    if (this.engine === "glpk") this.board.adopt(JSON.stringify(this.answer.repaired), message);
    else this.board.run("apply_repair", message);
  }
}
