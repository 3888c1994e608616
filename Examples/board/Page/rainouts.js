"use strict";
// Marks on the games whose rain-out would lose another game. A worker searches for them while the user does nothing.

class RainoutMarks {
  /** The milliseconds after a change of the trip at which the search starts. */
  static rest = 1000;
  static umbrella = "M2.5 10.5a7.5 7.5 0 0 1 15 0zM10 10.5v5.5a1.6 1.6 0 0 0 3.2 0";

  constructor(board) {
    this.board = board;
    /** The marks, each with the button of its card, which they describe. */
    this.marks = [];
    const { element } = board.view;
    // Escape hides the words until the pointer or the focus moves on.
    element.addEventListener("keydown", (event) => { if (event.key === "Escape") element.classList.add("no-rain-words"); });
    for (const name of ["focusin", "mouseover"]) element.addEventListener(name, () => element.classList.remove("no-rain-words"));
  }

  /** Removes the marks, because the trip changes, and stops the search. */
  withdraw() {
    clearTimeout(this.timer);
    this.board.background.forget();
    for (const { mark, button } of this.marks) {
      mark.remove();
      button.removeAttribute("aria-describedby");
    }
    this.marks = [];
    delete document.body.dataset.rainouts;
  }

  /** Searches if the trip does not change for a while. */
  refresh() {
    this.timer = setTimeout(() => this.search(), RainoutMarks.rest);
  }

  async search() {
    const { board } = this;
    const { state } = board;
    await board.settled();
    if (state !== board.state) return;
    const answer = await board.asked("rainouts", {}, () => { /* Without an answer, no game has a mark. */ });
    await board.settled();
    if (!answer || state !== board.state) return;
    for (const { item, words } of answer.games) this.mark(item, words);
    document.body.dataset.rainouts = String(this.marks.length);
  }

  mark(item, words) {
    const card = this.board.view.entry(item).querySelector(".card");
    const button = card.querySelector(".postpone");
    const mark = make("span", { class: "rain" }, icon(RainoutMarks.umbrella), make("span", { class: "rain-words", id: `rain-${item}`, text: sentence(words) }));
    card.querySelector(".time").append(mark);
    button.setAttribute("aria-describedby", `rain-${item}`);
    this.marks.push({ mark, button });
  }
}
