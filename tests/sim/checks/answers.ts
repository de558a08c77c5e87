import { isDeepStrictEqual } from 'node:util'
import type { DownMessage, SavedSession } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { type Call, parseUp } from '#protocol/up.ts'
import type { BrowserKey, RoomId } from '#rooms/ids.ts'
import type { Ledger } from '../ledger.ts'
import { hasEffect, isQuestion } from './effects.ts'

/** Refusals that say nothing of whether the command was carried out before: it was not looked for, or could not be. */
const UNDECIDED: ReadonlySet<Refusal['code']> = new Set([
  'internal',
  'storage-unavailable',
  'restarting',
  'too-fast',
])

interface Asked {
  readonly call: Call
  /** Every room's version when the call first reached a node. */
  readonly versions: ReadonlyMap<RoomId, number>
}

/** Holds every answer that a node sends against what was stored: what was acknowledged is there, exactly once. */
export interface AnswerCheck {
  readonly asked: (browserKey: BrowserKey, frame: string) => void
  readonly answered: (browserKey: BrowserKey, message: DownMessage) => readonly string[]
  /** How many commands were acknowledged. */
  readonly acknowledged: () => number
}

export function createAnswerCheck(ledger: Ledger): AnswerCheck {
  const askedByKey = new Map<string, Asked>()
  const acknowledged = new Set<string>()

  return {
    asked: (browserKey, frame) => {
      const parsed = parseUp(frame)
      if (!parsed.ok || parsed.message.type !== 'call') return
      const key = `${browserKey} ${parsed.message.id}`
      if (askedByKey.has(key)) return
      const versions = new Map(ledger.rooms().map(({ room }) => [room.id, room.version]))
      askedByKey.set(key, { call: parsed.message, versions })
    },
    answered: (browserKey, message) => {
      if (message.type !== 'answer') return []
      const key = `${browserKey} ${message.id}`
      const asked = askedByKey.get(key)
      if (asked === undefined) return [`an answer to ${message.id}, which nobody asked`]
      const { call, versions } = asked
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
      if (entry !== undefined) {
        if (!isDeepStrictEqual(entry.commit.command?.answer, answer))
          return [`${call.call} was answered otherwise than it was stored`]
        return hasEffect(call, answer, browserKey, entry.after)
          ? []
          : [`${call.call} is stored without its effect`]
      }
      // What changes nothing is not stored; then things were so already when it was decided.
      const roomId = 'roomId' in call.args ? call.args.roomId : (answer as SavedSession).roomId
      const meanwhile = ledger.since(roomId, versions.get(roomId) ?? 1)
      return meanwhile.some((record) => hasEffect(call, answer, browserKey, record))
        ? []
        : [`${call.call} was acknowledged, but is not in the store`]
    },
    acknowledged: () => acknowledged.size,
  }
}
