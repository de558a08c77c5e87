import type { AnswerOf, CallArguments, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'

/** Further calls are refused. */
const QUEUED_CALLS_MAX = 100

export type CallAnswer<Name extends CallName> = Result<AnswerOf<Name>, Refusal>

export interface CallOptions<Name extends CallName> {
  readonly timeoutMs: number
  /** The id of an earlier attempt, when a refused call is retried as the same command. */
  readonly id?: string | undefined
  /** Called once and asynchronously, unless the call is cancelled. */
  readonly onAnswer: (answer: CallAnswer<Name>) => void
}

interface PendingCall {
  readonly frame: string
  /** Sent on the current connection. */
  isSent: boolean
  readonly settle: (answer: Result<unknown, Refusal>) => void
  readonly cancelTimeout: () => void
}

export type CallQueue = ReturnType<typeof createCallQueue>

/** The unanswered calls, in the order in which they were made. */
export function createCallQueue(clock: BrowserClock, newId: () => string) {
  /** By call id. */
  const pending = new Map<string, PendingCall>()

  function unsent(): readonly PendingCall[] {
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
    /** The returned function cancels the call: it is not sent any longer, and its answer is ignored. */
    add: <Name extends CallName>(
      name: Name,
      args: CallArguments<Name>,
      { timeoutMs, onAnswer, id = newId() }: CallOptions<Name>,
    ): (() => void) => {
      if (unsent().length >= QUEUED_CALLS_MAX)
        return clock.after(0, () => onAnswer(refuse({ code: 'not-sent' })))
      pending.set(id, {
        frame: JSON.stringify({ type: 'call', id, call: name, args }),
        isSent: false,
        settle: (answer) => onAnswer(answer.ok ? accept(answer.value as AnswerOf<Name>) : answer),
        cancelTimeout: clock.after(timeoutMs, () => settle(id, refuse({ code: 'unreachable' }))),
      })
      return () => {
        pending.get(id)?.cancelTimeout()
        pending.delete(id)
      }
    },
    hasUnsent: () => unsent().length > 0,
    /** Takes the next unsent frame and marks it as sent; null if there is none. */
    takeNext: (): string | null => {
      const [call] = unsent()
      if (call === undefined) return null
      call.isSent = true
      return call.frame
    },
    /** After a lost connection: marks all calls as unsent. They keep their ids. */
    requeueSent: (): void => {
      for (const call of pending.values()) call.isSent = false
    },
    /** Ends the call of a frame that the network does not let pass. False if the frame is not a call. */
    refuse: (frame: string): boolean => {
      const [id] = [...pending].find(([, call]) => call.frame === frame) ?? []
      if (id !== undefined) settle(id, refuse({ code: 'unreachable' }))
      return id !== undefined
    },
    /** Settles the call, unless the refusal is `restarting`: then the call is retried on the next connection. */
    answer: (message: Extract<DownMessage, { type: 'answer' }>): void => {
      const answer = readAnswer(message)
      // The command was not decided. The call stays pending and is sent again on the next connection.
      if (!answer.ok && answer.refusal.code === 'restarting') return
      settle(message.id, answer)
    },
  }
}

/** Validates the answer in a frame; only the frame's type has been checked so far. */
function readAnswer(message: object): Result<unknown, Refusal> {
  if ('ok' in message && message.ok === true && 'value' in message) return accept(message.value)
  if ('ok' in message && message.ok === false && 'refusal' in message && isRefusal(message.refusal))
    return refuse(message.refusal)
  return refuse({ code: 'failed' })
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}
