"use strict";
// The trips to choose from: trips of the server and trips in this browser; trips that need attention come first.

class TripList {
  constructor(board) {
    this.board = board;
    this.dialog = find("trips-dialog");
    /** The key of the open trip, if it was deleted while the list is open. */
    this.deleted = null;
    find("trips").addEventListener("click", () => this.open());
    find("trips-examples").addEventListener("click", () => {
      this.dialog.close();
      find("open-dialog").showModal();
    });
    this.dialog.addEventListener("close", () => this.leaveDeleted());
    this.dialog.addEventListener("keydown", (event) => this.key(event));
  }

  /** Returns the server's trips; null if it has no list of them. */
  async served() {
    const answer = await this.board.store.fetch("trips").catch(() => null);
    return answer?.ok ? (await answer.json()).trips : null;
  }

  /** Goes to the trip of a folder that needs attention most; returns true if there is one. */
  async choose() {
    const first = (await this.served())?.find(({ error }) => !error);
    if (first) location.replace(this.place(first.name));
    return first !== undefined;
  }

  async open() {
    const { hasServer } = this.board.store;
    find("trips-served").hidden = !hasServer;
    find("trips-list").replaceChildren();
    this.showOwn();
    this.note(hasServer ? "Looking at the server's trips…" : "");
    this.dialog.showModal();
    if (!hasServer) return this.tell([]);
    const trips = await this.served();
    if (trips) find("trips-list").replaceChildren(...TripList.apart(trips, ({ name }) => `${name}.json`).map((trip) => this.servedRow(trip, trips.length === 1)));
    this.tell(trips);
    if (trips?.length && !document.activeElement?.closest?.(".trip-row")) this.dialog.querySelector(".trip-row button")?.focus();
  }

  note(text) {
    find("trips-note").textContent = text;
  }

  /** Shows the number of trips, and how many of them need attention. */
  tell(trips) {
    if (!trips) return this.note("The server returned no list of trips.");
    const all = [...trips.map(({ needsAttention }) => needsAttention), ...this.board.own.list().map(({ needsAttention }) => needsAttention)];
    const troubled = all.filter(Boolean).length;
    this.note(all.length === 0 ? "There are no trips yet." : `${all.length} ${all.length === 1 ? "trip" : "trips"}, ${troubled || "none"} ${troubled > 1 ? "need" : "needs"} attention.`);
  }

  /** Adds text that distinguishes trips with the same appearance: a date, or a number if the date is the same, too. */
  static apart(trips, name) {
    const looks = ({ title, days, date, apart }) => JSON.stringify([title, days, date, apart]);
    const counted = (list) => list.reduce((counts, trip) => counts.set(looks(trip), (counts.get(looks(trip)) ?? 0) + 1), new Map());
    const [alike, numbers] = [counted(trips), new Map()];
    const named = trips.map((trip) => (alike.get(looks(trip)) > 1 ? { ...trip, apart: name(trip) } : trip));
    const same = counted(named);
    return named.map((trip) => {
      const look = looks(trip);
      if (same.get(look) === 1) return trip;
      numbers.set(look, (numbers.get(look) ?? 0) + 1);
      return { ...trip, apart: `${trip.apart} (${numbers.get(look)})` };
    });
  }

  showOwn() {
    const last = ({ time }) => `last open ${new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" })}`;
    const trips = TripList.apart(this.board.own.list(), last);
    find("trips-own").hidden = trips.length === 0;
    find("own-list").replaceChildren(...trips.map((trip) => this.ownRow(trip)));
  }

  /** The name, date and state of a trip. */
  words({ title, days, date, apart, sentence: state }, isTroubled) {
    const from = date ? `, from ${new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: "medium", timeZone: "UTC" })}` : "";
    return [make("strong", { text: title }), ...(apart ? [make("span", { class: "trip-days", text: apart })] : []), ...(days ? [make("span", { class: "trip-days", text: `${days} ${days === 1 ? "day" : "days"}${from}` })] : []),
      make("span", { class: `trip-state${isTroubled ? " troubled" : ""}`, text: sentence(state) })];
  }

  /** The name of the server's trip that the page shows; empty if the server has only one. */
  get current() {
    return this.board.store.trip ?? decodeURIComponent(location.pathname.split("/").at(-2));
  }

  /** The address of a trip of the server. Pages of a store have its name in their path. */
  place(name) {
    return location.pathname === "/" ? `?trip=${encodeURIComponent(name)}` : `../${encodeURIComponent(name)}/`;
  }

  servedRow(trip, isOnly) {
    if (trip.error) return make("li", { class: "trip-row damaged" }, ...this.words({ title: trip.name, sentence: `cannot be read: ${trip.error}` }, true));
    const isOpen = this.board.store.isAttached && (trip.name === this.current || (isOnly && this.current === ""));
    const button = make("button", { type: "button", class: "trip-name", "aria-current": isOpen ? "true" : null }, ...this.words(trip, trip.needsAttention));
    button.addEventListener("click", () => this.go(trip, isOpen));
    return make("li", { class: "trip-row" }, button);
  }

  /** Opens a trip of the server after the open trip is saved. */
  async go({ name }, isOpen) {
    this.dialog.close();
    if (isOpen) return;
    const place = this.place(name);
    const { store, own } = this.board;
    await until(() => !store.isSaving);
    if (new URL(place, location.href).href !== location.href) return location.assign(place);
    own.leave();
    location.reload();
  }

  ownRow(trip) {
    const { own } = this.board;
    const button = make("button", { type: "button", class: "trip-name", "aria-current": trip.key === own.key ? "true" : null }, ...this.words(trip, trip.needsAttention));
    button.addEventListener("click", () => {
      this.dialog.close();
      own.open(trip);
    });
    const remove = make("button", { type: "button", class: "button small danger", text: "Delete", "aria-label": `Delete ${trip.title}${trip.apart ? `, ${trip.apart},` : ""} from this browser` });
    const row = make("li", { class: "trip-row" }, button, remove);
    remove.addEventListener("click", () => this.remove(trip, row));
    return row;
  }

  /** Deletes a trip of this browser; while the list is open, this can be undone. */
  remove(trip, row) {
    const putBack = this.board.own.remove(trip.key);
    if (trip.key === this.board.own.key) this.deleted = trip.key;
    const undo = make("button", { type: "button", class: "button small", text: "Undo", "aria-label": `Undo: delete ${trip.title}` });
    undo.addEventListener("click", () => {
      putBack();
      if (this.deleted === trip.key) this.deleted = null;
      const again = this.ownRow(trip);
      undo.parentElement.replaceWith(again);
      again.querySelector("button").focus();
      this.note(`${trip.title} is kept again.`);
    });
    row.replaceWith(make("li", { class: "trip-row gone" }, make("span", { text: `${trip.title} is deleted` }), undo));
    undo.focus();
    this.note(`${trip.title} is deleted.`);
  }

  /** Shows another trip if the open one was deleted: the next of this browser, otherwise what the page begins with. */
  leaveDeleted() {
    const { own } = this.board;
    const isOpen = this.deleted !== null && this.deleted === own.key;
    this.deleted = null;
    if (!isOpen) return;
    own.leave();
    const [next] = own.list();
    if (next) own.open(next);
    else location.reload();
  }

  /** Handles arrow keys, which move between the trips. */
  key(event) {
    reachedByKey(event, [...this.dialog.querySelectorAll(".trip-name")], arrows.column)?.focus();
  }
}
