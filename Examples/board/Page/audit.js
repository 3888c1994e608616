"use strict";
// What is wrong with the trip, where, and what would mend it.

class AuditPanel {
  constructor(board) {
    this.board = board;
    find("ask-glpk").addEventListener("click", () => this.askServer());
  }

  /** Audits the trip in the page, once it has been painted. */
  refresh() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      try {
        this.show(this.board.bridge.call("audit"), "");
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        this.show({ findings: [], conflict: null }, error.message);
      }
      this.board.prepare();
    }, 0);
  }

  async askServer() {
    const audit = await this.board.store.ask("audit");
    if (!audit) return;
    this.show(audit, "");
    speech.tell(`GLPK has ${audit.findings.length} ${audit.findings.length === 1 ? "finding" : "findings"}`);
  }

  show(audit, note) {
    this.audit = audit;
    const errors = audit.findings.filter((finding) => finding.severity === "error").length;
    const warnings = audit.findings.length - errors;
    const summary = find("audit-summary");
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    summary.textContent = note || (audit.findings.length === 0 ? "All is well: every game is met." : [errors && count(errors, "error"), warnings && count(warnings, "warning")].filter(Boolean).join(", "));
    summary.classList.toggle("well", audit.findings.length === 0 && !note);
    find("findings").replaceChildren(...audit.findings.map((finding) => this.finding(finding)));
    this.explain(audit.conflicts ?? []);
    this.board.view.mark(audit.findings);
    document.body.dataset.audited = "true";
  }

  finding(finding) {
    const title = finding.code.replace(/-/g, " ");
    const actions = make("div", { class: "actions" });
    const entry = make("li", { class: `finding ${finding.severity}`, "data-code": finding.code },
      make("strong", { text: title.charAt(0).toUpperCase() + title.slice(1) }), make("p", { text: sentence(finding.message) }), actions);
    if (finding.items.length) {
      const jump = make("button", { class: "button small jump", text: "Show", "aria-label": `Show: ${finding.message}` });
      jump.addEventListener("click", () => this.board.view.focus(finding.items[0], true));
      actions.append(jump);
    }
    if (finding.suggestion) {
      const { item, to } = finding.suggestion;
      const name = this.board.state.items.find((each) => each.id === item)?.name ?? item;
      const apply = make("button", { class: "button small suggest", text: `Move to day ${to.day}`, "aria-label": `Apply: move ${name} to day ${to.day}`, title: `Move ${name} to day ${to.day}` });
      apply.addEventListener("click", () => this.apply(finding.suggestion, name));
      actions.append(apply);
    }
    if (!actions.children.length) actions.remove();
    return entry;
  }

  /** Adds to the finding that nothing is valid what would help against each conflict. */
  explain(conflicts) {
    const entry = find("findings").querySelector('[data-code="no-valid-assignment"]');
    conflicts.forEach(({ message, corrections }, place) => {
      if (place) entry?.append(make("p", { text: sentence(message) }));
      if (!corrections.length) return;
      entry?.append(make("p", { class: "help", text: corrections.length > 1 ? "One of these would help:" : "This would help:" }),
        make("ul", { class: "helps" }, ...corrections.map((each) => make("li", { text: each.message + (each.enough ? "" : ", and more") }))));
    });
  }

  apply({ item, to }, name) {
    const index = this.board.state.items.findIndex((each) => each.id === item);
    this.board.run("move", `${name} moved to day ${to.day}`, index, to.day, to.sortOrder);
    this.board.view.focus(item, true);
  }
}
