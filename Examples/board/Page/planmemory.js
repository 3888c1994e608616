"use strict";
// The form of a new trip, kept in this browser, so that a trip can be planned again with other choices.

class PlanMemory {
  static key = "itinerary-board-plan";
  static fields = ["new-home", "new-days", "new-from", "new-to", "new-hours", "new-earliest", "new-latest"];
  static checks = ["new-back"];

  constructor(planner) {
    this.planner = planner;
    /** True from the first schedule on: later choices are newer than the kept ones. */
    this.isRestored = false;
  }

  /** The schedule for which the choices were made: its name, its number of games and its dates. */
  get schedule() {
    return find("new-schedule-in-use").textContent;
  }

  keep() {
    if (!this.planner.season) return;
    const { wishes } = this.planner;
    const kept = {
      schedule: this.schedule,
      fields: Object.fromEntries(PlanMemory.fields.map((id) => [id, find(id).value])),
      checks: Object.fromEntries(PlanMemory.checks.map((id) => [id, find(id).checked])),
      goal: wishes.chosen,
      wishes: wishes.all.filter(({ isOfTrip }) => !isOfTrip),
    };
    try {
      localStorage.setItem(PlanMemory.key, JSON.stringify(kept));
    } catch { /* No storage here: the choices last as long as the page. */ }
  }

  /** Fills in the choices that were made for the open schedule before the page was loaded. */
  async restore() {
    if (this.isRestored) return;
    this.isRestored = true;
    const kept = this.kept;
    if (kept?.schedule !== this.schedule) return;
    for (const id of PlanMemory.fields) find(id).value = String(kept.fields?.[id] ?? find(id).value);
    for (const id of PlanMemory.checks) find(id).checked = Boolean(kept.checks?.[id]);
    const { wishes } = this.planner;
    if (wishes.goals.some(({ value }) => value === kept.goal)) wishes.goal = wishes.chosen = kept.goal;
    // Other programs may have written to the storage.
    const entries = Array.isArray(kept.wishes) ? kept.wishes.filter((entry) => entry?.wish) : [];
    if (entries.length > 0) await wishes.place([...entries, ...wishes.all]);
    this.planner.showLimits();
  }

  /** The kept choices; null if there are none, or they are damaged. */
  get kept() {
    try {
      return JSON.parse(localStorage.getItem(PlanMemory.key));
    } catch {
      return null;
    }
  }
}
