import * as v from 'valibot'
import { type CommandEntry, commands, seatArgs } from '#rooms/commands/commands.ts'
import { UPLOAD_PARTS_MAX } from '#rooms/prompts/prompt-limits.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { DrawnCode, GameId, PartId, RoomCode, RoomId, SessionId, UploadId } from '#rooms/record/ids.ts'
import { PublicPlayer, RoomSummary } from '#rooms/view/room-view.ts'
import { Proof } from './proof-schema.ts'
import { PlayerRoomView } from './room-messages.ts'
import { WatchKey, WatchPass } from './watch-pass-schema.ts'

const { createRoom, joinRoom, ...commandsOfPlayers } = commands
const proof = v.exactOptional(Proof)
/** When the tab claimed its place, by its estimate of the server's clock. The browser's newest claim wins. */
const claimedAt = v.pipe(v.number(), v.integer(), v.minValue(0))
/** It fits into a frame. */
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
    args: v.strictObject({ ...seatArgs, claimedAt }),
    answer: PlayerRoomView,
  },
  /**
   * Live updates for a browser without a seat. The room is found by its code, or by a pass, which also admits to a
   * room that was locked since.
   */
  watch: {
    ...reads,
    cost: 3,
    args: v.strictObject({
      code: RoomCode,
      claimedAt,
      pass: v.exactOptional(WatchPass),
    }),
    answer: v.strictObject({
      view: PlayerRoomView,
      /** The key of the pass for later calls. */
      key: WatchKey,
    }),
  },
  /** Whether this watcher wants to play next. False for a new place. */
  wantIn: {
    ...reads,
    args: v.strictObject({ roomId: RoomId, isWanted: v.boolean() }),
    answer: v.null(),
  },
  /** A part of the running game that views leave out, as this connection's player or watcher may know it. */
  getGamePart: {
    ...reads,
    cost: 3,
    args: v.strictObject({ roomId: RoomId, sessionId: SessionId, part: PartId }),
    /** Its shape belongs to the game, whose stage validates it. */
    answer: v.strictObject({ part: v.unknown() }),
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
