"use strict";
// A change of the schedule: a game moves to another day or time, or out of the trip. Then the recovery plans are shown.

class PostponeDialog {
  /** The numbers of days before and after that have a button. */
  static reach = { before: 7, after: 20 };

  constructor(board) {
    this.board = board;
    this.dialog = find("postpone-dialog");
    /** The last postponement, its title and the name of its undo step. */
    this.last = null;
    document.addEventListener("click", (event) => {
      const button = event.target.closest?.(".postpone");
      if (button) this.open(Number(button.closest("[data-item]").dataset.item));
    });
    find("postpone-days").addEventListener("change", (event) => { find("postpone-number").value = ""; this.choose(Number(event.target.value)); });
    find("postpone-number").addEventListener("input", (event) => this.choose(Number(event.target.value)));
    find("postpone-out").addEventListener("click", () => this.dialog.close("out"));
    find("postpone-edit").addEventListener("click", () => { this.dialog.close("edit"); this.board.item.edit(this.item); });
    find("postpone-cancel").addEventListener("click", () => this.dialog.close("cancel"));
    this.dialog.addEventListener("close", () => {
      const choice = this.dialog.returnValue;
      this.dialog.returnValue = "";
      if (choice === "apply") this.apply();
      else if (choice === "out") this.takeOut(this.item);
      else if (choice !== "edit") this.board.view.focus(this.id);
    });
  }

  open(item) {
    const { state } = this.board;
    const game = state.items[item];
    this.item = item;
    this.id = game.id;
    find("postpone-title").textContent = `Postpone ${game.title}`;
    find("postpone-about").textContent = `Now on day ${game.day}${game.start ? ` at ${times.clock(game.start)}` : ""}. The board then shows what must change.`;
    find("postpone-start").value = game.start ?? "";
    const firstDay = this.board.today.isUnlocked ? 1 : Math.max(1, this.board.today.firstDay);
    const [first, last] = [Math.max(firstDay, game.day - PostponeDialog.reach.before), Math.min(state.dayCount, game.day + PostponeDialog.reach.after)];
    find("postpone-days").replaceChildren(...Array.from({ length: last - first + 1 }, (_, place) => this.dayButton(first + place)));
    find("postpone-other").hidden = first === 1 && last === state.dayCount;
    find("postpone-number").max = state.dayCount;
    find("postpone-number").value = "";
    this.choose(Math.min(state.dayCount, game.day + 1));
    this.dialog.showModal();
    this.dialog.querySelector('[name="postpone-day"]:checked')?.focus();
  }

  dayButton(day) {
    const { state, view } = this.board;
    const date = view.date(state, day);
    return make("label", {}, make("input", { type: "radio", name: "postpone-day", value: day, "aria-label": `Day ${day} ${date}`.trim() }),
      make("span", {}, make("b", { text: String(day) }), make("small", { text: date })));
  }

  choose(day) {
    const { state, view } = this.board;
    if (!Number.isInteger(day) || day < 1 || day > state.dayCount || this.board.today.isLocked(day)) {
      find("postpone-apply").disabled = true;
      return;
    }
    find("postpone-apply").disabled = false;
    this.day = day;
    for (const input of find("postpone-days").querySelectorAll("input")) input.checked = Number(input.value) === day;
    const others = view.days[day - 1].items.filter((index) => index !== this.item);
    const options = [make("option", { value: "", text: "By its start time" }), make("option", { value: 0, text: others.length ? "First of the day" : "The day is free" })];
    others.forEach((index, place) => options.push(make("option", { value: place + 1, text: `After ${state.items[index].name}` })));
    find("postpone-place").replaceChildren(...options);
  }

  apply() {
    const { title } = this.board.state.items[this.item];
    const [place, start] = [find("postpone-place").value, find("postpone-start").value];
    const asked = { item: this.item, day: this.day };
    if (place !== "") asked.index = Number(place);
    if (start) asked.start = start;
    this.put(asked, title);
  }

  /** Postpones a game, `{ item, day, … }`, and shows the recovery plans. */
  put(asked, title) {
    const { id } = this.board.state.items[asked.item];
    const state = this.board.attempt(() => this.board.bridge.put("postpone", asked));
    if (!state) return;
    this.board.ways.moved = id;
    this.last = { asked, title, name: state.undo };
    this.board.changed(state, `${title} is now on day ${asked.day}`);
    this.board.view.focus(id);
    this.board.ways.open(state.undo);
  }

  /** Undoes the plan that joined the last postponement, and shows the recovery plans again. */
  again() {
    const { asked, title } = this.last;
    this.board.step("undo");
    this.put(asked, title);
  }

  /** Removes a game, and shows the recovery plans. */
  takeOut(item) {
    const { title } = this.board.state.items[item];
    const idle = this.board.attempt(() => this.board.bridge.call("idle", item))?.way;
    const state = this.board.attempt(() => this.board.bridge.call("take_out", item));
    if (!state) return;
    this.board.changed(state, `${title} is out of the trip`);
    this.board.ways.open(state.undo, idle);
  }
}
