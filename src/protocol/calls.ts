import * as v from 'valibot'
import { type CommandEntry, commands, seatArgs } from '#rooms/commands.ts'
import { DrawnCode, RoomCode, RoomId } from '#rooms/ids.ts'
import { PublicPlayer, RoomSummary } from '#rooms/room-view.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { Proof } from './proof-schema.ts'
import { PlayerRoomView } from './room-messages.ts'

const { createRoom, joinRoom, ...commandsOfPlayers } = commands
const proof = v.exactOptional(Proof)
const reads = { who: 'anyone', when: 'both', cost: 1, isRationed: false } as const

/** Every call of a browser: the commands of rooms, and the calls that read or subscribe. */
export const calls = {
  generateRoomCode: {
    ...reads,
    cost: 2,
    args: v.strictObject({}),
    answer: v.strictObject({ code: DrawnCode }),
  },
  createRoom,
  getRoomByCode: {
    ...reads,
    cost: 2,
    args: v.strictObject({ code: RoomCode, proof }),
    answer: RoomSummary,
  },
  joinRoom: { ...joinRoom, args: v.strictObject({ ...joinRoom.args.entries, proof }) },
  getPlayer: { ...reads, who: 'member', args: v.strictObject(seatArgs), answer: PublicPlayer },
  ...commandsOfPlayers,
  /** Live updates of `room:{roomId}` from now on. */
  subscribe: {
    ...reads,
    who: 'member',
    cost: 3,
    args: v.strictObject({
      ...seatArgs,
      /** When the tab claimed the seat, by its estimate of the server's clock. The newest claim wins. */
      claimedAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    answer: PlayerRoomView,
  },
  unsubscribe: { ...reads, args: v.strictObject({ roomId: RoomId }), answer: v.null() },
} as const satisfies Record<string, CommandEntry>

export type CallName = keyof typeof calls
export type CallArguments<Name extends CallName> = ShapeOf<(typeof calls)[Name]['args']>
export type AnswerOf<Name extends CallName> = ShapeOf<(typeof calls)[Name]['answer']>
