"use strict";
// A change of the schedule: a game goes to another day.

class PostponeDialog {
  constructor(board) {
    this.board = board;
    this.dialog = find("postpone-dialog");
    document.addEventListener("click", (event) => {
      const button = event.target.closest?.(".postpone");
      if (button) this.open(Number(button.closest("[data-item]").dataset.item));
    });
    find("postpone-day").addEventListener("change", () => this.fillPlaces());
    this.dialog.addEventListener("close", () => {
      if (this.dialog.returnValue === "apply") this.apply();
      this.dialog.returnValue = "";
      this.board.view.focus(this.id);
    });
  }

  open(item) {
    const { state, view } = this.board;
    const game = state.items[item];
    this.item = item;
    this.id = game.id;
    find("postpone-title").textContent = `Postpone ${game.title}`;
    find("postpone-about").textContent = `Now on day ${game.day}${game.start ? ` at ${game.start}` : ""}. This changes the schedule; what travel must move then, a repair tells.`;
    find("postpone-day").replaceChildren(...view.days.map(({ day }) => make("option", { value: day, text: `Day ${day} ${view.date(state, day)}`.trim() })));
    find("postpone-day").value = String(Math.min(state.dayCount, game.day + 1));
    this.fillPlaces();
    this.dialog.showModal();
  }

  fillPlaces() {
    const { state, view } = this.board;
    const others = view.days[find("postpone-day").value - 1].items.filter((index) => index !== this.item);
    const options = [make("option", { value: 0, text: others.length ? "First of the day" : "The day is free" })];
    others.forEach((index, place) => options.push(make("option", { value: place + 1, text: `After ${state.items[index].name}` })));
    find("postpone-place").replaceChildren(...options);
    find("postpone-place").value = String(others.length);
  }

  apply() {
    const day = Number(find("postpone-day").value);
    const { title } = this.board.state.items[this.item];
    this.board.run("reschedule", `${title} is now on day ${day}`, this.item, day, Number(find("postpone-place").value));
  }
}
