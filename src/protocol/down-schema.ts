import * as v from 'valibot'
import type { CallAnswers, DownMessage, PublicRowChange } from './down.ts'
import { gameCopy, gameCopyChange } from './game-schemas.ts'
import { refusal } from './refusal-schema.ts'
import {
  gameSettings,
  notice,
  publicPlayer,
  publicRemoval,
  publicRoom,
  roomStatus,
  roomSummary,
  roomView,
} from './room-schemas.ts'
import type { Holds, IsSameType } from './same-type.ts'
import type { CallName } from './up.ts'
import { count, epochMs, gameId, playerId, roomCode, roomId, topic } from './value-schemas.ts'

/**
 * Every message to a browser, strictly: a field too many is an error. Held against the types of `down.ts` by the
 * compiler. For tests and for the protocol's version; no browser loads it, and none checks what it is sent this closely.
 */

const savedSession = v.strictObject({ playerId, roomCode, roomId })

/** The answer's value, by call. */
export const answerSchemas = {
  generateRoomCode: v.strictObject({ code: roomCode }),
  createRoom: savedSession,
  getRoomByCode: roomSummary,
  joinRoom: savedSession,
  getPlayer: publicPlayer,
  leaveRoom: v.null(),
  voteForGame: v.strictObject({ votedFor: v.nullable(gameId) }),
  selectGame: v.null(),
  changeSettings: v.null(),
  resizeRoom: v.null(),
  startGame: v.null(),
  playAgain: v.null(),
  endGame: v.null(),
  transferHost: v.null(),
  removePlayer: v.null(),
  readmitPlayer: v.null(),
  lockRoom: v.null(),
  renewInvite: savedSession,
  makeMove: v.null(),
  subscribe: roomView,
  unsubscribe: v.null(),
} satisfies Record<CallName, v.GenericSchema>

const faceChange = v.union([
  v.strictObject({ table: v.literal('players'), op: v.picklist(['insert', 'update']), row: publicPlayer }),
  v.strictObject({ table: v.literal('players'), op: v.literal('delete'), key: playerId }),
  v.strictObject({ table: v.literal('rooms'), op: v.literal('update'), row: publicRoom }),
])

const answer = v.variant('ok', [
  v.strictObject({
    type: v.literal('answer'),
    id: v.string(),
    ok: v.literal(true),
    value: v.union(Object.values(answerSchemas)),
  }),
  v.strictObject({ type: v.literal('answer'), id: v.string(), ok: v.literal(false), refusal }),
])

/** Every message but answers. */
const messages = [
  v.strictObject({ type: v.literal('welcome'), protocol: count, now: epochMs }),
  v.strictObject({ type: v.literal('refused'), refusal }),
  v.strictObject({
    type: v.literal('change'),
    topic,
    version: count,
    changes: v.array(faceChange),
    game: v.exactOptional(gameCopy),
    gameChange: v.exactOptional(gameCopyChange),
    removed: v.exactOptional(v.array(publicRemoval)),
    notices: v.array(notice),
  }),
  v.strictObject({ type: v.literal('snapshot'), topic, view: roomView }),
  v.strictObject({ type: v.literal('presence'), topic, away: v.array(playerId) }),
  v.strictObject({
    type: v.literal('gone'),
    topic,
    reason: v.picklist(['left', 'away', 'removed', 'room-deleted']),
  }),
  v.strictObject({ type: v.literal('superseded'), topic }),
  v.strictObject({
    type: v.literal('status'),
    topic,
    version: count,
    status: roomStatus,
    gameId: v.nullable(gameId),
    gameSettings: v.nullable(gameSettings),
  }),
  v.strictObject({ type: v.literal('pong'), sentAt: v.number(), now: epochMs }),
  v.strictObject({ type: v.literal('restarting'), retryMs: count }),
  v.strictObject({ type: v.literal('reload') }),
] as const

export const downSchema = v.variant('type', [answer, ...messages])

type Sent = v.InferOutput<typeof downSchema>
type Answers = { [Name in CallName]: v.InferOutput<(typeof answerSchemas)[Name]> }
/** Each kind of message on its own: so an error names the kind. */
type ByType<Message extends { type: string }> = {
  [Type in Message['type']]: Extract<Message, { type: Type }>
}

export type DownSchemaHolds = Holds<
  IsSameType<
    [CallAnswers, PublicRowChange, Omit<ByType<DownMessage>, 'answer' | 'refused'>],
    [Answers, v.InferOutput<typeof faceChange>, Omit<ByType<Sent>, 'answer' | 'refused'>]
  >
>
