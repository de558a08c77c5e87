import {
  DRAW_EVERY_MS,
  type DrawnSteps,
  type InkStep,
  MOVE_STEPS_MAX,
  STEP_LENGTH_MAX,
} from '../ink-schemas.ts'

/**
 * The outcome of a command. `unanswered`: it may have arrived. `out-of-step`: the server has other steps than this page
 * has counted. `rejected`: it will never be stored. `refused`: the player draws no more in this game.
 */
export type SendOutcome = 'stored' | 'too-fast' | 'unanswered' | 'out-of-step' | 'rejected' | 'refused'

export interface InkSenderDeps {
  readonly now: () => number
  /** Calls back after `ms`. The returned function cancels the timer. */
  readonly startTimer: (callback: () => void, ms: number) => () => void
  /** Adds the captured points of the open stroke that are not a step yet. */
  readonly cut: () => void
  /** Closes the pad, which ends the open stroke, or opens it again. */
  readonly setClosed: (isClosed: boolean) => void
  readonly send: (drawn: DrawnSteps) => Promise<SendOutcome>
  /** Fetches the stored drawing, then calls `adopt`. Resolves to whether it has. */
  readonly resync: () => Promise<boolean>
}

/** The pad closes and the last command is sent this long before the end of the phase, so that it arrives in time. */
export const LAST_CALL_MS = 500
const AFTER_TOO_FAST_MS = 300
const RETRY_MS = 1_500
/** The most characters of the steps of one command, so that it fits a frame. */
const BATCH_LENGTH_MAX = 6_000

/** Sends the steps of a drawing in order: one command at a time, at most one a second, none lost and none twice. */
export class InkSender {
  readonly #deps: InkSenderDeps
  /** The steps that the server has stored. */
  #stored: number
  #waiting: InkStep[] = []
  /** How many of the waiting steps the server may have: being sent, or without an answer. */
  #inDoubt = 0
  #isBusy = false
  #isOpen = false
  /** When the last command is sent; infinite while the end of the phase is unknown. */
  #lastCallAt = Number.POSITIVE_INFINITY
  #stopLastCall: (() => void) | null = null
  #lastSentAt = Number.NEGATIVE_INFINITY
  #timer: { readonly wanted: number; readonly at: number; readonly stop: () => void } | null = null

  constructor(deps: InkSenderDeps, stored: number) {
    this.#deps = deps
    this.#stored = stored
  }

  /** A step was drawn. The continuation of an unsent stroke becomes part of that step. */
  add(step: InkStep): void {
    const last = this.#waiting.length > this.#inDoubt ? this.#waiting.at(-1) : undefined
    if (
      step.startsWith('+') &&
      last !== undefined &&
      last.length > 1 &&
      last.length + step.length <= STEP_LENGTH_MAX
    )
      this.#waiting[this.#waiting.length - 1] = last + step.slice(1)
    else this.#waiting.push(step)
  }

  /** A stroke has points to send, in a second at the latest. */
  sendSoon(): void {
    this.#plan(this.#deps.now() + DRAW_EVERY_MS)
  }

  /** A stroke has ended, or the drawing has changed otherwise. */
  sendNow(): void {
    this.#plan(this.#deps.now())
  }

  /** The page may be closed, after which no timer runs: sends every step that may be sent at once. */
  flush(): void {
    this.sendNow()
    if (this.#timer === null || this.#timer.at > this.#deps.now()) return
    this.#stopTimer()
    void this.#send()
  }

  /** The phase ends at this time; null while the game is paused. A phase that goes on opens the pad again. */
  setEnd(endsAt: number | null): void {
    this.#lastCallAt = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - LAST_CALL_MS
    if (!this.#isOpen) return
    this.#planLastCall()
    if (this.#timer === null) return
    const { wanted } = this.#timer
    this.#stopTimer()
    this.#plan(wanted)
  }

  /** The server has stored this many steps. Returns those that it lacks; empty if unknown. */
  adopt(stored: number): readonly InkStep[] {
    const known = stored - this.#stored
    this.#waiting = known >= 0 && known <= this.#waiting.length ? this.#waiting.slice(known) : []
    this.#inDoubt = 0
    this.#stored = stored
    return this.#waiting
  }

  drop(): void {
    this.#waiting = []
    this.#inDoubt = 0
  }

  open(): void {
    this.#isOpen = true
    this.#planLastCall()
    if (this.#waiting.length > 0) this.sendNow()
  }

  /** Sends nothing until it is opened again. */
  close(): void {
    this.#isOpen = false
    this.#stopLastCall?.()
    this.#stopTimer()
  }

  #planLastCall(): void {
    this.#stopLastCall?.()
    this.#stopLastCall = null
    const wait = this.#lastCallAt - this.#deps.now()
    if (wait <= 0) {
      this.#callLast()
      return
    }
    this.#deps.setClosed(false)
    if (Number.isFinite(wait)) this.#stopLastCall = this.#deps.startTimer(() => this.#callLast(), wait)
  }

  /** Later steps could not be stored. */
  #callLast(): void {
    this.#deps.setClosed(true)
    this.flush()
  }

  /** Sends at this time, or as soon after it as a command may be sent. */
  #plan(wanted: number): void {
    if (!this.#isOpen || this.#isBusy) return
    const at = this.#atLastCall(Math.max(wanted, this.#lastSentAt + DRAW_EVERY_MS))
    if (this.#timer !== null && this.#timer.at <= at) return
    this.#stopTimer()
    const wait = Math.max(0, at - this.#deps.now())
    this.#timer = { wanted, at, stop: this.#deps.startTimer(() => void this.#send(), wait) }
  }

  /** Defers a command that would block the last one. */
  #atLastCall(at: number): number {
    const lastCall = this.#lastCallAt
    return at > lastCall - DRAW_EVERY_MS && at < lastCall && this.#lastSentAt <= lastCall - DRAW_EVERY_MS
      ? lastCall
      : at
  }

  async #send(): Promise<void> {
    this.#timer = null
    if (this.#deps.now() >= this.#lastCallAt) this.#deps.setClosed(true)
    this.#deps.cut()
    const batch = this.#nextBatch()
    if (batch.length === 0) return
    this.#isBusy = true
    const before = this.#inDoubt
    this.#inDoubt = Math.max(before, batch.length)
    this.#lastSentAt = this.#deps.now()
    const outcome = await this.#deps.send({ from: this.#stored, steps: batch })
    // The refused command was not stored. One before it that was not answered may be.
    if (outcome === 'too-fast') this.#inDoubt = before
    const wait = await this.#settle(outcome, batch.length)
    this.#isBusy = false
    if (this.#waiting.length > 0) this.#plan(this.#deps.now() + wait)
  }

  /** Returns how long to wait for the next command, in milliseconds. */
  async #settle(outcome: SendOutcome, count: number): Promise<number> {
    switch (outcome) {
      case 'stored':
        this.#stored += count
        this.#waiting = this.#waiting.slice(count)
        this.#inDoubt = 0
        return 0
      case 'too-fast':
        // The command arrived sooner after the one before than it was sent.
        this.#lastSentAt = Number.NEGATIVE_INFINITY
        return AFTER_TOO_FAST_MS
      case 'unanswered':
        return RETRY_MS
      case 'rejected':
        this.drop()
        await this.resync()
        return 0
      case 'out-of-step':
        await this.resync()
        return 0
      case 'refused':
        this.close()
        return 0
    }
  }

  /** Fetches the stored drawing. Repeats that until it arrives or the sender closes. */
  async resync(): Promise<void> {
    while (this.#isOpen && !(await this.#deps.resync()))
      await new Promise<void>((resolve) => this.#deps.startTimer(resolve, RETRY_MS))
  }

  #nextBatch(): readonly InkStep[] {
    let length = 0
    const end = this.#waiting.findIndex((step) => {
      length += step.length + 3
      return length > BATCH_LENGTH_MAX
    })
    return this.#waiting.slice(0, Math.min(MOVE_STEPS_MAX, end < 0 ? this.#waiting.length : end))
  }

  #stopTimer(): void {
    this.#timer?.stop()
    this.#timer = null
  }
}
