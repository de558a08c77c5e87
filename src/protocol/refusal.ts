import type { RoomRefusal } from '#rooms/room-refusal.ts'
import type { ProofChallenge } from './proof.ts'

/** Why the wire itself says no. */
export type WireRefusal = {
  readonly code: /** Not JSON, or not a message of this protocol: unknown fields, wrong types, out of bounds. */
    | 'malformed'
    /** More than the connection may send. */
    | 'too-fast'
    /** So much waits already, in the room or on the server, that this was not taken: nothing has been done. */
    | 'overloaded'
    /** No room of that id or code; the same answer for one that never was, one that is gone, and one that is locked. */
    | 'room-not-found'
    /** The player is not in the room, or belongs to another browser. */
    | 'not-in-room'
    /** The code was not drawn for this connection by `generateRoomCode`. */
    | 'code-not-drawn'
    /** This address, or everybody together, made too many rooms. */
    | 'too-many-rooms'
    /** A newer tab of the same browser plays. */
    | 'superseded'
    /** This server is about to stop and makes no new rooms; the next one will. */
    | 'restarting'
    /** Nothing can be stored right now, so nothing has been changed. */
    | 'storage-unavailable'
    /** Our fault. It is in the server's log; the room lives on. */
    | 'internal'
}

/**
 * Too many codes of no room were tried from this address, or from all together: nothing was looked up. The same call
 * with a proof of this work is looked up, whether or not the code is right.
 */
export type ProofNeeded = { readonly code: 'proof-needed' } & ProofChallenge

/** Why the browser's own client says no, without the server having answered. */
export type ClientRefusal = {
  readonly code: /** Too much is waiting already: it was never sent. */
    | 'not-sent'
    /** It was sent, or would have been, but no answer came in time. */
    | 'unreachable'
    /** An answer came, but not one this client understands. */
    | 'failed'
}

/** Every way in which the server refuses what a player asks for. */
export type ServerRefusal = RoomRefusal | WireRefusal | ProofNeeded

/** Every way in which something a player asks for can be refused. */
export type Refusal = ServerRefusal | ClientRefusal
