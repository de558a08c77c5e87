import { isDeepStrictEqual } from 'node:util'
import type { DownMessage } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { type Call, parseUp } from '#protocol/up.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import type { Ledger } from '../ledger.ts'
import { hasEffect, isQuestion } from './effects.ts'

/** Refusals that say nothing of whether the command was carried out before: it was not looked for, or could not be. */
const UNDECIDED: ReadonlySet<Refusal['code']> = new Set([
  'internal',
  'storage-unavailable',
  'restarting',
  'too-fast',
])

/** Holds every answer that a node sends against what was stored: what was acknowledged is there, exactly once. */
export interface AnswerCheck {
  readonly asked: (browserKey: BrowserKey, frame: string) => void
  readonly answered: (browserKey: BrowserKey, message: DownMessage) => readonly string[]
  /** How many commands were acknowledged. */
  readonly acknowledged: () => number
}

export function createAnswerCheck(ledger: Ledger): AnswerCheck {
  const askedByKey = new Map<string, Call>()
  const acknowledged = new Set<string>()

  return {
    asked: (browserKey, frame) => {
      const parsed = parseUp(frame)
      if (!parsed.ok || parsed.message.type !== 'call') return
      const key = `${browserKey} ${parsed.message.id}`
      if (!askedByKey.has(key)) askedByKey.set(key, parsed.message)
    },
    answered: (browserKey, message) => {
      if (message.type !== 'answer') return []
      const key = `${browserKey} ${message.id}`
      const call = askedByKey.get(key)
      if (call === undefined) return [`an answer to ${message.id}, which nobody asked`]
      if (isQuestion(call)) return []
      const [entry] = ledger.ofCommand(browserKey, message.id)
      if (!message.ok) {
        const { code } = message.refusal
        return entry === undefined || UNDECIDED.has(code)
          ? []
          : [`${call.call} was refused ${code}, but is stored`]
      }
      acknowledged.add(key)
      const answer = message.value
      if (entry === undefined) return [`${call.call} was acknowledged, but is not in the store`]
      if (!isDeepStrictEqual(entry.commit.command?.answer, answer))
        return [`${call.call} was answered otherwise than it was stored`]
      return hasEffect(call, answer, browserKey, entry.after)
        ? []
        : [`${call.call} is stored without its effect`]
    },
    acknowledged: () => acknowledged.size,
  }
}
