"use strict";
// Questions about the trip that may take long. A worker answers them and, if that takes too long, also the server.

class Asker extends WorkerLine {
  /** The milliseconds after which the page also sends the question to the server. */
  static patience = 200;

  constructor(board) {
    super();
    this.board = board;
  }

  /** Discards all unanswered questions, because the trip has changed. */
  forget() {
    if (this.waiting.size > 0) this.end();
  }

  /** Stops waiting for the answer to a question. */
  stop(question) {
    if (![...this.waiting.values()].some(({ message }) => message.question === question)) return;
    for (const { reject } of this.restart((message) => message.question !== question)) reject(new Outdated());
  }

  /**
   * Asks a question. `server` is the server's name for it, or null to not ask the server. `onSlow` is called if the
   * answer takes long, `onPart` with each part of the answer found so far.
   */
  async ask(question, { numbers = [], schedule = null, file = null, server = null, onSlow = () => {}, onPart = () => {} } = {}) {
    const { state, bridge, store } = this.board;
    const { number, answer } = this.post({ text: bridge.text(), question, numbers, schedule, file, beside: bridge.beside, today: this.board.today.firstDay }, onPart);
    const late = Symbol("late");
    const first = await Promise.race([answer, new Promise((done) => { setTimeout(done, Asker.patience, late); })]);
    if (first !== late) return first;
    answer.catch(() => {});
    const hasServer = server !== null && store.answersQuestions;
    onSlow(hasServer);
    if (!hasServer) return answer;
    let isServers = false;
    const asked = store.askServer(server, { schedule, numbers, fromDay: this.board.today.firstDay }).then((found) => { isServers = true; return found; });
    try {
      const found = await Promise.any([answer, asked]);
      if (this.board.state !== state) throw new Outdated();
      // The answer to a stopped question is no longer needed.
      if (isServers && this.waiting.has(number)) this.restart((message) => message.number !== number);
      return found;
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  }
}
