"use strict";
// The search for trips in the worker: day by day on which a trip could begin, and then for a few days more.

class PlanSearch {
  /** The maximum time in milliseconds of a search after which a second one looks for longer trips. */
  static quick = 3000;
  /** The numbers of days by which the trips of that search are longer. */
  static further = [1, 2, 3];
  /** The same if there is no trip. */
  static furtherForAny = [1, 2, 3, 5, 8];
  /** The maximum number of musts without which a trip is looked for. */
  static mostMusts = 5;

  constructor(planner) {
    this.planner = planner;
    /** A token of the search in progress; null for none. */
    this.run = null;
    /** The number of start days that were searched, and true if the user wants the trips found so far. */
    this.done = 0;
    this.isEnding = false;
    find("new-stop").addEventListener("click", () => this.stop());
  }

  /** Plans trips for a request and shows them, with the dates to choose from. If that was quick, looks for longer ones. */
  async plan(asked, dates = null) {
    const { planner } = this;
    const run = (this.run = Symbol("run"));
    [this.done, this.isEnding] = [0, false];
    find("new-stop").textContent = "Stop";
    planner.dialog.classList.add("planning");
    planner.showFound("start");
    const begin = performance.now();
    const answer = await planner.attempt(() => this.answer(asked, run, (...now) => this.progress(asked, ...now)));
    // A newer search shows its own progress.
    if (run === this.run || this.run === null) planner.dialog.classList.remove("planning");
    if (!answer || run !== this.run) return;
    planner.show(answer);
    this.showDates(dates ?? this.dates(answer, asked), asked, answer.start);
    if (!this.isEnding && (answer.trips.length === 0 || performance.now() - begin < PlanSearch.quick)) await this.lookFurther(asked, answer, run);
  }

  /** Returns the trips for a request. Throws `Outdated` if another search has begun. */
  async answer(asked, run, progress = () => {}) {
    const next = (...question) => (run === this.run ? this.planner.ask(...question) : Promise.reject(new Outdated()));
    let { done, count, best } = await next("plan", JSON.stringify(asked));
    const show = () => {
      if (run !== this.run) return;
      this.done = done;
      progress(done, count, best);
    };
    while (done < count && !this.isEnding) {
      show();
      ({ done, count, best } = await next("plan_next"));
    }
    show();
    return { ...(await next("plan_trips")), searched: done, count };
  }

  /** Offers a longer trip if it grants the same wishes and sees more parks or, by the goal, more games. */
  async lookFurther(asked, { trips }, run) {
    if (trips.length === 0) return this.lookForAny(asked, run);
    const { goal } = this.planner.wishes;
    const now = PlanCards.best(trips, goal);
    const length = (Date.parse(asked.to) - Date.parse(asked.from)) / 86400000 + 1;
    for (const more of PlanSearch.further) {
      const days = asked.days + more;
      // A trip cannot be longer than the period of the games.
      if (!(days <= length)) return;
      const longer = await this.longer(asked, days, run);
      if (!longer || longer.trips.length === 0) return;
      const then = PlanCards.best(longer.trips, goal);
      if (goal === "wishes" && then.granted <= now.granted) continue;
      if (then.granted < now.granted || (goal === "parks" ? then.parks < now.parks : then.games <= now.games)) continue;
      if (then.parks > now.parks && goal === "parks") return this.offerDays(days, `${then.parks} parks`);
      if (then.games > now.games) return this.offerDays(days, `${then.games} games`);
    }
  }

  /** Returns the trips of a request with another number of days; null if there is no answer. */
  longer(asked, days, run) {
    const wishes = Wishes.list(this.planner.wishes.asked(days));
    return this.planner.attempt(() => this.answer({ ...asked, days, wishes, document: { ...asked.document, dayCount: days } }, run));
  }

  /** If there is no trip, offers the changes of the request with which there is one: without a must, longer, or with more hours of travel. */
  async lookForAny(asked, run) {
    const { wishes } = this.planner;
    const musts = asked.wishes.wishes.filter(({ required }) => required);
    const clash = wishes.clash();
    find("new-longer").replaceChildren(...(clash ? [`${clash} `] : []));
    if (musts.length > 0) this.offer("Make the musts nice to have", () => wishes.relax());
    for (const must of musts.length > 1 ? musts.slice(0, PlanSearch.mostMusts) : []) {
      const others = asked.wishes.wishes.map((wish) => (wish === must ? { ...must, required: undefined } : wish));
      const found = await this.planner.attempt(() => this.answer({ ...asked, wishes: { ...asked.wishes, wishes: others } }, run));
      if (!found) return;
      if (found.trips.length > 0) this.offer(`Make “${Wishes.title(must)}” nice to have`, () => wishes.relax(JSON.stringify(must)));
    }
    const length = (Date.parse(asked.to) - Date.parse(asked.from)) / 86400000 + 1;
    for (const days of PlanSearch.furtherForAny.map((more) => asked.days + more).filter((each) => each <= length)) {
      const found = await this.longer(asked, days, run);
      if (!found) return;
      if (found.trips.length === 0) continue;
      this.offer(`Plan ${days} days`, () => { find("new-days").value = days; });
      break;
    }
    if (!(asked.hours > 0)) return;
    const { maxTravelMinutesPerDay, ...rules } = asked.document.rules;
    const free = await this.planner.attempt(() => this.answer({ ...asked, hours: null, document: { ...asked.document, rules } }, run));
    if (free && free.trips.length > 0) this.offer("Allow any hours of travel per day", () => { find("new-hours").value = ""; });
  }

  /** Adds a button that changes the request and plans again. */
  offer(text, change) {
    const button = make("button", { type: "button", class: "button small", text });
    button.addEventListener("click", async () => {
      await change();
      this.planner.memory.keep();
      this.planner.showLimits();
      this.planner.plan();
    });
    find("new-longer").append(button, " ");
  }

  offerDays(days, seen) {
    find("new-longer").replaceChildren(`With ${days} days, a trip could see ${seen}. `);
    this.offer(`Plan ${days} days`, () => { find("new-days").value = days; });
  }

  /** The maximum number of other dates that are offered. */
  static mostDates = 3;

  /** The dates of the best trip, and others that do not overlap them if they grant as many wishes. */
  dates({ trips, start, starts }, asked) {
    const time = (date) => Date.parse(`${date}T00:00:00Z`);
    const best = starts.find(({ date }) => date === start);
    if (trips.length === 0 || !best) return [];
    const granted = (each) => PlanCards.granted(PlanCards.ownOf(each, asked));
    const dates = [best];
    for (const each of [...starts].sort((one, other) => one.missed - other.missed || time(one.date) - time(other.date))) {
      if ((each.games === 0 && granted(each) === 0) || granted(each) < granted(best) || dates.some(({ date }) => Math.abs(time(date) - time(each.date)) < asked.days * 86400000)) continue;
      dates.push(each);
      if (dates.length > PlanSearch.mostDates) break;
    }
    return dates;
  }

  showDates(dates, asked, start) {
    find("new-others").hidden = dates.length < 2;
    find("new-others").replaceChildren(make("span", { text: "Dates: " }), ...dates.map((each, place) => this.dateButton(each, place === 0, dates, asked, start)));
  }

  /** A button for the trips on other dates. The button of the trips in the list is pressed. */
  dateButton({ date, ...seen }, isBest, dates, asked, start) {
    const last = new Date(Date.parse(`${date}T00:00:00Z`) + (asked.days - 1) * 86400000).toISOString().slice(0, 10);
    const text = `${PlanSchedule.dates({ first: date, last })}: ${PlanCards.found(seen, asked)}${isBest ? ", best" : ""}`;
    const button = make("button", { type: "button", class: "button small", "aria-pressed": String(date === start), text });
    button.addEventListener("click", () => {
      this.planner.cards.clear();
      this.plan({ ...asked, from: date, to: last }, dates);
    });
    return button;
  }

  /** Shows the progress, and what the best trip found so far sees. */
  progress(asked, done, count, best) {
    find("new-progress").max = count;
    find("new-progress").value = done;
    const soFar = best ? ` Best so far: ${PlanCards.found(best, asked)}, from ${PlanCards.date(best.date)}.` : "";
    this.planner.tell(`Looking at day ${Math.min(done + 1, count)} of ${count} on which the trip could begin…${soFar}`);
  }

  /** Ends the search with the trips found so far; without any, or if the user asks twice, ends it at once. */
  stop() {
    if (this.done === 0 || this.isEnding) return this.abandon();
    this.isEnding = true;
    find("new-stop").textContent = "Stop now";
    this.planner.tell("Stopping with the trips found so far…");
  }

  async abandon() {
    this.end();
    await this.planner.schedules.reopen();
    const hasTrips = find("new-trips").children.length > 0;
    this.planner.tell(hasTrips ? "Stopped. These are the trips of the search before." : "Stopped before a trip was found. Fewer days, or a shorter period, take less time.");
  }

  /** Ends the search, and the worker with it. */
  end() {
    this.planner.line.end();
    this.run = null;
    this.planner.dialog.classList.remove("planning");
  }
}
