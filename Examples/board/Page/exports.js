"use strict";
// Exports for other programs: a calendar, maps and a picture, equal to the output of the command line.

/** Downloads a text under a name. */
function handOver(name, text, type) {
  const link = make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

class ExportDialog {
  /** The exports by the name of their button: the file extension and the media type. */
  static kinds = {
    calendar: ["ics", "text/calendar"], geojson: ["geojson", "application/geo+json"],
    page: ["html", "text/html"], kml: ["kml", "application/vnd.google-earth.kml+xml"], picture: ["svg", "image/svg+xml"],
  };

  constructor(board) {
    this.board = board;
    find("export").addEventListener("click", () => this.open());
    for (const button of document.querySelectorAll("[data-export]")) button.addEventListener("click", () => this.make(button.dataset.export));
  }

  /** Shows the dialog. Marks the exports that need a server. */
  open() {
    const { answersQuestions: hasServer } = this.board.store;
    const calendar = document.querySelector('[data-export="calendar"]');
    find("export-why").hidden = hasServer;
    calendar.setAttribute("aria-disabled", String(!hasServer));
    if (hasServer) calendar.removeAttribute("aria-describedby");
    else calendar.setAttribute("aria-describedby", "export-why");
    find("export-dialog").showModal();
  }

  /** Creates a file and downloads it. */
  async make(kind) {
    if (kind === "calendar" && !this.board.store.answersQuestions) return find("export-why").focus();
    find("export-dialog").close();
    const made = kind === "page" ? await this.page() : kind === "calendar" ? await this.board.store.ask("calendar") : await this.drawn(kind);
    if (!made) return;
    const [ending, type] = ExportDialog.kinds[kind];
    const name = `${kind === "page" ? this.dated : this.board.state.id}.${ending}`;
    handOver(name, made.text, type);
    speech.tell([`${name} is in your downloads`, ...made.notes].join(". "));
  }

  /** The id of the trip after its first date, unless it has that date already. */
  get dated() {
    const { id, startDate } = this.board.state;
    return !startDate || id.includes(startDate) ? id : `${startDate}-${id}`;
  }

  /** The page with its parts and the open trip, as one file that needs no other. */
  async page() {
    try {
      return { text: await CarriedTrip.page(this.board), notes: [] };
    } catch (error) {
      speech.warn(`The file cannot be made: ${error.message}`);
      return null;
    }
  }

  drawn(kind) {
    return this.board.asked(kind, { onSlow: () => speech.tell("Working on the file; you can continue meanwhile") }, (problem) => speech.warn(`The file cannot be made: ${problem}`));
  }
}
