"use strict";
// Adding to a day, and changing what an item says: titles, hours, weights, pins.

class ItemDialog {
  constructor(board) {
    this.board = board;
    this.dialog = find("item-dialog");
    document.addEventListener("click", (event) => {
      const timed = event.target.closest?.(".timed");
      if (timed) return this.edit(Number(timed.closest("[data-item]").dataset.item));
      const button = event.target.closest?.(".add-here");
      if (button) this.add(Number(button.closest(".day").dataset.day));
    });
    board.view.element.addEventListener("dblclick", (event) => {
      const card = event.target.closest?.("[data-item]");
      if (card && !event.target.closest("button")) this.edit(Number(card.dataset.item));
    });
    board.view.element.addEventListener("keydown", (event) => {
      const card = event.target.closest?.("[data-item]");
      if (event.key !== "e" || event.ctrlKey || event.metaKey || !card || board.lift) return;
      event.preventDefault();
      this.edit(Number(card.dataset.item));
    });
    for (const input of this.dialog.querySelectorAll('[name="item-kind"]')) input.addEventListener("change", () => this.choose(input.value));
    find("item-near").addEventListener("click", () => { this.dialog.close("cancel"); board.near.open(this.day); });
    find("item-remove").addEventListener("click", () => this.dialog.close("remove"));
    find("item-cancel").addEventListener("click", () => this.dialog.close("cancel"));
    this.dialog.addEventListener("close", () => this.closed(this.dialog.returnValue));
  }

  /** Shows the fields that a kind has. */
  choose(kind) {
    this.kind = kind;
    const shown = { custom: ["title"], event: ["title", "city", "start"], travel: ["from", "to", "minutes", "start", "title"], game: ["title", "weight"], leg: ["title", "minutes", "pinned"] }[kind];
    for (const field of this.dialog.querySelectorAll("[data-field]")) field.hidden = !shown.includes(field.dataset.field);
  }

  open(title, kind, values) {
    find("item-title").textContent = title;
    find("item-name").value = values.title ?? "";
    for (const name of ["city", "from", "to", "start", "minutes", "weight"]) find(`item-${name}`).value = values[name] ?? "";
    find("item-pinned").checked = values.pinned ?? false;
    find("item-cities").replaceChildren(...this.board.state.cities.map(({ name }) => make("option", { value: name })));
    find("item-kinds").hidden = this.item !== null;
    find("item-near").hidden = this.item !== null || !this.board.near.isOpen;
    find("item-remove").hidden = this.item === null;
    find("item-apply").textContent = this.item === null ? "Add" : "Change";
    this.choose(kind);
    this.dialog.returnValue = "";
    this.dialog.showModal();
  }

  add(day) {
    [this.day, this.item] = [day, null];
    this.dialog.querySelector('[name="item-kind"][value="custom"]').checked = true;
    this.open(`Add to day ${day}`, "custom", { from: this.cityBefore(day) });
  }

  /** Where the traveller is on a day, as far as its items and those before say. */
  cityBefore(day) {
    const { state, view } = this.board;
    const items = view.days.slice(0, day).flatMap((each) => each.items).map((index) => state.items[index]);
    return items.map(({ kind, to, city }) => (kind === "travel" ? to : city)).filter(Boolean).at(-1) ?? "";
  }

  edit(index) {
    const item = this.board.state.items[index];
    [this.item, this.day] = [item, item.day];
    this.open(item.title || item.name, item.kind === "travel" ? "leg" : item.kind, { ...item, minutes: item.minutes || "" });
  }

  closed(choice) {
    if (choice === "remove") return this.board.change({ name: `Remove ${this.item.name}`, changes: [{ op: "remove", item: this.item.id }] }, `${this.item.name} is removed`);
    if (choice !== "apply") {
      if (this.item) this.board.view.focus(this.item.id);
      return;
    }
    if (this.item) this.change();
    else this.put();
  }

  put() {
    const value = (name) => find(`item-${name}`).value.trim();
    const before = new Set(this.board.state.items.map(({ id }) => id));
    const state = this.board.attempt(() => this.board.bridge.put("add", {
      day: this.day, kind: this.kind, title: value("name"), city: value("city"), from: value("from"), to: value("to"), start: value("start"), minutes: Number(value("minutes")) || null,
    }));
    if (!state) return;
    const added = state.items.find(({ id }) => !before.has(id));
    this.board.changed(state, `${added?.name ?? "It"} is on day ${this.day}`);
    if (added) this.board.view.focus(added.id);
  }

  change() {
    const { item } = this;
    const set = {};
    const title = find("item-name").value.trim();
    if (title !== (item.title ?? "")) set.title = title || null;
    const weight = Number(find("item-weight").value);
    if (item.kind === "game" && weight >= 1 && weight !== item.weight) set.weight = weight;
    if (item.kind === "travel") {
      const minutes = Number(find("item-minutes").value);
      if (minutes >= 1 && minutes !== item.minutes) set.durationMinutes = minutes;
      if (find("item-pinned").checked !== item.pinned) set.pinned = find("item-pinned").checked || null;
    }
    if (Object.keys(set).length === 0) return this.board.view.focus(item.id);
    this.board.change({ name: `Change ${item.name}`, changes: [{ op: "update", item: item.id, set }] }, `${item.name} is changed`);
    this.board.view.focus(item.id);
  }
}
