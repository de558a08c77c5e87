import type { AnswerOf, CallArguments, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { BrowserClock } from './browser-clock.ts'

export const MAX_WAITING_CALLS = 100

export type CallAnswer<Name extends CallName> = Result<AnswerOf<Name>, Refusal>

export interface CallOptions<Name extends CallName> {
  readonly timeoutMs: number
  /** Given when a refused call is sent again as the same command. */
  readonly id?: string | undefined
  /** Called once, never within the call, unless the call is called off. */
  readonly onAnswer: (answer: CallAnswer<Name>) => void
}

interface PendingCall {
  readonly frame: string
  /** Sent on the present connection. */
  isSent: boolean
  readonly settle: (answer: Result<unknown, Refusal>) => void
  readonly cancelTimeout: () => void
}

/** The calls that have no answer yet, in the order they were made. */
export interface CallQueue {
  /** Returns how to call it off: it is sent no more, and its answer ignored. */
  readonly add: <Name extends CallName>(
    name: Name,
    args: CallArguments<Name>,
    options: CallOptions<Name>,
  ) => () => void
  readonly hasWaiting: () => boolean
  /** The next frame to be sent, from now on counted as sent; null if nothing waits. */
  readonly next: () => string | null
  /** The connection is gone: all that was sent on it waits again, under its old id. */
  readonly rewind: () => void
  /** A call that is refused because the server restarts is not settled by that. */
  readonly answer: (message: Extract<DownMessage, { type: 'answer' }>) => void
}

export function createCallQueue(clock: BrowserClock, newId: () => string): CallQueue {
  /** By call id. */
  const pending = new Map<string, PendingCall>()

  function waiting(): readonly PendingCall[] {
    return [...pending.values()].filter((call) => !call.isSent)
  }

  function settle(id: string, answer: Result<unknown, Refusal>): void {
    const call = pending.get(id)
    if (call === undefined) return
    pending.delete(id)
    call.cancelTimeout()
    call.settle(answer)
  }

  return {
    add: (name, args, { timeoutMs, onAnswer, id = newId() }) => {
      if (waiting().length >= MAX_WAITING_CALLS)
        return clock.after(0, () => onAnswer(refuse({ code: 'not-sent' })))
      pending.set(id, {
        frame: JSON.stringify({ type: 'call', id, call: name, args }),
        isSent: false,
        settle: (answer) => onAnswer(answer.ok ? accept(answer.value as AnswerOf<typeof name>) : answer),
        cancelTimeout: clock.after(timeoutMs, () => settle(id, refuse({ code: 'unreachable' }))),
      })
      return () => {
        pending.get(id)?.cancelTimeout()
        pending.delete(id)
      }
    },
    hasWaiting: () => waiting().length > 0,
    next: () => {
      const [call] = waiting()
      if (call === undefined) return null
      call.isSent = true
      return call.frame
    },
    rewind: () => {
      for (const call of pending.values()) call.isSent = false
    },
    answer: (message) => {
      const answer = readAnswer(message)
      // Nothing has been decided: it counts as sent, and waits for the next connection like all that has no answer.
      if (!answer.ok && answer.refusal.code === 'restarting') return
      settle(message.id, answer)
    },
  }
}

/** The answer in a frame of which only the type has been checked. */
function readAnswer(message: object): Result<unknown, Refusal> {
  if ('ok' in message && message.ok === true && 'value' in message) return accept(message.value)
  if ('ok' in message && message.ok === false && 'refusal' in message && isRefusal(message.refusal))
    return refuse(message.refusal)
  return refuse({ code: 'failed' })
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}
