import { isDeepStrictEqual } from 'node:util'
import type { DownMessage } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { type Call, type CallOf, parseUp } from '#protocol/up.ts'
import { type CommandName, commands } from '#rooms/commands/commands.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import { type Done, missingInRow } from '../../support/command-effects.ts'
import type { Ledger } from '../ledger.ts'

/**
 * Refusals that leave open whether the command was stored before: the server did not, or could not, look it
 * up.
 */
const UNDECIDED: ReadonlySet<Refusal['code']> = new Set([
  'internal',
  'storage-unavailable',
  'restarting',
  'too-fast',
])

/** Compares every answer of a node with the ledger: an acknowledged command is stored exactly once. */
interface AnswerCheck {
  readonly called: (browserKey: BrowserKey, frame: string) => void
  readonly answered: (browserKey: BrowserKey, message: DownMessage) => readonly string[]
  /** The number of acknowledged commands. */
  readonly acknowledged: () => number
}

export function createAnswerCheck(ledger: Ledger): AnswerCheck {
  const callsByKey = new Map<string, Call>()
  const acknowledged = new Set<string>()

  return {
    called: (browserKey, frame) => {
      const parsed = parseUp(frame)
      if (!parsed.ok || parsed.message.type !== 'call') return
      const key = `${browserKey} ${parsed.message.id}`
      if (!callsByKey.has(key)) callsByKey.set(key, parsed.message)
    },
    answered: (browserKey, message) => {
      if (message.type !== 'answer') return []
      const key = `${browserKey} ${message.id}`
      const call = callsByKey.get(key)
      if (call === undefined) return [`an answer to ${message.id} without a call`]
      if (!isCommand(call)) return []
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
        return [`${call.call} was answered differently than it was stored`]
      const { after, before } = entry
      // The name of the command ties its answer to its arguments.
      const done = { call: call.call, args: call.args, answer, browserKey, before } as Done
      return missingInRow(after, done).map((what) => `${call.call} is stored without its effect (${what})`)
    },
    acknowledged: () => acknowledged.size,
  }
}

function isCommand(call: Call): call is CallOf<CommandName> {
  return Object.hasOwn(commands, call.call)
}
