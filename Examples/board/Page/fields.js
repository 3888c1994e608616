"use strict";
// The fields of an item: their names, the typed values, and the errors that the library reports.

class ItemFields {
  /** The fields of each kind of item, in order. */
  static kinds = {
    custom: ["title"],
    event: ["title", "city", "start", "minutes", "end", "weight"],
    game: ["title", "start", "minutes", "end", "weight"],
    travel: ["from", "to", "title", "start", "minutes", "end"],
    leg: ["from", "to", "title", "start", "minutes", "end", "pinned"],
    // A leg without a day has no start time and cannot be pinned.
    unplaced: ["from", "to", "minutes"],
    // A visit without a day has no start time either; the board finds both together.
    visit: ["title", "city", "minutes", "hours", "weight"],
    placed: ["title", "city", "start", "minutes", "end", "hours", "weight"],
    newVisit: ["title", "city", "minutes", "hours", "start"],
  };
  static labels = { from: "From", to: "To", title: "Title", city: "City", start: "Begins", minutes: "How long", end: "Ends", hours: "Opening hours", weight: "Weight of the wish, 1 or more" };
  static labelsOfNewVisits = { title: "Visit", hours: "Opening hours (if empty, always)", start: "Begins (if empty, at the first free time)" };
  static labelsOfLegs = { title: "Train, flight or ferry", start: "Leaves at (if it has a fixed time)", minutes: "On the way", end: "Arrives" };
  static inputs = {
    from: { list: "item-cities" }, to: { list: "item-cities" }, city: { list: "item-cities" }, title: {}, start: { type: "time" }, end: { type: "time" },
    minutes: { placeholder: "3 h 30 min" }, hours: { placeholder: "Tu-Su 10:00-17:00" }, weight: { inputmode: "numeric" },
  };
  static later = ["the same day", "the next day", ...Array.from({ length: 6 }, (_, place) => `${place + 2} days later`)];

  constructor(onInput) {
    this.element = find("item-fields");
    this.element.append(...Object.entries(ItemFields.inputs).map(([name, attributes]) => ItemFields.field(name, attributes)));
    this.element.addEventListener("input", (event) => {
      const name = event.target.id.slice(5);
      for (const each of ["from", "to"].includes(name) ? ["from", "to", "minutes"] : [name]) this.clear(each);
      find("item-problem").textContent = "";
      onInput(name);
    });
  }

  static field(name, attributes) {
    const input = make("input", { id: `item-${name}`, autocomplete: "off", "aria-describedby": `item-${name}-problem`, ...attributes });
    const later = make("select", { id: "item-later", "aria-label": "Ends on" }, ...ItemFields.later.map((text, value) => make("option", { value, text })));
    return make("div", { class: "field", "data-field": name }, make("label", { for: input.id }), name === "end" ? make("div", { class: "hour-and-day" }, input, later) : input,
      make("p", { id: `item-${name}-problem`, class: "problem", role: "alert" }));
  }

  /** Shows the fields of a kind with their values. */
  show(kind, values) {
    this.shown = ItemFields.kinds[kind];
    const { isOfLeg } = this;
    for (const element of find("item-form").querySelectorAll("[data-field]")) {
      const { field } = element.dataset;
      element.hidden = !this.shown.includes(field);
      const label = element.querySelector("label");
      const special = isOfLeg ? ItemFields.labelsOfLegs : kind === "newVisit" ? ItemFields.labelsOfNewVisits : {};
      if (label) label.textContent = special[field] ?? ItemFields.labels[field];
    }
    for (const name of Object.keys(ItemFields.inputs)) {
      find(`item-${name}`).value = values[name] ?? "";
      this.clear(name);
    }
    find("item-problem").textContent = "";
    find("item-later").value = values.later ?? 0;
    find("item-later").setAttribute("aria-label", isOfLeg ? "Arrives on" : "Ends on");
    find("item-pinned").checked = values.pinned ?? false;
    this.showByHour();
  }

  /** True if the fields belong to a leg. */
  get isOfLeg() {
    return this.shown.includes("from");
  }

  /** Shows only applicable fields: an end needs a start, and only a leg without a start can be pinned. */
  showByHour() {
    const isTimed = this.value("start") !== "";
    find("item-end").closest("[data-field]").hidden = !this.shown.includes("end") || !isTimed;
    find("item-pinned").closest("[data-field]").hidden = !this.shown.includes("pinned") || isTimed;
  }

  value(name) {
    if (name === "pinned") return find("item-pinned").checked ? "yes" : "no";
    return find(`item-${name}`).value.trim();
  }

  set(name, value) {
    find(`item-${name}`).value = value;
    this.clear(name);
  }

  /** The values of the fields by name. An end time is converted to a duration. */
  get values() {
    return Object.fromEntries(this.shown.filter((name) => name !== "end").map((name) => [name, this.value(name)]));
  }

  /** The first field with an incomplete time. */
  get unfinished() {
    return this.shown.find((name) => find(`item-${name}`).validity.badInput);
  }

  /** Moves the focus to the first empty field. If none is empty, selects the text of the first one. */
  begin() {
    const first = this.shown.find((name) => this.value(name) === "") ?? this.shown[0];
    find(`item-${first}`).focus();
    if (this.value(first) !== "") find(`item-${first}`).select?.();
  }

  /** Shows an error next to a field, or below all fields, and moves the focus there. */
  refuse(message, field) {
    const isShown = this.shown.includes(field);
    find(isShown && field !== "pinned" ? `item-${field}-problem` : "item-problem").textContent = sentence(message);
    if (!isShown) return;
    find(`item-${field}`).setAttribute("aria-invalid", "true");
    find(`item-${field}`).focus();
  }

  clear(name) {
    const problem = find(`item-${name}-problem`);
    if (!problem) return;
    problem.textContent = "";
    find(`item-${name}`).removeAttribute("aria-invalid");
  }
}
