/** Does one piece of work after another. */
export class WorkQueue {
  #last = Promise.resolve()

  /** Begins once all that was asked for before has ended, however it ended. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#after(this.#last, work)
    this.#last = turn.then(ignore, ignore)
    return turn
  }

  /** Resolves once what has been asked for so far has ended. */
  idle(): Promise<void> {
    return this.#last
  }

  async #after<Value>(before: Promise<void>, work: () => Promise<Value>): Promise<Value> {
    await before
    return await work()
  }
}

function ignore(): void {}
