/** Runs pieces of work serially. */
export class WorkQueue {
  #last = Promise.resolve()

  /** Starts after all earlier work has ended, failed or not. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#after(this.#last, work)
    this.#last = turn.then(ignore, ignore)
    return turn
  }

  /** Resolves after the work queued so far has ended. */
  idle(): Promise<void> {
    return this.#last
  }

  async #after<Value>(before: Promise<void>, work: () => Promise<Value>): Promise<Value> {
    await before
    return await work()
  }
}

function ignore(): void {}
