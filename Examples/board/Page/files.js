"use strict";
// Opened and dropped files, by their kinds, and the side files of the trip.

class Files {
  constructor(board) {
    this.board = board;
    find("open-file").addEventListener("change", (event) => this.openAll(event.target));
    document.addEventListener("dragover", (event) => { if (event.dataTransfer.types.includes("Files")) this.hover(event); });
    document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) this.leave(); });
    document.addEventListener("drop", (event) => {
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      this.leave();
      this.take([...event.dataTransfer.files]);
    });
  }

  hover(event) {
    event.preventDefault();
    document.documentElement.classList.add("dropping");
  }

  leave() {
    document.documentElement.classList.remove("dropping");
  }

  async openAll(input, wanted = null) {
    const files = [...input.files];
    input.value = "";
    find("open-dialog").close();
    await this.take(files, wanted);
  }

  /** Opens files according to their kinds; a trip first, because the others refer to it. */
  async take(files, wanted = null) {
    const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
    for (const file of read) file.kind = wanted ?? (await this.kind(file.text));
    read.sort((one, other) => (other.kind === "trip") - (one.kind === "trip"));
    for (const file of read) await this.open(file);
  }

  async kind(text) {
    if (/^\s*BEGIN:VCALENDAR/i.test(text)) return "calendar";
    const answer = await this.board.asked("kind", { file: text }, () => {});
    return answer?.kind ?? "unknown";
  }

  async open({ name, text, kind }) {
    if (/^\s*BEGIN:VCALENDAR/i.test(text)) return this.openCalendar(text, name);
    switch (kind) {
      case "schedule": return this.keepSchedule(text, name);
      case "places": return this.openBeside(text, `${name}: places and travel times`);
      case "departures": return speech.warn(`${name} has departures: add them to travelTimes in a places file, and open that file`);
      case "wishes": return this.board.planner.open({ wishes: { text, name } });
      case "times": return speech.warn(`${name} is a table of travel times: convert it to a places file with “itinerary import-times”, and open that file`);
      default: return this.board.store.openText(text);
    }
  }

  async openCalendar(text, name) {
    const games = await this.board.store.ask("schedule", { schedule: text });
    if (games) await this.keepSchedule(JSON.stringify(games), name);
  }

  /** Opens a schedule, for nearby games and for new trips, with its file name. If `isQuiet` is true, the status line keeps its text. */
  async keepSchedule(text, name, isQuiet = false) {
    await this.board.near.keep(text, isQuiet);
    if (this.board.near.text === text) this.board.planner.adopt(name);
  }

  /** Adds a file of places to the trip; returns true if it is valid. */
  openBeside(text, name) {
    const before = this.board.bridge.beside;
    const isTaken = this.board.stand([...before, text]);
    if (isTaken) speech.tell(`${name} are now next to the trip`);
    return isTaken;
  }

  /** Loads the files that the server has next to the trip. */
  async found() {
    const answer = await this.board.store.fetch("beside").catch(() => null);
    if (!answer?.ok) return {};
    return answer.json();
  }
}
