import { type CallName, calls } from '#protocol/calls.ts'
import type { UpMessage } from '#protocol/up.ts'

/** Whether the call counts against an address's daily limit (SPEC WIRE-106). */
export function isStored(call: CallName): boolean {
  return calls[call].isRationed
}

/** The tokens of a message; an invalid frame costs one (SPEC WIRE-15). */
export function tokenCostOf(message: UpMessage | null): number {
  return message?.type === 'call' ? calls[message.call].cost : 1
}
