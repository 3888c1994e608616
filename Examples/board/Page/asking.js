"use strict";
// Questions about the trip that may take long: asked in a worker, and where that takes too long of the server too.

class Asker extends WorkerLine {
  /** After how many milliseconds the server is asked too. */
  static patience = 200;

  constructor(board, name) {
    super(name);
    this.board = board;
  }

  /** Lets all questions go that are not answered yet: the trip is another one now. */
  forget() {
    if (this.waiting.size > 0) this.end();
  }

  /** Looks no longer for the answer to a question. */
  stop(question) {
    if (![...this.waiting.values()].some(({ message }) => message.question === question)) return;
    for (const { reject } of this.restart((message) => message.question !== question)) reject(new Outdated());
  }

  /**
   * Asks a question; `server` is the server's name for it, null where the server is not asked, `onSlow` hears when the answer takes long, and
   * `onPart` what is found of it so far.
   */
  async ask(question, { numbers = [], schedule = null, file = null, server = null, onSlow = () => {}, onPart = () => {} } = {}) {
    const { state, bridge, store } = this.board;
    const { number, answer } = this.post({ text: bridge.text(), question, numbers, schedule, file, beside: bridge.beside }, onPart);
    const late = Symbol("late");
    const first = await Promise.race([answer, new Promise((done) => { setTimeout(done, Asker.patience, late); })]);
    if (first !== late) return first;
    answer.catch(() => {});
    const hasServer = server !== null && store.answersQuestions;
    onSlow(hasServer);
    if (!hasServer) return answer;
    let isServers = false;
    const asked = store.askServer(server, { schedule, numbers }).then((found) => { isServers = true; return found; });
    try {
      const found = await Promise.any([answer, asked]);
      if (this.board.state !== state) throw new Outdated();
      // Nobody waits any more for what was stopped meanwhile.
      if (isServers && this.waiting.has(number)) this.restart((message) => message.number !== number);
      return found;
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  }
}
