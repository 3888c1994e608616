"use strict";
// The settings of the trip in a dialog: name, dates, cities, limits and units. The title of the trip opens it.

class TripSettings {
  /** The fields by the names of the module's properties: the label and the attributes of the input. */
  static fields = {
    title: ["Name", {}],
    startDate: ["First day", { type: "date" }],
    days: ["Number of days", { type: "number", min: 1, inputmode: "numeric" }],
    start: ["Starts in", { list: "settings-cities", placeholder: "any city" }],
    end: ["Ends in", { list: "settings-cities", placeholder: "any city" }],
    maxTravelMinutesPerDay: ["Most travel per day", { placeholder: "8 h" }],
    maxTravelKmPerDay: ["Most distance per day", { placeholder: "800 km" }],
    maxTravelsPerDay: ["Most legs per day", { type: "number", min: 1, inputmode: "numeric" }],
  };

  constructor(board) {
    this.board = board;
    this.dialog = find("settings-dialog");
    find("settings-fields").append(...Object.entries(TripSettings.fields).map(([name, [label, attributes]]) => TripSettings.field(name, label, attributes)));
    for (const id of ["trip-name", "settings"]) find(id).addEventListener("click", () => this.open());
    find("settings-cancel").addEventListener("click", () => this.dialog.close());
    find("settings-form").addEventListener("input", (event) => this.clear(event.target.id.slice(9)));
    find("settings-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.apply();
    });
  }

  static field(name, label, attributes) {
    const input = make("input", { id: `settings-${name}`, autocomplete: "off", "aria-describedby": `settings-${name}-problem`, ...attributes });
    return make("div", { class: "field" }, make("label", { for: input.id, text: label }), input, make("p", { id: `settings-${name}-problem`, class: "problem", role: "alert" }));
  }

  /** The properties of the trip as the fields show them. */
  get current() {
    const { state, bridge } = this.board;
    const { name, startDate, dayCount, start, end, rules = {} } = JSON.parse(bridge.text());
    const { maxTravelMinutesPerDay: minutes, maxTravelKmPerDay: km, maxTravelsPerDay: legs } = rules;
    return {
      title: name ?? "", startDate: startDate ?? "", days: String(dayCount), start: start ?? "", end: end ?? "",
      maxTravelMinutesPerDay: minutes == null ? "" : lengths.duration(minutes), maxTravelKmPerDay: km == null ? "" : lengths.distance(km, false),
      maxTravelsPerDay: legs == null ? "" : String(legs), units: state.units,
    };
  }

  open() {
    const { current } = this;
    for (const name of Object.keys(TripSettings.fields)) {
      find(`settings-${name}`).value = current[name];
      this.clear(name);
    }
    this.dialog.querySelector(`[name="units"][value="${current.units}"]`).checked = true;
    find("settings-maxTravelKmPerDay").placeholder = current.units === "miles" ? "500 mi" : "800 km";
    find("settings-cities").replaceChildren(...this.board.state.cities.map(({ name }) => make("option", { value: name })));
    this.before = current;
    this.dialog.showModal();
  }

  /** The properties as they are in the fields now. */
  get values() {
    const values = Object.fromEntries(Object.keys(TripSettings.fields).map((name) => [name, find(`settings-${name}`).value.trim()]));
    return { ...values, units: this.dialog.querySelector('[name="units"]:checked').value };
  }

  /** Applies the changed fields as one edit. If that fails, the dialog stays open. */
  apply() {
    const unfinished = Object.keys(TripSettings.fields).find((name) => find(`settings-${name}`).validity.badInput);
    if (unfinished) return this.refuse(find(`settings-${unfinished}`).validationMessage, unfinished);
    const set = Object.fromEntries(Object.entries(this.values).filter(([name, value]) => value !== this.before[name]));
    if (Object.keys(set).length === 0) return this.dialog.close();
    try {
      const state = this.board.bridge.put("settings", { set });
      this.dialog.close();
      this.board.changed(state, "The trip settings are changed");
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      this.refuse(error.message, error.field);
    }
  }

  /** Shows an error next to a field, or below all fields, and moves the focus there. */
  refuse(message, field) {
    const isField = field in TripSettings.fields;
    find(isField ? `settings-${field}-problem` : "settings-problem").textContent = sentence(message);
    if (!isField) return;
    find(`settings-${field}`).setAttribute("aria-invalid", "true");
    find(`settings-${field}`).focus();
  }

  clear(name) {
    find("settings-problem").textContent = "";
    if (!(name in TripSettings.fields)) return;
    find(`settings-${name}-problem`).textContent = "";
    find(`settings-${name}`).removeAttribute("aria-invalid");
  }
}
