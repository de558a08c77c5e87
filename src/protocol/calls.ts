import * as v from 'valibot'
import { type CommandEntry, commands, seatArgs } from '#rooms/commands.ts'
import { DrawnCode, GameId, RoomCode, RoomId, UploadId } from '#rooms/ids.ts'
import { UPLOAD_PARTS_MAX } from '#rooms/prompt-limits.ts'
import { PublicPlayer, RoomSummary } from '#rooms/room-view.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { Proof } from './proof-schema.ts'
import { PlayerRoomView } from './room-messages.ts'

const { createRoom, joinRoom, ...commandsOfPlayers } = commands
const proof = v.exactOptional(Proof)
/** At most what a frame carries. */
const UploadPart = v.pipe(v.string(), v.maxLength(8 * 1024))

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
  /** Stages one part of a text for `savePrompts` over the same connection. Another upload replaces it. */
  uploadPrompts: {
    ...reads,
    cost: 5,
    args: v.strictObject({
      uploadId: UploadId,
      part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UPLOAD_PARTS_MAX - 1)),
      parts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(UPLOAD_PARTS_MAX)),
      text: UploadPart,
    }),
    answer: v.null(),
  },
  /** The lines of the room's own prompts, for the host whose browser wrote them. */
  getPrompts: {
    ...reads,
    who: 'host',
    cost: 3,
    args: v.strictObject({ ...seatArgs, gameId: GameId }),
    answer: v.strictObject({ lines: v.array(v.string()) }),
  },
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
  /** Whether this subscription is sent no signals. A new subscription is sent them. */
  hideSignals: {
    ...reads,
    args: v.strictObject({ roomId: RoomId, isHidden: v.boolean() }),
    answer: v.null(),
  },
  unsubscribe: { ...reads, args: v.strictObject({ roomId: RoomId }), answer: v.null() },
} as const satisfies Record<string, CommandEntry>

export type CallName = keyof typeof calls
export type CallArguments<Name extends CallName> = ShapeOf<(typeof calls)[Name]['args']>
export type AnswerOf<Name extends CallName> = ShapeOf<(typeof calls)[Name]['answer']>
