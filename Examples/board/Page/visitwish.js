"use strict";
// The fields that add a visit to the wishes for a new trip: its name, city, length and opening hours.

class VisitFields {
  /** The opening hours of a place without stated ones. */
  static always = "24/7";
  static names = ["title", "city", "minutes", "hours"];

  constructor(planner) {
    this.planner = planner;
    this.element = find("new-visit");
    find("visit-add").addEventListener("click", () => this.add());
    this.element.addEventListener("input", (event) => this.clear(event.target));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches("input")) return;
      event.preventDefault();
      this.add();
    });
  }

  /** Adds the visit to the wishes. The module reads the fields and reports errors in them. */
  async add() {
    const set = Object.fromEntries(VisitFields.names.map((name) => [name, find(`visit-${name}`).value.trim()]));
    try {
      if (!set.hours) set.hours = VisitFields.always;
      const item = await this.planner.ask("wished_visit", JSON.stringify({ set }));
      await this.planner.wishes.addVisit(item);
    } catch (error) {
      if (error instanceof Outdated) return;
      if (!(error instanceof BoardError)) throw error;
      return this.refuse(error.message, error.field);
    }
    for (const name of VisitFields.names) find(`visit-${name}`).value = "";
    find("visit-title").focus();
    speech.say(`${set.title}: nice`);
  }

  /** Shows an error next to a field, and moves the focus there. */
  refuse(message, field) {
    const name = VisitFields.names.includes(field) ? field : "title";
    find(`visit-${name}-problem`).textContent = sentence(message);
    find(`visit-${name}`).setAttribute("aria-invalid", "true");
    find(`visit-${name}`).focus();
  }

  clear(input) {
    find(`${input.id}-problem`).textContent = "";
    input.removeAttribute("aria-invalid");
  }
}
