import * as v from 'valibot'
import {
  InvalidPrompts,
  roomRefusalCodes,
  TooFewPlayers,
  TooManyPlayers,
} from '#rooms/commands/room-refusal.ts'
import { MoveRefused, moveRefusalCodes } from '#rooms/games/room-game.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { ProofChallenge } from './proof-schema.ts'

const wireRefusalCodes = [
  /** Not JSON, or not a message of this protocol: unknown fields, wrong types, out of bounds. */
  'malformed',
  /** The connection exceeds its rate. */
  'too-fast',
  /** Too many commands are queued in the room or on the server: this one was not run. */
  'overloaded',
  /** The player is not in the room, or belongs to another browser. */
  'not-in-room',
  /** `generateRoomCode` did not draw the code for this connection. */
  'code-not-drawn',
  /** The connection lacks parts of the upload that the call names. */
  'upload-incomplete',
  /** This address, or all addresses together, created too many rooms. */
  'too-many-rooms',
  /** The game has no such part, or does not show it to this viewer yet. */
  'no-such-part',
  /** A newer tab of the same browser has the seat, or watches. */
  'superseded',
  /** As many watchers as a room may have. */
  'watchers-full',
  /** As many watchers of the room as one address may have. */
  'watchers-full-here',
  /** This server is about to stop, or only a later build can serve the room: another server will answer. */
  'restarting',
  /** The store is unavailable. Nothing has changed. */
  'storage-unavailable',
  /** An unexpected error, which the server logs. The room continues. */
  'internal',
] as const

/**
 * Too many codes without a room were tried from this address, or from all addresses: nothing was looked up.
 * The same call with a proof of this work runs the look-up.
 */
const ProofNeeded = v.strictObject({ code: v.literal('proof-needed'), ...ProofChallenge.entries })
export type ProofNeeded = ShapeOf<typeof ProofNeeded>

/** Every refusal of the server. */
export const ServerRefusal = v.union([
  v.strictObject({ code: v.picklist([...wireRefusalCodes, ...roomRefusalCodes, ...moveRefusalCodes]) }),
  MoveRefused,
  TooFewPlayers,
  TooManyPlayers,
  InvalidPrompts,
  ProofNeeded,
])
export type ServerRefusal = ShapeOf<typeof ServerRefusal>

/** A refusal by the client itself, which is never sent. */
type ClientRefusal = {
  readonly code: /** Too many calls are queued: this one was not sent. */
    | 'not-sent'
    /** No answer arrived in time. The call may have been run. */
    | 'unreachable'
    /** The answer is invalid. */
    | 'failed'
}

/** Every refusal of a call. */
export type Refusal = ServerRefusal | ClientRefusal
