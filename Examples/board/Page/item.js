"use strict";
// The properties of an item in a dialog: a new item, or one of the trip with its title, times, weight and pin.

class ItemDialog {
  /** The fields that a new visit needs, from the top, with the sentences that ask for them. */
  static required = {
    city: "enter the city of the place",
    title: "enter the name of the visit",
    minutes: "enter how long the visit lasts, like 2h or 90",
  };

  constructor(board) {
    this.board = board;
    this.dialog = find("item-dialog");
    this.fields = new ItemFields((name) => this.reckon(name));
    document.addEventListener("click", (event) => {
      const timed = event.target.closest?.(".timed");
      if (timed) this.edit(Number(timed.closest("[data-item]").dataset.item));
    });
    document.addEventListener("dblclick", (event) => {
      const card = event.target.closest?.(".items > [data-item]");
      if (card && !event.target.closest("button")) this.edit(Number(card.dataset.item));
    });
    document.addEventListener("keydown", (event) => {
      const card = event.target.closest?.(".items > [data-item]");
      if (event.key !== "e" || event.ctrlKey || event.metaKey || !card || board.lift) return;
      event.preventDefault();
      this.edit(Number(card.dataset.item));
    });
    find("item-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.apply();
    });
    this.dialog.addEventListener("cancel", (event) => this.holdTyped(event));
    find("item-remove").addEventListener("click", () => this.remove());
    find("item-cancel").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => this.back());
  }

  /** Opens the dialog for a new item of a kind on a day. */
  add(kind, day) {
    [this.kind, this.day, this.item] = [kind, day, null];
    const names = { custom: "a note", event: "an event", travel: "a leg", newVisit: "a visit" };
    const city = this.cityOn(day);
    this.open(`Add ${names[kind]} to day ${day}`, { from: city, city });
  }

  /** Opens the dialog for an item of the trip. */
  edit(index) {
    const item = this.board.state.items[index];
    [this.item, this.day] = [item, item.day];
    this.kind = this.kindOf(item);
    const start = item.kind === "travel" ? item.leaves : item.start;
    this.open(item.kind === "travel" ? `${item.from} – ${item.to}` : item.title, { ...item, start, end: item.ends, minutes: item.minutes ? lengths.duration(item.minutes) : "" });
  }

  /** The kind of an item, which determines its fields. */
  kindOf({ kind, day, isEvent, isVisit }) {
    if (kind === "travel") return day == null ? "unplaced" : "leg";
    if (isVisit) return day == null ? "visit" : "placed";
    return isEvent ? "event" : kind;
  }

  /** The index of the item in the current trip, which may have changed meanwhile; -1 if the item is gone. */
  get index() {
    return this.board.state.items.findIndex(({ id }) => id === this.item.id);
  }

  open(title, values) {
    const isNew = this.item === null;
    find("item-heading").textContent = title;
    find("item-remove").hidden = isNew;
    find("item-apply").textContent = isNew ? "Add" : "Change";
    find("item-cities").replaceChildren(...this.board.state.cities.map(({ name }) => make("option", { value: name })));
    this.fields.show(this.kind, values);
    this.first = this.fields.values;
    this.before = isNew ? {} : this.first;
    this.isWarned = false;
    this.focused = this.item?.id ?? null;
    this.dialog.showModal();
    // If the city is filled in already, the focus starts elsewhere.
    if (isNew) this.fields.begin();
  }

  /** Prevents Escape from discarding typed text, unless it is pressed twice. */
  holdTyped(event) {
    const isTyped = Object.entries(this.fields.values).some(([name, value]) => value !== this.first[name]);
    if (!isTyped || this.isWarned) return;
    event.preventDefault();
    this.isWarned = true;
    find("item-problem").textContent = "Your changes are not saved. Press Escape again to discard them.";
  }

  /** The city of the traveler on a day, according to the items on that day and before. */
  cityOn(day) {
    const { state, view } = this.board;
    const items = view.days.slice(0, day).flatMap((each) => each.items).map((index) => state.items[index]);
    return items.map(({ kind, to, city }) => (kind === "travel" ? to : city)).filter(Boolean).at(-1) ?? "";
  }

  /** Keeps the start, end and duration consistent in the local times of the cities, which the module computes. */
  reckon(name) {
    this.isWarned = false;
    if (!["start", "minutes", "end", "later", "from", "to", "city"].includes(name)) return;
    const { fields } = this;
    if (this.item && (name === "from" || name === "to")) this.takeAnotherWay();
    fields.showByHour();
    const asked = { day: this.day, start: fields.value("start"), ...this.cities };
    if (name === "end" || name === "later") Object.assign(asked, { end: fields.value("end"), later: Number(find("item-later").value) });
    else asked.minutes = fields.value("minutes");
    const { minutes, end, later } = this.board.bridge.put("hours", asked);
    if (minutes === undefined) return asked.end === undefined ? fields.set("end", "") : undefined;
    if (asked.end === undefined) fields.set("end", end);
    else fields.set("minutes", lengths.duration(minutes));
    find("item-later").value = later;
  }

  /**
   * Resets the duration if the cities of a leg change, unless the user typed one. The trip then provides its travel
   * time.
   */
  takeAnotherWay() {
    const { fields, before } = this;
    const isOld = fields.value("from") === before.from && fields.value("to") === before.to;
    if (isOld && fields.value("minutes") === "") fields.set("minutes", before.minutes);
    else if (!isOld && fields.value("minutes") === before.minutes) fields.set("minutes", "");
  }

  /** The cities where the item starts and ends. */
  get cities() {
    if (this.kind === "game") return { from: this.item.city, to: this.item.city };
    const [from, to] = this.fields.isOfLeg ? ["from", "to"] : ["city", "city"];
    return { from: this.fields.value(from), to: this.fields.value(to) };
  }

  /** Adds the item, or applies changed fields to it. If that fails, the dialog stays open. */
  apply() {
    const { unfinished } = this.fields;
    if (unfinished) return this.fields.refuse(find(`item-${unfinished}`).validationMessage, unfinished);
    const set = Object.fromEntries(Object.entries(this.fields.values).filter(([name, value]) => value !== this.before[name]));
    if (Object.keys(set).length === 0) return this.dialog.close();
    const missing = this.kind === "newVisit" && Object.keys(ItemDialog.required).find((name) => this.fields.value(name) === "");
    if (missing) return this.fields.refuse(ItemDialog.required[missing], missing);
    try {
      if (this.item) this.change(set);
      else this.put(set);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      this.fields.refuse(error.message, error.field);
    }
  }

  put(set) {
    const { board, day } = this;
    const before = new Set(board.state.items.map(({ id }) => id));
    if (this.kind === "newVisit" && !set.hours) set.hours = VisitFields.always;
    const state = board.bridge.put("add", { day, kind: this.kind === "newVisit" ? "visit" : this.kind, set });
    const added = state.items.find(({ id }) => !before.has(id));
    this.focused = added.id;
    this.done(state, added.day === null ? `${added.name} has no free time on day ${day}, so it is not placed yet` : `${added.name} is on day ${day}`);
  }

  change(set) {
    const { board, index, item } = this;
    const isPin = Object.keys(set).join() === "pinned";
    const state = isPin ? board.bridge.call("pin", index, Number(set.pinned === "yes")) : board.bridge.put("edit", { item: index, set });
    this.done(state, isPin ? `${item.name} ${set.pinned === "yes" ? "is pinned" : "may move again"}` : `${item.name} is changed`);
  }

  done(state, message) {
    this.dialog.close();
    this.board.changed(state, message);
  }

  /** Removes the item. If a schedule contains it, shows the recovery plans. */
  remove() {
    const { board, index, item } = this;
    const items = board.view.days[item.day - 1]?.items ?? [];
    const place = items.indexOf(index);
    const near = [items[place + 1], items[place - 1]].filter((each) => each !== undefined && place >= 0).map((each) => board.state.items[each].id);
    this.focused = null;
    this.dialog.close();
    if (item.kind === "game" && index >= 0) return board.postpone.takeOut(index);
    board.run("take_out", `${item.name} is removed`, index);
    board.view.focusOn(near);
  }

  /** Returns the focus to the item, or to the button of the day. */
  back() {
    const { view } = this.board;
    if (this.focused) view.focus(this.focused);
    else if (this.item === null) view.days[this.day - 1]?.section.querySelector(".add-here").focus({ preventScroll: true });
  }
}
