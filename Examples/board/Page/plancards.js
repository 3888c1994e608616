"use strict";
// The planned trips as cards with their trade-offs; if there are none, the reasons.

class PlanCards {
  constructor(planner) {
    this.planner = planner;
  }

  clear() {
    find("new-trips").replaceChildren();
    find("new-reasons").replaceChildren();
  }

  /** Shows the trips that were found; returns a summary in one sentence. */
  show({ trips, note, reasons }) {
    find("new-trips").replaceChildren(...trips.map((trip, place) => this.card(trip, place)));
    find("new-reasons").replaceChildren(...reasons.map(({ title, why }) => make("li", {}, make("strong", { text: sentence(title).slice(0, -1) }), `: ${sentence(why)}`)));
    find("new-trips").querySelector("button")?.focus({ preventScroll: true });
    document.body.dataset.trips = String(trips.length);
    if (trips.length === 0) return sentence(note).replace(/:\.$/, ":");
    return trips.length === 1 ? "One trip." : `${trips.length} trips to choose from.`;
  }

  card(trip, place) {
    const wishes = trip.wishes.filter(({ granted, count }) => granted < count);
    const button = make("button", { type: "button", class: "way", "data-games": trip.games }, ...(place === 0 ? [make("span", { class: "badge best", text: "Best" })] : []),
      make("strong", { text: sentence(trip.summary).replace(/\.$/, "") }), ...(trip.money ? [make("span", { class: "way-money", text: trip.money })] : []),
      ...trip.visits.map(({ title, place: when }) => make("span", { class: "visit", text: sentence(`${title}: ${when}`) })),
      ...(wishes.length ? [make("span", { class: "without", text: `Without ${wishes.map(({ title }) => title).join(", ")}` })] : []));
    for (const name of ["mouseenter", "focus"]) button.addEventListener(name, () => this.planner.picture.draw(trip.state));
    button.addEventListener("click", () => this.planner.take(trip));
    return make("li", { class: `way-card${place === 0 ? " best" : ""}` }, button);
  }
}
