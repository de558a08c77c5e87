import * as v from 'valibot'
import { moveRefusalCodes } from '#rooms/room-game.ts'
import { roomRefusalCodes, TooFewPlayers, TooManyPlayers } from '#rooms/room-refusal.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { ProofChallenge } from './proof-schema.ts'

const wireRefusalCodes = [
  /** Not JSON, or not a message of this protocol: unknown fields, wrong types, out of bounds. */
  'malformed',
  /** More than the connection may send. */
  'too-fast',
  /** Too many commands wait in the room or on the server: this one was not done. */
  'overloaded',
  /** The player is not in the room, or belongs to another browser. */
  'not-in-room',
  /** `generateRoomCode` did not draw the code for this connection. */
  'code-not-drawn',
  /** This address, or all together, made too many rooms. */
  'too-many-rooms',
  /** A newer tab of the same browser has the seat. */
  'superseded',
  /** This server is about to stop, or only a later build can serve the room: another server will answer. */
  'restarting',
  /** Nothing can be stored at present, so nothing has been changed. */
  'storage-unavailable',
  /** A defect of ours. It is in the server's log; the room goes on. */
  'internal',
] as const

/**
 * Too many codes of no room were tried from this address, or from all together: nothing was looked up. The same call
 * with a proof of this work is looked up, whether or not the code is right.
 */
const ProofNeeded = v.strictObject({ code: v.literal('proof-needed'), ...ProofChallenge.entries })
export type ProofNeeded = ShapeOf<typeof ProofNeeded>

/** Every refusal of the server. */
export const ServerRefusal = v.union([
  v.strictObject({ code: v.picklist([...wireRefusalCodes, ...roomRefusalCodes, ...moveRefusalCodes]) }),
  TooFewPlayers,
  TooManyPlayers,
  ProofNeeded,
])
export type ServerRefusal = ShapeOf<typeof ServerRefusal>

/** Why the browser's own client refuses a call, without an answer of the server. It never travels. */
type ClientRefusal = {
  readonly code: /** Too many calls wait already: it was never sent. */
    | 'not-sent'
    /** It was sent, or waited to be, but no answer came in time. */
    | 'unreachable'
    /** An answer came, but not one that this client understands. */
    | 'failed'
}

/** Every refusal of a call. */
export type Refusal = ServerRefusal | ClientRefusal
