"use strict";
// An edit that could not be saved: a notice stays until it is saved, and saving is retried automatically.

class Retry {
  static seconds = [2, 4, 8, 16, 30];

  constructor(save) {
    this.save = save;
    this.tries = 0;
    this.timer = null;
    /** The notice about the unsaved edit; null if everything is saved. */
    this.notice = null;
    addEventListener("online", () => { if (this.timer) this.now(); });
  }

  begin(reason) {
    const seconds = Retry.seconds[Math.min(this.tries, Retry.seconds.length - 1)];
    this.tries += 1;
    speech.withdraw(this.notice);
    this.notice = speech.warn(`Not saved: ${reason}. The next try is in ${seconds} s`, { name: "Try now", action: () => this.now(), lasts: true });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), seconds * 1000);
  }

  now() {
    clearTimeout(this.timer);
    this.timer = null;
    this.save();
  }

  stop() {
    const wasTold = this.notice !== null;
    this.end();
    if (wasTold) speech.tell("Saved now");
  }

  /** Stops retrying and removes the notice. */
  end() {
    clearTimeout(this.timer);
    this.timer = null;
    this.tries = 0;
    speech.withdraw(this.notice);
    this.notice = null;
  }
}
