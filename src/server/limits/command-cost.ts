import type { CallName, UpMessage } from '#protocol/up.ts'

/** What more than a token a call costs: it draws codes, looks them up, moves between rooms or is answered with a whole view. */
const DEAR: Partial<Readonly<Record<CallName, number>>> = {
  generateRoomCode: 2,
  getRoomByCode: 2,
  subscribe: 3,
  joinRoom: 5,
  createRoom: 5,
  renewInvite: 5,
}

/** Calls that read, and the one that makes room. */
const STORES_NOTHING: readonly CallName[] = ['getRoomByCode', 'getPlayer', 'leaveRoom']

/** Whether an address has only so many of these a day (SPEC WIRE-106). */
export function isStored(call: CallName): boolean {
  return !STORES_NOTHING.includes(call)
}

/** How many tokens a message takes; one that is none takes as much as the least (SPEC WIRE-15). */
export function tokenCostOf(message: UpMessage | null): number {
  return message?.type === 'call' ? (DEAR[message.call] ?? 1) : 1
}
