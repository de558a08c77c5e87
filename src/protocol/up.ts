import * as v from 'valibot'
import type { GameId, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import { proof } from './proof-schema.ts'

const uuid = v.pipe(v.string(), v.uuid())
const roomId = v.pipe(
  uuid,
  v.transform((id) => id as RoomId),
)
const playerId = v.pipe(
  uuid,
  v.transform((id) => id as PlayerId),
)
const gameId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/),
  v.transform((id) => id as GameId),
)
const roomCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{4}$/),
  v.transform((code) => code as RoomCode),
)
/** Longer than any name that is kept: what is too long is cut or refused by the rules, with the right words. */
const roughText = v.pipe(v.string(), v.maxLength(500))
const settingValue = v.union([
  v.boolean(),
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.maxLength(60)),
])
const settings = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/)), settingValue),
  v.maxEntries(20),
)

/** Which room, and as which of its players. */
const seat = { roomId, playerId }

/** The arguments of each call, by its name. */
export const callArguments = {
  generateRoomCode: v.strictObject({}),
  createRoom: v.strictObject({ code: roomCode, roomName: v.nullable(roughText), playerName: roughText }),
  getRoomByCode: v.strictObject({ code: roomCode, proof: v.exactOptional(proof) }),
  joinRoom: v.strictObject({ code: roomCode, playerName: roughText, proof: v.exactOptional(proof) }),
  getPlayer: v.strictObject(seat),
  leaveRoom: v.strictObject({ ...seat, passHost: v.boolean() }),
  voteForGame: v.strictObject({ ...seat, gameId }),
  selectGame: v.strictObject({ ...seat, gameId: v.nullable(gameId) }),
  changeSettings: v.strictObject({ ...seat, settings }),
  resizeRoom: v.strictObject({ ...seat, maxPlayers: v.pipe(v.number(), v.integer()) }),
  startGame: v.strictObject(seat),
  playAgain: v.strictObject(seat),
  endGame: v.strictObject(seat),
  transferHost: v.strictObject({ ...seat, toPlayerId: playerId }),
  removePlayer: v.strictObject({ ...seat, targetId: playerId }),
  readmitPlayer: v.strictObject({ ...seat, removedId: playerId }),
  lockRoom: v.strictObject({ ...seat, isLocked: v.boolean() }),
  renewInvite: v.strictObject(seat),
  makeMove: v.strictObject({ ...seat, move: v.looseObject({ type: v.pipe(v.string(), v.maxLength(40)) }) }),
  /** Live updates of `room:{roomId}` from now on; answered with a `Snapshot`. */
  subscribe: v.strictObject({
    ...seat,
    /** When this tab last claimed the seat, by the server's clock as it knows it: of two tabs, the later claim plays. */
    claimedAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  unsubscribe: v.strictObject({ roomId }),
} as const

export type CallName = keyof typeof callArguments
export type CallArguments<Name extends CallName> = v.InferOutput<(typeof callArguments)[Name]>

/** The frame around everything that a browser sends; a call's arguments are checked after it. */
export const upEnvelope = v.variant('type', [
  // First, for it is looked for in this order, and is what comes most.
  v.strictObject({
    type: v.literal('call'),
    /** Chosen by the browser; sent twice, it happens once and gets the same answer. */
    id: uuid,
    call: v.picklist(Object.keys(callArguments) as [CallName, ...CallName[]]),
    args: v.unknown(),
  }),
  v.strictObject({ type: v.literal('hello'), protocol: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ type: v.literal('poll'), roomId }),
  v.strictObject({ type: v.literal('ping'), sentAt: v.pipe(v.number(), v.finite()) }),
])

export type Call = {
  [Name in CallName]: { type: 'call'; id: string; call: Name; args: CallArguments<Name> }
}[CallName]
export type UpMessage = Exclude<v.InferOutput<typeof upEnvelope>, { type: 'call' }> | Call

export type ParsedUp =
  | { readonly ok: true; readonly message: UpMessage }
  /** `callId` where the frame was a call that can be answered. */
  | { readonly ok: false; readonly callId: string | null }

/** Reads one frame from a browser. Strict: unknown fields are refused, not ignored. */
export function parseUp(frame: string): ParsedUp {
  let json: unknown
  try {
    json = JSON.parse(frame)
  } catch {
    return { ok: false, callId: null }
  }
  const outer = v.safeParse(upEnvelope, json)
  if (!outer.success) return { ok: false, callId: null }
  const message = outer.output
  if (message.type !== 'call') return { ok: true, message }
  const args = v.safeParse(callArguments[message.call] as v.GenericSchema, message.args)
  if (!args.success || !isPlain(message.args)) return { ok: false, callId: message.id }
  return { ok: true, message: { ...message, args: args.output } as Call }
}

/** Names that valibot's records and open objects leave out without a word, whatever they hold. */
const SKIPPED = ['__proto__', 'constructor', 'prototype']

/** Whether the arguments and what is directly in them are objects where they look like it: no list, which without items passes for a record. */
function isPlain(args: unknown): boolean {
  return isPlainValue(args) && Object.values(args ?? {}).every(isPlainValue)
}

function isPlainValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return !Array.isArray(value) && !SKIPPED.some((name) => Object.hasOwn(value, name))
}
